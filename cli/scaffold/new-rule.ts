// Makes a new rule of the linter with its section in docs/diagnostics and its test. The new rule works at once: it
// reports and fixes the example of its section, and reports nothing in the books.
import type { RuleCategory } from '../../compiler/lint/rule.ts';
import { botSheet } from '../../compiler/lint/samples.ts';

/** Returns an import declaration as text. */
const use = (names: string, path: string): string => `import ${names} from '${path}';`;

export const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const ruleFile = (
  slug: string,
  code: string,
  category: RuleCategory,
): string => `// Finds notes that were left in a sheet. Replace this sentence by one about your rule.
${use('{ lintRule }', '../../rule.ts')}

export const rule = lintRule({
  slug: '${slug}',
  code: '${code}',
  category: '${category}',
  // The message has one idea. The help says how to correct the sheet. The call of \`tell\` fills in the slots in
  // braces.
  message: 'The sheet still has a note: \`{note}\`.',
  help: 'Do what the note says, then delete the note.',
  // The meaning of the clauses is in \`procedures\`, the consequences are in \`logic\` (compiler/lint/lint-scene.ts).
  check({ sheet }, tell) {
    for (const comment of sheet.comments) {
      const note = /\\bTODO\\b.*/.exec(comment.text)?.[0];
      if (note === undefined || !comment.alone) continue;
      // \`keeps\` says what the fix leaves unchanged: the plan, the play, or nothing. Editors only offer a fix with
      // \`nothing\`; \`lint --fix\` does not apply it.
      const edits = [{ start: comment.start, end: comment.end + 1, text: '' }];
      tell(comment, { note }, { title: 'Delete the note', keeps: 'plan', edits });
    }
  },
});
`;

const codeFence = '```';

/** Returns the section about a new rule. `npm run docs` adds the answers and the facts of the rule. */
const sectionText = (slug: string, code: string): string => `
## ${code}: ${slug}

A sheet should not contain a forgotten note. Such a note misleads the next reader. (Write the rule first, then its reason, with rulings.)

${codeFence}bot bad
${botSheet('SCOUT\n# TODO: the rest of the page\n1 CONTROL.')}${codeFence}

${codeFence}bot good
${botSheet('SCOUT\n1 CONTROL.')}${codeFence}
`;

/** Returns the path of the page with the sections about the rules of a category. */
export const pageOfCategory = (category: RuleCategory): string =>
  `docs/diagnostics/${category.replaceAll(' ', '-')}.md`;

/** Returns the page of a category with the section about a new rule at its end. */
export const pageWithRule = (page: string, slug: string, code: string): string =>
  `${page.trimEnd()}\n${sectionText(slug, code)}`;

/**
 * Returns the source of the table of pages with the number of a new rule. Returns null if the table does not have the
 * expected form.
 */
export function familiesWith(source: string, category: RuleCategory, code: string): string | null {
  const row = new RegExp(`^(  '?${category.replaceAll(' ', '-')}'?: '[\\d -]+)(',)$`, 'm');
  return row.test(source)
    ? source.replace(row, (_, start: string, end: string) => `${start} ${code.slice(2)}${end}`)
    : null;
}

const testFile = (): string => `${use('{ ruleTests }', '../../../../test/support/lint.ts')}
${use('{ botSheet }', '../../samples.ts')}
${use('{ rule }', './rule.ts')}

ruleTests(rule, {
  fires: [
    {
      when: 'a note is above a clause',
      text: botSheet('SCOUT\\n# TODO: ask the book\\n1 CONTROL.'),
      at: ['# TODO: ask the book'],
      says: 'TODO: ask the book',
      fixed: botSheet('SCOUT\\n1 CONTROL.'),
    },
  ],
  silent: [{ when: 'a comment explains', text: botSheet('SCOUT\\n# As printed.\\n1 CONTROL.') }],
});
`;

/** Returns the texts of the files of a new rule, by path relative to the root of the checkout. */
export const ruleFiles = (slug: string, code: string, category: RuleCategory): ReadonlyMap<string, string> =>
  new Map([
    [`compiler/lint/rules/${slug}/rule.ts`, ruleFile(slug, code, category)],
    [`compiler/lint/rules/${slug}/rule.test.ts`, testFile()],
  ]);

const widest = 120;

/**
 * Returns the source of the list of rules with the new rule added. Returns null if the list does not have the expected
 * form.
 */
export function ruleListedIn(rules: string, slug: string): string | null {
  const list = /^(const kernelRules: readonly LintRule\[\] = \[)([^\]]*)(\];)$/m;
  const lastImport = [...rules.matchAll(/^import \{ rule as \w+ \} from '\.\/rules\/[\w-]+\/rule\.ts';\n/gm)].at(-1);
  if (!list.test(rules) || !lastImport) return null;
  const name = camel(slug);
  const at = lastImport.index + lastImport[0].length;
  const imported = `${rules.slice(0, at)}${use(`{ rule as ${name} }`, `./rules/${slug}/rule.ts`)}\n${rules.slice(at)}`;
  return imported.replace(list, (_, start: string, names: string, end: string) => {
    const all = [
      ...names
        .split(',')
        .map((listed) => listed.trim())
        .filter((listed) => listed !== ''),
      name,
    ];
    const line = `${start}${all.join(', ')}${end}`;
    return line.length <= widest ? line : `${start}\n${all.map((listed) => `  ${listed},\n`).join('')}${end}`;
  });
}
