// Gives a squad, a mech or a deck another letter. The letter changes in all sheets and in the data files, where the
// letter is part of the names of cards and units.
import type { Span } from '../../grammar/tree.ts';
import type { DataNames } from '../language/checking/report/sheet-world.ts';
import { textsOf, type JsonText } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { isExamples, letterPlacesAfterNames, letterPlacesInExamples, pinnedCardWords } from './rename-in-examples.ts';
import {
  refusedRename,
  renamedFiles,
  type RenameEdit,
  type RenameRefused,
  type RenameResult,
} from './rename-result.ts';
import type { MentionedName } from './symbols.ts';

type NamedGroup = Extract<MentionedName, { is: 'group' }>;

interface GroupPlaces {
  readonly is: 'found';
  readonly naming: DataNames;
  /** True if the unit or card with this name belongs to the side of the group. */
  readonly isOwn: (name: string) => boolean;
  /** The places at which each file has the letter of the group. */
  readonly places: ReadonlyMap<DataFile, readonly Span[]>;
  readonly letters: ReadonlySet<string>;
}

const pathKey = (path: readonly (string | number)[]): string => JSON.stringify(path);

/**
 * Returns a function that returns the side of a string in a data file. The side comes from the innermost row around the
 * string that has a side. A row has a side if it states one, or if its `title` has a known side. A string in a field
 * with the name of a bot belongs to this bot.
 */
function rowSides(
  texts: readonly JsonText[],
  { sideByName, bots }: Pick<LetterSearch, 'sideByName' | 'bots'>,
): (jsonText: JsonText) => string | null {
  const fields = new Map(texts.filter(({ isKey }) => !isKey).map(({ path, content }) => [pathKey(path), content]));
  return ({ path }) => {
    for (let length = path.length - 1; length >= 0; length--) {
      const row = path.slice(0, length);
      const title = fields.get(pathKey([...row, 'title']));
      const side = fields.get(pathKey([...row, 'side'])) ?? (title === undefined ? undefined : sideByName.get(title));
      if (side !== undefined) return side;
      const step = path[length];
      if (typeof step === 'string' && bots.has(step)) return step;
    }
    return null;
  };
}

/**
 * Returns the side of a unit or card. The name may have a letter at its end (`RIPPER B`). Null if the name is unknown.
 */
const sideOfLettered = (sideByName: ReadonlyMap<string, string>, name: string): string | null =>
  sideByName.get(name) ?? sideByName.get(name.replace(/ [A-Z]$/, '')) ?? null;

/** Returns the side of each name, from the rows of the data files that state a side. */
function namedSides(files: readonly DataFile[]): ReadonlyMap<string, string> {
  const sides = new Map<string, string>();
  for (const { text } of files) {
    const values = new Map(textsOf(text).map(({ path, content }) => [pathKey(path), content]));
    for (const { path, key, content } of textsOf(text)) {
      const side = key === 'name' ? values.get(pathKey([...path.slice(0, -1), 'side'])) : undefined;
      if (side !== undefined) sides.set(content, side);
    }
  }
  return sides;
}

/** A search for the letter of a group, with the side to which the group belongs. */
interface LetterSearch {
  readonly letter: string;
  readonly sideFile: string;
  readonly naming: DataNames;
  readonly sideByName: ReadonlyMap<string, string>;
  /** True if a unit or card belongs to the same side as the group whose letter is searched. */
  readonly isOwn: (name: string) => boolean;
  readonly bots: ReadonlySet<string>;
}

/**
 * Returns the places of the letter in a file. Also collects in `letters` the letters of all groups of the side, if the
 * file is JSON.
 */
function letterPlacesIn(file: DataFile, search: LetterSearch, letters: Set<string>): Span[] {
  const { letter, sideFile, naming, isOwn } = search;
  if (isExamples(file)) return [...letterPlacesInExamples(file, letter, naming, isOwn)];
  const texts = textsOf(file.text);
  const sideOf = rowSides(texts, search);
  return texts.flatMap((jsonText) => {
    const { content, key, isKey, end } = jsonText;
    const isLetter = !isKey && naming.letterKeys.has(key) && sideOf(jsonText) === sideFile;
    if (isLetter) letters.add(content);
    const endsWithLetter = content.endsWith(` ${letter}`) && !naming.otherKeys.has(key) && isOwn(content);
    return (isLetter && content === letter) || endsWithLetter ? [{ start: end - letter.length, end }] : [];
  });
}

/**
 * Returns the places of the letter of a group in the data files, and in the examples and positions of `played`. If the
 * letter cannot change, returns the reason.
 */
export function groupAt(
  document: ServiceDocument,
  project: Project,
  { letter, bot }: NamedGroup,
  played: readonly DataFile[] = [],
): GroupPlaces | RenameRefused {
  const naming = document.language?.naming;
  const bots = document.game?.bots ?? [];
  const sideFile = bots.find(({ name }) => name === bot)?.file;
  const files = (project.dataFiles?.(document) ?? []).filter(({ name }) => name.endsWith('.json'));
  if (!naming || sideFile === undefined || files.length === 0)
    return refusedRename('The data that give it its letter are not at hand.');
  const sideByName = namedSides(files.filter(({ name }) => name === 'roster.json'));
  const isOwn = (name: string): boolean => sideOfLettered(sideByName, name) === sideFile;
  const search: LetterSearch = {
    letter,
    sideFile,
    naming,
    sideByName,
    isOwn,
    bots: new Set(bots.map(({ file }) => file)),
  };
  const letters = new Set<string>();
  const placesIn = (searched: readonly DataFile[]): [DataFile, readonly Span[]][] =>
    searched
      .map((file): [DataFile, readonly Span[]] => [file, letterPlacesIn(file, search, letters)])
      .filter(([, places]) => places.length > 0);
  const declared = placesIn(files);
  if (declared.length === 0) return refusedRename(`No data of the book declare ${letter}.`);
  if (declared.some(([file]) => !file.isOwn))
    return refusedRename(
      `${letter} is a letter of the packaged book: copy the book into your folder to change its letters.`,
    );
  return { is: 'found', naming, isOwn, places: new Map([...declared, ...placesIn(played)]), letters };
}

export function renameGroup(
  document: ServiceDocument,
  project: Project,
  key: string,
  group: NamedGroup,
  newName: string,
  played: readonly DataFile[],
): RenameResult {
  const groupPlaces = groupAt(document, project, group, played);
  if (groupPlaces.is === 'refused') return groupPlaces;
  const to = newName.toUpperCase();
  if (!/^[A-Z]$/.test(to)) return refusedRename('A squad, a mech or a deck has a single capital letter.');
  if (to === group.letter) return { is: 'renamed', files: [] };
  if (groupPlaces.letters.has(to))
    return refusedRename(`${to} is taken: the side has a squad, a mech or a deck of that letter.`);
  if (groupPlaces.naming.otherLetters.has(to)) return refusedRename(`${to} would be read as something else at places.`);
  const files = [...groupPlaces.places].map(([{ uri, text }, spans]) => ({
    uri,
    before: text,
    edits: spans.map((at) => ({ ...at, text: to })),
  }));
  const editsIn = (sheet: ServiceDocument): RenameEdit[] => {
    const spans = mentionsWithKey(sheet, key).flatMap((mention) => mention.spans);
    const pins = letterPlacesAfterNames(pinnedCardWords(sheet), group.letter, groupPlaces.isOwn);
    const edits = [...spans, ...pins].map(({ start, end }) => ({ start, end, text: to }));
    return edits.toSorted((a, b) => a.start - b.start);
  };
  return renamedFiles(document, project, editsIn, files);
}
