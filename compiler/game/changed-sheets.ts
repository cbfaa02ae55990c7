// Reads many versions of a sheet, each with a small change.
import type { Headings } from '../../grammar/headings.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { ScriptVersions } from '../decide/script-versions.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import type { SmallChange } from '../language/book/changes.ts';
import { IncrementalCheck } from '../language/checking/sheet/incremental.ts';
import type { GameList } from '../language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import { same } from '../plan/same.ts';

interface ChangedGame<S> {
  readonly name: string;
  readonly headings: Headings;
  /** Adds to a script the facts about its scenario. */
  readonly scriptOf: (script: SheetScript) => S;
}

/** Reads a sheet with small changes. Sections that a change leaves alone are neither checked nor read again. */
export class ChangedSheets<S extends Pick<SheetScript, 'ranking' | 'procedures'>> {
  /** The sheet without changes; null if the sheet does not name its scenario. */
  readonly original: S | null;
  private readonly checker: IncrementalCheck;
  private readonly versions: ScriptVersions | null;
  private readonly game: ChangedGame<S>;

  constructor(text: string, game: ChangedGame<S>, languageOf: LanguageOf, games: GameList) {
    const language = languageOf(game.name);
    this.game = game;
    this.checker = new IncrementalCheck(languageOf, games);
    this.versions = language && new ScriptVersions(game.headings, language);
    this.original = this.scriptOf(text);
  }

  private scriptOf(text: string): S | null {
    const script = this.versions?.scriptOf(text);
    return script ? this.game.scriptOf(script) : null;
  }

  /** Returns the script of a changed sheet; null if the change makes the sheet unreadable or keeps its meaning. */
  with({ text }: SmallChange): S | null {
    const { original } = this;
    const script = errorsIn(this.checker.check(text)) === 0 ? this.scriptOf(text) : null;
    return !script || !original || same(meaningOf(script), meaningOf(original)) ? null : script;
  }
}

/**
 * Returns the meaning of the ranking and procedures of a sheet. The meaning does not depend on the places of words in
 * the text.
 */
const meaningOf = ({ ranking, procedures }: Pick<SheetScript, 'ranking' | 'procedures'>): unknown => ({
  ranking,
  procedures: procedures.map(({ initiative, clauses }) => ({
    initiative,
    clauses: clauses.map(({ condition, acts, table, way }) => ({ condition, acts, table, way })),
  })),
});
