// Composes books without code from forms, each form together with its direct meaning. The meanings are a second, small
// evaluator: they read the position and know nothing of plans, facts and phrases.
import type { Random } from '../support/random.ts';
import { composedTurn } from './composed-turn.ts';

type Position = Readonly<Record<string, unknown>>;

interface Space {
  readonly name: string;
  readonly kind: string;
  readonly value: number;
  readonly next: readonly string[];
}

/** The facts of a position that definitions speak about. */
interface Model {
  readonly spaces: readonly Space[];
  readonly workersIn: (space: string) => number;
  readonly isFlooded: (space: string) => boolean;
  readonly round: number;
}

/** Words about spaces, and the spaces that they mean. */
interface SpacePhrase {
  readonly text: string;
  readonly isSo: (space: Space, model: Model) => boolean;
  /** The noun, after its adjective if there is one; absent if the phrase has words after its noun. */
  readonly name?: readonly string[];
}

interface StatePhrase {
  readonly text: string;
  readonly holds: (model: Model) => boolean;
  /** The spaces to which the action of a clause with this condition can refer; absent if there are none. */
  readonly mentioned?: SpacePhrase;
}

interface ComposedClause {
  readonly condition: StatePhrase | null;
  readonly space: SpacePhrase;
  readonly order: 'Highest' | 'Lowest' | null;
}

export interface ComposedBook {
  readonly page: string;
  readonly sheet: string;
  readonly spaces: readonly Space[];
  readonly clauses: readonly ComposedClause[];
  readonly possible: SpacePhrase;
  /** Returns the members of each defined word in a position, sorted and joined; true or false for a condition. */
  readonly members: (position: Position) => readonly { readonly word: string; readonly members: string | boolean }[];
}

const kinds = ['forest', 'wetland', 'grassland'] as const;
const adjectiveNames = [
  ['dim', 'bright'],
  ['calm', 'restless'],
  ['hilly', 'flat'],
  ['holy', 'common'],
] as const;
const nounNames = ['nook', 'glade', 'ford'] as const;

const both =
  (a: SpacePhrase['isSo'], b: SpacePhrase['isSo']): SpacePhrase['isSo'] =>
  (space, model) =>
    a(space, model) && b(space, model);

function modelOf(spaces: readonly Space[], position: Position): Model {
  const places = Object.values((position['workers'] ?? {}) as Readonly<Record<string, string>>);
  const flooded = (position['flooded'] ?? []) as readonly string[];
  return {
    spaces,
    workersIn: (space) => places.filter((place) => place === space).length,
    isFlooded: (space) => flooded.includes(space),
    round: Number(position['round'] ?? 1),
  };
}

class Composer {
  private readonly random: Random;
  readonly spaces: readonly Space[];
  readonly nouns: SpacePhrase[];
  readonly adjectives: SpacePhrase[] = [
    { text: 'flooded', isSo: ({ name }, model) => model.isFlooded(name) },
    { text: 'free', isSo: ({ name }, model) => model.workersIn(name) === 0 },
  ];
  readonly conditions: StatePhrase[] = [];
  readonly sentences: string[] = ['A free space is a space without workers.'];
  readonly defined: SpacePhrase[] = [];
  readonly definedConditions: StatePhrase[] = [];

  constructor(random: Random) {
    this.random = random;
    this.spaces = this.board();
    this.nouns = [
      { text: 'space', name: ['space'], isSo: () => true },
      ...kinds.map((kind) => ({ text: kind, name: [kind], isSo: (space: Space) => space.kind === kind })),
    ];
  }

  private board(): readonly Space[] {
    const names = Array.from({ length: 3 + this.random.below(5) }, (_none, at) => `${'ABC'.charAt(at % 3)}${at + 1}`);
    const pairs = names.flatMap((a, at) =>
      names.flatMap((b, to) => (to < at && (to === at - 1 || this.random.below(4) === 0) ? [[a, b] as const] : [])),
    );
    return names.map((name) => ({
      name,
      kind: this.random.pick(kinds),
      value: 1 + this.random.below(5),
      next: names.filter((other) => pairs.some(([a, b]) => (a === name && b === other) || (a === other && b === name))),
    }));
  }

