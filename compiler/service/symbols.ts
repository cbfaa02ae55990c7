// Declares the kinds of names that a place of a sheet can mention: words of the vocabulary, names from the data files,
// letters, titles, rulings, codes.
import type {
  Clause,
  FaceRow,
  Header,
  Procedure,
  Row,
  RankingRow,
  Rule,
  Section,
  Span,
  SubClause,
} from '../../grammar/tree.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { printedLetters } from '../plan/letters.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { slugOfTitle } from '../language/book/address.ts';
import type { Run, EnclosingNodes } from './phrase-runs.ts';

export type MentionedName =
  /** A word or pattern of the vocabulary. */
  | { readonly is: 'entry'; readonly vocabularyEntry: VocabularyEntry }
  /** A unit, a card or a named space, by its name in the data. */
  | { readonly is: 'data name'; readonly vocabularyEntry: VocabularyEntry }
  /** A squad, a mech or a deck of a bot, by its letter. */
  | { readonly is: 'group'; readonly letter: string; readonly bot: string }
  /** A sub-clause, by its letter; `sub` is null if the clause has no such letter. */
  | { readonly is: 'letter'; readonly letter: string; readonly clause: Clause; readonly sub: SubClause | null }
  | { readonly is: 'title'; readonly procedure: Procedure; readonly bot: string }
  | { readonly is: 'clause'; readonly procedure: Procedure; readonly clause: Clause }
  | { readonly is: 'row'; readonly clause: Clause; readonly row: Row }
  | { readonly is: 'rank'; readonly row: RankingRow }
  | { readonly is: 'rule'; readonly rule: Rule }
  /**
   * A row of a table, if the table is a section of its own. The row is mentioned by its name or, without a name, by its
   * text.
   */
  | { readonly is: 'faceRow'; readonly row: FaceRow }
  | { readonly is: 'heading'; readonly section: Exclude<Section, Procedure> }
  | { readonly is: 'header'; readonly header: Header }
  | { readonly is: 'ruling'; readonly id: string }
  | { readonly is: 'code'; readonly code: string };

export type MentionRole = 'declares' | 'defines' | 'uses';

export interface Mention {
  readonly names: MentionedName;
  readonly key: string;
  /**
   * The spans of the words that belong to the name itself, such as `within` and `spaces` in `within 2 spaces`. The
   * words in the slots of a pattern are left out.
   */
  readonly spans: readonly Span[];
  /**
   * The span from the first word to the last word of the name. Unlike `spans`, this span also has the words of the
   * parts of the name.
   */
  readonly whole: Span;
  readonly role: MentionRole;
  /** The chart edges from the whole phrase down to the words of the name; empty outside phrases. */
  readonly path: readonly ChartEdge[];
  readonly run: Run | null;
}

export const isFromData = ({ rests }: VocabularyEntry): boolean =>
  rests.every((source) => source === 'roster' || source === 'names');

/** True if an entry is a name that the data files declare. */
export const isDataName = (vocabularyEntry: VocabularyEntry): boolean =>
  vocabularyEntry.kind === 'word' && isFromData(vocabularyEntry);

/** Returns a text that is the same for all mentions of a name. `uri` is the address of the sheet with the mention. */
export function keyOf(names: MentionedName, uri: string): string {
  switch (names.is) {
    case 'entry':
      return `entry ${names.vocabularyEntry.id}`;
    case 'data name':
      // A unit and its card have the same name but different entries. So the key has the name and not the id of the
      // entry.
      return `data name ${names.vocabularyEntry.forms[0]}`;
    case 'group':
      return `group ${names.bot} ${names.letter}`;
    case 'letter':
      return `letter ${uri} ${names.clause.start} ${names.letter}`;
    case 'title':
      return `title ${names.bot} ${slugOfTitle(names.procedure.title.text)}`;
    case 'clause':
      return `clause ${uri} ${names.clause.start}`;
    case 'row':
    case 'rank':
    case 'faceRow':
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

/** Returns the sub-clause that a letter means (R10). */
export function letterNamed(
  within: EnclosingNodes,
  clause: Clause,
  letter: string,
): Extract<MentionedName, { is: 'letter' }> {
  const procedure = within.find((node) => node.type === 'procedure');
  const lettered = (procedure && printedLetters(procedure).get(clause)) ?? clause;
  const sub = lettered.subs.find((candidate) => candidate.letter === letter);
  return sub ? { is: 'letter', letter, clause: lettered, sub } : { is: 'letter', letter, clause, sub: null };
}
