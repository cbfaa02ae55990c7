// The two lists of line of sight as printed on page 19, written independently of the sheets: no code of the game is used.
import { ownBetween, ownSteps } from './own-geometry.ts';

interface SightGround {
  /** The terrain that lies on each hex now. */
  readonly terrain: ReadonlyMap<string, string>;
  /** The hexes with a mushroom cloud. */
  readonly clouds: Pick<ReadonlySet<string>, 'has'>;
}

export interface SightMap extends SightGround {
  readonly clouds: ReadonlySet<string>;
}

export interface SightUnit {
  readonly hex: string;
  readonly is: 'mobile crawler' | 'dug-in crawler' | 'walker' | 'grounded squad' | 'hovering squad' | 'scattered squad';
}

export interface SightRow {
  readonly row: number;
  readonly sees: boolean;
}

type PrintedRow = readonly [row: number, holds: () => boolean, sees: boolean];

const firstTrue = (rows: readonly PrintedRow[]): SightRow => {
  const [row, , sees] = rows.find(([, holds]) => holds()) ?? [0, () => true, false];
  return { row, sees };
};

const isDepression = (terrain: string | undefined): boolean => ['crater', 'lava', 'lake'].includes(terrain ?? '');

export function beamSightByHand({ terrain, clouds }: SightGround, firing: SightUnit, target: SightUnit): SightRow {
  const [a, b] = [firing.hex, target.hex];
  const isBetween = (test: (hex: string) => boolean): boolean => ownBetween(a, b).some(test);
  const isEither = (test: (unit: SightUnit) => boolean): boolean => test(firing) || test(target);
  return firstTrue([
    [1, () => target.is === 'scattered squad' || isEither(({ is }) => is === 'dug-in crawler'), false],
    [2, () => isEither(({ hex }) => clouds.has(hex)), false],
    [3, () => a === b, true],
    [4, () => isBetween((hex) => clouds.has(hex) || terrain.get(hex) === 'volcano'), false],
    [5, () => isEither(({ is, hex }) => is === 'hovering squad' || terrain.get(hex) === 'hill'), true],
    [6, () => isDepression(terrain.get(a)) && isDepression(terrain.get(b)), false],
    [7, () => ownSteps(a, b) === 1, true],
    [8, () => isBetween((hex) => ['hill', 'industry', 'woods'].includes(terrain.get(hex) ?? '')), false],
    [9, () => isEither(({ hex }) => isDepression(terrain.get(hex))), false],
    [10, () => true, true],
  ]);
}

export function bombSightByHand({ terrain, clouds }: SightGround, sighter: SightUnit, target: string): SightRow {
  const { hex, is } = sighter;
  const isBetween = (test: (between: string) => boolean): boolean => ownBetween(hex, target).some(test);
  return firstTrue([
    [1, () => is === 'dug-in crawler', false],
    [2, () => clouds.has(hex) || clouds.has(target), false],
    [3, () => hex === target, true],
    [4, () => isBetween((between) => clouds.has(between) || terrain.get(between) === 'volcano'), false],
    [5, () => terrain.get(target) === 'hill', true],
    [6, () => is === 'hovering squad' || terrain.get(hex) === 'hill', true],
    [7, () => isDepression(terrain.get(hex)), false],
    [8, () => ownSteps(hex, target) === 1, true],
    [9, () => isBetween((between) => ['hill', 'industry', 'woods'].includes(terrain.get(between) ?? '')), false],
    [10, () => true, true],
  ]);
}
