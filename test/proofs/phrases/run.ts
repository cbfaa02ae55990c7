// Composes phrases for a scenario, checks sheets with these phrases, and decides the accepted sheets.
import type { Book } from '../../../compiler/game/book.ts';
import { checkIn } from '../../../compiler/game/check.ts';
import { scriptOfText } from '../../support/read-script.ts';
import { callistoBook } from '../../support/emit-all.ts';
import { Random } from '../../support/random.ts';
import { Disagreement, pairOf, type Pair } from '../agree/compare.ts';
import { errorText } from '../kit.ts';
import {
  cardPositions,
  decideBatch,
  mostInBatch,
  type AcceptedSheet,
  type CardPositions,
  type Side,
} from './decide.ts';
import { Composer } from './compose.ts';
import { tryTools } from './tools.ts';
import { composed, goals, written, type Goal, type SheetFrame, type WrittenSheet } from './write.ts';

export interface PhraseTally {
  readonly read: number;
  readonly accepted: number;
  readonly sheets: number;
  readonly decisions: number;
  readonly acting: number;
  readonly shown: number;
  /** The number of refused phrases, by the name of their first diagnostic. */
  readonly causes: ReadonlyMap<string, number>;
  /** The number of all phrases and the number of accepted phrases, by goal. */
  readonly perGoal: ReadonlyMap<Goal, readonly [number, number]>;
  /** Texts about faults. Each fault is listed once, with the number of its sheets and one of the sheets. */
  readonly faults: readonly string[];
}

interface Amounts {
  /** The number of positions in which each sheet is decided. */
  readonly positions: number;
  /** All tools, such as the linter and the formatter, are tried on one of this number of sheets, chosen at random. */
  readonly shown: number;
  readonly seed: number;
}

/**
 * Limits for the positions from games: at most `mostPositions` are stored for each card, and `looks` positions are
 * examined.
 */
const mostPositions = 60;
const looks = 6000;
/** The greatest number of phrases in the text of a fault. */
const mostNamed = 25;
/**
 * The number of sheets that are remembered, so that no sheet is decided twice. More sheets would take too much memory.
 */
const mostTexts = 400_000;

const bots = ['BREAKERS', 'LFA'] as const;

/** Returns a message without names and numbers, so that faults of the same kind are counted together. */
const kindOf = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .replace(/Scenario \d+, .*?(?=: other|: asks|$)/, 'Decided')
    .replaceAll(/(?::\s*other (choices|events|clause|state after)).*/g, ': other $1')
    .replaceAll(/\d+/g, 'N');

/**
 * Returns a title with the initiative that the packaged sheet prints. Without this initiative, the cards of the batches
 * would have another order.
 */
const titleLine = (title: string, initiative: number | null): string =>
  initiative === null ? title : `${title} (INITIATIVE VALUE: ${initiative})`;

export class PhraseRun {
  private readonly pair: Pair;
  private readonly book: Book;
  private readonly composer: Composer;
  private readonly frames: readonly [SheetFrame, SheetFrame];
  private readonly positions: CardPositions;
  private readonly amounts: Amounts;
  private readonly causes = new Map<string, number>();
  private readonly perGoal = new Map<Goal, [number, number]>();
  private readonly faults = new Map<string, { readonly phrases: string[]; readonly text: string }>();
  private readonly counts = { read: 0, accepted: 0, sheets: 0, decisions: 0, acting: 0, shown: 0 };
  private readonly texts = new Set<string>();
  private waiting: [AcceptedSheet[], AcceptedSheet[]] = [[], []];

  static async of(scenario: number, amounts: Amounts): Promise<PhraseRun> {
    return new PhraseRun(await pairOf(scenario, [0]), callistoBook(), amounts);
  }

  constructor(pair: Pair, book: Book, amounts: Amounts) {
    this.pair = pair;
    this.book = book;
    this.amounts = amounts;
    this.composer = new Composer(book.language.reader.vocabulary, goals);
    const frame = (side: Side): SheetFrame => ({
      scenario: pair.scenario,
      bot: bots[side],
      titles: pair.scripts[side].procedures.map(({ title, initiative }) => titleLine(title, initiative)),
    });
    this.frames = [frame(0), frame(1)];
    this.positions = cardPositions(pair, amounts.seed, { most: mostPositions, looks });
  }

