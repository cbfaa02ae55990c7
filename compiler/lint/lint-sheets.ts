// Lints several sheets together, because rules compare a sheet with the sheets of the same bot in other scenarios.
import { getOrMake, lazily } from '../../runtime/kernel/lazily.ts';
import {
  type Diagnostic,
  type DiagnosticRegistry,
  type Report,
  errorsIn,
  mostMistakes,
  reporter,
  replacementFix,
} from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { foldFindings } from '../language/checking/sheet/fold-findings.ts';
import { checkSheet } from '../language/checking/sheet/read-sheet.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import { gameNameIn } from '../../grammar/game-name.ts';
import { parse } from '../../grammar/parse.ts';
import { allDiagnostics, lintDiagnosticsOf, lintRulesOf, type LintingGames } from './lint-rules.ts';
import { ignoreFinder, ignoresIn, withoutIgnoredCode, type Ignore, ignoreDiagnostics } from './ignore-comments.ts';
import { type LintRule, type Tell, settingsOf, type LintSettings } from './rule.ts';
import { atOnce, type Steps } from '../language/steps.ts';
import { loneSheetSceneSteps, type LoneSheetScene, type SheetScene } from './lint-scene.ts';
import { phrasesOfSection, type SheetSection } from './diagnostic-sections.ts';

/** The text of a sheet that is linted, or with which a linted sheet is compared. */
export interface LintSource {
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: LintingGames;
  /** Returns the tree and the findings of the checker, if the caller has them already. */
  readonly checked?: () => CheckedSource;
}

interface CheckedSource {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** A finding, and the ignore comment that suppresses it. */
export interface Suppressed {
  readonly diagnostic: Diagnostic;
  readonly ignore: Ignore;
}

export interface SheetLint {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
}

/** A source that has been read and checked. */
interface ReadSource extends CheckedSource {
  readonly source: LintSource;
  readonly game: string;
  readonly scene: LoneSheetScene | null;
}

function* readSource(source: LintSource): Steps<ReadSource> {
  const { sheet, diagnostics } = source.checked?.() ?? checkSheet(source.text, source.languageOf, source.games);
  const game = gameNameIn(source.text);
  const language = source.languageOf(game);
  yield;
  // The checker stops at this number of mistakes. The plan of a sheet with so many mistakes would take too much time
  // and memory.
  const isReadable = diagnostics.length < mostMistakes;
  const scene = language && isReadable ? yield* loneSheetSceneSteps(sheet, diagnostics, language) : null;
  return { source, game, sheet, diagnostics, scene };
}

/** Cache of read sheets, by source, because an editor lints the same sheets again after each change. */
const reads = new WeakMap<LintSource, ReadSource>();

function* cachedRead(source: LintSource): Steps<ReadSource> {
  const memo = reads.get(source);
  if (memo) return memo;
  const read = yield* readSource(source);
  reads.set(source, read);
  return read;
}

const botKey = ({ game, scene }: ReadSource): string => `${game} ${scene?.bot ?? ''}`;

/**
 * The largest number of sheets before a linted sheet with which the linted sheet is compared. The same limit applies to
 * the sheets after the linted sheet. All these sheets are of the same bot.
 * The linted sheet is also compared with at most twice as many sheets of `beside`.
 */
const mostNear = 16;

/**
 * The sheets of one bot. A sheet is compared with up to `mostNear` sheets before it and after it, so it is linted when
 * these sheets are read.
 * A sheet is dropped when no later sheet is compared with it, so memory does not grow with the number of sheets.
 */
class BotSheets {
  private readonly sheets: (readonly [index: number, read: ReadSource])[] = [];
  private next = 0;
  private readonly lint: (index: number, read: ReadSource, near: readonly ReadSource[]) => Steps<void>;

  constructor(lint: BotSheets['lint']) {
    this.lint = lint;
  }

  *add(index: number, read: ReadSource): Steps<void> {
    this.sheets.push([index, read]);
    if (this.sheets.length - this.next > mostNear) yield* this.lintNext();
  }

  *finish(): Steps<void> {
    while (this.next < this.sheets.length) yield* this.lintNext();
  }

