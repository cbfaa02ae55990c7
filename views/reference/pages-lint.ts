// The sections of docs/diagnostics as pages: with the answers of Botbook, and with the facts of the rules of the linter.
import { upperInitial } from '../../grammar/characters.ts';
import type { DiagnosticSection, FamilyPage, SheetSection } from '../../compiler/lint/diagnostic-sections.ts';
import { searchDiagnostics } from '../../compiler/lint/search-diagnostics.ts';
import { everyDiagnostic, lintDiagnosticsOf, lintRulesOf } from '../../compiler/lint/lint-rules.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import {
  ruleCategories,
  type Keeps,
  type LintFix,
  type LintRule,
  type RuleCategory,
} from '../../compiler/lint/rule.ts';
import type { Diagnostic, DiagnosticDefinition } from '../../grammar/registry.ts';
import { code, codeBlock, factsBlock, link, markdown, markdownTable, quoteBlock, textBlock } from './pages.ts';
import type { Block, ReferencePage } from './pages.ts';
import { diagnosticLink } from './diagnostic-links.ts';
import {
  diagnosticPage,
  exampleBlock,
  optionalText,
  placeInExample,
  templateText,
  troublePage,
  type Trouble,
} from './pages-diagnostics.ts';

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

/** Returns the page of a rule. `said` has the findings of the rule in the bad example of its section. */
function rulePage(rule: LintRule, section: SheetSection, said: readonly Diagnostic[]): ReferencePage {
  const { slug, code: number, category, isWording, options } = rule;
  const ruleFindings = said.filter((diagnostic) => diagnostic.code === number);
  const { why, bad, good, beside, settings, note, exceptions } = section;
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
    textBlock(`Botbook reports${first}${placeInExample(bad, finding)}:`),
    quoteBlock(`${finding.message} ${finding.help}`.trim()),
  ]);
  return {
    title: `${number}: ${slug}`,
    blocks: [
      textBlock(why),
      textBlock('Avoid:'),
      exampleBlock('bot bad', bad, true),
      ...beside.flatMap((sheet) => [
        textBlock('Next to this sheet of the same bot:'),
        exampleBlock('bot beside', sheet, true),
      ]),
      ...(settings === null ? [] : [textBlock('With this `botbook.json`:'), codeBlock(settings, 'json settings')]),
      ...optionalText(note),
      ...reports,
      textBlock('Prefer:'),
      exampleBlock('bot good', good, true),
      ...optionalText(exceptions),
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

/** The registries from which the pages of sections are completed. */
export interface SectionsGiven {
  readonly games: Games;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** Returns the findings in the bad example of a section. */
  readonly findingsIn: (section: SheetSection) => readonly Diagnostic[];
}

/**
 * Returns a section of docs/diagnostics as a page, with the answers of Botbook and the facts of a rule. Long examples
 * are cut, unless `isWhole` is true. Throws if no registry has the name of the section.
 */
export function sectionPage(
  section: DiagnosticSection,
  { games, troubles, findingsIn }: SectionsGiven,
  isWhole = false,
): ReferencePage {
  const { name } = section;
  const unknownName = (): never => {
    throw new Error(`docs/diagnostics/${section.family}.md: no diagnostic has the name \`${name}\`.`);
  };
  // The warning of a search has a command as its example, and a warning does not end a command with another code.
  if (section.is === 'command')
    return troublePage(section, Object.hasOwn(searchDiagnostics, name) ? null : (troubles[name] ?? unknownName()).exit);
  const rule = ruleOf(name, games);
  const said = findingsIn(section);
  return rule
    ? rulePage(rule, section, said)
    : diagnosticPage(section, everyDiagnostic(games)[name] ?? unknownName(), said, isWhole);
}

/** Returns the page of a family as Markdown: its head, and its sections with all parts. */
export const familyMarkdown = ({ head, sections }: FamilyPage, sources: SectionsGiven): string =>
  `${[head, ...sections.map((section) => markdown(sectionPage(section, sources, true), 2).trimEnd())].join('\n\n')}\n`;

const rowsOf = (
  entries: readonly Pick<DiagnosticDefinition & { readonly name: string }, 'code' | 'name' | 'message'>[],
  { sections, findingsIn }: RulesGiven,
): string =>
  markdownTable(
    ['code', 'name', 'for example'],
    entries.map((named) => {
      const section = sections.get(named.code);
      const said = section?.is === 'sheet' ? findingsIn(section) : [];
      const example = said.find((finding) => finding.code === named.code)?.message ?? templateText(named.message);
      return [link(named.code, diagnosticLink(named)), named.name, example];
    }),
  );

interface RulesGiven extends Pick<SectionsGiven, 'games' | 'findingsIn'> {
  readonly sections: ReadonlyMap<string, DiagnosticSection>;
  readonly by: string;
}

/** Returns the index of the rules of the linter as Markdown. */
export function lintRulesPage(sources: RulesGiven): string {
  const { games, by } = sources;
  const named = Object.entries(lintDiagnosticsOf(games))
    .map(([name, { code: number, message }]) => ({ name, code: number, message }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const parts = ruleCategories.map((category) => {
    const rules = named.filter(({ name }) => ruleOf(name, games)?.category === category);
    return `## ${upperInitial(category)}\n\n${rowsOf(rules, sources)}`;
  });
  const rest = named.filter(({ name }) => !ruleOf(name, games));
  return `# Rules of the linter

This page is for people who look up a rule of the linter.

\`botbook lint\` runs these rules. The names are the keys of \`rules\` in \`botbook.json\`, and \`botbook docs BB3002\` prints the
section of a rule. The last column gives the message about the example.

${parts.join('\n\n')}

## Accepted findings

${rowsOf(rest, sources)}

Generated by \`${by}\`.
`;
}