  /** Returns a noun, perhaps with an adjective. */
  private plain(): SpacePhrase {
    const noun = this.random.pick(this.nouns);
    if (this.random.below(2) === 0) return noun;
    const adjective = this.random.pick(this.adjectives);
    const name = [adjective.text, noun.text];
    return { text: name.join(' '), name, isSo: both(adjective.isSo, noun.isSo) };
  }

  /** Returns a plain phrase, perhaps with words after the noun. */
  space(): SpacePhrase {
    const plain = this.plain();
    const after = (text: string, isSo: SpacePhrase['isSo']): SpacePhrase => ({
      text: `${plain.text} ${text}`,
      isSo: both(plain.isSo, isSo),
    });
    const count = 2 + this.random.below(2);
    const other = this.plain();
    const article = /^[aeiou]/.test(other.text) ? 'an' : 'a';
    switch (this.random.below(6)) {
      case 0:
        return after('without workers', ({ name }, model) => model.workersIn(name) === 0);
      case 1:
        return after(`with ${count} or more workers`, ({ name }, model) => model.workersIn(name) >= count);
      case 2:
        return after(`adjacent to ${article} ${other.text}`, ({ next }, model) =>
          model.spaces.some((each) => next.includes(each.name) && other.isSo(each, model)),
        );
      case 3:
        return after(`next to ${article} ${other.text}`, ({ next }, model) =>
          model.spaces.some((each) => next.includes(each.name) && other.isSo(each, model)),
        );
      default:
        return plain;
    }
  }

  private condition(): StatePhrase {
    const count = 2 + this.random.below(2);
    const round = 2 + this.random.below(4);
    const plain = this.plain();
    const isCrowded = both(plain.isSo, ({ name }, model) => model.workersIn(name) >= count);
    const crowded = (model: Model): boolean => model.spaces.some((space) => isCrowded(space, model));
    switch (this.random.below(4)) {
      case 0:
        return { text: `round ${round} or more`, holds: (model) => model.round >= round };
      case 1:
        return { text: `the round is at most ${round}`, holds: (model) => model.round <= round };
      case 2:
        return { text: `no ${plain.text} contains ${count} or more workers`, holds: (model) => !crowded(model) };
      default:
        return {
          text: `${/^[aeiou]/.test(plain.text) ? 'an' : 'a'} ${plain.text} contains ${count} or more workers`,
          holds: crowded,
          mentioned: { ...plain, isSo: isCrowded },
        };
    }
  }

  /** Adds up to `most` definitions, each in words that are defined before. */
  define(most = adjectiveNames.length + nounNames.length): void {
    for (const [name, opposite] of adjectiveNames.slice(
      0,
      Math.min(most, 1 + this.random.below(adjectiveNames.length)),
    )) {
      const { text, isSo } = this.space();
      const hasOpposite = this.random.below(2) === 0;
      this.sentences.push(`A ${name} space${hasOpposite ? `, not a ${opposite} one,` : ''} is ${withArticle(text)}.`);
      this.defined.push({ text: name, isSo });
      this.adjectives.push({ text: name, isSo });
      if (hasOpposite) this.adjectives.push({ text: opposite, isSo: (space, model) => !isSo(space, model) });
    }
    const room = most - this.defined.length;
    for (const name of nounNames.slice(0, Math.min(room, this.random.below(nounNames.length + 1)))) {
      const { text, isSo } = this.space();
      this.sentences.push(`A ${name} is ${withArticle(text)}.`);
      this.defined.push({ text: name, isSo });
      this.nouns.push({ text: name, name: [name], isSo });
    }
    const { text, holds } = this.condition();
    this.sentences.push(`Quiet means ${text}.`);
    this.definedConditions.push({ text: 'quiet', holds });
  }

