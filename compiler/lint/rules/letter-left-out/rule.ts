// A list of letters that leaves out one of the preceding sub-clauses, or names them in another order.
import type { Aim, SetNode } from '../../../plan/nodes.ts';
import type { Reference, SubClause } from '../../../../grammar/tree.ts';
import { lintRule } from '../../rule.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';
import { page } from './page.ts';

const lettersOf = ({ choices: [goal] }: Aim): readonly string[] =>
  goal?.from.is === 'letters' ? goal.from.letters : [];

/** True if the aim is to enter places, or to get next to them: the aims that a list of letters refers to. */
const namesPlaces = ({ how, choices: [goal] }: Aim): boolean =>
  how !== 'nearer' && goal !== undefined && isNotLetters(goal.from);
const isNotLetters = ({ is }: SetNode): boolean => is !== 'letters';

function referenceIn({ sentences }: SubClause): Reference | null {
  for (const item of sentences.flatMap(({ items }) => items)) {
    if (item.type !== 'phrase') continue;
    const reference = item.brackets.find((bracket) => bracket.type === 'reference');
    if (reference) return reference;
  }
  return null;
}

const letterListText = (letters: readonly string[]): string => `[${letters.map((letter) => `${letter})`).join(' > ')}]`;

export const rule = lintRule({
  slug: 'letter-left-out',
  code: 'BB3007',
  category: 'correctness',
  message: '`{list}` {fault}.',
  help: 'Write `{whole}` if the {mover} is to get nearer to all that it could not get into.',
  page,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        for (const { aims } of allActsOf(plan)) {
          for (const [index, aim] of aims.entries()) {
            const letters = lettersOf(aim);
            const sub = tree.subs.find(({ letter }) => letter === aim.letter);
            const reference = sub && referenceIn(sub);
            if (letters.length === 0 || !reference) continue;
            const before = aims.slice(0, index).filter(namesPlaces);
            const expected = before.flatMap(({ letter }) => (letter === null ? [] : [letter]));
            const missing = expected.filter((letter) => !letters.includes(letter));
            const expectedPresent = expected.filter((letter) => letters.includes(letter));
            const isTurned = expectedPresent.some(
              (letter, at) => letters.filter((candidate) => expected.includes(candidate))[at] !== letter,
            );
            if (missing.length === 0 && !isTurned) continue;
            const missingText = missing.map((letter) => `${letter})`).join(' and ');
            const fault =
              missing.length > 0 ? `leaves out ${missingText} before it` : 'turns the order of the letters round';
            const fix = {
              title: `Write \`${letterListText(expected)}\``,
              keeps: 'nothing',
              edits: [{ start: reference.start, end: reference.end, text: letterListText(expected) }],
            } as const;
            tell(
              reference,
              { list: letterListText(letters), fault, whole: letterListText(expected), mover: scene.lore.mover },
              fix,
            );
          }
        }
      }
    }
  },
});
