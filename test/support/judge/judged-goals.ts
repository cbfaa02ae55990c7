// The goals of a movement, and the distances of places from the goals, for the judge of explanations.
import { sortOf } from '../../../compiler/plan/build.ts';
import type { SetNode } from '../../../compiler/plan/nodes.ts';
import type { Meaning, Referring } from './meaning.ts';

export class JudgedGoals {
  private readonly meaning: Meaning;
  private readonly refers: Referring;

  constructor(meaning: Meaning, refers: Referring) {
    this.meaning = meaning;
    this.refers = refers;
  }

  /** The place of the unit that walks. */
  get here(): string {
    return this.meaning.walker(this.refers)?.place ?? '';
  }

  /** Returns the places of the goal with the id `id`. The goal has the sort of the things in `set`. */
  placesOf(set: SetNode, id: string): readonly string[] {
    return this.meaning.where(sortOf(this.meaning.firstOf(set, this.refers)), id);
  }

  /** Returns the length of the shortest way from a place to the nearest of the goals; Infinity without a way. */
  far(from: string, goals: readonly string[]): number {
    const walking = this.meaning.walking(this.refers);
    return Math.min(Infinity, ...goals.map((goal) => this.meaning.board.way(from, goal, walking)));
  }

  /** True if a place is next to another place. */
  isNext(a: string, b: string): boolean {
    return this.meaning.board.space(b).next.includes(a);
  }
}
