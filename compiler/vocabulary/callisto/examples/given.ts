// What an example gives, as a position: a file with changes, or a bare board with what is named. Cards that are
// nowhere else lie in the supply, so that an example names only the cards that it is about.
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { ExampleFault } from '../../../../grammar/example-file.ts';
import type { ExampleLine } from '../../../../grammar/example-file.ts';
import type { Game } from '../../../../runtime/callisto/engine/game.ts';
import { pileNames, sideNames } from '../../../../runtime/callisto/engine/position.ts';
import type {
  InPlayCard,
  Pile,
  PileName,
  Position,
  SideCards,
  SideName,
  UnitAt,
} from '../../../../runtime/callisto/engine/position.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<Position>;

export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'none');

const sideOf = (word: string): SideName => (word.toLowerCase() === 'lfa' ? 'lfa' : 'breakers');

/** `b3 deck`, as the board has it. */
const spaceOf = (words: string): string => words.replace(/^\S+/, (code) => code.toUpperCase());

/** `RIPPER B at C5 suppressed`, `CORP-SEC Y at B4 with 2 markers`. */
export function unitOf(words: string, line: number): [string, UnitAt] {
  const found = /^(.+?) at (\S+(?: (?:deck|foundation))?)(?: (suppressed|asleep))?(?: with (\d+) markers?)?$/i.exec(
    words,
  );
  const [, name, place, status, markers] = found ?? [];
  if (name === undefined || place === undefined) {
    const help = 'Say where each is: `units: RIPPER B at C4, SCOUT Y at D2 suppressed`.';
    throw new ExampleFault(line, `I cannot read \`${words}\``, help);
  }
  const at: UnitAt = {
    at: spaceOf(place),
    ...(status !== undefined && { [status.toLowerCase()]: true }),
    ...(markers !== undefined && { markers: Number(markers) }),
  };
  return [name.toUpperCase(), at];
}

/** `SCOUT Y 2, INTERFERENCE`. */
function pileOf(text: string): Pile {
  const found = listed(text).map((one) => /^(.*?)(?: (\d+))?$/.exec(one));
  return Object.fromEntries(found.map((one) => [(one?.[1] ?? '').toUpperCase(), Number(one?.[2] ?? 1)]));
}

const playAreaOf = (text: string): InPlayCard[] =>
  listed(text).map((one) => {
    const [, card = '', how] = /^(.*?)(?: (turned|face down))?$/i.exec(one) ?? [];
    const status = how?.toLowerCase();
    return {
      card: card.toUpperCase(),
      ...(status === 'turned' && { turned: true as const }),
      ...(status === 'face down' && { faceDown: true as const }),
    };
  });

