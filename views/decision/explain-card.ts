// Why a bot does what it does with a card of a position: from data alone, for those who use the library.
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import type { Asked, GivenChance } from '../../compiler/decide/card-query.ts';
import { rulingsOf } from '../../compiler/decide/rulings-of.ts';
import { scriptOfText } from '../../compiler/games/callisto/play/sheets.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { WrongChance } from '../../runtime/callisto/rules/engine/chance.ts';
import { scenarioOf } from '../../runtime/callisto/seat/game-of.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { Fields, ShapeError, inFile, whole } from '../../runtime/kernel/shape.ts';
import { callistoAsked } from '../callisto/asked-callisto.ts';
import { explainedJson, explainedText } from './explain.ts';
import { plain } from '../document/palette.ts';

export interface CardAsked {
  readonly book: Book;
  /** The texts of the scenario's sheets, by the names of their bots: `LFA`, `BREAKERS`. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The value of a position (docs/position.md). */
  readonly position: unknown;
  readonly card: string;
  /** Faces and cards in their order, or a seed; without it, what the position brings. */
  readonly chance?: readonly (number | string)[] | { readonly seed: number };
  /** Every clause, candidate and criterion. */
  readonly full?: boolean;
}

export type Explained =
  /** In words, and as data (docs/schemas/decide.schema.json). */
  | { readonly is: 'explanation'; readonly text: string; readonly json: unknown }
  /** Chance is lacking: which, in words, and what has to be given. */
  | { readonly is: 'needs'; readonly text: string; readonly gives: 'face' | 'card' };

function sheetsOf({ book, sheets }: CardAsked): ReadonlyMap<string, string> {
  const known = book.game.bots.map(({ name }) => name);
  return new Map(
    Object.entries(sheets).map(([name, text]) => {
      const bot = known.find((one) => one === name.toUpperCase());
      if (bot === undefined) throw new ShapeError('sheets', `has ${name}; the bots are ${known.join(', ')}`);
      const errors = errorsIn(checkIn(text, book).diagnostics);
      if (errors > 0) throw new ShapeError(`sheets.${name}`, `has ${errors} errors: check it first`);
      return [bot, text];
    }),
  );
}

/** Callisto's cards are asked about with the board of their scenario. */
function askedOfCallisto(
  { book: { files, language }, position, card }: CardAsked,
  scenario: number,
  sheets: ReadonlyMap<string, string>,
): Asked {
  const own = files.scenarios.find((one) => one.scenario === scenario);
  if (!own) throw new ShapeError('scenario', `is ${scenario}, which the book does not have`);
  const roster = inFile('roster.json', () => readRoster(files.roster));
  const read = scenarioOf(roster, { board: own.board, decks: own.decks, names: own.names });
  const texts = { breakers: sheets.get('BREAKERS') ?? '', lfa: sheets.get('LFA') ?? '' };
  const scriptOf = (text: string) => (text === '' ? null : scriptOfText(text, () => language));
  return callistoAsked(position, card, read, { texts, scripts: [scriptOf(texts.breakers), scriptOf(texts.lfa)] });
}

function askedOf(given: CardAsked): Asked {
  const { book, position, card } = given;
  const { game, files, language } = book;
  const sheets = sheetsOf(given);
  const known = typeof position === 'object' && position !== null ? Object.keys(position) : [];
  const scenario = whole(new Fields({ json: position, where: '' }, known).get('scenario'), 1);
  return game.asked
    ? game.asked({ position, card, scenario, roster: files.roster, language, sheets })
    : askedOfCallisto(given, scenario, sheets);
}

function chanceOf(asked: Asked, given: CardAsked['chance']): GivenChance {
  if (given === undefined || 'seed' in given) return given ?? null;
  return given.map((one) => {
    const chance = typeof one === 'string' ? asked.chanceNamed(one) : one;
    if (chance === null) throw new WrongChance(`\`${one}\` is neither a face nor a card.`);
    return chance;
  });
}

/** Explains what a bot does with a card. Throws a ShapeError, a CardError or a WrongChance that says what is wrong. */
export function explainCard(given: CardAsked): Explained {
  const asked = askedOf(given);
  const answer = asked.decide(chanceOf(asked, given.chance));
  switch (answer.is) {
    case 'wrong':
      throw new WrongChance(answer.problem);
    case 'needs':
      return answer;
    case 'came': {
      const { game, language } = given.book;
      const told = { ...asked, came: answer.came };
      const basis = { rulings: rulingsOf(asked, game, language), standIns: asked.standIns };
      const text = explainedText(told, basis, given.full ?? false, plain);
      return { is: 'explanation', text, json: explainedJson(told, basis) };
    }
  }
}
