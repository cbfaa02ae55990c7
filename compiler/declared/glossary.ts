// Makes the vocabulary of a book from its page, and reads the definitions with this vocabulary.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText, PageTree } from '../../grammar/page/page-tree.ts';
import {
  all,
  and,
  best,
  both,
  compare,
  derivedSet,
  gameTest,
  it,
  measure,
  minus,
  not,
  or,
  places,
  plane,
  planeOfKey,
  some,
  sortOf,
  where,
} from '../plan/build.ts';
import { hasSet, rewrite, rewriteCriterion, rewriteMeasure, rewriteTest } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import { RecentCache, getOrMake } from '../../runtime/kernel/lazily.ts';
import type { Comparison, Criterion, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { boardLexis } from '../language/words/board/board-names.ts';
import { boardPatterns } from '../language/words/board/board-entries.ts';
import { kernelPatterns } from '../language/words/kernel/kernel.ts';
import type { SortDeclaration } from '../language/phrases/noun-sorts.ts';
import {
  adjective,
  adjectiveOf,
  appliesTo,
  bareNoun,
  conditionTerm,
  mentionedSet,
  post,
  predicate,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import { plainWorld } from '../language/checking/report/sheet-world.ts';
import { Reader } from '../language/phrases/phrase-reader.ts';
import {
  misfit,
  type Category,
  type Misfit,
  type NounTerm,
  type PredicateTerm,
  type Term,
} from '../language/phrases/terms.ts';
import {
  makeVocabulary,
  pattern,
  word,
  type Vocabulary,
  type VocabularyEntry,
} from '../language/phrases/vocabulary-entries.ts';
import { lexisOf, nameWords, nounWords, qualityWords, type Lexis, type PlaneWords } from '../wording/lexis.ts';
import { planWordsIn } from '../wording/wording.ts';
import {
  goalName,
  movedName,
  isOpen,
  ofTestedThing,
  offBoardPlane,
  openSet,
  pileSort,
  settledPlane,
  sideTag,
  type SettledRow,
} from './book-names.ts';
import { asBooksPrint, bookPhrases, eachReading, orderLexis } from './book-phrases.ts';
import { orderFigures } from './tie-phrases.ts';
import { hintsOf } from './book-hints.ts';
import { isComparedPlace, withOneOwner, withRanksOfPlaces } from './side-phrases.ts';
import { withOpenLists, withWholeAlternatives, withSharedWords } from './content-lists.ts';
import { withExceptions } from './exceptions.ts';
import { partPhrases } from './content-phrases.ts';
import { ownerOfPart } from './parts-of-things.ts';
import type { Box } from './box.ts';
import { handPatterns, withHandWords } from './by-hand.ts';
import { definitionKey, sidesOfWord, type DefinitionRow, type Nouns } from './heads.ts';
import { nounOfSort } from './near-forms.ts';
import { withHasNoted } from './further-has.ts';
import { withPlacesOnBoard } from './off-board.ts';
import { belongingTo, namesOfSides, ownedLexis, sidesOfThings } from './owned-things.ts';
import { allPiles } from './position.ts';
import { bareVerb, heldName, sideRelationWords, type WordBase } from './side-relations.ts';
import { tableDice } from './table-dice.ts';
import { pileOfPronoun } from './owned-piles.ts';
import { oneSideLexis, withOneOfSides } from './one-of-sides.ts';
import { placeLexis } from './thing-phrases.ts';
import {
  hasCompass,
  isPlacedSort,
  isPluralSide,
  placeSort,
  pronounsOf,
  sideBeforeNoun,
  trackSort,
  usualPlural,
  type Things,
} from './things.ts';
import { trackFigureOf } from './track-figures.ts';
import {
  eventOnTrack,
  isTrackOrder,
  markersOnTrack,
  type SideOwners,
  singleTrack,
  trackLexis,
  trackPhrases,
} from './track-phrases.ts';
import type { MovingRows } from './moving-rows.ts';
import { addWayWords, namesOfWays, wayWords } from './way-words.ts';
import { explainedFault } from './unread.ts';
import { withoutActor } from './without-actor.ts';

const goalSet = (sort: string): SetNode => ({ is: 'named', name: goalName, sort });

/** The English words of definitions, by the names in plans. */
interface RowWords {
  readonly planes: Record<string, PlaneWords>;
  readonly derived: Record<string, PlaneWords>;
  readonly tests: Record<string, Lexis['tests'][string] & PlaneWords>;
  readonly measures: Record<string, Lexis['measures'][string]>;
}

interface GlossaryParts {
  readonly game: string;
  readonly things: Things;
  readonly box: Box;
  readonly rows: readonly DefinitionRow[];
  readonly nouns: Nouns;
  readonly verbs: readonly VocabularyEntry[];
  /** The English words of the actions, by their names in plans. */
  readonly acts: Lexis['acts'];
  /** The choices that are settled before the clauses, such as a focus. */
  readonly settled: readonly SettledRow[];
  readonly moving: MovingRows;
}

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const sidesOtherThan = (side: string, sides: readonly string[]): SetNode =>
  or(...sides.filter((other) => other !== side).map((name): SetNode => ({ is: 'named', name, sort: 'side' })));

const goalAsOpen = (set: SetNode): SetNode => (set.is === 'named' && set.name === goalName ? openSet(set.sort) : set);

const pileSet = (name: string): SetNode => ({ is: 'named', name, sort: pileSort });

/** Returns the word for a pile, or for the piles of all sides. */
const pileWord = (forms: readonly string[], head: string, set: SetNode, penalty = 0): VocabularyEntry =>
  word({
    id: `pile-${slug(head)}`,
    forms,
    gives: 'thing',
    doc: `The pile ${head}.`,
    example: head,
    rests: ['book: page'],
    meaning: () => ({ ...bareNoun({ sort: pileSort, head, set }), penalty }),
  });

/** The pile of a side without a name: `the hand of the leader`. */
const pileOfSide = (name: string, sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: `pile-${slug(name)}-of-side`,
    forms: [`${name} of {a}`, `{a} 's ${name}`],
    slots: { a: 'thing.side' },
    gives: 'thing',
    doc: `The ${name} of the side.`,
    example: `${name} of a side`,
    rests: ['book: page'],
    build: ({ a }) => {
      if (namesOfSides(a.set) || a.quantity || a.joined) return null;
      const owner = mentionedSet(a);
      const ofSides = sides.map((side) =>
        where(pileSet(`${side} ${name}`), some(and(owner, { is: 'named', name: side, sort: 'side' }))),
      );
      return { ...bareNoun({ sort: pileSort, head: name, set: or(...ofSides) }), penalty: a.penalty };
    },
  });

/** Returns the denial of a verb: `does not rest`, `cannot pay`. */
const denialOfVerb = (verb: string): string =>
  verb.startsWith('can ')
    ? verb.replace('can ', 'cannot ')
    : verb.replace(/^may |^/, (may) => (may === '' ? 'does not ' : 'may not '));

/** The names of the kinds of cards whose words are nouns: `a raid` for a card of the kind `raid`. */
const kindGroups: ReadonlySet<string> = new Set(['kind', 'type', 'class', 'category']);

/** Words with a fault, and a function that reads other words in their place. */
interface WordsAtFault {
  readonly category: Category;
  readonly text: string;
  /** The words of the page, if `text` has other words for a side. */
  readonly written?: string;
  readonly open: Open | null;
  /** The sort of the things that the words must mean; absent if every sort fits. */
  readonly sort?: Sort | null;
  readonly readOther: (text: string) => unknown;
}

/** The readings of phrases of a page, by the category and the words of a phrase. */
type PageReadings = Map<string, readonly Term[]>;

/** The readings of recent pages. A keystroke in a definition leaves the words of a page, and most readings, as they are. */
const recentReadings = new RecentCache<PageReadings>(4);

/** Parts of a page that have no influence on readings: the places of words, and the sentences for readers. */
const withoutInfluence = new Set(['at', 'start', 'end', 'doc']);

/**
 * Returns everything of a page on which the readings of phrases depend, as text. The words after `is` in a definition
 * matter only for superlatives, which read their definitions while phrases are read.
 */
function wordsKey({ rows, verbs, settled, ...others }: GlossaryParts): string {
  const heads = rows.map(({ body, ...head }) => [head, head.is === 'superlative' ? body.text : null]);
  const acts = verbs.map((verb) => [verb, verb.build({}, 0)]);
  const choices = settled.map(({ name, sort }) => [name, sort]);
  return JSON.stringify([others, heads, acts, choices], (key, part: unknown) => {
    if (withoutInfluence.has(key)) return null;
    return part instanceof Map || part instanceof Set ? [...(part as Iterable<unknown>)] : part;
  });
}

/** Returns a pattern of every board as pages say its words. */
function asPagesSay(declared: VocabularyEntry, things: Things): VocabularyEntry {
  const ofThings = asBooksPrint(withOneOwner(withPlacesOnBoard(withRanksOfPlaces(declared), things), things), things);
  const inLists = withSharedWords(
    withOpenLists(withWholeAlternatives(withHasNoted(withPointers(withOwnArticles(ofThings), things.place)))),
  );
  return withOneOfSides(withExceptions(withoutActor(inLists, things.acting?.sort ?? null)));
}

export class Glossary {
  readonly vocabulary: Vocabulary;
  readonly reader: Reader;
  readonly lexis: Lexis;
  readonly faults: PageFault[] = [];
  private readonly things: Things;
  private readonly box: Box;
  private readonly nouns: Nouns;
  private readonly acts: Lexis['acts'];
  private readonly settledNames: ReadonlyMap<string, string>;
  private readonly moving: MovingRows;
  private readonly rows: ReadonlyMap<string, DefinitionRow>;
  private readonly verbs: ReadonlySet<string>;
  /** The words that the page defines. */
  private readonly definedWords: ReadonlySet<string>;
  private readonly sets = new Map<string, SetNode | null>();
  private readonly tests = new Map<string, Test | null>();
  private readonly pageReadings: PageReadings;
  /** The words of faults that can be explained. */
  private readonly unread = new Map<PageFault, WordsAtFault>();

  constructor(parts: GlossaryParts) {
    const { game, things, box, rows, nouns, verbs, acts, settled, moving } = parts;
    this.pageReadings = recentReadings.getOrMake(wordsKey(parts), () => new Map());
    this.moving = moving;
    this.things = things;
    this.verbs = new Set(verbs.flatMap(({ forms }) => forms));
    this.nouns = nouns;
    this.box = box;
    this.acts = acts;
    this.settledNames = new Map(settled.map(({ name, sort }) => [name, sort]));
    this.rows = new Map(rows.map((row) => [definitionKey(row), row]));
    this.definedWords = new Set(rows.flatMap((row) => [row.name, row.opposite ?? '']));
    const own = [
      ...this.sortWords(),
      ...this.whereWords(),
      ...this.openWords(),
      ...this.tagWords(),
      ...this.figureWords(),
      ...this.nameWords(),
      ...this.rowWords(),
      ...this.ruleWords(),
      ...this.settledWords(),
      ...tableDice(box),
      ...wayWords(things, moving),
      ...bookPhrases(things, this.definedWords),
      ...trackPhrases(things, this.definedWords, this.sideOwners()),
      ...(rows.some(({ is }) => is === 'part') ? partPhrases : []),
      ...handPatterns([placeSort, ...things.sorts.keys(), 'side']),
      ...verbs,
    ];
    this.vocabulary = makeVocabulary({
      game,
      file: `the page of ${game}`,
      entries: uniqueIds([
        ...kernelPatterns({ ranked: things.ranking?.sort ?? placeSort }),
        ...boardPatterns()
          .filter(({ id }) => hasCompass(things) || !compassWord.test(id))
          .map((declared) => withPlaceOnes(withPlaceNoun(declared, things))),
        ...own,
      ]).map((declared) => asPagesSay(declared, things)),
      sorts: this.sorts(),
      alike: alikeOf(parts),
      hints: hintsOf(parts),
    });
    this.reader = new Reader(this.vocabulary);
    this.lexis = this.words();
  }

  private sorts(): SortDeclaration[] {
    const declared = [...this.things.sorts.values()].map(({ name, noun, plural, stands }): SortDeclaration => ({
      sort: name,
      singular: withArticle(noun),
      plural,
      stands: stands === 'placed' ? 'in' : 'nowhere',
      isAlwaysKnown: true,
      ...(stands === 'placed' && { walks: true }),
      noun,
    }));
    const ofGame = [
      { sort: pileSort, singular: 'a pile of cards', plural: 'piles of cards' },
      { sort: 'side', singular: 'a side', plural: 'sides' },
      { sort: 'game', singular: 'the game', plural: 'games' },
    ];
    return [
      ...declared,
      ...ofGame.map((sort): SortDeclaration => ({ ...sort, stands: 'nowhere', isAlwaysKnown: true })),
    ];
  }

  private noun(name: string, plural: string, sort: string, set: SetNode, doc: string): VocabularyEntry {
    return word({
      id: `noun-${slug(name)}`,
      forms: name === plural ? [name] : [name, plural],
      gives: 'thing',
      doc,
      example: name,
      rests: ['book: page'],
      // A noun such as `sheep` is the same in the plural. The plural is read only where the singular has no reading.
      meaning: (form) =>
        name === plural && !this.settledNames.has(name)
          ? [false, true].map((isMany) => ({ ...bareNoun({ sort, head: name, set, isMany }), penalty: isMany ? 1 : 0 }))
          : bareNoun({ sort, head: name, set, isMany: form === 1 }),
    });
  }

  private sortWords(): VocabularyEntry[] {
    const { sorts, place, places: severalPlaces, piles } = this.things;
    const words = [...sorts.values()].flatMap(({ name, noun, plural, others }) =>
      [[noun, plural] as const, ...others.map((other) => [other, usualPlural(other)] as const)].map(
        ([singular, many]) => this.noun(singular, many, name, all(name), `${sentenceCase(withArticle(noun))}.`),
      ),
    );
    const ofPlace =
      place === null || place === 'space'
        ? []
        : [
            this.noun(
              place,
              severalPlaces,
              placeSort,
              all(placeSort),
              `${sentenceCase(withArticle(place))} of the board.`,
            ),
          ];
    const { sides } = this.things;
    const ofSide = sides.length > 1 ? [this.noun('side', 'sides', 'side', all('side'), 'A side.')] : [];
    const ofPiles = piles.flatMap(({ name, sort, isOfEachSide }) => {
      if (!isOfEachSide) {
        const ofCard = this.cardOfPile(name, sort);
        return [pileWord([name], name, pileSet(name), ofCard.length), ...ofCard];
      }
      if (sides.length === 0) return [];
      const ofSides = sides.map((side) => `${side} ${name}`);
      return [
        // The hand alone is the hand of any side.
        pileWord([name], name, or(...ofSides.map(pileSet))),
        ...(sides.length > 1 ? [pileOfSide(name, sides)] : []),
        ...sides.flatMap((side, index) => {
          const head = ofSides[index] ?? '';
          const owners = pronounsOf(this.things, side).map(({ owner }) => `${owner} ${name}`);
          const ofPronoun = owners.length > 0 ? [pileWord(owners, head, pileOfPronoun(pileSet(head)))] : [];
          const forms = [`${side} ${name}`, `${name} of [the] ${side}`, `${side} 's ${name}`];
          return [pileWord(forms, head, pileSet(head)), ...ofPronoun];
        }),
      ];
    });
    return [...words, ...ofPlace, ...ofSide, ...ofPiles];
  }

  /** Returns a word for the card of a pile whose name is that of a single card: `The current event is a storm`. */
  private cardOfPile(name: string, sort: Sort): readonly VocabularyEntry[] {
    const { noun = '', plural, others = [] } = this.things.sorts.get(sort) ?? {};
    const isSingle = noun !== plural && [noun, ...others, 'card'].some((each) => name.endsWith(` ${each}`));
    const first = { is: 'least', over: sort, of: measure(orderFigures.inPile, it(sort)) } as const;
    const set = best({ is: 'at', things: all(sort), places: pileSet(name) }, first);
    const of = word({
      id: `card-of-${slug(name)}`,
      forms: [name],
      gives: 'thing',
      doc: `The card of the ${name}.`,
      example: name,
      rests: ['book: page'],
      meaning: () => bareNoun({ sort, head: name, set }),
    });
    return isSingle ? [of] : [];
  }

  /** Returns the words for things in piles and for things off the board. */
  private whereWords(): VocabularyEntry[] {
    const sorts = [...this.things.sorts.values()];
    const piled = sorts.filter(({ stands }) => stands === 'piled').map(({ name }) => name);
    const off = sorts.filter(({ offBoard }) => offBoard !== null);
    const inPile = pattern({
      id: 'in-pile',
      forms: ['in|on|at|from|of {of}'],
      slots: { of: 'thing' },
      gives: 'post',
      doc: 'The thing lies in the pile.',
      example: 'Frost in sky',
      rests: ['book: page'],
      build: ({ of }) => {
        if (of.sort !== pileSort) return null;
        const lyingThere = (things: SetNode): SetNode => ({ is: 'at', things, places: of.set });
        return post({ over: piled, locates: true, restrict: lyingThere, tail: of });
      },
    });
    const offBoard = [...new Set(off.map((row) => row.offBoard ?? ''))].map((place) =>
      word({
        id: `in-${slug(place)}`,
        forms: [`in|at|from [the] ${place}`],
        gives: 'post',
        doc: `The thing is in the ${place}, off the board.`,
        example: `in the ${place}`,
        rests: ['book: page'],
        meaning: () =>
          post({
            over: off.filter((row) => row.offBoard === place).map(({ name }) => name),
            restrict: (of) => and(of, plane(offBoardPlane, sortOf(of))),
          }),
      }),
    );
    return [...(piled.length > 0 ? [inPile] : []), ...offBoard];
  }

  /**
   * Returns a word for the open part of each noun. The reader puts this word in place of `the tree` or `it` in the words
   * about an action that is done to a tree, so that the words are read like words about a thing with a name.
   */
  private openWords(): VocabularyEntry[] {
    const goals = [...new Set(this.nouns.values())].map((sort) =>
      word({
        id: `goal-${slug(sort)}`,
        forms: [goalWord(sort)],
        gives: 'thing',
        doc: `The ${sort} that is the goal of the action.`,
        example: 'the goal',
        rests: ['book: page'],
        meaning: () => bareNoun({ sort, head: goalWord(sort), set: goalSet(sort) }),
      }),
    );
    const opens = [...this.nouns].map(([noun, sort]) =>
      word({
        id: `open-${slug(noun)}`,
        forms: [openWord(noun)],
        gives: 'thing',
        doc: `The ${noun} of which the sentence speaks.`,
        example: `the ${noun}`,
        rests: ['book: page'],
        meaning: () => bareNoun({ sort, head: openWord(noun), set: openSet(sort) }),
      }),
    );
    const { sides } = this.things;
    const otherSide = word({
      id: 'open-other-side',
      forms: [otherSideWord],
      gives: 'thing',
      doc: 'The other side than that of which the sentence speaks.',
      example: 'the other side',
      rests: ['book: page'],
      meaning: () => bareNoun({ sort: 'side', head: 'side', set: minus(all('side'), openSet('side')) }),
    });
    const moved = [placeSort, 'side', ...this.things.sorts.keys()].map((sort) =>
      word({
        id: `moved-${slug(sort)}`,
        forms: [movedWord(sort)],
        gives: 'thing',
        doc: 'The things that the effect before has moved.',
        example: 'they',
        rests: ['book: page'],
        meaning: () =>
          bareNoun({ sort, head: movedWord(sort), set: { is: 'named', name: movedName, sort }, isMany: true }),
      }),
    );
    return [
      ...opens,
      ...this.ownSideWords(),
      ...goals,
      ...moved,
      ...(sides.length === 2 ? [otherSide] : []),
      ...this.othersWords(),
    ];
  }

  /** Returns the words for the sides other than a side, together. */
  private othersWords(): VocabularyEntry[] {
    const { sides } = this.things;
    return (sides.length > 1 ? sides : []).map((side, index) =>
      word({
        id: `sides-other-than-${slug(side)}`,
        forms: [othersWord(index)],
        gives: 'thing',
        doc: `The sides other than the ${side}, together.`,
        example: 'the other sides together',
        rests: ['book: page'],
        meaning: () => bareNoun({ sort: 'side', head: 'side', set: sidesOtherThan(side, sides) }),
      }),
    );
  }

  /** Returns the words for the side of an owned thing of which a sentence speaks, and for the sides other than that. */
  private ownSideWords(): VocabularyEntry[] {
    if (this.things.sides.length === 0) return [];
    const owned = [...this.nouns].filter(([, sort]) => this.things.sorts.get(sort)?.isOwned === true);
    return owned.flatMap(([noun, sort]) => {
      const own = sidesOfThings(openSet(sort));
      const rows = [
        { form: ownSideWord(noun), set: own, doc: `The side of the ${noun}.` },
        { form: notOwnSideWord(noun), set: minus(all('side'), own), doc: `A side other than that of the ${noun}.` },
      ];
      return rows.map(({ form, set, doc }) =>
        word({
          id: `open-${form}`,
          forms: [form],
          gives: 'thing',
          doc,
          example: 'its side',
          rests: ['book: page'],
          meaning: () => bareNoun({ sort: 'side', head: 'side', set }),
        }),
      );
    });
  }

  private tagWords(): VocabularyEntry[] {
    return this.things.tags.flatMap(({ name, plural, sort, is, isNoun, group }) => {
      const set = plane(name, sort);
      // `A card with a kind (raid or truce)` lets `a raid` be a card.
      const names = kindGroups.has(group ?? '') && !this.nouns.has(name);
      const noun = names ? [this.noun(name, plural, sort, set, `${sentenceCase(withArticle(name))}.`)] : [];
      if (isNoun) return this.noun(name, plural, sort, set, `${sentenceCase(withArticle(name))}.`);
      const described = word({
        id: `${is}-${slug(name)}`,
        forms: [name],
        gives: 'adj',
        doc: `Of a ${sort}: ${name}.`,
        example: name,
        rests: ['book: page'],
        meaning: () => adjectiveOf(set),
      });
      return [described, ...noun];
    });
  }

  private figureWords(): VocabularyEntry[] {
    const { figures, ranking } = this.things;
    const first = ranking?.first ?? null;
    const ofRanking =
      ranking === null || first === null
        ? []
        : [
            word({
              id: `ranked-${slug(first)}`,
              forms: [first],
              gives: 'superlative',
              doc: `In the first row of the ranking ${ranking.heading}.`,
              example: first,
              rests: ['book: page'],
              meaning: () => ({
                cat: 'superlative',
                name: first,
                over: [ranking.sort],
                is: 'most',
                of: (set) => measure('rank', set),
                byWay: false,
                ranksPlaces: true,
                penalty: 0,
              }),
            }),
          ];
    const ofGame = figures.filter(({ sort }) => sort === 'game').map(({ name }) => gameFigurePattern(name));
    return [
      ...figures.map(({ name, sort }) => figureWord(name, sort, nounOfSort(this.things, sort))),
      ...ofGame,
      ...ofRanking,
    ];
  }

  private sideOwners(): readonly SideOwners[] {
    const { things } = this;
    return things.sides.map((side) => ({ side, owners: pronounsOf(things, side).map(({ owner }) => owner) }));
  }

  /** Returns the words after a noun that name a side: `workers of the player`. */
  private belongingWords(owned: readonly Sort[]): VocabularyEntry[] {
    const { sides } = this.things;
    const ofOthers = sides.map((side, index) =>
      word({
        id: `belonging-to-others-than-${slug(side)}`,
        forms: [`of ${othersWord(index)}`],
        gives: 'post',
        doc: `Belonging to another side than the ${side}.`,
        example: 'of the other sides',
        rests: ['book: page'],
        meaning: () => post({ over: owned, restrict: (of) => belongingTo(of, sidesOtherThan(side, sides)) }),
      }),
    );
    const ofEach = sides.map((side) =>
      word({
        id: `belonging-to-${slug(side)}`,
        forms: [`of [the] ${side}`, `belonging to [the] ${side}`, `that belongs|belong to [the] ${side}`],
        gives: 'post',
        doc: `Belonging to the ${side}.`,
        example: `of the ${side}`,
        rests: ['book: page'],
        meaning: () =>
          post({
            over: owned,
            restrict: (of) => and(plane(sideTag(side), sortOf(of)), of),
          }),
      }),
    );
    return [...ofEach, ...(sides.length > 1 ? ofOthers : [])];
  }

  /** Returns words for the names of places, printed things and sides. */
  private nameWords(): VocabularyEntry[] {
    const named = [...this.box.names].flatMap(([sort, names]) => names.map((name) => ({ sort, name })));
    const sides = this.things.sides.map((name) => ({ sort: 'side', name }));
    const owned = [...this.things.sorts.values()].filter(({ isOwned }) => isOwned);
    const ofSide = this.things.sides.flatMap((side) => {
      const restrict = (of: SetNode): SetNode => and(plane(sideTag(side), sortOf(of)), of);
      const words = { gives: 'adj', doc: `Belonging to the ${side}.`, example: side, rests: ['book: page'] } as const;
      const over = owned.map(({ name }) => name);
      const id = `of-${slug(side)}`;
      const bare = [side, ...pronounsOf(this.things, side).map(({ owner }) => owner)];
      const possessive = (of: SetNode): SetNode => restrict(of);
      possessives.add(possessive);
      return [
        word({ ...words, id, forms: bare, meaning: () => adjective({ over, restrict }) }),
        word({
          ...words,
          id: `${id}-s`,
          forms: [`${side} 's`, `the ${side} 's`],
          meaning: () => adjective({ over, restrict: possessive }),
        }),
      ];
    });
    return [
      ...[...named, ...sides].map(({ sort, name }) =>
        word({
          id: `name-${slug(sort)}-${slug(name)}`,
          forms: [name.toLowerCase()],
          gives: 'thing',
          doc: `The ${sort} ${name}.`,
          example: name,
          rests: ['roster'],
          meaning: () => bareNoun({ sort, head: name, set: { is: 'named', name, sort } }),
        }),
      ),
      ...this.things.sides.flatMap((side) =>
        pronounsOf(this.things, side).map(({ name }) =>
          word({
            id: `pronoun-${name}`,
            forms: [name],
            gives: 'thing',
            doc: `The side ${side}.`,
            example: name,
            rests: ['book: page'],
            meaning: () => bareNoun({ sort: 'side', head: side, set: { is: 'named', name: side, sort: 'side' } }),
          }),
        ),
      ),
      ...(owned.length > 0 ? [...ofSide, ...this.belongingWords(owned.map(({ name }) => name))] : []),
    ];
  }

  /** Returns the pattern of the rules of a sheet: `Brook Garden counts as watered.` */
  private ruleWords(): VocabularyEntry[] {
    if (this.things.rules === null) return [];
    return [
      pattern({
        id: 'counts-as',
        forms: ['{of} counts|count as {is}'],
        slots: { of: 'thing', is: 'adj' },
        gives: 'rule',
        doc: 'In this sheet such things are so too.',
        example: 'F1 counts as free',
        rests: ['book: page'],
        build: ({ of, is }) => {
          if (is.plane === null) return misfit('is', 'an adjective of the page', is.key);
          if (!is.over.includes(of.sort)) return misfit('of', is.over.join(' or '), of.sort);
          const means = or(planeOfKey(is.plane, of.sort), of.set);
          return { cat: 'rule', rules: [{ is: 'definition', plane: is.plane, means }], penalty: of.penalty };
        },
      }),
    ];
  }

  private settledWords(): VocabularyEntry[] {
    return [...this.settledNames].map(([name, sort]) =>
      this.noun(
        name,
        usualPlural(name),
        sort,
        plane(settledPlane(name), sort),
        `The ${name}, which is settled before the clauses.`,
      ),
    );
  }

  /**
   * Returns the rows of a relation of sides. A page can define the relation for each side in a sentence of its own: the
   * first of these rows has the words of all, and the others have none.
   */
  private rowsOfRelation(row: DefinitionRow): readonly DefinitionRow[] {
    if (row.bySide === undefined) return [row];
    const rows = this.allRows().filter(
      ({ is, name, sort, bySide }) =>
        is === 'ofSide' && bySide !== undefined && sort === row.sort && bareVerb(name) === bareVerb(row.name),
    );
    return rows[0] === row ? rows : [];
  }

  private rowWords(): VocabularyEntry[] {
    return [...this.rows.values()].flatMap((row): VocabularyEntry[] => {
      const base = {
        id: `defined-${slug(definitionKey(row))}`,
        doc: `${row.at.text}.`,
        example: row.name,
        rests: ['book: page'],
      };
      switch (row.is) {
        case 'adjective':
          return [this.adjectiveWord(row, base)];
        case 'ofSide':
          return sideRelationWords(this.rowsOfRelation(row), base, this.things, this.definedWords);
        case 'noun':
          return [this.noun(row.name, row.plural, row.sort, plane(row.name, row.sort), base.doc)];
        case 'superlative':
          return [this.superlativeWord(row, base), this.singleWord(row, base)];
        case 'figure':
          return [figureWord(row.name, row.sort, nounOfSort(this.things, row.sort))];
        case 'condition':
          return [this.conditionWord(row, base), ...this.botIsAnd(row, base)];
        case 'relation':
          return [this.relationWord(row, base), ...this.relationVerb(row, base)];
        case 'part':
          return [
            ...this.partWord(row, base),
            pattern({
              ...base,
              forms: [row.form, row.form.replace(row.name, row.plural)],
              slots: { of: 'thing' },
              gives: 'thing',
              build: ({ of }, form) =>
                of.sort === row.open?.sort
                  ? bareNoun({
                      sort: row.sort,
                      head: row.name,
                      isMany: form === 1,
                      set: derivedSet(definitionKey(row), row.sort, mentionedSet(of)),
                    })
                  : null,
            }),
          ];
      }
    });
  }

  /** The words for the bot before a statement about the bot. */
  private get botSubjects(): readonly string[] {
    const [bot] = this.things.sides;
    return bot === undefined ? [] : [`[the] ${bot}`, 'she|he|they'];
  }

  /** True for a word that is an adjective or a noun too, so that `it is late` could speak of a thing. */
  private isSaidOfThings(name: string): boolean {
    const isWord = (row: { readonly name: string }): boolean => row.name === name;
    return this.things.tags.some(isWord) || this.allRows().some((row) => row.is !== 'condition' && isWord(row));
  }

  private conditionWord({ name }: DefinitionRow, base: WordBase): VocabularyEntry {
    // `Broke means the automa has no coins` is said of the bot, so `the automa is not broke` has a meaning.
    // `Late means the round is 5` is said of nothing, so `it is late` has a meaning.
    // `Panic means the round is 5` is said of nothing too, so `there is panic` has a meaning.
    const isOfNothing = !this.isSaidOfThings(name);
    const subjects = [...this.botSubjects, ...(isOfNothing ? ['it'] : [])];
    const existence = isOfNothing ? [`there is [still|already|now] [a] ${name}`] : [];
    const absence = isOfNothing ? [`there is no [longer] ${name}`] : [];
    const denials = [`not [yet] ${name}`, ...absence, ...subjects.map((who) => `${who} is|are not [yet] ${name}`)];
    return word({
      ...base,
      forms: [...denials, ...subjects.map((who) => `${who} is|are [still|already|now] ${name}`), ...existence, name],
      gives: 'cond',
      meaning: (form) => conditionTerm(form < denials.length ? not(gameTest(name)) : gameTest(name)),
    });
  }

  /** `The automa is not losing and has 3 coins`: both statements are about the bot. */
  private botIsAnd({ name }: DefinitionRow, base: WordBase): VocabularyEntry[] {
    const { sides } = this.things;
    const [bot] = sides;
    if (bot === undefined) return [];
    const subject: SetNode = { is: 'named', name: bot, sort: 'side' };
    const denials = [
      `not [yet] ${name} and|but {p}`,
      ...this.botSubjects.map((who) => `${who} is|are not [yet] ${name} and|but {p}`),
    ];
    return [
      pattern({
        ...base,
        id: `${base.id}-and`,
        forms: [
          ...denials,
          ...this.botSubjects.map((who) => `${who} is|are [already|still|now] ${name} and|but {p}`),
          `${name} and|but {p}`,
        ],
        slots: { p: 'pred' },
        gives: 'cond',
        build: ({ p }, form) => {
          if (!p.over.includes('side') || p.picks) return null;
          const first = form < denials.length ? not(gameTest(name)) : gameTest(name);
          return conditionTerm({ is: 'both', of: [first, some(p.restrict(subject))] }, [], p.penalty);
        },
      }),
    ];
  }

  private isTag(name: string, sort: Sort): boolean {
    return this.things.tags.some((tag) => tag.name === name && tag.sort === sort);
  }

  private adjectiveWord({ name, sort, opposite, isVerb }: DefinitionRow, base: WordBase): VocabularyEntry {
    const set = plane(name, sort);
    if (isVerb) {
      const bare = bareVerb(name);
      const canDo = /^(?:can|may) /.test(name);
      return word({
        ...base,
        forms: canDo ? [name, denialOfVerb(name)] : [...new Set([name, bare])],
        gives: 'pred',
        meaning: (form) =>
          predicate({ over: [sort], restrict: (of) => (canDo && form === 1 ? minus(of, set) : and(of, set)) }),
      });
    }
    const denied = adjective({ over: [sort], restrict: (of) => minus(of, set) });
    // Several words, such as `in range`, come after the noun.
    if (name.includes(' ') && opposite === null)
      return word({
        ...base,
        forms: [name],
        gives: 'post',
        meaning: () => post({ over: [sort], restrict: (of) => and(of, set), plane: name }),
      });
    return word({
      ...base,
      // `A hidden piece, not an active one, …` can use the word of a state.
      forms: [name, ...this.oppositesOf(name, sort, opposite)],
      gives: 'adj',
      meaning: (form) => (form === 0 ? adjectiveOf(set) : denied),
    });
  }

  /** Returns the words for the opposite of an adjective: the word of its definition, or `unripe` of `ripe`. */
  private oppositesOf(name: string, sort: Sort, opposite: string | null): readonly string[] {
    if (opposite !== null) return this.isTag(opposite, sort) ? [] : [opposite];
    // A word in a longer name, such as a settled `unseen hero`, is a word of the page too.
    const named = [...this.definedWords, ...this.settledNames.keys(), ...this.things.tags.map((tag) => tag.name)];
    const isFree = (form: string): boolean => !named.some((words) => ` ${words} `.includes(` ${form} `));
    return name.includes(' ') ? [] : [`un${name}`, `non - ${name}`].filter(isFree);
  }

  private superlativeWord(row: DefinitionRow, base: WordBase): VocabularyEntry {
    const { name, sort } = row;
    // `Her weaker track` is the weaker track, if the definition speaks of her place.
    const owners = (sort === trackSort ? this.sideOwners() : []).map(({ side, owners: words }) => ({
      side,
      words: [`${side} 's`, ...words],
    }));
    const ownersUpTo = (last: number): number => owners.slice(0, last + 1).flatMap(({ words }) => words).length;
    return pattern({
      ...base,
      forms: [name, ...owners.flatMap(({ words }) => words.map((owner) => `${owner} ${name}`))],
      slots: {},
      gives: 'superlative',
      build: (_slots, form) => {
        const { set, ties } = withoutTies(this.definition(definitionKey(row)), partsOfTies(row.body.text).length - 1);
        if (set?.is !== 'best' || set.by.is === 'random' || set.by.is === 'keep') return null;
        const owner = owners.find((_each, index) => form > 0 && form <= ownersUpTo(index))?.side;
        if (owner !== undefined && owner !== (row.bySide ?? sideMeasured(set.by.of))) return null;
        const { is, of } = set.by;
        const figure = (things: SetNode): Measure => (of.is === 'measure' ? measure(of.name, things) : of);
        const from = set.of.is === 'ref' && set.of.alone !== null ? set.of.alone : set.of;
        return {
          cat: 'superlative',
          name,
          over: [sort],
          is,
          of: figure,
          byWay: false,
          ranksPlaces: true,
          ...(from.is !== 'all' && { among: from }),
          ...(ties.length > 0 && { ties: ties.filter((by) => !isTrackOrder(by)) }),
          penalty: 0,
        };
      },
    });
  }

  /** Returns the adjective of a single thing that a condition defines: `The calm space is the space whose value is 3.` */
  private singleWord(row: DefinitionRow, base: WordBase): VocabularyEntry {
    return pattern({
      ...base,
      id: `${base.id}-single`,
      forms: [row.name],
      slots: {},
      gives: 'adj',
      build: () => {
        const set = this.definition(definitionKey(row));
        const isChosen = set === null || hasSet(set, (part) => part.is === 'best' || part.is === 'first');
        return isChosen ? null : adjective({ over: [row.sort], restrict: (of) => and(of, set) });
      },
    });
  }

  /** Returns the statement of a relation of two things by a verb: `the card suits a contract`, `does not suit`. */
  private relationVerb({ form, open, sort, name }: DefinitionRow, base: WordBase): VocabularyEntry[] {
    const verb = /^that (?<verb>.+) \{of\}$/.exec(form)?.groups?.['verb'];
    if (verb === undefined || open?.sort === undefined || open.sort === null) return [];
    const key = definitionKey({ is: 'relation', name, sort });
    const bare = bareVerb(verb);
    const said = [...new Set([verb, bare])].map((each) => `${each} {of}`);
    return [
      pattern({
        ...base,
        id: `${base.id}-verb`,
        forms: [...said, `can|may ${bare} {of}`, `cannot ${bare} {of}`],
        slots: { of: 'thing' },
        gives: 'pred',
        build: ({ of }, index) => {
          if (of.sort !== open.sort) return null;
          const related = derivedSet(key, sort, mentionedSet(of));
          const isDenial = index > said.length;
          const restrict = (those: SetNode): SetNode => (isDenial ? minus(those, related) : and(those, related));
          return predicate({ over: [sort], restrict, tail: of });
        },
      }),
    ];
  }

  /** Returns the word for the parts of the thing before, or of the thing that has them: `with 2 neighbours`. */
  private partWord(row: DefinitionRow, base: WordBase): VocabularyEntry[] {
    const { name, plural, sort, open } = row;
    if (open?.sort === undefined || open.sort === null || this.nouns.get(name) !== sort) return [];
    const set = derivedSet(definitionKey(row), sort, ownerOfPart(open.sort));
    return [
      word({
        ...base,
        id: `${base.id}-alone`,
        forms: name === plural ? [name] : [name, plural],
        gives: 'thing',
        meaning: (form) => ({ ...bareNoun({ sort, head: name, set, isMany: form === 1 }), penalty: 1 }),
      }),
    ];
  }

  private relationWord(row: DefinitionRow, base: WordBase): VocabularyEntry {
    const { sort, open, form } = row;
    const make = /^(?:that|which|with)\b/.test(form) ? relative : post;
    const key = definitionKey(row);
    if (open === null)
      return word({
        ...base,
        forms: [form],
        gives: make === post ? 'post' : 'rel',
        meaning: () => make({ over: [sort], restrict: (of) => and(of, plane(key, sort)) }),
      });
    if (open.sort === null)
      return pattern({
        ...base,
        forms: [form, ...(form.endsWith(' {n}') ? [form.replace('{n}', '( {n} )')] : [])],
        slots: { n: 'n' },
        gives: make === post ? 'post' : 'rel',
        build: ({ n }) =>
          make({
            over: [sort],
            restrict: (of) => where(of, { is: 'test', name: key, of: [it(sort)], numbers: [n.amount] }),
          }),
      });
    return pattern({
      ...base,
      forms: [form],
      slots: { of: 'thing' },
      gives: make === post ? 'post' : 'rel',
      build: ({ of }) =>
        of.sort === open.sort
          ? make({ over: [sort], restrict: (those) => and(those, derivedSet(key, sort, mentionedSet(of))), tail: of })
          : null,
    });
  }

  /** Adds the English words of the definitions. */
  private addRowWords({ planes, derived, tests, measures }: RowWords): void {
    for (const row of this.rows.values()) {
      const key = definitionKey(row);
      if (row.isVerb)
        planes[`${row.name}/${row.sort}`] = qualityWords(row.name, {
          after: `that ${row.name}`,
          saysNot: denialOfVerb(row.name),
        });
      else if (row.is === 'adjective')
        planes[`${row.name}/${row.sort}`] = qualityWords(`is ${row.name}`, {
          before: row.name,
          ...(row.opposite !== null && { saysNot: `is ${row.opposite}` }),
        });
      derived[ownTest(key)] = qualityWords(`is such that ${row.body.text}`, { after: `such that ${row.body.text}` });
      if (row.is === 'noun') planes[`${row.name}/${row.sort}`] = nounWords(row.name, row.plural);
      if (row.is === 'condition') tests[row.name] = qualityWords(row.name, { saysNot: `not ${row.name}` });
      if (row.is === 'relation' && row.open === null)
        planes[`${key}/${row.sort}`] = qualityWords(saidOf(row.form), { after: row.form });
      if (row.is === 'relation' && row.open?.sort === null) {
        const form = row.form.replace('{n}', '{n:0}');
        tests[key] = qualityWords(saidOf(form), { after: form });
      }
      if (row.is === 'relation' && row.open !== null && row.open.sort !== null) {
        const form = row.form.replace('{of}', row.open.sort === placeSort ? '{place:0}' : '{a:0}');
        // Without words after a noun, a verb such as `opens` agrees with the noun: `the 2 charts that open a site`.
        derived[key] = qualityWords(saidOf(form), isVerbForm(form) ? {} : { after: form });
      }
      if (row.is === 'part')
        derived[key] = qualityWords(`is ${withArticle(row.form.replace('{of}', '{the:0}'))}`, {
          after: `among the ${row.form.replace(row.name, row.plural).replace('{of}', '{the:0}')}`,
        });
      if (row.is === 'figure') measures[row.name] = figureWordsFor(row.name, row.sort === 'game');
      if (row.is === 'ofSide')
        for (const side of this.sidesOf(row)) {
          const name = this.things.sideNames.get(side) ?? side;
          const words = `that ${name} ${isPluralSide(name) ? bareVerb(row.name) : row.name}`;
          planes[`${heldName(row.name, side)}/${row.sort}`] = qualityWords(
            `is ${withArticle(row.open?.noun ?? '')} ${words}`,
            {
              after: words,
            },
          );
        }
    }
  }

  /** The English words for everything that the page names. */
  private words(): Lexis {
    const { things, box } = this;
    const sorts = Object.fromEntries(
      [...things.sorts.values()].map(({ name, noun, plural }) => [name, nounWords(noun, plural)] as const),
    );
    const place = things.place ?? 'space';
    const planes: RowWords['planes'] = {};
    for (const { name, plural, sort, isNoun } of things.tags)
      planes[`${name}/${sort}`] = isNoun ? nounWords(name, plural) : qualityWords(`is ${name}`, { before: name });
    for (const [name, sort] of this.settledNames) planes[`${settledPlane(name)}/${sort}`] = nameWords(`the ${name}`);
    planes[offBoardPlane] = qualityWords('is off the board', { before: 'unplaced' });
    for (const side of things.sides) {
      const name = things.sideNames.get(side) ?? side;
      planes[sideTag(side)] = qualityWords(`belongs to ${name}`, { before: sideBeforeNoun(name) });
    }
    const derived: RowWords['derived'] = {};
    const tests: RowWords['tests'] = {};
    const measures: RowWords['measures'] = {};
    this.addRowWords({ planes, derived, tests, measures });
    addWayWords({ planes, derived, tests, measures }, things, this.moving);
    for (const { name, sort } of things.figures) measures[name] = figureWordsFor(name, sort === 'game');
    Object.assign(measures, orderLexis, oneSideLexis, trackLexis(things));
    const first = things.ranking?.first ?? null;
    if (things.ranking)
      measures['rank'] = { figure: 'rank', isRank: true, ...(first !== null && { most: { before: first } }) };
    const names = [...box.names].flatMap(([sort, ofSort]) =>
      ofSort.map((name) => [`${name}/${sort}`, nameWords(sort === trackSort ? `the ${name}` : name)] as const),
    );
    const piles = allPiles(things).map((name) => [`${name}/${pileSort}`, nameWords(`the ${name}`)] as const);
    const sides = things.sides.map((side) => {
      const name = things.sideNames.get(side) ?? side;
      return [`${side}/side`, nameWords(name, isPluralSide(name) ? { isMany: true } : {})] as const;
    });
    const { acting } = things;
    const actors = acting ? [[`acting/${acting.sort}`, nameWords(`the acting ${acting.noun}`)] as const] : [];
    const opens = [placeSort, ...things.sorts.keys(), 'side'].flatMap((sort) => [
      [`/${sort}`, nameWords(`the ${nounOfSort(things, sort)}`)] as const,
      [`${goalName}/${sort}`, nameWords('the goal')] as const,
      [`${movedName}/${sort}`, nameWords('the things just moved')] as const,
    ]);
    const lexis = lexisOf(boardLexis, {
      sorts: {
        ...sorts,
        [placeSort]: nounWords(place, things.places),
        [pileSort]: nounWords('pile'),
        game: nounWords('game'),
        side: nounWords('side'),
      },
      planes,
      made: { ...placeLexis.made, ...ownedLexis, ...derived },
      tests: { ...placeLexis.tests, ...tests },
      acts: this.acts,
      measures,
      names: Object.fromEntries([...names, ...piles, ...sides, ...actors, ...opens]),
    });
    return { ...lexis, tests: withHandWords(lexis.tests) };
  }

  /**
   * Reads words of the page as a phrase. A fault is noted if the words have no reading, or several.
   */
  private read(at: PageText, words: WordsAtFault, fits: (term: Term) => boolean = () => true): Term | null {
    const { category, text, open } = words;
    const read = this.meanings(category, text, open);
    const fitting = read.filter(fits);
    const terms = fitting.length > 0 ? fitting : read;
    const [term, other] = terms;
    if (term && !other) return term;
    const fault = term
      ? pageFault(at, 'page-readings', { text, readings: this.readings(terms), help: '' })
      : pageFault(at, 'page-unread', { text, help: this.unknownHelp(text, category) });
    return this.note(fault, words);
  }

  /** Notes a fault of words. The words are explained later, and only if the fault is no consequence of another. */
  private note(fault: PageFault, words: WordsAtFault): null {
    this.faults.push(fault);
    this.unread.set(fault, words);
    return null;
  }

  /** True if a part of the page can be read without a new fault. */
  isSound(read: () => unknown): boolean {
    const count = this.faults.length;
    const isRead = read() !== null;
    return this.faults.splice(count).length === 0 && isRead;
  }

  /** Returns a fault with the exact words at fault and a way out. */
  withExplanation(fault: PageFault, page: PageTree): PageFault {
    const atFault = this.unread.get(fault);
    if (!atFault) return fault;
    const { category, text, open, sort = null, readOther } = atFault;
    const shown = atFault.written ?? text;
    // The number of an action or a definition is read like a digit.
    const hasNumber = /\bn\b/.test(shown);
    const withDigit = (other: string): string => (hasNumber ? other.replaceAll(/\bn\b/g, '1') : other);
    const reads = (other: string): boolean => this.isSound(() => readOther(withDigit(other)));
    const words = this.openPhrase(this.otherThanOpen(withDigit(text), open), open);
    const inWords = (read: string): string => {
      const plain = withoutOpenWords(read, open);
      return hasNumber ? plain.replaceAll(/\b1\b/g, 'n') : plain;
    };
    const pluralOf = (of: Sort): string => usualPlural(nounOfSort(this.things, of));
    const world = { ...plainWorld({ cards: [], scenario: null, bot: '' }), words: () => planWordsIn(this.lexis) };
    const nouns = { ofThing: open?.noun ?? null, described: sort === null ? null : nounOfSort(this.things, sort) };
    const unread = {
      category,
      text: shown,
      words,
      said: inWords,
      pluralOf,
      ...nouns,
      sides: this.things.sides.map(sideBeforeNoun),
      isOfSide: atFault.written !== undefined && open !== null,
      reads,
      readsOfIt: (condition: string) =>
        sort !== null && this.reads('cond', condition, { noun: nounOfSort(this.things, sort), sort }),
    };
    return explainedFault({ ...fault, args: { ...fault.args, text: shown } }, unread, {
      page,
      reader: this.reader,
      world,
    });
  }

  /** Writes `hero other than the hero` for `other hero` in a sentence about a hero. */
  private otherThanOpen(text: string, open: Open | null): string {
    if (!open || open.sort === 'side' || !/\b(?:an)?other /i.test(text)) return text;
    const nouns = [...this.nouns].flatMap(([noun, sort]) => (sort === open.sort ? [noun] : []));
    const longestFirst = nouns.toSorted((a, b) => b.length - a.length).join('|');
    return text
      .replaceAll(/\banother (?=\w)/gi, 'a other ')
      .replaceAll(new RegExp(String.raw`\bother (${longestFirst})\b(?! than)`, 'gi'), `$1 other than the ${open.noun}`);
  }

  /** Puts the meanings of several readings into words. */
  private readings(terms: readonly Term[]): string {
    const words = planWordsIn(this.lexis);
    const said = terms.map((term) => {
      if (term.cat === 'thing') return words.set(term.set);
      if (term.cat === 'crit') return words.criterion(term.criterion);
      if (term.cat === 'amount') return words.measure(term.of);
      return term.cat === 'cond' ? words.test(term.test) : term.cat;
    });
    return said.map((each) => `“${each}”`).join(' or ');
  }

  /** True for a word that the page or the language has. The parts of `watch-house` are words too. */
  knows(said: string): boolean {
    const { vocabularyWords } = this.vocabulary;
    return (
      vocabularyWords.has(said) || (said.includes('-') && said.split('-').every((each) => vocabularyWords.has(each)))
    );
  }

  private unknownHelp(text: string, category: Category): string {
    if (this.things.sorts.has(trackSort) && eventOnTrack.test(text))
      return 'A condition says where a marker is now: `is now on step 4 of the track`, `is on step 4 or higher of the track`.';
    const unknown = text
      .toLowerCase()
      .split(/[^\p{L}\d’'-]+/u)
      .find((each) => each !== '' && !/^\d+$/.test(each) && !this.knows(each));
    const verb = category === 'act' ? /^\p{Lu}[\p{Lu} ’'-]*(?![\p{Ll}])/u.exec(text)?.[0].trim() : undefined;
    if (verb !== undefined && !this.verbs.has(verb.toLowerCase()))
      return `The page does not know the action \`${verb}\`. Declare the action in ACTIONS: \`${verb}: …\`.`;
    return unknown === undefined
      ? 'All its words are known, but not in this order. Say it in other words of the page, or in two definitions.'
      : `The page does not know the word \`${unknown}\`. Declare the word in THINGS, or define the word in WORDS.`;
  }

  /** Returns the set that defines a word; null if the page does not define the word, or if its words have no reading. */
  definition(key: string): SetNode | null {
    const known = this.sets.get(key);
    if (known !== undefined) return known;
    const held = this.heldRow(key);
    if (held) return this.heldSet(key, held.row, held.side);
    const row = this.rows.get(key);
    if (!row || row.is === 'condition' || row.is === 'figure' || row.open?.sort === null || row.is === 'ofSide')
      return null;
    // A superlative reads its own definition while phrases are read. Null ends the circle of such a definition.
    this.sets.set(key, null);
    const set = row.isTest ? this.testedSet(row, row.body.text) : this.describedSet(row);
    this.sets.set(key, set);
    return set;
  }

  /** Reads the things of a row, and the words for tied things: `…; if they are level, the Guild track`. */
  private describedSet({ is, body, sort, ...row }: DefinitionRow): SetNode | null {
    const [first = body.text, ...tied] = partsOfTies(body.text);
    const words = sort === trackSort ? first.replace(/^the one (?=on which|where)/i, 'the track ') : first;
    const open = openOf({ is, body, sort, ...row });
    const set =
      this.sidesStated({ is, body, sort, ...row }, words) ??
      this.statedSet(body, words, sort, open) ??
      this.setIn(body, words, open, sort);
    const ofTied = set && tied.length > 0 ? withEquals(withoutTies(set, 0).set ?? set) : set;
    return tied.reduce<SetNode | null>((from, other) => from && this.bestOfTied(body, other, from, sort), ofTied);
  }

  /** Reads sides by words about the other sides: `a side with more coins than each other side` is said of each side. */
  private sidesStated(row: DefinitionRow, words: string): SetNode | null {
    const [, noun = '', joint = '', said = ''] = comparedSide.exec(words) ?? [];
    if (row.sort !== 'side' || noun === '' || this.meanings('thing', noun, null).length === 0) return null;
    const read = (): SetNode | null => this.testedSides(row, `it ${/^with$/i.test(joint) ? 'has ' : ''}${said}`);
    const such = this.isSound(read) ? this.setIn(row.body, noun, null, 'side') : null;
    const sides = such && read();
    return such && sides && and(such, sides);
  }

  /** Reads a noun and a further statement: `a forest with a worker, and the number of coins on it is less than 3`. */
  private statedSet(body: PageText, words: string, sort: string, open: Open | null): SetNode | null {
    const [, noun = '', said = ''] = /^(.+?), (?:and|but) (.+)$/i.exec(words) ?? [];
    if (open || !/\b(?:its?|there)\b/.test(said) || this.meanings('thing', words, null).length > 0) return null;
    const ofIt = { noun: nounOfSort(this.things, sort), sort };
    if (this.meanings('thing', noun, null).length === 0 || this.meanings('cond', said, ofIt).length === 0) return null;
    const set = this.setIn(body, noun, null, sort);
    const test = set && this.testIn(body, said, ofIt);
    return test ? where(set, ofTestedThing(test)) : null;
  }

  /** Returns the best of tied things by words such as `the highest value` and `the one with the most workers`. */
  private bestOfTied(at: PageText, words: string, from: SetNode, sort: Sort): SetNode | null {
    const ranks = this.meanings('crit', words, null).some(
      (term) => term.cat === 'crit' && 'over' in term.criterion && term.criterion.over === sort,
    );
    const by = ranks ? this.criterionIn(at, words, sort) : null;
    if (ranks) return by && best(from, by);
    const others = this.setIn(at, words, null, sort);
    if (others?.is === 'best' && others.of.is === 'all') return best(from, others.by);
    return others && singleTrack(best(from, { is: 'keep', over: sort, test: some(and(it(sort), others)) }));
  }

  /** Returns the things of a row for which a condition about the thing holds. */
  private testedSet(row: DefinitionRow, words: string): SetNode | null {
    const { tested, open, sort } = row;
    if (sort === 'side' && tested === undefined) return this.testedSides(row, words);
    if (tested === undefined || !open?.sort) {
      const test = this.testIn(row.body, words, tested === undefined ? openOf(row) : { noun: tested, sort });
      if (!test) return null;
      const things = this.thingsOfHead(row, tested ?? open?.noun ?? '');
      if (!things) return null;
      if (!isComparedWithOthers(test, sort)) return where(things, ofTestedThing(test));
      // `It` would be the other thing inside `buildings with the same colour as it`, so the test names the thing.
      const key = ownTest(definitionKey(row));
      this.sets.set(key, where(openSet(sort), test));
      return derivedSet(key, sort, things);
    }
    // The words are about two things: the tested thing, and the thing that the relation leaves open.
    const pair = { noun: tested, sort, goal: { noun: open.noun, sort: open.sort } };
    const test = this.testIn(row.body, words, pair);
    return test && where(this.thingsCalled(tested, sort), rewriteTest(ofTestedThing(test), goalAsOpen));
  }

  /** Returns the things of which a word is said: those that the words of its head describe, or those of the noun. */
  private thingsOfHead({ ofThose, sort }: DefinitionRow, noun: string): SetNode | null {
    return ofThose ? this.setIn(ofThose, ofThose.text, null, sort) : this.thingsCalled(noun, sort);
  }

  /** True of the things that have a figure of a page, as the towns for `The dearth of a town is …`; null if all have it. */
  ownersOf({ open, sort }: DefinitionRow): Test | null {
    const owners = open ? this.thingsCalled(open.noun, sort) : all(sort);
    return owners.is === 'all' ? null : some(and(openSet(sort), owners));
  }

  /** Returns the things of a noun: all things of the sort, or only those of a kind or of a defined noun. */
  thingsCalled(noun: string, sort: Sort): SetNode {
    const isKind = this.things.tags.some(
      (tag) => tag.isNoun && tag.sort === sort && [tag.name, tag.plural].includes(noun),
    );
    const isDefined = this.allRows().some((row) => row.is === 'noun' && row.sort === sort && row.name === noun);
    return isKind || isDefined ? plane(noun, sort) : all(sort);
  }

  /** Returns the sides of which a relation can be said: all sides, or the side that its head names. */
  private sidesOf(row: DefinitionRow): readonly string[] {
    return sidesOfWord(row, this.things.sides);
  }

  /** Returns the relation of a side that a name in plans means, with the side. */
  private heldRow(key: string): { readonly row: DefinitionRow; readonly side: string } | null {
    for (const row of this.rows.values())
      if (row.is === 'ofSide')
        for (const side of this.sidesOf(row)) if (heldName(row.name, side) === key) return { row, side };
    return null;
  }

  /**
   * Returns a function that writes the space of a relation in place of the second `it` of `it rules it`, and of the `it`
   * of `it rules a space next to it`.
   */
  private withThingOf(row: DefinitionRow): (words: string) => string {
    if (row.is !== 'ofSide' || row.sort !== placeSort || !row.open) return (words) => words;
    const verbs = this.allRows().flatMap(({ is, name }) => (is === 'ofSide' ? [name, bareVerb(name)] : []));
    const before = ['next to', 'adjacent to', 'in', 'on', 'from', 'around', ...verbs].join('|');
    const ofThing = new RegExp(String.raw`\b(${before}) it(?=$|[,;.]| (?:and|or|but)\b)`, 'gi');
    const { noun } = row.open;
    return (words) => words.replaceAll(ofThing, `$1 the ${noun}`);
  }

  /** Returns a function that writes a side in place of `it` and `its coins` in words about a side. */
  private wordsOfSide(row: DefinitionRow, side: string): (words: string) => string {
    const defined = this.allRows().filter(({ is, sort }) => is === 'figure' && sort === 'side');
    const piles = this.things.piles.filter(({ isOfEachSide }) => isOfEachSide);
    const figures = this.things.figures.filter(({ sort }) => sort === 'side');
    const owned = [...figures, ...defined, ...piles].map(({ name }) => name);
    const itsFigure = new RegExp(String.raw`\b(?:its|their|her|his) (${owned.join('|') || '(?!)'})\b`, 'gi');
    const { sides } = this.things;
    const withThing = this.withThingOf(row);
    return (words) =>
      withOtherSides(withThing(words), side, sides)
        .replaceAll(itsFigure, `the $1 of the ${side}`)
        .replaceAll(itsThings(nounsInPlaces(this.things, this.allRows()).plurals), `the ${side}'s `)
        .replaceAll(/\b(?:it|they|(?:the|that) side)\b/gi, `the ${side}`)
        .replaceAll(/\bthere\b/gi, `${row.sort === trackSort ? 'on' : 'in'} the ${row.open?.noun ?? ''}`);
  }

  /** Returns the sides for which a condition holds. The condition is read for each side by its name. */
  private testedSides(row: DefinitionRow, words: string): SetNode | null {
    const read = (said: string): Test | null => this.testIn(row.body, said, null);
    const tests = ofEachUntilNull(this.things.sides, (side) =>
      this.readAsWritten(words, this.wordsOfSide(row, side), read),
    );
    const sides = this.things.sides.map((name): SetNode => ({ is: 'named', name, sort: 'side' }));
    const such = this.thingsOfHead(row, row.open?.noun ?? 'side');
    if (!tests || !such) return null;
    return and(such, or(...sides.map((side, index) => where(side, tests[index] ?? both()))));
  }

  /** Reads a relation for one side: `it` is this side, `the other side` the other, and `there` is in the thing. */
  private heldSet(key: string, row: DefinitionRow, side: string): SetNode | null {
    const ofSide = this.wordsOfSide(row, side);
    this.sets.set(key, null);
    const set = this.readAsWritten(row.body.text, ofSide, (words) => this.testedSet(row, words));
    this.sets.set(key, set);
    return set;
  }

  /** Reads words of the page in other words, such as those for one side. Messages show the words of the page. */
  private readAsWritten<T>(written: string, inOther: (words: string) => string, read: (words: string) => T): T {
    const readOther = (words: string): T => read(inOther(words));
    const count = this.faults.length;
    const result = readOther(written);
    for (const fault of this.faults.slice(count)) {
      const words = this.unread.get(fault);
      if (words) this.unread.set(fault, { ...words, written, readOther });
    }
    return result;
  }

  /** Returns the test of a condition, or of a relation with the number `n`. */
  test(key: string, n?: number): Test | null {
    const cacheKey = n === undefined ? key : `${key} ${n}`;
    const known = this.tests.get(cacheKey);
    if (known !== undefined) return known;
    const row = this.rows.get(key);
    if (!row) return null;
    const withNumber = (words: string): string => words.replaceAll(/\bn\b/g, String(n ?? 1));
    const setOf = (words: string): SetNode | null =>
      row.isTest ? this.testedSet(row, words) : this.setIn(row.body, words, null);
    const ofNumber = (): SetNode | null => this.readAsWritten(row.body.text, withNumber, setOf);
    const set = row.is === 'condition' ? null : ofNumber();
    const test =
      row.is === 'condition' ? this.testIn(row.body, row.body.text, null) : set && some(and(it(row.sort), set));
    this.tests.set(cacheKey, test);
    return test;
  }

  /** Reads a set of things. `open` is the noun that means the thing of the action. */
  setIn(at: PageText, text: string, open: Open | null, sort: string | null = null): SetNode | null {
    return this.nounIn(at, text, open, sort)?.set ?? null;
  }

  /** Reads words for things; the set has no pointers. */
  nounIn(at: PageText, text: string, open: Open | null, sort: string | null = null): NounTerm | null {
    if (sort !== null && open?.sort !== sort && sort === this.things.acting?.sort && /\b(?:an)?other /i.test(text)) {
      const help = 'Say with `if` what each of them is other than: `A hero is alone if no other hero is next to it.`';
      this.faults.push(pageFault(at, 'page-unread', { text, help }));
      return null;
    }
    const inOther = (words: string): string => this.othersThanNamed(words, open);
    const ofOthers = inOther(text);
    if (ofOthers !== text && !otherSidesForm.test(ofOthers))
      return this.readAsWritten(text, inOther, (words) => this.nounIn(at, words, open, sort));
    const readOther = (other: string): SetNode | null => this.setIn(at, other, open, sort);
    const atFault: WordsAtFault = { category: 'thing', text, open, sort, readOther };
    const term = this.read(at, atFault);
    if (term?.cat !== 'thing') return null;
    if (sort === null && term.quantity !== null && term.quantity.is !== 'all' && term.quantity.is !== 'any') {
      const help = 'Write the number in digits, or as the n of the action: `put 2 workers …`, `put n workers …`.';
      this.faults.push(pageFault(at, 'page-value', { text, kind: 'thing without a number', help }));
      return null;
    }
    // Words such as `a field without workers and buildings` can also mean fields and buildings together.
    if (sort === null || (term.sort === sort && !term.joined?.parts.some((part) => part.sort !== sort))) {
      const set = singleTrack(rewrite(term.set, ofOpen(open)));
      return hasSet(set, isPointer) ? this.pointsNowhere(at, atFault) : { ...term, set };
    }
    const help = /\b(?:without|with|containing)\b/i.test(text)
      ? 'The words mean things of several sorts. Repeat the word before each of them: `without workers and without buildings`.'
      : 'The words mean things of several sorts. Declare a single sort with kinds in THINGS: `A piece stands in a space. A scout and a digger are pieces.`';
    return this.note(pageFault(at, 'page-unread', { text, help }), atFault);
  }

  /** Returns the nouns of the things of a sort, in the singular and the plural. */
  nounsOf(sort: Sort): readonly string[] {
    return [...this.nouns].flatMap(([noun, of]) => (of === sort ? [noun] : []));
  }

  /** Reads words for things that are counted; the result has the things of each sort. */
  countedIn(at: PageText, text: string, open: Open | null): readonly SetNode[] | null {
    const noun = this.nounIn(at, text, open);
    if (!noun?.joined || noun.sort !== 'mixed') return noun && [noun.set];
    return noun.joined.parts.map(({ set }) => rewrite(set, ofOpen(open)));
  }

  /** True if words of the page have a single reading. */
  reads(category: Category, text: string, open: Open | null): boolean {
    return this.meanings(category, text, open).length === 1;
  }

  /** Returns the sort of the things that words mean; null for words without a reading. */
  sortOfWords(text: string): Sort | null {
    const [term] = this.meanings('thing', text, null);
    return term?.cat === 'thing' ? term.sort : null;
  }

  /** Returns words with `late` in place of `it is late`, in which `it` is no thing. */
  private withoutEmptySubjects(text: string): string {
    const names = this.allRows().flatMap(({ is, name }) =>
      is === 'condition' && !this.isSaidOfThings(name) ? [name] : [],
    );
    if (names.length === 0) return text;
    const said = String.raw`\bit is (?:(?:still|already|now) )?(not )?(?:yet )?(${names.join('|')})(?=$|[,;]| (?:and|or|but|unless)\b)`;
    return outsideQuotes(text, (words) => words.replaceAll(new RegExp(said, 'gi'), '$1$2'));
  }

  /** Returns words with the words for the open parts of a sentence in place of `the tree`, `it` and `its garden`. */
  openPhrase(text: string, open: Open | null): string {
    const rows = [...this.rows.values()];
    const parts = rows.flatMap(({ is, name, plural, open: of }) =>
      is === 'part' && of?.sort
        ? [
            { name, sort: of.sort },
            { name: plural, sort: of.sort, isMany: true as const },
          ]
        : [],
    );
    const defined = rows.filter(({ is }) => is === 'figure');
    const inPlaces = nounsInPlaces(this.things, rows);
    const piles = this.things.piles.flatMap(({ name, isOfEachSide }) => (isOfEachSide ? [{ name, sort: 'side' }] : []));
    const figureNames = [...this.things.figures, ...defined].map(({ name }) => name);
    // The spelling of these words does not matter to `its neighbors`, too.
    const spelled = rows.some(({ isImplied }) => isImplied)
      ? text.replaceAll(/\bneighbor(?=s?\b)/gi, 'neighbour')
      : text;
    const said = withFigureAgain(open ? this.withoutEmptySubjects(spelled) : spelled, figureNames);
    return withOpenWords(said, open, this.things, [...this.things.figures, ...defined, ...piles, ...parts], inPlaces);
  }

  /** Returns a reading of words for each meaning: a noun such as `sheep` is read twice and means the same. */
  private meanings(category: Category, text: string, open: Open | null): readonly Term[] {
    const said = category === 'thing' ? inAnyOf(text) : text;
    const words = this.openPhrase(this.otherThanOpen(said, open), open);
    const terms = getOrMake(this.pageReadings, `${category} ${words}`, () => this.reader.read(words, category).terms);
    if (terms.length < 2) return terms;
    const meant = terms.map((term) => {
      if (term.cat === 'thing') return JSON.stringify([term.sort, rewrite(term.set, withoutPointer), term.quantity]);
      if (term.cat === 'amount') return JSON.stringify(term.of);
      return term.cat === 'cond' ? JSON.stringify(rewriteTest(term.test, withoutPointer)) : '';
    });
    return terms.filter((_term, index) => meant[index] === '' || meant.indexOf(meant[index] ?? '') === index);
  }

  /** Notes a fault if words are no action. */
  checkAct(at: PageText): void {
    const read = (text: string): Term | null => this.read(at, { category: 'act', text, open: null, readOther: read });
    read(at.text);
  }

  /** Reads a criterion. If the words can rank things of several sorts, `sort` decides. */
  criterionIn(at: PageText, text: string, sort: Sort | null = null): Criterion | null {
    const ranks = (term: Term): boolean => {
      const over = term.cat === 'crit' && 'over' in term.criterion ? term.criterion.over : null;
      return sort === null ? over !== 'side' && over !== 'game' : over === sort;
    };
    const readOther = (other: string): Criterion | null => this.criterionIn(at, other, sort);
    const atFault: WordsAtFault = { category: 'crit', text, open: null, readOther };
    const term = this.read(at, atFault, ranks);
    if (term?.cat !== 'crit') return null;
    const criterion = rewriteCriterion(term.criterion, withoutPointer);
    return hasSet({ criterion }, isPointer) ? this.pointsNowhere(at, atFault) : criterion;
  }

  /** Reads a condition about each other side than one side, or about any of them; null for words about no such side. */
  private testOfOthers(at: PageText, text: string, open: Open | null): { readonly test: Test | null } | null {
    const { said = '', group, index } = otherSidesForm.exec(text)?.groups ?? {};
    if (index === undefined) return null;
    const others = this.things.sides.filter((_side, place) => place !== Number(index));
    const tests = ofEachUntilNull(others, (other) => this.testIn(at, text.replace(said, `the ${other}`), open));
    return { test: tests && { is: group === 'each' ? 'both' : 'either', of: tests } };
  }

  /** Puts words for the sides other than the only side that a sentence names in place of `another side`. */
  private othersThanNamed(text: string, open: Open | null): string {
    const { sides, sorts } = this.things;
    if (open && (open.sort === 'side' || sorts.get(open.sort)?.isOwned === true)) return text;
    if (!/\b(?:an)?other sides?\b/i.test(text)) return text;
    const named = sides.filter((side) => new RegExp(String.raw`\b${side}\b`, 'i').test(text));
    const [side, second] = named;
    return side === undefined || second !== undefined ? text : withOtherSides(text, side, sides);
  }

  testIn(at: PageText, text: string, open: Open | null): Test | null {
    const inOther = (words: string): string => this.othersThanNamed(words, open);
    if (inOther(text) !== text) return this.readAsWritten(text, inOther, (words) => this.testIn(at, words, open));
    const ofOthers = this.testOfOthers(at, text, open);
    if (ofOthers) return ofOthers.test;
    const readOther = (other: string): Test | null => this.testIn(at, other, open);
    const atFault: WordsAtFault = { category: 'cond', text, open, readOther };
    const term = this.read(at, atFault);
    if (term?.cat !== 'cond') return null;
    const test = rewriteTest(term.test, ofOpen(open));
    return hasSet({ test }, isPointer) ? this.pointsNowhere(at, atFault) : test;
  }

  /** Reads a computed figure; null if the words are none. Words with several readings get a fault. */
  amountIn(at: PageText, text: string, open: Open | null): Measure | 'several' | null {
    const readOther = (words: string): Measure | 'several' | null => this.amountIn(at, words, open);
    const atFault: WordsAtFault = { category: 'amount', text, open, readOther };
    const terms = this.meanings('amount', text, open).filter((term) => term.cat === 'amount');
    const [term, other] = terms;
    if (!term) return null;
    if (other) {
      this.note(pageFault(at, 'page-readings', { text, readings: this.readings(terms), help: '' }), atFault);
      return 'several';
    }
    const of = rewriteMeasure(term.of, ofOpen(open));
    if (!hasSet({ test: compare(of, '=', 0) }, isPointer)) return of;
    this.pointsNowhere(at, atFault);
    return 'several';
  }

  /** Notes the fault of words such as `there` or `it`, which mean nothing that the sentence names. */
  private pointsNowhere(at: PageText, words: WordsAtFault): null {
    const help = 'A word such as `it` or `there` means nothing here. Name the thing, or the side, again.';
    return this.note(pageFault(at, 'page-unread', { text: words.text, help }), words);
  }

  /** True if the page declares or defines a figure with this name. */
  hasFigure(name: string): boolean {
    const lower = name.toLowerCase();
    return this.things.figures.some((figure) => figure.name === lower) || this.rows.get(lower)?.is === 'figure';
  }

  /** Returns all definitions, in the order of the page. */
  allRows(): readonly DefinitionRow[] {
    return [...this.rows.values()].filter(({ isImplied }) => !isImplied);
  }

  /** Returns the sort of the things that a test is about; empty for a condition without a subject. */
  sortOfTest(key: string): string {
    return this.rows.get(key)?.sort ?? '';
  }

  /** True if the page has rules of moving; with a name and a sort, true if it has such a way. */
  hasWay(name?: string, sort?: Sort): boolean {
    const { ways, sentences } = this.moving;
    if (name === undefined) return ways.length + sentences.length > 0;
    return (name === '' && sort === placeSort) || ways.some((way) => way.name === name && way.sort === sort);
  }

  /**
   * Reads every definition, so that all faults are found. `moving` has the rules of moving: a word such as `in reach`
   * needs all their words.
   */
  readAll(figures: ReadonlyMap<string, unknown>, moving: unknown): void {
    const parts = new Map<string, readonly string[]>();
    const ofWays = new Set(namesOfWays(this.moving));
    const partsOf = (meaning: unknown): readonly string[] =>
      [...namesIn(meaning)].flatMap((name) => (ofWays.has(name) ? [waysPart] : this.rows.has(name) ? [name] : []));
    parts.set(waysPart, partsOf(moving));
    for (const row of this.rows.values()) {
      const key = definitionKey(row);
      if (row.is === 'ofSide') {
        for (const side of this.sidesOf(row)) {
          const held = heldName(row.name, side);
          const set = this.definition(held);
          parts.set(held, set ? [...namesIn(set)].filter((name) => this.heldRow(name)) : []);
          if (!set) break;
        }
        continue;
      }
      const isTest = row.is === 'condition' || row.open?.sort === null;
      const meaning = row.is === 'figure' ? figures.get(row.name) : isTest ? this.test(key) : this.definition(key);
      parts.set(key, [...partsOf(meaning), ...partsOf(this.sets.get(ownTest(key)))]);
    }
    const [first] = this.moving.ways;
    if (first && parts.get(waysPart)?.includes(waysPart) === true)
      this.faults.push(pageFault(first.body, 'page-circle', { circle: `${waysPart} → ${waysPart}` }));
    const inCircles = new Set<string>();
    for (const [key, row] of this.rows) {
      const circle = inCircles.has(key) ? null : circleFrom(key, parts);
      for (const name of circle ?? []) inCircles.add(name);
      if (circle)
        this.faults.push(pageFault(row.at, 'page-circle', { circle: circle.map((name) => `\`${name}\``).join(' → ') }));
    }
  }
}

/** Stands for the rules of moving in a circle of definitions. */
const waysPart = 'the rules of moving';

/** Returns the names in a part of a plan. */
function namesIn(part: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return names;
  if ('name' in part && typeof part.name === 'string') names.add(part.name);
  for (const inner of Object.values(part)) namesIn(inner, names);
  return names;
}

/** Returns the names from a name back to itself, if its definition needs the name; null otherwise. */
function circleFrom(start: string, parts: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const name of parts.get(way.at(-1) ?? '') ?? []) {
      if (name === start) return [...way, name];
      if (!seen.has(name)) ways.push([...way, name]);
      seen.add(name);
    }
  return null;
}

/** The noun of an open part, and the sort of its thing. An action can have a second open part, its goal. */
export interface Open {
  readonly noun: string;
  readonly sort: string;
  /** Other nouns of the sentence for the same thing, such as `walking monster` for a monster. */
  readonly also?: readonly string[];
  readonly goal?: { readonly noun: string; readonly sort: string };
  /**
   * The sort of the things that an effect before has moved, with their nouns and the words of the effect: only these
   * words can be said of the things. Pronouns alone speak of things with a new state, and `the moved bands` alone of
   * things that moved before others had a new state.
   */
  readonly moved?: {
    readonly nouns: readonly string[];
    readonly words: readonly string[];
    readonly sort: string;
    readonly only?: 'pronouns' | 'participles';
  };
}

export const openOf = ({ open }: DefinitionRow): Open | null =>
  open?.sort ? { noun: open.noun, sort: open.sort } : null;

const openWord = (noun: string): string => `open${noun.replaceAll(/[^\p{L}\d]/gu, '')}`;

/** Stands for `its side` in a sentence about a thing that belongs to a side. */
const ownSideWord = (noun: string): string => `sideof${openWord(noun)}`;

/** Stands for `another side` in such a sentence. */
const notOwnSideWord = (noun: string): string => `otherside${ownSideWord(noun)}`;

/** Stands for `the other side` in a sentence about a side. */
const otherSideWord = 'openotherside';

/** Stands for the sides other than a side together. `index` is that of the side. */
const othersWord = (index: number): string => `othersides${index}`;

/** Matches words that stand for each, or for any, of the sides other than a side. */
const otherSidesForm = /\b(?<said>(?<group>each|any)otherside(?<index>\d+))\b/;

/** Matches a denial of `each other side`, which could deny the statement for all of these sides, or for one. */
const deniedEach = /\b(?:not|unless)\b(?:(?! and | or | but |,).)*\b(?:each|every) other side\b/i;

/** Matches a denial of `any other side`, which would deny the statement for one of these sides only. */
const deniedAny =
  /\b(?:no|not|none|without|unless|cannot)\b(?:(?! and | or | but |,).)*\b(?:any other|another) side\b/i;

/**
 * Puts words for the sides other than a side in place of `the other side`, `each other side` and `the other sides
 * together`. With three sides, `the other side` is no certain side, so the words stay and have no reading.
 */
function withOtherSides(words: string, side: string, sides: readonly string[]): string {
  const index = sides.indexOf(side);
  const [other, third] = sides.filter((each) => each !== side);
  const ofOne =
    other !== undefined && third === undefined ? words.replaceAll(/\bthe other side\b/gi, `the ${other}`) : words;
  const ofEach = deniedEach.test(ofOne)
    ? ofOne
    : ofOne.replaceAll(
        /\b(?:each|every) (?:other side|of the other (?:two )?sides)\b|(?<=\bthan )any other side\b/gi,
        `eachotherside${index}`,
      );
  const ofAll = ofEach
    .replaceAll(/\b(?:(?:all|both) (?:of )?)?(?:the )?other (?:two )?sides together\b/gi, othersWord(index))
    .replaceAll(/\bof (?:the )?other (?:two )?sides\b/gi, `of ${othersWord(index)}`)
    .replaceAll(/\bthe other (?:two )?sides (?=(?:has|have) no )/gi, `${othersWord(index)} `)
    .replaceAll(/\bno other side has (?:an? |any )?(?!\d)/gi, `${othersWord(index)} has no `)
    // In `next to a space that another side leads`, each such space can be one of another of the sides.
    .replaceAll(/\b(that|which|by|(?<!ahead )of) (?:any other|another) side\b/gi, `$1 ${othersWord(index)}`);
  return deniedAny.test(ofAll)
    ? ofAll
    : ofAll.replaceAll(/\b(?:any other|another|at least one other) side\b/gi, `anyotherside${index}`);
}

/** A side, and words that compare the side with the other sides. */
const comparedSide = /^((?:an?|the) [\p{L}’' -]+?) (with|that|who|which) (.*\b(?:an)?other (?:two )?sides?\b.*)$/iu;

/** Returns the results of a function for each part, in order; null after the first part without a result. */
function ofEachUntilNull<P, R>(parts: readonly P[], read: (part: P) => R | null): readonly R[] | null {
  const results: R[] = [];
  for (const part of parts) {
    const result = read(part);
    if (result === null) return null;
    results.push(result);
  }
  return results;
}

const goalWord = (sort: string): string => `goal${openWord(sort)}`;

/** Stands for `they` and `the moved bands` in an effect after a movement. */
const movedWord = (sort: string): string => `moved${openWord(sort)}`;

const movedParticiples = 'moved|removed|placed|put|added|returned';

/** Puts a word for the things that were just moved in place of `they`, `those bands` and `bands moved this way`. */
function withMovedWord(words: string, moved: NonNullable<Open['moved']>, open: Open): string {
  const { nouns, words: said, sort, only } = moved;
  const namesOf = (names: readonly string[]): string => `(?:(?:${said.join('|')}) )?(?:${names.join('|')})`;
  const things = namesOf(nouns);
  const single = nouns.filter((noun) => nouns.includes(usualPlural(noun)) || !nouns.some((other) => other !== noun));
  const participles = [
    String.raw`(?:the )?(?:newly |just )?(?:${movedParticiples}) ${things}`,
    String.raw`(?:the )?${things} (?:that (?:was|were) )?(?:so |just |thus )?(?:${movedParticiples})(?: (?:in )?(?:this|that) way| so)?`,
  ];
  const pronouns = [
    String.raw`(?:they|them|(?:these|those)(?: ${things})?)`,
    // In an action that is done to a band, `the band` is that band.
    ...([open.sort, open.goal?.sort].includes(sort) || single.length === 0
      ? []
      : [String.raw`(?:the|that|this) ${namesOf(single)}(?=$)`]),
  ];
  const forms = only ? { participles, pronouns }[only] : [...participles, ...pronouns];
  return words.replaceAll(
    new RegExp(String.raw`\b(?:(?:each|every|all|both) )?(?:of )?(?:${forms.join('|')})\b`, 'gi'),
    movedWord(sort),
  );
}

/** A figure or a part of each thing of a sort, of which `its` can speak. */
interface Owned {
  readonly name: string;
  readonly sort: string;
  /** True for the plural of a part, such as `neighbours`. */
  readonly isMany?: true;
}

/** Words after `the space` with which the noun means another space than that of the sentence. */
const describing = String.raw` (?:(?:adjacent|next) to|nearest|closest|furthest|farthest|with the (?:most|fewest|highest|lowest|greatest|least))\b`;

/** The nouns of things with a place: the nouns of THINGS, and the nouns that WORDS defines. */
interface NounsInPlaces {
  readonly plurals: readonly string[];
  /** The nouns in the singular, without those that are a plural too. */
  readonly singulars: readonly string[];
}

function nounsInPlaces({ sorts, tags }: Things, rows: readonly DefinitionRow[]): NounsInPlaces {
  const placed = [...sorts.values()].filter(({ stands }) => stands === 'placed');
  const kinds = tags.filter(({ isNoun, sort }) => isNoun && isPlacedSort(sort));
  const defined = rows.filter(({ is, sort }) => is === 'noun' && isPlacedSort(sort));
  const plurals = [...placed, ...kinds, ...defined].map(({ plural }) => plural);
  const nouns = [...placed.map(({ noun }) => noun), ...[...kinds, ...defined].map(({ name }) => name)];
  return { plurals, singulars: nouns.filter((noun) => !plurals.includes(noun)) };
}

/** Puts `the hut in the space` in place of `its hut` and `the hut of the space`. `put` are the words for the space. */
function withSingleThings(words: string, singulars: readonly string[], put: string): string {
  const noun = String.raw`(?:(?!and |or |is |are |of )[\p{L}-]+ ){0,2}(?:${singulars.join('|') || '(?!)'})`;
  return words
    .replaceAll(new RegExp(String.raw`\bits (${noun})\b`, 'giu'), `the $1 in ${put}`)
    .replaceAll(new RegExp(String.raw`\b(the ${noun}) of ${put}(?!\w)`, 'giu'), `$1 in ${put}`);
}

/** Returns a pattern that matches the word `its` before the things in a place: `its bands`, `its weary bands`. */
function itsThings(plurals: readonly string[]): RegExp {
  const nouns = plurals.join('|');
  return new RegExp(String.raw`\bits (?=(?:(?!and |or |is |are )[\p{L}-]+ ){0,2}(?:${nouns || '(?!)'})\b)`, 'giu');
}

/** Changes the words outside quotation marks: every second part of a text is between quotation marks. */
const outsideQuotes = (text: string, change: (words: string) => string): string =>
  text
    .split('"')
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('"');

/** Puts the words for the open parts in place of `the tree`, `that tree`, `it` and `its garden`. */
function withOpenWords(
  text: string,
  open: Open | null,
  { place, places: several, sides, sorts }: Things,
  owned: readonly Owned[],
  inPlaces: NounsInPlaces,
): string {
  if (!open) return text;
  // `The space` in an action that is done to a forest is this forest.
  const nouns = [
    ...(open.also ?? []),
    open.noun,
    sorts.get(open.sort)?.noun ?? (open.sort === placeSort ? `space|${place ?? 'space'}` : open.noun),
  ].join('|');
  const placeNouns = place === null ? 'space' : `space|${place}`;
  const { goal } = open;
  const withPut = (words: string, noun: string, put: string, pronouns: string): string =>
    words
      .replaceAll(
        new RegExp(String.raw`\b(?:the|that) (?:${noun})(?:’s|'s) (?:${placeNouns})\b`, 'gi'),
        `${put}'s space`,
      )
      .replaceAll(
        new RegExp(String.raw`\b(?:the (?:${noun})\b(?!${describing})|that (?:${noun})${pronouns})\b`, 'gi'),
        put,
      );
  const inWords = (said: string): string => {
    let words = open.moved ? withMovedWord(said, open.moved, open) : said;
    const put = openWord(open.noun);
    const own = owned.filter(({ sort }) => sort === open.sort);
    words = withOwnParts(words, own, put);
    if (open.sort === placeSort || isPlacedSort(open.sort)) words = withDistances(words, several, put);
    if (open.sort === placeSort || open.sort === 'side')
      words = words.replaceAll(itsThings(inPlaces.plurals), `${put}'s `);
    if (sorts.get(open.sort)?.isOwned === true) words = withOwnSide(words, open.noun);
    if (open.sort === 'side' && sides.length === 2) words = words.replaceAll(/\bthe other side\b/gi, otherSideWord);
    // After a noun, `there` is in the place of which the sentence speaks; `there is` begins a statement.
    if (open.sort === placeSort)
      words = words.replaceAll(/(?<=\w )there\b(?! (?:is|are|exists?|to|from)\b)/gi, `in ${put}`);
    const withGoal = goal ? withPut(words, goal.noun, goalWord(goal.sort), '') : words;
    const onTrack = open.sort === trackSort ? markersOnTrack(withGoal, open.noun) : withGoal;
    const withThing = withPut(
      onTrack.replaceAll(new RegExp(String.raw`\bits (?:${placeNouns})\b`, 'gi'), `${put}'s space`),
      nouns,
      put,
      '|it',
    );
    return open.sort === placeSort ? withSingleThings(withThing, inPlaces.singulars, put) : withThing;
  };
  return outsideQuotes(text, inWords);
}

/** Puts `the value of it` in place of `its value`. `put` are the words for the thing that has the figures and the parts. */
function withOwnParts(said: string, parts: readonly Owned[], put: string): string {
  let words = said;
  // `Its neighbours are flooded` is said of all of them.
  for (const { name, isMany } of parts)
    if (isMany)
      words = words.replace(
        new RegExp(String.raw`^(?:its|the) (${name})(?: of it)? (?=are|have|contain|hold|do)`, 'i'),
        `all $1 of ${put} `,
      );
  const names = parts.map(({ name }) => name).join('|');
  return names === ''
    ? words
    : words.replaceAll(new RegExp(String.raw`\bits (${names})\b(?! of)`, 'gi'), `the $1 of ${put}`);
}

/** Measures distances from the thing of the sentence: `its distance to`, `within 1 space`, `at most 2 spaces away`. */
function withDistances(words: string, several: string, put: string): string {
  const nouns = `${several}|${several.replace(/s$/, '')}|spaces?`;
  const end = String.raw`(?=$|[,;]| (?:and|or|but)\b)`;
  return words
    .replaceAll(/\bits distance (?:from|to)\b/gi, `the distance from ${put} to`)
    .replaceAll(new RegExp(String.raw`\bwithin (\d+|n) (${nouns})${end}`, 'gi'), `within $1 $2 of ${put}`)
    .replaceAll(new RegExp(String.raw`\bat most (\d+|n) (${nouns}) away${end}`, 'gi'), `within $1 $2 of ${put}`);
}

/** Puts words for the side of a thing in place of `its side` and `another side`. */
const withOwnSide = (words: string, noun: string): string =>
  words
    .replaceAll(/\b(?:another side|any other side|other sides?(?: together)?)\b/gi, notOwnSideWord(noun))
    .replaceAll(/\b(?:its|their) (?:own )?side\b/gi, ownSideWord(noun));

/** Returns words with the nouns of the sentence in place of the words for the open parts. */
function withoutOpenWords(read: string, open: Open | null): string {
  const words = read
    .replaceAll(/\bothersides\d+\b/g, 'the other sides together')
    .replaceAll(/\b(each|any)otherside\d+\b/g, '$1 other side');
  if (!open) return words;
  const { noun, goal, moved } = open;
  const others = moved ? words.replaceAll(movedWord(moved.sort), 'they') : words;
  const plain = others
    .replaceAll(notOwnSideWord(noun), 'another side')
    .replaceAll(ownSideWord(noun), 'its side')
    .replaceAll(openWord(noun), `the ${noun}`);
  return goal ? plain.replaceAll(goalWord(goal.sort), `the ${goal.noun}`) : plain;
}

/** Returns words for things in a place and next to the place as words for the things in any of these places. */
const inAnyOf = (text: string): string =>
  text.replace(/^([^,;]*? (?:in|on|at) it) and (?=(?:next|adjacent) to it$)/iu, '$1 or ');

/** Puts the figure in place of `that`: `its price is higher than that of …`. */
function withFigureAgain(text: string, figures: readonly string[]): string {
  // Few sentences have these words, and each sentence comes here.
  if (!/\b(?:that|those) of\b/i.test(text)) return text;
  const figure = figures.join('|') || '(?!)';
  const isHigher = '(?:of (?:(?! is | are ).)+ )?(?:is|are) [^,;]*?';
  return text.replace(new RegExp(String.raw`\b(${figure}) (${isHigher})\b(?:that|those) of\b`, 'i'), '$1 $2the $1 of');
}

/** Returns the name of the test of a definition that compares a thing with other things of its sort. */
const ownTest = (key: string): string => `own test of ${key}`;

/** True if a test speaks of its thing inside words about other things of the same sort. */
function isComparedWithOthers(test: Test, sort: Sort): boolean {
  const hasOpen = (part: unknown, isInside: boolean): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    if (Array.isArray(part)) return part.some((each) => hasOpen(each, isInside));
    const node = part as SetNode;
    if (node.is === 'named') return isInside && isOpen(node) && node.sort === sort;
    const isOfSort = 'of' in node && isSetNode(node.of) && sortOf(node.of) === sort;
    return Object.entries(node).some(([key, inner]) =>
      hasOpen(inner, isInside || (isOfSort && ['test', 'by', 'give', 'each'].includes(key))),
    );
  };
  return hasOpen(test, false);
}

const isSetNode = (part: unknown): part is SetNode => typeof part === 'object' && part !== null && 'is' in part;

/** Replaces a pointer by the meaning of its own words: on a page, `the tree` points to no earlier sentence. */
const withoutPointer = (set: SetNode): SetNode =>
  set.is === 'ref' && set.alone !== null ? rewrite(set.alone, withoutPointer) : set;

/** In a sentence about a place, words such as `an adjacent space` and `another space` speak of this place. */
const ofOpen =
  (open: Open | null) =>
  (set: SetNode): SetNode => {
    const isBefore = set.is === 'ref' && set.alone === null && (set.word === 'it' || set.word === 'its');
    if (!isBefore || !open || open.goal) return withoutPointer(set);
    if (set.sort === open.sort) return openSet(open.sort);
    return set.sort === placeSort && isPlacedSort(open.sort) ? places(openSet(open.sort)) : set;
  };

/** True for a pointer without a meaning of its own. */
const isPointer = (set: SetNode): boolean => set.is === 'ref';

/** Words that change nothing after a verb, each with the words that stay. */
const idleWords: readonly (readonly [string, string])[] = [
  ...['is', 'are', 'has', 'have', 'contains', 'contain'].flatMap((verb) =>
    ['still', 'now', 'already', 'currently', 'also', 'then'].flatMap((idle) => [
      [`${verb} ${idle}`, verb] as const,
      [`${idle} ${verb}`, verb] as const,
    ]),
  ),
  ...['with', 'without'].map((begins) => [`, but ${begins}`, `but ${begins}`] as const),
  ['is not yet', 'is not'],
  ['are not yet', 'are not'],
  // The nearest of several things is that from which a distance to any of them is measured.
  ...['furthest from', 'farthest from', 'closest to', 'nearest to'].map(
    (rank) => [`${rank} the nearest`, `${rank} any`] as const,
  ),
  ['is left in', 'is in'],
  ['are left in', 'are in'],
  ['is left on', 'is on'],
  ['are left on', 'are on'],
  ['remains in', 'is in'],
  ['remains on', 'is on'],
];

/** Returns the words of the page that mean the same as words of every board: `its region` means `its space`. */
function alikeOf({ things: { place }, rows }: GlossaryParts): ReadonlyMap<string, string> {
  return new Map([
    ...idleWords,
    ...(rows.some(({ isImplied }) => isImplied)
      ? ([
          ['neighbor', 'neighbour'],
          ['neighbors', 'neighbours'],
        ] as const)
      : []),
    ...(place === null || place === 'space'
      ? []
      : ([
          [`its ${place}`, 'its space'],
          [`'s ${place}`, "'s space"],
          [`the ${place} of`, 'the space of'],
          [`the same ${place} as`, 'the same space as'],
        ] as const)),
  ]);
}

/** Gives each entry an id of its own: two names can differ only in signs. */
function uniqueIds(entries: readonly VocabularyEntry[]): VocabularyEntry[] {
  const counts = new Map<string, number>();
  return entries.map((declared) => {
    const count = (counts.get(declared.id) ?? 0) + 1;
    counts.set(declared.id, count);
    return count === 1 ? declared : { ...declared, id: `${declared.id}-readOther-${count}` };
  });
}

/** The words `the widow's`, with their own article. A copy of a term keeps its function. */
const possessives = new WeakSet<PredicateTerm['restrict']>();

/** Returns the pattern of articles without `the` before `widow's`, which has its own, and before several places. */
function withOwnArticles(declared: VocabularyEntry): VocabularyEntry {
  if (declared.id !== 'article') return declared;
  const { build, forms } = declared;
  return {
    ...declared,
    build: (slots, form) => {
      const { of } = slots as { readonly of?: Term };
      if (of?.cat !== 'thing' || forms[form]?.startsWith('the ') !== true) return build(slots, form);
      const [first] = of.words;
      const isOwn = typeof first === 'object' && possessives.has(first.restrict);
      return isOwn || isComparedPlace(of) ? null : build(slots, form);
    },
  };
}

/** The patterns of pointers: `that region`, `the region`. */
const pointing: readonly string[] = ['pointing', 'article'];

/** Returns a pattern of pointers in which the word of the page for a space means any space that was mentioned. */
function withPointers(declared: VocabularyEntry, place: string | null): VocabularyEntry {
  if (place === null || !pointing.includes(declared.id)) return declared;
  const general = (term: Term | Misfit): Term | Misfit => {
    if (!('cat' in term) || term.cat !== 'thing' || term.head !== place || term.word === 'a') return term;
    const { set } = term;
    return { ...term, head: placeSort, set: set.is === 'ref' ? { ...set, head: placeSort } : set };
  };
  return {
    ...declared,
    build: (slots, form) => eachReading(declared.build(slots, form), general),
  };
}

/** True for a form with a distance in spaces. */
const isDistance = (form: string): boolean => /(?:\{n\}|or (?:more|less|fewer)) spaces?\b/.test(form);

/** The forms with a pronoun for the noun that the words describe: `a dry space next to a flooded one`. */
const onesOfPlaces = ['adjacent|next to a|an {x} one', 'adjacent|next to one {p}', 'adjacent|next to one {r}'] as const;

/** Returns the pattern of neighbours with forms in which `one` is a place. Such words describe places alone. */
function withPlaceOnes(declared: VocabularyEntry): VocabularyEntry {
  const { id, forms, slots, build } = declared;
  if (id !== 'adjacent-to') return declared;
  return {
    ...declared,
    forms: [...forms, ...onesOfPlaces],
    slots: { ...slots, x: 'adj?', p: 'post?', r: 'rel?' },
    build: (said: Readonly<Record<string, Term | undefined>>, form) => {
      if (form < forms.length) return build(said, form);
      const such = said['x'] ?? said['p'] ?? said['r'];
      if (!such || !('restrict' in such) || such.picks || !appliesTo(such, placeSort)) return null;
      const set = thingsWith(all(placeSort), such);
      const of: NounTerm = { ...bareNoun({ sort: placeSort, head: 'space', set }), word: 'a', isBare: false };
      const terms = [build({ of }, 0)].flat();
      return terms.flatMap((term) => (term && 'restrict' in term ? [{ ...term, over: [placeSort] }] : []));
    },
  };
}

/** Returns an entry with the forms of distances in the word of the page for a space too: `within 2 fields of …`. */
function withPlaceNoun(declared: VocabularyEntry, { place, places: severalPlaces }: Things): VocabularyEntry {
  if (place === null || place === 'space') return declared;
  const { forms, build } = declared;
  const others = forms.flatMap((form, index) => (isDistance(form) ? [{ form, index }] : []));
  if (others.length === 0) return declared;
  const nouns = `${place}|${severalPlaces}`;
  return {
    ...declared,
    forms: [...forms, ...others.map(({ form }) => form.replace(/\bspaces?(?:\|spaces?)?\b/, nouns))],
    build: (slots, form) => build(slots, others[form - forms.length]?.index ?? form),
  };
}
/** The words of the directions of a board, such as `northernmost`. */
const compassWord = /^(?:north|east|south|west)er(?:n|ly)$/;

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const isVerbForm = (form: string): boolean => /^(?:that|which) /.test(form);

/** Returns the verb phrase for words after a noun: `holds 2 workers` for `that holds 2 workers`, `is near a worker`. */
const saidOf = (form: string): string => (isVerbForm(form) ? form.replace(/^(?:that|which) /, '') : `is ${form}`);

/** The words between the best things and the words for tied things: `…; if they are level, …`, `…, then the …`. */
const tieJoint = new RegExp(
  `(?:[;,] (?:${[
    '(?:if|when) (?:they are |both are |)(?:still )?(?:level|tied|equal|even),?(?: (?:it is|choose|take|prefer))?',
    'in case of (?:a tie|ties),?(?: prefer)?',
    'among equals,?',
    'ties?(?: go(?:es)?| is broken| are broken)?(?::| to| by)',
  ].join('|')}) |, then )(?=the .)`,
  'i',
);

/** The words for the better of tied things, which mean the best of them: `the side with the lower place`. */
const comparatives = { higher: 'highest', lower: 'lowest', more: 'most', fewer: 'fewest', less: 'least' } as const;

const compared = new RegExp(
  String.raw`(?<=^the (?:.+ with the )?)(?:${Object.keys(comparatives).join('|')})\b(?!.* than )`,
);

const asSuperlative = (words: string): string =>
  words.replace(compared, (rank) => comparatives[rank as keyof typeof comparatives]);

/** Returns the words for the best things, and those for tied things. */
const partsOfTies = (words: string): readonly string[] =>
  words.split(tieJoint).map((part, index) => (index === 0 ? part : asSuperlative(part)));

/** Returns a set of best things without the criteria for tied things. `count` is the number of criteria with words. */
function withoutTies(
  set: SetNode | null,
  count: number,
): { readonly set: SetNode | null; readonly ties: readonly Criterion[] } {
  if (set?.is !== 'best' || set.of.is !== 'best' || (count === 0 && set.by.is !== 'keep' && !isTrackOrder(set.by)))
    return { set, ties: [] };
  const inner = withoutTies(set.of, isTrackOrder(set.by) ? count : Math.max(0, count - 1));
  return { set: inner.set, ties: [...inner.ties, set.by] };
}

/** True if two figures are the same figure of two sides, such as their coins or their places on a track. */
function areOfTwoSides(left: Measure, right: Measure): boolean {
  if (left.is !== 'measure' || right.is !== 'measure') return false;
  const [first, second] = [sideMeasured(left), sideMeasured(right)];
  if (first !== null) return second !== null && first !== second;
  return left.name === right.name && !same(left.of, right.of);
}

/** Returns a test in which a side that is last can be last together with another. */
function withEqualSides(test: Test): Test {
  if (test.is === 'both' || test.is === 'either') return { ...test, of: test.of.map(withEqualSides) };
  if (test.is !== 'compare' || (test.op !== '<' && test.op !== '>') || !areOfTwoSides(test.left, test.right))
    return test;
  return { ...test, op: test.op === '<' ? '≤' : '≥' };
}

/** Returns the sides of `the side that is last on the track; if level, …`: with these words, several can be last. */
const withEquals = (set: SetNode): SetNode =>
  rewrite(set, (part) =>
    part.is === 'where' && sortOf(part.of) === 'side' ? { ...part, test: withEqualSides(part.test) } : part,
  );

/** Returns the side whose place on tracks a figure is; null for another figure. */
function sideMeasured(of: Measure): string | null {
  const figure = of.is === 'measure' ? trackFigureOf(of.name) : null;
  return figure?.is === 'place' ? figure.side : null;
}

/** Matches the name of a figure in the plural: `coins`, but not `status` or `progress`. */
const isPluralName = /(?:[^sui]|[aeo]u)s$/;

const figureWord = (name: string, sort: string, noun: string): VocabularyEntry =>
  word({
    id: `figure-${slug(sort)}-${slug(name)}`,
    // `At least 1 coin` speaks of the figure `coins`.
    forms: isPluralName.test(name) ? [name, name.slice(0, -1)] : [name],
    gives: 'measure',
    doc: `The ${name} of ${sort === 'game' ? 'the game' : withArticle(noun)}.`,
    example: `Highest ${name}`,
    rests: ['book: page'],
    meaning: () => ({ cat: 'measure', name, over: sort, penalty: 0 }),
  });

/** The wordings of conditions about a figure of the game, such as `round 3 or later`. */
const gameFigureForms: Readonly<Record<string, Comparison>> = {
  '{n} or more|later|higher': '≥',
  'is {n} or more|later|higher': '≥',
  'is at least {n}': '≥',
  '{n} or less|fewer|earlier|lower': '≤',
  'is {n} or less|fewer|earlier|lower': '≤',
  'is at most {n}': '≤',
  'is more than {n}': '>',
  'is less than {n}': '<',
  'is {n}': '=',
  '{n}': '=',
};

const gameFigurePattern = (name: string): VocabularyEntry =>
  pattern({
    id: `game-figure-${slug(name)}`,
    forms: Object.keys(gameFigureForms).flatMap((words) => [
      `[the] ${name} ${words}`,
      words.startsWith('is ') ? `now the ${name} ${words}` : `it is ${name} ${words}`,
    ]),
    slots: { n: 'n' },
    gives: 'cond',
    doc: `True if the ${name} of the game is this number, or is within this limit.`,
    example: `${name} 3 or later`,
    rests: ['book: page'],
    build: ({ n }, form) => {
      const op = Object.values(gameFigureForms)[Math.floor(form / 2)] ?? '=';
      return conditionTerm(compare(measure(name, all('game')), op, n.amount));
    },
  });

const figureWordsFor = (name: string, isOfGame = false): Lexis['measures'][string] => ({
  figure: name,
  ...(isPluralName.test(name) && { isMany: true }),
  ...(isOfGame && { isOfGame }),
  most: { after: `with the highest ${name}` },
  least: { after: `with the lowest ${name}` },
});
