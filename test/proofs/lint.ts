// npm run lint-proof: what the linter says of sheets, held against games by them. Clauses, letters and criteria that it calls
// dead never do anything, and all that it says of the sheets' sets and tests is so in every position. Fails where it
// is not. --positions N (of each sheet) --seed N --word-positions N (of each, for the words).
import { Judge, findingsOf } from './lint/claims.ts';
import type { Fault } from './lint/claims.ts';
import { throughGames } from './lint/play.ts';
import { stages } from './lint/stages.ts';
import type { Stage } from './lint/stages.ts';
import { LogicJudge } from './lint/words.ts';

const numberAfter = (option: string, otherwise: number): number => {
  const at = process.argv.indexOf(option);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${option} takes a whole number from 1.`);
  process.exit(2);
};

const positions = numberAfter('--positions', 2000);
const wordPositions = Math.min(positions, numberAfter('--word-positions', 300));
const seed = numberAfter('--seed', 2200);
const mostShown = 20;

/** How often each fault was seen, the cards that it was seen at left out. */
function counted(faults: readonly Fault[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const { sheet, what } of faults) {
    const kind = `${sheet}: ${what.slice(what.indexOf(': ') + 2)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

const grouped = (count: number): string => count.toLocaleString('en');

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

interface Proof {
  readonly findings: number;
  readonly tried: number;
  readonly claims: number;
  readonly asked: number;
  readonly faults: number;
}

function prove(stage: Stage): Proof {
  const own = stage.sheets.filter(({ name }) => !stage.isDraft || name.endsWith('.bot'));
  const judge = new Judge();
  const logics = own.map((sheet) => new LogicJudge(sheet));
  let cards = 0;
  throughGames(stage, seed, positions, (seen) => {
    judge.look(seen);
    if (cards++ < wordPositions) for (const logic of logics) logic.look(seen);
  });
  const faults = [...judge.faults, ...logics.flatMap((one) => one.faults)];
  const proof = {
    findings: sum(own.map((sheet) => findingsOf(sheet).length)),
    tried: judge.tried.size,
    claims: sum(logics.map(({ claims }) => claims.length)),
    asked: sum(logics.map(({ asked }) => asked)),
    faults: faults.length,
  };
  console.log(
    `${own.map(({ name }) => name).join(' and ')}: ${grouped(cards)} cards; ${proof.findings} findings, ${proof.tried} of them at stake; ` +
      `${grouped(proof.claims)} claims about sets and tests, asked ${grouped(proof.asked)} times`,
  );
  for (const [kind, count] of [...counted(faults)].slice(0, mostShown)) console.error(`  ${count} times: ${kind}`);
  return proof;
}

const started = performance.now();
const proofs = stages().map(prove);
const total = (what: keyof Proof): number => sum(proofs.map((one) => one[what]));
console.log(
  `${total('findings')} findings, ${total('tried')} at stake in games; ${grouped(total('claims'))} claims, asked ${grouped(total('asked'))} times, ` +
    `seed ${seed}, in ${((performance.now() - started) / 1000).toFixed(0)} s: ${total('faults') === 0 ? 'all so' : `${grouped(total('faults'))} faults`}`,
);
process.exitCode = total('faults') > 0 ? 1 : 0;
