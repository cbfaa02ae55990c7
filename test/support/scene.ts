// Positions for tests of the engine, described in few words.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type {
  PlayAreaCard,
  Pile,
  PileName,
  GamePosition,
  SideName,
  PositionUnit,
} from '../../runtime/callisto/rules/engine/position.ts';

type SceneCards = { readonly [pile in PileName]?: string };
type BySide<T> = { readonly [side in SideName]?: T };

/** A position in few words, before the action that a test checks. */
export interface Scene {
  /** The side whose turn it is; by default, the Breakers. */
  readonly turn?: SideName;
  readonly initiative?: SideName;
  /** The place and state of each unit: `B2`, `B2 suppressed`, `B2 asleep`. */
  readonly units?: Readonly<Record<string, string>>;
  /** The scouted spaces of each side: `A1 B2`. `controlled` has the same form. */
  readonly scouted?: BySide<string>;
  readonly controlled?: BySide<string>;
  /** The cards in each pile of a side: `RIPPER C 2, SUPERVISOR`. All other cards are in the supply. */
  readonly breakers?: SceneCards;
  readonly lfa?: SceneCards;
  /**
   * True if each hand has exactly the named cards. Otherwise each person also gets an Interference card. With this
   * card, a turn does not end by itself.
   */
  readonly exact?: true;
  readonly destroyed?: readonly string[];
  readonly shutDoors?: readonly string[];
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly neutralised?: readonly string[];
  readonly score?: { readonly breakers: number; readonly lfa: number };
  readonly phase?: 'playing' | 'bidding' | 'resolving';
  /**
   * The sides that bots play. The next three fields are only for bots: their difficulty, their play areas (`SCOUT Y,
   * MERC Z turned, DRONE down`), and the control markers on counters.
   */
  readonly bots?: readonly SideName[];
  readonly difficulty?: 'easier' | 'harder';
  readonly playArea?: BySide<string>;
  readonly pinned?: Readonly<Record<string, number>>;
}

function pileOf(words: string): Pile {
  const cards = words === '' ? [] : words.split(', ').map((one) => /^(.*?)(?: (\d+))?$/.exec(one));
  return Object.fromEntries(cards.map((found) => [found?.[1] ?? '', Number(found?.[2] ?? 1)]));
}

const list = (words = ''): string[] => words.split(' ').filter(Boolean);

/** Reads the cards of a play area from left to right. */
const inPlay = (words = ''): PlayAreaCard[] =>
  (words === '' ? [] : words.split(', ')).map((one) => ({
    card: one.replace(/ (?:down|turned)$/, ''),
    ...(one.endsWith(' down') && { faceDown: true as const }),
    ...(one.endsWith(' turned') && { turned: true as const }),
  }));

function cardsOf(
  game: Game,
  side: number,
  isExact: boolean,
  told: SceneCards = {},
  area: PlayAreaCard[] = [],
): GamePosition['cards'] {
  const piles = { deck: '', discard: '', played: '', casualties: '', out: '', display: '', hand: '', ...told };
  const named = Object.fromEntries(Object.entries(piles).map(([pile, words]) => [pile, pileOf(words)]));
  if (!isExact) named['hand'] = { ...named['hand'], INTERFERENCE: 1 };
  const supply: Record<string, number> = {};
  const { names, first, total } = game.cards;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    const name = names[card] ?? '';
    const lying = area.filter(({ card: one }) => one === name).length;
    const used = Object.values(named).reduce((sum, pile) => sum + (pile[name] ?? 0), lying);
    if ((total[card] as number) > used) supply[name] = (total[card] as number) - used;
  }
  return { [at.breakers === side ? 'breakers' : 'lfa']: { ...named, supply, playArea: area } };
}

function sideCards(game: Game, side: number, { exact, bots, playArea, ...own }: Scene): GamePosition['cards'] {
  const name = side === at.lfa ? 'lfa' : 'breakers';
  const isExact = exact === true || bots?.includes(name) === true;
  return cardsOf(game, side, isExact, own[name], inPlay(playArea?.[name]));
}

/** Returns the position of a scene. The position has no seed for chance, so tests must supply faces and cards. */
export function positionIn(game: Game, scene: Scene): GamePosition {
  const { turn = 'breakers', scouted = {}, controlled = {} } = scene;
  const { board } = game.definition;
  const isBot = (side: SideName): boolean => scene.bots?.includes(side) ?? false;
  const units = Object.entries(scene.units ?? {}).map(([name, words]): [string, PositionUnit] => {
    const status = / (suppressed|asleep)$/.exec(words)?.[1];
    const place = status === undefined ? words : words.slice(0, -status.length - 1);
    const markers = scene.pinned?.[name];
    return [name, { at: place, ...(status !== undefined && { [status]: true }), ...(markers && { markers }) }];
  });
  const markers = (side: SideName) => ({ scouted: list(scouted[side]), controlled: list(controlled[side]) });
  return {
    version: 1,
    game: 'callisto',
    scenario: board.scenario,
    round: 1,
    initiative: scene.initiative ?? turn,
    turn:
      scene.phase === 'bidding'
        ? { side: turn, chooser: isBot('breakers') ? 'lfa' : 'breakers', phase: 'bidding' }
        : { side: turn, chooser: turn, phase: scene.phase ?? 'playing' },
    units: Object.fromEntries(units),
    neutralised: scene.neutralised ?? [],
    escaped: [],
    markers: { breakers: markers('breakers'), lfa: markers('lfa') },
    destroyed: scene.destroyed ?? [],
    shutDoors: scene.shutDoors ?? board.doors.map(({ name }) => name),
    tokens: {
      ...Object.fromEntries(board.tokens.map(({ name, place }) => [name, board.places[place]?.name ?? null])),
      ...scene.tokens,
    },
    cards: {
      ...sideCards(game, at.breakers, scene),
      ...sideCards(game, at.lfa, scene),
    },
    score: scene.score ?? { breakers: 0, lfa: 0 },
    bots: scene.bots ?? [],
    difficulty: scene.difficulty ?? 'normal',
    result: null,
  };
}
