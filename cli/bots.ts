// The bots of a scenario, as their sheets in the books make them.
import { useOf } from '../compiler/decide/use.ts';
import type { Game as Book } from '../compiler/games.ts';
import { checkSheet } from '../compiler/read.ts';
import { callisto } from '../compiler/vocabulary/callisto/game.ts';
import { errorsIn } from '../grammar/registry.ts';
import { SheetMind } from '../compiler/vocabulary/callisto/play/mind.ts';
import type { MindOptions } from '../compiler/vocabulary/callisto/play/mind.ts';
import type { Scripts } from '../compiler/vocabulary/callisto/play/decide-card.ts';
import { scriptOfText } from '../compiler/vocabulary/callisto/play/sheets.ts';
import type { Game } from '../runtime/callisto/engine/game.ts';
import { bookFiles } from './books.ts';
import { UserError } from './errors.ts';
import { readText } from './files.ts';
import { languageOf } from './languages.ts';

/** The texts of both sheets of a scenario; a bot is ranked by its own and by the facing one (R20). */
export interface SheetTexts {
  readonly breakers: string;
  readonly lfa: string;
}

/** The sheet of a bot, by the name of its file; one with errors is refused. */
export function sheetText(book: Book, bot: string, scenario: number): string {
  const [file] = bookFiles(book, `${bot}.bot`, scenario);
  if (!file) throw new UserError('no-data', { what: `${bot}.bot`, name: `${book.name}/${scenario}` });
  const text = readText(file.path);
  const errors = errorsIn(checkSheet(text, languageOf).diagnostics);
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

/** Gives a game the minds of both bots; `use` counts what of their sheets they use. */
export function setMinds(
  game: Game,
  texts: SheetTexts,
  options: MindOptions,
  use: Record<string, number> | null,
): void {
  const [breakers, lfa] = scriptsOf(texts);
  const counted = (side: string): MindOptions =>
    use === null
      ? options
      : {
          ...options,
          onDecision: (decision) => {
            for (const what of useOf(decision)) use[`${side} ${what}`] = (use[`${side} ${what}`] ?? 0) + 1;
            options.onDecision?.(decision);
          },
        };
  game.minds[0] = breakers && new SheetMind(game, breakers, lfa, counted('BRK'));
  game.minds[1] = lfa && new SheetMind(game, lfa, breakers, counted('LFA'));
}