/** Nothing on the board, no marker, doors as they begin. */
function bare({ data: { board } }: Game): Draft {
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

type Setter = (draft: Draft, line: ExampleLine) => void;

const markers =
  (side: SideName, what: 'scouted' | 'controlled'): Setter =>
  (draft, { text }) => {
    const own = draft.markers?.[side] ?? { scouted: [], controlled: [] };
    const spaces = text === 'none' ? [] : (text.match(/[^\s,]+(?: (?:deck|foundation))?/g) ?? []);
    draft.markers = { ...draft.markers, [side]: { ...own, [what]: spaces.map(spaceOf) } };
  };

const ofSide =
  (side: SideName, set: (own: SideCards, text: string) => SideCards): Setter =>
  (draft, { text }) => {
    draft.cards = { ...draft.cards, [side]: set(draft.cards?.[side] ?? {}, text) };
  };

const tokensOf: Setter = (draft, { text, line }) => {
  const found = listed(text).map((one): [string, string | null] => {
    const [, name, place] = /^(.+?) (?:at (\S+)|away)$/i.exec(one) ?? [];
    if (name !== undefined) return [name, place?.toUpperCase() ?? null];
    throw new ExampleFault(line, `I cannot read \`${one}\``, 'Say where each is: `tokens: Prisoner at C4`, or `away`.');
  });
  draft.tokens = { ...draft.tokens, ...Object.fromEntries(found) };
};

const scoreOf: Setter = (draft, { text, line }) => {
  const found = listed(text).map((one): [SideName, number] => {
    const [, side, points] = /^(LFA|Breakers) (\d+)$/i.exec(one) ?? [];
    if (side !== undefined) return [sideOf(side), Number(points)];
    throw new ExampleFault(line, `I cannot read \`${one}\``, 'Give it as `score: Breakers 2, LFA 3`.');
  });
  draft.score = { ...draft.score, ...Object.fromEntries(found) };
};

/** Every key of what is given, in lower case; `position`, `card`, `chance` and `reading` are its reader's. */
const setters: Readonly<Record<string, Setter>> = {
  units: (draft, { text, line }) => {
    draft.units = { ...draft.units, ...Object.fromEntries(listed(text).map((one) => unitOf(one, line))) };
  },
  away: (draft, { text }) => {
    const gone = new Set(listed(text).map((one) => one.toUpperCase()));
    draft.units = Object.fromEntries(Object.entries(draft.units ?? {}).filter(([name]) => !gone.has(name)));
  },
  neutralised: (draft, { text }) => (draft.neutralised = listed(text).map((one) => one.toUpperCase())),
  escaped: (draft, { text }) => (draft.escaped = listed(text).map((one) => one.toUpperCase())),
  destroyed: (draft, { text }) => (draft.destroyed = listed(text)),
  'shut doors': (draft, { text }) => (draft.shutDoors = listed(text)),
  'open doors': (draft, { text }) => {
    const open = new Set(listed(text));
    draft.shutDoors = (draft.shutDoors ?? []).filter((one) => !open.has(one));
  },
  tokens: tokensOf,
  score: scoreOf,
  initiative: (draft, { text }) => (draft.initiative = sideOf(text)),
  round: (draft, { text }) => (draft.round = Number(text)),
  ...Object.fromEntries(
    sideNames.flatMap((side): [string, Setter][] => [
      [`${side} scouted`, markers(side, 'scouted')],
      [`${side} controlled`, markers(side, 'controlled')],
      [`${side} play area`, ofSide(side, (own, text) => ({ ...own, playArea: playAreaOf(text) }))],
      ...pileNames
        .filter((pile) => pile !== 'supply')
        .map((pile): [string, Setter] => [
          `${side} ${pile}`,
          ofSide(side, (own, text) => ({ ...own, [pile]: pileOf(text) })),
        ]),
    ]),
  ),
};

/** Keys that the reader of the example takes for itself. */
const others = ['position', 'card', 'chance', 'reading'];

/** The cards of a side with the supply that is left. */
function withSupply({ cards: { names, first, total } }: Game, side: 0 | 1, told: SideCards): SideCards {
  const supply: Record<string, number> = {};
  const full = { ...Object.fromEntries(pileNames.map((pile) => [pile, {}])), playArea: [], ...told };
  const piles = pileNames.filter((pile): pile is Exclude<PileName, 'supply'> => pile !== 'supply');
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    const name = names[card] ?? '';
    const lying = full.playArea.filter((one) => one.card === name).length;
    const used = piles.reduce((sum, pile) => sum + (full[pile]?.[name] ?? 0), lying);
    if ((total[card] as number) > used) supply[name] = (total[card] as number) - used;
  }
  return { ...full, supply };
}

/** The position that lines give, over one from a file; `card` lies alone in its play area if nothing is said of it. */
export function givenPosition(
  game: Game,
  base: Position | null,
  lines: readonly ExampleLine[],
  card: string,
): Position {
  const draft: Draft = base === null ? bare(game) : { ...base };
  for (const line of lines) {
    const key = line.key.toLowerCase();
    if (others.includes(key)) continue;
    const set = setters[key];
    if (!set) {
      const near = nearest(key, [...Object.keys(setters), ...others]);
      const help = near === undefined ? `Keys are ${Object.keys(setters).join(', ')}.` : `Did you mean \`${near}\`?`;
      throw new ExampleFault(line.line, `Nothing is given by the key \`${line.key}\``, help);
    }
    set(draft, line);
  }
  const { names, first } = game.cards;
  const index = names.indexOf(card);
  const own = draft.cards?.lfa?.playArea?.some((one) => one.card === card)
    ? 'lfa'
    : draft.cards?.breakers?.playArea?.some((one) => one.card === card) || index < (first[1] as number)
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
