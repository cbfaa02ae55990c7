// Results of mutation: the small changes of sheets that the examples of the sheets notice, and the unnoticed changes.
import type { JudgedChange } from '../../compiler/game/examples.ts';
import { inWords, markedText, type Document } from '../document/words.ts';

/** A sheet with the verdict on each of its small changes. */
export interface MutatedSheet {
  readonly scenario: number;
  /** The bot: the name of its file, and its name for readers. */
  readonly bot: string;
  readonly title: string;
  readonly judged: readonly JudgedChange[];
  /** True if only some of the changes were tried. */
  readonly isSample: boolean;
}

/** Returns the place of a sheet in its book: `1/BOT`; only the name for a sheet that belongs to no scenario. */
export const placeText = (scenario: number, bot: string): string => (scenario === 0 ? bot : `${scenario}/${bot}`);

const missedIn = ({ judged }: Pick<MutatedSheet, 'judged'>): JudgedChange[] => judged.filter(({ by }) => by === null);

/** Returns the number of small changes of a sheet, and the number that examples notice. */
export const noticedCounts = ({ judged }: Pick<MutatedSheet, 'judged'>): { changes: number; noticed: number } => ({
  changes: judged.length,
  noticed: judged.length - missedIn({ judged }).length,
});

/** Returns the percentage of small changes that examples notice; 100 if there are no changes. */
export function noticedShare(all: readonly MutatedSheet[]): number {
  const changes = all.reduce((sum, { judged }) => sum + judged.length, 0);
  const missed = all.reduce((sum, sheet) => sum + missedIn(sheet).length, 0);
  return changes === 0 ? 100 : (100 * (changes - missed)) / changes;
}

export function mutatedDocument(all: readonly MutatedSheet[], threshold: number): Document {
  const share = noticedShare(all);
  const sheets = all.map((sheet) => {
    const name = sheet.scenario === 0 ? sheet.title : `Scenario ${sheet.scenario} ${sheet.title}`;
    const { changes, noticed } = noticedCounts(sheet);
    const counts = `${noticed} of ${changes} changes`;
    return inWords`${name.padEnd(20)} ${`${noticedShare([sheet]).toFixed(1)} %`.padStart(7)}  ${markedText('dim', counts)}`;
  });
  const missed = all.flatMap((sheet) =>
    missedIn(sheet).map(({ change }) => {
      const place = `${placeText(sheet.scenario, sheet.bot)} line ${change.line}`;
      return `  ${place.padEnd(22)} ${change.procedure} ${change.clause}: ${change.summary}`;
    }),
  );
  const asked = share < threshold ? markedText('error', `; ${threshold} % are asked for`) : '';
  return [
    inWords`Examples notice ${share.toFixed(1)} % of small changes of these sheets${asked}:`,
    ...sheets,
    ...(missed.length > 0 ? ['', 'Not noticed:', ...missed] : []),
  ];
}

export const mutatedJson = (all: readonly MutatedSheet[]): unknown =>
  all.map(({ scenario, bot, judged }) => ({
    scenario,
    bot,
    ...noticedCounts({ judged }),
    unnoticed: missedIn({ judged }).map(({ change: { procedure, clause, line, summary: text } }) => {
      return { procedure, clause, line, summary: text };
    }),
  }));
