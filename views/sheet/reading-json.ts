// The meanings of phrases and sheets as JSON; docs/schemas/read.schema.json declares the form.
import type { ActionMeaning, WordMeaning } from '../../compiler/game/game-declaration.ts';
import type { PhraseMeaning } from '../../compiler/service/phrase-meaning.ts';
import type { PointerMeaning } from '../../compiler/service/pointer-meanings.ts';
import type { SheetReading } from '../../compiler/service/sheet-reading.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

/** A phrase with the game, scenario and bot for which it was read. */
export interface ReadPhrase {
  readonly phrase: string;
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  readonly meanings: readonly PhraseMeaning[];
  readonly errors: readonly Diagnostic[];
}

/** A sheet with its meaning; `reading` is null if the game has no English words for plans. */
export interface ReadSheet {
  readonly file: string;
  readonly scenario: number | null;
  readonly bot: string;
  readonly reading: SheetReading | null;
  readonly errors: number;
}

/** A declaration page with the meanings of its words, and with what its actions, steps and moments do. */
export interface PageReading {
  readonly file: string;
  readonly words: readonly WordMeaning[];
  readonly actions: readonly ActionMeaning[];
}

const pointerJson = ({ words, refersTo, means, start, end }: PointerMeaning): unknown => ({
  words,
  refersTo,
  means,
  start,
  end,
});

export const phraseJson = ({ meanings, errors, phrase, game, scenario, bot }: ReadPhrase): unknown => ({
  version: 1,
  phrase,
  game,
  ...(bot !== '' && { scenario, bot }),
  meanings: meanings.map(({ as, over, words, pointers }) => ({
    as,
    over,
    words,
    pointers: pointers.map(pointerJson),
  })),
  errors: errors.map(({ code, name, message, help, start, end }) => ({ code, name, message, help, start, end })),
});

export const readingsJson = (sheets: readonly ReadSheet[], pages: readonly PageReading[] = []): unknown => ({
  version: 1,
  ...(pages.length > 0 && { pages }),
  sheets: sheets.map(({ file, scenario, bot, reading, errors }) => ({
    file,
    scenario,
    bot: bot === '' ? null : bot,
    errors,
    ranking: reading?.ranking ?? null,
    rules: reading?.rules ?? [],
    procedures: (reading?.procedures ?? []).map(({ title, initiative, clauses }) => ({
      title,
      initiative,
      clauses: clauses.map(({ number, words, pointers }) => ({ number, words, pointers: pointers.map(pointerJson) })),
    })),
    ...(reading?.tables && { tables: reading.tables }),
  })),
});
