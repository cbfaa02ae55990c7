import { reporter, replacementFix, type Diagnostic, type Report } from '../../../../grammar/registry.ts';
import type { Header } from '../../../../grammar/tree.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import type { GameList, SheetGame } from './sheet-games.ts';
import { didYouMean, nearestNameFixes } from '../../lists/nearest-names.ts';
import type { NeedContext } from '../meaning/scenario-needs.ts';
import type { GameLanguage, SheetWorld } from '../report/sheet-world.ts';

/** Returns the language of a game, made from the book of the sheet. Returns null if there are no data files. */
export type LanguageOf = (game: string) => GameLanguage | null;

/** A header line that the writer may have meant, and the world to which it leads. */
export interface OtherHeader {
  readonly word: 'bot' | 'scenario';
  readonly text: string;
  readonly world: () => SheetWorld;
}

/** The reader of phrases and the sheet world with which a sheet is read and checked. */
export interface SheetSetting extends Pick<NeedContext, 'reader' | 'world'> {
  readonly headers: readonly Header[];
  /**
   * The header lines `bot` and `scenario` with every other bot and scenario of the game. If the header of this sheet is
   * wrong, the writer perhaps meant one of these lines.
   */
  readonly others: readonly OtherHeader[];
}

export const headerNamed = (headers: readonly Header[], word: Header['word']): Header | undefined =>
  headers.find((header) => header.word === word);

/**
 * Returns the setting for the headers of a sheet, and findings about the headers. The setting is null if the game is
 * unknown or its data are missing.
 */
export function settingOf(
  name: string,
  headers: readonly Header[],
  languageOf: LanguageOf,
  games: GameList,
): { readonly setting: SheetSetting | null; readonly diagnostics: readonly Diagnostic[] } {
  const game = games.gameNamed(name);
  if (!game) return { setting: null, diagnostics: unknownGame(name, headers, games) };
  const diagnostics: Diagnostic[] = [];
  const report = reporter(checkDiagnostics, diagnostics);
  const language = languageOf(game.name);
  if (!language) {
    report('no-data', headerNamed(headers, 'game') ?? { start: 0, end: 0 }, { game: game.name });
    return { setting: null, diagnostics };
  }
  if (game.bots.length === 0) reportNeedlessHeaders(game, headers, report);
  const bot = game.bots.length === 0 ? undefined : headerNamed(headers, 'bot');
  const botName = bot?.text ?? '';
  const isKnown = game.bots.some((gameBot) => gameBot.name === botName.toUpperCase());
  if (bot && botName !== '' && !isKnown) {
    const names = game.bots.map((gameBot) => gameBot.name);
    const at = { start: bot.end - botName.length, end: bot.end };
    const args = { game: game.name, name: botName, help: didYouMean(botName, names) };
    report('unknown-bot', at, args, null, [], nearestNameFixes(at, botName, names));
  }
  const number = headerNamed(headers, 'scenario')?.number ?? null;
  const world = language.world(number, isKnown ? botName : '');
  const names = game.bots.map((gameBot) => gameBot.name);
  reportMissingHeaders(headers, names, world, report);
  reportOtherTitle(headers, world, report);
  const others: OtherHeader[] = [
    ...names
      .filter((other) => other !== botName.toUpperCase())
      .map((text) => ({ word: 'bot' as const, text, world: () => language.world(number, text) })),
    ...(world.scenarios ?? [])
      .filter((other) => other !== number)
      .map((other) => ({
        word: 'scenario' as const,
        text: String(other),
        world: () => language.world(other, isKnown ? botName : ''),
      })),
  ];
  return { setting: { headers, reader: language.reader, world, others }, diagnostics };
}

/** Reports the lines `scenario` and `bot` in a sheet of a game that has neither. */
function reportNeedlessHeaders(
  { title, onlyBot }: SheetGame,
  headers: readonly Header[],
  report: Report<typeof checkDiagnostics>,
): void {
  for (const header of headers)
    if (header.word === 'bot' && onlyBot !== undefined && plainTitle(header.text) === plainTitle(onlyBot)) continue;
    else if (header.word === 'scenario' || header.word === 'bot') {
      const fix = { title: 'Remove the line', edits: [{ start: header.start, end: header.end, text: '' }] };
      report('header-needless', header, { game: title, word: header.word }, fix);
    }
}

const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Returns the number of the other scenario whose title the `scenario` line has; null if there is none. */
export function scenarioOfTitle(header: Header | undefined, { scenarioTitles }: SheetWorld): number | null {
  const title = plainTitle(header?.text ?? '');
  const named = scenarioTitles?.get(header?.number ?? -1);
  if (!scenarioTitles || named === undefined || title === '' || plainTitle(named) === title) return null;
  return [...scenarioTitles].find(([, text]) => plainTitle(text) === title)?.[0] ?? null;
}

/** Reports a scenario line whose title belongs to another number. */
function reportOtherTitle(
  headers: readonly Header[],
  world: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const header = headerNamed(headers, 'scenario');
  const other = scenarioOfTitle(header, world);
  const own = world.scenarioTitles?.get(header?.number ?? -1);
  if (!header || other === null || own === undefined) return;
  const { number, text } = header;
  const at = { start: header.end - text.length, end: header.end };
  const args = { words: text, other, number: number ?? 0, line: `scenario ${number}: ${own}` };
  report('title-of-other', at, args, null, [], [replacementFix(at, own)]);
}

function reportMissingHeaders(
  headers: readonly Header[],
  bots: readonly string[],
  { scenarios }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const game = headerNamed(headers, 'game');
  const lacks = (word: Header['word']): boolean => !headerNamed(headers, word);
  const missing = [
    ...(lacks('scenario') && scenarios !== null && scenarios.length > 0 ? ['scenario'] : []),
    ...(lacks('bot') && bots.length > 1 ? ['bot'] : []),
  ];
  // Without a bot and without a scenario, the text is an example or a new sheet. Nothing is reported then.
  if (!game || missing.length !== 1) return;
  const lines = missing.map((word) =>
    word === 'bot' ? bots.map((name) => `\`bot ${name}\``).join(' or ') : '`scenario 1: Its Title`',
  );
  const args = { missing: missing.join(''), lines: lines.join(''), game: game.text };
  report('header-missing', game, args);
}

export function unknownGame(
  name: string,
  headers: readonly Header[],
  { gameNamed, names }: GameList,
): readonly Diagnostic[] {
  const header = headerNamed(headers, 'game');
  if (!header || name === '' || gameNamed(name)) return [];
  const diagnostics: Diagnostic[] = [];
  const near = nearest(name, names);
  const help = near ? `Did you mean \`${near}\`?` : `Known games: ${names.join(', ')}.`;
  const at = { start: header.end - header.text.length, end: header.end };
  const ways = near === undefined ? [] : [replacementFix(at, near)];
  reporter(checkDiagnostics, diagnostics)('unknown-game', at, { name, help }, null, [], ways);
  return diagnostics;
}
