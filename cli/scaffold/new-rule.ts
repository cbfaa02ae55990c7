// Makes a new rule of the linter with its page and its test. The new rule works at once: it reports and fixes the
// example of its page, and reports nothing in the books.
import type { RuleCategory } from '../../compiler/lint/rule.ts';

/** Returns an import declaration as text. */
const use = (names: string, path: string): string => `import ${names} from '${path}';`;

export const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const ruleFile = (
  slug: string,
  code: string,
  category: RuleCategory,
): string => `// Finds notes that were left in a sheet. Replace this sentence by one about your rule.
${use('{ lintRule }', '../../rule.ts')}
${use('{ page }', './page.ts')}

export const rule = lintRule({
  slug: '${slug}',
  code: '${code}',
  category: '${category}',
  // The message has one idea. The help says how to correct the sheet. The call of \`tell\` fills in the slots in
  // braces.
  message: 'The sheet still has a note: \`{note}\`.',
  help: 'Do what the note says, then delete the note.',
  page,
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

const pageFile = (): string => `${use('type { RulePage }', '../../rule.ts')}
${use('{ botSheet }', '../../samples.ts')}

export const page: RulePage = {
  avoid: botSheet('SCOUT\\n# TODO: the rest of the page\\n1 CONTROL.'),
  prefer: botSheet('SCOUT\\n1 CONTROL.'),
  rationale:
    'A sheet should not contain a forgotten note. Such a note misleads the next reader. (Write the rule first, then its reason, with rulings.)',
};
`;

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
    [`compiler/lint/rules/${slug}/page.ts`, pageFile()],
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
