// Describes the things that are left if a set leaves out two named things: `units other than it and the acting unit`.
import type { OfKind } from '../plan/by-kind.ts';
import type { SetNode } from '../plan/nodes.ts';
import { joinList, makeSaying, phrase, withSayings, type Described } from './english.ts';
import type { Voice } from './voice.ts';

/** Describes a `minus` set that leaves out two named things: `other than A and B`. Returns null for any other set. */
export function withoutTwo(voice: Voice, { from, less }: OfKind<SetNode, 'minus'>): Described | null {
  if (from.is !== 'minus') return null;
  const [first, second] = [voice.describe(from.less), voice.describe(less)];
  const base = voice.describe(from.from);
  const areNamed = [first, second].every(({ name, ifs }) => name !== null && ifs.length === 0);
  if (!areNamed || first.key === second.key || base.isArea) return null;
  const names = [first, second].map((described) => phrase(described, 'a'));
  const key = `neither ${names.join(' nor ')}`;
  return withSayings(base, [makeSaying({ key, says: `is ${key}`, after: `other than ${joinList(names)}` })]);
}