  clause(): ComposedClause {
    const kind = this.random.below(4);
    const condition = kind === 0 ? null : kind === 1 ? (this.definedConditions[0] ?? null) : this.condition();
    return { condition, space: this.space(), order: this.random.pick(['Highest', 'Lowest', null]) };
  }

  possible(): SpacePhrase {
    return this.random.pick(this.adjectives);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.random.below(rest.length), 1)[0] as T);
  }
}

const withArticle = (text: string): string => `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const clauseText = ({ condition, space, order }: ComposedClause, index: number): string => {
  const criteria = order === null ? '[Random]' : `[${order} value > Random]`;
  return `${index + 1} ${condition ? `${upperFirst(condition.text)}: ` : ''}PLACE 1, ${space.text}. ${criteria}\n`;
};

/** The parts of a page beside the words about spaces. */
interface MoreParts {
  readonly cards: readonly string[];
  readonly things: readonly string[];
  readonly words: readonly string[];
  readonly actions: readonly string[];
  /** The sections after the actions, and the tables after the table of spaces. */
  readonly sections: string;
  readonly tables: string;
}

const nothingMore: MoreParts = { cards: [], things: [], words: [], actions: [], sections: '', tables: '' };

const pageText = (composer: Composer, possible: SpacePhrase, more: MoreParts): string => `game composed
bot AUTOMA
cards ${['CARD', ...more.cards].join(', ')}
dice d6

THINGS
Sides: automa (the bot), player.
A space is a forest, wetland or grassland, has a value (1 to 5) and is next to spaces.
A space may be flooded.
A worker stands in a space or the supply, and belongs to a side.
The game has a round (1 to 6).
${more.things.map((line) => `${line}\n`).join('')}
WORDS
${composer.shuffled([...composer.sentences, ...more.words]).join('\n')}

