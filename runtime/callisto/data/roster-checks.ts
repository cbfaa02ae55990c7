// What rows of the roster ask of each other: names that are there, letters of the right side, actions of the right kind.
import { ShapeError } from '../../kernel/shape.ts';
import type { Action, Counter, Roster, RosterCard, TitleRow } from './roster-rows.ts';
import { eachOnce } from './provenance.ts';

function titleNamed({ titles }: Roster, name: string, where: string): TitleRow {
  const found = titles.find((one) => one.name === name);
  if (!found) throw new ShapeError(where, `names a title that is not in \`titles\`: ${name}`);
  return found;
}

function checkSquad({ squads }: Roster, side: TitleRow['side'], letter: string | null, where: string): void {
  if (letter === null || squads.some((one) => one.side === side && one.letter === letter)) return;
  throw new ShapeError(where, `names a squad that side ${side} does not have: ${letter}`);
}

/** What cards without a counter can do: they have nothing on the board to do the rest with. */
const offBoard: readonly Action['verb'][] = ['GUIDE', 'BOLSTER', 'COMMAND', 'INSPIRE', 'PATHFIND', 'RECON'];

function checkKind({ kind }: TitleRow, { verb, carries }: Action, where: string): void {
  if (kind === 'interference') {
    throw new ShapeError(where, 'is an action of Interference, which has none');
  }
  if (kind === 'command' && !offBoard.includes(verb)) {
    throw new ShapeError(where, `is ${verb}, for which a command card has no counter`);
  }
  if (carries !== undefined && kind !== 'vehicle') {
    throw new ShapeError(`${where}.carries`, 'should be left out: only vehicles carry');
  }
}

/** Actions that cards of that title can print; `where` is the place of their list. */
export function checkActions({ cards }: Roster, title: TitleRow, where: string): void {
  const own = cards.filter((one) => one.title === title.name);
  for (const [i, action] of title.actions.entries()) {
    checkKind(title, action, `${where}[${i}]`);
    const stranger = action.squads?.find((letter) => !own.some((one) => one.squad === letter));
    if (stranger !== undefined) {
      throw new ShapeError(`${where}[${i}]`, `names a squad in which there is no ${title.name}: ${stranger}`);
    }
    if (action.for && own.some(({ squad }) => squad === null)) {
      throw new ShapeError(`${where}[${i}].for`, `should be left out: a ${title.name} is of no squad`);
    }
  }
}

function checkTitle(roster: Roster, title: TitleRow, where: string): void {
  if (!roster.cards.some((one) => one.title === title.name)) throw new ShapeError(where, `has no card: ${title.name}`);
  checkActions(roster, title, `${where}.actions`);
}

function checkCounter(roster: Roster, { name, side, squad: letter, kind, titles }: Counter, where: string): void {
  checkSquad(roster, side, letter, where);
  for (const one of titles) {
    const found = titleNamed(roster, one, where);
    if (found.side === side && found.kind === kind) continue;
    throw new ShapeError(where, `is ${side}, ${kind}; its title ${one} is ${found.side}, ${found.kind}`);
  }
  if (!roster.cards.some((one) => one.counter === name)) throw new ShapeError(where, `has no card: ${name}`);
}

function checkCard(roster: Roster, one: RosterCard, where: string): void {
  const { side, kind } = titleNamed(roster, one.title, where);
  checkSquad(roster, side, one.squad, where);
  const name = one.squad === null ? one.title : `${one.title} ${one.squad}`;
  if (one.name !== name) throw new ShapeError(where, `should be named ${name}, not ${one.name}`);
  const onBoard = kind !== 'command' && kind !== 'interference';
  if (onBoard !== (one.counter !== null)) {
    throw new ShapeError(where, `is a ${kind} card, which ${onBoard ? 'has a' : 'has no'} counter`);
  }
  if (one.counter === null) return;
  const moved = roster.counters.find((found) => found.name === one.counter);
  if (!moved) throw new ShapeError(where, `names a counter that is not in \`counters\`: ${one.counter}`);
  if (moved.squad === one.squad && moved.titles.includes(one.title)) return;
  throw new ShapeError(where, `does not go with its counter ${moved.name} in title or squad`);
}

/** Throws a ShapeError if rows do not go together. */
export function checkRoster(roster: Roster): void {
  const { squads, titles, counters, structures, cards } = roster;
  const names: [string, string[][]][] = [
    ['squads', squads.map(({ letter, side }) => [`${side} ${letter}`])],
    ['titles', titles.map(({ name, short = [] }) => [name, ...short])],
    ['counters', counters.map(({ name }) => [name])],
    ['structures', structures.map(({ kind }) => [kind])],
    ['cards', cards.map(({ name }) => [name])],
  ];
  for (const [key, rows] of names) eachOnce(key, rows);
  for (const [i, one] of cards.entries()) checkCard(roster, one, `cards[${i}]`);
  for (const [i, one] of counters.entries()) checkCounter(roster, one, `counters[${i}]`);
  for (const [i, one] of titles.entries()) checkTitle(roster, one, `titles[${i}]`);
}
