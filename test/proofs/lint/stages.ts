// The sheets for the proof of the linter: the sheets of the book, and drafts. People who did not know the rules of the
// linter wrote the drafts. In a game, a draft replaces the sheet of the same scenario and bot.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { lintSheets, type SheetLint } from '../../../compiler/lint/lint-sheets.ts';
import { loneSheetScene, type LoneSheetScene } from '../../../compiler/lint/lint-scene.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { Script } from '../../../compiler/games/callisto/play/script.ts';
import { scriptOfText } from '../../support/read-script.ts';
import { languageOf } from '../../support/book-language.ts';
import { packagedText } from '../../support/bots.ts';
import { scenarios } from '../../support/played.ts';
import { builtInGames } from '../../../library/games.ts';

const language = languageOf('callisto');
const bots = ['breakers', 'lfa'] as const;

/** A sheet as a script, with the results of the linter. */
export interface Proven {
  readonly name: string;
  readonly script: Script;
  readonly alone: LoneSheetScene;
  readonly linted: SheetLint;
}

/** Two sheets that play against each other. If one of them is a draft (`isDraft`), only the draft is checked. */
export interface Stage {
  readonly scenario: number;
  /** The sheets of both sides, first the sheet of the Breakers. */
  readonly sheets: readonly [Proven, Proven];
  readonly isDraft: boolean;
}

export function provenOf(name: string, text: string): Proven {
  const { sheet, diagnostics } = checkSheet(text, () => language, builtInGames);
  const [alone, script] = [loneSheetScene(sheet, diagnostics, language), scriptOfText(text, () => language)];
  const [linted] = lintSheets([{ text, languageOf: () => language, games: builtInGames }]);
  if (!alone || !script || !linted) throw new Error(`${name} is no sheet.`);
  return { name, script, alone, linted };
}

const known = new Map<string, Proven>();

function packaged(scenario: number, bot: (typeof bots)[number]): Proven {
  const name = `${scenario}/${bot}`;
  const before = known.get(name) ?? provenOf(name, packagedText(scenario, bot));
  known.set(name, before);
  return before;
}

const book = (scenario: number): Stage => ({
  scenario,
  sheets: [packaged(scenario, 'breakers'), packaged(scenario, 'lfa')],
  isDraft: false,
});

/** Returns the stage in which a draft plays instead of the packaged sheet of the same scenario and bot. */
export function inPlace(own: Proven): Stage {
  const { scenario, bot } = own.script;
  const { sheets } = book(scenario);
  return { scenario, sheets: bot === 'lfa' ? [sheets[0], own] : [own, sheets[1]], isDraft: true };
}

const folder = new URL('../../lint/', import.meta.url);

/** Returns the drafts, and the sheets with unusual words that were written for this proof. */
const drafts = (): Proven[] =>
  globSync('{drafts,odd}/*.bot', { cwd: folder })
    .toSorted()
    .map((path) => provenOf(basename(path), readFileSync(new URL(path, folder), 'utf8')));

export const stages = (): Stage[] => [...scenarios.map(book), ...drafts().map(inPlace)];
