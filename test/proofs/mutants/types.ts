// Types of the proof `mutants`: places in the book, mistakes at these places, and mutants.
import type { Chain, Clause, Phrase, Procedure, Ranking, Sheet, Table } from '../../../grammar/tree.ts';
import type { Random } from '../../support/random.ts';

/** A span of a text. `to` is the offset after the last character. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** An edit that replaces a span of the sheet. */
interface Edit extends Stretch {
  readonly replacement: string;
}

/** A mistake that an operator makes at a place. */
export interface Break extends Edit {
  /** The span of the wrong words in the text after the edit. If absent, the wrong words are the replacement. */
  readonly broken?: Stretch;
  /** The right spelling of a misspelt word. */
  readonly right?: string;
  /** True if the phrase is wrong only in its context. The book may use the phrase in other places. */
  readonly byContext?: true;
}

export interface Mutant {
  readonly operator: string;
  /** The address of a clause (`callisto/1/lfa/SCOUT/2b`), a procedure, or a row of a ranking. */
  readonly address: string;
  /** The path of the sheet. */
  readonly path: string;
  readonly edit: Edit;
  readonly broken: Stretch;
  readonly right: string | null;
}

type TokenKind = 'word' | 'letter' | 'number' | 'strength' | 'threshold' | 'mark';

/** A word, number or mark of a phrase, with its offsets in the sheet. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/** The kind of place of a phrase in a clause or ranking. */
export type Place = 'condition' | 'action' | 'destination' | 'when' | 'way' | 'criterion' | 'deck' | 'ranking';

/** A phrase with its place in a clause or ranking. */
export interface Piece {
  readonly node: Phrase;
  readonly place: Place;
  /**
   * The types of the phrase: for example, the kind of things that a criterion ranks, or the sheet in which a letter has
   * its meaning. Phrases with equal words count as the same only if their types are equal too.
   */
  readonly types: string;
  readonly address: string;
  /** The tokens of the phrase without the tokens in brackets. */
  readonly tokens: readonly Token[];
}

/** The kind of things that a tiebreak list ranks. */
export type Ranked = 'places' | 'units' | 'cards';

export interface ChainPiece {
  readonly node: Chain;
  readonly ranks: Ranked;
  readonly criteria: readonly Piece[];
}

/** The facts about a sheet that operators use, from the sheet itself and from the decks of its scenario. */
export interface SheetFacts {
  readonly path: string;
  readonly text: string;
  readonly sheet: Sheet;
  readonly scenario: number;
  readonly bot: 'LFA' | 'BREAKERS';
  /** The address of the sheet: `callisto/1/lfa`. */
  readonly address: string;
  readonly bolsterDecks: readonly string[];
  readonly squads: readonly string[];
  /**
   * The names of units and cards of the bot’s side, without their squads. `otherNames` has the names of the other side.
   */
  readonly ownNames: readonly string[];
  readonly otherNames: readonly string[];
}

interface Context<K extends string> {
  readonly kind: K;
  readonly facts: SheetFacts;
  readonly address: string;
}

export interface ClauseContext extends Context<'clause'> {
  readonly procedure: Procedure;
  readonly clause: Clause;
  readonly condition: Piece | null;
  /** All phrases in printed order, including criteria. */
  readonly pieces: readonly Piece[];
  readonly chains: readonly ChainPiece[];
  /** The tables of the clause. An outer table comes before its inner tables. */
  readonly tables: readonly Table[];
}

export interface ProcedureContext extends Context<'procedure'> {
  readonly procedure: Procedure;
}

interface RankingContext extends Context<'ranking'> {
  readonly ranking: Ranking;
  readonly rows: readonly Piece[];
}

export type AnyContext = ClauseContext | ProcedureContext | RankingContext;

/**
 * A kind of mistake, with a function that makes such mistakes in a clause, title or ranking. Operators are written by
 * hand, without knowledge of the checker.
 */
export interface Operator {
  readonly name: string;
  /** A sentence that describes the mistake. */
  readonly does: string;
  /** True if a single right word corrects the mistake, so that a diagnostic should suggest it. */
  readonly misspells?: true;
  apply(context: AnyContext, random: Random): readonly Break[];
}

/** Returns an operator that changes clauses. */
export const onClauses = (
  name: string,
  does: string,
  apply: (context: ClauseContext, random: Random) => readonly Break[],
): Operator => ({
  name,
  does,
  apply: (context, random) => (context.kind === 'clause' ? apply(context, random) : []),
});

/** Returns an operator that changes single phrases of clauses. */
export const onPieces = (
  name: string,
  does: string,
  apply: (piece: Piece, context: ClauseContext, random: Random) => readonly Break[],
): Operator =>
  onClauses(name, does, (context, random) => context.pieces.flatMap((piece) => apply(piece, context, random)));
