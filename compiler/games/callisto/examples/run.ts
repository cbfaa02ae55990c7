// Runs examples. An example consists of a position, a card, dice and drawn cards, and the expected decision of the bot.
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import { ExampleFault, listParts, readEach, type ExampleLine } from '../../../../grammar/example-lines.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import {
  chanceInWords,
  chanceNamed,
  findCard,
  type PositionCard,
} from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { CardError, ShapeError } from '../../../../runtime/kernel/shape.ts';
import { partsUsedBy } from '../../../decide/used-parts.ts';
import { facesText } from '../../../plan/printed-names.ts';
import type { Decider, LackingChance, CardResolution } from '../play/decide-card.ts';
import type { SecondReadings } from '../facts/viewpoint.ts';
import { findMismatches } from './example-mismatches.ts';
import type { Mismatch } from '../../../game/examples.ts';
import { faultIfTwice, givenPosition } from './example-position.ts';
import { faultIfNever } from './impossible-expectations.ts';

/** An example after its set-up is read, with everything that is needed to decide its card. */
export interface ReadyExample {
  readonly decider: Decider;
  readonly positionCard: PositionCard;
  readonly chance: readonly number[];
  readonly readings: SecondReadings;
}

export interface RunExample extends ReadyExample {
  readonly example: WrittenExample;
  readonly resolved: CardResolution | null;
  readonly wrong: readonly Mismatch[];
  /** Addresses of the parts of the sheet that the decision used, such as `lfa SCOUT 2b`. */
  readonly use: readonly string[];
}

/** Functions that look up positions and readings that an example names, and that make deciders for readings. */
export interface ExampleSources {
  /** The readings for examples that name no readings. */
  readonly usual: SecondReadings;
  readonly decider: (readings: SecondReadings) => Decider;
  readonly position: (line: ExampleLine) => GamePosition;
  readonly readings: (line: ExampleLine) => SecondReadings;
}

const lastLine = (lines: readonly ExampleLine[], key: string): ExampleLine | null =>
  lines.findLast((line) => line.key.toLowerCase() === key) ?? null;

/**
 * Returns the card that the example names. If the example names no card, the set-up must describe exactly one play
 * area. The first card of this play area is then returned.
 */
function cardOf(lines: readonly ExampleLine[], { line, title }: WrittenExample): ExampleLine {
  const card = lastLine(lines, 'card');
  if (card) return card;
  const areas = lines.filter(({ key }) => /play area$/i.test(key));
  const [first] = areas.length === 1 && areas[0] ? listParts(areas[0]) : [];
  if (first) return { ...first, key: 'card', text: first.text.replace(/ turned$/i, '') };
  throw new ExampleFault(line, `\`${title}\` names no card`, 'Give it as `card: SCOUT Y`.');
}

/** Returns the faces and drawn cards that an example supplies, in order: `7, SCOUT Z`. */
function chanceOf({ game }: Decider, side: number, line: ExampleLine | null): number[] {
  return readEach(line ? listParts(line) : [], (part) => {
    const one = chanceNamed(game, side, part.text);
    if (one !== null) return one;
    const help = 'Give faces, and cards of the bot where cards are drawn, in their order: `chance: 7, SCOUT Z`.';
    throw new ExampleFault(part, `\`${part.text}\` is neither a face nor a card`, help, 'name');
  });
}

/** Reads the set-up of an example so that the example can be decided. */
export function pose(example: WrittenExample, shared: readonly ExampleLine[], table: ExampleSources): ReadyExample {
  faultIfTwice(shared);
  faultIfTwice(example.setup);
  const lines = [...shared, ...example.setup];
  const reading = lastLine(lines, 'reading');
  const readings = reading ? table.readings(reading) : table.usual;
  const decider = table.decider(readings);
  const card = cardOf(lines, example);
  const file = lastLine(lines, 'position');
  const base = file ? table.position(file) : null;
  try {
    const name = card.text.toUpperCase();
    const positionCard = findCard(decider.game, givenPosition(decider.game, base, lines, name), name);
    faultIfNever({ game: decider.game, procedure: decider.procedure(positionCard) }, example);
    return { decider, positionCard, chance: chanceOf(decider, positionCard.side, lastLine(lines, 'chance')), readings };
  } catch (error) {
    if (error instanceof CardError) throw new ExampleFault(card, error.message, error.help, 'name');
    if (error instanceof ShapeError) {
      throw new ExampleFault(
        example.line,
        `The lines above \`=>\` do not describe a position: ${error.message}`,
        'Correct these lines.',
      );
    }
    throw error;
  }
}

/** Returns a text about the die or the card that the example should have supplied. */
function neededText({ die, deck, shares }: LackingChance): string {
  if (die === 0) return `a card is to be drawn${deck === '' ? '' : ` from deck ${deck}`}, and \`chance\` has none`;
  const who = shares?.shares.map(({ id, from, to }) => `${facesText({ from, to })} ${id}`).join(', ');
  return `a d${die} is to be rolled${who === undefined ? '' : ` (${who})`}, and \`chance\` has none`;
}

/** The greatest number of faces and cards in the completed chance of an example. */
const mostChance = 40;

/**
 * Returns the chance of an example in words. Missing chance is added: the lowest face of each missing die, and the
 * first card that can be drawn.
 */
export function chanceWords({ decider, positionCard, chance }: ReadyExample): readonly string[] {
  const { game } = decider;
  const { first } = game.cards;
  const drawable = Array.from(
    { length: (first[positionCard.side + 1] as number) - (first[positionCard.side] as number) },
    (_none, index) => at.drawn + (first[positionCard.side] as number) + index,
  );
  const taken = [...chance];
  for (let decided = decider.decide(positionCard, taken); decided.is === 'needs' && taken.length < mostChance;) {
    const choices = decided.die > 0 ? [1] : drawable;
    const next = choices.find((chanceNumber) => decider.decide(positionCard, [...taken, chanceNumber]).is !== 'wrong');
    if (next === undefined) break;
    taken.push(next);
    decided = decider.decide(positionCard, taken);
  }
  return chanceInWords(game, taken);
}

/** Runs an example. `decider` decides the example; it can belong to a changed sheet. */
export function runExample(example: WrittenExample, posed: ReadyExample, decider: Decider = posed.decider): RunExample {
  const { positionCard, chance } = posed;
  const decided = decider.decide(positionCard, chance);
  const { line, text } = example.expected;
  const failedExample = (actual: string): RunExample => ({
    ...posed,
    example,
    resolved: null,
    wrong: [{ line, subject: '=>', expected: text, actual }],
    use: [],
  });
  if (decided.is === 'wrong') return failedExample(`chance that cannot be: ${decided.problem}`);
  if (decided.is === 'needs') return failedExample(neededText(decided));
  const wrong = [...findMismatches(decider.game, example, decided)];
  if (decided.unused > 0) {
    wrong.push({ line, subject: 'chance', expected: 'all of it used', actual: `${decided.unused} left over` });
  }
  const side = positionCard.side === 1 ? 'lfa' : 'breakers';
  const use = decided.decision ? partsUsedBy(decided.decision).map((part) => `${side} ${part}`) : [];
  return { ...posed, example, resolved: decided, wrong, use };
}
