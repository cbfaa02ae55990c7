// The reference pages about rules of the linter, made from the declarations of the rules.
import { upperInitial } from '../../grammar/characters.ts';
import { lintDiagnosticsOf, lintRulesOf } from '../../compiler/lint/lint-rules.ts';
import { shownAddressesOf } from '../../compiler/game/shown-addresses.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import {
  ruleCategories,
  type Keeps,
  type LintFix,
  type LintRule,
  type RuleCategory,
} from '../../compiler/lint/rule.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { code, codeBlock, factsBlock, link, markdownTable, quoteBlock, textBlock } from './pages.ts';
import type { Block, ReferencePage } from './pages.ts';
import { diagnosticLink } from './diagnostic-links.ts';
import { diagnosticPage, inOrder, pageFile, placeInExample, templateText } from './pages-diagnostics.ts';

export const ruleOf = (name: string, games: Games): LintRule | undefined =>
  lintRulesOf(games).find(({ slug }) => slug === name);

const keepTexts: Readonly<Record<Keeps, string>> = {
  plan: '`--fix` corrects the sheet, if the corrected sheet has the same plan, and therefore the same meaning',
  play: '`--fix` corrects the sheet; the bot acts as before',
  nothing: 'an editor offers a correction that may change what the bot does; `--fix` leaves the sheet as it is',
};

const categoryTexts: Readonly<Record<RuleCategory, string>> = {
  correctness: ' (text that is probably wrong)',
  'dead text': ' (text without an effect)',
  consistency: ' (text that does not fit similar text)',
  style: ' (text that could be easier to read)',
};

/** Returns a text about the fix of the findings in an example. */
function fixText(said: readonly Diagnostic[]): string {
  const fix = said.find((diagnostic) => diagnostic.fix)?.fix as LintFix | undefined;
  return fix ? keepTexts[fix.keeps] : 'none; correct the sheet by hand';
}

/** Returns an example of botbook.json with the settings of a rule. */
function configurationOf({ slug, diagnostic, options }: LintRule): string {
  const numbers = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  const settings =
    Object.keys(numbers).length === 0 ? diagnostic.severity : { severity: diagnostic.severity, ...numbers };
  return JSON.stringify({ lint: { rules: { [slug]: settings } } }, null, 1).replaceAll(/\s+/g, ' ');
}

/** Returns the page of a rule. `said` has the findings of the rule in the bad example of the rule. */
function rulePage(rule: LintRule, said: readonly Diagnostic[]): ReferencePage {
  const { slug, code: number, category, page, isWording, options } = rule;
  const ruleFindings = said.filter((diagnostic) => diagnostic.code === number);
  const { beside = [] } = page;
  const rows = Object.entries(options).map(([name, option]) => [
    code(name),
    String(option.default),
    `${option.least} to ${option.most}`,
    option.doc,
  ]);
  const table: Block[] =
    rows.length === 0 ? [] : [{ is: 'table', columns: ['option', 'default', 'from … to', 'meaning'], rows }];
  const first = beside.length === 0 ? '' : ' in the first sheet,';
  const reports = ruleFindings.flatMap((finding) => [
    textBlock(`Botbook reports${first}${placeInExample(page.avoid, finding)}:`),
    quoteBlock(`${finding.message} ${finding.help}`.trim()),
  ]);
  return {
    title: `${number}: ${slug}`,
    blocks: [
      textBlock(page.rationale),
      textBlock('Avoid:'),
      codeBlock(page.avoid.trimEnd()),
      ...beside.flatMap((sheet) => [textBlock('Next to this sheet of the same bot:'), codeBlock(sheet.trimEnd())]),
      ...(page.exampleNote === undefined ? [] : [textBlock(page.exampleNote)]),
      ...reports,
      textBlock('Prefer:'),
      codeBlock(page.prefer.trimEnd()),
      ...(page.exceptions === undefined ? [] : [textBlock(page.exceptions)]),
      factsBlock([
        ['category', `${category}${categoryTexts[category]}.`],
        ['fix', `${fixText(ruleFindings)}.`],
        [
          'printed books',
          isWording
            ? 'the rule is about wording, so the rule skips sheets with the header `book: verbatim`, which follow the words of a book.'
            : 'the rule also reads sheets with the header `book: verbatim`, which follow the words of a book.',
        ],
        ['configuration', `${code(configurationOf(rule))} in \`botbook.json\`, or \`"off"\` or \`"error"\`.`],
      ]),
      ...table,
    ],
  };
}

/**
 * Returns the page of a linter finding: the page of its rule, or the page about ignore comments; null for another name.
 */
export function lintPage(name: string, games: Games, said: readonly Diagnostic[]): ReferencePage | null {
  const [rule, entry] = [ruleOf(name, games), lintDiagnosticsOf(games)[name]];
  if (rule) return rulePage(rule, said);
  return entry ? diagnosticPage(name, { ...entry, bad: entry.bad.trimEnd(), good: entry.good.trimEnd() }, said) : null;
}

