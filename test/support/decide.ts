// Resolves a card of a bot on a board that a test draws. The bot plays a packaged sheet or a sheet of the test. The
// test supplies all faces and drawn cards, and each must be used. The decision is returned in few words.
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { DecisionRecord, Done, PassedPart, Why } from '../../compiler/decide/record.ts';
import { SheetMind, type MindOptions } from '../../compiler/games/callisto/play/mind.ts';
import type { Script } from '../../compiler/games/callisto/play/script.ts';
import { scriptOfText } from './read-script.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { BotMind, Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { PlayAreaCard, GamePosition, SideCards, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { languageOf } from './book-language.ts';
import { CheckedMind } from '../../compiler/games/callisto/play/checked-mind.ts';
import { sheetOf } from './emitted.ts';
import { ownSheet, packagedText } from './bots.ts';
import { Table, positionIn, type Scene } from './engine.ts';
import { builtInGames } from '../../library/games.ts';

const language = languageOf('callisto');
const scripts = new Map<string, Script>();

/**
 * Returns the script of a sheet. Throws if the sheet cannot be read. For a sheet of the test (`isOwn`), also throws if
 * the checker reports an error.
 */
function scriptOf(source: string, isOwn: boolean): Script {
  const known = scripts.get(source);
  if (known) return known;
  const wrong = isOwn
    ? checkSheet(source, () => language, builtInGames).diagnostics.filter(({ severity }) => severity === 'error')
    : [];
  const script = scriptOfText(source, () => language);
  if (wrong.length > 0 || !script) throw new Error(wrong.map(({ message }) => message).join('\n'));
  scripts.set(source, script);
  return script;
}

export interface BotScene extends Scene {
  /** The card to resolve, then the other cards of the play area: `SCOUT Y, SERGEANT Y turned, DRONE face down`. */
  readonly play: string;
  /** The text of the sheet; by default, the packaged sheet of the scenario. */
  readonly sheet?: string;
  /** The text of the sheet of the other bot (the facing sheet); by default, the packaged sheet. */
  readonly facing?: string;
  /** Supplied faces and cards in the order in which the game rolls and draws. */
  readonly chance?: readonly (number | string)[];
  readonly readings?: MindOptions['readings'];
}

export interface Decided {
  /** The clause that applied, such as `3c`; null if no clause applied. */
  readonly clause: string | null;
  /** The spaces on the ways of all units that moved, such as `A1 B1`. */
  readonly path: string;
  /** The choices in order, such as `target RIPPER B`. */
  readonly chosen: readonly string[];
  /** The parts that the bot passed over, with the kind of reason: `2 condition`, `3a aim`. */
  readonly passed: readonly string[];
  /**
   * The rows of tables that the bot carried out, each with the faces that were rolled: `5–10: 11, 7`. A row that needed
   * no roll has `none`: `5–10: none`.
   */
  readonly rows: readonly string[];
  /** The rolls for choices: `d8 1–4 B1, 5–8 C1: 7`. */
  readonly rolls: readonly string[];
  readonly decision: DecisionRecord;
  /** The table with the position after the decision was carried out. */
  readonly after: Table;
}

const nameOfCard = (words: string): PlayAreaCard => {
  const found = /^(.*?)( turned| face down)?$/.exec(words);
  const card = found?.[1] ?? '';
  return {
    card,
    ...(found?.[2] === ' turned' && { turned: true }),
    ...(found?.[2] === ' face down' && { faceDown: true }),
  };
};

/**
 * If the resolved card were the only card face up, the turn would end. So the first of these cards that is in the
 * supply is added to the play area.
 */
const fillers: Readonly<Record<SideName, readonly string[]>> = {
  lfa: ['CAPTAIN', 'SERGEANT Z', 'SERGEANT Y'],
  breakers: ['SUPERVISOR', 'SQUAD LEADER C'],
};

function cardsOf(side: SideName, play: string, own: SideCards): SideCards {
  const cards = play.split(', ').map(nameOfCard);
  const isAlone = cards.filter(({ faceDown }) => !faceDown).length === 1;
  const filler = fillers[side].find((one) => (own.supply?.[one] ?? 0) > 0 && one !== cards[0]?.card);
  const playArea =
    isAlone && filler !== undefined ? [...cards.slice(0, 1), { card: filler }, ...cards.slice(1)] : cards;
  const supply: Record<string, number> = { ...own.supply };
  for (const { card } of playArea) supply[card] = (supply[card] ?? 0) - 1;
  const left = Object.entries(supply).filter(([, count]) => count !== 0);
  return { ...own, supply: Object.fromEntries(left), playArea };
}

