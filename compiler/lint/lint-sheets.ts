// Lints several sheets together. Rules compare a sheet with the sheets of the same bot in other scenarios, and with the
// sheet of the other bot.
import { getOrMake, lazily, lazilyFor } from '../../runtime/kernel/lazily.ts';
import {
  type Diagnostic,
  type DiagnosticRegistry,
  type Report,
  errorsIn,
  reporter,
  writing,
} from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { mergeBySpan, outsideErrors, checkSheet } from '../language/checking/read-sheet.ts';
import type { LanguageOf } from '../language/checking/sheet-setting.ts';
import { gameNameIn } from '../../grammar/parse.ts';
import { allDiagnostics, lintDiagnosticsOf, lintRulesOf, type LintingGames } from './lint-rules.ts';
import { ignoreFinder, ignoresIn, withoutIgnoredCode, type Ignore, ignoreDiagnostics } from './ignore-comments.ts';
import { type LintRule, type Tell, settingsOf, type LintSettings } from './rule.ts';
import { loneSheetScene, type LoneSheetScene, type SheetScene } from './lint-scene.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';

/** The text of a sheet, either to be linted or only to be compared with. */
export interface LintSource {
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: LintingGames;
}

/** A finding, and the ignore comment that suppresses it. */
export interface Suppressed {
  readonly diagnostic: Diagnostic;
  readonly ignore: Ignore;
}

export interface Linted {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
}

/** A source that has been read and checked. */
interface ReadSource {
  readonly source: LintSource;
  readonly game: string;
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
  readonly scene: LoneSheetScene | null;
}

/** Cached by source, since an editor lints the same sheets again after each change. */
const cachedRead = lazilyFor((source: LintSource): ReadSource => {
  const { sheet, diagnostics } = checkSheet(source.text, source.languageOf, source.games);
  const game = gameNameIn(source.text);
  const language = source.languageOf(game);
  return { source, game, sheet, diagnostics, scene: language && loneSheetScene(sheet, diagnostics, language) };
});

const botKey = ({ game, scene }: ReadSource): string => `${game} ${scene?.bot ?? ''}`;
const sheetKey = (read: ReadSource): string => `${botKey(read)} ${read.scene?.scenario ?? ''}`;

/**
 * The largest number of linted sheets of the same bot with which a sheet is compared: the nearest in the list, half of
 * them before the sheet. As many sheets `beside` are compared as well.
 */
const mostRelatives = 64;

/** The sheets of one bot, in which a sheet finds its relatives. */
interface BotSheets {
  readonly linted: readonly ReadSource[];
  readonly beside: readonly ReadSource[];
}

/** Returns the sheets of each bot. A sheet `beside` is left out if there is a linted sheet of its scenario and bot. */
function sheetsByBot(linted: readonly ReadSource[], beside: readonly ReadSource[]): ReadonlyMap<string, BotSheets> {
  const keys = new Set(linted.map(sheetKey));
  const byBot = new Map<string, { linted: ReadSource[]; beside: ReadSource[] }>();
  const sheetsOf = (read: ReadSource) => getOrMake(byBot, botKey(read), () => ({ linted: [], beside: [] }));
  for (const read of linted) sheetsOf(read).linted.push(read);
  for (const read of beside) if (!keys.has(sheetKey(read))) sheetsOf(read).beside.push(read);
  return byBot;
}

/** Lints `sources`. The sheets `beside` are only compared with; they are read when a rule first needs them. */
export function lintSheets(
  sources: readonly LintSource[],
  beside: readonly LintSource[] = [],
  settings: LintSettings = {},
): readonly Linted[] {
  const reads = sources.map(cachedRead);
  const byBot = lazily(() => sheetsByBot(reads, beside.map(cachedRead)));
  const places = lazily(
    () =>
      new Map([...byBot().values()].flatMap((sheets) => [...sheets.linted.entries()].map(([at, read]) => [read, at]))),
  );
  const relativesOf = (read: ReadSource): readonly ReadSource[] => {
    const sheets = byBot().get(botKey(read));
    const from = Math.max(0, (places().get(read) ?? 0) - mostRelatives / 2);
    const near = sheets?.linted.slice(from, from + mostRelatives + 1) ?? [];
    return [...near, ...(sheets?.beside.slice(0, mostRelatives) ?? [])];
  };
  const scenes = new Map<ReadSource, SheetScene>();
  const sceneFor = (read: ReadSource): SheetScene | null => {
    const scene = scenes.get(read) ?? (read.scene && sceneOf(read.scene, () => relativesOf(read), sceneFor));
    if (scene) scenes.set(read, scene);
    return scene;
  };
  return reads.map((read) => lintSource(read, sceneFor(read), settings));
}

/** Returns the scene of a sheet. Its relatives are looked up when a rule first reads `relatives`. */
function sceneOf(
  ownScene: LoneSheetScene,
  near: () => readonly ReadSource[],
  sceneFor: (read: ReadSource) => SheetScene | null,
): SheetScene {
  const relatives = lazily(() =>
    near().flatMap((other) => (other.scene?.scenario === ownScene.scenario ? [] : (sceneFor(other) ?? []))),
  );
  return {
    ...ownScene,
    get relatives() {
      return relatives();
    },
  };
}

