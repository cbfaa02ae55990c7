// Builds the position of an example, from a file with changes or from an empty board with the named pieces. Cards that
// the example does not mention are in the supply, so an example mentions only cards that matter.
import { ExampleFault, type ExampleLine } from '../../../../grammar/example-file.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import {
  pileNames,
  sideKeys,
  type PlayAreaCard,
  type Pile,
  type PileName,
  type GamePosition,
  type SideCards,
  type SideName,
  type PositionUnit,
} from '../../../../runtime/callisto/rules/engine/position.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';

/** The maximal number of names that a help text lists. */
const mostListed = 12;

/**
 * Returns a help text with the most similar name. If no name is similar, the text lists all names, unless there are
 * many.
 */
export function helpFor(written: string, names: readonly string[], otherwise: string): string {
  const near = nearest(written, names);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return names.length > 0 && names.length <= mostListed ? `There are ${names.join(', ')}.` : otherwise;
}

/**
 * Returns a name in the spelling of the data. Capitals in the written name do not matter. Throws an ExampleFault for an
 * unknown name.
 */
export function requireName(written: string, names: readonly string[], sort: string, line: number): string {
  const found = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (found !== undefined) return found;
  const help = helpFor(written, names, 'Names are those of the roster and of the board.');
  throw new ExampleFault(line, `There is no ${sort} \`${written}\` in this scenario`, help);
}

/** Returns the counters that take part in the scenario. */
export const countersOf = ({ units: { names, inGame } }: Game): readonly string[] =>
  names.filter((_name, unit) => ((inGame >>> unit) & 1) === 1);

/** Returns the names of the cards of a side. */
const cardsOfSide = ({ cards: { names, first } }: Game, side: number): readonly string[] =>
  names.slice(first[side], first[side + 1]);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<GamePosition>;

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'none');

const sideOf = (word: string, line: number): SideName =>
  requireName(word, ['LFA', 'Breakers'], 'side', line) === 'LFA' ? 'lfa' : 'breakers';

/** Returns a space name as the board spells it: `b3 deck` becomes `B3 deck`. */
const spaceOf = (words: string): string => words.replace(/^\S+/, (code) => code.toUpperCase());

/** Reads a unit with its place and state: `RIPPER B at C5 suppressed`, `CORP-SEC Y at B4 with 2 markers`. */
export function readUnit(game: Game, words: string, line: number): [string, PositionUnit] {
  const found = /^(.+?) at (\S+(?: (?:deck|foundation))?)(?: (suppressed|asleep))?(?: with (\d+) markers?)?$/i.exec(
    words,
  );
  const [, name, place, status, markers] = found ?? [];
  if (name === undefined || place === undefined) {
    const help = 'Say where each is: `units: RIPPER B at C4, SCOUT Y at D2 suppressed`.';
    throw new ExampleFault(line, `I cannot read \`${words}\``, help);
  }
  const at: PositionUnit = {
    at: requireName(spaceOf(place), game.places.names, 'place', line),
    ...(status !== undefined && { [status.toLowerCase()]: true }),
    ...(markers !== undefined && { markers: Number(markers) }),
  };
  return [requireName(name, countersOf(game), 'counter', line), at];
}

/** Reads a pile of cards with the number of copies: `SCOUT Y 2, INTERFERENCE`. */
function pileOf(text: string, cards: readonly string[], line: number): Pile {
  const found = splitList(text).map((words): [string, number] => {
    const [, card = '', count] = /^(.*?)(?: (\d+))?$/.exec(words) ?? [];
    return [requireName(card, cards, 'card of theirs', line), Number(count ?? 1)];
  });
  const twice = found.find(([card], index) => found.findIndex((other) => other[0] === card) < index);
  if (!twice) return Object.fromEntries(found);
  throw new ExampleFault(line, `\`${twice[0]}\` is there twice`, `Give how many there are: \`${twice[0]} 2\`.`);
}

const playAreaOf = (text: string, cards: readonly string[], line: number): PlayAreaCard[] =>
  splitList(text).map((words) => {
    const [, card = '', how] = /^(.*?)(?: (turned|face down))?$/i.exec(words) ?? [];
    const status = how?.toLowerCase();
    return {
      card: requireName(card, cards, 'card of theirs', line),
      ...(status === 'turned' && { turned: true as const }),
      ...(status === 'face down' && { faceDown: true as const }),
    };
  });

