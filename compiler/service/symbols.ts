// What a place of a sheet can name: words of the vocabulary, things of the data, letters, titles, rulings, codes.
import type {
  Clause,
  Header,
  Procedure,
  Ranking,
  Row,
  RankingRow,
  Rule,
  Rules,
  Span,
  SubClause,
} from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Entry } from '../language/phrases/vocabulary-entries.ts';
import { slug } from '../language/book/address.ts';
import type { Run, Within } from './runs.ts';

export type Named =
  /** A word or pattern of the vocabulary. */
  | { readonly is: 'entry'; readonly entry: Entry }
  /** A unit, a card, a place or thing of the boards, by the name that the data give it. */
  | { readonly is: 'datum'; readonly entry: Entry }
  /** A squad, a mech, a deck, by its letter, of the side of a bot. */
  | { readonly is: 'group'; readonly letter: string; readonly bot: string }
  /** A sub-clause, by its letter; null where the clause has none such. */
  | { readonly is: 'letter'; readonly letter: string; readonly clause: Clause; readonly sub: SubClause | null }
  | { readonly is: 'title'; readonly procedure: Procedure; readonly bot: string }
  | { readonly is: 'clause'; readonly procedure: Procedure; readonly clause: Clause }
  | { readonly is: 'row'; readonly clause: Clause; readonly row: Row }
  | { readonly is: 'rank'; readonly row: RankingRow }
  | { readonly is: 'rule'; readonly rule: Rule }
  | { readonly is: 'heading'; readonly section: Ranking | Rules }
  | { readonly is: 'header'; readonly header: Header }
  | { readonly is: 'ruling'; readonly id: string }
  | { readonly is: 'code'; readonly code: string };

/** What does with a name what a variable's declaration, its second meaning, or a use of it do. */
export type Role = 'declares' | 'defines' | 'uses';

/** A place that names something. */
export interface Mention {
  readonly names: Named;
  readonly key: string;
  /** The words that name it, those of its parts left out; in the order of the text. */
  readonly spans: readonly Span[];
  /** The whole that is read as it. */
  readonly whole: Span;
  readonly role: Role;
  /** How it is read, if it stands in a phrase: the whole of the phrase first, itself last. */
  readonly path: readonly ChartEdge[];
  readonly run: Run | null;
}

/** Words that only name what the data name. */
export const isOfData = ({ kind, rests }: Entry): boolean =>
  kind === 'word' && rests.every((one) => one === 'roster' || one === 'names');

/** What two mentions of one thing have in common; `uri` is that of the sheet in which they stand. */
export function keyOf(names: Named, uri: string): string {
  switch (names.is) {
    case 'entry':
      return `entry ${names.entry.id}`;
    case 'datum':
      // A unit and its card bear one name.
      return `datum ${names.entry.forms[0]}`;
    case 'group':
      return `group ${names.bot} ${names.letter}`;
    case 'letter':
      return `letter ${uri} ${names.clause.start} ${names.letter}`;
    case 'title':
      return `title ${names.bot} ${slug(names.procedure.title.text)}`;
    case 'clause':
      return `clause ${uri} ${names.clause.start}`;
    case 'row':
    case 'rank':
      return `row ${uri} ${names.row.start}`;
    case 'rule':
      return `rule ${uri} ${names.rule.start}`;
    case 'heading':
      return `heading ${names.section.title.text.toUpperCase()}`;
    case 'header':
      return `header ${names.header.word} ${names.header.text.toUpperCase()}`;
    case 'ruling':
      return `ruling ${names.id}`;
    case 'code':
      return `code ${names.code}`;
  }
}

/** What a letter names: a sub-clause of its own clause, else of the nearest one before (R10). */
export function letterNamed(within: Within, clause: Clause, letter: string): Extract<Named, { is: 'letter' }> {
  const procedure = within.find((one) => one.type === 'procedure');
  const all = procedure?.clauses ?? [clause];
  const before = all.slice(0, all.indexOf(clause) + 1).toReversed();
  for (const one of before) {
    const sub = one.subs.find((each) => each.letter === letter);
    if (sub) return { is: 'letter', letter, clause: one, sub };
  }
  return { is: 'letter', letter, clause, sub: null };
}