const rowOf = (rule: LintRule, findings: readonly Diagnostic[]): string[] => [
  link(rule.code, diagnosticLink(rule.code)),
  rule.slug,
  findings.find((finding) => finding.code === rule.code)?.message ?? templateText(rule.diagnostic.message),
];

const bySort = (games: Games, foundIn: LintPageGiven['foundIn']): string =>
  ruleCategories
    .map((category) => ({ category, rules: lintRulesOf(games).filter((rule) => rule.category === category) }))
    .filter(({ rules }) => rules.length > 0)
    .map(({ category, rules }) => {
      const rows = rules.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((rule) => rowOf(rule, foundIn(rule.slug)));
      return `### ${upperInitial(category)}\n\n${markdownTable(['code', 'name', 'for example'], rows)}`;
    })
    .join('\n\n');

export interface LintPageGiven {
  readonly games: Games;
  readonly foundIn: (name: string) => readonly Diagnostic[];
  readonly by: string;
  /** The path from the page to the schema of botbook.json; null if no schema is written. */
  readonly schema: string | null;
}

/** Returns the pages of all linter findings, by their paths in the folder of all pages. */
export function lintFiles({ games, foundIn }: LintPageGiven): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, entry] of inOrder(lintDiagnosticsOf(games))) {
    const page = lintPage(name, games, foundIn(name));
    if (page) files.set(diagnosticLink(entry.code), pageFile(page, 'All rules of the linter', 'lint.md'));
  }
  return files;
}

/** Returns the guide to the linter as Markdown, with an index of its rules. */
export function lintRulesPage({ games, foundIn, by, schema }: LintPageGiven): string {
  const rest = inOrder(lintDiagnosticsOf(games)).filter(([name]) => !ruleOf(name, games));
  const about = rest.map(([name, { code: number, message }]) => [
    link(number, diagnosticLink(number)),
    name,
    foundIn(name).find(({ code: each }) => each === number)?.message ?? templateText(message),
  ]);
  return `# The linter

\`botbook check\` reports text that Botbook cannot use. \`botbook lint\` reports text that Botbook can use but that is probably
not what you want: the text has no effect, contradicts or repeats other text, differs from the bot's other sheets for no visible
reason, or is worded unusually. When the linter says that a part has no effect, this is proved for every position. The linter
compares a sheet with the sheets of the same bot in other scenarios, even if you lint that sheet alone.

\`\`\`
botbook lint                       lint this folder
botbook lint ${shownAddressesOf(games).procedure}  lint one procedure of the book
botbook lint --fix procedures      correct everything that is safe to correct
botbook lint --fix --dry-run       print the corrections as a diff, write nothing
botbook lint --max-warnings 0      exit with 1 if there is a finding
botbook lint --suppressed          list the accepted findings and their reasons
botbook docs BB3002                print the page of a rule, also by its name
\`\`\`

\`--format\` takes \`pretty\`, \`compact\` (one line for each finding), \`json\`, \`github\`, \`sarif\` or \`junit\`. The exit code is
0 if nothing is wrong, 1 after an error or more warnings than allowed, and 2 for wrong arguments or files. \`--fix\` applies a
correction only if the sheet has no errors before and after the correction. For a correction that keeps the meaning, Botbook also checks that the
compiled plan stays the same.

## Accepting a finding

A finding may be right, and the sheet right too, because a typed page must follow the printed book. A comment accepts the
finding and gives the reason. The comment goes above or after a clause, a row or a rule. Above the title of a procedure, a comment covers
the whole procedure; above the headers, a comment covers the sheet.

\`\`\`
# botbook-ignore BB3003: SCOUT never waits for a weaker target: clause 1 attacks whatever can be reached, and
#   clause 2 has its turn in no position.
2 Threshold 5/6/7: ATTACK 1.
\`\`\`

Separate several codes with commas. A reason continues on lines that begin with \`#\` and at least two spaces. In the sheets of a book, the reason
explains the effect of the printed text in play. The linter reports a comment without a reason, and a comment that
no longer covers a finding. Errors of the checker cannot be accepted.

## Configuration

A \`botbook.json\` in the working folder, or in a folder above, sets the strictness of the linter:

\`\`\`json
{
  "version": 1,
  "lint": { "maxWarnings": 0, "rules": { "covered-letter": "error", "said-twice": "off" } }
}
\`\`\`

Each rule is \`"off"\`, \`"warning"\` or \`"error"\`. A rule with options takes an object with \`severity\` and numbers.
\`maxWarnings\` is the number of warnings that are allowed; the option \`--max-warnings\` takes precedence. The list \`phrases\` has the phrases that the authors of a book do not want ([BB3040](lint/BB3040.md)); they are data, and never code.${
    schema === null
      ? ''
      : ` Editors learn the
form from the [schema](${schema}).`
  }

## Rules

${bySort(games, foundIn)}

### About accepted findings

${markdownTable(['code', 'name', 'for example'], about)}

Generated by \`${by}\` from the rules. Each rule has a folder with its page and its tests; \`botbook new rule NAME\` writes a new
rule in a checkout.
`;
}
