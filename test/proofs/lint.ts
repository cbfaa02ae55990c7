// Proof of the linter with games. Clauses, letters and criteria that the linter calls dead must have no effect in
// games. The statements of the linter about sets and tests must hold in every position.
import { Judge, findingsOf, type Fault } from './lint/claims.ts';
import { throughGames } from './lint/play.ts';
import { stages, type Stage } from './lint/stages.ts';
import { LogicJudge } from './lint/words.ts';
import { grouped, prove, sumOf, type ProofReport } from './kit.ts';

/** Counts equal faults. Faults that differ only in the card are equal. */
function counted(faults: readonly Fault[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const { sheet, what } of faults) {
    const kind = `${sheet}: ${what.slice(what.indexOf(': ') + 2)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/**
 * The numbers of a stage: its findings, the findings that were at stake in games (`tried`), its claims, and the answers
 * about these claims.
 */
interface Looked {
  readonly findings: number;
  readonly tried: number;
  readonly claims: number;
  readonly answers: number;
}

function look(stage: Stage, seed: number, positions: number, wordPositions: number, report: ProofReport): Looked {
  const sheets = stage.sheets.filter(({ name }) => !stage.isDraft || name.endsWith('.bot'));
  const judge = new Judge();
  const logics = sheets.map((sheet) => new LogicJudge(sheet));
  let cards = 0;
  throughGames(stage, seed, positions, (seen) => {
    judge.look(seen);
    if (cards++ < wordPositions) for (const logic of logics) logic.look(seen);
  });
  const looked = {
    findings: sumOf(sheets.map((sheet) => findingsOf(sheet).length)),
    tried: judge.tried.size,
    claims: sumOf(logics.map(({ claims }) => claims.length)),
    answers: sumOf(logics.map((logic) => logic.asked)),
  };
  console.log(
    `${sheets.map(({ name }) => name).join(' and ')}: ${grouped(cards)} cards; ${looked.findings} findings, ${looked.tried} of them at stake; ` +
      `${grouped(looked.claims)} claims about sets and tests, asked ${grouped(looked.answers)} times`,
  );
  const faults = counted([...judge.faults, ...logics.flatMap((logic) => logic.faults)]);
  for (const [kind, count] of faults) report.fault(`${count} times: ${kind}`);
  return looked;
}

await prove(
  {
    name: 'lint',
    // `positions` is the number of cards in each stage. For the first `word-positions` cards, statements about sets and
    // tests are checked too.
    // Only the stages whose index has the remainder `rest` when divided by `of` are run.
    numbers: { positions: 200, 'word-positions': 40, of: 1, rest: 0, seed: 2200 },
  },
  ({ positions, 'word-positions': wordPositions, of, rest, seed }, report) => {
    const chosen = stages().filter((_stage, index) => index % of === rest);
    const all = chosen.map((stage, index) => {
      report.progress(index, chosen.length);
      return look(stage, seed, positions, Math.min(positions, wordPositions), report);
    });
    const total = (name: keyof Looked): string => grouped(sumOf(all.map((looked) => looked[name])));
    return `${total('findings')} findings, ${total('tried')} at stake in games; ${total('claims')} claims, asked ${total('answers')} times`;
  },
);
