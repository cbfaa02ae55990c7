// The part of the proof of `diff` about play. An edit that cannot matter must show no difference. Each difference must
// have a witness that still differs after it is loaded from JSON.
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import type { Behaviour, BeforeAfter } from '../../../compiler/diff/behaviour/behaviour-report.ts';
import { behaviourOf, type Amounts } from '../../../compiler/games/callisto/behaviour/compare-versions.ts';
import type { Version } from '../../../compiler/games/callisto/behaviour/version.ts';
import { packagedText } from '../../support/bots.ts';
import { packagedGame } from '../../support/played.ts';
import { compiledVersion } from '../../support/versions.ts';
import { differsAnew } from './anew.ts';
import type { SheetEdit } from './structure.ts';
import { errorText, type ProofReport } from '../kit.ts';

interface Edit {
  readonly scenario: number;
  readonly bot: 'breakers' | 'lfa';
  readonly text: string;
  readonly words: string;
  /** True if the edit cannot change anything in play. */
  readonly isHarmless: boolean;
}

interface Proved {
  /** The number of edits that cannot matter in play. */
  harmless: number;
  /**
   * The number of edits that may matter in play. Some of them have no effect, for example if no choice gets as far as
   * the edited end of a list. `shown` counts the edits that made a difference in play.
   */
  changes: number;
  shown: number;
  /**
   * The number of checked differences. `anew` counts the witnesses that differ again after their position is loaded.
   * `uncounted` counts the witnesses with too many outcomes to count.
   */
  kinds: number;
  witnesses: number;
  anew: number;
  uncounted: number;
}

/** The numbers of positions, games and witnesses for each edit. */
const amounts: Partial<Amounts> = { positions: 1000, mostGames: 250, pairs: 0, witnesses: 3 };

/** Returns an edit of known effect in the form that the comparison in play needs. */
const playable = ({ text, words, kind, effect, before }: SheetEdit): Edit => ({
  scenario: before.scene?.scenario ?? 0,
  bot: before.scene?.bot.toLowerCase() === 'lfa' ? 'lfa' : 'breakers',
  text,
  words: `${kind}: ${words}`,
  isHarmless: effect === 'none' || effect === 'never',
});

function judge(
  edit: Edit,
  versions: BeforeAfter<Version>,
  { kinds, search }: Behaviour,
  proved: Proved,
  report: ProofReport,
): void {
  const name = `Scenario ${edit.scenario}, ${edit.bot}, ${edit.words}`;
  const { definition } = packagedGame(edit.scenario);
  if (edit.isHarmless) {
    proved.harmless++;
    if (kinds.length > 0) report.fault(`${name}: changes nothing, and a difference is shown`);
  } else {
    proved.changes++;
    if (kinds.length > 0) proved.shown++;
    else console.log(`no difference found: ${name}`);
  }
  // If the search could not try all outcomes of chance, a missing witness is not a fault.
  if (kinds.length > 0 && kinds.every(({ witness }) => witness === null)) {
    if (search.sampled > 0) proved.uncounted++;
    else report.fault(`${name}: no witness`);
  }
  for (const { witness } of kinds.slice(0, amounts.witnesses)) {
    proved.kinds++;
    if (!witness) continue;
    proved.witnesses++;
    const differs = differsAnew(definition, versions, witness);
    if (differs === null) proved.uncounted++;
    else if (differs) proved.anew++;
    else report.fault(`${name}: the witness does not differ: ${JSON.stringify(witness.position)}`);
  }
}

/** Compares sheets in play before and after edits whose effect is known, and counts the results. */
export async function proveBehaviour(edits: readonly SheetEdit[], seed: number, report: ProofReport): Promise<Proved> {
  const proved: Proved = { harmless: 0, changes: 0, shown: 0, kinds: 0, witnesses: 0, anew: 0, uncounted: 0 };
  for (const [index, edit] of edits.map(playable).entries()) {
    report.progress(index, edits.length);
    const { scenario, bot, text } = edit;
    try {
      const before = await compiledVersion(scenario, bot, packagedText(scenario, bot));
      const versions = { before, after: await compiledVersion(scenario, bot, text) };
      const question = {
        definition: packagedGame(scenario).definition,
        side: bot === 'lfa' ? 1 : 0,
        versions,
        seed,
        amounts,
      } as const;
      judge(edit, versions, behaviourOf({ ...question, titles: null }), proved, report);
    } catch (error) {
      // After an edit, words may refer to a thing that was not chosen. Such a sheet cannot be compiled and is skipped.
      if (error instanceof EmitError) continue;
      report.fault(`Scenario ${scenario}, ${bot}, ${edit.words}: ${errorText(error)}`);
    }
  }
  return proved;
}