ACTIONS
PLACE n, space: put n automa workers from the supply in the space. Possible if the space is ${possible.text}.
${more.actions.map((line) => `${line}\n`).join('')}${more.sections}
BOX
space  kind  value  next to
${composer.spaces.map(({ name, kind, value, next }) => `${name}  ${kind}  ${value}  ${next.join(', ')}\n`).join('')}${more.tables}`;

/** A sort of things with its words and actions. `clauses` are the beginnings of clauses that use the actions. */
interface MoreSort {
  readonly name: string;
  readonly things: readonly string[];
  readonly words: readonly string[];
  readonly actions: readonly string[];
  readonly clauses: readonly string[];
  readonly table: string;
  readonly setUp: readonly string[];
}

const sides: MoreSort = {
  name: 'side',
  things: ['A side has points (0 to 20).'],
  words: [
    'Ahead means the automa has more points than the player.',
    'The crowd of a space is the number of workers in the space plus 1.',
  ],
  actions: [
    'EARN n: the points of the automa rise by n.',
    'FLOOD space: the space becomes flooded. Tell the player: "Turn the tile." Possible if the space is not flooded.',
    'DRY space: the space is no longer flooded. Possible if the space is flooded.',
    'RECALL n, space: put n automa workers from the space in the supply. Possible if an automa worker is in the space.',
    'MARCH n, space to space (the goal): move up to n automa workers from the space to the goal. Possible if the goal is next to the space.',
    'SWELL: the points of the automa rise by "the tide".',
    'TWICE: carry out the box TWICE.',
  ],
  clauses: [
    'Ahead: EARN 1.',
    'FLOOD a space. [Highest value]',
    'Round 3 or more: DRY a space. [Random]',
    'RECALL 1, space. [Highest crowd > Random]',
    'MARCH 2, space to space. [Lowest value > Random]',
    'Not ahead: TWICE.',
    '"The wind blows": FLOOD a free space. [Random]',
    '"Turn the river tile." EARN 2.',
    'Round 2 or more: SWELL.',
  ],
  table: '',
  setUp: ['points: automa 3, player 2'],
};

const moreSorts: readonly MoreSort[] = [
  {
    name: 'bush',
    things: ['A bush stands in a space or the shed and has berries (0 to 6).', 'A bush may be ripe.'],
    words: ['A shady space is a space with a bush.', 'A rich bush is a bush with 3 or more berries.'],
    actions: [
      'EAT n, bush: the berries of the bush fall by n; the points of the automa rise by n. Possible if the bush has n or more berries.',
      'RIPEN bush: the bush becomes ripe; the berries of the bush rise by 2.',
    ],
    clauses: ['EAT 2, bush. [Most berries > Random]', 'RIPEN a rich bush. [Random]', 'FLOOD a shady space. [Random]'],
    table: '',
    setUp: ['bushes: Bush 1 in the shed, Bush 2 in the shed', 'berries: Bush 1 4, Bush 2 1'],
  },
  {
    name: 'bird',
    things: [
      'A bird is a card with a habitat (woodland, waterside) and a worth (0 to 9).',
      'Piles of birds: flock (face down), display (face up, in order, 3 slots), nest pile.',
    ],
    words: ['A fine bird is a bird with worth 4 or more.'],
    actions: [
      'TAKE bird: put the bird in the nest pile; the points of the automa rise by its worth. Refill the display to 2 from the flock. Possible if the bird is in the display.',
      'DRAW n[, birds]: put the bird in the display. Possible if the bird is in the flock.',
    ],
    clauses: ['TAKE a fine bird. [Highest worth > Random]', 'DRAW 2.', 'TAKE bird in display. [Lowest worth > Random]'],
    table: '\nbird  habitat  worth\nCrane  waterside  5\nTeal  waterside  2\nFinch  woodland  1\nWren  woodland  4\n',
    setUp: ['flock: Crane, Teal, Finch, Wren'],
  },
  {
    name: 'lantern',
    things: ['A lantern stands in a space or the hut.', 'A lantern may be lit.'],
    words: ['A dark lantern is a lantern that is not lit.', 'A bright place is a space with a lantern.'],
    actions: [
      'LIGHT lantern: the lantern becomes lit. Possible if the lantern is not lit.',
      'HANG space: put 1 lantern from the hut in the space. Possible if the space is free.',
    ],
    clauses: ['LIGHT a dark lantern. [Random]', 'HANG a space. [Highest value > Random]', 'LIGHT lantern. [Random]'],
    table: '',
    setUp: ['lanterns: Lantern 1 in the hut, Lantern 2 in the hut'],
  },
  {
    name: 'cart',
    things: ['A cart stands in a space or the barn and has hay (0 to 6).', 'A cart may be locked.'],
    words: ['An idle cart is a cart without hay.', 'A roomy space is a space with fewer than 2 carts.'],
    actions: [
      'WHEEL n, cart: move it up to n spaces, only into roomy spaces. Possible if the cart is not locked.',
      'HAUL n, cart: the hay of the cart rises by n; move it up to n spaces; the points of the automa rise by its hay.',
      'CREEP n, cart: move it up to n spaces, only into spaces next to a worker. Possible if the cart is an idle cart.',
    ],
    clauses: [
      'WHEEL 2 cart to:\n   a) Forest.\n      [Highest value > Random]\n   b) Round 3 or more: space nearest to wetland.\n      [Random]\n   c) Space nearest to [a) > b)].',
      'WHEEL 1, idle cart towards flooded space. [Highest value > Random]',
      'HAUL 2 adjacent to a worker. [Highest value > Random]',
      'HAUL 1 cart, nearer to flooded space or free space.',
      'CREEP 3 towards cart. [Most hay > Random]',
      'Round 2 or more: HAUL 1, cart to forest. FLOOD free space. CREEP 1, cart to the space nearest to that space.',
      'CREEP 2 to wetland nearest to a worker. [Lowest value > Random]',
    ],
    table: '',
    setUp: ['carts: Cart 1 in the barn, Cart 2 in the barn, Cart 3 in the barn', 'hay: Cart 1 2'],
  },
];

const titleOf = (card: string): string => `${card.charAt(0)}${card.slice(1).toLowerCase()}`;

const plans: MoreSort = {
  name: 'plan',
  things: [
    'A plan is a card with a rank (1 to 9).',
    'Piles of plans: deck (face down), play area (face up, in order), discard.',
  ],
  words: ['A grand plan is a plan with rank 3 or more.'],
  actions: [
    'SCHEME: put the top plan of the deck in the discard. Possible if a plan is in the deck.',
    'REPLAN plan: put the plan in the deck.',
  ],
  clauses: ['SCHEME.', 'REPLAN a grand plan in the discard. [Highest rank]'],
  table: '',
  setUp: [],
};

/** The most definitions and actions of a composed page. */
const [mostWords, mostActions] = [12, 8];

/** Returns the word that a definition defines: `rich` of `A rich bush is …`, `crowd` of `The crowd of a space is …`. */
function wordOf(definition: string): string {
  const form =
    /^(?:An? (?<noun>.+?) (?:bush|bird|lantern|cart|plan|space)? ?is |The (?<figure>\w+) of |(?<means>\w+) means )/;
  const { figure, means, noun } = form.exec(definition)?.groups ?? {};
  return (noun ?? figure ?? means ?? '').toLowerCase();
}

interface WideParts {
  readonly more: MoreParts;
  readonly procedures: string;
  /** The title of the first procedure of the sheet. */
  readonly title: string;
}

/** Composes the procedures of cards and boxes: each has some of the clauses. */
function proceduresOf(random: Random, composer: Composer, titles: readonly string[], clauses: readonly string[]) {
  return titles.map((title) => {
    const own = title.startsWith('TWICE') ? clauses.filter((clause) => !clause.includes('TWICE')) : clauses;
    const some = composer.shuffled(own).slice(0, 1 + random.below(5));
    return `\n${title}\n${some.map((clause, index) => `${index + 1} ${clause}\n`).join('')}`;
  });
}

/**
 * Composes the parts of a page with 2 to 6 sorts and 3 to 8 actions, its turn, and the procedures of its cards. The
 * words of the page are those of which a clause or an action speaks.
 */
function moreParts(random: Random, composer: Composer): WideParts {
  const some = <T>(all: readonly T[], least: number, most = all.length): T[] =>
    composer.shuffled(all).slice(0, least + random.below(Math.min(most, all.length) - least + 1));
  const hasPlans = random.below(5) > 0;
  const chosen = [sides, ...(hasPlans ? [plans] : []), ...some(moreSorts, 0, hasPlans ? 3 : 4)];
  const actions = some(
    chosen.flatMap(({ actions: all }) => all),
    2,
    mostActions - 1,
  );
  const cards = some(['HERON', 'OTTER', 'KITE'], 1);
  const verbs = actions.map((action) => /^[A-Z]+/.exec(action)?.[0] ?? '');
  const isPossible = (clause: string): boolean =>
    [...clause.matchAll(/\b[A-Z]{3,}\b/g)].every(([verb]) => verb === 'PLACE' || verbs.includes(verb));
  const clauses = ['PLACE 1, free space. [Random]', ...chosen.flatMap((each) => each.clauses).filter(isPossible)];
  const hasBox = verbs.includes('TWICE');
  const all = ['CARD', ...cards];
  const [first, second] = composer.spaces;
  const turn = composedTurn(random, {
    sorts: ['space', 'worker', ...chosen.map(({ name }) => name)],
    hasPlans,
    hasBox,
    start: [
      `workers: W1 in the supply, W2 in the supply, W3 at ${first?.name}, V1 at ${second?.name}`,
      'automa: W1, W2, W3',
      'player: V1',
      ...(hasPlans ? [`deck: ${all.map(titleOf).join(', ')}`] : []),
      ...chosen.flatMap(({ setUp: lines }) => lines),
    ],
  });
  const titles = turn.hasHalves ? all.flatMap((card) => [`${card} UPPER HALF`, `${card} LOWER HALF`]) : all;
  const [title = '', ...more] = titles;
  const procedures = proceduresOf(random, composer, [...more, ...(hasBox ? ['TWICE'] : [])], clauses);
  const spoken = [...procedures, ...actions, turn.sections].join('\n').toLowerCase();
  const words = chosen
    .flatMap((each) => each.words)
    .filter((definition) => new RegExp(String.raw`\b${wordOf(definition)}\b`).test(spoken));
  const planTable = `\nplan  rank\n${all.map((card, index) => `${titleOf(card)}  ${index + 1}\n`).join('')}`;
  return {
    title,
    procedures: procedures.join(''),
    more: {
      cards,
      things: [
        ...chosen.flatMap(({ things }) => things),
        ...(turn.hasHalves ? ['Cards have an upper half and a lower half.'] : []),
      ],
      words,
      actions,
      sections: turn.sections,
      tables: [...(hasPlans ? [planTable] : []), ...chosen.map(({ table }) => table)].join(''),
    },
  };
}

/** Composes a book. A wide book has more sorts, actions and cards than the words about spaces, and a turn. */
export function composedBook(random: Random, isWide = false): ComposedBook {
  const composer = new Composer(random);
  const { more, procedures, title } = isWide
    ? moreParts(random, composer)
    : { more: nothingMore, procedures: '', title: 'CARD' };
  // Two definitions are those of `free` and `quiet`.
  composer.define(mostWords - 2 - more.words.length);
  const possible = composer.possible();
  const clauses = Array.from({ length: 1 + random.below(4) }, () => composer.clause());
  const { spaces, defined, definedConditions } = composer;
  return {
    page: pageText(composer, possible, more),
    sheet: `game composed\n\n${title}\n${clauses.map(clauseText).join('')}${procedures}`,
    spaces,
    clauses,
    possible,
    members: (position) => {
      const model = modelOf(spaces, position);
      const ofWord = ({ text, isSo }: SpacePhrase) => ({
        word: text,
        members: spaces
          .filter((space) => isSo(space, model))
          .map(({ name }) => name)
          .toSorted()
          .join(),
      });
      return [
        ...defined.map(ofWord),
        ...definedConditions.map(({ text, holds }) => ({ word: text, members: holds(model) })),
      ];
    },
  };
}

/**
 * Returns the meaning of the space of an action. Its noun means the thing that the condition mentioned with the same noun
 * and with at least the same adjectives.
 */
function meaningOf({ condition, space: { name, isSo } }: ComposedClause): SpacePhrase['isSo'] {
  const { mentioned } = condition ?? {};
  const isMentioned =
    name?.at(-1) === mentioned?.name?.at(-1) && name?.every((word) => mentioned?.name?.includes(word)) === true;
  return mentioned && isMentioned ? mentioned.isSo : isSo;
}

/** Returns the clause that the meanings choose, and the spaces among which chance decides. */
export function expectedIn(
  { spaces, clauses, possible }: ComposedBook,
  position: Position,
): { readonly clause: number | null; readonly among: readonly string[] } {
  const model = modelOf(spaces, position);
  // PLACE needs a worker of the automa in the supply.
  const workers = (position['workers'] ?? {}) as Readonly<Record<string, string>>;
  const own = (position['automa'] ?? []) as readonly string[];
  if (!own.some((id) => workers[id] === 'supply')) return { clause: null, among: [] };
  for (const [index, clause] of clauses.entries()) {
    const { condition, order } = clause;
    if (condition && !condition.holds(model)) continue;
    const isMeant = meaningOf(clause);
    const candidates = spaces.filter((each) => isMeant(each, model) && possible.isSo(each, model));
    if (candidates.length === 0) continue;
    const values = candidates.map(({ value }) => value);
    const best = order === 'Lowest' ? Math.min(...values) : Math.max(...values);
    const among = order === null ? candidates : candidates.filter(({ value }) => value === best);
    return { clause: index + 1, among: among.map(({ name }) => name) };
  }
  return { clause: null, among: [] };
}
