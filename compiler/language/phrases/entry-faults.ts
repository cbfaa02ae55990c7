// Finds faults in the declarations of words and patterns, and reports each fault with its file, game and word.
import { roles } from '../../../runtime/kernel/roles.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { sourcePattern } from './cited-sources.ts';
import { parseSlotType } from './forms.ts';
import { sortOf } from '../../plan/build.ts';
import { kernelSorts, type SortDeclaration } from './noun-sorts.ts';
import type { Category, NounTerm, Term, VerbTerm } from './terms.ts';
import type { BuildResult, VocabularyEntry } from './vocabulary-entry.ts';

/** The game of a vocabulary, the file that declares its words, and the sorts that it declares. */
interface DeclaringGame {
  readonly game: string;
  readonly file: string;
  readonly sorts: readonly SortDeclaration[];
}

/** Returns the data file whose names are the forms of an entry; null for an entry that is declared in code. */
export function dataFileOf({ rests }: VocabularyEntry): string | null {
  const data = ['roster', 'names'].find((name) => rests.every((source) => source === name) && rests.length > 0);
  return data === undefined ? null : `${data}.json`;
}

/**
 * Returns the file for an error message about an entry: a data file, the file of the game’s words, or the folder of a
 * shared layer.
 */
const fileOf = (declared: VocabularyEntry, { game, file }: DeclaringGame): string =>
  dataFileOf(declared) ?? (declared.layer === game ? file : `compiler/language/words/${declared.layer}`);

export function throwFault(declared: VocabularyEntry, parts: DeclaringGame, problem: string): never {
  throw new ShapeError(`the ${declared.kind} \`${declared.id}\` of ${parts.game}`, problem, fileOf(declared, parts));
}

/** The names that the entries of a vocabulary can use. */
interface UsableNames {
  readonly riders: ReadonlySet<string>;
  readonly sorts: ReadonlySet<string>;
}

const listWords = (names: Iterable<string>): string => [...names].join(', ');

/** The parts that a verb can need besides riders: a table, or a thing that was mentioned before. */
const otherNeeds: readonly string[] = ['table', 'spoken'];

/** Returns the fault of a verb: an unknown role or an unknown rider. Null if the verb has neither. */
function faultOfVerb({ role, takes, needs }: VerbTerm, { riders }: UsableNames): string | null {
  if (!roles.includes(role)) return `has the role \`${role}\`; the roles are ${listWords(roles)}`;
  const rider = takes.find((name) => !riders.has(name));
  if (rider !== undefined) return `takes \`${rider}\`, which no pattern gives; the riders are ${listWords(riders)}`;
  const need = needs.find((name) => !riders.has(name) && !otherNeeds.includes(name));
  if (need === undefined) return null;
  return `needs \`${need}\`, which no pattern gives; a verb can need ${listWords([...riders, ...otherNeeds])}`;
}

/** Returns the fault of a noun whose set has another sort than the noun; null if the sorts agree. */
function faultOfNoun({ sort, set }: NounTerm): string | null {
  const isRight = sort === 'mixed' || sortOf(set) === sort;
  return isRight ? null : `is a noun of the sort \`${sort}\`, but its set has the sort \`${sortOf(set)}\``;
}

const categories: Readonly<Record<Category, true>> = {
  act: true,
  adj: true,
  amount: true,
  claim: true,
  cond: true,
  crit: true,
  dest: true,
  digits: true,
  effect: true,
  letter: true,
  letters: true,
  list: true,
  measure: true,
  mod: true,
  moment: true,
  n: true,
  post: true,
  pred: true,
  quoted: true,
  rel: true,
  rider: true,
  row: true,
  rule: true,
  slashed: true,
  split: true,
  strength: true,
  subLetter: true,
  superlative: true,
  thing: true,
  verb: true,
  way: true,
};

