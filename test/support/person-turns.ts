// A greedy person with own cards at a played table. Each turn is a list of deeds on the board, in the form in which a
// person who keeps the cards reports them.
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../runtime/callisto/rules/engine/log.ts';
import type { GamePosition, SideCards, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { isControlUseful, type BoardDeed } from '../../runtime/callisto/table/table-deeds.ts';
import type { CallistoTable, SheetFunctions } from '../../runtime/callisto/table/table.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { answerTo, setUpEvent, tableOf } from './table-walk.ts';

export interface PersonTurn {
  readonly deeds: readonly BoardDeed[];
  /** The position after the turn. */
  readonly after: GamePosition;
}

/** Returns the deed of an attack that hits. SUPPRESS suppresses a unit, and every other verb hits it. */
function hitDeed({ fixtures, units }: Game, target: number, verb: string | undefined): BoardDeed {
  if (target >= act.firstDoor) return { is: 'hit', door: fixtures.doors[target - act.firstDoor] ?? '' };
  if (target >= act.firstStructure)
    return { is: 'hit', structure: fixtures.structures[target - act.firstStructure] ?? '' };
  const unit = units.names[target] ?? '';
  return verb === 'SUPPRESS' ? { is: 'suppress', unit } : { is: 'hit', unit };
}

/**
 * Returns the deeds that the events of a step show, in the order of the events. A person does not report a CONTROL that
 * is of no use. `before` is the state before the step.
 */
function deedsOf(
  game: Game,
  side: number,
  before: State,
  events: readonly LogEvent[],
  verb: string | undefined,
): BoardDeed[] {
  const { fixtures, places, units } = game;
  const deeds: BoardDeed[] = [];
  let target = 0;
  for (const { kind, cause, values } of events) {
    const [a, b, c, d] = values;
    const isOfHit = cause !== null && events[cause]?.kind === 'attacked';
    const unit = units.names[a] ?? '';
    if (kind === 'attacked') target = b;
    else if (kind === 'hit') deeds.push(hitDeed(game, target, verb));
    else if (kind === 'moved' && c < at.mostPlaces) {
      const is = units.side[a] === side ? 'move' : 'push';
      deeds.push({ is, unit, to: places.names[c] ?? '' });
    } else if (kind === 'carried') deeds.push({ is: 'move', unit: '', to: places.names[c] ?? '', takes: true });
    else if (kind === 'marked' && a === side && d === 1 && c === 0)
      deeds.push({ is: 'scout', at: places.names[b] ?? '' });
    else if (kind === 'marked' && a === side && d === 2) {
      const space = places.names[b] ?? '';
      if (isControlUseful(game, before, side, space)) deeds.push({ is: 'control', at: space });
    } else if (kind === 'readied' && !isOfHit && units.side[a] === side) deeds.push({ is: 'ready', unit });
    else if (kind === 'spawned') deeds.push({ is: 'enter', unit });
    else if (kind === 'escaped') deeds.push({ is: 'escape', unit });
    else if (kind === 'opened' && verb === 'DOORS') deeds.push({ is: 'open', door: fixtures.doors[a] ?? '' });
  }
  return deeds;
}

/**
 * Joins successive moves of one unit into a single move. A scouted space that a move has just reached gives this move
 * the field `scouts`, and the deed `scout` is left out. A space that was scouted before the move, as PATHFIND does, keeps
 * its deed.
 */
function joined(deeds: readonly BoardDeed[]): BoardDeed[] {
  const all: BoardDeed[] = [];
  for (const deed of deeds) {
    const before = all.at(-1);
    if (deed.is === 'move' && before?.is === 'move' && before.unit === deed.unit && before.scouts !== true)
      all[all.length - 1] = deed;
    else {
      const first = all.findIndex((other) => other.is === 'move' && deed.is === 'scout' && other.to === deed.at);
      const move = all[first];
      if (move?.is === 'move') all[first] = { ...move, scouts: true };
      else all.push(deed);
    }
  }
  return all;
}

type Cards = Readonly<Record<string, number>>;

const namesIn = (pile: Cards = {}): string[] =>
  Object.entries(pile).flatMap(([card, count]) => Array.from({ length: count }, () => card));

function pileOf(names: readonly string[]): Cards {
  const pile: Record<string, number> = {};
  for (const name of names) pile[name] = (pile[name] ?? 0) + 1;
  return pile;
}

const verbOf = (event: TableEvent): string | undefined => (event.is === 'acted' ? event.act.verb : undefined);

/** The number of cards that a person draws for a round. */
const handSize = 4;

/** A greedy person who keeps the own cards, beside a played table that knows only the board and the cards of the bot. */
export class GreedyPerson {
  private readonly scenario: number;
  private readonly side: SideName;
  private readonly sheets: SheetFunctions<null>;
  private readonly whim = new Whim();
  private cards: SideCards;

  constructor(scenario: number, side: SideName, sheets: SheetFunctions<null>, seed: number) {
    this.scenario = scenario;
    this.side = side;
    this.sheets = sheets;
    this.whim.seed(seed, 0);
    this.cards = this.cardsAt(this.tableAt());
  }

  /** Returns a random thing of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.whim.below(list.length)] as T;
  }

  /** Returns a played table at a position; without a position, at the start of the scenario. */
  private tableAt(position?: GamePosition): CallistoTable<null> {
    const bot = this.side === 'lfa' ? 'breakers' : 'lfa';
    const seed = [1 + this.whim.below(1_000_000), 0] as const;
    return tableOf(this.scenario, this.sheets, setUpEvent(this.scenario, bot, { seed, ...(position && { position }) }));
  }

  private cardsAt({ game, state }: CallistoTable<null>): SideCards {
    return positionOf(game, state).cards?.[this.side] ?? {};
  }

  /** Draws the cards for a round, and returns the bid; null without a card. */
  bid(): string | null {
    const { deck: rest, discard, hand: drawn } = this.cards;
    const [deck, away, hand] = [namesIn(rest), namesIn(discard), namesIn(drawn)];
    const take = (pile: string[]): string | undefined => pile.splice(this.whim.below(Math.max(1, pile.length)), 1)[0];
    while (hand.length < handSize && deck.length + away.length > 0) {
      if (deck.length === 0) deck.push(...away.splice(0));
      hand.push(...[take(deck)].flatMap((card) => card ?? []));
    }
    const bid = take(hand);
    if (bid !== undefined) away.push(bid);
    this.cards = { ...this.cards, deck: pileOf(deck), discard: pileOf(away), hand: pileOf(hand) };
    return bid ?? null;
  }

  /** Loses a card of a unit to the casualties. Returns false if the person has no such card. */
  lose(unit: string): boolean {
    const pile = (['hand', 'discard', 'deck'] as const).find((each) => (this.cards[each]?.[unit] ?? 0) > 0);
    if (pile === undefined) return false;
    const rest = namesIn(this.cards[pile]);
    rest.splice(rest.indexOf(unit), 1);
    const casualties = pileOf([...namesIn(this.cards.casualties), unit]);
    this.cards = { ...this.cards, [pile]: pileOf(rest), casualties };
    return true;
  }

  /** Plays the turn of the person from a position without the cards of the person. */
  turn(position: GamePosition): PersonTurn {
    const { side, whim } = this;
    let table = this.tableAt({ ...position, cards: { ...position.cards, [side]: this.cards } });
    const { game } = table;
    const deeds: BoardDeed[] = [];
    let verb: string | undefined;
    for (;;) {
      const answer = answerTo(table, whim, greedy);
      if (answer === null) break;
      const outcome = table.apply(answer);
      if (outcome.is === 'refused') throw new Error(outcome.problem);
      verb = verbOf(answer) ?? verb;
      deeds.push(...deedsOf(game, side === 'lfa' ? at.lfa : at.breakers, table.state, outcome.table.last.events, verb));
      const { prompt } = outcome.table.next();
      // The event that ends a turn also begins the turn of the bot. The position before this event is the end of the
      // turn.
      if (answer.is !== 'acted' || answer.act.is !== 'end') table = outcome.table;
      const isOwn = (prompt.is === 'acts' || prompt.is === 'casualty') && prompt.side === side;
      if (!isOwn) break;
    }
    const after = positionOf(game, table.state);
    const { hand, played, ...piles } = after.cards?.[side] ?? {};
    const discard = pileOf([piles.discard, played, hand].flatMap(namesIn));
    this.cards = { ...piles, discard, hand: {}, played: {} };
    return { deeds: joined(deeds), after };
  }
}
