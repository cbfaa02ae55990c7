// A sheet as the tools take it: parsed with its game's headings, and checked as far as there are checks.
import { format } from '../grammar/format.ts';
import type { Formatted } from '../grammar/format.ts';
import { gameOf, parse } from '../grammar/parse.ts';
import type { PrintOptions } from '../grammar/print.ts';
import { reporter } from '../grammar/registry.ts';
import type { Diagnostic } from '../grammar/registry.ts';
import type { Header, Sheet } from '../grammar/tree.ts';
import { didYouMean, SheetCheck } from './check/sheet.ts';
import type { GameLanguage } from './check/world.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { gameNamed, games, headingsOf } from './games.ts';
import { nearest } from './nearest.ts';

export interface SheetRead {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and checks a text. */
export function readSheet(source: string): SheetRead {
  const { sheet, diagnostics } = parse(source, { headingsOf });
  const found: Diagnostic[] = [];
  checkGame(sheet, found);
  return { sheet, diagnostics: [...diagnostics, ...found].toSorted((a, b) => a.start - b.start || a.end - b.end) };
}

/** Reads a text and checks what it says, with the language of its game. */
export function checkSheet(source: string, languageOf: (game: string) => GameLanguage | null): SheetRead {
  const read = readSheet(source);
  const game = gameNamed(gameOf(source));
  if (!game) return read;
  const found: Diagnostic[] = [];
  const header = (word: string): Header | undefined => read.sheet.headers.find((one) => one.word === word);
  const language = languageOf(game.name);
  if (!language) {
    const at = header('game') ?? { start: 0, end: 0 };
    reporter(checkDiagnostics, found)('no-data', at, { game: game.name });
    return { sheet: read.sheet, diagnostics: [...found, ...read.diagnostics] };
  }
  const bot = header('bot');
  const name = bot?.text ?? '';
  const isKnown = game.bots.some((one) => one.name === name.toUpperCase());
  if (bot && name !== '' && !isKnown) {
    const names = game.bots.map((one) => one.name);
    reporter(checkDiagnostics, found)(
      'unknown-bot',
      { start: bot.end - name.length, end: bot.end },
      { game: game.name, name, help: didYouMean(name, names) },
    );
  }
  const world = language.world(header('scenario')?.number ?? null, isKnown ? name : '');
  found.push(...new SheetCheck(read.sheet, language.reader, world).run());
  // Where the shape is wrong already, what the words say is not known: one mistake, one message.
  const told = apartFrom(found, errorsFirst(read.diagnostics));
  const diagnostics = [...read.diagnostics, ...told].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return { sheet: read.sheet, diagnostics };
}

const errorsFirst = (all: readonly Diagnostic[]): Diagnostic[] =>
  all.filter(({ severity }) => severity === 'error').toSorted((a, b) => a.start - b.start);

/** Those that neither overlap nor touch one of the others, which stand in order. */
function apartFrom(found: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const kept: Diagnostic[] = [];
  let next = 0;
  // How far those reach that begin before the one that is looked at ends.
  let reach = -1;
  for (const one of found.toSorted((a, b) => a.end - b.end)) {
    for (let other = others[next]; other && other.start <= one.end; other = others[++next]) {
      reach = Math.max(reach, other.end);
    }
    if (reach < one.start) kept.push(one);
  }
  return kept;
}

/** Puts a text into canonical form. */
export function formatSheet(source: string, options: PrintOptions = {}): Formatted {
  return format(source, { ...options, headingsOf });
}

function checkGame(sheet: Sheet, into: Diagnostic[]): void {
  const header = sheet.headers.find(({ word }) => word === 'game');
  const name = gameOf(sheet.source);
  if (!header || name === '' || gameNamed(name)) return;
  const names = games.map((game) => game.name);
  const near = nearest(name, names);
  const help = near ? `Did you mean \`${near}\`?` : `Known games: ${names.join(', ')}.`;
  reporter(checkDiagnostics, into)(
    'unknown-game',
    { start: header.end - header.text.length, end: header.end },
    { name, help },
  );
}
