// Counts the results of set-ups by family, such as `zones`. Compares the counts with the exact odds of `botbook odds
// --json`, and with the sets and targets that the checker finds.
import { stepOdds } from '../../../compiler/decide/tables/table-start.ts';
import { sheetOddsJson } from '../../../views/tables/odds-of-tables.ts';
import {
  chosenName,
  objectiveSetNames,
  supportSetNames,
  targetNames,
  type CheckedSide,
} from '../../support/heavygear-checker.ts';
import { effectsName, type DiceMeaning } from '../../support/heavygear-dice.ts';
import { planOf } from '../../support/tables.ts';
import { forcePairs, tableFile, type GeneratedSetUp } from './generate.ts';
import { equalOdds, type Tally } from './tally.ts';

type Odds = ReadonlyMap<string, number>;

/**
 * The largest threat value of a force for which the proof counts how often each set of support options is chosen. A
 * larger force has too many possible sets.
 */
const mostThreat = 1000;

const pieceNames = tableFile.terrain.map(({ name }) => name);
const movable = tableFile.terrain.filter((piece) => !piece.static).map(({ name }) => name);
const missions = ['Standard', 'Defense', 'Offense'];

const effectsKey = (effects: readonly string[], isUnusual: boolean): string =>
  `${effectsName(effects) || 'none'}${isUnusual ? ' and an unusual effect' : ''}`;

const supportNames = ({ support }: CheckedSide): string[] =>
  support.flatMap(({ name, times }) => Array.from({ length: times }, () => name));

/** Adds the results of a set-up to the counts. `pair` is the index of the two forces of the set-up in `forcePairs`. */
export function countSetUp(tally: Tally, pair: number, { setUp }: GeneratedSetUp, meaning: DiceMeaning): void {
  tally.add('table effects', effectsKey(meaning.effects, meaning.unusual !== null));
  if (meaning.unusual !== null) tally.add('unusual effects', meaning.unusual);
  for (const effect of meaning.effects) tally.add('each table effect', effect);
  if (meaning.pieces !== null) tally.add('number of pieces', String(meaning.pieces));
  // If a set-up takes all movable pieces, no piece is drawn by chance (H9). The first piece is then not counted.
  for (const { names } of setUp.pieces) if (names.length < movable.length) tally.add('first piece', names[0] ?? 'none');
  tally.add('zones', meaning.zone);
  for (const [at, side] of setUp.sides.entries()) {
    const force = forcePairs[pair]?.[at];
    if (!force) continue;
    tally.add(`mission at level ${force.priority}`, side.mission);
    const family = `of force ${pair}.${at}`;
    tally.add(`objectives ${family} for ${side.mission}`, chosenName(side.objectives.map(({ name }) => name)));
    if (force.threat <= mostThreat) tally.add(`support ${family}`, chosenName(supportNames(side)));
    for (const { objective, names } of side.targets) tally.add(`target ${objective} ${family}`, names[0] ?? 'none');
  }
}

/** Returns the names of all faces of all tables of the set-up, such as `ZONES 1`. */
export const allFaces = (): readonly string[] =>
  planOf().tables.flatMap(({ title, die }) => Array.from({ length: die }, (_none, at) => `${title} ${at + 1}`));

/** Returns the exact odds of the tables, by family. */
function tableOdds(): Map<string, Odds> {
  const plan = planOf();
  const steps = stepOdds(plan, { list: 0 });
  const json = sheetOddsJson({ plan, game: 'heavygear', title: '', name: 'set-up', start: '', steps });
  const [effects, zones, generation] = json.steps;
  const rowOdds = (title: string): Odds =>
    new Map(
      json.tables.find((table) => table.title === title)?.rows.map(({ label, probability }) => [label, probability]),
    );
  return new Map<string, Odds>([
    [
      'table effects',
      new Map(
        effects?.outcomes.map(({ rows, tables, probability }) => [
          effectsKey(
            rows.flatMap(({ row, times }) => Array.from({ length: times }, () => row)),
            tables.length > 0,
          ),
          probability,
        ]),
      ),
    ],
    ['unusual effects', rowOdds('UNUSUAL EFFECTS')],
    ['each table effect', rowOdds('TABLE EFFECTS')],
    ['zones', new Map(zones?.outcomes.map(({ rows, probability }) => [rows[0]?.row ?? '', probability]))],
    ...(generation?.columns ?? []).map(({ head, cells }): [string, Odds] => [
      `mission at level ${head}`,
      new Map(cells.map(({ text, probability }) => [text, probability])),
    ]),
  ]);
}

/**
 * Returns the exact odds of each family of results that `countSetUp` counts, such as the missions at a priority level.
 */
export function allOdds(): ReadonlyMap<string, Odds> {
  const odds = tableOdds();
  odds.set('number of pieces', equalOdds(['1', '2', '3', '4', '5', '6']));
  odds.set('first piece', equalOdds(movable));
  for (const [pair, forces] of forcePairs.entries())
    for (const [at, force] of forces.entries()) {
      const family = `of force ${pair}.${at}`;
      for (const mission of missions)
        odds.set(`objectives ${family} for ${mission}`, equalOdds(objectiveSetNames(force.threat, mission)));
      if (force.threat <= mostThreat)
        odds.set(`support ${family}`, equalOdds(supportSetNames(force.threat, force.priority, force.groups.length)));
      const enemy = forces[at === 0 ? 1 : 0];
      for (const objective of [
        'Escape!',
        'Recon',
        'Scout',
        'Assassination',
        'Seize',
        'Wipe Them Out',
        'Protect',
        'Survive',
        'Hold',
      ])
        odds.set(`target ${objective} ${family}`, equalOdds(targetNames(objective, force, enemy, pieceNames)));
    }
  return odds;
}
