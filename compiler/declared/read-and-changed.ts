// Says which facts of a table a test reads and an action changes. A question whose answer no action has changed is not
// asked again.
import { isByHand } from '../plan/by-hand-names.ts';
import { offBoardPlane, settledName } from './book-names.ts';
import { orderFigures } from './tie-phrases.ts';
import type { Amount } from './amounts.ts';
import { allEffects, type ActionEffect } from './action-effects.ts';
import type { Things } from './things.ts';

/** A kind of facts: the places of things, a figure, a state, a choice before the clauses, or what a person says. */
type FactKind = 'places' | 'settled' | 'by hand' | `figure ${string}` | `state ${string}`;

/** The parts of a book that give its words their meaning. */
export interface MeaningOfWords {
  readonly things: Things;
  readonly figures: ReadonlyMap<string, Amount>;
  /** Returns the meaning of a word as a node of a plan; null if the page does not define the word. */
  readonly meaningOf: (name: string) => object | null;
}

/** The tests and sets that say where things are. */
const aboutPlaces: ReadonlySet<unknown> = new Set(['at', 'places', 'distance', 'sumDistance', 'ball', 'reach']);
const ofOrder: ReadonlySet<string> = new Set(Object.values(orderFigures));

/** Collects the facts that a node of a plan reads, also by the definitions of its words. */
class FactReader {
  readonly kinds = new Set<FactKind>();
  private readonly seen = new Set<string>();
  private readonly book: MeaningOfWords;

  constructor(book: MeaningOfWords) {
    this.book = book;
  }

  read(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const part of node) this.read(part);
      return;
    }
    const { is, name } = node as { readonly is?: unknown; readonly name?: unknown };
    if (aboutPlaces.has(is)) this.kinds.add('places');
    if (typeof name === 'string' && is !== 'named') this.readName(name);
    this.read(Object.values(node));
  }

  private readName(name: string): void {
    if (isByHand(name)) this.kinds.add('by hand');
    if (settledName(name) !== null) this.kinds.add('settled');
    if (name === offBoardPlane || ofOrder.has(name) || name === 'rank') this.kinds.add('places');
    const { things, figures, meaningOf } = this.book;
    if (things.figures.some((row) => row.name === name)) this.kinds.add(`figure ${name}`);
    if (things.tags.some((tag) => tag.name === name && tag.is === 'state')) this.kinds.add(`state ${name}`);
    if (this.seen.has(name)) return;
    this.seen.add(name);
    this.read(figures.get(name));
    this.read(meaningOf(name));
  }
}

/** Returns the kinds of facts that a part of a plan reads. */
export function factsRead(part: object, book: MeaningOfWords): ReadonlySet<FactKind> {
  const reader = new FactReader(book);
  reader.read(part);
  return reader.kinds;
}

/** Returns the kinds of facts that an action changes. The boxes of an action change facts by actions of their own. */
export const factsChanged = ({ effects }: { readonly effects: readonly ActionEffect[] }): ReadonlySet<FactKind> =>
  new Set(
    allEffects(effects).flatMap((effect): FactKind[] => {
      switch (effect.is) {
        case 'put':
        case 'refill':
        case 'replace':
        case 'walk':
        case 'push':
        case 'go':
          return ['places', 'by hand'];
        case 'figure':
        case 'transfer':
          return [`figure ${effect.name}`, 'by hand'];
        case 'state':
          return [`state ${effect.state}`, 'by hand'];
        case 'when':
        case 'each':
        case 'tell':
        case 'box':
          return [];
      }
    }),
  );
