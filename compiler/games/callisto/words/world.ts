// The contents of a scenario of Callisto: cards, squads, decks, units and pieces on the board.
import { RecentCache, getOrMake, lazily } from '../../../../runtime/kernel/lazily.ts';
import type { Title } from '../../../../grammar/tree.ts';
import { readScenarioDecks, checkDeckCards } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { withFileName, ShapeError } from '../../../../runtime/kernel/shape.ts';
import { readNames, type SheetNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { cardsOfTitle } from '../../../../runtime/callisto/data/titles.ts';
import type { GameLanguage, SheetWorld, TitleMeaning } from '../../../language/checking/report/sheet-world.ts';
import type { BookFiles } from '../../../language/checking/sheet/sheet-games.ts';
import { Reader } from '../../../language/phrases/phrase-reader.ts';
import { planWordsIn, type PlanWords } from '../../../wording/wording.ts';
import { printsVerb, unprintedAction } from './printed-actions.ts';
import { seenBy, sideOfPlane, slug } from './roster-words.ts';
import { scenarioLimits } from './scenario-facts.ts';
import { callistoLexis } from './callisto-lexis.ts';
import { callistoLintFacts } from './callisto-lint-facts.ts';
import { callistoNaming } from './name-hovers.ts';
import { callistoVocabulary } from './vocabulary.ts';

type Decks = ReturnType<typeof readScenarioDecks>;

const bots: Readonly<Record<string, 'lfa' | 'breakers'>> = { LFA: 'lfa', BREAKERS: 'breakers' };

/** Headings of the ranking table and of the bot rules. */
const headings: Readonly<Record<'lfa' | 'breakers', SheetWorld['headings']>> = {
  lfa: { ranking: 'DANGEROUS BREAKER UNITS', rules: 'LFA BOT RULES' },
  breakers: { ranking: 'DANGEROUS LFA UNITS', rules: 'BREAKER BOT RULES' },
};

/** Returns the cards in the decks of some sides. Interference is left out, because it has no procedure (R25). */
function cardsIn(decks: Decks | undefined, sides: readonly ('lfa' | 'breakers')[]): ReadonlySet<string> {
  const rows = decks
    ? sides.flatMap((side) => [...decks[side].force1, ...decks[side].force2, ...decks[side].other])
    : [];
  return new Set(rows.map(({ card }) => card).filter((card) => card !== 'INTERFERENCE'));
}

/** The files that all scenarios of the book share. */
interface Book {
  readonly roster: CallistoRoster;
  readonly names: readonly SheetNames[];
  readonly scenarios: readonly number[];
}

/** Returns the world of a scenario for a bot: the cards, groups, decks and headings that the bot’s sheet may name. */
function worldOf(
  { roster, names, scenarios }: Book,
  decks: Decks | undefined,
  board: unknown,
  scenario: number | null,
  bot: string,
): SheetWorld {
  const side = bots[bot.toUpperCase()];
  const cards = cardsIn(decks, side ? [side] : []);
  const rows = roster.cards.filter(({ name }) => cards.has(name));
  const titles = [...new Set(rows.map(({ title }) => title))];
  /** Names on the board that begin with a compass word, such as `east door of prison` and `west door of prison`. */
  const parted = partedNames(names.find((row) => row.scenario === scenario));
  /** The vocabulary entries of things that this scenario lacks, each with the reason for a message. */
  const missing = new Map([
    ...missingNames(names, scenario),
    ...missingCards(roster, cardsIn(decks, ['lfa', 'breakers'])),
  ]);
  /** The vocabulary entries of cards that are in no deck of the bot. */
  const foreignCards = new Set(
    missingCards(roster, cards).flatMap(([wordId]) => (wordId.startsWith('card-') ? [wordId] : [])),
  );
  const meanings = new RecentCache<TitleMeaning>();
  const enemyKinds = lazily(() => kindsOfCards(roster, cardsIn(decks, [side === 'lfa' ? 'breakers' : 'lfa'])));
  return {
    sides: { ofPlane: sideOfPlane(roster), seen: seenBy(side ?? '') },
    scenario: scenario === null ? 'this scenario' : `scenario ${scenario}`,
    scenarios,
    areas: areasOn(names.find((row) => row.scenario === scenario)),
    scenarioTitles: new Map(
      names.flatMap(({ scenario: of, title }) => (title === undefined ? [] : [[of, title] as const])),
    ),
    bot: side === 'lfa' ? 'LFA' : side === 'breakers' ? 'Breaker bot' : 'bot',
    cards,
    titles,
    groups: decks && side ? new Set(rows.flatMap(({ squad }) => squad ?? [])) : null,
    ...(decks && side && { enemyGroups: squadsIn(roster, cardsIn(decks, [side === 'lfa' ? 'breakers' : 'lfa'])) }),
    decks: decks && side ? new Set(decks.bolster[side].map(({ deck }) => deck)) : null,
    limits: limitsOf(roster),
    ...(decks && side && { most: scenarioLimits(roster, cardsIn(decks, ['lfa', 'breakers']), board, side) }),
    headings: side ? headings[side] : { ranking: null, rules: null },
    title: (title) => meanings.getOrMake(title.text, () => meaningOf(title, roster, cards, titles)),
    absent: (wordId) => missing.get(wordId) ?? null,
    isForeignCard: (wordId) => foreignCards.has(wordId),
    enemyLacks: (plane) => (decks && side ? enemyLacks(enemyKinds(), side, plane) : null),
    uncalled: (words) => uncalledAmong(parted, words),
    prints: (among, verb) => roster.cards.some((card) => among.has(card.name) && printsVerb(roster, card, verb)),
    unprinted: (among, verb) => unprintedAction(roster, among, verb),
    isSpared: (plane) => {
      if (plane === 'mech' || plane === 'vehicle') return false;
      if (plane === 'personnel') return true;
      const title = roster.titles.find(({ name }) => name === plane.toUpperCase());
      if (!title || title.kind === 'command' || title.kind === 'interference') return null;
      return title.kind === 'personnel';
    },
  };
}

/** Returns the letters of the squads and mechs to which the cards in `among` belong. */
const squadsIn = ({ cards }: CallistoRoster, among: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(cards.flatMap(({ name, squad }) => (among.has(name) ? (squad ?? []) : [])));

/** Returns the kinds of units, such as `mech`, to which the cards in `among` belong. */
function kindsOfCards({ cards, titles }: CallistoRoster, among: ReadonlySet<string>): ReadonlySet<string> {
  const kindOf = new Map(titles.map(({ name, kind }) => [name, kind]));
  return new Set(cards.flatMap(({ name, title }) => (among.has(name) ? (kindOf.get(title) ?? []) : [])));
}

/**
 * Returns a message if `plane` is `mech` or `vehicle` and the enemy has no such units; otherwise null. `kinds` are the
 * kinds of the enemy’s units.
 */
function enemyLacks(kinds: ReadonlySet<string>, bot: 'lfa' | 'breakers', plane: string): string | null {
  if ((plane !== 'mech' && plane !== 'vehicle') || kinds.has(plane)) return null;
  return `The ${bot === 'lfa' ? 'Breakers have' : 'LFA has'} no ${plane}s here.`;
}

/** An upper limit for the amount that cover, height, range and the like together add to a defence. */
const highestBonus = 10;
const highestInitiative = 10;

function limitsOf({ counters, titles }: CallistoRoster): NonNullable<SheetWorld['limits']> {
  const defences = counters.flatMap(({ defence }) => (typeof defence === 'number' ? [defence] : []));
  const initiatives = titles.flatMap(({ initiative }) => (typeof initiative === 'number' ? [initiative] : []));
  return {
    threshold: Math.max(0, ...defences) + highestBonus,
    initiative: Math.max(highestInitiative, ...initiatives),
  };
}

function meaningOf(
  title: Title,
  roster: CallistoRoster,
  among: ReadonlySet<string>,
  titles: readonly string[],
): TitleMeaning {
  const { cards, unknown } = cardsOfTitle(roster, among, title);
  const faults = unknown.map(({ words, lacks, part }) => {
    const name = (title.parts[part]?.text ?? '').toUpperCase().replace(/ [A-Z]$/, '');
    const validNames =
      lacks === 'title'
        ? titles.length > 0
          ? titles
          : roster.titles.map((row) => row.name)
        : [...new Set(roster.cards.flatMap((card) => (card.title === name && card.squad ? [card.squad] : [])))];
    return { words, kind: lacks === 'title' ? ('title' as const) : ('letter' as const), part, validNames };
  });
  return { cards, faults };
}

/**
 * Returns a message for a name with a wrong compass word. For `north door of prison`, the message can be `There are
 * east door of prison and west door of prison.` Returns null if the compass word is right, or if the words are no such
 * name.
 */
function uncalledAmong(parted: readonly string[], words: string): string | null {
  const [first = '', ...rest] = words
    .toLowerCase()
    .replaceAll(/\bthe /g, '')
    .split(' ');
  const like = parted.filter((name) => name.split(' ').slice(1).join(' ') === rest.join(' '));
  // Words such as `northernmost` are superlatives and never part of a name, so only `north` and `northern` count here.
  if (like.length < 2 || !isPoint.test(first) || like.some((name) => samePoint(name, first))) return null;
  return `There are ${like.join(' and ')}.`;
}

const isPoint = /^(?:north|east|south|west)(?:ern|erly)?$/;
const samePoint = (name: string, point: string): boolean => name.slice(0, 4) === point.slice(0, 4);

const partedNames = (sheetNames: SheetNames | undefined): string[] =>
  (sheetNames?.names ?? [])
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isPoint.test(name.split(' ')[0] ?? ''));

/** Returns those names of a board that mean an area of several spaces. */
const areasOn = (board: SheetNames | undefined): ReadonlySet<string> =>
  new Set(board?.names.flatMap(({ name, parts = 1 }) => (parts > 1 ? [name] : [])));

/**
 * Returns vocabulary entries of names that occur only on other boards, each with a reason. Returns none if the names of
 * this board are unknown.
 */
function missingNames(all: readonly SheetNames[], scenario: number | null): [string, string][] {
  const scenarioNames = all.find((row) => row.scenario === scenario);
  const here = new Set(scenarioNames?.names.map(({ name }) => name));
  const elsewhere = new Map<string, number[]>();
  for (const { scenario: number, names } of scenarioNames ? all : []) {
    for (const { name } of names) if (!here.has(name)) elsewhere.set(name, [...(elsewhere.get(name) ?? []), number]);
  }
  return [...elsewhere].map(([name, numbers]) => {
    const where = numbers.map((number) => `scenario ${number}`).join(' and ');
    return [`name-${slug(name)}`, `It belongs to ${where}. Name a thing of this scenario, or remove the words.`];
  });
}

/**
 * Returns vocabulary entries of units and cards that have no card in `inPlay`, each with a reason. Returns none if
 * `inPlay` is empty, because the decks are then unknown.
 */
function missingCards(roster: CallistoRoster, inPlay: ReadonlySet<string>): [string, string][] {
  if (inPlay.size === 0) return [];
  const reason = 'Its cards are in no deck of this scenario. Name a unit of this scenario, or remove the words.';
  const there = new Set<string | null>(['INTERFERENCE']);
  for (const { name, title, counter } of roster.cards) if (inPlay.has(name)) there.add(title).add(counter);
  const titles = roster.titles.filter(({ name }) => !there.has(name));
  const counters = roster.counters.filter(({ name }) => !there.has(name));
  return [
    ...titles.flatMap(({ name }): [string, string][] => [
      [`unit-${slug(name)}`, reason],
      [`card-${slug(name)}`, reason],
    ]),
    ...counters.map(({ name }): [string, string] => [`counter-${slug(name)}`, reason]),
  ];
}

/** Returns the content of a file; throws if the file has another scenario number than its folder. */
function ofScenario<T extends { readonly scenario: number }>(scenario: number, content: T): T {
  if (content.scenario === scenario) return content;
  throw new ShapeError('scenario', `is ${content.scenario}; its folder is that of scenario ${scenario}`);
}

/** Makes the language of Callisto’s sheets from the files of its book. */
export function callistoLanguage(files: BookFiles): GameLanguage {
  const roster = withFileName('roster.json', () => readRoster(files.roster));
  const names = files.scenarios.flatMap(({ names: content, scenario }) =>
    content === undefined
      ? []
      : [withFileName(`scenario-${scenario}/names.json`, () => ofScenario(scenario, readNames(content)))],
  );
  const decksIn = (scenario: number): Decks | undefined => {
    const content = files.scenarios.find((row) => row.scenario === scenario)?.decks;
    if (content === undefined) return undefined;
    return withFileName(`scenario-${scenario}/decks.json`, () =>
      checkDeckCards(roster, ofScenario(scenario, readScenarioDecks(content))),
    );
  };
  const scenarios = files.scenarios.map(({ scenario }) => scenario).toSorted((a, b) => a - b);
  const reader = new Reader(callistoVocabulary(roster, names));
  const worlds = new Map<string, SheetWorld>();
  const planWords = new Map<number | null, PlanWords>();
  const wordsFor = (scenario: number | null): PlanWords =>
    getOrMake(planWords, scenario, () => {
      const ofThis = names.filter((row) => row.scenario === scenario);
      return planWordsIn(callistoLexis(roster, ofThis.length > 0 ? ofThis : names));
    });
  return {
    reader,
    lintFacts: callistoLintFacts(roster),
    naming: callistoNaming(roster),
    words: wordsFor,
    world: (scenario, bot) =>
      getOrMake(worlds, `${scenario} ${bot.toUpperCase()}`, () => {
        const decks = scenario === null ? undefined : decksIn(scenario);
        const board = files.scenarios.find((row) => row.scenario === scenario)?.board;
        return {
          ...worldOf({ roster, names, scenarios }, decks, board, scenario, bot),
          words: () => wordsFor(scenario),
        };
      }),
  };
}