/** Returns the fault of the slots of an entry: an unknown category, or a slot that no form uses. Null if there is none. */
function faultOfSlots({ slots, forms }: VocabularyEntry): string | null {
  for (const [name, type] of Object.entries(slots)) {
    const { cat } = parseSlotType(type);
    if (!Object.hasOwn(categories, cat))
      return `has a slot of the category \`${cat}\`; the categories are ${listWords(Object.keys(categories))}`;
    const mention = new RegExp(`\\{${name}\\b`);
    if (!forms.some((form) => mention.test(form))) return `has the slot \`${name}\`, which no form uses`;
  }
  return null;
}

/** Returns the sorts of things that a term names. */
function sortsOfTerm(term: Term): readonly string[] {
  if (term.cat === 'thing') return [term.sort];
  if (term.cat === 'verb') return [...term.objects, ...(term.standsThere === null ? [] : [term.standsThere])];
  return 'over' in term ? [term.over].flat() : [];
}

const termsOf = (meaning: BuildResult): readonly Term[] =>
  [meaning].flat().filter((term): term is Term => term !== null && 'cat' in term && term.cat !== 'misfit');

/** Returns the meanings of a word. A pattern has no meaning without the words in its slots. */
const meaningsOf = ({ kind, forms, build }: VocabularyEntry): readonly Term[] =>
  kind === 'word' ? forms.flatMap((_form, index) => termsOf(build({}, index))) : [];

function faultOfMeaning(declared: VocabularyEntry, names: UsableNames): string | null {
  const slotFault = faultOfSlots(declared);
  if (slotFault !== null) return slotFault;
  let meanings: readonly Term[];
  try {
    meanings = meaningsOf(declared);
  } catch (error) {
    return `has a meaning that fails: ${error instanceof Error ? error.message : String(error)}`;
  }
  for (const term of meanings) {
    const fault = term.cat === 'verb' ? faultOfVerb(term, names) : term.cat === 'thing' ? faultOfNoun(term) : null;
    if (fault !== null) return fault;
  }
  const slotSorts = Object.values(declared.slots).flatMap((type) => parseSlotType(type).sort ?? []);
  // `located` means all sorts that have a place.
  const stray = [...slotSorts, ...meanings.flatMap(sortsOfTerm)].find(
    (sort) => sort !== 'located' && !names.sorts.has(sort),
  );
  return stray === undefined
    ? null
    : `has the sort \`${stray}\`; the sorts are ${listWords([...names.sorts, 'located'])}`;
}

/**
 * Returns a function that checks an entry. The function throws a ShapeError for a fault. Only for entries of the game
 * itself, the function also checks the names in the meaning, because a game need not declare each sort of a shared word.
 */
export function entryCheck(
  entries: readonly VocabularyEntry[],
  parts: DeclaringGame,
): (declared: VocabularyEntry) => void {
  const ids = new Set<string>();
  const names: UsableNames = {
    riders: new Set(entries.flatMap(({ riders = [] }) => riders)),
    sorts: new Set([...kernelSorts, ...parts.sorts].map(({ sort }) => sort)),
  };
  return (declared) => {
    const fault = (problem: string): never => throwFault(declared, parts, problem);
    if (ids.has(declared.id)) fault('is declared twice');
    ids.add(declared.id);
    if (declared.rests.length === 0) fault('rests on nothing: it needs a ruling, a heading or a section');
    const stray = declared.rests.find((source) => !sourcePattern.test(source));
    if (stray !== undefined) fault(`rests on \`${stray}\`, which is no ruling, heading or section`);
    if (!/[.!]$/.test(declared.doc)) fault('needs a sentence of documentation');
    if (declared.forms.length === 0) fault('has no form');
    if (declared.gives === 'rider' && !declared.riders) fault('gives a rider whose name is not in `riders`');
    const problem = declared.layer === parts.game ? faultOfMeaning(declared, names) : null;
    if (problem !== null) fault(problem);
  };
}
