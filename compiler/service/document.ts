// A sheet that is open in an editor: its text, and its tree, runs and world. The last three are computed when they are
// first needed.
import { gameNameIn } from '../../grammar/game-name.ts';
import { parse } from '../../grammar/parse.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import { settingOf, type LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/report/sheet-world.ts';
import type { GameDeclaration, Games } from '../game/game-declaration.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { runsOf, type Run } from './phrase-runs.ts';

export class ServiceDocument {
  readonly uri: string;
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: Games;
  private parsed: { readonly sheet: Sheet; readonly diagnostics: readonly Diagnostic[] } | undefined;
  private setting: ReturnType<typeof settingOf>['setting'] | undefined;
  private readRuns: readonly Run[] | undefined;
  private lineTable: Lines | undefined;

  constructor(uri: string, text: string, languageOf: LanguageOf, games: Games) {
    this.uri = uri;
    this.text = text;
    this.languageOf = languageOf;
    this.games = games;
  }

  /** The syntax tree of the text. Faulty text has a tree too. */
  get sheet(): Sheet {
    this.parsed ??= parse(this.text, this.games);
    return this.parsed.sheet;
  }

  get procedures(): readonly Procedure[] {
    return this.sheet.sections.filter((section) => section.type === 'procedure');
  }

  get lines(): Lines {
    return (this.lineTable ??= new Lines(this.text));
  }

  /** The game that the header of the sheet names; null if the game is unknown. */
  get game(): GameDeclaration | null {
    return this.games.gameNamed(gameNameIn(this.text)) ?? null;
  }

  /** The language of the game; null if the game is unknown or has no language. */
  get language(): GameLanguage | null {
    const { game } = this;
    return game && this.languageOf(game.name);
  }

  get reader(): Reader | null {
    return this.place?.reader ?? null;
  }

  /** The contents of the scenario for the bot of the sheet: its units, cards and places. */
  get world(): SheetWorld | null {
    return this.place?.world ?? null;
  }

  /** The number of the scenario; null if the header is missing or has no number. */
  get scenario(): number | null {
    return this.sheet.headers.find(({ word }) => word === 'scenario')?.number ?? null;
  }

  /** The name of the bot in the header line `bot …`, in capitals; empty if there is no such line. */
  get bot(): string {
    return this.sheet.headers.find(({ word }) => word === 'bot')?.text.toUpperCase() ?? '';
  }

  /** All phrases of the sheet, in the order of the text. */
  get runs(): readonly Run[] {
    return (this.readRuns ??= runsOf(this.sheet, this.reader));
  }

  private get place(): ReturnType<typeof settingOf>['setting'] {
    if (this.setting === undefined)
      this.setting = settingOf(gameNameIn(this.text), this.sheet.headers, this.languageOf, this.games).setting;
    return this.setting;
  }
}
