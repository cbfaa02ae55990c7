// Makes plan nodes that name signatures of the engine. TypeScript rejects a name that the engine lacks.
import type { BoardNames } from '../../../language/words/board/names.ts';
import type { SetNode, Side, Sort } from '../../../plan/nodes.ts';
import { nodesNaming, planeOfData } from '../../../plan/word-names.ts';
import {
  derivedSets as makers,
  planes,
  type ActName,
  type DerivedSetName,
  type MeasureName,
  type PlaneName,
  type TestName,
} from '../../../../runtime/callisto/data/signatures.ts';

/**
 * The names that words of Callisto use, by kind: the names of the engine, and `lower`, `matching` and `order`, which
 * only plans have. The words of the board use other names too.
 */
export interface CallistoNames {
  readonly planes: PlaneName | 'lower' | 'matching';
  readonly made: DerivedSetName;
  readonly measures: MeasureName | 'order';
  readonly tests: TestName;
  readonly acts: ActName;
}

const { plane, derivedSet, measure } = nodesNaming<CallistoNames>();

/** Returns a set that the words of the board declare. */
export const { derivedSet: boardSet } = nodesNaming<BoardNames>();

export const gamePlane = (name: PlaneName, side?: Side): SetNode => plane(name, planes[name].of, side);

/** The spaces that are lower than the space of the acting unit. */
export const lowerSpaces = plane('lower', 'space');

/** Returns the units, cards or decks that match the resolved card or the acting unit. */
export const matchingThings = (sort: Sort): SetNode => plane('matching', sort);

/** Returns the units or cards with a letter. The letter belongs to a squad or a mech. */
export const ofSquad = (letter: string, sort: 'unit' | 'card'): SetNode => {
  const squad: string = `squad ${letter}`;
  return planeOfData(squad, sort);
};

export const gameDerivedSet = (name: DerivedSetName, ...of: readonly SetNode[]): SetNode =>
  derivedSet(name, makers[name].gives, ...of);
export const gameMeasure = measure;
