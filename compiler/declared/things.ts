// Reads the section THINGS: the sorts of things on the table, their kinds, states and figures, the sides, the piles.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { integerIn, placeSort, type FigureRow, type PileRow } from '../../runtime/declared/page-table.ts';
import { withArticle } from '../wording/english.ts';

export { integerIn, placeSort, type FigureRow } from '../../runtime/declared/page-table.ts';

/** A sort of things. `stands` says where its things are: in a place of the board, in piles, or beside the board. */
interface SortRow {
  /**
   * Names the sort in plans. The name contains `placed` or `piled`, so that two books can use the same noun for things
   * in places and for things in piles.
   */
  readonly name: string;
  readonly noun: string;
  readonly plural: string;
  readonly others: readonly string[];
  readonly stands: 'placed' | 'piled' | 'beside';
  /** True if each thing belongs to a side. */
  isOwned: boolean;
  /** The name for the place of things off the board, such as `supply`; null if all things are on the board. */
  offBoard: string | null;
  /** True if there is a single thing of the sort, as in `The Bruce stands in a space`; absent otherwise. */
  readonly isSingle?: true;
}

/** A kind that a thing always has, or a state that can change. */
interface TagRow {
  readonly name: string;
  readonly plural: string;
  readonly sort: string;
  readonly is: 'kind' | 'state';
  /** True for a noun, such as `forest`; false for an adjective, such as `difficult`. The article on the page decides. */
  readonly isNoun: boolean;
  /** The name of the kinds of which a thing has one, such as `habitat`; null for a state and for a kind alone. */
  readonly group: string | null;
  /** The kind to which all things of this kind belong too: a hound is a monster. Null if there is none. */
  readonly within: string | null;
  /** The kind of the things that can have the state, such as `door` for `ajar`; null if all things of the sort can. */
  readonly only: string | null;
  /** The side to which all things of this kind belong; null if each of them belongs to a side of its own. */
  readonly side: string | null;
}

/** The thing whose card is read, such as a monster. */
export interface ActingThing {
  readonly sort: string;
  /** The noun of the page: a sort or a kind. */
  readonly noun: string;
  /** Other words of the sheets for the acting thing, such as `hound` for `the Hound`. */
  readonly others: readonly string[];
}

/** A row of steps on which each side has a place. The place is a figure of the side with the name of the track. */
interface TrackRow {
  /** The name as the page writes it: `River track`. */
  readonly name: string;
  /** The word of the page for its steps, in the plural. */
  readonly steps: string;
  readonly least: number;
  readonly most: number;
}

/** A ranking of things in the sheets, and the word for the first of its things, such as `finest`. */
interface Ranking {
  readonly sort: string;
  readonly heading: string;
  readonly first: string | null;
}

/** A name that a sentence of THINGS declares. */
interface DeclaredName {
  readonly is:
    | 'sort'
    | 'place'
    | 'kind'
    | 'state'
    | 'figure'
    | 'pile'
    | 'side'
    | 'off board'
    | 'ranking'
    | 'rules'
    | 'acting';
  readonly name: string;
  readonly plural: string;
  /** The sentence that declares the name. */
  readonly at: PageText;
}

export interface Things {
  /** All names of the section with their sentences, for editors. */
  readonly declared: readonly DeclaredName[];
  /** The sides of the game; the first side is the bot. */
  readonly sides: readonly string[];
  /** The sides as the page writes them: `the automa`, or `Martha` for a name with a capital letter. */
  readonly sideNames: ReadonlyMap<string, string>;
  readonly sorts: ReadonlyMap<string, SortRow>;
  readonly tags: readonly TagRow[];
  readonly figures: readonly FigureRow[];
  readonly piles: readonly PileRow[];
  /** The tracks of the sides, by the names of their figures, in the order of the page. */
  readonly tracks: ReadonlyMap<string, TrackRow>;
  /** The word of the page for a space, such as `garden`; null if the page declares no spaces. */
  readonly place: string | null;
  /** The word of the page for several spaces, such as `gardens`. */
  readonly places: string;
  /** True if the places lie in a circle, clockwise in the order of their table. */
  readonly isCircle: boolean;
  /** The parts of each card, such as `upper half`, which are read one by one; empty if cards have no parts. */
  readonly cardParts: readonly string[];
  /** True if walls can lie between places. */
  readonly hasWalls: boolean;
  readonly ranking: Ranking | null;
  /** The heading of the rules in the sheets, such as `HOUSE RULES`; null if sheets have no rules. */
  readonly rules: string | null;
  /** The thing that acts; null if the cards of the book are read for no single thing. */
  readonly acting: ActingThing | null;
}

