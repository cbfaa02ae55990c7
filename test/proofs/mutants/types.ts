// What the mutation test of the checker is made of: places of the book, breaks of them, mutants.
import type { Chain, Clause, Phrase, Procedure, Ranking, Sheet, Table } from '../../../grammar/tree.ts';
import type { Random } from '../../support/random.ts';

/** A stretch of a text, end exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What a stretch of the sheet's text becomes. */
interface Edit extends Stretch {
  readonly replacement: string;
}

/** One way to break a place, as an operator makes it. */
export interface Break extends Edit {
  /** The broken words, in the text after the edit; what was put in, if it is not said. */
  readonly broken?: Stretch;
  /** What a misspelt word should be. */
  readonly right?: string;
  /** The phrase may be good by itself; it is wrong by what stands around it, so that the book's use elsewhere is no excuse. */
  readonly byContext?: true;
}

export interface Mutant {
  readonly operator: string;
  /** `callisto/1/lfa/SCOUT/2b`, or a procedure, or a row of a ranking. */
  readonly address: string;
  /** Path of the sheet. */
  readonly path: string;
  readonly edit: Edit;
  readonly broken: Stretch;
  readonly right: string | null;
}

type TokenKind = 'word' | 'letter' | 'number' | 'strength' | 'threshold' | 'mark';

/** A word, number or mark of a phrase, with its place in the sheet. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

/** What a phrase is for. */
export type Place = 'condition' | 'action' | 'destination' | 'when' | 'way' | 'criterion' | 'deck' | 'ranking';

/** A phrase where it stands. */
export interface Piece {
  readonly node: Phrase;
  readonly place: Place;
  /** What else must agree for a phrase to be the same in the same place: the things ranked, the sheet's letters … */
  readonly types: string;
  readonly address: string;
  /** Without the tokens inside brackets. */
  readonly tokens: readonly Token[];
}

/** What a tiebreak list ranks. */
export type Ranked = 'places' | 'units' | 'cards';

export interface ChainPiece {
  readonly node: Chain;
  readonly ranks: Ranked;
  readonly criteria: readonly Piece[];
}

/** What operators may know of a sheet, all of it from the sheet itself and the decks of its scenario. */
export interface SheetFacts {
  readonly path: string;
  readonly text: string;
  readonly sheet: Sheet;
  readonly scenario: number;
  readonly bot: 'LFA' | 'BREAKERS';
  /** `callisto/1/lfa` */
  readonly address: string;
  readonly bolsterDecks: readonly string[];
  readonly squads: readonly string[];
  /** Names of units and cards, without their squads. */
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
  /** All phrases, criteria too, in printed order. */
  readonly pieces: readonly Piece[];
  readonly chains: readonly ChainPiece[];
  /** Outer before inner. */
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

/** A typed way to break what it fits, written without a look at any checker. */
export interface Operator {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly does: string;
  /** Whether the way out is one right word, which a diagnostic should suggest. */
  readonly misspells?: true;
  apply(context: AnyContext, random: Random): readonly Break[];
}

/** An operator on clauses alone. */
export const onClauses = (
  name: string,
  does: string,
  apply: (context: ClauseContext, random: Random) => readonly Break[],
): Operator => ({
  name,
  does,
  apply: (context, random) => (context.kind === 'clause' ? apply(context, random) : []),
});

/** An operator on each phrase of a clause. */
export const onPieces = (
  name: string,
  does: string,
  apply: (piece: Piece, context: ClauseContext, random: Random) => readonly Break[],
): Operator =>
  onClauses(name, does, (context, random) => context.pieces.flatMap((piece) => apply(piece, context, random)));
