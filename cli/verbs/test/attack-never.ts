// `botbook test --search`: searches positions that refute the lines `NEVER` of examples.
import type { UncoveredSheet } from '../../../compiler/game/example-coverage.ts';
import { WitnessFinder } from '../../../compiler/witness/finder.ts';
import type { ExampleTable } from '../../../files/example-runner.ts';
import { triesText } from '../../../views/witness/witness-views.ts';
import { Progress } from '../../progress.ts';

/** The seed of the search, and the number of tries for a part on average. */
const search = { seed: 1, tries: 1000 };

/** The result of the search for the parts of a sheet that lines `NEVER` declare out of reach. */
export interface AttackedSheet {
  readonly title: string;
  readonly scenario: number;
  readonly tries: number;
  /** The parts that a position uses, each with the card and the pieces of the position in words. */
  readonly refuted: readonly { readonly part: string; readonly card: string; readonly pieces: string }[];
  readonly count: number;
}

/** Searches for the parts of all lines `NEVER`. Sheets of games without searched positions are left out. */
export function attackNever(tables: readonly ExampleTable[], covered: readonly UncoveredSheet[]): AttackedSheet[] {
  const sheets = covered.filter(({ never }) => never.length > 0);
  const progress = new Progress({ total: sheets.length, units: 'sheets' });
  const attacked = sheets.flatMap(({ bot, scenario, title, never }, index): AttackedSheet[] => {
    progress.tell(index);
    const table = tables.find((each) => each.scenario === scenario && each.examples.bots.includes(bot));
    const searched = table?.read.scene.searched?.(table.sheets, bot);
    if (!table || !searched) return [];
    const names = new Set(never.map(({ name }) => name));
    const parts = ({ name }: { readonly name: string }): boolean => names.has(name);
    const results = new WitnessFinder(searched, { ...search, parts, isUse: true }).results();
    const refuted = results.flatMap(({ part, witness }) => {
      if (!witness) return [];
      const pieces = table.read.scene.compared?.piecesText(witness.position) ?? JSON.stringify(witness.position);
      return [{ part: part.name, card: witness.card, pieces }];
    });
    const tries = results.reduce((sum, each) => sum + each.tries, 0);
    return [{ title, scenario, tries, refuted, count: results.length }];
  });
  progress.end();
  return attacked;
}

/** Returns a line for each sheet, and for each refuted line `NEVER`. */
export const attackedLines = (attacked: readonly AttackedSheet[]): readonly string[] =>
  attacked.flatMap(({ title, scenario, tries, refuted, count }) => {
    const sheet = scenario === 0 ? title : `Scenario ${scenario} ${title}`;
    const lines = `${count} ${count === 1 ? 'line' : 'lines'} NEVER`;
    return [
      `${sheet}: ${lines}, ${refuted.length === 0 ? 'none' : String(refuted.length)} refuted in ${triesText(tries)}`,
      ...refuted.map(({ part, card, pieces }) => `  NEVER ${part} is refuted, ${card}: ${pieces}`),
    ];
  });
