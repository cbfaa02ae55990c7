// Damages lines of sheets: makes mistakes like those of typing people and of scanners.
import type { Random } from './random.ts';

export type Break = (line: string, random: Random) => string;

const marks = '[]>:.,()#0123456789aZ \t–%"'.split('');

const splice = (line: string, at: number, remove: number, insert: string): string =>
  line.slice(0, at) + insert + line.slice(at + remove);

/** Functions that damage a line, most of them at a random place. */
export const breaks: Readonly<Record<string, Break>> = {
  'drop a character': (line, random) => splice(line, random.below(line.length), 1, ''),
  'add a character': (line, random) => splice(line, random.below(line.length + 1), 0, random.pick(marks)),
  'change a character': (line, random) => splice(line, random.below(line.length), 1, random.pick(marks)),
  'swap two characters': (line, random) => {
    const at = random.below(Math.max(1, line.length - 1));
    return splice(line, at, 2, line.charAt(at + 1) + line.charAt(at));
  },
  'cut it short': (line, random) => line.slice(0, 1 + random.below(line.length)),
  'garble it': (line, random) =>
    Array.from({ length: 1 + random.below(30) }, () => random.pick(marks)).join('') + line.slice(-3),
  'double a bracket': (line) => line.replaceAll('[', '[['),
  'lose its brackets': (line) => line.replaceAll(/[[\]]/g, ''),
  'lose its colons': (line) => line.replaceAll(':', ''),
};
