// The contents of a scenario of Callisto: cards, squads, decks, units and pieces on the board.
import { RecentCache } from '../../../../runtime/kernel/lazily.ts';
import type { Title } from '../../../../grammar/tree.ts';
import { readScenarioDecks, checkDeckCards } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { inFile, ShapeError } from '../../../../runtime/kernel/shape.ts';
import { readNames, type SheetNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { cardsOfTitle, titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type { GameLanguage, SheetWorld, TitleMeaning } from '../../../language/checking/sheet-world.ts';
import type { BookFiles } from '../../../language/checking/book-files.ts';
import { Reader } from '../../../language/phrases/phrase-reader.ts';
import { planWordsIn, type PlanWords } from '../../../wording/wording.ts';
import { seenBy, sideOfPlane, slug } from './roster-words.ts';
import { callistoLexis } from './callisto-lexis.ts';
import { callistoLore } from './callisto-lore.ts';
import { callistoNaming } from './naming.ts';
import { callistoVocabulary } from './vocabulary.ts';

type Decks = ReturnType<typeof readScenarioDecks>;

const bots: Readonly<Record<string, 'lfa' | 'breakers'>> = { LFA: 'lfa', BREAKERS: 'breakers' };

/** Headings of the ranking table and of the bot rules. */
const headings: Readonly<Record<'lfa' | 'breakers', SheetWorld['headings']>> = {
  lfa: { ranking: 'DANGEROUS BREAKER UNITS', rules: 'LFA BOT RULES' },
  breakers: { ranking: 'DANGEROUS LFA UNITS', rules: 'BREAKER BOT RULES' },
};

interface Cards {
  readonly ofBot: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The cards of a scenario's decks; Interference has no procedure (R25). */
function cardsIn(decks: Decks | undefined, side: 'lfa' | 'breakers' | undefined): Cards {
  const of = (team: 'lfa' | 'breakers'): string[] => {
    const rows = decks ? [...decks[team].force1, ...decks[team].force2, ...decks[team].other] : [];
    return rows.map(({ card }) => card).filter((card) => card !== 'INTERFERENCE');
  };
  const all = new Set([...of('lfa'), ...of('breakers')]);
  return { ofBot: new Set(side ? of(side) : []), all };
}

/** Data that all scenarios share. */
interface Book {
  readonly roster: CallistoRoster;
  readonly names: readonly SheetNames[];
  readonly scenarios: readonly number[];
}

class CallistoWorld implements SheetWorld {
  readonly sides: SheetWorld['sides'];
  readonly scenario: string;
  readonly scenarios: readonly number[];
  readonly bot: string;
  readonly cards: ReadonlySet<string>;
  readonly titles: readonly string[];
  readonly groups: ReadonlySet<string> | null;
  readonly decks: ReadonlySet<string> | null;
  readonly headings: SheetWorld['headings'];
  /** Names of the board that compass words part: `east door of prison`. */
  private readonly parted: readonly string[];
  private readonly roster: CallistoRoster;
  /** Meanings of titles, by their text. */
  private readonly titleMeanings = new RecentCache<TitleMeaning>();
  /** Why each word of the data is not there, by its entry in the vocabulary. */
  private readonly missing: ReadonlyMap<string, string>;

  constructor({ roster, names, scenarios }: Book, decks: Decks | undefined, scenario: number | null, bot: string) {
    const side = bots[bot.toUpperCase()];
    const { ofBot, all: inPlay } = cardsIn(decks, side);
    this.roster = roster;
    this.scenarios = scenarios;
    this.sides = { ofPlane: sideOfPlane(roster), seen: seenBy(side ?? '') };
    this.scenario = scenario === null ? 'this scenario' : `scenario ${scenario}`;
    this.bot = side === 'lfa' ? 'LFA' : side === 'breakers' ? 'Breaker bot' : 'bot';
    this.cards = ofBot;
    const known = roster.cards.filter(({ name }) => ofBot.has(name));
    this.titles = [...new Set(known.map(({ title }) => title))];
    this.groups = decks && side ? new Set(known.flatMap(({ squad }) => (squad === null ? [] : [squad]))) : null;
    this.decks = decks && side ? new Set(decks.bolster[side].map(({ deck }) => deck)) : null;
    this.headings = side ? headings[side] : { ranking: null, rules: null };
    this.parted = partedNames(names.find((row) => row.scenario === scenario));
    this.missing = new Map([...missingNames(names, scenario), ...missingCards(roster, inPlay)]);
  }

  title(title: Title): TitleMeaning {
    return this.titleMeanings.getOrMake(title.text, () => this.titleFound(title));
  }

  private titleFound(title: Title): TitleMeaning {
    const { cards, unknown } = cardsOfTitle(this.roster, this.cards, title);
    const faults = unknown.map(({ words, lacks, part }) => {
      const letters = this.lettersOf(title.parts[part]?.text ?? '');
      return lacks === 'title'
        ? {
            words,
            kind: 'title' as const,
            part,
            validNames: this.titles.length > 0 ? this.titles : this.roster.titles.map(({ name }) => name),
          }
        : { words, kind: 'letter' as const, part, validNames: letters };
    });
    return { cards, faults };
  }

  private lettersOf(part: string): string[] {
    const name = part.toUpperCase().replace(/ [A-Z]$/, '');
    const letters = this.roster.cards.filter(({ title }) => title === name).map(({ squad }) => squad ?? '');
    return [...new Set(letters.filter((letter) => letter !== ''))];
  }

  absent(wordId: string): string | null {
    return this.missing.get(wordId) ?? null;
  }

  /** Returns the valid names of pieces that the board tells apart by compass words, if `words` is none of them. */
  uncalled(words: string): string | null {
    const [first = '', ...rest] = words
      .toLowerCase()
      .replaceAll(/\bthe /g, '')
      .split(' ');
    const like = this.parted.filter((name) => name.split(' ').slice(1).join(' ') === rest.join(' '));
    // `northernmost` asks, and names nothing.
    if (like.length < 2 || !isPoint.test(first) || like.some((name) => samePoint(name, first))) return null;
    return `There are ${like.join(' and ')}.`;
  }

  prints(cards: ReadonlySet<string>, verb: string): boolean {
    const owners = this.roster.cards.filter(({ name }) => cards.has(name));
    return owners.some(({ title, squad }) => {
      const actions = this.roster.titles.find(({ name }) => name === title)?.actions ?? [];
      return actions.some(
        (action) => action.verb === verb && (!action.squads || squad === null || action.squads.includes(squad)),
      );
    });
  }

  isSpared = (plane: string): boolean | null => {
    if (plane === 'mech' || plane === 'vehicle') return false;
    const title = this.roster.titles.find(({ name }) => name === plane.toUpperCase() || titleInWords(name) === plane);
    if (!title || title.kind === 'command' || title.kind === 'interference') return null;
    return title.kind === 'personnel';
  };
}

const isPoint = /^(?:north|east|south|west)(?:ern|erly)?$/;
const samePoint = (name: string, point: string): boolean => name.slice(0, 4) === point.slice(0, 4);

const partedNames = (sheetNames: SheetNames | undefined): string[] =>
  (sheetNames?.names ?? [])
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isPoint.test(name.split(' ')[0] ?? ''));

/** Names that other boards have and this board lacks; none if this board is unknown. */
function missingNames(all: readonly SheetNames[], scenario: number | null): [string, string][] {
  const own = all.find((row) => row.scenario === scenario);
  const here = new Set(own?.names.map(({ name }) => name));
  const elsewhere = new Map<string, number[]>();
  for (const { scenario: number, names } of own ? all : []) {
    for (const { name } of names) if (!here.has(name)) elsewhere.set(name, [...(elsewhere.get(name) ?? []), number]);
  }
  return [...elsewhere].map(([name, numbers]) => {
    const where = numbers.map((number) => `scenario ${number}`).join(' and ');
    return [`name-${slug(name)}`, `It belongs to ${where}.`];
  });
}

/** Units and cards that neither side has in the scenario; nothing if its decks are not known. */
function missingCards(roster: CallistoRoster, inPlay: ReadonlySet<string>): [string, string][] {
  if (inPlay.size === 0) return [];
  const reason = 'Its cards are in no deck of this scenario.';
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

/** Returns data that belong to the scenario of their folder, or throws. */
function ofScenario<T extends { readonly scenario: number }>(scenario: number, content: T): T {
  if (content.scenario === scenario) return content;
  throw new ShapeError('scenario', `is ${content.scenario}; its folder is that of scenario ${scenario}`);
}

/** The language of Callisto's sheets, from the files of its book. */
export function callistoLanguage(files: BookFiles): GameLanguage {
  const roster = inFile('roster.json', () => readRoster(files.roster));
  const names = files.scenarios.flatMap(({ names: content, scenario }) =>
    content === undefined
      ? []
      : [inFile(`scenario-${scenario}/names.json`, () => ofScenario(scenario, readNames(content)))],
  );
  const deckFiles = new Map(files.scenarios.map(({ scenario, decks }) => [scenario, decks]));
  const read = new Map<number, Decks | undefined>();
  const decksIn = (scenario: number): Decks | undefined => {
    const value = deckFiles.get(scenario);
    if (!read.has(scenario) && value !== undefined) {
      read.set(
        scenario,
        inFile(`scenario-${scenario}/decks.json`, () =>
          checkDeckCards(roster, ofScenario(scenario, readScenarioDecks(value))),
        ),
      );
    }
    return read.get(scenario);
  };
  const scenarios = files.scenarios.map(({ scenario }) => scenario).toSorted((a, b) => a - b);
  const reader = new Reader(callistoVocabulary(roster, names));
  const worlds = new Map<string, SheetWorld>();
  const said = new Map<number | null, PlanWords>();
  return {
    reader,
    lore: callistoLore(roster),
    naming: callistoNaming(roster),
    words: (scenario) => {
      const before = said.get(scenario);
      if (before) return before;
      const sheetNames = names.filter((row) => row.scenario === scenario);
      const planWords = planWordsIn(callistoLexis(roster, sheetNames.length > 0 ? sheetNames : names));
      said.set(scenario, planWords);
      return planWords;
    },
    world: (scenario, bot) => {
      const key = `${scenario} ${bot.toUpperCase()}`;
      const before = worlds.get(key);
      if (before) return before;
      const own = scenario === null ? undefined : decksIn(scenario);
      const world = new CallistoWorld({ roster, names, scenarios }, own, scenario, bot);
      worlds.set(key, world);
      return world;
    },
  };
}
