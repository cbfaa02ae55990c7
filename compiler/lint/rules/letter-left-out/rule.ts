// A list of letters that leaves out one of the sub-clauses before it, or names them in another order.
import type { Aim, SetNode } from '../../../plan/nodes.ts';
import type { Reference, SubClause } from '../../../../grammar/tree.ts';
import { lintRule } from '../../rule.ts';
import { actsOf } from '../../plan-queries.ts';
import { page } from './page.ts';

const lettersOf = ({ choices: [goal] }: Aim): readonly string[] =>
  goal?.from.is === 'letters' ? goal.from.letters : [];

/** Places that are gone into or next to: what such a list is for. */
const namesPlaces = ({ how, choices: [goal] }: Aim): boolean =>
  how !== 'nearer' && goal !== undefined && isOwn(goal.from);
const isOwn = ({ is }: SetNode): boolean => is !== 'letters';

function referenceIn({ sentences }: SubClause): Reference | null {
  for (const item of sentences.flatMap(({ items }) => items)) {
    if (item.type !== 'phrase') continue;
    const found = item.brackets.find((one) => one.type === 'reference');
    if (found) return found;
  }
  return null;
}

const written = (letters: readonly string[]): string => `[${letters.map((letter) => `${letter})`).join(' > ')}]`;

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
        for (const { aims } of actsOf(plan)) {
          for (const [index, aim] of aims.entries()) {
            const letters = lettersOf(aim);
            const sub = tree.subs.find(({ letter }) => letter === aim.letter);
            const reference = sub && referenceIn(sub);
            if (letters.length === 0 || !reference) continue;
            const before = aims.slice(0, index).filter(namesPlaces);
            const whole = before.flatMap(({ letter }) => (letter === null ? [] : [letter]));
            const missing = whole.filter((letter) => !letters.includes(letter));
            const inOrder = whole.filter((letter) => letters.includes(letter));
            const isTurned = inOrder.some((letter, at) => letters.filter((one) => whole.includes(one))[at] !== letter);
            if (missing.length === 0 && !isTurned) continue;
            const out = missing.map((letter) => `${letter})`).join(' and ');
            const fault = missing.length > 0 ? `leaves out ${out} before it` : 'turns the order of the letters round';
            const fix = {
              title: `Write \`${written(whole)}\``,
              keeps: 'nothing',
              edits: [{ start: reference.start, end: reference.end, text: written(whole) }],
            } as const;
            tell(reference, { list: written(letters), fault, whole: written(whole), mover: scene.lore.mover }, fix);
          }
        }
      }
    }
  },
});
