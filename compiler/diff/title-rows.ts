// Which procedures of a book stand in one row of its table: those that a card is played by, from scenario to scenario.
// Titles alone do not say it: `STALKER Y AND SCOUT Y` is of two kinds of card, `COMMANDER (NOT H)` and `COMMANDER H` share
// one kind, `SQUAD LEADER A AND D` and `SQUAD LEADER B AND C` are of one kind and of other cards throughout the book.
// So a row is a kind of card, as the world of the sheet knows kinds; it is parted where some of its cards never share a
// procedure with the others in any scenario.
import type { Title } from '../../grammar/tree.ts';
import { gameNameIn } from '../../grammar/parse.ts';
import { slug } from '../language/book/address.ts';
import type { ProcedureMeaning, Side } from './compared-sheet.ts';

/** A procedure, and where it stands. */
export interface Standing {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  readonly side: Side;
  readonly procedure: ProcedureMeaning;
  /** How far down its sheet, from 0 to 1. */
  readonly depth: number;
}

export interface TitleRow {
  readonly title: string;
  /** The kind of card: `SQUAD LEADER`. */
  readonly kind: string;
  /** By scenario, and in the order of the page. */
  readonly members: readonly Standing[];
}

export const titleOf = ({ procedure }: Standing): string => procedure.tree.title.text;

/** The procedures of a sheet; none if nobody knows where it stands. */
export function standingsOf(side: Side): Standing[] {
  const { alone, procedures } = side;
  if (!alone) return [];
  const { scenario, bot } = alone;
  const game = gameNameIn(side.sheet.source);
  return procedures.map((procedure, index) => {
    return { game, scenario, bot, side, procedure, depth: index / procedures.length };
  });
}

/** A kind of card that a procedure is for, and which cards of that kind; none if that cannot be told. */
interface Share {
  readonly kind: string;
  readonly cards: ReadonlySet<string>;
}

const titled = (text: string): Title => ({
  type: 'title',
  start: 0,
  end: 0,
  text,
  parts: [{ type: 'titlePart', start: 0, end: 0, text, not: null }],
  initiative: null,
});

/** By the cards that the scenario has; where it has none of them, by the words of the title. */
function sharesOf({ side, procedure }: Standing): Share[] {
  const world = side.alone?.world;
  const known = (world?.titles ?? []).flatMap((kind): Share[] => {
    const all = world?.title(titled(kind)).cards ?? new Set<string>();
    const cards = new Set([...procedure.cards].filter((one) => all.has(one)));
    return cards.size > 0 ? [{ kind, cards }] : [];
  });
  return known.length > 0 ? known : sharesByWords(procedure.tree.title);
}

/** `SQUAD LEADER A AND D`: `SQUAD LEADER`, with A and D; letters that are left out tell nothing. */
function sharesByWords({ parts }: Title): Share[] {
  const found = new Map<string, string[]>();
  let kind = '';
  for (const { text, not } of parts) {
    const words = text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
    const [, own = words, letter = null] = /^(?:(.*) )?([A-Z])$/.exec(words) ?? [];
    if (letter === null || own !== words) kind = own;
    const cards = found.get(kind) ?? [];
    found.set(kind, letter === null || not !== null ? cards : [...cards, `${kind} ${letter}`]);
  }
  return [...found].map(([one, cards]) => ({ kind: one, cards: new Set(cards) }));
}

interface Member {
  readonly standing: Standing;
  readonly cards: ReadonlySet<string>;
}

/** Parts a kind where no procedure holds its cards together; one whose cards nobody knows may be of any. */
function parted(members: readonly Member[]): Member[][] {
  if (members.some(({ cards }) => cards.size === 0)) return [[...members]];
  const groups: { cards: Set<string>; members: Member[] }[] = [];
  for (const member of members) {
    const own = groups.filter(({ cards }) => [...member.cards].some((one) => cards.has(one)));
    const [first] = own;
    if (!first) {
      groups.push({ cards: new Set(member.cards), members: [member] });
      continue;
    }
    for (const card of own.flatMap(({ cards }) => [...cards]).concat([...member.cards])) first.cards.add(card);
    for (const other of own.slice(1)) {
      first.members.push(...other.members);
      groups.splice(groups.indexOf(other), 1);
    }
    first.members.push(member);
  }
  return groups.map((one) => one.members);
}

/** What most of them are called; of several such titles the longest, which names the most cards. */
function commonTitle(members: readonly Standing[]): string {
  const titles = members.map(titleOf);
  const count = (title: string): number => titles.filter((one) => slug(one) === slug(title)).length;
  return titles.toSorted((a, b) => count(b) - count(a) || b.length - a.length || (a < b ? -1 : 1))[0] ?? '';
}

const inOrder = (a: Standing, b: Standing): number => a.scenario - b.scenario || a.depth - b.depth;

const mean = (members: readonly Standing[]): number =>
  members.reduce((sum, { depth }) => sum + depth, 0) / members.length;

/** The rows of one bot's sheets, in the order of their pages. */
export function titleRows(standings: readonly Standing[]): TitleRow[] {
  const kinds = new Map<string, Member[]>();
  for (const standing of standings) {
    for (const { kind, cards } of sharesOf(standing))
      kinds.set(kind, [...(kinds.get(kind) ?? []), { standing, cards }]);
  }
  const rows = [...kinds].flatMap(([kind, all]) => {
    const groups = parted(all);
    return groups.map((group): TitleRow => {
      const members = group.map(({ standing }) => standing).toSorted(inOrder);
      return { title: groups.length === 1 ? kind : commonTitle(members), kind, members };
    });
  });
  return rows.toSorted((a, b) => mean(a.members) - mean(b.members) || (a.title < b.title ? -1 : 1));
}
