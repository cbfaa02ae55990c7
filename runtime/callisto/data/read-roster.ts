// Reads roster.json: squads, card titles, counters, kinds of structure, cards.
import { list, fail, fileFields } from '../../kernel/shape.ts';
import {
  readCard,
  readCounter,
  readSquad,
  readStructureRow,
  readTitleRow,
  type CallistoRoster,
  type PrintedAction,
  type Counter,
  type RosterCard,
  type TitleRow,
} from './roster-rows.ts';
import { refuseRepeatedNames } from './provenance.ts';

export type { CallistoRoster } from './roster-rows.ts';

/** Reads the contents of a roster.json. Throws a ShapeError that says what is wrong. */
export function readRoster(json: unknown): CallistoRoster {
  const fields = fileFields(json, ['squads', 'titles', 'counters', 'structures', 'cards'], 'callisto');
  const roster = {
    squads: list(fields.get('squads'), readSquad),
    titles: list(fields.get('titles'), readTitleRow),
    counters: list(fields.get('counters'), readCounter),
    structures: list(fields.get('structures'), readStructureRow),
    cards: list(fields.get('cards'), readCard),
  };
  checkRoster(roster);
  return roster;
}

function titleByName({ titles }: CallistoRoster, name: string, where: string): TitleRow {
  return titles.find((row) => row.name === name) ?? fail(where, `names a title that is not in \`titles\`: ${name}`);
}

function checkSquad({ squads }: CallistoRoster, side: TitleRow['side'], letter: string | null, where: string): void {
  if (letter === null || squads.some((squad) => squad.side === side && squad.letter === letter)) return;
  fail(where, `names a squad that side ${side} does not have: ${letter}`);
}

/**
 * The verbs that cards without a counter may print. Such cards have no unit on the board, so they cannot move or
 * attack.
 */
export const commandVerbs: readonly PrintedAction['verb'][] = [
  'GUIDE',
  'BOLSTER',
  'COMMAND',
  'INSPIRE',
  'PATHFIND',
  'RECON',
];

function checkKind({ kind }: TitleRow, { verb, carries }: PrintedAction, where: string): void {
  if (kind === 'interference') {
    fail(where, 'is an action of Interference, which has none');
  }
  if (kind === 'command' && !commandVerbs.includes(verb)) {
    fail(where, `is ${verb}, for which a command card has no counter`);
  }
  if (carries !== undefined && kind !== 'vehicle') {
    fail(`${where}.carries`, 'should be left out: only vehicles carry');
  }
}

/** Throws if a card title lists an action that its cards cannot print. `where` is the path of the list of actions. */
export function checkActions({ cards }: CallistoRoster, title: TitleRow, where: string): void {
  const cardsOfTitle = cards.filter((card) => card.title === title.name);
  for (const [i, action] of title.actions.entries()) {
    checkKind(title, action, `${where}[${i}]`);
    const stranger = action.squads?.find((letter) => !cardsOfTitle.some((card) => card.squad === letter));
    if (stranger !== undefined) {
      fail(`${where}[${i}]`, `names a squad in which there is no ${title.name}: ${stranger}`);
    }
    if (action.for && cardsOfTitle.some(({ squad }) => squad === null)) {
      fail(`${where}[${i}].for`, `should be left out: a ${title.name} is of no squad`);
    }
  }
}

function checkTitle(roster: CallistoRoster, title: TitleRow, where: string): void {
  if (!roster.cards.some((card) => card.title === title.name)) fail(where, `has no card: ${title.name}`);
  checkActions(roster, title, `${where}.actions`);
}

function checkCounter(roster: CallistoRoster, { name, side, squad, kind, titles }: Counter, where: string): void {
  checkSquad(roster, side, squad, where);
  for (const titleName of titles) {
    const title = titleByName(roster, titleName, where);
    if (title.side === side && title.kind === kind) continue;
    fail(where, `is ${side}, ${kind}; its title ${titleName} is ${title.side}, ${title.kind}`);
  }
  if (!roster.cards.some((card) => card.counter === name)) fail(where, `has no card: ${name}`);
}

function checkCard(roster: CallistoRoster, card: RosterCard, where: string): void {
  const { side, kind } = titleByName(roster, card.title, where);
  checkSquad(roster, side, card.squad, where);
  const name = card.squad === null ? card.title : `${card.title} ${card.squad}`;
  if (card.name !== name) fail(where, `should be named ${name}, not ${card.name}`);
  const needsCounter = kind !== 'command' && kind !== 'interference';
  if (needsCounter !== (card.counter !== null)) {
    fail(where, `is a ${kind} card, which ${needsCounter ? 'has a' : 'has no'} counter`);
  }
  if (card.counter === null) return;
  const counter = roster.counters.find((row) => row.name === card.counter);
  if (!counter) fail(where, `names a counter that is not in \`counters\`: ${card.counter}`);
  if (counter.squad === card.squad && counter.titles.includes(card.title)) return;
  fail(where, `does not go with its counter ${counter.name} in title or squad`);
}

function checkRoster(roster: CallistoRoster): void {
  const { squads, titles, counters, structures, cards } = roster;
  const names: [string, string[][]][] = [
    ['squads', squads.map(({ letter, side }) => [`${side} ${letter}`])],
    ['titles', titles.map(({ name, short = [] }) => [name, ...short])],
    ['counters', counters.map(({ name }) => [name])],
    ['structures', structures.map(({ kind }) => [kind])],
    ['cards', cards.map(({ name }) => [name])],
  ];
  for (const [key, rows] of names) refuseRepeatedNames(key, rows);
  for (const [i, card] of cards.entries()) checkCard(roster, card, `cards[${i}]`);
  for (const [i, counter] of counters.entries()) checkCounter(roster, counter, `counters[${i}]`);
  for (const [i, title] of titles.entries()) checkTitle(roster, title, `titles[${i}]`);
}
