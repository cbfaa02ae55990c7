// Makes plan nodes that name signatures of the engine. TypeScript rejects a name that the engine lacks.
import { derivedSet as anyDerivedSet, measure as anyMeasure, plane as anyPlane } from '../../../plan/build.ts';
import type { Measure, SetNode, Side } from '../../../plan/nodes.ts';
import {
  derivedSets as makers,
  planes,
  type ActName,
  type DerivedSetName,
  type MeasureName,
  type PlaneName,
  type TestName,
} from '../../../../runtime/callisto/data/signatures.ts';

/** The engine’s names that words of Callisto use, by kind of signature. The words of the board use other names too. */
export interface CallistoNames {
  readonly planes: PlaneName;
  readonly made: DerivedSetName;
  readonly measures: MeasureName;
  readonly tests: TestName;
  readonly acts: ActName;
}

export const gamePlane = (name: PlaneName, side?: Side): SetNode => anyPlane(name, planes[name].of, side);
/** Returns the units or cards with a letter. The letter belongs to a squad or a mech. */
export const ofSquad = (letter: string, sort: 'unit' | 'card'): SetNode => anyPlane(`squad ${letter}`, sort);

export const gameDerivedSet = (name: DerivedSetName, ...of: readonly SetNode[]): SetNode =>
  anyDerivedSet(name, makers[name].gives, ...of);
export const gameMeasure = (name: MeasureName, of: SetNode): Measure => anyMeasure(name, of);
