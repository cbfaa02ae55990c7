// Counts the clauses of a book that are by hand, wholly or in part. A clause is in part by hand if it, or a definition,
// figure or action that it uses at any depth, has text in quotation marks.
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { PlanAct } from '../plan/nodes.ts';
import type { HandShare } from '../game/game-declaration.ts';
import { isByHand } from '../plan/by-hand-names.ts';
import { handAct } from './by-hand.ts';
import type { Amount } from './amounts.ts';
import type { Glossary } from './glossary.ts';
import { allEffects } from './action-effects.ts';
import type { DeclaredAction } from './page-actions.ts';

export interface UsedWords {
  readonly glossary: Pick<Glossary, 'definition' | 'test'>;
  readonly actions: readonly DeclaredAction[];
  readonly figures: ReadonlyMap<string, Amount>;
  /** Returns the clauses of a box; null if there is no such box. */
  readonly boxOf: (title: string) => readonly ClausePlan[] | null;
}

/** Searches the words of a part of a plan, and the words that define these words, at any depth. */
class WordSearch {
  private readonly words: UsedWords;
  private readonly isSought: (name: string) => boolean;
  /** The names that were searched already, so that a box that calls itself ends the search. */
  private readonly searched = new Set<string>();

  constructor(words: UsedWords, isSought: (name: string) => boolean) {
    this.words = words;
    this.isSought = isSought;
  }

  has(part: unknown): boolean {
    if (typeof part === 'string') return this.isSought(part) || this.hasNamed(part);
    if (typeof part !== 'object' || part === null) return false;
    return Object.values(part).some((inner) => this.has(inner));
  }

  private hasNamed(name: string): boolean {
    if (this.searched.has(name)) return false;
    this.searched.add(name);
    const { glossary, actions, figures, boxOf } = this.words;
    const action = actions.find(({ row }) => row.verb === name);
    const meanings = [
      glossary.definition(name),
      glossary.test(name),
      figures.get(name),
      action && [action.possible, action.effects],
      allEffects(action?.effects ?? []).map((effect) => effect.is === 'box' && boxOf(effect.title)),
    ];
    return meanings.some((meaning) => this.has(meaning));
  }
}

const actsOf = ({ acts, table }: ClausePlan): readonly PlanAct[] => [
  ...acts,
  ...(table?.rows.flatMap((row) => row.acts) ?? []),
];

/** Counts clauses by their share that is by hand. */
export function handShare(clauses: readonly ClausePlan[], words: UsedWords): HandShare {
  const byHand = new Set(
    words.actions.flatMap(({ row, effects }) =>
      allEffects(effects).some((effect) => effect.is === 'tell' && effect.isByHand) ? [row.verb] : [],
    ),
  );
  const isHand = (name: string): boolean => isByHand(name) || byHand.has(name);
  const share = { whole: 0, part: 0, byHand: 0 };
  for (const clause of clauses) {
    const acts = actsOf(clause);
    if (acts.length > 0 && acts.every(({ act }) => act === handAct)) share.byHand++;
    else if (new WordSearch(words, isHand).has({ ...clause, number: 0 })) share.part++;
    else share.whole++;
  }
  return share;
}

/** Returns the first of some names that a part of a plan uses, at any depth; undefined if the part uses none. */
export const firstUsed = (part: unknown, names: readonly string[], words: UsedWords): string | undefined =>
  names.find((sought) => new WordSearch(words, (name) => name === sought).has(part));
