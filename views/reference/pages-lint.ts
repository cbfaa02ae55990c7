// The pages about rules of the linter, from what the rules say of themselves.
import { lintRulesOf } from '../../compiler/lint/lint-rules.ts';
import { shownAddressesOf } from '../../compiler/game/shown-addresses.ts';
import { builtInGames } from '../../library/games.ts';
import { ruleCategories } from '../../compiler/lint/rule.ts';
import type { Keeps, LintFix, LintRule } from '../../compiler/lint/rule.ts';
import type { Diagnostic, DiagnosticRegistry } from '../../grammar/registry.ts';
import { anchor, code, link, markdown, markdownTable } from './pages.ts';
import type { Page } from './pages.ts';
import { diagnosticPage, helpText, inOrder } from './pages-diagnostics.ts';

export const ruleOf = (name: string): LintRule | undefined =>
  lintRulesOf(builtInGames).find(({ slug }) => slug === name);

const kept: Readonly<Record<Keeps, string>> = {
  plan: '`--fix` mends it, and the sheet means the same afterwards: the plans are compared',
  play: '`--fix` mends it, and the bot does the same afterwards',
  nothing: 'an editor offers one, which may change what the bot does; `--fix` leaves it to you',
};

/** What becomes of the findings of its example. */
function fixText(said: readonly Diagnostic[]): string {
  const fix = said.find((one) => one.fix)?.fix as LintFix | undefined;
  return fix ? kept[fix.keeps] : 'none; it is mended by hand';
}

/** What botbook.json may hold for it. */
function configurationOf({ slug, diagnostic, options }: LintRule): string {
  const numbers = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  const settings =
    Object.keys(numbers).length === 0 ? diagnostic.severity : { severity: diagnostic.severity, ...numbers };
  return JSON.stringify({ lint: { rules: { [slug]: settings } } }, null, 1).replaceAll(/\s+/g, ' ');
}

type Block = Page['blocks'][number];

const text = (words: string): Block => ({ is: 'text', text: words });

/** The page of a rule; `said` is what it finds in the sheet that is to be avoided. */
function rulePage(rule: LintRule, said: readonly Diagnostic[]): Page {
  const { slug, code: number, category, page, isWording, options, diagnostic } = rule;
  const own = said.filter((one) => one.code === number);
  const { beside = [] } = page;
  const rows = Object.entries(options).map(([name, one]) => [
    code(name),
    String(one.default),
    `${one.least} to ${one.most}`,
    one.doc,
  ]);
  const table: Block[] =
    rows.length === 0 ? [] : [{ is: 'table', columns: ['option', 'default', 'from … to', 'is'], rows }];
  const quotes = own.map(({ message, help }): Block => ({ is: 'quote', text: `${message} ${help}`.trim() }));
  return {
    title: `${number}: ${slug}`,
    blocks: [
      text(`Rule (${category}): “${diagnostic.message}”${helpText(diagnostic)}`),
      text('Avoid:'),
      { is: 'code', text: page.avoid.trimEnd() },
      ...beside.flatMap((sheet): Block[] => [text('Beside it:'), { is: 'code', text: sheet.trimEnd() }]),
      ...quotes,
      text('Prefer:'),
      { is: 'code', text: page.prefer.trimEnd() },
      text(page.rationale),
      ...(page.exceptions === undefined ? [] : [text(page.exceptions)]),
      {
        is: 'facts',
        facts: [
          ['fix', `${fixText(own)}.`],
          [
            'printed books',
            isWording
              ? 'it is about wording, and says nothing of a sheet with `book: verbatim`.'
              : 'it looks at sheets with `book: verbatim` as well.',
          ],
          ['configuration', `${code(configurationOf(rule))}; \`"off"\`, \`"warning"\` or \`"error"\`.`],
        ],
      },
      ...table,
    ],
  };
}

/** The page of what the linter says: a rule's, or what it says of ignores. */
export function lintPage(name: string, registry: DiagnosticRegistry, said: readonly Diagnostic[]): Page | null {
  const [rule, entry] = [ruleOf(name), registry[name]];
  if (rule) return rulePage(rule, said);
  return entry ? diagnosticPage(name, { ...entry, bad: entry.bad.trimEnd(), good: entry.good.trimEnd() }, said) : null;
}

