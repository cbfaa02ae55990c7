// Tests of code actions at a place: fixes of findings, and changes of clauses and sub-clauses.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffSheets } from '../../compiler/diff/diff.ts';
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { Action } from '../../compiler/service/actions/action.ts';
import { actionsAt } from '../../compiler/service/actions/actions.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { familiesOf } from '../../compiler/service/families.ts';
import { languageOf } from '../../cli/books.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { head, openBody, emptyProject, applyEdits } from '../support/service.ts';
import { builtInGames } from '../../library/games.ts';

const every = { fixes: true, fixAll: true, refactorings: true };

function offered(document: ServiceDocument, at: number, beside: readonly ServiceDocument[] = []): Action[] {
  const project = { ...emptyProject, beside: () => beside };
  const [linted] = lintSheets([document], beside);
  const families = atOnce(familiesOf(document, project));
  const found = linted?.diagnostics ?? [];
  return actionsAt(document, project, { at: { start: at, end: at }, diagnostics: found, sorts: every, families });
}

/**
 * Applies the action with this key or title at the cursor. Returns the body of the changed sheet. If there is no such
 * action, returns the offered titles.
 */
function taken(body: string, key: string, beside: readonly ServiceDocument[] = []): string {
  const { document, cursor } = openBody(body);
  const all = offered(document, cursor, beside);
  const action = all.find((one) => one.key === key || one.title === key);
  if (!action) return `none of ${all.map((one) => one.title).join(' | ')}`;
  return action.refused ?? applyEdits(document.text, action.edits()).slice(head.length);
}

const scout = `SCOUT
1 Interference in play area: RECON.
# It goes by c).
2 Space secure: SCOUT 2 to:
   a) Threatened objective.
      [Fewest enemies > Random]
   # The nearest.
   b) Unscouted objective.
      [Nearest > Random]
   c) Space nearest to [a) > b)].
      [Elevated > Random]
   Destination 2 spaces away: select space to move through as per c).
# botbook-ignore BB3006: kept until clause 2 goes, by b) of clause 3
3 Space secure: SCOUT 1 nearer to [a) > b)].
4 ATTACK 1.
`;

const at = (words: string): string => scout.replace(words, `‸${words}`);

