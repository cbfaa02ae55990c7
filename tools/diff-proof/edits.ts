// Edits of sheets of which it is known that they change nothing in play: what chance does anyway is said, words are replaced
// by others that mean the same, what is asked together is asked the other way round, what nobody reads is written.
import { parse } from '../../grammar/parse.ts';
import { children } from '../../grammar/tree.ts';
import type { Chain, Node } from '../../grammar/tree.ts';
import { callistoHeadings } from '../../compiler/vocabulary/callisto/headings.ts';

export interface Harmless {
  readonly text: string;
  readonly what: string;
}

const chainsIn = (node: Node): Chain[] => [
  ...(node.type === 'chain' ? [node] : []),
  ...children(node).flatMap((one) => chainsIn(one)),
];

/** Words that mean the same. */
const synonyms: readonly (readonly [string, string])[] = [
  ['Nearest', 'Closest'],
  ['Furthest', 'Farthest'],
  ['Fewest', 'Least'],
];

/** The space of an area attack is chosen by the game's own order where a list without `Random` runs out (R4, R33). */
const isOfFight = (source: string, start: number): boolean =>
  /ATTACK|PULSE|SUPPRESS|Target|Push/.test(
    source.slice(source.lastIndexOf('\n', source.lastIndexOf('\n', start) - 1), start),
  );

/** `Random` behind a list that does not say it (R5), and away from where it stands: ties are broken by chance anyway. */
function randomEdits(source: string, chains: readonly Chain[]): Harmless[] {
  return chains.flatMap(({ criteria, start, end }): Harmless[] => {
    const last = criteria.at(-1)?.text ?? '';
    const isRandom = last.toLowerCase() === 'random';
    if ((isRandom && criteria.length === 1) || isOfFight(source, start)) return [];
    const texts = criteria.map(({ text }) => text);
    const made = isRandom ? texts.slice(0, -1) : [...texts, 'Random'];
    const text = `${source.slice(0, start)}[${made.join(' > ')}]${source.slice(end)}`;
    return [{ text, what: `${isRandom ? 'without' : 'with'} Random behind ${texts.join(' > ')}` }];
  });
}

function wordEdits(source: string): Harmless[] {
  return synonyms.flatMap(([word, other]) =>
    [...source.matchAll(new RegExp(`(?<=[[>] ?)${word}\\b`, 'g'))].map(({ index }) => ({
      text: source.slice(0, index) + other + source.slice(index + word.length),
      what: `${other} for ${word}`,
    })),
  );
}

/** `A and B:` as `B and A:`, where either is a phrase that stands by itself. */
function andEdits(source: string): Harmless[] {
  return [...source.matchAll(/^(\d+ )(Space [a-z]+) and (not an? [a-z]+|[a-z]+ occupied|< [^:]*?)(?=:)/gm)].map(
    ({ 0: all, 1: number = '', 2: one = '', 3: other = '', index }) => ({
      text: `${source.slice(0, index)}${number}${other} and ${one.toLowerCase()}${source.slice(index + all.length)}`,
      what: `${other} and ${one}`,
    }),
  );
}

/** Edits of a sheet that cannot matter, if they can be read at all. */
export function harmlessEdits(source: string): Harmless[] {
  const { sheet } = parse(source, { headingsOf: () => callistoHeadings });
  const chains = sheet.sections.flatMap((section) => chainsIn(section));
  return [
    ...randomEdits(source, chains),
    ...wordEdits(source),
    ...andEdits(source),
    { text: source.replace(/\n1 /, '\n# nobody reads this\n1 '), what: 'a comment' },
  ];
}
