// Edits of tiebreak lists.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import { clauseNodes, textEdit, type EditKind } from './edit.ts';
import type { Chain, Sheet } from '../../../grammar/tree.ts';

const isRandom = (word: string | undefined): boolean => word?.toLowerCase() === 'random';

/** True if no criterion occurs twice in a list. With a repeated criterion, the edit would have another change class. */
const areDistinct = (list: readonly string[]): boolean =>
  new Set(list.map((word) => word.toLowerCase())).size === list.length;

/**
 * Returns a kind of edit that can be made at each criterion of a list. `change` returns the list after the edit of the
 * criterion at `index`; false if this criterion cannot be edited.
 */
const ofCriteria =
  (
    is: ChangeClass,
    words: string,
    change: (list: readonly string[], index: number) => readonly string[] | false,
  ): EditKind =>
  (sheet) =>
    clauseNodes(sheet, 'chain').flatMap((chain) => {
      const list = chain.criteria.map(({ text }) => text);
      return list.flatMap((_word, index) => {
        const changed = change(list, index);
        if (!changed || changed.length === 0 || !areDistinct(changed)) return [];
        const edits = [{ at: chain, text: `[${changed.join(' > ')}]` }];
        return [{ edits, classes: [is], words: `${list.join(' > ')}, ${index}: ${words}` }];
      });
    });

const other = 'Furthest from enemy';
const hasOther = (list: readonly string[]): boolean => list.some((word) => /furthest|enem/i.test(word));

/**
 * Returns the tiebreak lists that end by chance even without `Random` (R4). Lists of area attacks are left out, because
 * they continue as R33 says.
 */
const listsThatEndByChance = (sheet: Sheet): Chain[] =>
  clauseNodes(sheet, 'chain', ({ start, end }) => !/chosen space/i.test(sheet.source.slice(start, end)));

export const listEdits: Readonly<Record<string, EditKind>> = {
  'criteria exchanged': ofCriteria('criterion-reordered', 'exchanged with the next', (list, index) => {
    const [word, next] = [list[index], list[index + 1]];
    if (word === undefined || next === undefined || isRandom(word) || isRandom(next)) return false;
    return list.toSpliced(index, 2, next, word);
  }),
  'criterion dropped': ofCriteria(
    'criterion-removed',
    'dropped',
    (list, index) =>
      !isRandom(list[index]) && list.filter((word) => !isRandom(word)).length > 1 && list.toSpliced(index, 1),
  ),
  'criterion added': ofCriteria(
    'criterion-added',
    `\`${other}\` before it`,
    (list, index) =>
      !hasOther(list) && list.some((word) => /cover|elevated/i.test(word)) && list.toSpliced(index, 0, other),
  ),
  'criterion replaced': ofCriteria(
    'criterion-swapped',
    `is \`${other}\` now`,
    (list, index) =>
      /^(?:highest cover|elevated)$/i.test(list[index] ?? '') && !hasOther(list) && list.toSpliced(index, 1, other),
  ),
  'Random at the end': (sheet) =>
    listsThatEndByChance(sheet).flatMap(({ criteria, end }) => {
      const last = criteria.at(-1);
      if (!last || isRandom(last.text)) return [];
      const edits = [textEdit(end - 1, end - 1, ' > Random')];
      return [{ edits, classes: ['criterion-added'], words: '`Random` at the end', effect: 'never' }];
    }),
  'Random left out': (sheet) =>
    listsThatEndByChance(sheet).flatMap(({ criteria }) => {
      const [before, last] = [criteria.at(-2), criteria.at(-1)];
      if (!before || !last || !isRandom(last.text)) return [];
      const edits = [textEdit(before.end, last.end, '')];
      return [{ edits, classes: ['criterion-removed'], words: 'without `Random`', effect: 'never' }];
    }),
};