function positionOf(game: Game, side: SideName, scene: BotScene): GamePosition {
  const enemy = other(side);
  // The position always has the cards of both sides. If the scene does not say the enemy’s cards, the enemy has one
  // card in hand.
  const hands = { [side]: { ...scene[side] }, [enemy]: { hand: 'INTERFERENCE', ...scene[enemy] } };
  const position = positionIn(game, { turn: side, ...scene, ...hands, exact: true });
  const cards = { ...position.cards };
  cards[side] = cardsOf(side, scene.play, cards[side] ?? {});
  return { ...position, bots: [side], turn: { side, chooser: side, phase: 'resolving' }, cards };
}

const whyOf = (why: Why): string =>
  why.is === 'threshold' ? `threshold ${why.best ? `${why.best.figure} over ${why.best.limit}` : 'none'}` : why.is;
const passedOf = (passed: readonly PassedPart[], at = ''): string[] =>
  passed.map(({ part, why }) => `${at}${part} ${whyOf(why)}`);

const each = (done: readonly Done[]): Done[] => done.flatMap((one) => (one.ledAct ? [one, one.ledAct.done] : [one]));

/** Returns the side of the first card of the play area. The side is LFA if no card of the Breakers has this name. */
const sideOf = (game: Game, play: string): SideName => {
  const index = game.cards.names.indexOf(nameOfCard(play.split(', ')[0] ?? '').card);
  return index >= 0 && game.cards.side[index] === 0 ? 'breakers' : 'lfa';
};

const other = (side: SideName): SideName => (side === 'lfa' ? 'breakers' : 'lfa');

/** Returns the sheet of the bot, and the sheet of the other bot (the facing sheet). */
function sheetsIn(game: Game, scene: BotScene): readonly [own: Script, facing: Script] {
  const side = sideOf(game, scene.play);
  const { scenario } = game.definition.board;
  const sheet = (bot: SideName, text: string | undefined): Script =>
    text === undefined ? scriptOf(packagedText(scenario, bot), false) : scriptOf(ownSheet(scenario, bot, text), true);
  return [sheet(side, scene.sheet), sheet(other(side), scene.facing)];
}

/** Resolves the first card of the play area by the interpreter. */
export const decide = (game: Game, scene: BotScene): Decided =>
  decideBy(game, scene, (options) => new SheetMind(game, ...sheetsIn(game, scene), options));

/**
 * Resolves the first card of the play area by the interpreter and by compiled sheets, whose sets have one word and two.
 * Throws if the decisions differ.
 */
export async function decideTwice(game: Game, scene: BotScene): Promise<Decided> {
  const [own, facing] = sheetsIn(game, scene);
  const decideAt = async (width: number): Promise<Decided> => {
    const compiled = await sheetOf(game, own, facing, width, scene.readings ?? {});
    return decideBy(game, scene, (options) => new CheckedMind(game, own, facing, compiled, options));
  };
  await decideAt(1);
  return decideAt(2);
}

function decideBy(game: Game, scene: BotScene, mindFor: (options: MindOptions) => BotMind): Decided {
  const side = sideOf(game, scene.play);
  const heard: DecisionRecord[] = [];
  game.setMind(
    side === 'lfa' ? 1 : 0,
    mindFor({
      readings: scene.readings ?? {},
      onDecision: (one) => heard.push(one),
    }),
  );
  const after = new Table(game, stateOf(game, positionOf(game, side, scene)));
  for (const one of scene.chance ?? []) {
    if (typeof one === 'number') after.roll(one);
    else after.draw(side, one);
  }
  after.do(act.packAction(act.resolveKind));
  const [decision] = heard;
  if (!decision) throw new Error('The card was resolved without a decision.');
  return { ...told(decision), decision, after };
}

function told(decision: DecisionRecord): Omit<Decided, 'decision' | 'after'> {
  const { clause, passed, rolls, done } = decision;
  const all = each(done);
  const letter = done.find((one) => one.letter !== null)?.letter ?? '';
  return {
    clause: clause === null ? null : `${clause}${letter}`,
    path: all.flatMap(({ path }) => path).join(' '),
    chosen: all.flatMap(({ choices }) => choices.flatMap(({ role, ids }) => ids.map((id) => `${role} ${id}`))),
    passed: [...passedOf(passed), ...all.flatMap((one) => passedOf(one.passed, String(clause)))],
    rows: rolls.map(({ row, rolled }) => `${row}: ${rolled.join(', ') || 'none'}`),
    rolls: all.flatMap(({ choices }) =>
      choices.flatMap(({ picks }) =>
        picks.flatMap(({ roll }) =>
          roll
            ? [
                `d${roll.die} ${roll.shares.map((one) => `${one.from}–${one.to} ${one.id}`).join(', ')}: ${roll.rolled.join(', ')}`,
              ]
            : [],
        ),
      ),
    ),
  };
}