  private *lintNext(): Steps<void> {
    const [index, read] = this.sheets[this.next] as [number, ReadSource];
    const near = this.sheets.slice(Math.max(0, this.next - mostNear), this.next + mostNear + 1);
    yield* this.lint(
      index,
      read,
      near.map(([, other]) => other),
    );
    if (this.next < mostNear) this.next++;
    else this.sheets.shift();
  }
}

/** Returns the game, the bot and the scenario in the headers of a sheet as a key. Only the first lines are read. */
function sheetKeyIn({ text, games }: LintSource): string {
  const { headers } = parse(text.slice(0, 1000), games).sheet;
  const header = (word: string) => headers.find((candidate) => candidate.word === word);
  return `${gameNameIn(text)} ${header('bot')?.text.toUpperCase()} ${header('scenario')?.number}`;
}

/** Groups the sheets of `beside` by bot. Leaves out a sheet if `sources` has a sheet of the same bot and scenario. */
function* besideByBot(
  beside: readonly LintSource[],
  sources: readonly LintSource[],
): Steps<ReadonlyMap<string, readonly ReadSource[]>> {
  const byBot = new Map<string, ReadSource[]>();
  const keys = beside.length === 0 ? new Set() : new Set(sources.map(sheetKeyIn));
  for (const source of beside) {
    if (keys.has(sheetKeyIn(source))) continue;
    const read = yield* cachedRead(source);
    getOrMake(byBot, botKey(read), (): ReadSource[] => []).push(read);
    yield;
  }
  return byBot;
}

/**
 * Lints the sheets `sources`, and calls `see` for each sheet. The sheets `beside` are not linted, but the other sheets
 * are compared with them. An editor answers other requests between the steps.
 */
export function* lintEach(
  sources: readonly LintSource[],
  beside: readonly LintSource[],
  settings: LintSettings,
  see: (index: number, linted: SheetLint) => void,
): Steps<void> {
  const besides = yield* besideByBot(beside, sources);
  const byBot = new Map<string, BotSheets>();
  const lint = function* (index: number, read: ReadSource, near: readonly ReadSource[]): Steps<void> {
    const others = [...near, ...(besides.get(botKey(read))?.slice(0, 2 * mostNear) ?? [])];
    see(index, yield* lintSource(read, read.scene && sceneOf(read.scene, others), settings));
  };
  for (const [index, source] of sources.entries()) {
    // If there are many sheets, they are not put into the cache. So the memory of a sheet becomes free as soon as no
    // further sheet is compared with it.
    const read = yield* sources.length > mostNear ? readSource(source) : cachedRead(source);
    yield* getOrMake(byBot, botKey(read), () => new BotSheets(lint)).add(index, read);
  }
  for (const sheets of byBot.values()) yield* sheets.finish();
}

/** Lints sheets at once. */
export function lintSheets(
  sources: readonly LintSource[],
  beside: readonly LintSource[] = [],
  settings: LintSettings = {},
): readonly SheetLint[] {
  const linted: SheetLint[] = [];
  atOnce(
    lintEach(sources, beside, settings, (index, sheet) => {
      linted[index] = sheet;
    }),
  );
  return linted;
}

/** Returns the scene of a sheet. Its relatives are looked up when a rule first reads `relatives`. */
function sceneOf(ownScene: LoneSheetScene, others: readonly ReadSource[]): SheetScene {
  const relatives = lazily(() =>
    others.flatMap(({ scene }) => (scene && scene.scenario !== ownScene.scenario ? { ...scene, relatives: [] } : [])),
  );
  return {
    ...ownScene,
    get relatives() {
      return relatives();
    },
  };
}

function* lintSource(read: ReadSource, scene: SheetScene | null, settings: LintSettings): Steps<SheetLint> {
  const { sheet, diagnostics } = read;
  const { games } = read.source;
  const registry = lintDiagnosticsOf(games);
  const findings: Diagnostic[] = [];
  for (const rule of scene ? lintRulesOf(games) : []) {
    for (const finding of yield* ruleFindings(rule, registry, scene as SheetScene, settings)) findings.push(finding);
    yield;
  }
  const errors = new Set(diagnostics.filter(({ severity }) => severity === 'error'));
  const others = foldFindings([diagnostics, findings]).filter((finding) => !errors.has(finding));
  const { reported, suppressed, used, ignores } = splitByIgnores(sheet, others);
  // If data of the scenario are missing, some findings are missing too. An ignore comment that seems unnecessary can
  // then still be needed.
  const hasRelatives = scene !== null && scene.relatives.length > 0;
  const comparing = [registry['odd-one-out'], registry['other-wording']].flatMap((rule) => rule?.code ?? []);
  const isWhole = diagnostics.every(({ name }) => name !== 'unknown-scenario' && name !== 'header-missing');
  const meant = new Set<Diagnostic>();
  const found = errorsIn(diagnostics) > 0 ? [] : ignoreFindings(read, ignores, { used, reported, meant }, settings);
  const aboutIgnores = found.filter(
    ({ name, message }) =>
      name !== 'ignore-of-nothing' || (isWhole && (hasRelatives || !comparing.some((code) => message.includes(code)))),
  );
  const meaningful = reported.filter((finding) => !meant.has(finding));
  return { sheet, diagnostics: foldFindings([[...errors, ...meaningful, ...aboutIgnores]]), suppressed };
}

function* ruleFindings(
  rule: LintRule,
  registry: DiagnosticRegistry,
  scene: SheetScene,
  settings: LintSettings,
): Steps<readonly Diagnostic[]> {
  const { severity, options, phrases } = settingsOf(rule, settings);
  if (severity === 'off' || (rule.isWording && scene.isVerbatim)) return [];
  const findings: Diagnostic[] = [];
  const report = reporter(registry, findings) as (name: string, ...finding: Parameters<Tell>) => void;
  const steps = rule.check(
    scene,
    (at, args, fix = null, related = []) => report(rule.slug, at, args, fix, related),
    options,
    phrases,
  );
  if (steps) yield* steps;
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

interface IgnoreUse {
  /**
   * The codes in ignore comments that each suppress at least one finding. Each code is the very object of its comment,
   * so that other comments with the same text do not count.
   */
  readonly used: ReadonlySet<object>;
  readonly reported: readonly Diagnostic[];
  /** Collects each finding that the writer probably wants to suppress with an ignore comment whose code is misspelt. */
  readonly meant: Set<Diagnostic>;
}

/**
 * Returns findings about the ignore comments themselves, for example about a code that suppresses nothing. The code of
 * a rule that is switched off gets no such finding.
 */
function ignoreFindings(
  { sheet, source: { games } }: ReadSource,
  ignores: readonly Ignore[],
  { used, reported, meant }: IgnoreUse,
  settings: LintSettings,
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const report: Report<typeof ignoreDiagnostics> = reporter(ignoreDiagnostics, findings);
  const registry = lintDiagnosticsOf(games);
  const rules = lintRulesOf(games);
  const knownCodes = new Set(Object.values(registry).map(({ code }) => code));
  for (const ignore of ignores) {
    const { at, codes, reason, mistyped, covers } = ignore;
    if (mistyped) {
      const problem = `\`${sheet.source.slice(mistyped.start, mistyped.end)}\` begins no ignore comment`;
      const fix = replacementFix(mistyped, 'botbook-ignore');
      report('ignore-unknown', mistyped, { problem, help: 'Write `botbook-ignore`.' }, fix);
    }
    if (reason === '') report('ignore-without-reason', at, { code: codes[0]?.code ?? 'BB3001' });
    for (const ignored of codes) {
      const code = ignored.code.toUpperCase();
      const rule = rules.find((candidate) => candidate.code === code);
      const checkDiagnostic = Object.values(allDiagnostics).find((candidate) => candidate.code === code);
      if (checkDiagnostic?.severity === 'error') {
        const help = 'An error of the checker cannot be ignored: correct the error.';
        report('ignore-unknown', ignored.at, { problem: notACode(ignored), help });
      } else if (!checkDiagnostic && !knownCodes.has(code)) {
        const within = reported.filter(({ start }) => covers && covers.start <= start && start <= covers.end);
        const reportedCodes = [...new Set(within.map((finding) => finding.code))];
        // A comment can have the name of a rule instead of the code of the rule. The first suggestion is then the code
        // of the rule.
        const near = registry[ignored.code.toLowerCase()]?.code ?? nearest(code, reportedCodes);
        const suggestion = near ?? (reportedCodes.length === 1 ? reportedCodes[0] : undefined);
        const help = suggestion
          ? `Did you mean \`${suggestion}\`?`
          : 'Write the code that Botbook prints with the finding, or remove the comment.';
        const ways = suggestion ? [replacementFix(ignored.at, suggestion)] : [];
        report('ignore-unknown', ignored.at, { problem: notACode(ignored), help }, null, [], ways);
        for (const finding of within) if (finding.code === suggestion) meant.add(finding);
      } else if (!used.has(ignored) && mistyped === null && !(rule && settingsOf(rule, settings).severity === 'off')) {
        report('ignore-of-nothing', ignored.at, { code }, withoutIgnoredCode(sheet, ignore, ignored));
      }
    }
  }
  return findings;
}

const notACode = ({ code }: Ignore['codes'][number]): string => `\`${code}\` is not a code of the linter`;

/**
 * Returns the findings in the bad example of the section of a diagnostic, or in its other example `text`. The linter
 * checks the examples of its rules. The example about missing data is checked without data.
 */
export function findingsInExample(
  section: SheetSection,
  languageOf: LanguageOf,
  games: LintingGames,
  text = section.bad,
): readonly Diagnostic[] {
  const { name, beside, bad } = section;
  const isBare = name === 'no-data' && text === bad;
  if (!Object.hasOwn(lintDiagnosticsOf(games), name))
    return checkSheet(text, isBare ? () => null : languageOf, games).diagnostics;
  const sourceOf = (source: string) => ({ text: source, languageOf, games });
  const phrases = phrasesOfSection(section);
  const settings = phrases.length > 0 ? { [name]: { phrases } } : {};
  return lintSheets([sourceOf(text)], beside.map(sourceOf), settings)[0]?.diagnostics ?? [];
}
