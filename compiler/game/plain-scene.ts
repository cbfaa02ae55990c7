// Makes the scene of a game whose decisions need only a position. The acts of a card are carried out on a copy of the
// position.
import type { Headings } from '../../grammar/headings.ts';
import { CardError } from '../../runtime/kernel/shape.ts';
import type { Chance, Dice } from '../../runtime/kernel/choose-with-dice.ts';
import { FaceLacking, FaceWrong, Faces } from '../../runtime/kernel/faces.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import {
  faceNeeded,
  type DiceWords,
  type Answer,
  type CardWithOdds,
  type ResolvedCard,
  type SuppliedChance,
  type GameTelling,
} from '../decide/card-query.ts';
import type { ChoosingChance } from '../decide/interpret/choices.ts';
import { branchesOf, mostWays, exactOdds } from '../decide/card-odds.ts';
import type { Hands } from '../decide/plan-actions.ts';
import type { DecisionRecord } from '../decide/record.ts';
import { procedureFor, type ScriptProcedure, type SheetScript } from '../decide/sheet-script.ts';
import { ClauseWalk } from '../decide/walk.ts';
import type { SheetBot } from '../language/checking/sheet/sheet-games.ts';
import type { PlanWords } from '../wording/wording.ts';
import { scriptIn, type SceneSheets } from './scene-sheets.ts';
import type { Scene } from './scene.ts';

/** The position on which the acts of a card are carried out. */
interface PlainTable {
  /** A line of text for each change so far. */
  readonly log: readonly string[];
  readonly position: object;
}

export interface PlainSceneGame<Table extends PlainTable> {
  readonly game: string;
  readonly scenario: number;
  /** The only bot of the scenario. */
  readonly bot: SheetBot;
  readonly headings: Headings;
  /** The names of the bot's cards, in capitals. */
  readonly cards: readonly string[];
  readonly dice: Dice;
  readonly words: PlanWords;
  readonly telling: GameTelling;
  /** Reads a position; throws a ShapeError if the position is faulty. */
  readonly table: (position: unknown) => Table;
  readonly copy: (table: Table) => Table;
  readonly hands: (table: Table, script: SheetScript, card: string, chance: Chance) => Hands;
  /** Returns the procedure of a card. Absent if each procedure names its cards in its title. */
  readonly procedure?: (script: SheetScript, card: string) => ScriptProcedure | null;
  /**
   * Carries out the rules that come before the procedure of a card. Returns the reason if these rules prevent the
   * procedure, and otherwise null. Absent if the game has no such rules.
   */
  readonly begin?: (table: Table, script: SheetScript, card: string, chance: ChoosingChance) => ResolvedCard['instead'];
  /**
   * Carries out the rules of the game that come after the procedure of a card, and returns the decision with the acts of
   * these rules. Absent if the game has no such rules.
   */
  readonly end?: (
    table: Table,
    script: SheetScript,
    card: string,
    decision: DecisionRecord,
    chance: ChoosingChance,
  ) => DecisionRecord;
  /**
   * Returns texts about changes of the table that the record of a decision does not name; absent if there are no such
   * changes.
   */
  readonly unnamed?: (decision: DecisionRecord | null, table: Table) => readonly string[];
  /** Returns the moments of the page that followed; absent if the game has no moments. */
  readonly moments?: (table: Table) => NonNullable<ResolvedCard['moments']>;
  /** Returns the acting thing and the movements on the board; absent if the record of a decision has all of them. */
  readonly seen?: (table: Table) => Pick<ResolvedCard, 'actor' | 'ways'>;
  /**
   * Returns the number of a face or card that a user typed as a word, such as `©`; absent if faces are typed as
   * numbers.
   */
  readonly faceNamed?: (word: string) => number | null;
}

/** The maximal number of faces that are rolled for a card in one run. More faces count as too many for exact odds. */
const mostFaces = 100;

/** A table on which a card was carried out. `instead` is the reason if the procedure was not read. */
interface ResolvedTable<Table> {
  readonly decision: DecisionRecord | null;
  readonly instead: ResolvedCard['instead'];
  readonly table: Table;
}

type Attempt<Table> =
  | (ResolvedTable<Table> & { readonly is: 'resolved'; readonly unused: number; readonly rolled: Faces['rolled'] })
  | { readonly is: 'needs'; readonly lacking: FaceLacking; readonly soFar: DecisionRecord }
  | { readonly is: 'wrong'; readonly problem: string };

type Words<Table extends PlainTable> = Pick<PlainSceneGame<Table>, 'unnamed' | 'moments' | 'seen'>;

const cameOf = <Table extends PlainTable>(
  { decision, instead, table }: ResolvedTable<Table>,
  { unnamed, moments, seen }: Words<Table>,
): ResolvedCard => ({
  decision,
  instead,
  effects: table.log,
  brought: unnamed?.(decision, table) ?? [],
  ...(moments && { moments: moments(table) }),
  ...seen?.(table),
  after: () => table.position,
});

function answerOf<Table extends PlainTable>(attempt: Attempt<Table>, words: Words<Table>, dice: DiceWords): Answer {
  switch (attempt.is) {
    case 'resolved':
      return { is: 'came', came: cameOf(attempt, words), unused: attempt.unused };
    case 'needs':
      return {
        is: 'needs',
        text: faceNeeded(attempt.lacking.die, attempt.lacking.of, dice),
        gives: 'face',
        soFar: attempt.soFar,
        lacking: { die: attempt.lacking.die, of: attempt.lacking.of },
      };
    case 'wrong':
      return attempt;
  }
}

