// A short solo game for `npm start`. The bot of the LFA plays by its sheet, and the program prints the effect of each
// card with the reasons. A policy plays in place of a person.
import { planWordsIn } from '../compiler/wording/wording.ts';
import { callistoLexis } from '../compiler/games/callisto/words/callisto-lexis.ts';
import { mindsCheckedBy } from '../compiler/games/callisto/play/checked-mind.ts';
import { Decider } from '../compiler/games/callisto/play/decide-card.ts';
import { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../runtime/callisto/rules/engine/layout.ts';
import { Log } from '../runtime/callisto/rules/engine/log.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { readNames } from '../runtime/callisto/data/names.ts';
import { greedy } from '../runtime/callisto/players/greedy.ts';
import { cardInPlay, firstFaceUp } from '../runtime/callisto/rules/solo/play-area.ts';
import { toldOf } from '../compiler/games/callisto/play/telling-cards.ts';
import { logText } from '../compiler/games/callisto/play/event-words.ts';
import { explainedText } from '../views/decision/explain.ts';
import { wrapText } from '../views/reference/pages-text.ts';
import type { Paint } from '../views/document/palette.ts';
import { packagedScript } from '../test/support/bots.ts';
import { emittedGame, widthsOf, type EmittedGame } from '../test/support/emitted.ts';
import { bookJson, packagedGame, playThrough } from '../test/support/played.ts';

const scenario = 1;
/** The sides that bots play, as bits: only the LFA. */
const bots = 2;
const seed = 7;
/**
 * The number of rounds whose cards are described. After these rounds, the game goes on, but only its result is printed.
 */
const told = 2;
const widest = 100;

/** The kinds of events that are printed when the policy acts for the person. */
const shown: ReadonlySet<string> = new Set(['moved', 'attacked', 'hit', 'missed', 'neutralised', 'suppressed']);

class Teller {
  /**
   * The game that compiled sheets play. To find the reasons, an interpreter decides each card in a copy of the state.
   * Both decisions must be the same.
   */
  private readonly game: Game;
  private readonly decider: Decider;
  private readonly words = planWordsIn(
    callistoLexis(packagedGame(scenario).definition.roster, [readNames(bookJson(`scenario-${scenario}/names.json`))]),
  );
  private readonly state = new State();
  private readonly log = new Log();
  private readonly paint: Paint;
  private readonly lines: string[] = [];

  constructor({ game, sheets }: EmittedGame, paint: Paint) {
    this.game = game;
    const scripts = [packagedScript(scenario, 'breakers'), packagedScript(scenario, 'lfa')] as const;
    this.decider = new Decider(new Game(game.definition), scripts, {}, mindsCheckedBy(sheets));
    this.paint = paint;
  }

  play(): string {
    const { game, state, log, lines } = this;
    const { bytes } = state;
    let round = 0;
    let isPerson = false;
    game.sink = log;
    playThrough(game, { seed, index: 0, bots, policy: greedy, state }, () => {
      if (isPerson && round <= told) this.tellPerson();
      log.clear();
      const now = bytes[at.round] as number;
      if (now !== round && now <= told) lines.push('', this.paint('strong', `Round ${now}`));
      round = now;
      isPerson = bytes[at.phase] !== at.resolvingPhase;
      if (!isPerson && now <= told) this.tellCard();
    });
    lines.push('', this.paint('dim', `… and so on, until round ${round}:`), this.end());
    return `${lines.join('\n').trim()}\n`;
  }

  /** Adds a text about the next card: its effects and their reasons. */
  private tellCard(): void {
    const { game, state, decider, lines } = this;
    const side = state.bytes[at.turnSide] as number;
    const index = firstFaceUp(state, side);
    if (index === at.none) return;
    const positionCard = { state, side, index, card: cardInPlay(state, side, index) };
    const decided = decider.decide(positionCard);
    if (decided.is !== 'resolved') throw new Error('A game with a seed lacks a roll or a card.');
    const explained = toldOf(decider, positionCard, decided, this.words);
    const text = explainedText(explained, { rulings: new Map(), standIns: null }, false, this.paint);
    const [, why = ''] = text.split('\n');
    const [first = '', ...more] = wrapText(why, widest);
    lines.push(`  ${this.paint('accent', (game.cards.names[positionCard.card] ?? '').padEnd(14))} ${first}`);
    lines.push(...more.map((line) => `${' '.repeat(17)}${line}`));
  }

  /** Adds a line about the last actions of the policy that plays for the person, made from the events in the log. */
  private tellPerson(): void {
    const events = this.log.events().filter(({ kind }) => shown.has(kind));
    const texts = events.map((event) => logText(this.game, [{ ...event, cause: null }]).trim());
    if (texts.length > 0) this.lines.push(this.paint('dim', `  ${'You'.padEnd(14)} ${texts.join('; ')}`));
  }

  private end(): string {
    const won = this.log.events().filter(({ kind }) => kind === 'won');
    const text = logText(
      this.game,
      won.map((event) => ({ ...event, cause: null })),
    ).trim();
    return `  ${this.paint('good', text === '' ? 'The game is drawn.' : `${text}.`)}`;
  }
}

/** Plays the game and returns its text. */
export async function soloGameText(paint: Paint): Promise<string> {
  const [width] = widthsOf(packagedGame(scenario));
  return new Teller(await emittedGame(scenario, width), paint).play();
}
