// Proof of the search for witnesses. It must find positions for nearly all parts of the printed sheets, each position
// must decide as claimed, also by compiled sheets, and it must find no position for parts that are dead by construction.
import { isProcedurePartOf } from '../../compiler/decide/procedure-parts.ts';
import { WitnessFinder, type SearchedResult } from '../../compiler/witness/finder.ts';
import { isPart, isShownByUse, type SearchedPart } from '../../compiler/witness/searched-parts.ts';
import { coveredParts } from '../../cli/covered-parts.ts';
import { compiledSheets } from '../../cli/compiled-sheets.ts';
import { books } from '../../cli/books.ts';
import { addressOfSheet, searchedSheet, type SearchedSheet } from '../../cli/searched-sheets.ts';
import { readSources, type Source } from '../../cli/sources.ts';
import { sceneOf } from '../../files/scenes.ts';
import { deadSheets } from './witnesses/dead-sheets.ts';
import { problemsOfDeadParts } from './witnesses/silent-parts.ts';
import { grouped, prove, type ProofReport } from './kit.ts';

/** The smallest allowed shares, in percent, and the greatest allowed median of the pieces. */
const floors = { act: 99, decide: 94 };
const mostPieces = 4;
/** The greatest number of false warnings about all printed sheets without their examples. */
const mostFalse = 8;

const sources = (names: readonly string[]): readonly Source[] => [
  ...readSources(names, (error) => {
    throw error;
  }),
];

const found = { act: 0, decide: 0 };
const all = { act: 0, decide: 0 };
const sizes: number[] = [];
const falseWarnings: string[] = [];
let decisions = 0;
let lastRows = 0;

const isReported = ({ part: { kind } }: SearchedResult): boolean =>
  kind === 'clause' || kind === 'letter' || kind === 'row';

/** Decides each witness again, by the interpreter and by compiled sheets, which must agree. */
async function decideAgain(
  sheet: SearchedSheet,
  results: readonly SearchedResult[],
  report: ProofReport,
): Promise<void> {
  const { game, scenario, scene, sheets, searched } = sheet;
  const finder = new WitnessFinder(searched, { seed: 0, tries: 0 });
  const modules =
    scenario === 0 ? null : await compiledSheets(sceneOf(books, `${game.name}/${scenario}`, undefined), sheets);
  const ask = scene.asking({ ...sheets, ...(modules && { modules }) });
  for (const { part, witness } of results) {
    if (!witness) continue;
    const { card, seed, size, dice } = witness;
    const position: unknown = JSON.parse(JSON.stringify(witness.position));
    sizes.push(size);
    if (!finder.isShown(part, { position: position as object, card }, seed))
      report.fault(`${addressOfSheet(sheet)}: the witness of ${part.name} does not show the part`);
    const query = ask(position, card);
    const answer = query.decide(dice.map((word) => query.chanceNamed(word) ?? 0));
    if (answer.is !== 'came') report.fault(`${addressOfSheet(sheet)} ${part.name}: the dice decide nothing`);
  }
}

/** Searches a printed sheet without its examples. */
async function searchSheet(source: Source, tries: number, seed: number, report: ProofReport): Promise<void> {
  const sheet = searchedSheet(source);
  const address = addressOfSheet(sheet);
  const { isUsed, isExcused } = coveredParts(sheet);
  const results = new WitnessFinder(sheet.searched, { seed, tries }).results();
  const own = { act: 0, decide: 0 };
  const total = { act: 0, decide: 0 };
  for (const result of results) {
    const { part, witness, tries: used } = result;
    decisions += used;
    if (isExcused(part.name)) {
      if (witness) report.fault(`${address}: NEVER ${part.name} is refuted by ${JSON.stringify(witness.position)}`);
      continue;
    }
    const kind = isShownByUse(part) ? 'act' : 'decide';
    // All units of the book are in a row of the ranking. A unit that falls out of the last row is last as before, so a
    // last row decides nothing that its absence would change.
    if (part.kind === 'ranking' && part.key === sheet.searched.script.ranking.length - 1) {
      lastRows++;
      if (witness) report.fault(`${address}: the last row of the ranking decides`);
      continue;
    }
    total[kind]++;
    if (witness) own[kind]++;
    else if (isReported(result)) {
      falseWarnings.push(`${address} ${part.name}`);
      if (!isUsed(part.name)) report.fault(`${address}: lint --search warns of ${part.name} in spite of the examples`);
    }
  }
  for (const kind of ['act', 'decide'] as const) {
    found[kind] += own[kind];
    all[kind] += total[kind];
  }
  await decideAgain(sheet, results, report);
  console.log(`${address}: ${own.act} of ${total.act} act, ${own.decide} of ${total.decide} decide`);
}

/** Searches each part that is dead by construction. */
function searchDead(tries: number, step: number, seed: number, report: ProofReport): number {
  const dead = deadSheets().filter((_each, index) => index % step === 0);
  for (const problem of problemsOfDeadParts(dead)) report.fault(problem);
  for (const [index, { source, part, reason }] of dead.entries()) {
    report.progress(index, dead.length);
    const { searched } = searchedSheet(source);
    const parts = (own: SearchedPart): boolean => isPart(own) && isProcedurePartOf(own.name, part);
    const results = new WitnessFinder(searched, { seed, tries, parts }).results();
    if (results.length === 0) report.fault(`${source.name} has no part ${part}`);
    for (const { part: own, witness } of results)
      if (witness && isShownByUse(own))
        report.fault(`${source.name} ${own.name} acts in ${JSON.stringify(witness.position)}, though: ${reason}`);
  }
  return dead.length;
}

await prove(
  {
    name: 'witnesses',
    // `tries` is the number of tries for a part, on average. Only the sheets whose index has the remainder `rest` when
    // divided by `of` are searched, and each `dead`-th of the parts that are dead by construction.
    numbers: { tries: 1000, of: 1, rest: 0, dead: 1, 'dead-tries': 300, seed: 1 },
  },
  async ({ tries, of, rest, dead, 'dead-tries': deadTries, seed }, report) => {
    const printed = sources(['callisto']).filter((_each, index) => index % of === rest);
    for (const source of printed) await searchSheet(source, tries, seed, report);
    const share = (kind: 'act' | 'decide'): number => (100 * found[kind]) / Math.max(1, all[kind]);
    for (const kind of ['act', 'decide'] as const)
      if (of === 1 && share(kind) < floors[kind]) report.fault(`less than ${floors[kind]} % ${kind}`);
    console.log(`${lastRows} last rows of rankings are left out: they cannot decide`);
    for (const name of falseWarnings) console.log(`  no position  ${name}`);
    // Few tries find few positions, so a sample with few tries is not judged by its shares.
    if (of === 1 && falseWarnings.length > mostFalse)
      report.fault(`more than ${mostFalse} false warnings without examples`);
    const median = sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0;
    if (median > mostPieces) report.fault(`the median witness has ${median} pieces`);
    const deadCount = dead === 0 ? 0 : searchDead(deadTries, dead, seed, report);
    return (
      `${grouped(decisions)} tries: ${found.act} of ${all.act} parts act (${share('act').toFixed(1)} %), ` +
      `${found.decide} of ${all.decide} decide (${share('decide').toFixed(1)} %), ${sizes.length} witnesses with ${median} pieces in the median; ` +
      `${falseWarnings.length} false warnings without examples; ${deadCount} dead parts`
    );
  },
);