/** Returns the card that a user typed; throws a CardError with a suggestion if no card has the name. */
function cardNamed(typed: string, cards: readonly string[], bot: string): string {
  const card = typed.trim().toUpperCase();
  if (cards.includes(card)) return card;
  const near = nearest(card, cards);
  const help = near === undefined ? `There are ${cards.join(', ')}.` : `Did you mean \`${near}\`?`;
  // A bot name of several words, such as `Crawler A`, is the name of a piece, so the message puts no `the` before it.
  const owner = bot.includes(' ') ? bot : `the ${bot.toLowerCase()}`;
  throw new CardError(`no card of ${owner} is called \`${typed}\``, help);
}

/**
 * Decides a card on a copy of the position. If a face is missing, returns the die that must be rolled. The caller adds
 * a face and calls again.
 */
function attemptCard<Table extends PlainTable>(
  game: PlainSceneGame<Table>,
  before: Table,
  script: SheetScript,
  { clauses, title }: ScriptProcedure,
  card: string,
  chance: NonNullable<SuppliedChance>,
): Attempt<Table> {
  const table = game.copy(before);
  const faces = new Faces(game.dice, chance);
  const choosing: ChoosingChance = {
    dice: faces.dice,
    face: (die, of) => faces.face(die, of),
    onPick: (choice, picked) => walk?.draft.addPick(choice, picked),
  };
  const { rolled } = faces;
  // Before the clauses are read, nothing is recorded.
  let walk: ClauseWalk | null = null;
  try {
    const instead = game.begin?.(table, script, card, choosing) ?? null;
    if (instead) return { is: 'resolved', decision: null, instead, table, unused: faces.unused, rolled };
    walk = new ClauseWalk(clauses, game.hands(table, script, card, choosing));
    const read = walk.decide(card, title);
    const decision = game.end?.(table, script, card, read, choosing) ?? read;
    return { is: 'resolved', decision, instead, table, unused: faces.unused, rolled };
  } catch (error) {
    if (error instanceof FaceLacking)
      return {
        is: 'needs',
        lacking: error,
        soFar: walk?.draft.record(card, title) ?? { card, title, clause: null, passed: [], rolls: [], done: [] },
      };
    if (error instanceof FaceWrong) return { is: 'wrong', problem: error.message };
    throw withWayOut(error);
  }
}

/** Returns an error about a tie that no dice can break as an error of the card, with a way out; other errors as they are. */
export const withWayOut = (error: unknown): unknown =>
  error instanceof RangeError && error.message.startsWith('No dice')
    ? new CardError(error.message.replace(/\.$/, ''), 'Add a criterion to the list, or declare a die with more faces.')
    : error;

function oddsBy<Table extends PlainTable>(
  attempt: (faces: readonly number[]) => Attempt<Table>,
  words: Words<Table>,
): ReturnType<CardWithOdds['odds']> {
  const odds = exactOdds<ResolvedTable<Table>>(
    (faces) => {
      const tried = attempt(faces);
      if (tried.is === 'wrong') throw new Error(tried.problem);
      return tried.is === 'resolved'
        ? { is: 'resolved', resolved: tried }
        : { is: 'needs', branches: branchesOf(tried.lacking.die, tried.lacking.of) };
    },
    ({ decision, table }) =>
      `${decision?.clause ?? ''} ${words.unnamed?.(decision, table).join() ?? ''} ${JSON.stringify(table.position)}`,
    { ways: mostWays, results: mostFaces },
    ({ decision }) => (decision?.rolls ?? []).map(({ row }) => row).join(),
  );
  if (odds.is === 'too many') return odds;
  const outcomes = odds.outcomes.map(({ share, resolved, others }) => ({
    share,
    resolved: cameOf(resolved, words),
    ...(others && { others: others.map((other) => cameOf(other, words)) }),
  }));
  return { ...odds, outcomes };
}

/** Returns a scene that decides and explains cards. */
export function plainScene<Table extends PlainTable>(game: PlainSceneGame<Table>): Scene {
  const { bot, words, telling } = game;
  const askCard = (sheets: SceneSheets, position: unknown, typed: string): CardWithOdds => {
    const table = game.table(position);
    const card = cardNamed(typed, game.cards, bot.title);
    const sheet = sheets.texts.get(bot.file) ?? '';
    const script = scriptIn(sheets, bot.file);
    const procedure = script && (game.procedure ? game.procedure(script, card) : procedureFor(script, card));
    if (!script || !procedure) {
      throw new CardError(`the sheet has no procedure for \`${card}\``, 'Add it to the sheet.');
    }
    const attempt = (chance: NonNullable<SuppliedChance>) => attemptCard(game, table, script, procedure, card, chance);
    return {
      head: { game: game.game, scenario: game.scenario, side: bot.file, bot: bot.title, card },
      procedure,
      sheet,
      standIns: null,
      words,
      telling,
      chanceNamed: (word) => game.faceNamed?.(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null),
      position: () => table.position,
      decide: (chance) => answerOf(attempt(chance ?? []), game, telling.diceWords),
      chanceTaken: (chance) => {
        const tried = attempt(chance ?? []);
        return tried.is === 'resolved' ? tried.rolled.map(({ die, face }) => telling.diceWords.face(die, face)) : [];
      },
      odds: () => oddsBy(attempt, game),
    };
  };
  return { asking: (sheets) => (position, card) => askCard(sheets, position, card) };
}
