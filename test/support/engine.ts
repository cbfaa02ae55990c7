// A test table for tests of the engine. A test sets a scene, names actions in few words, and reads the result by names. The
// test supplies all dice and drawn cards, and the engine must use all of them.
import { apply, give, type Outcome } from '../../runtime/callisto/rules/engine/apply.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { EventKind } from '../../runtime/callisto/rules/engine/events.ts';
import { faultsOf } from '../../runtime/callisto/rules/engine/faults.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { Log, type LogEvent } from '../../runtime/callisto/rules/engine/log.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { Pile, PileName, GamePosition, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';
import { positionIn, type Scene } from './scene.ts';

export { drawn, packaged } from './engine-board.ts';
export { positionIn } from './scene.ts';
export type { Scene } from './scene.ts';

/**
 * Returns the name of a use: `MOVE 1`, `ATTACK 2`, `ATTACK (3)` against standees, `SUPPRESS 4/(4)` against both
 * classes.
 */
function useName({ uses }: Game, use: number): string {
  const of = uses.verb[use] as number;
  const [name = '', strength] = [verb.useVerbs[of], uses.strength[use] as number];
  if (of === verb.reconVerb || of === verb.controlVerb || of === verb.doorsVerb) return name;
  if (!verb.isFightVerb(of)) return `${name} ${strength}`;
  const words = ['', `${strength}`, `(${strength})`, `${strength}/(${strength})`];
  return `${name} ${words[uses.strikes[use] as number] ?? ''}`;
}

const index = (names: readonly string[], name: string): number => {
  const found = names.indexOf(name);
  if (found < 0) throw new Error(`There is no ${name} among ${names.join(', ')}.`);
  return found;
};

/** The number of values that an event of each kind uses. Its other values are 0. */
const eventNumbers: Readonly<Record<EventKind, number>> = {
  decided: 2,
  round: 1,
  bid: 2,
  initiative: 1,
  turn: 1,
  rolled: 2,
  card: 4,
  shuffled: 1,
  moved: 3,
  spawned: 2,
  suppressed: 1,
  readied: 1,
  activated: 2,
  neutralised: 1,
  escaped: 1,
  marked: 4,
  destroyed: 1,
  opened: 1,
  carried: 3,
  freed: 2,
  attacked: 4,
  hit: 1,
  missed: 1,
  won: 2,
  corrected: 1,
  resolved: 3,
  laid: 3,
  turned: 3,
  faced: 3,
  bolstered: 3,
  pinned: 3,
  command: 4,
  ended: 1,
};

/** Throws if a value that the event does not use is not 0. When histories are compared, all values count. */
function checkNumbers({ isTeam }: Game, events: readonly LogEvent[]): void {
  for (const { kind, values } of events) {
    const count = kind === 'round' && isTeam ? 3 : eventNumbers[kind];
    if (values.slice(count).some((value) => value !== 0)) throw new Error(`${kind}: ${values.join(', ')}`);
  }
}

export class Table {
  readonly game: Game;
  readonly state: State;
  readonly log = new Log();
  private told = 0;

  constructor(game: Game, scene: Scene | State) {
    this.game = game;
    this.state = 'bytes' in scene ? scene : stateOf(game, positionIn(game, scene));
  }

  // `roll` and `draw` supply the faces and cards for the next action.

  roll(...faces: number[]): this {
    if (!give(this.state, faces)) throw new Error('Too much was given.');
    return this;
  }

  draw(side: SideName, ...cards: string[]): this {
    return this.roll(...cards.map((card) => at.drawn + this.card(card, side)));
  }

  // `play`, `bid`, `resolve` and the like carry out an action. The action must be legal and use all supplied faces and
  // cards.

  play(card: string, use: string, what?: string): this {
    return this.do(this.use(card, use, what));
  }

  bid(card: string): this {
    return this.do(act.packAction(act.bidKind, this.card(card)));
  }

  ready(card: string): this {
    return this.do(act.packAction(act.readyKind, this.card(card)));
  }

  hunker(card: string): this {
    return this.do(act.packAction(act.hunkerKind, this.card(card)));
  }

  step(to: string): this {
    return this.do(this.going(to));
  }

  pick(what = ''): this {
    return this.do(this.picking(what));
  }

  stop(): this {
    return this.do(act.stopKind);
  }

  endTurn(): this {
    return this.do(act.endTurnKind);
  }

  /** Resolves the next card of the bot. */
  resolve(): this {
    return this.do(act.resolveKind);
  }

  do(action: number): this {
    const outcome = this.apply(action);
    if (outcome.is !== 'done') throw new Error(JSON.stringify(outcome));
    const unused = this.state.bytes[at.givenCount] as number;
    if (unused > 0) throw new Error(`${unused} of what was given beforehand was not used.`);
    const faults = faultsOf(this.game, this.state);
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    checkNumbers(this.game, this.log.events(this.told));
    return this;
  }

  /** Tries to carry out an action. `told` is then the index in the log of the first event of the action. */
  apply(action: number): Outcome {
    this.game.sink = this.log;
    this.told = this.log.count;
    const outcome = apply(this.game, this.state, action);
    this.game.sink = null;
    return outcome;
  }

  /**
   * Returns the reason why an action is refused. Returns a text that begins with `not refused` if the action is
   * accepted. Throws if a refused action changes the state.
   */
  refused(action: number): string {
    const [before, told] = [this.state.copy(), this.log.count];
    const outcome = this.apply(action);
    if (!this.state.equals(before) || this.log.count !== told) throw new Error('It was refused and changed something.');
    return outcome.is === 'refused' ? outcome.reason : `not refused: ${outcome.is}`;
  }

  // The methods from here on return packed actions, legal or not.

  use(card: string, use: string, what?: string): number {
    const { uses } = this.game;
    const one = this.card(card);
    const [from, end] = [uses.first[one] as number, uses.first[one + 1] as number];
    const own = Array.from({ length: end - from }, (_none, each) => from + each);
    const place = this.state.bytes[at.unitPlace + (this.game.cards.unit[one] as number)] as number;
    const found = use === 'equipment' ? uses.equipment[place] : own.find((each) => useName(this.game, each) === use);
    if (found === undefined)
      throw new Error(`${card} prints ${own.map((each) => useName(this.game, each)).join(', ')}.`);
    return act.packAction(act.useKind, one, found, what === undefined ? 0 : this.what(found, what));
  }

  going(to: string): number {
    return act.packAction(act.stepKind, 0, 0, this.what(this.state.bytes[at.actionUse] as number, to));
  }

  /**
   * Returns the action that picks a unit, place or card by its name. Which of these is picked depends on the phase. An
   * empty name picks number 0.
   */
  picking(what: string): number {
    const { bytes } = this.state;
    const { cards, units, places } = this.game;
    const phase = bytes[at.phase] as number;
    const number =
      what === ''
        ? 0
        : phase === at.strikingPhase
          ? index(units.names, what)
          : phase === at.pushingPhase || phase === at.pathfindingPhase
            ? index(places.names, what)
            : phase === at.losingPhase
              ? this.card(what, bytes[at.chooser] === at.lfa ? 'lfa' : 'breakers')
              : index(cards.names, what);
    return act.packAction(act.pickKind, 0, 0, number);
  }

  /** Returns the number of a target in a packed action of a use. `word` is the name of the target. */
  private what(use: number, word: string): number {
    const { fixtures, units, places, uses } = this.game;
    const of = uses.verb[use] as number;
    if (of === verb.moveVerb || of === verb.scoutVerb) return this.way(word);
    if (of === verb.guideVerb) return units.names.includes(word) ? index(units.names, word) : this.way(word);
    if (of === verb.bolsterVerb || of === verb.inspireVerb) return this.card(word);
    if (of === verb.pathfindVerb || uses.area[use] === 1) return index(places.names, word);
    if (fixtures.structures.includes(word)) return act.firstStructure + index(fixtures.structures, word);
    if (fixtures.doors.includes(word)) return act.firstDoor + index(fixtures.doors, word);
    return index(units.names, word);
  }

  /**
   * Returns the number of a movement in a packed action: `B2`, `B2 + prisoner`, `escape`, `stay`, `aboard: RIPPER C`.
   */
  private way(word: string): number {
    const { units, places } = this.game;
    if (word === 'escape') return act.escapeTarget;
    if (word === 'stay') return act.stayTarget;
    if (word.startsWith('aboard: ')) return act.firstPassenger + index(units.names, word.slice(8));
    const [to = '', taking] = word.split(' + ');
    return index(places.names, to) | (taking === undefined ? 0 : act.takingFlag);
  }

  /** Returns the number of a card by its name. By default, it is a card of the side that chooses. */
  card(name: string, side: SideName = this.state.bytes[at.chooser] === at.lfa ? 'lfa' : 'breakers'): number {
    const { names, first } = this.game.cards;
    const from = first[side === 'lfa' ? at.lfa : at.breakers] as number;
    return from + index(names.slice(from, first[side === 'lfa' ? 2 : 1]), name);
  }

  // The methods from here to the end of the class answer questions about legal actions and about results.

  can(action: number): boolean {
    return this.legal().includes(action);
  }

  legal(): number[] {
    const actions = new act.Actions();
    const count = legalActions(this.game, this.state, actions);
    return [...actions.list.subarray(0, count)];
  }

  /** Returns the names of the legal uses of a card. Each name is listed once. */
  uses(card: string): string[] {
    const own = this.legal().filter((one) => act.kindOf(one) === act.useKind && act.cardOf(one) === this.card(card));
    return [...new Set(own.map((one) => useName(this.game, act.useOf(one))))];
  }

  /**
   * Returns the names of the legal targets for a use of a card. Without arguments, returns the targets from which the
   * action under way can choose next.
   */
  targets(card?: string, use?: string): string[] {
    const found = this.legal().flatMap((one) => {
      const of = act.kindOf(one) === act.useKind ? act.useOf(one) : (this.state.bytes[at.actionUse] as number);
      if (card === undefined) return act.kindOf(one) === act.stopKind ? [] : [this.word(of, act.targetOf(one))];
      if (act.kindOf(one) !== act.useKind || act.cardOf(one) !== this.card(card)) return [];
      const isMeant = use === 'equipment' ? of >= (this.game.uses.first.at(-1) ?? 0) : useName(this.game, of) === use;
      return isMeant ? [this.word(of, act.targetOf(one))] : [];
    });
    return found.toSorted();
  }

  /**
   * Returns the name of the target with the number `what`. The number belongs to a use of a card, or to the next choice
   * of the action under way.
   */
  private word(use: number, what: number): string {
    const { cards, places, fixtures, units, uses } = this.game;
    const of = uses.verb[use] as number;
    const phase = this.state.bytes[at.phase] as number;
    const walks = of === verb.moveVerb || of === verb.scoutVerb || (of === verb.guideVerb && phase === at.walkingPhase);
    if (walks) {
      if (what === act.escapeTarget || what === act.stayTarget) return what === act.stayTarget ? 'stay' : 'escape';
      if (what >= act.firstPassenger && what < act.takingFlag)
        return `aboard: ${units.names[what - act.firstPassenger] ?? ''}`;
      return `${places.names[what & ~act.takingFlag] ?? ''}${what >= act.takingFlag ? ' + it' : ''}`;
    }
    if (phase === at.losingPhase || of === verb.bolsterVerb || of === verb.inspireVerb) return cards.names[what] ?? '';
    if (phase === at.pushingPhase || of === verb.pathfindVerb) return places.names[what] ?? '';
    if (phase !== at.strikingPhase && uses.area[use] === 1) return places.names[what] ?? '';
    if (what >= act.firstDoor) return fixtures.doors[what - act.firstDoor] ?? '';
    if (what >= act.firstStructure) return fixtures.structures[what - act.firstStructure] ?? '';
    return units.names[what] ?? '';
  }

  get now(): GamePosition {
    return positionOf(this.game, this.state);
  }

  /** Returns the play area of a bot as scenes write it: `SCOUT Y, MERC Z turned`. */
  area(side: SideName): string {
    const cards = this.now.cards?.[side]?.playArea ?? [];
    return cards
      .map(({ card, faceDown, turned }) => `${card}${faceDown ? ' down' : ''}${turned ? ' turned' : ''}`)
      .join(', ');
  }

  markersOn(unit: string): number {
    return this.now.units?.[unit]?.markers ?? 0;
  }

  where(unit: string): string | null {
    return this.now.units?.[unit]?.at ?? null;
  }

  isSuppressed(unit: string): boolean {
    return this.now.units?.[unit]?.suppressed ?? false;
  }

  pile(side: SideName, pile: PileName): Pile {
    return this.now.cards?.[side]?.[pile] ?? {};
  }

  /** Returns the face of the marker of a side in a space; null if the side has no marker there. */
  marker(side: SideName, space: string): 'scouted' | 'controlled' | null {
    const own = this.now.markers?.[side];
    return own?.controlled.includes(space) ? 'controlled' : own?.scouted.includes(space) ? 'scouted' : null;
  }

  /** Returns the events of a kind in the last action. */
  events(kind: LogEvent['kind']): LogEvent[] {
    return this.log.events(this.told).filter((one) => one.kind === kind);
  }

  /** Returns the attacks in the last action as texts: the target, its total defence and the die. */
  attacks(): string[] {
    return this.events('attacked').map(({ values: [, target, total, die] }) => {
      const { units, fixtures } = this.game;
      const name =
        target >= act.firstDoor
          ? fixtures.doors[target - act.firstDoor]
          : target >= act.firstStructure
            ? fixtures.structures[target - act.firstStructure]
            : units.names[target];
      return `${name ?? ''}: ${total} with d${die}`;
    });
  }
}

export const table = (game: Game, scene: Scene): Table => new Table(game, scene);