/** Returns a position with an empty board, no markers, and the doors of the start. */
function bare({ definition: { board } }: Game): Draft {
  return {
    version: 1,
    game: 'callisto',
    scenario: board.scenario,
    round: 1,
    initiative: 'breakers',
    units: {},
    neutralised: [],
    escaped: [],
    markers: { breakers: { scouted: [], controlled: [] }, lfa: { scouted: [], controlled: [] } },
    destroyed: [],
    shutDoors: board.doors.map(({ name }) => name),
    tokens: Object.fromEntries(board.tokens.map(({ name, place }) => [name, board.places[place]?.name ?? null])),
    cards: {},
    score: { breakers: 0, lfa: 0 },
    difficulty: 'normal',
    result: null,
  };
}

type Setter = (draft: Draft, line: ExampleLine, game: Game) => void;

const markers =
  (side: SideName, level: 'scouted' | 'controlled'): Setter =>
  (draft, { text, line }, { definition: { board } }) => {
    const own = draft.markers?.[side] ?? { scouted: [], controlled: [] };
    const spaces = text === 'none' ? [] : (text.match(/[^\s,]+(?: (?:deck|foundation))?/g) ?? []);
    const known = [...board.spaces, ...board.places.map(({ name }) => name)];
    draft.markers = {
      ...draft.markers,
      [side]: { ...own, [level]: spaces.map((space) => requireName(spaceOf(space), known, 'space', line)) },
    };
  };

const ofSide =
  (side: SideName, read: (text: string, cards: readonly string[], line: number) => SideCards): Setter =>
  (draft, { text, line }, game) => {
    const told = read(text, cardsOfSide(game, sideKeys.indexOf(side)), line);
    draft.cards = { ...draft.cards, [side]: { ...draft.cards?.[side], ...told } };
  };

/** Reads a line that lists names. */
const namesIn = ({ text, line }: ExampleLine, names: readonly string[], sort: string): string[] =>
  splitList(text).map((name) => requireName(name, names, sort, line));

const tokensOf: Setter = (draft, { text, line }, game) => {
  const found = splitList(text).map((words): [string, string | null] => {
    const [, name, place] = /^(.+?) (?:at (\S+(?: (?:deck|foundation))?)|away)$/i.exec(words) ?? [];
    if (name !== undefined) {
      const at = place === undefined ? null : requireName(spaceOf(place), game.places.names, 'place', line);
      return [requireName(name, game.fixtures.tokens, 'token', line), at];
    }
    throw new ExampleFault(
      line,
      `I cannot read \`${words}\``,
      'Say where each is: `tokens: Prisoner at C4`, or `away`.',
    );
  });
  draft.tokens = { ...draft.tokens, ...Object.fromEntries(found) };
};

const scoreOf: Setter = (draft, { text, line }) => {
  const found = splitList(text).map((words): [SideName, number] => {
    const [, side, points] = /^(LFA|Breakers) (\d+)$/i.exec(words) ?? [];
    if (side !== undefined) return [sideOf(side, line), Number(points)];
    throw new ExampleFault(line, `I cannot read \`${words}\``, 'Give it as `score: Breakers 2, LFA 3`.');
  });
  draft.score = { ...draft.score, ...Object.fromEntries(found) };
};

/**
 * Functions that read the lines of a set-up. Each key is the key of the line in lower case. Lines whose keys are in
 * `others` are read by other functions.
 */
const setters: Readonly<Record<string, Setter>> = {
  units: (draft, { text, line }, game) => {
    draft.units = {
      ...draft.units,
      ...Object.fromEntries(splitList(text).map((words) => readUnit(game, words, line))),
    };
  },
  away: (draft, line, game) => {
    const gone = new Set(namesIn(line, countersOf(game), 'counter'));
    draft.units = Object.fromEntries(Object.entries(draft.units ?? {}).filter(([name]) => !gone.has(name)));
  },
  neutralised: (draft, line, game) => (draft.neutralised = namesIn(line, countersOf(game), 'counter')),
  escaped: (draft, line, game) => (draft.escaped = namesIn(line, countersOf(game), 'counter')),
  destroyed: (draft, line, { fixtures }) => (draft.destroyed = namesIn(line, fixtures.structures, 'structure')),
  'shut doors': (draft, line, { fixtures }) => (draft.shutDoors = namesIn(line, fixtures.doors, 'door')),
  'open doors': (draft, line, { fixtures }) => {
    const open = new Set(namesIn(line, fixtures.doors, 'door'));
    draft.shutDoors = (draft.shutDoors ?? []).filter((door) => !open.has(door));
  },
  tokens: tokensOf,
  score: scoreOf,
  initiative: (draft, { text, line }) => (draft.initiative = sideOf(text, line)),
  round: (draft, { text, line }) => {
    if (!/^\d{1,3}$/.test(text))
      throw new ExampleFault(line, `\`${text}\` is no round`, 'Give its number: `round: 3`.');
    draft.round = Number(text);
  },
  ...Object.fromEntries(
    sideKeys.flatMap((side): [string, Setter][] => [
      [`${side} scouted`, markers(side, 'scouted')],
      [`${side} controlled`, markers(side, 'controlled')],
      [`${side} play area`, ofSide(side, (...input) => ({ playArea: playAreaOf(...input) }))],
      ...pileNames
        .filter((pile) => pile !== 'supply')
        .map((pile): [string, Setter] => [
          `${side} ${pile}`,
          ofSide(side, (...input) => ({ [pile]: pileOf(...input) })),
        ]),
    ]),
  ),
};