/** True if a thing of the sort has a place on the board. */
export const isPlacedSort = (sort: string): boolean => sort.startsWith('placed ');

/**
 * True for the name of a side in the plural, such as `the lanterns`. A name in capitals, such as `Mars`, is a name of one
 * side.
 */
export const isPluralSide = (name: string): boolean => /^(?:the )?\p{Ll}.*(?:(?<![sui])s|\p{L}{3}men)$/u.test(name);

/** Returns the name of a side before a noun: `lantern` in `a lantern bruiser`. */
export const sideBeforeNoun = (name: string): string => {
  const plain = name.replace(/^the /, '');
  return isPluralSide(plain)
    ? plain
        .replace(/ies$/, 'y')
        .replace(/men$/, 'man')
        .replace(/(?<=(?:x|z|ch|sh))es$|s$/, '')
    : plain;
};

/** The sort of tracks in plans. */
export const trackSort = 'track';

export const usualPlural = (noun: string): string => {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};

/** Returns the pronouns of a side: booklets call the bot `she` or `he`, and the only other side `you`. */
export function pronounsOf(
  { sides: [bot, other, third] }: Pick<Things, 'sides'>,
  side: string,
): readonly { readonly name: string; readonly owner: string }[] {
  if (side === bot)
    return [
      { name: 'she', owner: 'her' },
      { name: 'he', owner: 'his' },
    ];
  return side === other && third === undefined ? [{ name: 'you', owner: 'your' }] : [];
}

/** Splits a printed list (`a, b or c`) at commas and `or` or `and` outside parentheses. */
export function printedItems(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const part of text.split(/(\(|\)|,\s*(?:and |or )?|\s+(?:and|or)\s+)/)) {
    if (part === '(') depth++;
    if (part === ')') depth--;
    if (depth === 0 && /^(?:,|\s+(?:and|or)\s)/.test(part)) {
      items.push(item);
      item = '';
    } else item += part;
  }
  return [...items, item].map((each) => each.trim()).filter((each) => each !== '');
}

/** True for words that can be a name in a vocabulary. */
export const isNameText = (words: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}’' -]*[\p{L}\p{N}])?$/u.test(words);

const withoutArticle = (words: string): string => words.replace(/^(?:an?|the) /i, '');

