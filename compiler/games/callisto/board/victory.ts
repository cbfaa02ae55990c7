// A way to win, in few words.
import type { Victory } from '../../../../runtime/callisto/board/board.ts';

/** `8 objective points`, `3 × building destroyed`. */
export function victoryText(victory: Victory): string {
  switch (victory.by) {
    case 'prisoner':
      return 'the prisoner reaches a standing pod';
    case 'spaces':
      return `controls all of ${victory.area}`;
    case 'structures destroyed':
      return `${victory.count} × ${victory.kind} destroyed`;
    case 'points':
      return `${victory.count} objective points`;
    case 'neutralised':
      return `${victory.count} enemy units neutralised`;
    case 'neutralised mechs':
      return `${victory.count} enemy mechs neutralised`;
    case 'civilians':
      return `${victory.count} civilians freed`;
    case 'escaped':
      return `${victory.count} mechs escaped`;
    case 'score':
      return `${victory.count} victory points`;
  }
}