const rowOf = (rule: LintRule): string[] => [
  link(rule.code, `#${anchor(`${rule.code}: ${rule.slug}`)}`),
  rule.slug,
  rule.diagnostic.message,
];

const bySort = (): string =>
  ruleCategories
    .map((category) => ({ category, rules: lintRulesOf(builtInGames).filter((rule) => rule.category === category) }))
    .filter(({ rules }) => rules.length > 0)
    .map(({ category, rules }) => {
      const rows = rules.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(rowOf);
      return `### ${category.charAt(0).toUpperCase()}${category.slice(1)}\n\n${markdownTable(['code', 'name', 'says'], rows)}`;
    })
    .join('\n\n');

export interface LintPageGiven {
  /** All that the linter says. */
  readonly registry: DiagnosticRegistry;
  /** What it finds in the example of a page, by its name. */
  readonly foundIn: (name: string) => readonly Diagnostic[];
  readonly by: string;
  /** Where the schema of botbook.json is, seen from the page; null where it is not written beside it. */
  readonly schema: string | null;
}

/** All of it, as Markdown. */
export function lintRulesPage({ registry, foundIn, by, schema }: LintPageGiven): string {
  const entries = inOrder(registry);
  const pages = entries.flatMap(([name]) => lintPage(name, registry, foundIn(name)) ?? []);
  const rest = entries.filter(([name]) => !ruleOf(name));
  const about = rest.map(([name, { code: number, message }]) => [
    link(number, `#${anchor(`${number}: ${name}`)}`),
    name,
    message,
  ]);
  return `# The linter

\`botbook check\` says what is wrong with a sheet. \`botbook lint\` says what is right and yet never counts, contradicts or
repeats itself, or differs from the other sheets of its bot for no reason that one sees. It asks what follows from what, of
all positions; a sheet is compared with those of its bot in other scenarios, also when it is linted alone.

\`\`\`
botbook lint                       this folder
botbook lint ${shownAddressesOf(builtInGames).procedure}  one procedure of the book
botbook lint --fix procedures      mends what it safely can
botbook lint --fix --dry-run       prints that as a diff, and writes nothing
botbook lint --max-warnings 0      exits 1 if anything is found
botbook lint --suppressed          what stays, and why: the oddities of the book
botbook docs BB3002                a page of those below; so does its name
\`\`\`

\`--format\` is \`pretty\`, \`compact\` (a line each), \`json\`, \`github\`, \`sarif\` or \`junit\`. Exit codes: 0 good; 1 an error, or
more warnings than are let pass; 2 wrong arguments or files. \`--fix\` takes a fix only if the sheet has no errors before and
none after, and, where it is to mean the same, if it does.

## What stays, and why

A finding may be right, and the sheet too: books print what they print. A comment says so, with a reason, above or behind a
clause, a row or a rule, above the title of a procedure for all of it, above the headers for the sheet:

\`\`\`
# botbook-ignore BB3003: SCOUT never waits for a weaker target: clause 1 attacks whatever can be reached, and
#   clause 2 has its turn in no position.
2 Threshold 5/6/7: ATTACK 1.
\`\`\`

Several codes stand with commas between them; a reason goes on in lines that begin with \`#\` and two spaces. In a book the
reason says what a bot does in play because of it. An ignore without a reason, or that no longer covers anything, is reported
itself. Errors of the checker cannot be ignored.

## Configuration

\`botbook.json\` in the working folder or above says how strict the linter is:

\`\`\`json
{
  "version": 1,
  "lint": { "maxWarnings": 0, "rules": { "covered-letter": "error", "said-twice": "off" } }
}
\`\`\`

Each rule is \`"off"\`, \`"warning"\` or \`"error"\`; where it has options, an object with \`severity\` and numbers. \`maxWarnings\` is
how many warnings are let pass; \`--max-warnings\` takes precedence.${schema === null ? '' : ` [A schema](${schema}) tells editors the form.`}

## Rules

${bySort()}

### About ignores

${markdownTable(['code', 'name', 'says'], about)}

Generated by \`${by}\` from the rules; each has a folder with its tests, and \`botbook new rule NAME\` writes one in a checkout.

${pages.map((page) => markdown(page, 2)).join('\n')}`;
}
