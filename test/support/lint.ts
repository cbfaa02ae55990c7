// A test that all linter rules share: texts with a finding, texts without a finding, and the changes that fixes make.
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { withFixes } from '../../compiler/lint/fix.ts';
import type { LintFix, LintRule } from '../../compiler/lint/rule.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { lintRulesOf } from '../../compiler/lint/lint-rules.ts';
import { builtInGames } from '../../library/games.ts';
import { loneSheetScene } from '../../compiler/lint/lint-scene.ts';
import type { SheetPlan } from '../../compiler/plan/clause-plan.ts';
import { same } from '../../compiler/plan/same.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { sectionOf } from './diagnostic-sections.ts';

/** A sheet in which a rule must report a finding. */
export interface Fires {
  readonly when: string;
  readonly text: string;
  /** The words at fault of each finding, in the order of the findings. */
  readonly at: readonly string[];
  /** A part of the message and help of the first finding. */
  readonly says?: string;
  /** The whole sheet after all fixes; null or absent if no finding may have a fix. */
  readonly fixed?: string | null;
  /** Other sheets with which the rule compares the sheet. */
  readonly beside?: readonly string[];
}

export interface Silent {
  readonly when: string;
  readonly text: string;
  readonly beside?: readonly string[];
}

const only = (rule: LintRule) =>
  Object.fromEntries(
    lintRulesOf(builtInGames).map(({ slug }) => [slug, { severity: slug === rule.slug ? 'warning' : 'off' } as const]),
  );

function findings(rule: LintRule, text: string, beside: readonly string[] = []): readonly Diagnostic[] {
  const source = (one: string) => ({ text: one, languageOf, games: builtInGames });
  const [linted] = lintSheets([source(text)], beside.map(source), only(rule));
  return linted?.diagnostics.filter(({ severity, code }) => severity === 'error' || code === rule.code) ?? [];
}

const wordsAt = (text: string, { start, end }: Diagnostic): string => text.slice(start, end).replaceAll(/\s+/g, ' ');

/** Applies fixes until no fix is left. Throws if the fifth round still applies a fix. */
function fixedOf(rule: LintRule, text: string, beside: readonly string[] = []): string {
  let now = text;
  for (let turn = 0; turn < 5; turn++) {
    const { text: next, done } = withFixes(now, findings(rule, now, beside));
    if (done.length === 0) return now;
    now = next;
  }
  throw new Error('The fixes do not end.');
}

function planOf(text: string): SheetPlan | undefined {
  const language = languageOf('callisto');
  const { sheet, diagnostics } = checkSheet(text, languageOf, builtInGames);
  return (language && loneSheetScene(sheet, diagnostics, language))?.plan;
}

export function ruleTests(
  rule: LintRule,
  given: { readonly fires: readonly Fires[]; readonly silent: readonly Silent[] },
): void {
  describe(`${rule.code} ${rule.slug}`, () => {
    describe.each(given.fires)('fires: $when', ({ text, at, says, fixed, beside }) => {
      const found = findings(rule, text, beside);

      it('at its words', () => {
        expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(found.map((one) => wordsAt(text, one))).toEqual(at);
        if (says !== undefined) expect(`${found[0]?.message} ${found[0]?.help}`).toContain(says);
      });

      it('and applies its fix as declared', () => {
        if (fixed === null || fixed === undefined) expect(found.filter(({ fix }) => fix)).toEqual([]);
        else {
          const after = fixedOf(rule, text, beside);
          expect(after).toBe(fixed);
          expect(
            checkSheet(after, languageOf, builtInGames).diagnostics.filter(({ severity }) => severity === 'error'),
          ).toEqual([]);
          expect(findings(rule, after, beside)).toEqual([]);
          const keeps = found.flatMap(({ fix }) => (fix ? [(fix as LintFix).keeps] : []));
          if (keeps.every((one) => one === 'plan')) expect(same(planOf(after), planOf(text))).toBe(true);
        }
      });
    });

    it.each(given.silent)('is silent: $when', ({ text, beside }) => {
      expect(findings(rule, text, beside)).toEqual([]);
    });

    it('has a section whose examples are told apart by it', () => {
      const { bad, good, beside } = sectionOf(rule.code);
      expect(findings(rule, bad, beside).map(({ code }) => code)).toContain(rule.code);
      expect(findings(rule, good, beside)).toEqual([]);
    });
  });
}
