// The behavioural half of the proof of `diff`: edits that cannot matter show no difference, and a difference that is shown has
// a witness that differs when it is loaded anew.
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
  /** It cannot change anything in play. */
  readonly isHarmless: boolean;
}

interface Proved {
  /** Edits that cannot matter, and those of them that showed a difference. */
  harmless: number;
  /** Other edits; how many showed a difference. Some change nothing: how a list ends that is never asked so far. */
  changes: number;
  shown: number;
  /** Differences that have a witness; witnesses that differ when they are loaded anew, and those too large to be counted. */
  kinds: number;
  witnesses: number;
  anew: number;
  uncounted: number;
}

/** How hard is looked for each edit. */
const amounts: Partial<Amounts> = { positions: 1000, mostGames: 250, pairs: 0, witnesses: 3 };

/** An edit of known effect, as it is played. */
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
  { kinds, looked }: Behaviour,
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
  // Where not all that chance can bring can be tried, nobody can say that nothing can be left out.
  if (kinds.length > 0 && kinds.every(({ witness }) => witness === null)) {
    if (looked.sampled > 0) proved.uncounted++;
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

/** Plays edits of known effect. */
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
      // An edit may speak of something that was not chosen: it cannot be compiled, and is none.
      if (error instanceof EmitError) continue;
      report.fault(`Scenario ${scenario}, ${bot}, ${edit.words}: ${errorText(error)}`);
    }
  }
  return proved;
}
