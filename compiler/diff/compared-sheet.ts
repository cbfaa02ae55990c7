// Declares a sheet of a comparison: the sheet as read, and the meanings of its procedures.
import { errorsIn } from '../../grammar/registry.ts';
import { gameNameIn } from '../../grammar/game-name.ts';
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import { rulesOf } from '../language/binding/bind-rules.ts';
import { binderOf } from '../language/checking/meaning/binder-diagnostics.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import { loneSheetScene, type LoneSheetScene, type ProcedureScene } from '../lint/lint-scene.ts';
import { showSet, showBotRule } from '../plan/plan-text.ts';
import type { GameList } from '../language/checking/sheet/sheet-games.ts';
import { checkSheet, type SheetRead } from '../language/checking/sheet/read-sheet.ts';
import { clauseMeaning, comparableText, type ClauseMeaning } from './clause-meanings.ts';
import { sectionsOf } from './sheet-diff.ts';

export interface ProcedureMeaning {
  readonly tree: Procedure;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClauseMeaning[];
  readonly key: string;
}

/** A row of the ranking table or a bot rule: its words, and the key of its meaning. */
export interface SheetStatement<T> {
  readonly tree: T;
  readonly words: readonly string[];
  readonly key: string;
}

/** The number of copies of each card in each deck: by the name of the deck, then by the name of the card. */
export type DeckCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ComparedSheet {
  readonly read: SheetRead;
  readonly sheet: Sheet;
  /**
   * The scene of the sheet; null if the game, the scenario or the bot is unknown. Without a scene, the sheet is
   * compared by its words.
   */
  readonly scene: LoneSheetScene | null;
  readonly decks: DeckCounts | null;
  readonly hasErrors: boolean;
  readonly procedures: readonly ProcedureMeaning[];
}

export function readComparedSheet(
  text: string,
  languageOf: LanguageOf,
  games: GameList,
  decks: DeckCounts | null = null,
): ComparedSheet {
  return comparedSheetOf(checkSheet(text, languageOf, games), languageOf(gameNameIn(text)), decks);
}

export function comparedSheetOf(
  read: SheetRead,
  language: GameLanguage | null,
  decks: DeckCounts | null,
): ComparedSheet {
  const { sheet, diagnostics } = read;
  const scene = language ? loneSheetScene(sheet, diagnostics, language) : null;
  const scenes = new Map(scene?.procedures.map((procedure) => [procedure.tree, procedure]));
  const procedures = sectionsOf(sheet, 'procedure').map((tree) => procedureMeaning(tree, scenes.get(tree)));
  return { read, sheet, scene, decks, hasErrors: errorsIn(diagnostics) > 0, procedures };
}

function procedureMeaning(tree: Procedure, procedureScene: ProcedureScene | undefined): ProcedureMeaning {
  const plans = new Map(procedureScene?.clauses.map((clause) => [clause.tree, clause.plan]));
  const clauses = tree.clauses.map((clause) => clauseMeaning(clause, plans.get(clause) ?? null));
  const key = clauses.map((clause) => `${clause.tree.number} ${clause.key}`).join('\n\n');
  return { tree, cards: procedureScene?.cards ?? new Set(), clauses, key };
}

export function rankingStatements({ sheet, scene }: ComparedSheet): SheetStatement<RankingTree>[] {
  return sectionsOf(sheet, 'ranking').flatMap(({ rows }) =>
    rows.map((tree) => {
      const set = scene?.ranking.find((row) => row.tree === tree)?.set;
      const words = comparableText([tree.phrase]);
      return { tree, words: words.split(' '), key: set ? showSet(set) : words };
    }),
  );
}

type RankingTree = LoneSheetScene['ranking'][number]['tree'];
type RuleTree = Extract<Sheet['sections'][number], { type: 'rules' }>['rules'][number];

export function botRuleStatements({ sheet, scene }: ComparedSheet): SheetStatement<RuleTree>[] {
  const binder = scene && binderOf({ sheet, reader: scene.reader, world: scene.world }, () => {});
  return sectionsOf(sheet, 'rules').flatMap(({ rules }) =>
    rules.map((tree) => {
      const words = comparableText([...(tree.name ? [tree.name] : []), tree.text]);
      const plans = binder ? rulesOf(tree, binder) : [];
      return { tree, words: words.split(' '), key: plans.length > 0 ? plans.map(showBotRule).join('\n') : words };
    }),
  );
}
