// Explains the decision of a bot about a card in a position, from data in memory, for users of the library.
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import type { CardQuery, GivenChance } from '../../compiler/decide/card-query.ts';
import { rulingsOf } from '../../compiler/decide/rulings-of.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { Fields, ShapeError, whole } from '../../runtime/kernel/shape.ts';
import { explainedJson, explainedText } from './explain.ts';
import { plainPaint } from '../document/palette.ts';

/** A face that the die does not have, or a card that is not in the deck. */
class ChanceError extends Error {
  readonly where = 'chance';
}

export interface CardAsked {
  readonly book: Book;
  /** The texts of the scenario's sheets, by the names of their bots: `LFA`, `BREAKERS`. */
  readonly sheets: Readonly<Record<string, string>>;
  /** A position as a JSON value (docs/position.md). */
  readonly position: unknown;
  readonly card: string;
  /** Faces and cards in the order of use, or a seed. Without this field, the position supplies the chance. */
  readonly chance?: readonly (number | string)[] | { readonly seed: number };
  /** True if the text contains every clause, candidate and criterion. */
  readonly full?: boolean;
}

export type Explained =
  /** The explanation in words and as data (docs/schemas/decide.schema.json). */
  | { readonly is: 'explanation'; readonly text: string; readonly json: unknown }
  /** A face or a card is missing: the text says which roll or draw needs it. */
  | { readonly is: 'needs'; readonly text: string; readonly gives: 'face' | 'card' };

function sheetsOf({ book, sheets }: CardAsked): ReadonlyMap<string, string> {
  const { bots } = book.game;
  const known = bots.map(({ name }) => name);
  return new Map(
    Object.entries(sheets).map(([name, text]) => {
      const bot = bots.find((candidate) => candidate.name === name.toUpperCase());
      if (bot === undefined) throw new ShapeError('sheets', `has ${name}; the bots are ${known.join(', ')}`);
      const errors = errorsIn(checkIn(text, book).diagnostics);
      if (errors > 0) throw new ShapeError(`sheets.${name}`, `has ${errors} errors: check it first`);
      return [bot.file, text];
    }),
  );
}

function cardQueryOf(request: CardAsked): CardQuery {
  const { book, position, card } = request;
  const { game, files, language } = book;
  const texts = sheetsOf(request);
  const known = typeof position === 'object' && position !== null ? Object.keys(position) : [];
  const scenario = whole(new Fields({ json: position, where: '' }, known).get('scenario'), 1);
  const { board, names, decks } = files.scenarios.find((candidate) => candidate.scenario === scenario) ?? noFiles;
  if (!game.scene) throw new ShapeError('game', `is ${game.title}, whose cards nobody decides yet`);
  if (game.board && board === undefined)
    throw new ShapeError('scenario', `is ${scenario}, which the book does not have`);
  const scene = game.scene({ scenario, roster: files.roster, board, names, decks });
  return scene.asking({ texts, language })(position, card);
}

/** The stand-in for a scenario without files. */
const noFiles = { board: undefined, names: undefined, decks: undefined };

function chanceOf(query: CardQuery, chance: CardAsked['chance']): GivenChance {
  if (chance === undefined || 'seed' in chance) return chance ?? null;
  return chance.map((faceOrCard) => {
    const code = typeof faceOrCard === 'string' ? query.chanceNamed(faceOrCard) : faceOrCard;
    if (code === null) throw new ChanceError(`\`${faceOrCard}\` is neither a face nor a card.`);
    return code;
  });
}

/** Explains what a bot does with a card. Throws a ShapeError, a CardError or a ChanceError that says what is wrong. */
export function explainCard(request: CardAsked): Explained {
  const asked = cardQueryOf(request);
  const answer = asked.decide(chanceOf(asked, request.chance));
  switch (answer.is) {
    case 'wrong':
      throw new ChanceError(answer.problem);
    case 'needs':
      return answer;
    case 'came': {
      const { game, language } = request.book;
      const told = { ...asked, came: answer.came };
      const basis = { rulings: rulingsOf(asked, game, language), standIns: asked.standIns };
      const text = explainedText(told, basis, request.full ?? false, plainPaint);
      return { is: 'explanation', text, json: explainedJson(told, basis) };
    }
  }
}
