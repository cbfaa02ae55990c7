// Turns of a greedy person, taken from whole games. Each turn is a list of deeds on the board, in the form in which a
// person who keeps the cards reports them.
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../runtime/callisto/rules/engine/log.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { roundOf, type GamePosition, type SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import type { BoardDeed } from '../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { answerTo, byApp, compiledSheets, setUpEvent, tableOf } from './table-walk.ts';

export interface PersonTurn {
  readonly scenario: number;
  readonly side: SideName;
  /** The position at the beginning of the turn, without the cards of the person. */
  readonly position: GamePosition;
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

/** Returns the deeds that the events of a step show, in the order of the events. */
function deedsOf(game: Game, side: number, events: readonly LogEvent[], verb: string | undefined): BoardDeed[] {
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
    else if (kind === 'marked' && a === side && d === 2) deeds.push({ is: 'control', at: places.names[b] ?? '' });
    else if (kind === 'readied' && !isOfHit && units.side[a] === side) deeds.push({ is: 'ready', unit });
    else if (kind === 'spawned') deeds.push({ is: 'enter', unit });
    else if (kind === 'escaped') deeds.push({ is: 'escape', unit });
    else if (kind === 'opened' && verb === 'DOORS') deeds.push({ is: 'open', door: fixtures.doors[a] ?? '' });
  }
  return deeds;
}

const isScoutOf = (deed: BoardDeed, place: string): boolean => deed.is === 'move' && deed.to === place;

/** True if no earlier move of the list leads to the place of this move. */
const isFirst = (all: readonly BoardDeed[], deed: Extract<BoardDeed, { is: 'move' }>): boolean =>
  all.find((other) => isScoutOf(other, deed.to)) === deed;

/**
 * Joins successive moves of one unit into a single move. A move to a space that is scouted in the same turn gets the
 * field `scouts`, and the deed `scout` is left out.
 */
function joined(deeds: readonly BoardDeed[]): BoardDeed[] {
  const all: BoardDeed[] = [];
  for (const deed of deeds) {
    const last = all.findLastIndex(({ is }) => is !== 'scout');
    const before = all[last];
    if (deed.is === 'move' && before?.is === 'move' && before.unit === deed.unit) all[last] = deed;
    else all.push(deed);
  }
  return all.flatMap((deed): BoardDeed[] => {
    if (deed.is === 'scout') return all.some((other) => isScoutOf(other, deed.at)) ? [] : [deed];
    if (deed.is !== 'move') return [deed];
    return all.some((other) => other.is === 'scout' && other.at === deed.to) && isFirst(all, deed)
      ? [{ ...deed, scouts: true }]
      : [deed];
  });
}

/** Returns a copy of a position without the cards of a side. */
function withoutCards(position: GamePosition, side: SideName): GamePosition {
  const { [side]: _own, ...others } = position.cards ?? {};
  return { ...position, cards: others };
}

const verbOf = (event: TableEvent): string | undefined => (event.is === 'acted' ? event.act.verb : undefined);

/** Returns the turns of the person in one game. Turns in which a unit takes a token along are left out. */
export async function turnsOfGame(scenario: number, side: SideName, seed: number): Promise<PersonTurn[]> {
  const bot = side === 'lfa' ? 'breakers' : 'lfa';
  const whim = new Whim();
  whim.seed(seed, 0);
  let table = tableOf(
    scenario,
    await compiledSheets(scenario),
    setUpEvent(scenario, bot, { seed: [seed, 0], sources: byApp }),
  );
  const { game } = table;
  const turns: PersonTurn[] = [];
  let open: { position: GamePosition; deeds: BoardDeed[]; verb: string | undefined } | null = null;
  const positionNow = (state: State): GamePosition => positionOf(game, state);
  while (roundOf(table.state) <= 40) {
    const { prompt } = table.next();
    const isOwn = (prompt.is === 'acts' || prompt.is === 'casualty') && prompt.side === side;
    if (isOwn && open === null && prompt.is === 'acts' && prompt.phase === 'playing')
      open = { position: withoutCards(positionNow(table.state), side), deeds: [], verb: undefined };
    const answer = answerTo(table, whim, greedy);
    if (answer === null) break;
    const outcome = table.apply(answer);
    if (outcome.is === 'refused') throw new Error(outcome.problem);
    if (open) {
      open.verb = verbOf(answer) ?? open.verb;
      const number = side === 'lfa' ? at.lfa : at.breakers;
      open.deeds.push(...deedsOf(game, number, outcome.table.last.events, open.verb));
      const { prompt: next } = outcome.table.next();
      const isOver = next.is === 'over';
      if (isOver || !((next.is === 'acts' || next.is === 'casualty') && next.side === side)) {
        const deeds = joined(open.deeds);
        // The event that ends a turn also begins the turn of the bot. The position before this event is the end of the
        // person’s turn.
        const last = answer.is === 'acted' && answer.act.is === 'end' ? table.state : outcome.table.state;
        if (!isOver) turns.push({ scenario, side, position: open.position, deeds, after: positionNow(last) });
        open = null;
      }
    }
    table = outcome.table;
  }
  return turns.filter(({ deeds }) => deeds.every((deed) => deed.is !== 'move' || !deed.takes));
}
