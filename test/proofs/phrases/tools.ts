// Gives an accepted sheet to all tools. No tool may fail. If a tool writes a text, the program reads the text again,
// and the plan must stay the same.
import type { Book } from '../../../compiler/game/book.ts';
import { checkIn } from '../../../compiler/game/check.ts';
import { lintIn } from '../../../compiler/game/lint.ts';
import { scriptOfText } from '../../support/read-script.ts';
import { canonicalText } from '../../../compiler/diff/canonical.ts';
import { same } from '../../../compiler/plan/same.ts';
import { documentIn } from '../../../compiler/service/book-documents.ts';
import { hoverAt } from '../../../compiler/service/hover.ts';
import { readingOf } from '../../../compiler/service/sheet-reading.ts';
import { builtInGames } from '../../../library/games.ts';
import { explainCard, formatSheet } from '../../../library/index.ts';
import type { Game } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { positionOf } from '../../../runtime/callisto/rules/engine/write-position.ts';
import type { Random } from '../../support/random.ts';
import type { AcceptedSheet } from './decide.ts';
import { emptyProject } from '../../support/service.ts';

interface Shown {
  readonly sheet: AcceptedSheet;
  readonly book: Book;
  readonly game: Game;
  /** A card of the sheet, and a position in which this card is resolved; null if there is none. */
  readonly positionCard: { readonly card: string; readonly state: State } | null;
  readonly random: Random;
}

export interface ToolFault {
  readonly tool: string;
  readonly error: unknown;
}

/** Returns the meaning of a sheet without the offsets of its words. */
function meaningOf(text: string, { language }: Book): unknown {
  const script = scriptOfText(text, () => language);
  return (
    script && {
      ranking: script.ranking,
      definitions: script.definitions,
      moments: script.moments,
      procedures: script.procedures.map(({ clauses }) =>
        clauses.map(({ condition, acts, table, way }) => ({ condition, acts, table, way })),
      ),
    }
  );
}

/** Throws if a text has errors, or if its meaning is not the meaning of the sheet. */
function demandSame(text: string, { sheet, book }: Shown): void {
  const [error] = checkIn(text, book).diagnostics.filter(({ severity }) => severity === 'error');
  if (error) throw new Error(`has an error afterwards: ${error.name} ${error.message}\n${text}`);
  if (!same(meaningOf(text, book), meaningOf(sheet.text, book)))
    throw new Error(`means another thing afterwards\n${text}`);
}

function explain({ sheet, book, game, positionCard }: Shown): void {
  if (!positionCard) return;
  const { card, state } = positionCard;
  const position: unknown = JSON.parse(JSON.stringify(positionOf(game, state)));
  const explained = explainCard({
    book,
    sheets: { [sheet.script.bot.toUpperCase()]: sheet.text },
    position,
    card,
    chance: { seed: 1 },
    full: true,
  });
  if (explained.is !== 'explanation') throw new Error(`asks for ${explained.text}`);
  demandWords(explained.text);
}

const oddWords = /undefined|NaN|\[object|\bnull\b/;

function demandWords(text: string): void {
  if (oddWords.test(text)) throw new Error(`says an empty word\n${text}`);
}

function hover({ sheet, book, random }: Shown): void {
  const document = documentIn(book, sheet.text);
  const step = 1 + random.below(3);
  for (let at = sheet.text.indexOf(sheet.title); at < sheet.text.length; at += step)
    hoverAt(document, emptyProject, at);
}

function read({ sheet, book }: Shown): void {
  const reading = readingOf(documentIn(book, sheet.text), null);
  for (const { words } of reading?.procedures.flatMap(({ clauses }) => clauses) ?? []) {
    if (words === null) throw new Error('has a clause without words');
    demandWords(words);
  }
  for (const words of [...(reading?.ranking?.rows ?? []), ...(reading?.rules ?? [])]) demandWords(words);
}

function lint({ sheet, book }: Shown): void {
  for (const { message } of lintIn([sheet.text], book).flatMap(({ diagnostics }) => diagnostics)) demandWords(message);
}

function format(shown: Shown): void {
  const formatted = formatSheet(shown.sheet.text);
  if (!formatted.ok) throw new Error(`is refused: ${formatted.reason}`);
  demandSame(formatted.text, shown);
}

const print = (shown: Shown): void =>
  demandSame(
    canonicalText(shown.sheet.text, () => shown.book.language, builtInGames),
    shown,
  );

const tools = { explain, hover, read, lint, format, print };

/** Gives a sheet to each tool. Returns the faults. */
export const tryTools = (shown: Shown): readonly ToolFault[] =>
  Object.entries(tools).flatMap(([tool, run]) => {
    try {
      run(shown);
      return [];
    } catch (error) {
      return [{ tool, error }];
    }
  });
