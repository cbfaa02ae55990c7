// Tests of the addresses of the screens of the page.
import { expect, it } from 'vitest';
import { hashOf, routeIn, type Route } from '../../page/routes.ts';

const routes: readonly (readonly [hash: string, route: Route])[] = [
  ['#games', { is: 'games' }],
  ['#new', { is: 'new' }],
  ['#new/3', { is: 'new', scenario: 3 }],
  ['#game/0f-A_9', { is: 'game', id: '0f-A_9' }],
  ['#replay/0f-A_9', { is: 'replay', id: '0f-A_9' }],
  ['#board/8', { is: 'board', scenario: 8 }],
  ['#figures', { is: 'figures' }],
  ['#settings', { is: 'settings' }],
  ['#share', { is: 'share' }],
  ['#open', { is: 'open' }],
  ['#open/Z0A$B+C-D.E:1F', { is: 'open', code: 'Z0A$B+C-D.E:1F' }],
];

it.each(routes)('%s is an address', (hash, route) => {
  expect(routeIn(hash)).toEqual(route);
  expect(hashOf(route)).toBe(hash);
});

it.each(['', '#', '#nothing', '#game/', '#game/<img>', '#board/0', '#board/x', '#board/1000'])(
  '%j leads to the games',
  (hash) => {
    expect(routeIn(hash)).toEqual({ is: 'games' });
  },
);
