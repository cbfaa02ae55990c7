// Edits of tiebreak lists.
import type { Chain, Phrase, Sheet } from '../../../grammar/tree.ts';
import { clausesOf, nodesIn } from './edit.ts';
import type { Found, Kind } from './edit.ts';

const chainsOf = (sheet: Sheet): Chain[] => clausesOf(sheet).flatMap((clause) => nodesIn(clause, 'chain'));
const isRandom = ({ text }: Phrase): boolean => text.toLowerCase() === 'random';
const written = (texts: readonly string[]): string => `[${texts.join(' > ')}]`;
const texts = ({ criteria }: Chain): string[] => criteria.map(({ text }) => text);

/** The same words twice in one list would be another matter. */
const areDistinct = (list: readonly string[]): boolean =>
  new Set(list.map((one) => one.toLowerCase())).size === list.length;

function everyChain(
  of: (chain: Chain, list: readonly string[]) => readonly Omit<Found, 'edits'>[],
  make: (list: readonly string[], index: number) => readonly string[] | null,
): Kind {
  return (sheet) =>
    chainsOf(sheet).flatMap((chain) => {
      const list = texts(chain);
      return list.flatMap((_one, index) => {
        const made = make(list, index);
        if (!made || made.length === 0 || !areDistinct(made)) return [];
        return of(chain, list).map((one) => ({
          ...one,
          what: `${list.join(' > ')}, ${index}: ${one.what}`,
          edits: [{ at: chain, text: written(made) }],
        }));
      });
    });
}

const isLast = (word: string | undefined): boolean => word?.toLowerCase() === 'random';

export const exchanged = everyChain(
  () => [{ classes: ['criterion-reordered'], what: 'exchanged with the next' }],
  (list, index) => {
    const [own, next] = [list[index], list[index + 1]];
    return own === undefined || next === undefined || isLast(own) || isLast(next)
      ? null
      : list.toSpliced(index, 2, next, own);
  },
);

export const dropped = everyChain(
  () => [{ classes: ['criterion-removed'], what: 'dropped' }],
  (list, index) =>
    isLast(list[index]) || list.filter((one) => !isLast(one)).length < 2 ? null : list.toSpliced(index, 1),
);

export const added = everyChain(
  () => [{ classes: ['criterion-added'], what: '`Furthest from enemy` before it' }],
  (list, index) =>
    list.some((one) => /furthest|enem/i.test(one)) || !list.some((one) => /cover|elevated/i.test(one))
      ? null
      : list.toSpliced(index, 0, 'Furthest from enemy'),
);

export const replaced = everyChain(
  () => [{ classes: ['criterion-swapped'], what: 'is `Furthest from enemy` now' }],
  (list, index) =>
    !/^(?:highest cover|elevated)$/i.test(list[index] ?? '') || list.some((one) => /furthest|enem/i.test(one))
      ? null
      : list.toSpliced(index, 1, 'Furthest from enemy'),
);

export const withRandom: Kind = (sheet) =>
  chainsOf(sheet).flatMap(({ criteria, end }) => {
    const last = criteria.at(-1);
    if (!last || isRandom(last)) return [];
    const edits = [{ at: { start: end - 1, end: end - 1 }, text: ' > Random' }];
    return [{ edits, classes: ['criterion-added'] as const, what: '`Random` at the end', effect: 'never' as const }];
  });

export const withoutRandom: Kind = (sheet) =>
  chainsOf(sheet).flatMap(({ criteria }) => {
    const [before, last] = [criteria.at(-2), criteria.at(-1)];
    if (!before || !last || !isRandom(last)) return [];
    const edits = [{ at: { start: before.end, end: last.end }, text: '' }];
    return [{ edits, classes: ['criterion-removed'] as const, what: 'without `Random`', effect: 'never' as const }];
  });
