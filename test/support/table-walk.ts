// Random sessions at a played table. An imitated person answers every prompt.
import { isDeepStrictEqual } from 'node:util';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import type { SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { journalLines, loadJournal } from '../../runtime/callisto/table/journal.ts';
import { CallistoTable, type SheetFunctions } from '../../runtime/callisto/table/table.ts';
import { deedIn, oddEvent, randomCorrection } from './random-events.ts';
import type { ChanceSources, SetUpEvent, TableEvent, TableMode } from '../../runtime/callisto/table/table-events.ts';
import { faultsOf } from '../../runtime/callisto/rules/engine/faults.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { PhysicalTable, shownBy } from './physical-table.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { positionIn, type Scene } from './scene.ts';
import { mindOf, type Told } from './solo.ts';
import { emittedGame, widthsOf } from './emitted.ts';
import { mixed, packagedGame } from './played.ts';
import { CompiledMind } from '../../runtime/callisto/emitted/compiled-mind.ts';

export const byApp: ChanceSources = { dice: 'app', deck: 'app', bolster: 'app' };
export const byPeople: ChanceSources = { dice: 'people', deck: 'people', bolster: 'people' };

/** Returns the functions with which a played table plays the compiled sheets of a scenario, without explanations. */
export async function compiledSheets(scenario: number): Promise<SheetFunctions<null>> {
  const { sheets } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
  return { decide: (game, side) => new CompiledMind(game, sheets[side]), explain: () => null, identity: '' };
}

export const setUpEvent = (scenario: number, bot: SideName, fields: Partial<SetUpEvent> = {}): SetUpEvent => ({
  is: 'set-up',
  scenario,
  bots: [bot],
  difficulty: 'normal',
  mode: 'whole',
  seed: [1, 1],
  sources: byApp,
  ...fields,
});

export function tableOf(scenario: number, sheets: SheetFunctions<null>, event: SetUpEvent): CallistoTable<null> {
  const outcome = CallistoTable.setUp(packagedGame(scenario).definition, sheets, event);
  if (outcome.is === 'refused') throw new Error(outcome.problem);
  return outcome.table;
}

/**
 * Returns a played table for a scene. By default, a bot plays the LFA. The minds of both sides have the behaviour of
 * the test.
 */
export function sceneTable<Reasons = null>(
  game: Game,
  scene: Scene,
  mind: Told = {},
  explain: SheetFunctions<Reasons>['explain'] = () => null as Reasons,
  sources = byPeople,
  mode: TableMode = 'whole',
): CallistoTable<Reasons> {
  const { bots = ['lfa'] } = scene;
  const { scenario } = game.definition.board;
  const event = setUpEvent(scenario, 'lfa', { bots, mode, sources, position: positionIn(game, { ...scene, bots }) });
  const outcome = CallistoTable.setUp(
    game.definition,
    { decide: (of) => mindOf(of, mind), explain, identity: '' },
    event,
  );
  if (outcome.is === 'refused') throw new Error(outcome.problem);
  return outcome.table;
}

/** Returns the played table after some events. Throws if the played table refuses an event. */
export function after<Reasons>(
  table: CallistoTable<Reasons>,
  ...events: readonly TableEvent[]
): CallistoTable<Reasons> {
  return events.reduce((before, event) => {
    const outcome = before.apply(event);
    if (outcome.is === 'refused') throw new Error(`${JSON.stringify(event)} is refused: ${outcome.problem}`);
    return outcome.table;
  }, table);
}

const legal = new Actions();

/** Returns an event that answers the prompt of a played table; null if the game is over. */
export function answerTo(table: CallistoTable<null>, whim: Whim, policy: Policy = mixed): TableEvent | null {
  const { game, state } = table;
  const { prompt } = table.next();
  const pick = <T>(list: readonly T[]): T => list[whim.below(list.length)] as T;
  switch (prompt.is) {
    case 'start':
      return { is: 'started' };
    case 'bid':
      if (prompt.isAnyCard) return { is: 'bid', card: whim.below(10) === 0 ? null : pick(prompt.cards) };
      return { is: 'acted', act: { is: 'bid', card: pick(prompt.cards) } };
    case 'deeds':
      return whim.below(4) === 0 ? { is: 'ended' } : { is: 'did', deed: deedIn(table.game, table.state, whim) };
    case 'owner':
      return { is: 'owned', unit: prompt.unit, hadCard: whim.below(3) > 0 };
    case 'acts': {
      legalActions(game, state, legal);
      return { is: 'acted', act: prompt.acts[policy(game, state, legal, whim)] ?? { is: 'end' } };
    }
    case 'card':
      return { is: 'resolved', card: prompt.card };
    case 'casualty':
      return { is: 'answered', unit: prompt.unit, card: pick(prompt.cards) };
    case 'dice': {
      const faces = Array.from({ length: 1 + whim.below(prompt.count) }, () => whim.below(prompt.die) + 1);
      return { is: 'rolled', die: prompt.die, faces };
    }
    case 'draw': {
      const copies = Object.entries(prompt.cards).flatMap(([card, count]) => Array.from({ length: count }, () => card));
      return { is: 'drawn', side: prompt.side, deck: prompt.deck, cards: [pick(copies)] };
    }
    case 'over':
      return null;
  }
}

/** A moment of a walk: the state and the prompt when the played table first reached this step. */
interface Moment {
  readonly state: State;
  readonly prompt: string;
}

export interface Walk {
  cards: number;
  events: number;
  undone: number;
  refused: number;
  isOver: boolean;
}

/**
 * A random session (walk) at a played table, with a physical table beside it. After every event, the physical table
 * must show the position of the played table.
 */
export class TableWalk {
  table: CallistoTable<null>;
  readonly walk: Walk = { cards: 0, events: 0, undone: 0, refused: 0, isOver: false };
  private readonly physical: PhysicalTable;
  private readonly whim = new Whim();
  /** The different warnings that the played table has given about broken rules of the game. */
  private readonly warned = new Set<string>();
  private moments: Moment[] = [];

  constructor(scenario: number, sheets: SheetFunctions<null>, event: SetUpEvent) {
    this.table = tableOf(scenario, sheets, event);
    this.physical = new PhysicalTable(this.table.game);
    this.whim.seed(...event.seed);
    this.physical.carryOut(this.table.last.instructions);
    this.check();
  }

  private get moment(): Moment {
    return { state: this.table.state.copy(), prompt: JSON.stringify(this.table.next()) };
  }

  /**
   * Applies an event, and carries its instructions out on the physical table. Throws if the played table refuses the
   * event.
   */
  apply(event: TableEvent): void {
    const { prompt } = this.table.next();
    const outcome = this.table.apply(event);
    if (outcome.is === 'refused') throw new Error(`${JSON.stringify(event)} is refused: ${outcome.problem}`);
    this.table = outcome.table;
    for (const { where, problem } of outcome.warnings) this.warned.add(`${where} ${problem}`);
    this.physical.carryOut(outcome.instructions);
    if (event.is === 'resolved' && prompt.is === 'card') {
      // If a mech leaves the game, all copies of its cards leave too. One event may therefore put several cards away.
      const indices = outcome.instructions.flatMap((instruction) =>
        instruction.is === 'clear' && instruction.card === prompt.card ? [instruction.index] : [],
      );
      if (indices.length > 0 && !indices.includes(prompt.index))
        throw new Error(`the card at ${prompt.index} is resolved, and the card at ${indices[0]} is put away`);
    }
    this.walk.events++;
    this.check();
  }

  private check(): void {
    const { game, state } = this.table;
    const [seen, expected] = [this.physical.shown(), shownBy(game, positionOf(game, state))];
    if (seen !== expected) throw new Error(`the physical table shows\n${seen}\nand not\n${expected}`);
    const fault = faultsOf(game, state).find(({ where, problem }) => !this.warned.has(`${where} ${problem}`));
    if (fault) throw new Error(`${fault.where} ${fault.problem}`);
  }

  private remember(): void {
    this.moments.length = this.table.done - 1;
    this.moments.push(this.moment);
  }

  private checkMoment(): void {
    const { state, prompt } = this.moment;
    const known = this.moments[this.table.done - 1];
    if (!known?.state.equals(state)) throw new Error(`step ${this.table.done} is not as it was`);
    const ofPrompt = (text: string): unknown => (JSON.parse(text) as { prompt: unknown }).prompt;
    expectSame(ofPrompt(known.prompt), ofPrompt(prompt));
  }

  /**
   * Undoes some steps of the played table, and sometimes redoes some. After each step back or forward, checks that
   * state and prompt are the same as at the first time.
   */
  private wander(): void {
    const { table, whim } = this;
    this.apply({ is: 'undone', to: table.done - 1 - whim.below(Math.min(table.done - 1, 1 + whim.below(30))) });
    this.walk.undone++;
    this.checkMoment();
    while (this.table.next().canRedo && whim.below(3) > 0) {
      this.apply({ is: 'redone', to: this.table.done + 1 + whim.below(this.table.steps.length - this.table.done) });
      this.checkMoment();
    }
  }

  /** Walks until bots have resolved a number of cards or the game is over. */
  go(cards: number, policy?: Policy): Walk {
    const { walk, whim } = this;
    this.remember();
    while (walk.cards < cards) {
      if (this.table.done > 1 && whim.below(15) === 0) this.wander();
      const event = whim.below(25) === 0 ? this.randomSwitch() : answerTo(this.table, whim, policy);
      if (!event || (this.table.state.bytes[at.round] as number) > 40) {
        walk.isOver = true;
        break;
      }
      this.answer(event);
    }
    return walk;
  }

  private randomSwitch(): TableEvent {
    const sourceOf = (): 'app' | 'people' => (this.whim.below(2) === 0 ? 'app' : 'people');
    return { is: 'switched', sources: { dice: sourceOf(), deck: sourceOf(), bolster: sourceOf() } };
  }

  /** Applies an event, which the played table must not refuse, and stores the new moment. */
  private answer(event: TableEvent): void {
    this.apply(event);
    if (event.is === 'resolved') this.walk.cards++;
    if (event.is === 'undone' || event.is === 'redone') this.checkMoment();
    else this.remember();
  }

  /** Tries an event. If the played table refuses the event, nothing may change. */
  private try(event: TableEvent): void {
    const { moment } = this;
    if (this.table.apply(event).is === 'done') {
      this.answer(event);
      return;
    }
    this.walk.refused++;
    if (!this.moment.state.equals(moment.state)) throw new Error('a refused event changes the state');
    expectSame(moment.prompt, this.moment.prompt);
  }

  /**
   * Applies random events until the walk has `events` events. Some of them are corrections, skipped prompts, or events
   * that do not fit the prompt.
   */
  roam(events: number): Walk {
    const { walk, whim } = this;
    this.remember();
    while (walk.events < events) {
      const kind = whim.below(12);
      const event = kind < 4 ? this.freeEvent(kind) : answerTo(this.table, whim);
      walk.isOver = event === null;
      if (event === null || (this.table.done > 1 && whim.below(20) === 0)) {
        this.wander();
        continue;
      }
      if (kind < 4) this.try(event);
      else this.answer(kind === 4 ? { is: 'skipped' } : event);
    }
    return walk;
  }

  /** Returns an event that need not fit the prompt: an odd event, a switch of the source of chance, or a correction. */
  private freeEvent(kind: number): TableEvent {
    const { table, whim } = this;
    if (kind === 0) return oddEvent(table.game, whim);
    if (kind === 1) return this.randomSwitch();
    return { is: 'corrected', change: randomCorrection(table.game, whim) };
  }

  /** Writes the journal as the text of a file, and replays the text. The played table must be the same. */
  reload(sheets: SheetFunctions<null>): void {
    const { game, journal, state, done, steps } = this.table;
    const { table, cut } = loadJournal(game.definition, sheets, journalLines(this.table).join(''));
    const isSame = cut === null && table.done === done && table.steps.length === steps.length;
    if (!isSame || !table.state.equals(state)) throw new Error('the journal leads to another table');
    if (!isDeepStrictEqual(table.journal, journal)) throw new Error('the journal does not keep an event');
    expectSame(table.next(), this.table.next());
  }

  /**
   * Undoes all steps after the first, and redoes them. At both points, state and prompt must be the same as at the
   * first time.
   */
  thereAndBack(): void {
    const { done } = this.table;
    if (done === 1) return;
    this.apply({ is: 'undone', to: 1 });
    this.checkMoment();
    this.apply({ is: 'redone', to: done });
    this.checkMoment();
  }
}

function expectSame(known: unknown, prompt: unknown): void {
  const [old, now] = [JSON.stringify(known), JSON.stringify(prompt)];
  if (old !== now) throw new Error(`the prompt was ${old}, and is ${now}`);
}
