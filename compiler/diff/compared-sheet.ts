// One side of a comparison: a sheet as it is read, with what its words mean.
import { errorsIn } from '../../grammar/registry.ts';
import { gameNameIn } from '../../grammar/parse.ts';
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import { rulesOf } from '../language/binding/rules.ts';
import { binderOf } from '../language/checking/binder.ts';
import type { LanguageOf } from '../language/checking/place.ts';
import type { GameLanguage } from '../language/checking/world.ts';
import { aloneOf } from '../lint/lint-scene.ts';
import type { Alone } from '../lint/lint-scene.ts';
import { showSet, showBotRule } from '../plan/show.ts';
import type { GameList } from '../language/checking/games.ts';
import { checkSheet } from '../language/checking/read.ts';
import type { SheetRead } from '../language/checking/read.ts';
import { clauseMeaning, wordless } from './meaning.ts';
import type { ClauseMeaning } from './meaning.ts';
import { sectionsOf } from './sheet-diff.ts';

export interface ProcedureMeaning {
  readonly tree: Procedure;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClauseMeaning[];
  readonly key: string;
}

/** A row of the ranking table, or a bot rule. */
export interface Saying<T> {
  readonly tree: T;
  readonly words: readonly string[];
  readonly key: string;
}

/** How many of a card a deck holds, by the names of both. */
export type Decks = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Side {
  readonly read: SheetRead;
  readonly sheet: Sheet;
  /** Null if nobody knows the game of the sheet, its scenario or its bot: then it is compared by its words. */
  readonly alone: Alone | null;
  readonly decks: Decks | null;
  readonly hasErrors: boolean;
  readonly procedures: readonly ProcedureMeaning[];
}

export function sideOf(text: string, languageOf: LanguageOf, games: GameList, decks: Decks | null = null): Side {
  return sideOfRead(checkSheet(text, languageOf, games), languageOf(gameNameIn(text)), decks);
}

/** A sheet that has been checked already. */
export function sideOfRead(read: SheetRead, language: GameLanguage | null, decks: Decks | null): Side {
  const { sheet, diagnostics } = read;
  const alone = language ? aloneOf(sheet, diagnostics, language) : null;
  const procedures = sectionsOf(sheet, 'procedure').map((tree) => procedureOf(tree, alone));
  return { read, sheet, alone, decks, hasErrors: errorsIn(diagnostics) > 0, procedures };
}

function procedureOf(tree: Procedure, alone: Alone | null): ProcedureMeaning {
  const scene = alone?.procedures.find((one) => one.tree === tree);
  const clauses = tree.clauses.map((clause) =>
    clauseMeaning(clause, scene?.clauses.find((one) => one.tree === clause)?.plan ?? null),
  );
  const key = clauses.map((one) => `${one.tree.number} ${one.key}`).join('\n\n');
  return { tree, cards: scene?.cards ?? new Set(), clauses, key };
}

export function rankingOf({ sheet, alone }: Side): Saying<RankingTree>[] {
  return sectionsOf(sheet, 'ranking').flatMap(({ rows }) =>
    rows.map((tree) => {
      const set = alone?.ranking.find((one) => one.tree === tree)?.set;
      const words = wordless([tree.phrase]);
      return { tree, words: words.split(' '), key: set ? showSet(set) : words };
    }),
  );
}

type RankingTree = Alone['ranking'][number]['tree'];
type RuleTree = Extract<Sheet['sections'][number], { type: 'rules' }>['rules'][number];

export function botRulesOf({ sheet, alone }: Side): Saying<RuleTree>[] {
  const binder = alone && binderOf({ sheet, reader: alone.reader, world: alone.world }, () => {});
  return sectionsOf(sheet, 'rules').flatMap(({ rules }) =>
    rules.map((tree) => {
      const words = wordless([...(tree.name ? [tree.name] : []), tree.text]);
      const plans = binder ? rulesOf(tree, binder) : [];
      return { tree, words: words.split(' '), key: plans.length > 0 ? plans.map(showBotRule).join('\n') : words };
    }),
  );
}
