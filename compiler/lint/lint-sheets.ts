// Lints sheets that stand together: each with its relatives in other scenarios, and with the facing sheet.
import type { Diagnostic, DiagnosticRegistry, Related, Report } from '../../grammar/registry.ts';
import { errorsIn, reporter, writing } from '../../grammar/registry.ts';
import type { Sheet, Span } from '../../grammar/tree.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { inOrder } from '../language/checking/order.ts';
import type { LanguageOf } from '../language/checking/place.ts';
import { gameNameIn } from '../../grammar/parse.ts';
import { allDiagnostics } from './all-diagnostics.ts';
import { checkSheet } from '../language/checking/read.ts';
import { coveringOf, ignoresIn, removing } from './ignore-comments.ts';
import type { Ignore } from './ignore-comments.ts';
import { ignoreDiagnostics } from './ignore-diagnostics.ts';
import type { LintFix, LintRule } from './rule.ts';
import { lintDiagnosticsOf, lintRulesOf } from './lint-rules.ts';
import type { LintingGames } from './lint-rules.ts';
import { aloneOf } from './lint-scene.ts';
import type { Alone, SheetScene } from './lint-scene.ts';
import { settingsOf } from './settings.ts';
import type { LintSettings } from './settings.ts';

/** A sheet to lint, or to be read beside those that are. */
export interface LintSource {
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: LintingGames;
}

/** A finding that stays, and why. */
export interface Suppressed {
  readonly diagnostic: Diagnostic;
  readonly ignore: Ignore;
}

