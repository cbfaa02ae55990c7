// Finds lists of letters, such as `[a) > b)]`, that omit an earlier sub-clause or change the order of the letters.
import type { Aim, SetNode } from '../../../plan/nodes.ts';
import type { Reference, SubClause } from '../../../../grammar/tree.ts';
import { rewordingFix } from '../../fix.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import { mostLetters } from '../../named-aims.ts';
import { lintRule } from '../../rule.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';

const lettersOf = ({ choices: [goal] }: Aim): readonly string[] =>
  goal?.from.is === 'letters' ? goal.from.letters : [];

/**
 * True if an aim leads into places or next to things, and its own words name them. False if the aim only refers to
 * other sub-clauses by letters. A list of letters can then refer to the aim.
 */
const namesPlaces = ({ how, choices: [goal] }: Aim): boolean =>
  how !== 'nearer' && how !== 'towards' && goal !== undefined && isNotLetters(goal.from);
const isNotLetters = ({ is }: SetNode): boolean => is !== 'letters';

function referenceIn({ sentences }: SubClause): Reference | null {
  const brackets = phrasesInSentences(sentences).flatMap((phrase) => phrase.brackets);
  return brackets.find((bracket) => bracket.type === 'reference') ?? null;
}

const letterListText = (letters: readonly string[]): string => `[${letters.map((letter) => `${letter})`).join(' > ')}]`;

export const rule = lintRule({
  slug: 'letter-left-out',
  code: 'BB3007',
  category: 'correctness',
  message: '`{list}` {fault}.',
  help: 'Write `{whole}` if the {mover} should also move nearer to those places.',
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        for (const { aims } of allActsOf(plan)) {
          for (const [index, aim] of aims.entries()) {
            const letters = lettersOf(aim);
            const sub = tree.subs.find(({ letter }) => letter === aim.letter);
            const reference = sub && referenceIn(sub);
            if (letters.length === 0 || !reference) continue;
            const before = aims.slice(0, Math.min(index, mostLetters)).filter(namesPlaces);
            const expected = before.flatMap(({ letter }) => (letter === null ? [] : [letter]));
            const missing = expected.filter((letter) => !letters.includes(letter));
            const expectedPresent = expected.filter((letter) => letters.includes(letter));
            const isTurned = expectedPresent.some(
              (letter, at) => letters.filter((candidate) => expected.includes(candidate))[at] !== letter,
            );
            if (missing.length === 0 && !isTurned) continue;
            const missingText = missing.map((letter) => `${letter})`).join(' and ');
            const fault =
              missing.length > 0 ? `leaves out the earlier ${missingText}` : 'changes the order of the letters';
            const whole = letterListText(expected);
            const args = { list: letterListText(letters), fault, whole, mover: scene.lintFacts.mover };
            tell(reference, args, rewordingFix(reference, whole, 'nothing'));
          }
        }
      }
    }
  },
});
