// Decides accepted sheets by the interpreter and by compiled sheets. The clauses of many sheets (a batch) become one
// module, because a module for each sheet would take too long. The procedure of each sheet resolves the cards of its
// title.
import type { ScriptProcedure } from '../../../compiler/decide/sheet-script.ts';
import type { Script } from '../../../compiler/games/callisto/play/script.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import type { CompiledMind } from '../../../runtime/callisto/emitted/compiled-mind.ts';
import type { Random } from '../../support/random.ts';
import { compiledBy, sideOf, type Pair } from '../agree/compare.ts';
import { Seen, throughGames } from '../agree/positions.ts';
import type { WrittenSheet } from './write.ts';

export type Side = 0 | 1;

/** A sheet that the checker accepts, with its script. */
export interface AcceptedSheet extends WrittenSheet {
  readonly script: Script;
}

/**
 * The greatest number of procedures of a module, in addition to those of the book. The number of a procedure has seven
 * bits, so a module has at most 128 procedures.
 */
export const mostInBatch = 90;

/** For each side, positions of games by the name of the card that is resolved next. */
export type CardPositions = readonly [ReadonlyMap<string, readonly State[]>, ReadonlyMap<string, readonly State[]>];

const cardOf = ({ bytes }: State, side: Side): number => (bytes[at.playArea + side * at.mostInPlay] as number) & 63;

/** `most` is the greatest number of positions for each card. `looks` is the number of examined positions of games. */
interface PositionAmounts {
  readonly most: number;
  readonly looks: number;
}

/** Collects positions for each card from games of the packaged sheets. */
export function cardPositions(pair: Pair, seed: number, { most, looks }: PositionAmounts): CardPositions {
  const found = [new Map<string, State[]>(), new Map<string, State[]>()] as const;
  const seen = new Seen();
  let looked = 0;
  throughGames(pair, seed, (state) => {
    if (looked++ >= looks) return false;
    const side = sideOf(state);
    const card = pair.seen.cards.names[cardOf(state, side)] ?? '';
    const states = found[side].get(card) ?? [];
    found[side].set(card, states);
    if (states.length < most && seen.add(state)) states.push(state.copy());
    return null;
  });
  return found;
}

/** Accepted sheets of both sides that are compiled together, first the sheets of the Breakers. */
export type Batch = readonly [readonly AcceptedSheet[], readonly AcceptedSheet[]];

/** The rules that the sheets of a batch share. */
type BatchRules = Pick<Script, 'ranking' | 'definitions' | 'moments'>;

/** The greatest number of composed rows in the ranking of a batch. */
const mostRows = 6;

/**
 * Returns the rules that all sheets of a batch share: a ranking made of the first composed rows, and the first composed
 * bot rule.
 */
function rulesOf(sheets: readonly AcceptedSheet[]): BatchRules {
  const rows = sheets.filter(({ goal }) => goal === 'row').slice(0, mostRows);
  const rule = sheets.find(({ goal }) => goal === 'rule')?.script;
  return {
    ranking: rows.flatMap(({ script }) => script.ranking),
    definitions: rule?.definitions ?? {},
    moments: rule?.moments ?? [],
  };
}

/** Returns the only procedure of an accepted sheet. */
const procedureOf = ({ script }: AcceptedSheet): ScriptProcedure => script.procedures[0] as ScriptProcedure;

/**
 * A sheet, and the error that was thrown for it. `beside` has the phrases of shared rows and rules, which may be the
 * cause.
 */
interface SheetFault {
  readonly sheet: AcceptedSheet;
  readonly error: unknown;
  readonly beside: readonly string[];
}

/**
 * Returns the composed phrases that all sheets of a batch share: the first rows of the ranking and the first bot rule.
 * These are the `beside` phrases of a fault.
 */
const besideOf = (sheets: readonly AcceptedSheet[]): readonly string[] =>
  [
    ...sheets.filter(({ goal }) => goal === 'row').slice(0, mostRows),
    ...sheets.filter(({ goal }) => goal === 'rule').slice(0, 1),
  ].map(({ goal, phrase }) => `${goal} ${phrase}`);

interface Judged {
  readonly decisions: number;
  /** The number of decisions in which a clause made of composed phrases was carried out. */
  readonly acting: number;
  readonly faults: readonly SheetFault[];
}

/**
 * Returns the packaged script with the rules and procedures of a batch. The procedures and ranking rows of the batch
 * come before those of the book.
 */