describe('clauses', () => {
  it('are inserted, and later clauses are renumbered', () => {
    const made = taken(at('2 Space'), 'insert-clause-above');
    expect(made).toContain('1 Interference in play area: RECON.\n2 \n# It goes by c).\n3 Space secure: SCOUT 2 to:');
    expect(made).toContain('kept until clause 3 goes, by b) of clause 4\n4 Space secure: SCOUT 1');
    expect(made).toContain('5 ATTACK 1.\n');
    const [edit] =
      offered(...cursorIn(at('4 ATTACK')))
        .find(({ key }) => key === 'insert-clause-below')
        ?.edits() ?? [];
    expect(edit).toMatchObject({ text: '5 \n', stops: [{ start: 2, end: 2 }] });
  });

  it('change places with the comments above them', () => {
    const made = taken(at('2 Space'), 'move-clause-up');
    expect(made.split('\n').slice(0, 3)).toEqual(['SCOUT', '# It goes by c).', '1 Space secure: SCOUT 2 to:']);
    expect(made).toContain('as per c).\n2 Interference in play area: RECON.\n# botbook-ignore');
    expect(taken(at('4 ATTACK'), 'move-clause-up')).toContain(
      '3 ATTACK 1.\n# botbook-ignore BB3006: kept until clause 2 goes, by b) of clause 4\n4 Space secure: SCOUT 1',
    );
  });

  it('stay if a reference would lose its target', () => {
    expect(taken(at('2 Space'), 'move-clause-down')).toBe('Clause 3 names a), which it could not any more.');
    expect(taken(at('2 Space'), 'delete-clause')).toBe('Clause 3 names a), which it could not any more.');
    expect(taken('SCOUT\n1 ‸CONTROL.\n', 'delete-clause')).toBe('It is the only clause of the procedure.');
  });

  it('are removed together with the comments above them', () => {
    expect(taken(at('3 Space'), 'delete-clause')).toBe(scout.replace(/# botbook.*\n3 .*\n4/, '3'));
  });

  it('are put in order where somebody has written one between', () => {
    const body = scout.replace('4 ATTACK', '3 CONTROL.\n‸3 ATTACK');
    expect(taken(body, 'Number the clauses of SCOUT anew')).toBe(scout.replace('4 ATTACK', '4 CONTROL.\n5 ATTACK'));
  });
});

describe('letters', () => {
  it('are inserted, and references keep their targets', () => {
    expect(taken(at('b) Un'), 'insert-letter-above')).toBe(
      scout
        .replace('   # The nearest.\n   b)', '   b) \n   # The nearest.\n   c)')
        .replace('c) Space nearest to [a) > b)]', 'd) Space nearest to [a) > c)]')
        .replace('as per c)', 'as per d)')
        .replace('nearer to [a) > b)]', 'nearer to [a) > c)]'),
    );
  });

  it('change places, if no reference comes before its target', () => {
    expect(taken(at('b) Un'), 'move-letter-up')).toContain(
      `   # The nearest.
   a) Unscouted objective.
      [Nearest > Random]
   b) Threatened objective.
      [Fewest enemies > Random]
   c) Space nearest to [b) > a)].`,
    );
    expect(taken(at('b) Un'), 'move-letter-down')).toBe('Clause 2c names b), which it could not any more.');
  });

  it('go from brackets, but not from a rider', () => {
    const made = taken(at('a) Threat'), 'delete-letter');
    expect(made).toContain('   b) Space nearest to [a)].\n');
    expect(made).toContain('as per b).\n');
    expect(made).toContain('3 Space secure: SCOUT 1 nearer to [a)].');
    expect(taken(at('c) Space'), 'delete-letter')).toBe('Clause 2 names c), which it could not any more.');
  });
});

function cursorIn(body: string): [ServiceDocument, number] {
  const { document, cursor } = openBody(body);
  return [document, cursor];
}

describe('findings', () => {
  const titles = (body: string): string[] => {
    const fixes = offered(...cursorIn(body)).filter(({ kind }) => kind === 'quickfix');
    return fixes.map(({ title, isPreferred }) => (isPreferred ? `${title}!` : title));
  };

  it('are corrected by their fix, or by words that their help names', () => {
    expect(titles('SCOUT\n1 Space ‸securr: CONTROL.\n')).toEqual(['Write `secure`!']);
    expect(titles('SCOUT\n1 SCOUT 2 towards nearest ‸objection.\n')).toEqual([
      'Write `objective`',
      'Write `objectives`',
    ]);
  });

  const twice = 'SCOUT\n1 ATTACK 1.\n‸2 ATTACK 1.\n';

  it('of the linter stay if somebody says why', () => {
    expect(taken(twice, 'Ignore BB3003 in SCOUT 2, and say why')).toBe(
      twice.replace('‸', '').replace('2 ATTACK', '# botbook-ignore BB3003: reason\n2 ATTACK'),
    );
  });

  it('of one code are corrected together, and so are all findings with fixes', () => {
    const body =
      'SCOUT\n1 Space secure: SCOUT 2 to objective.\n   [Highest value]\n2 SCOUT 1 to objective.\n   [Nearest]\n';
    const both = body.replaceAll(']', ' > Random]');
    const plain = (text: string): ServiceDocument => new ServiceDocument('a', text, languageOf, builtInGames);
    const document = plain(`${head.replace('book: verbatim\n', '')}${body}`);
    const cursor = document.text.indexOf('[');
    const all = offered(document, cursor);
    const key = all.find((one) => one.key.startsWith('all-BB3023'));
    expect(applyEdits(document.text, key?.edits() ?? [])).toContain(both);
    const [fixAll] = all.filter(({ kind }) => kind === 'fix-all');
    expect(applyEdits(document.text, fixAll?.edits() ?? [])).toContain(both);
    expect(fixAll?.edits()).toHaveLength(2);
  });

  it('are not needed to end a list with chance', () => {
    expect(taken('SCOUT\n1 SCOUT 2 to objective.\n   [Highest ‸value]\n', 'random')).toBe(
      'SCOUT\n1 SCOUT 2 to objective.\n   [Highest value > Random]\n',
    );
    expect(taken('SCOUT\n1 SCOUT 2 to objective.\n   [Highest ‸value > Random]\n', 'random')).toMatch(/^none/);
  });
});

describe('wordings', () => {
  const other = (scenario: number, body: string): ServiceDocument =>
    new ServiceDocument(
      `${scenario}`,
      head.replace('scenario 1', `scenario ${scenario}`) + body,
      languageOf,
      builtInGames,
    );
  const own = 'SCOUT\n# Why.\n1 RECON.\n# What.\n2 ‸Space secure: SCOUT 2 towards nearest objective. # so\n';
  const two = other(
    2,
    'SCOUT\n1 RECON.\n# not this\n2 Space secure: SCOUT 1 towards nearest objective.\n3 ATTACK 1.\n',
  );

  it('of other scenarios are taken, and comments stay', () => {
    const atTitle = own.replace('‸', '').replace('SCOUT', 'SC‸OUT');
    expect(taken(atTitle, 'Take the wording of scenario 2 for SCOUT', [two])).toBe(
      'SCOUT\n# Why.\n1 RECON.\n# What.\n2 Space secure: SCOUT 1 towards nearest objective. # so\n3 ATTACK 1.\n',
    );
    expect(taken(own, 'Take the wording of scenario 2 for clause 2', [two])).toBe(
      own.replace('‸', '').replace('SCOUT 2', 'SCOUT 1'),
    );
  });

  it('are not offered where they would be wrong', () => {
    const three = other(3, 'SCOUT\n1 RECON.\n2 Space secure: SCOUT 1 towards nearest obstacle.\n');
    const atTitle = own.replace('‸', '').replace('SCOUT', 'SC‸OUT');
    expect(taken(atTitle, 'Take the wording of scenario 3 for SCOUT', [three])).toMatch(/^none/);
  });
});

describe('in the whole book', () => {
  const files = globSync('procedures/callisto/*/*.bot').toSorted();
  const documents = files.map(
    (file) => new ServiceDocument(file, readFileSync(file, 'utf8'), languageOf, builtInGames),
  );
  const errors = (text: string): number => errorsIn(checkSheet(text, languageOf, builtInGames).diagnostics);

  it('no action adds an error to a sheet, and a move can be moved back', () => {
    let count = 0;
    for (const [index, document] of documents.entries()) {
      const procedures = document.sheet.sections.filter((one) => one.type === 'procedure');
      const lettered = procedures.flatMap((procedure) =>
        procedure.clauses.flatMap((clause) => (clause.subs.length > 1 ? [{ procedure, clause }] : [])),
      );
      const { procedure, clause } = lettered[index % 3] ?? {};
      const sub = clause?.subs[index % 2];
      if (!procedure || !clause || !sub) continue;
      const project = { ...emptyProject, beside: () => documents };
      const families = index % 4 === 0 ? atOnce(familiesOf(document, project)) : null;
      for (const action of actionsAt(document, project, {
        at: sub,
        diagnostics: [],
        sorts: { ...every, fixAll: false },
        families,
      })) {
        if (action.refused !== undefined) continue;
        const made = applyEdits(document.text, action.edits());
        // Only an inserted clause or sub-clause makes an error, because it is empty.
        expect([document.uri, action.key, errors(made)]).toEqual([
          document.uri,
          action.key,
          action.kind === 'insert' ? 1 : 0,
        ]);
        count++;
        if (action.key !== 'move-letter-down' && action.key !== 'move-clause-down') continue;
        const after = new ServiceDocument('', made, languageOf, builtInGames);
        const isClause = action.key === 'move-clause-down';
        const now = after.sheet.sections[document.sheet.sections.indexOf(procedure)];
        const there =
          now?.type === 'procedure' ? now.clauses[procedure.clauses.indexOf(clause) + (isClause ? 1 : 0)] : undefined;
        const place = there?.subs[clause.subs.indexOf(sub) + (isClause ? 0 : 1)]?.start ?? -1;
        const back = actionsAt(after, emptyProject, {
          at: { start: place, end: place },
          diagnostics: [],
          sorts: every,
          families: null,
        });
        const up = back.find(({ key }) => key === action.key.replace('down', 'up'));
        expect(applyEdits(made, up?.edits() ?? [])).toBe(document.text);
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('an action changes only the intended meaning', () => {
    const text = readFileSync('procedures/callisto/scenario-7/lfa.bot', 'utf8');
    const document = new ServiceDocument('', text, languageOf, builtInGames);
    const before = readComparedSheet(text, languageOf, builtInGames);
    // In the procedure MERC, d) refers to all earlier letters. So deleting b) also changes d).
    const place = text.indexOf('b) ', text.indexOf('\nMERC\n'));
    const all = actionsAt(document, emptyProject, {
      at: { start: place, end: place },
      diagnostics: [],
      sorts: every,
      families: null,
    });
    const told = all.flatMap(({ key, kind, refused, edits }) => {
      if (kind === 'fix-all') return [];
      const after =
        refused === undefined ? readComparedSheet(applyEdits(text, edits()), languageOf, builtInGames) : null;
      return [
        [
          key,
          after
            ? diffSheets(before, after)
                .changes.map(({ is }) => is)
                .join(', ')
            : refused,
        ],
      ];
    });
    expect(told).toEqual([
      ['insert-letter-above', 'destination-added'],
      ['insert-letter-below', 'destination-added'],
      ['move-letter-up', 'destination-reordered'],
      ['move-letter-down', 'destination-reordered'],
      ['delete-letter', 'destination-removed, destination-changed'],
      ['insert-clause-above', 'clause-added'],
      ['insert-clause-below', 'clause-added'],
      ['move-clause-up', 'clause-moved'],
      ['move-clause-down', 'clause-moved'],
      ['delete-clause', 'clause-removed'],
    ]);
  });
});
