// The cards of a debug session: a card in a position, the cards of examples, or the cards of games by a seed. Sheets
// are interpreted, and never compiled.
import { resolve } from 'node:path';
import { chanceFromWords } from '../../../compiler/decide/named-chance.ts';
import type { CardQuery, SuppliedChance, PosedCard } from '../../../compiler/decide/card-query.ts';
import type { Scene } from '../../../compiler/game/scene.ts';
import { scriptIn, type SceneSheets } from '../../../compiler/game/scene-sheets.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type {
  CardSource,
  DebuggedCard,
  DebuggedCards,
  DebuggedSheet,
  LaunchOptions,
} from '../../../debugger/card-source.ts';
import type { PlacedPart } from '../../../debugger/sheet-places.ts';
import { cardsOfTurn } from '../../../debugger/page-steps.ts';
import type { ExampleScene } from '../../../compiler/game/examples.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import type { ReadExampleFile } from '../../../files/example-runner.ts';
import { jsonOf, readArgument } from '../../../files/files.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { sheetsForPosition } from '../../card-queries.ts';
import { languageIn } from '../../bots.ts';
import { books, games } from '../../books.ts';
import { gamesToDebug, type SheetsInSession } from './debugged-games.ts';
import { withUserErrors } from '../../decide-card.ts';
import { ExampleTables, readExampleFile } from '../../example-files.ts';
import { checkBot } from '../../own-sheet.ts';
import type { DecidingOptions } from '../../prepared-card.ts';
import { readWith } from '../../readings.ts';

/**
 * Returns the path of a bot’s sheet: the sheet of the user, or else the sheet of the book; null if the book has none.
 */
function pathOfSheet({ game, scenario, replaced }: SheetsInSession, bot: string): string | null {
  if (replaced?.bot === bot) return resolve(replaced.path);
  const path =
    scenario === 0
      ? books.plainSheets(game).find(({ name }) => name === bot)?.path
      : books.path(game, `${bot}.bot`, scenario);
  return path === undefined ? null : resolve(path);
}

/** Returns the sheets of a session with their trees and languages, by the names of their files. */
function debuggedSheets(session: SheetsInSession): ReadonlyMap<string, DebuggedSheet> {
  const { game, scenario, sheets } = session;
  const { reader, world } = languageIn(game);
  return new Map(
    [...sheets.texts].flatMap(([bot, text]) => {
      const path = pathOfSheet(session, bot);
      if (path === null) return [];
      const { sheet } = readSheet(text, games);
      const { sides } = world(scenario === 0 ? null : scenario, headerNamed(sheet.headers, 'bot')?.text ?? '');
      return [[bot, { path, sheet, reader, sides }] as const];
    }),
  );
}

/** Returns the names that breakpoints may use for cards: names of cards, and titles of procedures. */
const namesIn = ({ sheets }: SheetsInSession): readonly string[] =>
  [...sheets.texts.keys()].flatMap((bot) =>
    (scriptIn(sheets, bot)?.procedures ?? []).flatMap(({ cards, title }) => [...cards, title]),
  );

/**
 * Returns a function that draws a position. If the scene cannot draw positions, the function draws the hex map of the
 * scenario of the card’s sheet. The function returns null if the scenario has no map.
 */
function drawnIn({ scene, sheets }: SheetsInSession): DebuggedCards['drawn'] {
  const maps = new Map<string, ReturnType<NonNullable<Scene['hexMap']>> | null>();
  const mapOf = (sheet: string) => getOrMake(maps, sheet, () => scene.named?.(sheet).hexMap?.(sheets) ?? null);
  return (position, { head }) => scene.drawn?.(position) ?? mapOf(head.side)?.({ position }) ?? null;
}

function cardsWith(
  session: SheetsInSession,
  cards: Iterable<DebuggedCard>,
  { isGame = false, note = null, names = [] }: Partial<Pick<DebuggedCards, 'isGame' | 'note' | 'names'>> = {},
  pages: ReadonlyMap<string, DebuggedSheet> = new Map(),
): DebuggedCards {
  const sheets = new Map([...debuggedSheets(session), ...pages]);
  const sheetOf = ({ head }: PosedCard): DebuggedSheet => {
    const sheet = sheets.get(head.side);
    if (!sheet) throw new Error(`The sheet ${head.side} has no file.`);
    return sheet;
  };
  // Breakpoints may also use the names of the listed cards and the titles of their procedures. A title need not contain
  // the name of the card, so the titles in the sheets are not enough.
  const listed = Array.isArray(cards) ? (cards as readonly DebuggedCard[]) : [];
  const named = listed.flatMap(({ posed: { head, procedure } }) => [
    head.card,
    ...(procedure ? [procedure.title] : []),
  ]);
  const own = { names: [...namesIn(session), ...names, ...named], book: session.game.title, drawn: drawnIn(session) };
  return { cards, sheets: [...sheets.values()], sheetOf, ...own, isGame, note };
}

const decidingOptions = ({ sheet, reading, overlay }: LaunchOptions): DecidingOptions => ({
  ...(sheet !== undefined && { sheet }),
  ...(reading !== undefined && { reading }),
  ...(overlay !== undefined && { overlay }),
});

/**
 * Returns the chance of a card from `dice` or `seed` of the launch. Without both, returns null if the card can be
 * decided without more dice. Otherwise returns seed 1, with a note for the person.
 */