export interface Linted {
  readonly sheet: Sheet;
  /** What the checker and the linter find, in the order of the places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
}

/** A sheet that has been read once, however many are read beside it. */
interface Read {
  readonly source: LintSource;
  readonly game: string;
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
  readonly alone: Alone | null;
}

/** An editor lints the same sheets again and again. */
const knownReads = new WeakMap<LintSource, Read>();

function readOf(source: LintSource): Read {
  const known = knownReads.get(source);
  if (known) return known;
  const made = readAnew(source);
  knownReads.set(source, made);
  return made;
}

function readAnew(source: LintSource): Read {
  const { sheet, diagnostics } = checkSheet(source.text, source.languageOf, source.games);
  const game = gameNameIn(source.text);
  const language = source.languageOf(game);
  return { source, game, sheet, diagnostics, alone: language && aloneOf(sheet, diagnostics, language) };
}

const areOfOne = (a: Read, b: Read): boolean =>
  a.game === b.game && a.alone?.scenario === b.alone?.scenario && a.alone?.bot === b.alone?.bot;

/** Lints sheets; `beside` are others that they are compared with, and that are read when a rule first compares. */
export function lintSheets(
  sources: readonly LintSource[],
  beside: readonly LintSource[] = [],
  settings: LintSettings = {},
): readonly Linted[] {
  const reads = sources.map(readOf);
  let known: readonly Read[] | null = null;
  const family = (): readonly Read[] =>
    (known ??= [
      ...reads,
      // A sheet that is linted stands in for the one of its bot and scenario in the book.
      ...beside.map(readOf).filter((one) => !reads.some((read) => areOfOne(read, one))),
    ]);
  const scenes = new Map<Read, SheetScene>();
  const sceneFor = (read: Read): SheetScene | null => {
    const made = scenes.get(read) ?? (read.alone && sceneOf(read, read.alone, family, sceneFor));
    if (made) scenes.set(read, made);
    return made;
  };
  return reads.map((read) => lintOne(read, sceneFor(read), settings));
}

/** A sheet among others: relatives are looked up when a rule asks for them. */
function sceneOf(
  read: Read,
  own: Alone,
  family: () => readonly Read[],
  sceneFor: (read: Read) => SheetScene | null,
): SheetScene {
  const find = (isIt: (alone: Alone) => boolean): SheetScene[] =>
    family().flatMap((one) => {
      const isOther = one !== read && one.game === read.game && one.source.text !== read.source.text;
      const scene = isOther && one.alone && isIt(one.alone) ? sceneFor(one) : null;
      return scene ? [scene] : [];
    });
  return {
    ...own,
    get relatives() {
      return find(({ bot, scenario }) => bot === own.bot && scenario !== own.scenario);
    },
    get facing() {
      return find(({ bot, scenario }) => bot !== own.bot && scenario === own.scenario)[0] ?? null;
    },
  };
}

function lintOne(read: Read, scene: SheetScene | null, settings: LintSettings): Linted {
  const { sheet, diagnostics } = read;
  const { games } = read.source;
  const found = scene ? findsOf(games, scene, settings) : [];
  const broken = diagnostics.filter(({ severity }) => severity === 'error');
  const sound = found.filter((one) => !broken.some((error) => touches(error, one)));
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const { left, suppressed, used, ignores } = withoutIgnored(sheet, [...warnings, ...sound]);
  // Without its scenario's data not all of a sheet is linted, and an ignore may be for what is not.
  const isWhole = diagnostics.every(({ name }) => name !== 'unknown-scenario');
  const aboutIgnores = (errorsIn(diagnostics) > 0 ? [] : meta(read, ignores, used, settings)).filter(
    ({ name }) => isWhole || name !== 'ignore-of-nothing',
  );
  return { sheet, diagnostics: inOrder(broken, [...left, ...aboutIgnores]), suppressed };
}

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

function findsOf(games: LintingGames, scene: SheetScene, settings: LintSettings): Diagnostic[] {
  const registry = lintDiagnosticsOf(games);
  return lintRulesOf(games).flatMap((rule) => findsOfRule(rule, registry, scene, settings));
}

function findsOfRule(
  rule: LintRule,
  registry: DiagnosticRegistry,
  scene: SheetScene,
  settings: LintSettings,
): Diagnostic[] {
  const { severity, options } = settingsOf(rule, settings);
  if (severity === 'off' || (rule.isWording && scene.isVerbatim)) return [];
  const found: Diagnostic[] = [];
  const report = reporter(registry, found) as (
    name: string,
    at: Span,
    args: Readonly<Record<string, string | number>>,
    fix?: LintFix | null,
    related?: readonly Related[],
  ) => void;
  rule.check(scene, (at, args, fix = null, related = []) => report(rule.slug, at, args, fix, related), options);
  return found.map((one): Diagnostic => ({ ...one, severity }));
}

interface Sorted {
  readonly left: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
  readonly ignores: readonly Ignore[];
  /** Codes of ignores that cover a finding. */
  readonly used: ReadonlySet<object>;
}

function withoutIgnored(sheet: Sheet, diagnostics: readonly Diagnostic[]): Sorted {
  const ignores = ignoresIn(sheet);
  const used = new Set<object>();
  const left: Diagnostic[] = [];
  const suppressed: Suppressed[] = [];
  for (const diagnostic of diagnostics) {
    const by = coveringOf(ignores, diagnostic);
    const [first] = by;
    if (!first) left.push(diagnostic);
    else {
      for (const { code } of by) used.add(code);
      suppressed.push({ diagnostic, ignore: first.ignore });
    }
  }
  return { left, suppressed, ignores, used };
}

/** What is wrong with the ignores themselves. Of a rule that is off nothing is asked. */
function meta(
  { sheet, source: { games } }: Read,
  ignores: readonly Ignore[],
  used: ReadonlySet<object>,
  settings: LintSettings,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report<typeof ignoreDiagnostics> = reporter(ignoreDiagnostics, found);
  const registry = lintDiagnosticsOf(games);
  const rules = lintRulesOf(games);
  const known = new Set(Object.values(registry).map(({ code }) => code));
  for (const ignore of ignores) {
    const { at, codes, reason } = ignore;
    if (reason === '') report('ignore-without-reason', at, { code: codes[0]?.code ?? 'BB3001' });
    for (const one of codes) {
      const code = one.code.toUpperCase();
      const rule = rules.find((each) => each.code === code);
      const checked = Object.values(allDiagnostics).find((each) => each.code === code);
      if (checked?.severity === 'error') {
        report('ignore-unknown', one.at, {
          code: one.code,
          help: 'Errors of the checker cannot be ignored: mend what it says.',
        });
      } else if (!checked && !known.has(code)) {
        // A rule that is called by its name is known all the same.
        const near = registry[one.code.toLowerCase()]?.code ?? nearest(code, [...known]);
        report(
          'ignore-unknown',
          one.at,
          {
            code: one.code,
            help: near ? `Did you mean \`${near}\`?` : 'See docs/lint.md.',
          },
          null,
          [],
          near ? [writing(one.at, near)] : [],
        );
      } else if (!used.has(one) && !(rule && settingsOf(rule, settings).severity === 'off')) {
        report('ignore-of-nothing', one.at, { code }, removing(sheet, ignore, one));
      }
    }
  }
  return found;
}
