// Minds of both bots that count which parts of their sheets they use.
import { partsUsedBy } from '../../../decide/use.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { CompiledMind, type CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import { CheckedMind } from './checked-mind.ts';
import type { Scripts } from './decide-card.ts';
import type { MindOptions } from './mind.ts';

type CompiledSheets = readonly [breakers: CallistoSheetModule | null, lfa: CallistoSheetModule | null];

/** Gives a game the minds of both bots, by their compiled sheets; a clause that is used is counted. */
export function setMinds(game: Game, sheets: CompiledSheets, use: Record<string, number>): void {
  for (const side of [0, 1] as const) {
    const sheet = sheets[side];
    game.minds[side] = sheet && new CountingMind(game, sheet, prefix[side], use);
  }
}

const prefix = ['BRK', 'LFA'] as const;

/** Counts the clauses that its cards come to, and their letters. */
class CountingMind extends CompiledMind {
  private readonly titles: readonly string[];
  private readonly use: Record<string, number>;
  /** Names of parts, by procedure, clause and letter. */
  private readonly names = new Map<number, readonly string[]>();

  constructor(game: Game, sheet: CallistoSheetModule, bot: string, use: Record<string, number>) {
    super(game, sheet);
    this.use = use;
    this.titles = sheet.titles.map((title) => `${bot} ${title}`);
  }

  override decide(state: State, index: number): number {
    const clause = super.decide(state, index);
    const { turn, use } = this;
    const procedure = turn.procedureOfCard[turn.card] as number;
    if (procedure >= 0)
      for (const name of this.namesOf(procedure, clause, turn.letter)) use[name] = (use[name] ?? 0) + 1;
    return clause;
  }

  private namesOf(procedure: number, clause: number, letter: number): readonly string[] {
    const key = (procedure * 256 + clause) * 256 + letter;
    const known = this.names.get(key);
    if (known) return known;
    const title = this.titles[procedure] ?? '';
    const own = `${title} ${clause === 0 ? 'none' : clause}`;
    const made = letter === 0 ? [own] : [own, `${own}${String.fromCharCode(letter)}`];
    this.names.set(key, made);
    return made;
  }
}

/** The same by interpreting the sheets, which tells of every part that is used; the compiled ones have to come to the same. */
export function setCheckedMinds(
  game: Game,
  scripts: Scripts,
  sheets: CompiledSheets,
  options: MindOptions,
  use: Record<string, number>,
): void {
  for (const side of [0, 1] as const) {
    const [own, facing, sheet] = [scripts[side], scripts[side === 0 ? 1 : 0], sheets[side]];
    const counted: MindOptions = {
      ...options,
      onDecision: (decision) => {
        for (const what of partsUsedBy(decision)) {
          const name = `${prefix[side]} ${what}`;
          use[name] = (use[name] ?? 0) + 1;
        }
      },
    };
    game.minds[side] = own && sheet && new CheckedMind(game, own, facing, sheet, counted);
  }
}
