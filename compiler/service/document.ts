// A sheet as an editor has it open: its text, and what is made of it when somebody asks.
import { gameNameIn, parse } from '../../grammar/parse.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { placeOf } from '../language/checking/sheet-setting.ts';
import type { LanguageOf } from '../language/checking/sheet-setting.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/sheet-world.ts';
import type { Game, Games } from '../game/game.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { runsOf } from './runs.ts';
import type { Run } from './runs.ts';

export class ServiceDocument {
  readonly uri: string;
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: Games;
  private parsed: { readonly sheet: Sheet; readonly diagnostics: readonly Diagnostic[] } | undefined;
  private placed: ReturnType<typeof placeOf>['place'] | undefined;
  private read: readonly Run[] | undefined;
  private counted: Lines | undefined;

  constructor(uri: string, text: string, languageOf: LanguageOf, games: Games) {
    this.uri = uri;
    this.text = text;
    this.languageOf = languageOf;
    this.games = games;
  }

  /** Any text gives a tree. */
  get sheet(): Sheet {
    this.parsed ??= parse(this.text, this.games);
    return this.parsed.sheet;
  }

  get lines(): Lines {
    this.counted ??= new Lines(this.text);
    return this.counted;
  }

  /** Null while the text names none that is known. */
  get game(): Game | null {
    return this.games.gameNamed(gameNameIn(this.text)) ?? null;
  }

  /** The words of its game; null if there are none. */
  get language(): GameLanguage | null {
    const { game } = this;
    return game && this.languageOf(game.name);
  }

  /** What reads its phrases; null where its game has no words. */
  get reader(): Reader | null {
    return this.place?.reader ?? null;
  }

  /** What there is in its scenario for its bot. */
  get world(): SheetWorld | null {
    return this.place?.world ?? null;
  }

  /** Null if it does not say, or nothing that is a number. */
  get scenario(): number | null {
    return this.sheet.headers.find(({ word }) => word === 'scenario')?.number ?? null;
  }

  /** As its `bot …` line has it, in capitals; empty if it has none. */
  get bot(): string {
    return this.sheet.headers.find(({ word }) => word === 'bot')?.text.toUpperCase() ?? '';
  }

  /** Everything in it that is read as a phrase, in the order of the text. */
  get runs(): readonly Run[] {
    this.read ??= runsOf(this.sheet, this.reader);
    return this.read;
  }

  private get place(): ReturnType<typeof placeOf>['place'] {
    if (this.placed === undefined)
      this.placed = placeOf(gameNameIn(this.text), this.sheet.headers, this.languageOf, this.games).place;
    return this.placed;
  }
}
