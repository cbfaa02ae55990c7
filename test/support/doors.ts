// Sends the same faces and cards through all doors that decide a card of a bot. The doors must ask for the same dice and
// cards in the same order, and must have the same result.
import { faceNeeded, type TableCard } from '../../compiler/decide/card-query.ts';
import { Decider, type CardDecision, type LackingChance } from '../../compiler/games/callisto/play/decide-card.ts';
import { logText } from '../../compiler/games/callisto/play/event-words.ts';
import { scriptsIn } from '../../compiler/games/callisto/play/sheets.ts';
import { tableSheets } from '../../compiler/games/callisto/play/table-sheets.ts';
import { cardExplainer } from '../../library/explain-card.ts';
import { bindSheet, type BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import { nameEvent } from '../../runtime/callisto/bound-sheet/named-event.ts';
import { findCard } from '../../runtime/callisto/bound-sheet/position-card.ts';
import { packAction, resolveKind } from '../../runtime/callisto/rules/engine/actions.ts';
import { give } from '../../runtime/callisto/rules/engine/apply.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../runtime/callisto/rules/engine/log.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance } from '../../runtime/callisto/rules/engine/setup.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { nextCard } from '../../runtime/callisto/table/step-attempts.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { CallistoTable, type SheetFunctions } from '../../runtime/callisto/table/table.ts';
import { askedGame, readScenario, type AskedCard } from './asking.ts';
import { packagedText } from './bots.ts';
import { callistoBook } from './emit-all.ts';
import { emittedGame, widthsOf } from './emitted.ts';
import { packagedGame } from './played.ts';
import { after, byApp, byPeople, setUpEvent } from './table-walk.ts';

/** A card that a bot resolves next. The position has no chance. */
interface DoorCard {
  readonly position: GamePosition;
  readonly card: string;
  readonly side: 0 | 1;
}

/**
 * The reply of a door to a list of faces and cards: the question that follows, or the result. The result has its parts
 * as text, by names that all doors share. A door leaves out the parts that it does not have.
 */
type Reply =
  | { readonly question: string }
  | { readonly question: null; readonly parts: Readonly<Record<string, string>> }
  /** The door has assumed a card that nobody sees, and therefore decides without the card that others ask for. */
  | { readonly question: null; readonly isAssumed: true };

interface OpenDoor {
  /** Returns the reply to a list of faces and cards. Each list begins with the list before it. */
  readonly reply: (chance: readonly number[]) => Reply;
  /**
   * Returns the result of a card that the other doors have decided. Absent if `reply` returns it. After the card, a
   * session or a played table may go on to the draws of the next round, which other chance decides.
   */
  readonly finish?: () => Reply;
}

interface Door {
  readonly name: string;
  readonly open: (card: DoorCard) => OpenDoor;
}

const asks = (die: number, deck: string | null | undefined): Reply => ({
  question: die > 0 ? `a d${die}` : `a card of ${deck === '' || typeof deck !== 'string' ? 'the deck' : deck}`,
});

const comes = (parts: Readonly<Record<string, unknown>>): Reply => ({
  question: null,
  parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
});

const withoutChance = (position: unknown): object => ({ ...(position as object), chance: undefined });

const chanceWords = ({ cards }: Game, chance: readonly number[]): (number | string)[] =>
  chance.map((number) => (number >= at.drawn ? (cards.names[number - at.drawn] ?? '') : number));

/** Returns the lines about the events that a resolved card caused, without the line about the card itself. */
function effectLines(game: Game, events: readonly LogEvent[]): string[] {
  const first = events.findIndex(({ kind }) => kind === 'resolved');
  if (first < 0) return [];
  const later = events.findIndex(({ cause }, index) => index > first && (cause === null || cause < first));
  const own = events.slice(first, later < 0 ? undefined : later);
  const rooted = own.map((event, index) => ({ ...event, cause: index === 0 ? null : (event.cause as number) - first }));
  return logText(game, rooted)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

/** Returns the decision of a card by the door of the examples that `botbook test` runs. */
const decidedBy = (decider: Decider, { position, card, side }: DoorCard, chance: readonly number[]): CardDecision =>
  decider.decide(findCard(decider.game, position, card, side), chance);

const examplesDoor = (decider: Decider): Door => ({
  name: 'examples',
  open: (card) => ({
    reply: (chance) => {
      const { game } = decider;
      const decided = decidedBy(decider, card, chance);
      if (decided.is === 'wrong') throw new Error(decided.problem);
      if (decided.is === 'needs') return asks(decided.die, decided.deck);
      const { decision, events, instead, unused } = decided;
      const lines = effectLines(game, events);
      return comes({
        clause: decision?.clause ?? null,
        instead,
        unused,
        lines,
        told: lines,
        events: events.slice(1).map((event) => nameEvent(game, event, 1)),
        after: withoutChance(positionOf(game, decided.after)),
      });
    },
  }),
});

const compiledDoor = (width: number, sheets: readonly BoundCallistoSheet[]): Door => ({
  name: `decidePosition with sets of ${width === 1 ? 'one word' : 'two words'}`,
  open: ({ position: before, card, side }) => ({
    reply: (chance) => {
      const bound = sheets[side] as BoundCallistoSheet;
      const decided = bound.decidePosition(before, card, chanceWords(bound.game, chance));
      if (decided.is === 'needs') return asks(decided.die, decided.deck);
      const { clause, instead, unused, effects: events, after: position } = decided;
      return comes({ clause, instead, unused, events, after: withoutChance(position) });
    },
  }),
});

interface ExplainedJson {
  readonly decision: { readonly clause: number | null } | null;
  readonly instead: string | null;
  readonly effects: readonly string[];
  readonly after: unknown;
}

/** Returns the question of an explanation that lacks a face or a card, from its text. */
function askedInText(text: string): Reply {
  const die = /^Roll (?:an? |two |\d+)d(\d+)/.exec(text)?.[1];
  const deck = /bolster deck (\S+)$/.exec(text)?.[1];
  return die === undefined ? asks(0, deck) : asks(Number(die), null);
}

const libraryDoor = (game: Game, explain: ReturnType<typeof cardExplainer>): Door => ({
  name: 'cardExplainer',
  open: ({ position, card }) => ({
    reply: (chance) => {
      const explained = explain({ position, card, chance: chanceWords(game, chance) });
      if (explained.is === 'needs') return askedInText(explained.text);
      const { decision, instead, effects: told, after: later } = explained.json as ExplainedJson;
      return comes({ clause: decision?.clause ?? null, instead, told, after: withoutChance(later) });
    },
  }),
});

const sessionDoor = (game: Game): Door => ({
  name: 'session',
  open: ({ position }) => {
    const session = new Session(game, stateOf(game, position));
    const play = (): Reply => {
      const outcome = session.play(packAction(resolveKind));
      if (outcome.is === 'refused') throw new Error(outcome.reason);
      if (outcome.is === 'needs') return asks(outcome.die, outcome.deck);
      return comes({ lines: effectLines(game, session.log.events()) });
    };
    return {
      reply: (chance) => {
        if (chance.length > 0) session.give(chance.slice(-1));
        return play();
      },
      finish: () => {
        seedChance(session.state, 1, 1);
        return play();
      },
    };
  },
});

/** Returns the event by which people give a face or a card for which a played table waits. */
function givenTo(table: CallistoTable<TableCard>, chance: number): TableEvent {
  const { prompt } = table.next();
  if (prompt.is === 'dice') return { is: 'rolled', die: prompt.die, faces: [chance] };
  if (prompt.is !== 'draw') throw new Error(`The played table waits for ${prompt.is}.`);
  const cards = [table.game.cards.names[chance - at.drawn] ?? ''];
  return { is: 'drawn', side: prompt.side, deck: prompt.deck, cards };
}

function replyOfTable(table: CallistoTable<TableCard>): Reply {
  const { prompt } = table.next();
  if (prompt.is === 'dice') return asks(prompt.die, null);
  if (prompt.is === 'draw') return asks(0, prompt.deck);
  const { last, game } = table;
  // At a played table, nobody looks at a card that is laid face down (R25).
  if (last.instructions.some((each) => each.is === 'lay' && each.isFaceDown))
    return { question: null, isAssumed: true };
  const answer = table.reasonsOf(last)?.answer();
  if (answer?.is !== 'came') throw new Error(`The played table has no reasons for the card: ${answer?.is}.`);
  const { decision, instead, effects, after: later } = answer.came;
  const told = effects.map((line) => line.trim());
  const clause = decision?.clause ?? null;
  const lines = effectLines(game, last.events);
  return comes({ clause, instead: instead?.is ?? null, lines, told, after: withoutChance(later()) });
}

const tableDoor = (scenario: number, definition: Game['definition'], sheets: SheetFunctions<TableCard>): Door => ({
  name: 'played table',
  open: ({ position, card }) => {
    const { bots = [], difficulty = 'normal' } = position;
    const event = setUpEvent(scenario, 'lfa', { bots, difficulty, position, sources: byPeople });
    const outcome = CallistoTable.setUp(definition, sheets, event);
    if (outcome.is === 'refused') throw new Error(outcome.problem);
    let { table } = outcome;
    const play = (next: TableEvent): Reply => {
      table = after(table, next);
      return replyOfTable(table);
    };
    return {
      reply: (chance) => play(chance.length === 0 ? { is: 'resolved', card } : givenTo(table, chance.at(-1) as number)),
      finish: () => play({ is: 'switched', sources: byApp }),
    };
  },
});

/** Returns the parts of a result that differ from the parts with the same names in another result. */
function otherParts(expected: Reply, actual: Reply): string[] {
  if (expected.question !== null || actual.question !== null) {
    const [first, second] = [expected, actual].map(({ question }) => question ?? 'nothing');
    return first === second ? [] : [`asks for ${second}, not for ${first}`];
  }
  if ('isAssumed' in expected || 'isAssumed' in actual) return ['assumes a card'];
  return Object.entries(actual.parts).flatMap(([name, part]) =>
    expected.parts[name] === part ? [] : [`${name}: ${part}, not ${expected.parts[name]}`],
  );
}

/** The doors of a scenario with its packaged sheets. */
export class Doors {
  private readonly decider: Decider;
  private readonly examples: Door;
  private readonly others: readonly Door[];
  private readonly askedGame: Game;
  /** The cards that were decided by questions since the list was emptied. */
  private readonly askedCards: AskedCard[] = [];

  private constructor(scenario: number, decider: Decider, others: readonly Door[]) {
    this.decider = decider;
    this.examples = examplesDoor(decider);
    this.others = others;
    this.askedGame = askedGame(scenario, (card) => this.askedCards.push(card), true);
  }

  static async of(scenario: number): Promise<Doors> {
    const { definition } = packagedGame(scenario);
    const { read, sheets } = readScenario(scenario);
    const texts = { breakers: packagedText(scenario, 'breakers'), lfa: packagedText(scenario, 'lfa') };
    const compiled: Door[] = [];
    for (const width of widthsOf(packagedGame(scenario))) {
      const { sheets: modules } = await emittedGame(scenario, width);
      const bound = modules.map((module) => bindSheet(new Game(definition), module));
      compiled.push(compiledDoor(width, bound));
    }
    const { game } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
    return new Doors(scenario, new Decider(new Game(definition), scriptsIn(sheets)), [
      ...compiled,
      libraryDoor(game, cardExplainer({ book: callistoBook(), sheets: texts })),
      sessionDoor(game),
      tableDoor(scenario, definition, tableSheets(read, sheets)),
    ]);
  }

  /**
   * Sends faces and cards through all doors, for the card that a bot resolves next in a state. `answer` supplies each
   * face and card. Throws if a door asks for another face or card, or has another result. Returns the faces and cards.
   */
  compare(state: State, answer: (lacking: LackingChance) => number): readonly number[] {
    const { decider, examples, others } = this;
    const next = nextCard(state);
    if (!next) throw new Error('No card of a bot is due.');
    const { chance: _chance, ...position } = positionOf(decider.game, state);
    const card = { position, card: decider.game.cards.names[next.card] ?? '', side: next.side as 0 | 1 };
    const [first, ...doors] = [examples, ...others].map((door) => ({ name: door.name, ...door.open(card) }));
    const chance: number[] = [];
    const rolls: string[] = [];
    const left = new Set<string>();
    for (;;) {
      const expected = (first as OpenDoor).reply(chance);
      for (const { name, reply, finish } of doors.filter((door) => !left.has(door.name))) {
        const replied = reply(chance);
        if ('isAssumed' in replied) {
          left.add(name);
          continue;
        }
        const actual = finish && expected.question === null && replied.question !== null ? finish() : replied;
        const faults = otherParts(expected, actual);
        if (faults.length > 0) throw this.differs(name, card, chance, faults);
      }
      if (expected.question === null) {
        const faults = this.otherQuestions(
          card,
          chance,
          rolls,
          'parts' in expected ? expected.parts['clause'] : undefined,
        );
        if (faults.length > 0) throw this.differs('ask', card, chance, faults);
        return chance;
      }
      const lacking = decidedBy(decider, card, chance);
      if (lacking.is !== 'needs') throw new Error('A question has no face or card that is lacking.');
      if (lacking.shares) rolls.push(faceNeeded(lacking.die, lacking.shares));
      chance.push(answer(lacking));
    }
  }

  private differs(name: string, { card, position }: DoorCard, chance: readonly number[], faults: string[]): Error {
    const words = chanceWords(this.decider.game, chance).join(' ');
    return new Error(`The door ${name} with ${card} and [${words}]: ${faults.join('; ')}\n${JSON.stringify(position)}`);
  }

  /**
   * Decides a card by questions to a person, who answers from the position and gives the faces. The person rolls the
   * dice of attacks at the physical table, so only the rolls of choices are compared.
   */
  private otherQuestions(
    { position }: DoorCard,
    chance: readonly number[],
    rolls: readonly string[],
    clause: string | undefined,
  ): string[] {
    const state = stateOf(this.askedGame, position);
    seedChance(state, 1, 1);
    give(state, chance);
    this.askedCards.length = 0;
    perform(this.askedGame, state, packAction(resolveKind));
    const [asked] = this.askedCards;
    // No questions are asked about a card whose procedure is not read.
    if (!asked) return clause === 'null' ? [] : [`decides nothing, not clause ${clause}`];
    const { seen, told, last } = asked;
    const questions = last.questions.flatMap((question) =>
      question.is === 'roll' ? [faceNeeded(question.die, question.of)] : [],
    );
    const pairs = [
      ['clause', clause, JSON.stringify((seen as { readonly clause: number | null }).clause)],
      ['decision', JSON.stringify(seen), JSON.stringify(told)],
      ['rolls', rolls.join('; '), questions.join('; ')],
    ] as const;
    return pairs.flatMap(([name, first, second]) => (first === second ? [] : [`${name}: ${second}, not ${first}`]));
  }
}
