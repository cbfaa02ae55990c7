// The bots of a scenario, as their sheets in the books make them.
import { useOf } from '../compiler/decide/use.ts';
import type { Game as Book } from '../compiler/game/game.ts';
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { errorsIn } from '../grammar/registry.ts';
import { CheckedMind } from '../compiler/games/callisto/play/checked-mind.ts';
import type { MindOptions } from '../compiler/games/callisto/play/mind.ts';
import type { Scripts } from '../compiler/games/callisto/play/decide-card.ts';
import { scriptOfText } from '../compiler/games/callisto/play/sheets.ts';
import type { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { CompiledMind } from '../runtime/callisto/emitted/compiled-mind.ts';
import type { CallistoSheetModule } from '../runtime/callisto/emitted/compiled-mind.ts';
import { bookFiles, scenariosWith } from '../files/books.ts';
import type { CompiledSheets } from './compiled.ts';
import { UserError } from '../files/errors.ts';
import { readText } from '../files/files.ts';
import { languageOf } from '../files/languages.ts';
import { builtInGames } from '../library/games.ts';

/** The texts of both sheets of a scenario; a bot is ranked by its own and by the facing one (R20). */
export interface SheetTexts {
  readonly breakers: string;
  readonly lfa: string;
}

/** The sheet of a bot, by the name of its file; one with errors is refused. */
export function sheetText(book: Book, bot: string, scenario: number): string {
  const [file] = bookFiles(book, `${bot}.bot`, scenario);
  if (!file) {
    const help = `The book has sheets of Scenarios ${scenariosWith(book, `${bot}.bot`).join(', ')}.`;
    throw new UserError('not-found', { name: `${book.name}/${scenario}/${bot}`, help });
  }
  const text = readText(file.path);
  const errors = errorsIn(checkSheet(text, languageOf, builtInGames).diagnostics);
  if (errors > 0) {
    const help = '`botbook check` shows them; a bot plays by a sheet without errors.';
    throw new UserError('bad-data', { name: file.path, problem: `has ${errors} errors`, help });
  }
  return text;
}

export const sheetTexts = (scenario: number): SheetTexts => ({
  breakers: sheetText(callisto, 'breakers', scenario),
  lfa: sheetText(callisto, 'lfa', scenario),
});

/** Both sheets as they are played. */
export const scriptsOf = ({ breakers, lfa }: SheetTexts): Scripts => [
  scriptOfText(breakers, languageOf),
  scriptOfText(lfa, languageOf),
];

/** Gives a game the minds of both bots, by their compiled sheets; a clause that is used is counted. */
export function setMinds(game: Game, sheets: CompiledSheets, use: Record<string, number>): void {
  for (const side of [0, 1] as const) {
    const sheet = sheets[side];
    game.minds[side] = sheet && new CountingMind(game, sheet, prefix[side], use);
  }
}

const prefix = ['BRK', 'LFA'] as const;

/** Counts the clauses that its cards come to, and their letters. */
class CountingMind extends CompiledMind {
  private readonly titles: readonly string[];
  private readonly use: Record<string, number>;
  /** By procedure, clause and letter. */
  private readonly names = new Map<number, readonly string[]>();

  constructor(game: Game, sheet: CallistoSheetModule, bot: string, use: Record<string, number>) {
    super(game, sheet);
    this.use = use;
    this.titles = sheet.titles.map((title) => `${bot} ${title}`);
  }

  override decide(state: State, index: number): number {
    const clause = super.decide(state, index);
    const { turn, use } = this;
    const procedure = turn.procedureOfCard[turn.card] as number;
    if (procedure >= 0)
      for (const name of this.namesOf(procedure, clause, turn.letter)) use[name] = (use[name] ?? 0) + 1;
    return clause;
  }

  private namesOf(procedure: number, clause: number, letter: number): readonly string[] {
    const key = (procedure * 256 + clause) * 256 + letter;
    const known = this.names.get(key);
    if (known) return known;
    const title = this.titles[procedure] ?? '';
    const own = `${title} ${clause === 0 ? 'none' : clause}`;
    const made = letter === 0 ? [own] : [own, `${own}${String.fromCharCode(letter)}`];
    this.names.set(key, made);
    return made;
  }
}

/** The same by interpreting the sheets, which tells of every part that is used; the compiled ones have to come to the same. */
export function setCheckedMinds(
  game: Game,
  texts: SheetTexts,
  sheets: CompiledSheets,
  options: MindOptions,
  use: Record<string, number>,
): void {
  const scripts = scriptsOf(texts);
  for (const side of [0, 1] as const) {
    const [own, facing, sheet] = [scripts[side], scripts[side === 0 ? 1 : 0], sheets[side]];
    const counted: MindOptions = {
      ...options,
      onDecision: (decision) => {
        for (const what of useOf(decision)) {
          const name = `${prefix[side]} ${what}`;
          use[name] = (use[name] ?? 0) + 1;
        }
      },
    };
    game.minds[side] = own && sheet && new CheckedMind(game, own, facing, sheet, counted);
  }
}
