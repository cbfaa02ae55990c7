// Builds the position of an example, from a file with changes or from an empty board with the named pieces. Cards that
// the example does not mention are in the supply, so the example names only cards that matter.
import {
  ExampleFault,
  listParts,
  partsBetween,
  partSaying,
  readEach,
  type ExampleLine,
} from '../../../../grammar/example-lines.ts';
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
import { requireName, unknownKey } from '../../../game/example-names.ts';

/** Returns the counters that take part in the scenario. */
export const countersOf = ({ units: { names, inGame } }: Game): readonly string[] =>
  names.filter((_name, unit) => ((inGame >>> unit) & 1) === 1);

/** Returns the names of the cards of a side. */
export const cardsOfSide = ({ cards: { names, first } }: Game, side: number): readonly string[] =>
  names.slice(first[side], first[side + 1]);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<GamePosition>;

const sideOf = (part: ExampleLine): SideName =>
  requireName(part, ['LFA', 'Breakers'], 'side') === 'LFA' ? 'lfa' : 'breakers';

/** Returns a space name as the board spells it: `b3 deck` becomes `B3 deck`. */
const spaceOf = (part: ExampleLine): ExampleLine => ({
  ...part,
  text: part.text.replace(/^\S+/, (code) => code.toUpperCase()),
});

/** Reads a unit with its place and state: `RIPPER B at C5 suppressed`, `CORP-SEC Y at B4 with 2 markers`. */
export function readUnit(game: Game, part: ExampleLine): [string, PositionUnit] {
  const found = /^(.+?) at (\S+(?: (?:deck|foundation))?)(?: (suppressed|asleep))?(?: with (\d+) markers?)?$/i.exec(
    part.text,
  );
  const [, name, place, status, markers] = found ?? [];
  if (name === undefined || place === undefined) {
    const help = 'Say where each is: `units: RIPPER B at C4, SCOUT Y at D2 suppressed`.';
    throw new ExampleFault(part, `I cannot read \`${part.text}\``, help);
  }
  const [unit = '', at = ''] = readEach(
    [
      () => requireName(partSaying(part, name), countersOf(game), 'counter'),
      () => requireName(spaceOf(partSaying(part, place, name.length)), game.places.names, 'place'),
    ],
    (read) => read(),
  );
  return [
    unit,
    {
      at,
      ...(status !== undefined && { [status.toLowerCase()]: true }),
      ...(markers !== undefined && { markers: Number(markers) }),
    },
  ];
}

/** Reads a pile of cards with the number of copies: `SCOUT Y 2, INTERFERENCE`. */
function pileOf(line: ExampleLine, cards: readonly string[]): Pile {
  const parts = listParts(line);
  const found = readEach(parts, (part): [string, number] => {
    const [, card = '', count] = /^(.*?)(?: (\d+))?$/.exec(part.text) ?? [];
    return [requireName(partSaying(part, card), cards, 'card of theirs'), Number(count ?? 1)];
  });
  const again = found.findIndex(([card], index) => found.findIndex((other) => other[0] === card) < index);
  const [card] = found[again] ?? [];
  if (card === undefined) return Object.fromEntries(found);
  const help = `Give how many there are: \`${card} 2\`.`;
  throw new ExampleFault(parts[again] ?? line, `\`${card}\` is there twice`, help, 'twice');
}

const playAreaOf = (line: ExampleLine, cards: readonly string[]): PlayAreaCard[] =>
  readEach(listParts(line), (part) => {
    const [, card = '', how] = /^(.*?)(?: (turned|face down))?$/i.exec(part.text) ?? [];
    const status = how?.toLowerCase();
    return {
      card: requireName(partSaying(part, card), cards, 'card of theirs'),
      ...(status === 'turned' && { turned: true as const }),
      ...(status === 'face down' && { faceDown: true as const }),
    };
  });

/**
 * Returns a position without units, markers and cards. All doors are shut, and structures and tokens are as at the
 * start.
 */