  /**
   * Reads `phrases` composed phrases. Each accepted phrase becomes part of a sheet, and these sheets are decided until
   * `sheets` of them are done.
   */
  async run(phrases: number, sheets: number, progress: (done: number) => void): Promise<PhraseTally> {
    const { counts } = this;
    for (let index = 0; counts.read < phrases; index++) {
      const random = new Random(this.amounts.seed * 1_000_003 + this.pair.scenario * 10_000_019 + index);
      const side = random.below(2) as Side;
      this.phrase(random, side, counts.sheets + this.waitingCount < sheets);
      if (Math.max(...this.waiting.map(({ length }) => length)) >= mostInBatch) await this.decide(random);
      progress(counts.read);
    }
    await this.decide(new Random(this.amounts.seed));
    const { causes, perGoal } = this;
    const faults = [...this.faults.values()].map(({ phrases: all, text }) =>
      all.length === 1 ? text : `${all.length} sheets (${all.slice(0, mostNamed).join('; ')}): ${text}`,
    );
    return { ...counts, causes, perGoal, faults };
  }

  private get waitingCount(): number {
    return this.waiting[0].length + this.waiting[1].length;
  }

  private fault(error: unknown, tool: string, sheet: WrittenSheet, beside: readonly string[] = []): void {
    const text = error instanceof Disagreement ? error.message : errorText(error);
    const kind = kindOf(`${tool}: ${text}`);
    const known = this.faults.get(kind);
    if (known) known.phrases.push(`${sheet.goal} ${sheet.phrase}`);
    else
      this.faults.set(kind, {
        phrases: [`${sheet.goal} ${sheet.phrase}`],
        text: `To ${tool}:\n${sheet.text}\n${text}${beside.length === 0 ? '' : `\nBeside: ${beside.join('; ')}`}`,
      });
  }

  private count(goal: Goal, cause: string | null): void {
    const ofGoal = this.perGoal.get(goal) ?? [0, 0];
    this.perGoal.set(goal, ofGoal);
    ofGoal[0]++;
    if (cause === null) ofGoal[1]++;
    else this.causes.set(cause, (this.causes.get(cause) ?? 0) + 1);
  }

  /** Composes and reads a phrase. An accepted phrase waits until a batch is decided. */
  private phrase(random: Random, side: Side, isWanted: boolean): void {
    const one = composed(random, this.composer);
    if (!one) return;
    const { counts, book } = this;
    counts.read++;
    const { goal, phrase } = one;
    const sheet = written(random, this.composer, this.frames[side], one);
    try {
      const readings = book.language.reader.read(phrase.text, goal).terms.length;
      // The diagnostics of a refused phrase take long, so only one refused phrase in twenty is checked.
      const cause = readings === 0 ? 'not-understood' : readings > 1 && goal !== 'crit' ? 'two-readings' : null;
      if (cause !== null && random.below(20) > 0) return this.count(goal, cause);
      const { diagnostics } = checkIn(sheet.text, book);
      const error = diagnostics.find(({ severity }) => severity === 'error');
      this.count(goal, error ? error.name : null);
      if (error) return;
      counts.accepted++;
      const key = sheet.text;
      if (!isWanted || this.texts.has(key)) return;
      if (this.texts.size < mostTexts) this.texts.add(key);
      this.accept(sheet, side);
    } catch (error) {
      this.fault(error, 'check', sheet);
    }
  }

  private accept(sheet: Omit<AcceptedSheet, 'script'>, side: Side): void {
    const script = scriptOfText(sheet.text, () => this.book.language);
    if (!script) return;
    this.waiting[side].push({ ...sheet, script });
  }

  /**
   * Decides cards by all accepted sheets in `waiting`, and empties `waiting`. Afterwards, other tools are tried with a
   * few of these sheets.
   */
  private async decide(random: Random): Promise<void> {
    const { waiting: sheets, pair, positions, counts, amounts } = this;
    this.waiting = [[], []];
    const judged = await decideBatch(pair, sheets, positions, random, amounts.positions);
    counts.sheets += sheets[0].length + sheets[1].length;
    counts.decisions += judged.decisions;
    counts.acting += judged.acting;
    for (const { sheet, error, beside } of judged.faults) this.fault(error, 'decide', sheet, beside);
    for (const side of [0, 1] as const)
      for (const sheet of sheets[side]) if (random.below(amounts.shown) === 0) this.show(sheet, side, random);
  }

  private show(sheet: AcceptedSheet, side: Side, random: Random): void {
    this.counts.shown++;
    const { pair, book, positions } = this;
    const states = [...(sheet.script.procedures[0]?.cards ?? [])].flatMap((card) =>
      (positions[side].get(card) ?? []).map((state) => ({ card, state })),
    );
    const positionCard = states.length > 0 ? random.pick(states) : null;
    for (const { tool, error } of tryTools({ sheet, book, game: pair.seen, positionCard, random }))
      this.fault(error, tool, sheet);
  }
}
