// The steps that `decide` and `explain` share: read a position, make the query about a card, read the supplied chance,
// and decide the card.
import { chanceFromWords, sameOddsText } from '../compiler/decide/named-chance.ts';
import type { Answer, SuppliedChance, ResolvedCard } from '../compiler/decide/card-query.ts';
import { CardError } from '../runtime/kernel/shape.ts';
import { neededJson, neededText } from '../views/decision/waiting-decision.ts';
import { out, outJson, paintOut } from './io.ts';
import { badData, UserError, badOption, faultyFile } from '../files/errors.ts';
import { readArgument } from '../files/files.ts';
import { positionIn } from '../files/position-text.ts';
import { refuseOtherJson } from './position-file.ts';
import { decidingByPackage, type AskedCard, type CardToDecide, type DecidingOptions } from './prepared-card.ts';
import { seedOf } from './seeds.ts';

/** Calls `work`, and turns a fault of the position or the card into an error for the user. */
export function withUserErrors<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw userErrorOf(name, error);
  }
}

function userErrorOf(name: string, error: unknown): unknown {
  if (error instanceof CardError) return faultyFile(name, error.message, error.help);
  return error instanceof UserError ? error : badData(name, error);
}

/** Reads the position from the argument, and the card from the options. */
export async function readDeciding(names: readonly string[], options: DecidingOptions): Promise<CardToDecide> {
  const [path, ...more] = names;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw badOption(problem, 'Give the file of a position, or `-`.');
  }
  if (path === '-' && options.sheet === '-') throw new UserError('stdin-once', {});
  const { name, text } = readArgument(path);
  const position = positionIn(text, name);
  refuseOtherJson(position, name);
  const card = options.card ?? (await waitingCardOf(position));
  const asked: AskedCard = { position, name, card };
  try {
    const prepared = await decidingByPackage(asked, options);
    return prepared ?? (await (await import('./card-queries.ts')).decidingByGame(asked, options));
  } catch (error) {
    throw userErrorOf(name, error);
  }
}

/** Returns the only card that waits in a position, so that nobody has to name the card. */
async function waitingCardOf(position: unknown): Promise<string> {
  const { cardExample, waitingCardIn } = await import('./card-queries.ts');
  const card = waitingCardIn(position);
  if (card !== null) return card;
  throw badOption('No card is named', `Give one, as in \`--card "${cardExample(position)}"\`.`);
}

/**
 * Reads the option `--dice`, such as `7,3`, `E1` or `7,COMMANDER A`. Each word is a rolled face, a thing that a roll
 * chose, or a drawn card. The words are in the order of use.
 */
function chanceOf({ query, name }: CardToDecide, dice: string): readonly number[] {
  const words = dice.split(',').map((word) => word.trim());
  const chance = withUserErrors(name, () => chanceFromWords(query, words));
  if (chance.is === 'chance') return chance.numbers;
  const { word, outcomes, isAttack } = chance;
  const help =
    outcomes.length > 0
      ? `${isAttack ? 'The attack has the outcomes' : 'The roll chooses among'} ${outcomes.map((outcome) => `\`${outcome}\``).join(', ')}: give one of them, or a face.`
      : 'Give faces, and cards of the bot where cards are drawn, in their order: `--dice 7,3`.';
  throw badOption(`--dice has \`${word}\`, which is neither a face nor a card`, help);
}

/**
 * Returns advice for faces that no roll accepts. If the roll for the refused face is an attack, the advice is a
 * sentence about other dice with the same odds. Otherwise the advice is empty.
 */
function otherDice({ query, name }: CardToDecide, numbers: readonly number[]): string {
  const before = numbers.map((_face, index) => withUserErrors(name, () => query.decide(numbers.slice(0, index))));
  const last = before.findLast(({ is }) => is !== 'wrong');
  return last?.is === 'needs' && last.attack ? `${sameOddsText(last.attack)} ` : '';
}

export type MissingChance = Extract<Answer, { is: 'needs' }> & { readonly ways: string };

/**
 * Decides the card with the supplied faces and cards. Throws if some of them are left over. If chance is missing,
 * returns the needed face or card; with `--strict`, throws instead.
 */
export function decideWith(deciding: CardToDecide, options: DecidingOptions): ResolvedCard | MissingChance {
  const { query, name } = deciding;
  const { seed, dice } = options;
  if (seed !== undefined && dice !== undefined) {
    throw badOption('--seed and --dice are given', 'Give one of them.');
  }
  const drawn = dice === undefined ? null : chanceOf(deciding, dice);
  const chance: SuppliedChance = seed === undefined ? drawn : { seed: seedOf(seed) };
  const answer = withUserErrors(name, () => query.decide(chance));
  if (answer.is === 'wrong') {
    const help = `${otherDice(deciding, drawn ?? [])}Give the faces in the order in which they are asked for, as in \`--dice 7,3\`.`;
    throw new UserError('wrong-chance', { problem: answer.problem.replace(/\.$/, ''), help });
  }
  if (answer.is === 'needs') {
    const outcome = answer.choice ? ', or the outcome,' : answer.attack ? ', or `hit` or `miss`,' : '';
    const next = answer.gives === 'card' ? 'the name of the card' : `what was rolled${outcome}`;
    const so = drawn === null || dice === undefined ? '--dice …' : `--dice ${dice},…`;
    const ways = `Give ${next} with \`${so}\`, or let chance decide with \`--seed 3\`.`;
    if (options.strict !== true) return { ...answer, ways };
    throw new UserError('wrong-chance', { problem: answer.text, help: ways });
  }
  if (answer.unused > 0 && drawn !== null) {
    const used = drawn.length - answer.unused;
    const problem = `${used === 0 ? 'No chance is' : `Only ${used} of the ${drawn.length} given ${used === 1 ? 'is' : 'are'}`} needed`;
    throw new UserError('wrong-chance', {
      problem,
      help: 'Leave the others out. With `--seed 3`, each card takes the dice that it needs.',
    });
  }
  return answer.came;
}

/** Prints the roll or draw that is missing, and the part of the decision that is already decided without it. */
export function tellNeeded(
  deciding: CardToDecide,
  needed: MissingChance,
  options: DecidingOptions,
  isFull = false,
): void {
  const { query } = deciding;
  if (options.json) outJson(neededJson(query, needed));
  else out(neededText(query, needed, deciding.printed(), paintOut, isFull ? deciding.rulings() : null));
}
