// Tests of the words for a push.
import { expect, it } from 'vitest';
import type { Done } from '../../compiler/decide/record.ts';
import { callistoTelling } from '../../compiler/games/callisto/play/decision-telling.ts';
import { decider, positionCard } from '../support/deciding.ts';

const telling = callistoTelling(decider.game, positionCard({ units: {} }, 'SCOUT Y'));
const push = (...ids: string[]): string | null =>
  telling.done({ act: { act: 'push' }, choices: [{ role: 'push', ids }] } as unknown as Done, (id) => id);

it('says where the hit unit goes', () => {
  expect(push('B4')).toBe('and pushes it to B4');
  expect(push('B4', 'C2')).toBe('and pushes them to B4 and C2');
});
