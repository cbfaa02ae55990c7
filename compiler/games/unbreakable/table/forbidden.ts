// A line of a person that is not carried out: the problem, the rule that forbids the action, and a way out.

/** The rules that refusals name: the section with its page in the book, or a ruling of this project. */
const forbiddingRules = {
  setUp: 'Special Delivery, page 26, and U44',
  frozenSetUp: 'Setup Units: any status except frozen',
  edgeSetUp: 'Runaway, page 28, and U73: units begin at the edge of their side, and crawlers begin mobile',
  stacking: 'Stacking Limits, page 16',
  frozen: 'Activation Card, page 10: frozen units are not activated',
  frozenStatus: 'Thaw or Freeze Units, page 13',
  frozenTarget: 'Modifiers, page 18: no weapon affects a frozen unit',
  card: 'Activation Card, page 10: the card lists the units that act',
  turns: 'Draw a Card, page 10: cards are resolved one at a time',
  offline: 'Status, page 3: an offline or scattered unit takes no action',
  nobody: 'U53: the runaway belongs to nobody',
  steering: 'Reprogram, page 29, and U54: the owner moves the reprogrammed crawler 1 hex, and it does nothing else',
  opportunity: 'Opportunity Cards, page 25: the card lists the units that act',
  onMap: 'Opportunity Cards, page 25, and U66: only units on the map act',
  clearMove: 'Clear Move, page 25, and U39: from a clear hex into an adjacent clear hex',
  disturbed: 'Clear Move, page 25: no opposing unit and no mushroom cloud in either hex',
  proximity: 'Crawler Proximity Fire, page 25, and U76: once, into its own hex or an adjacent hex',
  locker: 'Squads Swap Weapons, page 25: beside a crawler of its side, or in its hex',
  swap: 'Squads Swap Weapons, page 25, and U68: once, a beam for a beam, a bomb for a bomb',
  cardsLeft: 'U68: the new weapon is a card that nobody has',
  reprogram: 'Squads Reprogram Crawlers, page 25, Reprogram, page 29, and U71',
  order: 'Unit Actions, page 14, and U42: the weapon action comes before the physical action',
  weaponCards: 'Assign Weapons, page 8',
  weaponActions: 'Weapon Actions, page 14',
  readyFires: 'Fire, page 14: only ready units fire',
  unloaded: 'Loaded and Unloaded, page 18',
  loaded: 'Reload, page 14: a loaded weapon is not reloaded',
  laser: 'Laser, page 21: a laser is fired only at a bomb of the other side',
  offMap: 'U66: a unit at the edge neither fires nor sights',
  map: 'U47: the map has columns 01 to 11, with 14 or 15 rows',
  beamSight: 'Line of sight of beams, page 19',
  bombSight: 'Line of sight of bombs, page 19: a ready unit of yours must see the hex',
  ownTarget: 'U61: beams are fired at units of the other side',
  unmarked: 'Reverse Fire, page 24, and U61: the target has a stasis marker',
  physical: 'Physical Actions, page 15: one physical action an activation',
  move: 'Movement, page 16: a unit moves into an adjacent hex, a hovering squad 1 or 2 hexes',
  noMove: 'Movement, page 16: a dug-in crawler and a down walker do not move',
  volcano: 'Volcano, page 16: no unit enters a volcano',
  displaced: 'Displacement, page 17, and U52',
  noStasis: 'Clear Stasis, page 15: the unit has no stasis marker',
  melee: 'Melee, page 20, and U61',
  objects: 'Grab or Drop, page 15: only a walker, and only an object in its hex',
  leave: 'Exit, page 16, and U66: a unit leaves from a hex at the edge',
  push: 'Force Beam, page 21, and U37: directly away from the firing unit',
  status: 'Change Unit Status, page 13',
  gather: 'Stacking Limits, page 16: a scattered squad changes its status only where there is room',
  configuration: 'Change Configuration, page 15, and Stacking Limits, page 16',
  commit: 'Laser, page 21, and U51: in sight, in range, loaded and ready',
  over: 'the game is over',
} as const;

export type RuleName = keyof typeof forbiddingRules;

export class ForbiddenLine extends Error {
  readonly help: string;

  constructor(problem: string, help: string) {
    super(problem);
    this.help = help;
  }
}

/** Refuses an action that a rule forbids. */
export function forbid(problem: string, rule: RuleName, wayOut = ''): never {
  throw new ForbiddenLine(problem, `Rule: ${forbiddingRules[rule]}.${wayOut === '' ? '' : ` ${wayOut}`}`);
}
