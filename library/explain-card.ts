// Explains decisions of bots to users of the library. Sheets, data and positions are passed as values, not as files.
import type { Book } from '../compiler/game/book.ts';
import { checkIn } from '../compiler/game/check.ts';
import type { CardQuery, SuppliedChance } from '../compiler/decide/card-query.ts';
import type { AskCard } from '../compiler/game/scene.ts';
import { chanceFromWords } from '../compiler/decide/named-chance.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { errorsIn } from '../grammar/registry.ts';
import { Fields, ShapeError, integer } from '../runtime/kernel/shape.ts';
import { explainedJson, explainedText, type Basis } from '../views/decision/explain.ts';
import { sheetReader } from '../compiler/decide/script-reader.ts';
import { plainPaint } from '../views/document/palette.ts';

/** An error about a face that the die does not have, or about a card that is not in the deck. */
class ChanceError extends Error {
  override readonly name = 'ChanceError';
  readonly where = 'chance';
}

/** The sheets and data that decide cards, and options. */
export interface ExplainerOptions {
  readonly book: Book;
  /** The texts of the sheets of the scenario, by the name of the bot in its sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The open rulings whose second reading applies, such as `['R8']`. */
  readonly readings?: readonly string[];
  /** The figures of an owner of the game, as the JSON value of an overlay file. */
  readonly overlay?: unknown;
}

export interface CardToExplain {
  /** A position as a JSON value (docs/position.md). */
  readonly position: unknown;
  readonly card: string;
  /**
   * The chance for the card: a seed, or faces, cards and things that rolls choose (`E1`), in the order of their use. If
   * absent, the chance in the position is used.
   */
  readonly chance?: readonly (number | string)[] | { readonly seed: number };
  /** True for the full explanation, which names every clause, candidate and criterion. */
  readonly full?: boolean;
}

export interface CardAsked extends ExplainerOptions, CardToExplain {}

export type ExplainAnswer =
  /** The explanation in words and as data (docs/schemas/decide.schema.json). */
  | { readonly is: 'explanation'; readonly text: string; readonly json: unknown }
  /** A face or a card is missing. The text says for which roll or draw the face or the card is needed. */
  | { readonly is: 'needs'; readonly text: string; readonly gives: 'face' | 'card' };

function sheetsOf({ book, sheets }: ExplainerOptions): ReadonlyMap<string, string> {
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

function scenarioOf(position: unknown): number {
  const known = typeof position === 'object' && position !== null ? Object.keys(position) : [];
  return integer(new Fields({ json: position, where: '' }, known).get('scenario'), 1);
}

/** The files for a scenario that is not in the book: every file is absent. */
const noFiles = { board: undefined, names: undefined, decks: undefined };

/** Returns a function that decides cards of a scenario. The board and the sheets are read only once. */
function askingIn(options: ExplainerOptions, scenario: number): AskCard {
  const { book, overlay, readings = [] } = options;
  const { game, files, language } = book;
  const { board, names, decks } = files.scenarios.find((candidate) => candidate.scenario === scenario) ?? noFiles;
  if (!game.scene) throw new ShapeError('game', `is ${game.title}, whose cards nobody decides yet`);
  if (game.board && board === undefined)
    throw new ShapeError('scenario', `is ${scenario}, which the book does not have`);
  if (overlay !== undefined && !game.overlay) throw new ShapeError('overlay', `is nothing that ${game.title} reads`);
  const scene = game.scene({
    scenario,
    roster: files.roster,
    board,
    names,
    decks,
    ...(overlay !== undefined && { overlay }),
  });
  return scene.asking({ texts: sheetsOf(options), scriptOf: sheetReader(game.headings, () => language), readings });
}

function chanceOf(query: CardQuery, chance: CardToExplain['chance']): SuppliedChance {
  if (chance === undefined || 'seed' in chance) return chance ?? null;
  const named = chanceFromWords(query, chance.map(String));
  if (named.is === 'chance') return named.numbers;
  throw new ChanceError(`\`${named.word}\` is neither a face nor a card.`);
}

/** The sources of an explanation that depend only on the procedure: the printed text and the rulings. */
type ProcedureBasis = Pick<Basis, 'printed' | 'rulings'>;

/**
 * Returns a function that explains what a bot does with a card. Reads the board and the sheets only once. The function
 * throws a ShapeError, CardError or ChanceError if the input is faulty.
 */
export function cardExplainer(options: ExplainerOptions): (card: CardToExplain) => ExplainAnswer {
  const { book, readings = [] } = options;
  const { game, language } = book;
  const open = game.switchable ?? [];
  const stray = readings.find((reading) => !open.includes(reading));
  if (stray !== undefined) throw new ShapeError('readings', `has ${stray}; open are ${open.join(', ')}`);
  const scenes = new Map<number, AskCard>();
  const bases = new Map<string, ProcedureBasis>();
  return ({ position, card, chance, full = false }) => {
    const scenario = scenarioOf(position);
    const query = getOrMake(scenes, scenario, () => askingIn(options, scenario))(position, card);
    const answer = query.decide(chanceOf(query, chance));
    if (answer.is === 'wrong') throw new ChanceError(answer.problem);
    if (answer.is === 'needs') return { is: 'needs', text: answer.text, gives: answer.gives };
    const told = { ...query, came: answer.came };
    const key = `${scenario} ${query.head.side} ${query.procedure?.title}`;
    const ofProcedure = getOrMake(bases, key, () => ({
      rulings: rulingsOf(query, game, language),
      printed: printedProcedure(query, game),
    }));
    const basis = { ...ofProcedure, standIns: query.standIns };
    return { is: 'explanation', text: explainedText(told, basis, full, plainPaint), json: explainedJson(told, basis) };
  };
}

/** Explains what a bot does with a card. For several cards, `cardExplainer` is faster. */
export const explainCard = (query: CardAsked): ExplainAnswer => cardExplainer(query)(query);
