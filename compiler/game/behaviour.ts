// Declares how tools compare two versions of a bot’s sheet in play, on the board of a scenario.
import type { Behaviour, BeforeAfter } from '../diff/behaviour/behaviour-report.ts';
import type { SceneSheets } from './scene-sheets.ts';

interface BehaviourQuestion {
  /** The bot, given by the name of its sheet file. */
  readonly bot: string;
  /** The sheets of both versions, with their compiled modules. */
  readonly versions: BeforeAfter<SceneSheets>;
  /** The titles of the compared procedures; null for all procedures whose meaning differs. */
  readonly titles: readonly string[] | null;
  readonly seed: number;
  /**
   * `positions` is the number of positions in which decisions are compared. `pairs` is the number of pairs of games:
   * each pair shows the effect of the change on the chance to win.
   */
  readonly amounts: { readonly positions: number; readonly pairs: number };
  /** Called now and then with the numbers of finished steps and of all steps. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ComparedScene {
  readonly behaviour: (question: BehaviourQuestion) => Behaviour;
  /** Returns a few sentences about the pieces of a partial position. */
  readonly piecesText: (position: unknown) => string;
}
