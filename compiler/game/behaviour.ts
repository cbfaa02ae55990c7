// Two versions of a bot's sheet compared in play, on the board of a scenario.
import type { Behaviour, BeforeAfter } from '../diff/behaviour/behaviour-report.ts';
import type { SceneSheets } from './scene-sheets.ts';

interface BehaviourQuestion {
  /** The bot of the sheet, by its file. */
  readonly bot: string;
  /** Both with their modules. */
  readonly versions: BeforeAfter<SceneSheets>;
  /** The procedures in question; null for those that do not mean the same. */
  readonly titles: readonly string[] | null;
  readonly seed: number;
  /** Positions of games, and pairs of games for the shares of games won. */
  readonly amounts: { readonly positions: number; readonly pairs: number };
}

export interface ComparedScene {
  readonly behaviour: (question: BehaviourQuestion) => Behaviour;
  /** A position that tells little, in a few sentences. */
  readonly piecesText: (position: unknown) => string;
}
