// Groups the procedures of a book into the rows of the table of `botbook matrix`. A row is for one kind of card, such
// as SQUAD LEADER. It has the procedures for such cards in all scenarios.
//
// Some kinds need several rows: `SQUAD LEADER A AND D` and `SQUAD LEADER B AND C` are for different cards. A kind is
// split if some of its cards never share a procedure with the others. The title alone does not say to which row a
// procedure belongs. `STALKER Y AND SCOUT Y` is for two kinds, while `COMMANDER (NOT H)` and `COMMANDER H` are for one
// kind.
import type { Title } from '../../grammar/tree.ts';
import { gameNameIn } from '../../grammar/game-name.ts';
import { slugOfTitle } from '../language/book/address.ts';
import { groupBy } from './group-by.ts';
import type { ProcedureMeaning, ComparedSheet } from './compared-sheet.ts';

/** A procedure together with the game, scenario and bot of its sheet, and its place in the sheet. */
export interface PlacedProcedure {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  readonly side: ComparedSheet;
  readonly procedure: ProcedureMeaning;
  /**
   * The place in the sheet: the index of the procedure divided by the number of procedures. It is 0 for the first
   * procedure.
   */
  readonly depth: number;
}

export interface MatrixRow {
  readonly title: string;
  /** The kind of card, such as `SQUAD LEADER`. */
  readonly kind: string;
  /** The procedures of the row, sorted by scenario, then by place in the sheet. */
  readonly members: readonly PlacedProcedure[];
}

export const placedTitle = ({ procedure }: PlacedProcedure): string => procedure.tree.title.text;

/** Returns the procedures of a sheet with their places; none if the scenario or the bot is unknown. */
export function placedProcedures(side: ComparedSheet): PlacedProcedure[] {
  const { scene, procedures } = side;
  if (!scene) return [];
  const { scenario, bot } = scene;
  const game = gameNameIn(side.sheet.source);
  return procedures.map((procedure, index) => {
    return { game, scenario, bot, side, procedure, depth: index / procedures.length };
  });
}

/** A kind of card, and the cards of this kind to which a procedure applies; empty if these cards are unknown. */
interface KindShare {
  readonly kind: string;
  readonly cards: ReadonlySet<string>;
}

const titleNode = (text: string): Title => ({
  type: 'title',
  start: 0,
  end: 0,
  text,
  parts: [{ type: 'titlePart', start: 0, end: 0, text, not: null }],
  initiative: null,
});

/**
 * Returns the kinds of card to which a procedure applies, read from the cards of the scenario. If the scenario has no
 * card of the title, reads the kinds from the words of the title.
 */
function kindShares({ side, procedure }: PlacedProcedure): KindShare[] {
  const world = side.scene?.world;
  const shares = (world?.titles ?? []).flatMap((kind): KindShare[] => {
    const kindCards = world?.title(titleNode(kind)).cards ?? new Set<string>();
    const cards = new Set([...procedure.cards].filter((card) => kindCards.has(card)));
    return cards.size > 0 ? [{ kind, cards }] : [];
  });
  return shares.length > 0 ? shares : sharesByWords(procedure.tree.title);
}

/**
 * Reads the kinds of card from the words of a title. For example, `SQUAD LEADER A AND D` gives `SQUAD LEADER` with the
 * cards A and D. Letters after NOT give no card.
 */
function sharesByWords({ parts }: Title): KindShare[] {
  const cardsByKind = new Map<string, string[]>();
  let kind = '';
  for (const { text, not } of parts) {
    const words = text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
    const [, kindWords = words, letter = null] = /^(?:(.*) )?([A-Z])$/.exec(words) ?? [];
    if (letter === null || kindWords !== words) kind = kindWords;
    const cards = cardsByKind.get(kind) ?? [];
    cardsByKind.set(kind, letter === null || not !== null ? cards : [...cards, `${kind} ${letter}`]);
  }
  return [...cardsByKind].map(([kindName, cards]) => ({ kind: kindName, cards: new Set(cards) }));
}

interface RowMember {
  readonly placed: PlacedProcedure;
  readonly cards: ReadonlySet<string>;
}

/**
 * Splits the procedures for a kind of card into groups that have no card in common. A procedure whose cards are unknown
 * may be for any card. With such a procedure, the kind is not split.
 */
function splitByCards(members: readonly RowMember[]): RowMember[][] {
  if (members.some(({ cards }) => cards.size === 0)) return [[...members]];
  const groups: { cards: Set<string>; members: RowMember[] }[] = [];
  for (const member of members) {
    const overlapping = groups.filter(({ cards }) => [...member.cards].some((card) => cards.has(card)));
    const [first] = overlapping;
    if (!first) {
      groups.push({ cards: new Set(member.cards), members: [member] });
      continue;
    }
    for (const card of overlapping.flatMap(({ cards }) => [...cards]).concat([...member.cards])) first.cards.add(card);
    for (const other of overlapping.slice(1)) {
      first.members.push(...other.members);
      groups.splice(groups.indexOf(other), 1);
    }
    first.members.push(member);
  }
  return groups.map((group) => group.members);
}

/** Returns the most frequent title. Among equals, returns the longest title, because it names the most cards. */
function commonTitle(members: readonly PlacedProcedure[]): string {
  const titles = members.map(placedTitle);
  const frequency = (title: string): number =>
    titles.filter((candidate) => slugOfTitle(candidate) === slugOfTitle(title)).length;
  return titles.toSorted((a, b) => frequency(b) - frequency(a) || b.length - a.length || (a < b ? -1 : 1))[0] ?? '';
}

const byScenarioAndDepth = (a: PlacedProcedure, b: PlacedProcedure): number =>
  a.scenario - b.scenario || a.depth - b.depth;

const meanDepth = (members: readonly PlacedProcedure[]): number =>
  members.reduce((sum, { depth }) => sum + depth, 0) / members.length;

/**
 * Returns the rows of the matrix for the sheets of a bot. The rows have the order in which their procedures usually
 * come in the sheets.
 */
export function titleRows(standings: readonly PlacedProcedure[]): MatrixRow[] {
  const all = standings.flatMap((placed) => kindShares(placed).map((share) => ({ placed, ...share })));
  const kinds = groupBy(all, ({ kind }) => kind);
  const rows = [...kinds].flatMap(([kind, kindMembers]) => {
    const groups = splitByCards(kindMembers);
    return groups.map((group): MatrixRow => {
      const members = group.map(({ placed }) => placed).toSorted(byScenarioAndDepth);
      return { title: groups.length === 1 ? kind : commonTitle(members), kind, members };
    });
  });
  return rows.toSorted((a, b) => meanDepth(a.members) - meanDepth(b.members) || (a.title < b.title ? -1 : 1));
}
