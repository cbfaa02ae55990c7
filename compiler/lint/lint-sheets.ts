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
import { gameNameIn, parse } from '../../grammar/parse.ts';
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

function readSource(source: LintSource): ReadSource {
  const { sheet, diagnostics } = checkSheet(source.text, source.languageOf, source.games);
  const game = gameNameIn(source.text);
  const language = source.languageOf(game);
  return { source, game, sheet, diagnostics, scene: language && loneSheetScene(sheet, diagnostics, language) };
}

/** Cache of read sheets, by source, because an editor lints the same sheets again after each change. */
const cachedRead = lazilyFor(readSource);

const botKey = ({ game, scene }: ReadSource): string => `${game} ${scene?.bot ?? ''}`;

/**
 * A linted sheet is compared with this number of linted sheets of the same bot before it in the list, and with as many
 * after it. It is also compared with twice as many sheets of `beside`.
 */
const mostNear = 16;

/**
 * The linted sheets of one bot. So that memory does not grow with the number of sheets, a sheet is linted as soon as
 * the sheets after it are read, and it is dropped when no later sheet is compared with it.
 */
class BotSheets {
  private readonly sheets: (readonly [index: number, read: ReadSource])[] = [];
  private next = 0;
  private readonly lint: (index: number, read: ReadSource, near: readonly ReadSource[]) => void;

  constructor(lint: BotSheets['lint']) {
    this.lint = lint;
  }

  add(index: number, read: ReadSource): void {
    this.sheets.push([index, read]);
    if (this.sheets.length - this.next > mostNear) this.lintNext();
  }

  finish(): void {
    while (this.next < this.sheets.length) this.lintNext();
  }

  private lintNext(): void {
    const [index, read] = this.sheets[this.next] as [number, ReadSource];
    const near = this.sheets.slice(Math.max(0, this.next - mostNear), this.next + mostNear + 1);
    this.lint(
      index,
      read,
      near.map(([, other]) => other),
    );
    if (this.next < mostNear) this.next++;
    else this.sheets.shift();
  }
}

/** Returns the scenario and the bot in the headers of a sheet. Only the first lines are read. */
function sheetKeyIn({ text, games }: LintSource): string {
  const { headers } = parse(text.slice(0, 1000), games).sheet;
  const header = (word: string) => headers.find((candidate) => candidate.word === word);
  return `${gameNameIn(text)} ${header('bot')?.text.toUpperCase()} ${header('scenario')?.number}`;
}

/** Returns the sheets of each bot. A sheet is left out if `sources` has a sheet of the same bot and scenario. */
function besideByBot(beside: readonly LintSource[], sources: readonly LintSource[]): ReadonlyMap<string, ReadSource[]> {
  const byBot = new Map<string, ReadSource[]>();
  const keys = beside.length === 0 ? new Set() : new Set(sources.map(sheetKeyIn));
  for (const read of beside.filter((source) => !keys.has(sheetKeyIn(source))).map(cachedRead))
    getOrMake(byBot, botKey(read), (): ReadSource[] => []).push(read);
  return byBot;
}

/**
 * Lints the sheets `sources`. The sheets `beside` are not linted but only compared with; they are read when a rule
 * first needs them.
 */
export function lintSheets(
  sources: readonly LintSource[],
  beside: readonly LintSource[] = [],
  settings: LintSettings = {},
): readonly Linted[] {
  const besides = lazily(() => besideByBot(beside, sources));
  const linted: Linted[] = [];
  const byBot = new Map<string, BotSheets>();
  const lint = (index: number, read: ReadSource, near: readonly ReadSource[]): void => {
    const others = () => [
      ...near,
      ...(besides()
        .get(botKey(read))
        ?.slice(0, 2 * mostNear) ?? []),
    ];
    linted[index] = lintSource(read, read.scene && sceneOf(read.scene, others), settings);
  };
  for (const [index, source] of sources.entries()) {
    // If there are many sheets, they are not cached, so that each can be dropped when it is no longer needed.
    const read = sources.length > mostNear ? readSource(source) : cachedRead(source);
    getOrMake(byBot, botKey(read), () => new BotSheets(lint)).add(index, read);
  }
  for (const sheets of byBot.values()) sheets.finish();
  return linted;
}

/** Returns the scene of a sheet. Its relatives are looked up when a rule first reads `relatives`. */
function sceneOf(ownScene: LoneSheetScene, others: () => readonly ReadSource[]): SheetScene {
  const relatives = lazily(() =>
    others().flatMap(({ scene }) => (scene && scene.scenario !== ownScene.scenario ? { ...scene, relatives: [] } : [])),
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
  // If data of the scenario are missing, some findings are missing. An ignore comment that seems unnecessary may then
  // still be needed.
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
 * Returns findings about the ignore comments themselves, for example about a code that suppresses nothing. Rules that
 * are switched off are ignored here.
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
        // A comment may have the name of a rule in place of its code, so the code for the name is suggested first.
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
 * Returns the findings in the bad example of a rule or of a diagnostic about ignore comments. `name` is the name of the
 * rule or diagnostic, such as `never-acts`.
 */
export function findingsInExample(name: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const page = lintRulesOf(games).find(({ slug }) => slug === name)?.page;
  const sourceOf = (text: string) => ({ text, languageOf, games });
  const bad = page?.avoid ?? lintDiagnosticsOf(games)[name]?.bad ?? '';
  return lintSheets([sourceOf(bad)], page?.beside?.map(sourceOf))[0]?.diagnostics ?? [];
}

/**
 * Returns the findings of the checker in the example of a documentation page. The example about missing data is checked
 * without data.
 */
export function foundInCheckExample(text: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const isBare = text === checkDiagnostics['no-data'].bad;
  return checkSheet(text, isBare ? () => null : languageOf, games).diagnostics;
}
