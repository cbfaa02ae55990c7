// The behavioural half of the proof of `diff`: edits that cannot matter show no difference, and a difference that is shown has
// a witness that differs when it is loaded anew.
import { EmitError } from '../../compiler/emit/scope.ts';
import { checkSheet } from '../../compiler/read.ts';
import { errorsIn } from '../../grammar/registry.ts';
import type { Behaviour, Both } from '../../compiler/diff/behaviour/types.ts';
import { behaviourOf } from '../../compiler/vocabulary/callisto/behaviour/behaviour.ts';
import type { Amounts } from '../../compiler/vocabulary/callisto/behaviour/behaviour.ts';
import type { Version } from '../../compiler/vocabulary/callisto/behaviour/version.ts';
import { changedBy, changesIn } from '../../compiler/vocabulary/callisto/examples/noticed.ts';
import { languageOf } from '../book-language.ts';
import { packagedScript, packagedText } from '../bots.ts';
import { packagedGame, scenarios } from '../played.ts';
import { Random } from '../random.ts';
import { compiledVersion } from '../versions.ts';
import { differsAnew } from './anew.ts';
import { harmlessEdits } from './edits.ts';

interface Edit {
  readonly scenario: number;
  readonly bot: 'breakers' | 'lfa';
  readonly text: string;
  readonly what: string;
  /** It cannot change anything in play. */
  readonly isHarmless: boolean;
}

export interface Proved {
  /** Edits that cannot matter, and those of them that showed a difference. */
  harmless: number;
  /** Other edits; how many showed a difference. Some change nothing: how a list ends that is never asked so far. */
  changes: number;
  found: number;
  /** Differences that have a witness; witnesses that differ when they are loaded anew, and those too large to be counted. */
  kinds: number;
  witnesses: number;
  anew: number;
  uncounted: number;
  readonly unfound: string[];
  readonly faults: string[];
}

/** How hard is looked for each edit. */
const amounts: Partial<Amounts> = { positions: 1500, mostGames: 400, pairs: 0, witnesses: 3 };

const bots = ['breakers', 'lfa'] as const;

function harmlessOf(scenario: number, bot: (typeof bots)[number]): Edit[] {
  return harmlessEdits(packagedText(scenario, bot)).flatMap(({ text, what }) =>
    errorsIn(checkSheet(text, languageOf).diagnostics) > 0 ? [] : [{ scenario, bot, text, what, isHarmless: true }],
  );
}

/** Small edits that mean something else; whether they matter in any position is another question. */
function changedAt(scenario: number, bot: (typeof bots)[number], random: Random, most: number): Edit[] {
  const original = packagedScript(scenario, bot);
  const side = bot === 'lfa' ? 1 : 0;
  const all = changesIn({ game: packagedGame(scenario), side, text: packagedText(scenario, bot) });
  const found: Edit[] = [];
  while (found.length < most && all.length > 0) {
    const [change] = all.splice(random.below(all.length), 1);
    if (!change || !changedBy(change, original, languageOf)) continue;
    const what = `${change.procedure} ${change.clause}, ${change.what}`;
    found.push({ scenario, bot, text: change.text, what, isHarmless: false });
  }
  return found;
}

/** Edits of all sheets: as many of each. */
function editsOf(count: number, seed: number): Edit[] {
  const random = new Random(seed);
  const each = Math.ceil(count / (2 * scenarios.length * bots.length));
  return scenarios.flatMap((scenario) =>
    bots.flatMap((bot) => {
      const harmless = harmlessOf(scenario, bot);
      const some: Edit[] = [];
      while (some.length < each && harmless.length > 0) some.push(...harmless.splice(random.below(harmless.length), 1));
      return [...some, ...changedAt(scenario, bot, random, each)];
    }),
  );
}

function judge(edit: Edit, versions: Both<Version>, { kinds }: Behaviour, proved: Proved): void {
  const name = `Scenario ${edit.scenario}, ${edit.bot}, ${edit.what}`;
  const { data } = packagedGame(edit.scenario);
  if (edit.isHarmless) {
    proved.harmless++;
    if (kinds.length > 0) proved.faults.push(`${name}: changes nothing, and a difference is shown`);
  } else {
    proved.changes++;
    if (kinds.length > 0) proved.found++;
    else proved.unfound.push(name);
  }
  if (kinds.length > 0 && kinds.every(({ witness }) => witness === null)) proved.faults.push(`${name}: no witness`);
  for (const { witness } of kinds.slice(0, amounts.witnesses)) {
    proved.kinds++;
    if (!witness) continue;
    proved.witnesses++;
    const differs = differsAnew(data, versions, witness);
    if (differs === null) proved.uncounted++;
    else if (differs) proved.anew++;
    else proved.faults.push(`${name}: the witness does not differ: ${JSON.stringify(witness.position)}`);
  }
}

/** Proves so many edits, half of them such that cannot matter. */
export async function proveBehaviour(count: number, seed: number): Promise<Proved> {
  const proved: Proved = {
    harmless: 0,
    changes: 0,
    found: 0,
    kinds: 0,
    witnesses: 0,
    anew: 0,
    uncounted: 0,
    unfound: [],
    faults: [],
  };
  for (const edit of editsOf(count, seed)) {
    const { scenario, bot, text } = edit;
    try {
      const before = await compiledVersion(scenario, bot, packagedText(scenario, bot));
      const versions = { before, after: await compiledVersion(scenario, bot, text) };
      const question = {
        data: packagedGame(scenario).data,
        side: bot === 'lfa' ? 1 : 0,
        versions,
        seed,
        amounts,
      } as const;
      judge(edit, versions, behaviourOf({ ...question, titles: null }), proved);
    } catch (error) {
      // An edit may speak of something that was not chosen: it cannot be compiled, and is none.
      if (error instanceof EmitError) continue;
      const told = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
      proved.faults.push(`Scenario ${scenario}, ${bot}, ${edit.what}: ${told}`);
    }
  }
  return proved;
}
