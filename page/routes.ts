// The addresses of the screens, which are the part of the page address after `#`.

export type Route =
  | { readonly is: 'games' | 'new' | 'figures' | 'settings' }
  | { readonly is: 'game'; readonly id: string }
  | { readonly is: 'board'; readonly scenario: number };

const plain = ['games', 'new', 'figures', 'settings'] as const;

/** Returns the screen for an address. If the address names no screen, returns the screen of games. */
export function routeIn(hash: string): Route {
  const [name = '', part = ''] = hash.replace(/^#/, '').split('/', 2);
  if (name === 'game' && /^[\w-]+$/.test(part)) return { is: 'game', id: part };
  if (name === 'board' && /^[1-9]\d{0,2}$/.test(part)) return { is: 'board', scenario: Number(part) };
  return { is: plain.find((screen) => screen === name) ?? 'games' };
}

export function hashOf(route: Route): string {
  if (route.is === 'game') return `#game/${route.id}`;
  return route.is === 'board' ? `#board/${route.scenario}` : `#${route.is}`;
}