function lintSource(read: ReadSource, scene: SheetScene | null, settings: LintSettings): Linted {
  const { sheet, diagnostics } = read;
  const { games } = read.source;
  const registry = lintDiagnosticsOf(games);
  const findings = scene ? lintRulesOf(games).flatMap((rule) => ruleFindings(rule, registry, scene, settings)) : [];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const reliable = outsideErrors(findings, errors);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const { reported, suppressed, used, ignores } = splitByIgnores(sheet, [...warnings, ...reliable]);
  // If data of the scenario are missing, some findings are missing too, so an ignore comment that suppresses nothing
  // may still be needed.
  const hasRelatives = scene !== null && scene.relatives.length > 0;
  const comparing = [registry['odd-one-out'], registry['other-wording']].flatMap((rule) => rule?.code ?? []);
  const isWhole = diagnostics.every(({ name }) => name !== 'unknown-scenario' && name !== 'header-missing');
  const aboutIgnores = (errorsIn(diagnostics) > 0 ? [] : ignoreFindings(read, ignores, used, settings)).filter(
    ({ name, message }) =>
      name !== 'ignore-of-nothing' || (isWhole && (hasRelatives || !comparing.some((code) => message.includes(code)))),
  );
  return { sheet, diagnostics: mergeBySpan(errors, [...reported, ...aboutIgnores]), suppressed };
}

function ruleFindings(
  rule: LintRule,
  registry: DiagnosticRegistry,
  scene: SheetScene,
  settings: LintSettings,
): Diagnostic[] {
  const { severity, options } = settingsOf(rule, settings);
  if (severity === 'off' || (rule.isWording && scene.isVerbatim)) return [];
  const findings: Diagnostic[] = [];
  const report = reporter(registry, findings) as (name: string, ...finding: Parameters<Tell>) => void;
  rule.check(scene, (at, args, fix = null, related = []) => report(rule.slug, at, args, fix, related), options);
  return findings.map((finding): Diagnostic => ({ ...finding, severity }));
}

interface IgnoreSplit {
  readonly reported: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
  readonly ignores: readonly Ignore[];
  readonly used: ReadonlySet<object>;
}

function splitByIgnores(sheet: Sheet, diagnostics: readonly Diagnostic[]): IgnoreSplit {
  const ignores = ignoresIn(sheet);
  const coveringOf = ignoreFinder(ignores);
  const usedCodes = new Set<object>();
  const reported: Diagnostic[] = [];
  const suppressed: Suppressed[] = [];
  for (const diagnostic of diagnostics) {
    const covering = coveringOf(diagnostic);
    const [first] = covering;
    if (!first) reported.push(diagnostic);
    else {
      for (const { code } of covering) usedCodes.add(code);
      suppressed.push({ diagnostic, ignore: first.ignore });
    }
  }
  return { reported, suppressed, ignores, used: usedCodes };
}

/**
 * Returns findings about the ignore comments themselves, for example about a code that suppresses nothing. Codes of
 * rules that are switched off are not reported.
 */
function ignoreFindings(
  { sheet, source: { games } }: ReadSource,
  ignores: readonly Ignore[],
  used: ReadonlySet<object>,
  settings: LintSettings,
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const report: Report<typeof ignoreDiagnostics> = reporter(ignoreDiagnostics, findings);
  const registry = lintDiagnosticsOf(games);
  const rules = lintRulesOf(games);
  const knownCodes = new Set(Object.values(registry).map(({ code }) => code));
  for (const ignore of ignores) {
    const { at, codes, reason } = ignore;
    if (reason === '') report('ignore-without-reason', at, { code: codes[0]?.code ?? 'BB3001' });
    for (const ignored of codes) {
      const code = ignored.code.toUpperCase();
      const rule = rules.find((candidate) => candidate.code === code);
      const checkDiagnostic = Object.values(allDiagnostics).find((candidate) => candidate.code === code);
      if (checkDiagnostic?.severity === 'error') {
        const help = 'Errors of the checker cannot be ignored: mend what it says.';
        report('ignore-unknown', ignored.at, { code: ignored.code, help });
      } else if (!checkDiagnostic && !knownCodes.has(code)) {
        // The name of a rule is accepted in place of its code.
        const suggestion = registry[ignored.code.toLowerCase()]?.code ?? nearest(code, [...knownCodes]);
        const help = suggestion ? `Did you mean \`${suggestion}\`?` : 'See docs/lint.md.';
        const ways = suggestion ? [writing(ignored.at, suggestion)] : [];
        report('ignore-unknown', ignored.at, { code: ignored.code, help }, null, [], ways);
      } else if (!used.has(ignored) && !(rule && settingsOf(rule, settings).severity === 'off')) {
        report('ignore-of-nothing', ignored.at, { code }, withoutIgnoredCode(sheet, ignore, ignored));
      }
    }
  }
  return findings;
}

/**
 * Returns the findings in the bad example of a rule or of a diagnostic about ignore comments. `name` is its name, such
 * as `never-acts`.
 */
export function findingsInExample(name: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const page = lintRulesOf(games).find(({ slug }) => slug === name)?.page;
  const sourceOf = (text: string) => ({ text, languageOf, games });
  const bad = page?.avoid ?? lintDiagnosticsOf(games)[name]?.bad ?? '';
  return lintSheets([sourceOf(bad)], page?.beside?.map(sourceOf))[0]?.diagnostics ?? [];
}

/**
 * Returns the findings of the checker in the example of a page. The example about missing data is checked without data.
 */
export function foundInCheckExample(text: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const isBare = text === checkDiagnostics['no-data'].bad;
  return checkSheet(text, isBare ? () => null : languageOf, games).diagnostics;
}
