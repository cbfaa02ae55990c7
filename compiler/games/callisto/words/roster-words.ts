// Makes vocabulary entries from the roster and from the names of scenarios: units, cards, structures, named places.
import { upperInitial } from '../../../../grammar/characters.ts';
import { phraseWords } from '../../../language/phrases/phrase-words.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { planeOfData } from '../../../plan/word-names.ts';
import { joinList } from '../../../wording/english.ts';
import { bareNoun } from '../../../language/phrases/nouns.ts';
import { word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import type { SheetNames } from '../../../../runtime/callisto/data/names.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { gamePlane } from './signature-nodes.ts';

export const plural = (name: string): string => (/[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);
/** Returns a name as patterns spell it: in lower case, with spaces between words and numbers (`cyclon 1 a`). */
const spellName = (name: string): string =>
  phraseWords(name)
    .map(({ lower }) => lower)
    .join(' ');
export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
/** True if the index of a form belongs to a plural. Lists of forms alternate: each name is followed by its plural. */
const isMany = (form: number): boolean => form % 2 === 1;

/** True for the kinds of card titles that have counters on the board. */
const isCounter = (kind: string): boolean => kind === 'mech' || kind === 'personnel' || kind === 'vehicle';

function titleWords(roster: CallistoRoster): VocabularyEntry[] {
  return roster.titles.flatMap(({ name, short = [], kind }) => {
    const squads = roster.cards.filter((card) => card.title === name).flatMap(({ squad }) => squad ?? []);
    const letters = [...new Set(squads)];
    const names = [name, ...short];
    const forms = names.flatMap((title) => [spellName(title), plural(spellName(title))]);
    const shown = titleInWords(short[0] ?? name);
    const cards = word({
      id: `card-${slug(name)}`,
      asks: ['there'],
      forms,
      gives: 'thing',
      doc: `A ${titleInWords(name)} card.`,
      example: 'Commander or Navigator in play area: INSPIRE 1, mech to MOVE or SCOUT.',
      rests: ['roster'],
      meaning: (form) => {
        const set = planeOfData(titleInWords(name), 'card');
        const noun = bareNoun({ sort: 'card', head: name, set, letters, isMany: isMany(form) });
        // `2 or more Interference` counts cards, although the name has no plural.
        if (kind === 'interference' && form === 0) return [noun, { ...noun, isMany: true }];
        return isCounter(kind) ? { ...noun, isOfUnits: true as const } : noun;
      },
    });
    const units = word({
      id: `unit-${slug(name)}`,
      asks: ['there'],
      forms,
      gives: 'thing',
      doc: `A ${shown} counter.`,
      example: `3 ${shown}`,
      rests: ['roster'],
      meaning: (form) =>
        bareNoun({
          sort: 'unit',
          head: name,
          set: planeOfData(titleInWords(name), 'unit', 'own'),
          letters,
          isMany: isMany(form),
        }),
    });
    // Crew members of a mech have no counter, so their card title means the mech and is not a kind of unit.
    const mechs = word({
      id: `crew-${slug(name)}`,
      asks: ['there'],
      forms,
      gives: 'thing',
      doc: `The mech of a ${shown}.`,
      example: `MOVE 1 towards matching ${shown}.`,
      rests: ['roster'],
      meaning: (form) => ({
        ...bareNoun({ sort: 'unit', head: name, set: gamePlane('mech', 'own'), letters, isMany: isMany(form) }),
        isBare: false,
      }),
    });
    if (kind === 'mech') return [cards, mechs];
    return kind === 'personnel' || kind === 'vehicle' ? [cards, units] : [cards];
  });
}

/**
 * Returns words for the proper names of mechs, such as Hades. Other counters are named by a letter after a card title
 * or kind: `Scout Y`, `Mech V`.
 */
function counterWords(roster: CallistoRoster): VocabularyEntry[] {
  return roster.counters
    .filter(({ kind, name }) => kind === 'mech' && !/^mech /i.test(name))
    .map(({ name }) =>
      word({
        id: `counter-${slug(name)}`,
        asks: ['there'],
        forms: [spellName(name)],
        gives: 'thing',
        doc: `The mech ${titleInWords(name)}.`,
        example: 'Hades not adjacent to west door of prison: MOVE 1 towards west door of prison.',
        rests: ['roster'],
        meaning: () =>
          bareNoun({
            sort: 'unit',
            head: titleInWords(name),
            set: { is: 'named', name: titleInWords(name), sort: 'unit' },
          }),
      }),
    );
}

const sorts: Readonly<Record<string, string>> = {
  area: 'space',
  map: 'space',
  spawn: 'space',
  escape: 'space',
  door: 'door',
  pod: 'structure',
  structure: 'structure',
  equipment: 'token',
  figure: 'token',
};

/**
 * True if a name contains `of` or begins with a compass word of the scenario. The vocabulary has the parts of such a
 * name, so the whole name needs no entry.
 */
const isComposed = (name: string, scenario: SheetNames): boolean =>
  / of /.test(name) || scenario.compass.some(({ word: point }) => name.toLowerCase().startsWith(`${point} `));

/** Returns the last word of a name of two words. */
const lastWordOf = (name: string): string | null => /^\w+ (\w+)$/.exec(name)?.[1] ?? null;

/**
 * Returns the short names of structures, such as `pod` for an escape pod. A place whose name ends with this word gets
 * the same short name. Then the short name is unclear and is refused.
 */
const shortNames = (scenarios: readonly SheetNames[]): ReadonlySet<string | null> =>
  new Set(
    scenarios.flatMap(({ names }) =>
      names.map(({ name, is }) => (sorts[is] === 'structure' ? lastWordOf(name) : null)),
    ),
  );

function nameWords(scenarios: readonly SheetNames[]): VocabularyEntry[] {
  const made = new Map<string, VocabularyEntry>();
  const short = shortNames(scenarios);
  for (const scenario of scenarios) {
    for (const { name, is, count, whose, also = [] } of scenario.names) {
      const id = `name-${slug(name)}`;
      if (made.has(id) || isComposed(name, scenario)) continue;
      const sort = sorts[is] ?? 'token';
      const last = lastWordOf(name);
      const all = [name, ...also, ...(last !== null && short.has(last) ? [last] : [])].map(spellName);
      const isOne = count === 1;
      const forms = isOne ? all : all.flatMap((form) => [form, plural(form)]);
      const set: SetNode = isOne ? { is: 'named', name, sort } : planeOfData(name, sort, whose);
      const among = sort === 'door' ? { amongForNearest: gamePlane('closed') } : {};
      made.set(
        id,
        word({
          id,
          asks: ['there'],
          forms,
          gives: 'thing',
          doc: `${upperInitial(name)}, on the ${boardsText(name, scenarios)}.`,
          example: `d) Space nearest to ${name}.`,
          rests: ['names'],
          meaning: (form) => bareNoun({ sort, head: name, set, isMany: !isOne && form % 2 === 1, ...among }),
        }),
      );
    }
  }
  return [...made.values()];
}

function boardsText(name: string, scenarios: readonly SheetNames[]): string {
  const numbers = scenarios.flatMap(({ names, scenario }) =>
    names.some((row) => row.name === name) ? [String(scenario)] : [],
  );
  return `${numbers.length === 1 ? 'board of scenario' : 'boards of scenarios'} ${joinList(numbers)}`;
}

export const dataWords = (roster: CallistoRoster, scenarios: readonly SheetNames[]): readonly VocabularyEntry[] => [
  ...titleWords(roster),
  ...counterWords(roster),
  ...nameWords(scenarios),
];

/**
 * Returns a function from the name of a plane, such as `mech`, to the side that has the units of this plane. The
 * function returns null unless the roster shows that only one side has such units.
 */
export function sideOfPlane(roster: CallistoRoster): (name: string) => string | null {
  const sides = new Map<string, string>();
  for (const { name, side } of roster.titles) if (side !== 'both') sides.set(titleInWords(name), side);
  for (const kind of ['mech', 'vehicle'] as const) {
    const owners = new Set(roster.counters.filter((counter) => counter.kind === kind).map(({ side }) => side));
    const [owner] = owners;
    if (owners.size === 1 && owner) sides.set(kind, owner);
  }
  return (name) => sides.get(name) ?? null;
}

/** Returns a function that turns a side of the game into `bot` or `enemy`, from the point of view of a bot. */
export const seenBy =
  (bot: string) =>
  (side: string): string =>
    side === 'lfa' || side === 'breakers' ? (side === bot ? 'bot' : 'enemy') : side;