/** Keys of lines that other functions read. */
const others = ['position', 'card', 'chance', 'reading'];

/** Keys that several lines may have. The contents of these lines are added together. */
const adding = new Set(['units', 'away', 'open doors', 'tokens', 'score']);

/**
 * Throws if a key or a counter occurs twice. `lines` are read together: the shared lines of a file, or the lines of an
 * example.
 */
export function faultIfTwice(lines: readonly ExampleLine[]): void {
  const keys = new Set<string>();
  const placed = new Set<string>();
  for (const { key, text, line } of lines) {
    const one = key.toLowerCase();
    if (keys.has(one) && !adding.has(one)) {
      throw new ExampleFault(line, `\`${key}\` is given twice`, 'Give it in one line; a long one may go on indented.');
    }
    keys.add(one);
    for (const words of one === 'units' ? splitList(text) : []) {
      const unit = words.replace(/ at .*$/i, '').toUpperCase();
      if (placed.has(unit)) throw new ExampleFault(line, `\`${unit}\` is placed twice`, 'A counter is in one place.');
      placed.add(unit);
    }
  }
}

/** Returns the cards of a side with all cards that no pile contains added to the supply. */
function withSupply({ cards: { names, first, total } }: Game, side: 0 | 1, pilesOfSide: SideCards): SideCards {
  const supply: Record<string, number> = {};
  const full = { ...Object.fromEntries(pileNames.map((pile) => [pile, {}])), playArea: [], ...pilesOfSide };
  const piles = pileNames.filter((pile): pile is Exclude<PileName, 'supply'> => pile !== 'supply');
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    const name = names[card] ?? '';
    const lying = full.playArea.filter(({ card: inPlay }) => inPlay === name).length;
    const used = piles.reduce((sum, pile) => sum + (full[pile]?.[name] ?? 0), lying);
    if ((total[card] as number) > used) supply[name] = (total[card] as number) - used;
  }
  return { ...full, supply };
}

/**
 * Returns the position that the lines of a set-up describe. If a line names a file, the other lines change the position
 * of this file. By default `card` is alone in its play area.
 */
export function givenPosition(
  game: Game,
  base: GamePosition | null,
  lines: readonly ExampleLine[],
  card: string,
): GamePosition {
  const draft: Draft = base === null ? bare(game) : { ...base };
  for (const line of lines) {
    const key = line.key.toLowerCase();
    if (others.includes(key)) continue;
    const set = setters[key];
    if (!set) {
      const known = [...Object.keys(setters), ...others];
      const help = helpFor(key, known, `Keys are ${known.join(', ')}.`);
      throw new ExampleFault(line.line, `Nothing is given by the key \`${line.key}\``, help);
    }
    set(draft, line, game);
  }
  const { names, first } = game.cards;
  const index = names.indexOf(card);
  const own = draft.cards?.lfa?.playArea?.some((inPlay) => inPlay.card === card)
    ? 'lfa'
    : draft.cards?.breakers?.playArea?.some((inPlay) => inPlay.card === card) || index < (first[1] as number)
      ? 'breakers'
      : 'lfa';
  const area = draft.cards?.[own]?.playArea ?? [{ card }];
  const cards = { ...draft.cards, [own]: { ...draft.cards?.[own], playArea: area } };
  return {
    ...draft,
    bots: draft.bots ?? [own],
    turn: { side: own, chooser: own, phase: 'resolving' },
    cards: {
      breakers: withSupply(game, 0, cards.breakers ?? {}),
      lfa: withSupply(game, 1, cards.lfa ?? {}),
    },
  };
}