function emptyPosition({ definition: { board } }: Game): Draft {
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

/**
 * Matches the blanks or commas between the names of spaces. The blank in `B3 deck` is a part of a name and is not
 * matched.
 */
export const spaceSeparator = /[\s,]+(?!(?:deck|foundation)\b)/g;

type Setter = (draft: Draft, line: ExampleLine, game: Game) => void;

const markers =
  (side: SideName, level: 'scouted' | 'controlled'): Setter =>
  (draft, line, { definition: { board } }) => {
    const own = draft.markers?.[side] ?? { scouted: [], controlled: [] };
    const spaces = line.text === 'none' ? [] : partsBetween(line, spaceSeparator);
    const known = [...board.spaces, ...board.places.map(({ name }) => name)];
    draft.markers = {
      ...draft.markers,
      [side]: { ...own, [level]: readEach(spaces, (space) => requireName(spaceOf(space), known, 'space')) },
    };
  };

const ofSide =
  (side: SideName, read: (line: ExampleLine, cards: readonly string[]) => SideCards): Setter =>
  (draft, line, game) => {
    const told = read(line, cardsOfSide(game, sideKeys.indexOf(side)));
    draft.cards = { ...draft.cards, [side]: { ...draft.cards?.[side], ...told } };
  };

/** Reads a line that lists names. */
const namesIn = (line: ExampleLine, names: readonly string[], sort: string): string[] =>
  readEach(listParts(line), (part) => requireName(part, names, sort));

const tokensOf: Setter = (draft, line, game) => {
  const found = readEach(listParts(line), (part): [string, string | null] => {
    const [, name, place] = /^(.+?) (?:at (\S+(?: (?:deck|foundation))?)|away)$/i.exec(part.text) ?? [];
    if (name !== undefined) {
      const at = place === undefined ? null : spaceOf(partSaying(part, place, name.length));
      const token = requireName(partSaying(part, name), game.fixtures.tokens, 'token');
      return [token, at && requireName(at, game.places.names, 'place')];
    }
    const help = 'Say where each is: `tokens: Prisoner at C4`, or `away`.';
    throw new ExampleFault(part, `I cannot read \`${part.text}\``, help);
  });
  draft.tokens = { ...draft.tokens, ...Object.fromEntries(found) };
};

const scoreOf: Setter = (draft, line) => {
  const found = readEach(listParts(line), (part): [SideName, number] => {
    const [, side, points] = /^(LFA|Breakers) (\d+)$/i.exec(part.text) ?? [];
    if (side !== undefined) return [sideOf(partSaying(part, side)), Number(points)];
    throw new ExampleFault(part, `I cannot read \`${part.text}\``, 'Give it as `score: Breakers 2, LFA 3`.');
  });
  draft.score = { ...draft.score, ...Object.fromEntries(found) };
};

/**
 * Functions that read the lines of a set-up, by the key of the line in lower case. Lines with keys in `others` are read
 * elsewhere.
 */
const setters: Readonly<Record<string, Setter>> = {
  units: (draft, line, game) => {
    draft.units = {
      ...draft.units,
      ...Object.fromEntries(readEach(listParts(line), (part) => readUnit(game, part))),
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
  initiative: (draft, line) => (draft.initiative = sideOf(line)),
  round: (draft, line) => {
    const { text } = line;
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

/** The keys of all lines with which an example describes its set-up. */
const givenKeys = (): readonly string[] => [...Object.keys(setters), ...others];

/** Keys of lines that have no function in `setters`, because other functions read these lines. */
const others = ['position', 'card', 'chance', 'reading'];

/** Keys that several lines may have. The contents of these lines are added together. */
const adding = new Set(['units', 'away', 'open doors', 'tokens', 'score']);

/**
 * Throws if two lines have the same key, unless the key is one that several lines may have. Also throws if a counter is
 * placed twice. `lines` are the shared lines of a file or the lines of one example.
 */
export function faultIfTwice(lines: readonly ExampleLine[]): void {
  const keys = new Set<string>();
  const placed = new Set<string>();
  for (const line of lines) {
    const one = line.key.toLowerCase();
    if (keys.has(one) && !adding.has(one)) {
      const help = 'Give it in one line; a long line may go on, indented, on the next line.';
      throw new ExampleFault(line, `\`${line.key}\` is given twice`, help, 'twice');
    }
    keys.add(one);
    for (const part of one === 'units' ? listParts(line) : []) {
      const unit = part.text.replace(/ at .*$/i, '').toUpperCase();
      if (placed.has(unit))
        throw new ExampleFault(part, `\`${unit}\` is placed twice`, 'A counter is in one place.', 'twice');
      placed.add(unit);
    }
  }
}

/** Returns the cards of a side. Each card that is neither in a pile nor in the play area is added to the supply. */
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
 * Returns the position that the lines of a set-up describe. Without a file (`base`), the position starts from an empty
 * board. If the play area of the side is not described, `card` is its only card.
 */
export function givenPosition(
  game: Game,
  base: GamePosition | null,
  lines: readonly ExampleLine[],
  card: string,
): GamePosition {
  const draft: Draft = base === null ? emptyPosition(game) : { ...base };
  readEach(lines, (line) => {
    const key = line.key.toLowerCase();
    if (others.includes(key)) return;
    const set = setters[key];
    if (set) set(draft, line, game);
    else throw unknownKey(line, 'No line above `=>` can have the key', givenKeys());
  });
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
