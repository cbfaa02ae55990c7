// Composes books without code from forms, each form together with its direct meaning. The meanings are a second, small
// evaluator: they read the position and know nothing of plans, facts and phrases.
import type { Random } from '../support/random.ts';

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

  /** Adds definitions, each in words that are defined before. */
  define(): void {
    for (const [name, opposite] of adjectiveNames.slice(0, 1 + this.random.below(adjectiveNames.length))) {
      const { text, isSo } = this.space();
      const hasOpposite = this.random.below(2) === 0;
      this.sentences.push(`A ${name} space${hasOpposite ? `, not a ${opposite} one,` : ''} is ${withArticle(text)}.`);
      this.defined.push({ text: name, isSo });
      this.adjectives.push({ text: name, isSo });
      if (hasOpposite) this.adjectives.push({ text: opposite, isSo: (space, model) => !isSo(space, model) });
    }
    for (const name of nounNames.slice(0, this.random.below(nounNames.length + 1))) {
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

const pageText = (composer: Composer, possible: SpacePhrase): string => `game composed
bot AUTOMA
cards CARD
dice d6

THINGS
Sides: automa (the bot), player.
A space is a forest, wetland or grassland, has a value (1 to 5) and is next to spaces.
A space may be flooded.
A worker stands in a space or the supply, and belongs to a side.
The game has a round (1 to 6).

WORDS
${composer.shuffled(composer.sentences).join('\n')}

ACTIONS
PLACE n, space: put n automa workers from the supply in the space. Possible if the space is ${possible.text}.

BOX
space  kind  value  next to
${composer.spaces.map(({ name, kind, value, next }) => `${name}  ${kind}  ${value}  ${next.join(', ')}\n`).join('')}`;

/** Composes a book. */
export function composedBook(random: Random): ComposedBook {
  const composer = new Composer(random);
  composer.define();
  const possible = composer.possible();
  const clauses = Array.from({ length: 1 + random.below(4) }, () => composer.clause());
  const { spaces, defined, definedConditions } = composer;
  return {
    page: pageText(composer, possible),
    sheet: `game composed\n\nCARD\n${clauses.map(clauseText).join('')}`,
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