const headForm =
  /^(?:an?|(?<the>the)) (?<name>[\w’' -]+?)(?: \(plural (?<plural>[\w’' -]+)\))?(?:, also called an? (?<other>[\w’' -]+),)? (?<rest>(?:is|may be|has|stands in|lies in|belongs to) .+)$/i;
const actsForm = /^an? (?<name>[\w’' -]+?) acts(?: \((?<others>[^()]+)\))?$/i;
const kindPart = String.raw`an? [\w’' -]+?(?: \(plural [\w’' -]+\))?`;
const kindsForm = new RegExp(
  String.raw`^(?<kinds>${kindPart}(?:(?:,|,? and) ${kindPart})+) are (?<many>[\w’' -]+)$`,
  'i',
);
/** The name of a kind or a state, with its plural: `gallowglass (plural gallowglass)`. */
const kindForm = /^(?:an? )?(?<name>.+?)(?: \(plural (?<plural>[^()]+)\))?$/i;
const betweenClauses = /,? (?:and )?(?=(?:is|may be|has|stands in|lies in|belongs to) )/;
const pilesForm = /^piles of (?<many>[\w’' -]+): (?<list>.+)$/i;
const notedForm = /^(?<name>.+?)(?: \((?<facts>[^()]*)\))?$/;
const rangeForm = /^([-−–]?\d+) to \+?([-−–]?\d+)$/;
const slotsForm = /(?:^|, )(?:up to )?(\d+) slots?(?:$|, )/i;
const circleForm =
  /^the (?<many>[\w’' -]+) (?:lie|are|stand) in a (?:circle|ring)(?:, clockwise in (?:the )?order(?: of the (?:table|box))?)?$/i;
const cardPartsForm = /^(?:the |each )?cards? (?:have|has) (?<parts>an? [\w’' -]+? and an? [\w’' -]+)$/i;
const wallForm = /^a wall (?:lies|may lie|can lie|stands) between two (?<many>[\w’' -]+)$/i;
const rowForm = /^the (?<names>[\w’' -]+) (?:is a row|are rows) of (?<steps>\w+) (?<least>\d+) to (?<most>\d+)$/i;
const placeOnTrackForm =
  /^an? (?:place|marker|token|disc) on (?:the (?<track>.+)|(?:each|every)(?: of the)? [\w’' -]+|both [\w’' -]+)$/i;
const rankingForm = /^ranking of (?<many>[\w’' -]+): (?<heading>[\p{L} ]+)(?:, with the (?<first>\w+) first)?$/iu;

/** A whole number as books print it, perhaps below zero. */
/** The greatest value of a figure whose range the page does not give. */
const usualMost = 99;

class ThingsReader {
  readonly sides: string[] = [];
  readonly sideNames = new Map<string, string>();
  readonly sorts = new Map<string, SortRow>();
  tags: TagRow[] = [];
  figures: FigureRow[] = [];
  readonly piles: PileRow[] = [];
  readonly tracks = new Map<string, TrackRow>();
  place: string | null = null;
  places = 'spaces';
  isCircle = false;
  cardParts: readonly string[] = [];
  hasWalls = false;
  ranking: Things['ranking'] = null;
  rules: string | null = null;
  acting: ActingThing | null = null;
  readonly declared: DeclaredName[] = [];
  readonly faults: PageFault[] = [];
  /** The nouns of the places in which things stand, each with its sentence. */
  private readonly stands: { readonly at: PageText; readonly noun: string }[] = [];

  private note(at: PageText, is: DeclaredName['is'], name: string, plural = usualPlural(name)): void {
    this.declared.push({ is, name, plural, at });
  }

  /** Returns the items of a list, each with the facts in parentheses after its name. Items without a name are faults. */
  private notedItems(at: PageText, list: string): { readonly name: string; readonly facts: string | null }[] {
    return printedItems(list).flatMap((written) => {
      const { name = written, facts = null } = notedForm.exec(written)?.groups ?? {};
      return this.isNamed(at, name) ? [{ name, facts }] : [];
    });
  }

  /** True for words that can be a name. Other words get a fault, for example words with a single parenthesis. */
  private isNamed(at: PageText, words: string): boolean {
    const isName = isNameText(words);
    const help = 'A name has letters, digits, spaces and hyphens.';
    if (!isName) this.faults.push(pageFault(at, 'page-value', { text: words, kind: 'name', help }));
    return isName;
  }

  private declaresNothing(at: PageText, text: string): void {
    const help =
      'Write a sentence such as `A worker stands in a space.`, `A space may be flooded.` or `Piles of birds: deck (face down).`';
    this.faults.push(pageFault(at, 'page-sentence', { text, problem: 'declares nothing', help }));
  }

  private unknownThing(at: PageText, name: string): void {
    const help = `Declare it in a sentence of its own, such as \`A ${name.replace(/s$/, '')} stands in a space.\``;
    this.faults.push(pageFault(at, 'page-name', { name, kind: 'thing', help }));
  }

  /** Returns the sort that a noun names, in the singular or the plural; null for an unknown noun. */
  sortNamed(words: string): string | null {
    const wanted = words.toLowerCase();
    if (wanted === this.place || (this.place !== null && wanted === this.places)) return placeSort;
    for (const [name, { noun, plural, others }] of this.sorts)
      if (
        wanted === noun ||
        wanted === plural ||
        others.some((each) => wanted === each || wanted === usualPlural(each))
      )
        return name;
    return wanted === 'space' || wanted === 'spaces' ? placeSort : null;
  }

  /** Finds the sorts first, because a sentence may name a sort that a later sentence declares. */
  declareSorts(sentences: readonly PageText[]): void {
    for (const sentence of sentences) {
      const { text } = sentence;
      const kinds = kindsForm.exec(text)?.groups?.['kinds'];
      const said = headForm.exec(text)?.groups;
      // `The Bruce stands in a space` declares a single thing. Other sentences with `the` speak of declared things.
      const head = said?.['the'] === undefined || /^(?:stands|lies) in /i.test(said['rest'] ?? '') ? said : undefined;
      if (head && /\bis a space\b|\bis next to\b/.test(head['rest'] ?? '')) {
        this.place = (head['name'] ?? '').toLowerCase();
        this.places = head['plural']?.toLowerCase() ?? usualPlural(this.place);
        this.note(sentence, 'place', this.place, this.places);
      } else if (head && !this.isAboutTracks(head, sentences))
        this.addSort(
          sentence,
          head['name'] ?? '',
          / (?:stands|lies) in /.test(` ${head['rest'] ?? ''}`),
          head['plural'],
          head['other'],
          head['the'] !== undefined,
        );
      for (const each of printedItems(kinds ?? '')) {
        const { name = each, plural } = kindForm.exec(each)?.groups ?? {};
        this.addSort(sentence, name, false, plural);
      }
    }
    this.declareTracks(sentences);
  }

  /** True for a sentence such as `A track may be closed` on a page with tracks. */
  private isAboutTracks(head: Readonly<Record<string, string | undefined>>, sentences: readonly PageText[]): boolean {
    const isSort = /\b(?:is an? card|stands in|lies in)\b/i.test(head['rest'] ?? '');
    const noun = (head['name'] ?? '').toLowerCase();
    return (
      !isSort &&
      sentences.some(({ text }) => {
        const { names } = rowForm.exec(text)?.groups ?? {};
        return names !== undefined && (noun === trackSort || names.toLowerCase().endsWith(` ${noun}`));
      })
    );
  }

  /** Makes the tracks a sort of their own, unless the page calls other things tracks. */
  private declareTracks(sentences: readonly PageText[]): void {
    for (const { text } of sentences) {
      const { names = '', steps = '', least, most } = rowForm.exec(text)?.groups ?? {};
      for (const written of / are rows of /i.test(text) ? printedItems(names) : names === '' ? [] : [names]) {
        const name = withoutArticle(written);
        this.tracks.set(name.toLowerCase(), {
          name,
          steps: steps.toLowerCase(),
          least: Number(least),
          most: Number(most),
        });
      }
    }
    if (this.tracks.size === 0 || this.sortNamed(trackSort) !== null) return;
    const ofSides = sentences.map(({ text }) => text.toLowerCase()).filter((text) => text.startsWith('a side has '));
    const names = [...this.tracks.keys()].filter((name) =>
      ofSides.some((text) => text.includes(` on the ${name}`) || /\bon (?:each|every|both) /.test(text)),
    );
    const [noun = trackSort, ...others] = new Set(names.map((name) => name.split(' ').at(-1) ?? name));
    this.sorts.set(trackSort, {
      name: trackSort,
      noun: trackSort,
      plural: usualPlural(trackSort),
      // Ladders are tracks too.
      others: noun === trackSort || others.length > 0 || this.tracks.has(noun) ? [] : [noun],
      stands: 'beside',
      isOwned: false,
      offBoard: null,
    });
  }

  private addSort(
    at: PageText,
    name: string,
    isPlaced: boolean,
    plural?: string,
    other?: string,
    isSingle = false,
  ): void {
    const noun = name.toLowerCase();
    if (noun === 'side' || this.sortNamed(noun) !== null) return;
    const stands = isPlaced ? 'placed' : 'piled';
    const sort = `${stands} ${noun}`;
    this.note(at, 'sort', noun, plural?.toLowerCase());
    if (other !== undefined) this.note(at, 'sort', other.toLowerCase());
    this.sorts.set(sort, {
      name: sort,
      noun,
      plural: plural?.toLowerCase() ?? usualPlural(noun),
      others: other === undefined ? [] : [other.toLowerCase()],
      stands,
      isOwned: false,
      offBoard: null,
      ...(isSingle && { isSingle }),
    });
  }

  read(sentence: PageText): void {
    const { text } = sentence;
    const sides = /^sides: (.+)$/i.exec(text)?.[1];
    const kinds = kindsForm.exec(text)?.groups;
    const piles = pilesForm.exec(text)?.groups;
    const ranking = rankingForm.exec(text)?.groups;
    const head = headForm.exec(text)?.groups;
    const acts = actsForm.exec(text)?.groups;
    const rules = /^rules: (.+)$/i.exec(text)?.[1];
    const ofGame = /^the game has (.+)$/i.exec(text)?.[1];
    const ofSide = /^(?:the )?(?<side>.+?) (?:has|have) (?<figures>.+)$/i.exec(text)?.groups;
    const ofPlaces = (circleForm.exec(text) ?? wallForm.exec(text))?.groups?.['many'];
    const cardParts = cardPartsForm.exec(text)?.groups?.['parts'];
    if (cardParts !== undefined)
      this.cardParts = printedItems(cardParts).map((part) => withoutArticle(part).toLowerCase());
    else if (ofPlaces !== undefined) this.readPlaces(sentence, ofPlaces, wallForm.test(text));
    else if (rules !== undefined) {
      this.rules = rules.trim().toUpperCase();
      this.note(sentence, 'rules', this.rules.toLowerCase());
    } else if (sides !== undefined) this.readSides(sentence, sides);
    else if (kinds)
      this.readKinds(
        sentence,
        printedItems(kinds['kinds'] ?? '').map((each) => kindForm.exec(each)?.groups?.['name'] ?? each),
        kinds['many'] ?? '',
      );
    else if (piles) this.readPiles(sentence, piles['many'] ?? '', piles['list'] ?? '');
    else if (rowForm.test(text)) return;
    else if (ranking) this.readRanking(sentence, ranking['many'] ?? '', ranking['heading'] ?? '', ranking['first']);
    else if (ofGame !== undefined) this.readFigures(sentence, 'game', ofGame);
    else if (ofSide && this.sides.includes((ofSide['side'] ?? '').toLowerCase()))
      this.readFigures(sentence, 'side', ofSide['figures'] ?? '');
    else if (acts) this.readActing(sentence, acts['name'] ?? '', acts['others'] ?? '');
    else if (head && (head['the'] === undefined || this.isThing(head['name'] ?? '')))
      this.readSort(sentence, head['name'] ?? '', head['rest'] ?? '');
    else this.declaresNothing(sentence, text);
  }

  private isThing(name: string): boolean {
    return this.sortNamed(name) !== null || this.kindNamed(name.toLowerCase()) !== undefined;
  }

  /** Reads `The spaces lie in a circle` and `A wall lies between two spaces`. */
  private readPlaces(at: PageText, many: string, isWall: boolean): void {
    if (this.sortNamed(many) !== placeSort) {
      const help =
        'Only places of the board lie in a circle or have walls between them: `A wall lies between two spaces.`';
      this.faults.push(pageFault(at, 'page-name', { name: many, kind: 'place of the board', help }));
    } else if (isWall) this.hasWalls = true;
    else this.isCircle = true;
  }

  /** True for a name of a side. A side has no second name. */
  private isSideName(at: PageText, name: string): boolean {
    const isName = !/^also called /i.test(name);
    const help = 'A side has one name. Use this name in the sheets too.';
    if (!isName) this.faults.push(pageFault(at, 'page-value', { text: name, kind: 'side', help }));
    return isName;
  }

  private readSides(at: PageText, list: string): void {
    if (this.sides.length > 0) {
      this.faults.push(pageFault(at, 'page-twice', { name: 'Sides' }));
      return;
    }
    const named = this.notedItems(at, list).map(({ name, facts }) => ({ name: withoutArticle(name), facts }));
    const all = named.filter(({ name }) => this.isSideName(at, name));
    const inOrder = all.toSorted((a, b) => Number(b.facts === 'the bot') - Number(a.facts === 'the bot'));
    this.sides.push(...inOrder.map(({ name }) => name.toLowerCase()));
    for (const { name } of all) {
      this.note(at, 'side', name.toLowerCase());
      this.sideNames.set(name.toLowerCase(), /^\p{Lu}/u.test(name) ? name : `the ${name}`);
    }
  }

  /** Leaves out the tracks on which no side has a place. A track of the game is a figure of the game. */
  keepTracksOfSides(): void {
    for (const [name, row] of this.tracks) {
      const figure = this.figures.find((each) => each.name === name && each.sort === 'side');
      if (figure) this.tracks.set(name, { ...row, least: figure.least, most: figure.most });
      else this.tracks.delete(name);
    }
    if (this.tracks.size === 0) this.sorts.delete(trackSort);
  }

  /** Notes a fault for each sentence whose place is no place of the board. */
  checkStands(): void {
    for (const { at, noun } of this.stands)
      if (this.place !== null && (this.sortNamed(noun) ?? this.kindNamed(noun.toLowerCase())?.sort) !== placeSort) {
        const help = `Things stand in places of the board: \`stands in ${withArticle(this.place)}\`.`;
        this.faults.push(pageFault(at, 'page-name', { name: noun, kind: 'place of the board', help }));
      }
  }

  /** Notes a fault if the things of a page belong to sides, and the page has no sides. */
  checkSides(sentences: readonly PageText[]): void {
    const [ofPiles, ofThings] = [/ of each side\b/i, /\bbelongs to a side\b/i].map((form) =>
      sentences.find(({ text }) => form.test(text)),
    );
    const at = ofPiles ?? ofThings;
    const help = 'Declare the sides, and say which side is the bot: `Sides: automa (the bot), player.`';
    if (at && this.sides.length === 0)
      this.faults.push(pageFault(at, 'page-name', { name: 'side', kind: 'thing', help }));
  }

  /** Reads `A monster acts (the Hound, the Archer).` */
  private readActing(at: PageText, name: string, others: string): void {
    const noun = name.toLowerCase();
    const sort = this.sortNamed(noun) ?? this.kindNamed(noun)?.sort;
    if (sort === undefined || this.sorts.get(sort)?.stands !== 'placed') {
      const help = 'Name a thing that stands in a space: `A monster stands in a space.`';
      this.faults.push(pageFault(at, 'page-name', { name, kind: 'thing that can act', help }));
      return;
    }
    const names = this.notedItems(at, others).map((other) => withoutArticle(other.name).toLowerCase());
    for (const other of names) this.note(at, 'acting', other);
    this.acting = { sort, noun, others: names };
  }

  /** Returns the kind that a noun names, in the singular or the plural. */
  private kindNamed(words: string): TagRow | undefined {
    return this.tags.find(({ name, plural, isNoun }) => isNoun && (name === words || plural === words));
  }

  private readKinds(at: PageText, kinds: readonly string[], many: string): void {
    const { words, side } = this.kindOfSide(many);
    const kindOf = this.kindNamed(words.toLowerCase());
    const whole = this.sortNamed(words) ?? kindOf?.sort ?? null;
    if (whole === null) {
      this.unknownThing(at, words);
      return;
    }
    for (const kind of kinds) this.makeKindOf(at, kind.toLowerCase(), whole, { within: kindOf?.name ?? null, side });
  }

  /** Returns the words of `bands of the lords` and `lords' bands` without the side, and the side; null without a side. */
  private kindOfSide(words: string): Pick<TagRow, 'side'> & { readonly words: string } {
    const sides = this.sides.join('|');
    const { before, owner, own, of } =
      new RegExp(
        String.raw`^(?:(?:the )?(?<owner>${sides || '(?!)'})(?:[’']s|[’'])? (?<own>.+)|(?<before>.+) of (?:the )?(?<of>${sides || '(?!)'}))$`,
        'i',
      ).exec(words)?.groups ?? {};
    return { words: own ?? before ?? words, side: (owner ?? of)?.toLowerCase() ?? null };
  }

  private makeKindOf(
    at: PageText,
    kind: string,
    whole: string,
    of: Pick<TagRow, 'within' | 'side'> = { within: null, side: null },
  ): void {
    const sort = this.sortNamed(kind);
    const row = sort === null || sort === whole ? undefined : this.sorts.get(sort);
    if (row) {
      this.sorts.delete(row.name);
      // The states and figures of the kind are those of some things of the whole sort.
      this.tags = this.tags.map((tag) => (tag.sort === row.name ? { ...tag, sort: whole, only: kind } : tag));
      this.figures = this.figures.map((figure) => (figure.sort === row.name ? { ...figure, sort: whole } : figure));
    }
    const plural = row?.plural ?? usualPlural(kind);
    this.tags.push({ name: kind, plural, sort: whole, is: 'kind', isNoun: true, group: 'kind', only: null, ...of });
    this.note(at, 'kind', kind, plural);
  }

  private readPiles(at: PageText, many: string, list: string): void {
    const sort = this.sortNamed(many);
    if (sort === null) {
      this.unknownThing(at, many);
      return;
    }
    for (const { name: written, facts } of this.notedItems(at, list)) {
      const name = written.replace(/ of each side$/, '').toLowerCase();
      this.note(at, 'pile', name);
      this.piles.push({
        name,
        sort,
        isFaceDown: facts?.includes('face down') ?? false,
        isOfEachSide: written.endsWith(' of each side'),
        slots: facts === null ? null : slotsIn(facts),
        isInOrder: facts !== null && (facts.includes('in order') || slotsIn(facts) !== null),
      });
    }
  }

  private readRanking(at: PageText, many: string, heading: string, first: string | undefined): void {
    const sort = this.sortNamed(many);
    if (sort === null) {
      this.unknownThing(at, many);
      return;
    }
    this.ranking = { sort, heading: heading.trim().toUpperCase(), first: first?.toLowerCase() ?? null };
    for (const name of [heading.trim(), first ?? '']) if (name !== '') this.note(at, 'ranking', name.toLowerCase());
  }

  private readSort(at: PageText, name: string, rest: string): void {
    const lower = name.toLowerCase();
    // `An eel may be active` is said of a kind of piece.
    const sort = lower === 'side' ? 'side' : (this.sortNamed(lower) ?? this.kindNamed(lower)?.sort ?? null);
    if (sort === null) return this.unknownThing(at, name);
    for (const clause of rest.split(betweenClauses)) this.readClause(at, sort, lower, clause);
  }

  private readClause(at: PageText, sort: string, name: string, clause: string): void {
    const row = this.sorts.get(sort);
    if (/^(?:is|may be) (?:on|in|at|by|with|from|to|of|under|over|near|\w+ by)\b/i.test(clause)) {
      this.declaresNothing(at, clause);
      return;
    }
    const may = /^may be (.+)$/i.exec(clause)?.[1];
    const has = /^has (.+)$/i.exec(clause)?.[1];
    const place = /^(?:stands|lies) in (an? [\w’' -]+?)(?: or (?:the|a) ([\w’' -]+))?$/i.exec(clause);
    const neighbours = /^is next to (?:other )?(.+)$/i.exec(clause)?.[1];
    const is = /^is (an? )?(.+)$/i.exec(clause);
    if (may !== undefined) {
      const only = this.sortNamed(name) === null ? (this.kindNamed(name)?.name ?? null) : null;
      this.addTags(at, sort, printedItems(may), 'state', { isNoun: false, group: null, only });
    } else if (has !== undefined) this.readFigures(at, sort, has);
    else if (place && row) {
      this.stands.push({ at, noun: withoutArticle(place[1] ?? '') });
      row.offBoard = place[2]?.toLowerCase() ?? null;
      if (row.offBoard !== null) this.note(at, 'off board', row.offBoard);
    } else if (row && /^belongs to a side$/i.test(clause)) row.isOwned = true;
    else if (neighbours !== undefined) {
      const help = `Write the noun of the places alone: \`is next to ${this.places}\`. The table of the BOX says which.`;
      if (this.sortNamed(withoutArticle(neighbours)) !== placeSort)
        this.faults.push(pageFault(at, 'page-name', { name: neighbours, kind: 'place of the board', help }));
    } else if (is && !/^is a space$/i.test(clause)) this.readIs(at, sort, name, is[2] ?? '', is[1] !== undefined);
    else if (!is) this.declaresNothing(at, clause);
  }

  /** Reads `is a card with …`, `is a worker` and `is a forest, wetland or grassland`. */
  private readIs(at: PageText, sort: string, name: string, words: string, hasArticle: boolean): void {
    const card = /^card(?: with (.+))?$/i.exec(words);
    if (card) {
      if (card[1] !== undefined) this.readFigures(at, sort, card[1]);
      return;
    }
    const kinds = printedItems(words);
    const [one = ''] = kinds.length === 1 ? kinds.map(withoutArticle) : [];
    const { words: only, side } = this.kindOfSide(one);
    const kindOf = this.kindNamed(only.toLowerCase());
    const whole = this.sortNamed(only) ?? kindOf?.sort ?? null;
    if (whole !== null && whole !== sort) this.makeKindOf(at, name, whole, { within: kindOf?.name ?? null, side });
    // The article of the first kind belongs to all kinds; without it, each kind has an article of its own or none.
    else
      for (const kind of kinds) {
        const isNoun = hasArticle || /^an? /i.test(kind);
        this.addTags(at, sort, [withoutArticle(kind)], 'kind', { isNoun, group: 'kind' });
      }
  }

  private addTags(
    at: PageText,
    sort: string,
    names: readonly string[],
    is: TagRow['is'],
    words: Pick<TagRow, 'isNoun' | 'group'> & Partial<Pick<TagRow, 'only'>> = { isNoun: false, group: null },
  ): void {
    for (const each of names) {
      const { name: said = each, plural = usualPlural(said) } = kindForm.exec(each)?.groups ?? {};
      if (!this.isNamed(at, said)) continue;
      const name = said.toLowerCase();
      // A sentence about doors declares no sort of its own if a door is a kind of space.
      const own = words.isNoun ? this.sortNamed(name) : null;
      if (own !== null && own !== sort) this.sorts.delete(own);
      const row = { name, plural: plural.toLowerCase(), sort, is, within: null, only: null, side: null };
      this.tags.push({ ...row, ...words });
      this.note(at, is, name, row.plural);
    }
  }

  private readFigures(at: PageText, sort: string, list: string): void {
    for (const { name, facts } of this.notedItems(at, list)) {
      const onTrack = placeOnTrackForm.exec(name)?.groups;
      const track = onTrack?.['track']?.toLowerCase();
      if (onTrack && track === undefined) {
        for (const row of this.tracks.values()) this.readFigures(at, sort, `a place on the ${row.name}`);
        continue;
      }
      const range = rangeForm.exec(facts ?? '');
      const limits = track === undefined ? undefined : this.tracks.get(track);
      if (facts !== null && !range) {
        const group = withoutArticle(name).toLowerCase();
        this.addTags(at, sort, printedItems(facts), 'kind', { isNoun: false, group });
        continue;
      }
      if (facts === null && /\d/.test(name)) {
        const help = 'Write the range in parentheses: `value (1 to 5)`.';
        this.faults.push(pageFault(at, 'page-value', { text: name, kind: 'figure', help }));
        continue;
      }
      const [least, most] = range
        ? [integerIn(range[1] ?? '') ?? 0, integerIn(range[2] ?? '') ?? 0]
        : [limits?.least ?? 0, limits?.most ?? usualMost];
      if (least > most)
        this.faults.push(
          pageFault(at, 'page-value', {
            text: facts ?? '',
            kind: 'range',
            help: `Write the lesser number first: \`${most} to ${least}\`.`,
          }),
        );
      const figure = track ?? withoutArticle(name).toLowerCase();
      if (this.figures.some((row) => row.name === figure && row.sort === sort))
        this.faults.push(pageFault(at, 'page-twice', { name: figure }));
      this.figures.push({ name: figure, sort, least, most });
      this.note(at, 'figure', figure);
    }
  }
}

/** Returns the number of slots in the facts of a pile: `face up, in order, 4 slots`. */
const slotsIn = (facts: string): number | null => {
  const [, slots] = slotsForm.exec(facts) ?? [];
  return slots === undefined ? null : Number(slots);
};

/** Returns the sorts of the things in places, or in piles. */
export const sortsOf = ({ sorts }: Pick<Things, 'sorts'>, stands: SortRow['stands']): readonly string[] =>
  [...sorts.values()].filter((row) => row.stands === stands).map(({ name }) => name);

/** True if the places of a page have coordinates, so that one of them can be the northernmost. */
export const hasCompass = ({ figures }: Things): boolean =>
  ['x', 'y'].every((name) => figures.some((row) => row.name === name && row.sort === placeSort));

/**
 * Returns the order in which sentences are read: sides, tracks and kinds before the sentences that use them, and the
 * acting thing last.
 */
function orderOf({ text }: PageText): number {
  if (/^sides: /i.test(text)) return -1;
  if (rowForm.test(text) || kindsForm.test(text)) return 0;
  return actsForm.test(text) ? 2 : 1;
}

/** Reads the sentences of the section THINGS. */
export function readThings(sentences: readonly PageText[]): {
  readonly things: Things;
  readonly faults: readonly PageFault[];
} {
  const reader = new ThingsReader();
  reader.declareSorts(sentences);
  for (const sentence of sentences.toSorted((a, b) => orderOf(a) - orderOf(b))) reader.read(sentence);
  reader.checkSides(sentences);
  reader.checkStands();
  reader.keepTracksOfSides();
  const { faults, ...things } = reader;
  return { things, faults };
}