const withRules = (script: Script, rules: BatchRules, procedures: readonly ScriptProcedure[]): Script => ({
  ...script,
  ranking: [...rules.ranking, ...script.ranking],
  definitions: { ...script.definitions, ...rules.definitions },
  moments: [...script.moments, ...rules.moments],
  procedures: [...procedures, ...script.procedures],
});

type Compiled = Awaited<ReturnType<typeof compiledBy>>;

function compiledBatch(pair: Pair, sheets: Batch, isOfBook = true): Promise<Compiled> {
  const scriptOf = (side: Side): Script => {
    const script = withRules(pair.scripts[side], rulesOf(sheets[side]), sheets[side].map(procedureOf));
    return isOfBook ? script : { ...script, procedures: script.procedures.slice(0, sheets[side].length) };
  };
  return compiledBy(pair.played, [scriptOf(0), scriptOf(1)], [0]);
}

/** Returns the sheets that can be compiled alone. Each other sheet is added to `faults`. */
async function compilable(pair: Pair, sheets: Batch, faults: SheetFault[]): Promise<Batch> {
  const good: [AcceptedSheet[], AcceptedSheet[]] = [[], []];
  for (const side of [0, 1] as const) {
    for (const sheet of sheets[side]) {
      try {
        await compiledBatch(pair, side === 0 ? [[sheet], []] : [[], [sheet]], false);
        good[side].push(sheet);
      } catch (error) {
        faults.push({ sheet, error, beside: [] });
      }
    }
  }
  return good;
}

/**
 * One side of a batch: its sheets, the `Pair` that decides cards by these sheets in both ways (`both`), and the list of
 * procedures that the interpreter reads.
 */
interface BatchSide {
  readonly side: Side;
  readonly sheets: readonly AcceptedSheet[];
  readonly both: Pair;
  readonly list: ScriptProcedure[];
  readonly minds: readonly CompiledMind[];
}

/**
 * Puts the procedure of one sheet of the batch first, in the interpreter and in compiled sheets. This procedure then
 * resolves the cards of its title.
 */
function lead({ list, minds, sheets }: BatchSide, book: readonly ScriptProcedure[], number: number): void {
  const led = sheets[number];
  list.splice(0, list.length, ...(led ? [procedureOf(led)] : []), ...book);
  const ofSheets = sheets.map((sheet, index) => (index === number ? [...procedureOf(sheet).cards] : []));
  for (const { turn } of minds) turn.setProcedures([...ofSheets, ...book.map(({ cards }) => [...cards])]);
}

/**
 * Decides each sheet of a side in several positions. Returns the number of decisions, and the number of decisions in
 * which a clause acted.
 */
function decideSide(
  of: BatchSide,
  positions: CardPositions,
  random: Random,
  most: number,
  faults: SheetFault[],
): [number, number] {
  const book = of.list.slice();
  let [decisions, acting] = [0, 0];
  for (const [number, sheet] of of.sheets.entries()) {
    lead(of, book, number);
    const states = [...procedureOf(sheet).cards].flatMap((card) => positions[of.side].get(card) ?? []);
    try {
      for (let each = 0; each < most && states.length > 0; each++) {
        const decision = of.both.compare(random.pick(states));
        decisions++;
        if (decision?.clause) acting++;
      }
    } catch (error) {
      faults.push({ sheet, error, beside: besideOf(of.sheets) });
    }
  }
  lead(of, book, -1);
  return [decisions, acting];
}

/**
 * Decides cards by each sheet of a batch in several positions. The interpreter and the compiled sheets must decide
 * alike; every difference is a fault.
 */
export async function decideBatch(
  pair: Pair,
  batch: Batch,
  positions: CardPositions,
  random: Random,
  most: number,
): Promise<Judged> {
  const faults: SheetFault[] = [];
  let sheets = batch;
  let compiled: Compiled;
  try {
    compiled = await compiledBatch(pair, sheets);
  } catch {
    sheets = await compilable(pair, batch, faults);
    compiled = await compiledBatch(pair, sheets);
  }
  const scriptOf = (side: Side) => {
    const script = withRules(pair.scripts[side], rulesOf(sheets[side]), []);
    return { ...script, procedures: [...script.procedures] };
  };
  const scripts = [scriptOf(0), scriptOf(1)] as const;
  const both = pair.with(scripts, compiled);
  let [decisions, acting] = [0, 0];
  for (const side of [0, 1] as const) {
    const minds = compiled.flatMap((each) => [...each.minds.values()].map((mind) => mind[side]));
    const of = { side, sheets: sheets[side], both, list: scripts[side].procedures, minds };
    const [more, moreActing] = decideSide(of, positions, random, most, faults);
    decisions += more;
    acting += moreActing;
  }
  return { decisions, acting, faults };
}