function chanceFor(query: CardQuery, { dice, seed }: LaunchOptions): { chance: SuppliedChance; note: string | null } {
  if (dice !== undefined) {
    const named = chanceFromWords(
      query,
      dice.split(',').map((word) => word.trim()),
    );
    if (named.is === 'chance') return { chance: named.numbers, note: null };
    throw badOption(`\`dice\` has \`${named.word}\`, which is neither a face nor a card`, 'Write them as in `7,3`.');
  }
  if (seed !== undefined) return { chance: { seed }, note: null };
  if (query.decide(null).is === 'came') return { chance: null, note: null };
  return {
    chance: { seed: 1 },
    note: 'The position has no dice: they come from seed 1. `dice` or `seed` give others.',
  };
}

function cardOfPosition(path: string, options: LaunchOptions): DebuggedCards {
  const { card } = options;
  if (card === undefined) throw badOption('No card is named', 'Give one, as in `"card": "SCOUT Y"`.');
  const { name, text } = readArgument(path);
  return withUserErrors(name, () => {
    const position = jsonOf(text, name);
    const of = sheetsForPosition({ position, name }, decidingOptions(options));
    const { game, scenario, scene, sheets, userSheet, replaced } = of;
    const bot = userSheet?.bot ?? sideOfCard(sheets, card) ?? '';
    const query = scene.asking(sheets)(scene.dealt?.(position, bot, card.trim().toUpperCase()) ?? position, card);
    checkBot(userSheet, query.head.side, query.head.bot, query.head.card);
    const { chance, note } = chanceFor(query, options);
    const posed: PosedCard = {
      ...query,
      readings: readWith(game, sheets.readings ?? []),
      decide: () => query.decide(chance),
      chanceWords: () => query.chanceTaken?.(chance) ?? [],
    };
    const user = replaced === null ? null : { bot: replaced, path: options.sheet ?? '' };
    const debugged = { posed, around: [], from: { is: 'position', path: resolve(path) } } as const;
    return cardsWith({ game, scenario, scene, sheets, replaced: user }, [debugged], { note });
  });
}

/** Returns the bot that has a procedure for a card; undefined if no bot has such a procedure. */
const sideOfCard = (sheets: SceneSheets, card: string): string | undefined =>
  [...sheets.texts.keys()].find((bot) =>
    scriptIn(sheets, bot)?.procedures.some(({ cards }) => cards.has(card.trim().toUpperCase())),
  );

/** Returns the examples that a launch names by a title or a line. Without both, returns all examples of the file. */
function examplesMeant(
  { path, file }: ReadExampleFile,
  { title, line }: LaunchOptions,
): ReadExampleFile['file']['examples'] {
  const { examples } = file;
  if (title === undefined && line === undefined) return examples;
  const meant =
    title === undefined
      ? examples.findLast((example) => example.line <= (line ?? 0))
      : examples.find((example) => example.title === title);
  if (meant) return [meant];
  const near =
    title === undefined
      ? undefined
      : nearest(
          title,
          examples.map((example) => example.title),
        );
  throw new UserError('no-such-example', {
    name: path,
    which: title === undefined ? `at line ${line}` : `called \`${title}\``,
    help: near === undefined ? `The first example is at line ${examples[0]?.line ?? 1}.` : `Did you mean \`${near}\`?`,
  });
}

function cardsOfExamples(path: string, options: LaunchOptions): DebuggedCards {
  const of = readExampleFile(path);
  const tables = new ExampleTables(options.overlay, options.reading);
  const { game, scenario, sheets, read } = tables.of(of);
  const { page } = tables.of(of).examples;
  const cards = examplesMeant(of, options).flatMap((example): readonly DebuggedCard[] => {
    const ran = tables.run(of, example);
    const posed = ran.posedCard?.();
    const { title } = example;
    const from = { is: 'example', path: resolve(path), title } as const;
    const around = [`example “${title}”`];
    if (ran.ofTurn && page && game.page)
      return cardsOfTurn(
        ran.ofTurn(),
        { ...game, name: page.name, game: game.name, text: game.page.text },
        around,
        from,
      );
    return posed ? [{ posed, around, from }] : [];
  });
  if (cards.length === 0) {
    const help = 'The debugger reads examples in which a bot decides a card.';
    throw new UserError('no-such-example', { name: path, which: 'that can be debugged', help });
  }
  return cardsWith({ game, scenario, scene: read.scene, sheets, replaced: null }, cards, {}, pagesOf(game, page));
}

/** Returns the page of a book among the sheets of a session, with its steps and moments as places for breakpoints. */
function pagesOf(game: GameDeclaration, page: ExampleScene['page']): ReadonlyMap<string, DebuggedSheet> {
  if (!game.page || !page) return new Map();
  const { reader, world } = languageIn(game);
  const isPart: Readonly<Record<string, PlacedPart['is']>> = { step: 'clause', moment: 'clause' };
  const parts = page.parts.flatMap(({ kind, at }): readonly PlacedPart[] => {
    const is = isPart[kind];
    return is ? [{ is, ...at }] : [];
  });
  const { sheet } = readSheet(game.page.text, games);
  const { sides } = world(null, '');
  return new Map([[page.name, { path: resolve(game.page.path), sheet, reader, sides, parts }]]);
}

function cardsOfGames(options: LaunchOptions): DebuggedCards {
  const { names, cards, session } = gamesToDebug(options);
  return cardsWith(session, cards, { isGame: true, names });
}

/** Opens the cards that a launch names. */
export const debuggedCards: CardSource = (options) => {
  const { position, example, scenario, sheet } = options;
  if (position !== undefined) return cardOfPosition(position, options);
  if (example !== undefined) return cardsOfExamples(example, options);
  if (scenario !== undefined || sheet !== undefined) return cardsOfGames(options);
  throw new UserError('nothing-to-debug', {});
};
