// Refuses lines with the rule that forbids the action, and a way out.
import { ForbiddenLine } from '../../../game/line-steps.ts';

/** The rules that an error can name. Each is a heading of the book or a ruling of this project. */
const forbiddingRules = {
  setUp: 'Special Delivery, Setup, and U44',
  setUpTime: 'Setup Units: units are placed before the first turn, and act afterwards',
  frozenSetUp: 'Setup Units: any status except frozen',
  stacking: 'Stacking Limits',
  frozen: 'Activation Card, Frozen: frozen units are not activated',
  frozenStatus: 'Thaw or Freeze Units: a frozen unit does not change its status',
  freezing: 'Thaw or Freeze Units: stasis markers freeze a unit',
  frozenTarget: 'Modifiers, Frozen: no weapon affects a frozen unit',
  card: 'Activation Card: the card lists the units that act',
  turns: 'Draw a Card: the result of a card is applied before the next card',
  offline: 'Status: an offline or scattered unit takes no action',
  order: 'Unit Actions and U42: the weapon action comes before the physical action',
  weaponCards: 'Assign Weapons',
  weaponActions:
    'Weapon Actions: a crawler operates 1 heavy or 2 medium weapons, a walker 1 medium or 2 light, a squad 1',
  readyFires: 'Fire: only ready units fire',
  unloaded: 'Loaded and Unloaded',
  loaded: 'Reload: a loaded weapon is not reloaded',
  laser: 'Laser, Defensive: a laser is fired only at a bomb of the other side',
  edgeEntry: 'Setup Units, Off Map: a unit enters along its edge of the map',
  edgeSetUp: 'Runaway, Setup, and U73: units begin at the edge of their side, and crawlers begin mobile',
  nobody: 'U53: the runaway belongs to nobody',
  steering: 'Runaway, Reprogram, and U54: the owner moves the reprogrammed crawler 1 hex, and it does nothing else',
  opportunity: 'Opportunity Cards: the card lists the units that act',
  onMap: 'Opportunity Cards and U66: only units on the map act',
  clearMove: 'Clear Move and U39: from a clear hex into an adjacent clear hex',
  disturbed: 'Clear Move: no opposing unit and no mushroom cloud in either hex',
  proximity: 'Crawler Proximity Fire and U76: once, into its own hex or an adjacent hex',
  locker: 'Squads Swap Weapons: beside a crawler of its side, or in its hex',
  swap: 'Squads Swap Weapons and U68: once, a beam for a beam, a bomb for a bomb',
  cardsLeft: 'U68: the new weapon is a card that nobody has',
  reprogram: 'Squads Reprogram Crawlers, Reprogram and U71',
  offMap: 'U66: a unit at the edge neither fires nor sights',
  map: 'U47: the map has columns 01 to 11, with 14 or 15 rows',
  beamTarget: 'LOS, Beam: a beam is fired at a unit in sight',
  beamSight: 'LOS, Beam',
  bombSight: 'LOS, Bomb: a ready unit of yours must see the hex',
  ownTarget: 'U61: beams are fired at units of the other side',
  reverse: 'Stasis Ray, Reverse Fire: only a stasis ray has a reverse mode',
  unmarked: 'Stasis Ray, Reverse Fire, and U61: the target has a stasis marker',
  physical: 'Unit Actions: one physical action an activation',
  move: 'Movement: a unit moves into an adjacent hex, a hovering squad 1 or 2 hexes',
  noMove: 'Movement: a dug-in crawler and a down walker do not move',
  volcano: 'Movement, Volcano: no unit enters a volcano',
  displaced: 'Displacement and U52',
  mustDisplace: 'Displacement: the owner must move a displaced unit',
  noStasis: 'Clear Stasis: the unit has no stasis marker',
  melee: 'Melee and U61: walkers and squads attack walkers and squads in the same hex',
  objects: 'Grab or Drop: only a walker, and only an object in its hex',
  leave: 'Exit and U66: a unit leaves from a hex at the edge',
  push: 'Force Beam, Move Target, and U37: directly away from the firing unit',
  noPush: 'Force Beam, Move Target: a hit of a force beam pushes the target',
  hitFirst: 'Force Beam, Procedure: a hit is resolved before anything else',
  goOn: 'Continuous Beam and U63: a beam that hit is continued at once',
  status: 'Change Unit Status',
  statusTime: 'Change Unit Status: statuses change when a Time Stream card is drawn',
  gather: 'Stacking Limits: a scattered squad changes its status only where there is room',
  configuration: 'Change Configuration and Stacking Limits',
  configurationWords:
    'Configuration: a crawler is mobile or dug in, a walker upright or down, a squad grounded or hovering',
  commit: 'Laser and U51: in sight, in range, loaded and ready',
  commitTime: 'Laser, Commit Laser Fire: lasers are committed while a bomb of the other side is on its way',
  over: 'the game is over',
} as const;

export type RuleName = keyof typeof forbiddingRules;

/** Refuses an action that a rule forbids. */
export function forbid(problem: string, rule: RuleName, wayOut = ''): never {
  throw new ForbiddenLine(problem, `Rule: ${forbiddingRules[rule]}.${wayOut === '' ? '' : ` ${wayOut}`}`);
}
