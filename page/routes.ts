// The addresses of the screens, which are the part of the page address after `#`.

export type Route =
  | { readonly is: 'games' | 'books' | 'figures' | 'settings' | 'share' }
  /** `code` has the boards that a link shares. */
  | { readonly is: 'open'; readonly code?: string }
  /** `scenario` is the scenario that is chosen at first. */
  | { readonly is: 'new'; readonly scenario?: number }
  | { readonly is: 'game' | 'replay'; readonly id: string }
  | { readonly is: 'board'; readonly scenario: number };

const plain = ['games', 'books', 'new', 'figures', 'settings', 'share', 'open'] as const;
const ofGames = ['game', 'replay'] as const;

/** Returns the screen for an address. If the address names no screen, returns the screen of games. */
export function routeIn(hash: string): Route {
  const [name = '', part = ''] = hash.replace(/^#/, '').split('/', 2);
  const ofGame = ofGames.find((screen) => screen === name);
  if (ofGame && /^[\w-]+$/.test(part)) return { is: ofGame, id: part };
  const scenario = /^[1-9]\d{0,2}$/.test(part) ? Number(part) : null;
  if (name === 'board' && scenario !== null) return { is: 'board', scenario };
  if (name === 'open' && part !== '') return { is: 'open', code: part };
  if (name === 'new' && scenario !== null) return { is: 'new', scenario };
  return { is: plain.find((screen) => screen === name) ?? 'games' };
}

export function hashOf(route: Route): string {
  if ('code' in route) return `#open/${route.code}`;
  if ('id' in route) return `#${route.is}/${route.id}`;
  return 'scenario' in route ? `#${route.is}/${route.scenario}` : `#${route.is}`;
}
