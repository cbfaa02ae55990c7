// Where a sheet stands, by its headers: of which game it is, of which scenario and bot.
import { reporter, writing } from '../../../grammar/registry.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Header } from '../../../grammar/tree.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { checkDiagnostics } from './diagnostics.ts';
import type { GameList } from './sheet-games.ts';
import { didYouMean, nearestTo } from './section-titles.ts';
import type { GameLanguage, SheetWorld } from './sheet-world.ts';

/** The language of a game, made of the data that belong to the sheet; null if there are none. */
export type LanguageOf = (game: string) => GameLanguage | null;

/** What a sheet is read with and checked against. */
interface Place {
  readonly reader: Reader;
  readonly world: SheetWorld;
}

const named = (headers: readonly Header[], word: Header['word']): Header | undefined =>
  headers.find((one) => one.word === word);

/** The place that headers name, and what is wrong with them. */
export function placeOf(
  name: string,
  headers: readonly Header[],
  languageOf: LanguageOf,
  games: GameList,
): { readonly place: Place | null; readonly found: readonly Diagnostic[] } {
  const game = games.gameNamed(name);
  if (!game) return { place: null, found: unknownGame(name, headers, games) };
  const found: Diagnostic[] = [];
  const report = reporter(checkDiagnostics, found);
  const language = languageOf(game.name);
  if (!language) {
    report('no-data', named(headers, 'game') ?? { start: 0, end: 0 }, { game: game.name });
    return { place: null, found };
  }
  const bot = named(headers, 'bot');
  const called = bot?.text ?? '';
  const isKnown = game.bots.some((one) => one.name === called.toUpperCase());
  if (bot && called !== '' && !isKnown) {
    const names = game.bots.map((one) => one.name);
    const at = { start: bot.end - called.length, end: bot.end };
    report(
      'unknown-bot',
      at,
      { game: game.name, name: called, help: didYouMean(called, names) },
      null,
      [],
      nearestTo(at, called, names),
    );
  }
  const world = language.world(named(headers, 'scenario')?.number ?? null, isKnown ? called : '');
  return { place: { reader: language.reader, world }, found };
}

/** A game that nobody knows. */
export function unknownGame(
  name: string,
  headers: readonly Header[],
  { gameNamed, names }: GameList,
): readonly Diagnostic[] {
  const header = named(headers, 'game');
  if (!header || name === '' || gameNamed(name)) return [];
  const found: Diagnostic[] = [];
  const near = nearest(name, names);
  const help = near ? `Did you mean \`${near}\`?` : `Known games: ${names.join(', ')}.`;
  const at = { start: header.end - header.text.length, end: header.end };
  const ways = near === undefined ? [] : [writing(at, near)];
  reporter(checkDiagnostics, found)('unknown-game', at, { name, help }, null, [], ways);
  return found;
}
