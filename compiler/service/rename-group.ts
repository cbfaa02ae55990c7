// A squad, a mech or a deck gets another letter: in every sheet, and in the data, where names of cards and units bear it.
import type { Span } from '../../grammar/tree.ts';
import type { Naming } from '../language/checking/sheet-world.ts';
import { textsOf } from './data-names.ts';
import type { JsonText } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey, projectSheets } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { isExamples, letteredIn, letteredInExamples, pinWords } from './rename-played.ts';
import { refused } from './rename-result.ts';
import type { Edit, FileEdits, Refused, Renamed } from './rename-result.ts';
import type { Named } from './symbols.ts';

type Group = Extract<Named, { is: 'group' }>;

interface Found {
  readonly is: 'found';
  readonly naming: Naming;
  /** Whether something with that name is of the side. */
  readonly isOwn: (name: string) => boolean;
  /** Where the letter stands in each file. */
  readonly places: ReadonlyMap<DataFile, readonly Span[]>;
  /** The letters that its side has. */
  readonly letters: ReadonlySet<string>;
}

const pathKey = (path: readonly (string | number)[]): string => JSON.stringify(path);

/** Whose each row of a file is, by its own field or by what it names. */
class Sides {
  /** Whose cards and counters are, by their names and titles. */
  private readonly ofName: ReadonlyMap<string, string>;
  private readonly fields = new Map<string, string>();
  private readonly bots: ReadonlySet<string>;

  constructor(texts: readonly JsonText[], ofName: ReadonlyMap<string, string>, bots: ReadonlySet<string>) {
    this.ofName = ofName;
    this.bots = bots;
    for (const { path, value, isKey } of texts) if (!isKey) this.fields.set(pathKey(path), value);
  }

  /** The side of what a text stands in, the nearest that says it. */
  of({ path }: JsonText): string | null {
    for (let length = path.length - 1; length >= 0; length--) {
      const row = path.slice(0, length);
      const side = this.fields.get(pathKey([...row, 'side']));
      if (side !== undefined) return side;
      const title = this.fields.get(pathKey([...row, 'title']));
      const named = title === undefined ? undefined : this.ofName.get(title);
      if (named !== undefined) return named;
      const at = path[length];
      if (typeof at === 'string' && this.bots.has(at)) return at;
    }
    return null;
  }
}

/** Whose a name with a letter behind it is: `RIPPER B`; null if it is none. */
const ofLettered = (ofName: ReadonlyMap<string, string>, name: string): string | null =>
  ofName.get(name) ?? ofName.get(name.replace(/ [A-Z]$/, '')) ?? null;

/** Whose the names of the data are, by the rows that give them a side. */
function namedSides(files: readonly DataFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { text } of files) {
    const values = new Map(textsOf(text).map(({ path, value }) => [pathKey(path), value]));
    for (const { path, key, value } of textsOf(text)) {
      const side = key === 'name' ? values.get(pathKey([...path.slice(0, -1), 'side'])) : undefined;
      if (side !== undefined) found.set(value, side);
    }
  }
  return found;
}

/** A letter that is looked for, and whose it is. */
interface Sought {
  readonly letter: string;
  /** How the files call the side. */
  readonly own: string;
  readonly naming: Naming;
  /** Whose names are. */
  readonly ofName: ReadonlyMap<string, string>;
  /** Whether something with that name is of the side. */
  readonly isOwn: (name: string) => boolean;
  readonly bots: ReadonlySet<string>;
}

/** Where a file has the letter; of a JSON file, also which letters it gives to the side. */
function lettersIn(file: DataFile, { letter, own, naming, ofName, isOwn, bots }: Sought, letters: Set<string>): Span[] {
  if (isExamples(file)) return [...letteredInExamples(file, letter, naming, isOwn)];
  const texts = textsOf(file.text);
  const sides = new Sides(texts, ofName, bots);
  return texts.flatMap((one) => {
    const { value, key, isKey, end } = one;
    const isLetter = !isKey && naming.letterKeys.has(key) && sides.of(one) === own;
    if (isLetter) letters.add(value);
    const bears = value.endsWith(` ${letter}`) && !naming.otherKeys.has(key) && isOwn(value);
    return (isLetter && value === letter) || bears ? [{ start: end - letter.length, end }] : [];
  });
}

/** Where the data have the letter of a group, or why it cannot be changed; then also where those have it that are `played`. */
export function groupAt(
  document: ServiceDocument,
  project: Project,
  { letter, bot }: Group,
  played: readonly DataFile[] = [],
): Found | Refused {
  const naming = document.language?.naming;
  const bots = document.game?.bots ?? [];
  const own = bots.find(({ name }) => name === bot)?.file;
  const files = (project.data?.(document) ?? []).filter(({ name }) => name.endsWith('.json'));
  if (!naming || own === undefined || files.length === 0)
    return refused('The data that give it its letter are not at hand.');
  const ofName = namedSides(files.filter(({ name }) => name === 'roster.json'));
  const isOwn = (name: string): boolean => ofLettered(ofName, name) === own;
  const sought: Sought = { letter, own, naming, ofName, isOwn, bots: new Set(bots.map(({ file }) => file)) };
  const letters = new Set<string>();
  const placesIn = (some: readonly DataFile[]): [DataFile, readonly Span[]][] =>
    some
      .map((file): [DataFile, readonly Span[]] => [file, lettersIn(file, sought, letters)])
      .filter(([, places]) => places.length > 0);
  const declared = placesIn(files);
  if (declared.length === 0) return refused(`No data of the book declare ${letter}.`);
  if (declared.some(([file]) => !file.isOwn))
    return refused(`${letter} is a letter of the packaged book: copy the book into your folder to change its letters.`);
  return { is: 'found', naming, isOwn, places: new Map([...declared, ...placesIn(played)]), letters };
}

interface Regrouping {
  readonly key: string;
  readonly group: Group;
  readonly to: string;
  readonly played: readonly DataFile[];
}

export function renamedGroup(
  document: ServiceDocument,
  project: Project,
  { key, group, to: given, played }: Regrouping,
): Renamed {
  const found = groupAt(document, project, group, played);
  if (found.is === 'refused') return found;
  const to = given.toUpperCase();
  if (!/^[A-Z]$/.test(to)) return refused('A squad, a mech or a deck has a single capital letter.');
  if (to === group.letter) return { is: 'renamed', files: [] };
  if (found.letters.has(to)) return refused(`${to} is taken: the side has a squad, a mech or a deck of that letter.`);
  if (found.naming.otherLetters.has(to)) return refused(`${to} would be read as something else at places.`);
  const own = projectSheets(document, project).filter((one) => project.owns?.(one) ?? true);
  const sheets = own.map((one): FileEdits => {
    const spans = mentionsWithKey(one, key).flatMap((mention) => mention.spans);
    const pins = letteredIn(pinWords(one), group.letter, found.isOwn);
    const edits = [...spans, ...pins].map((at): Edit => ({ start: at.start, end: at.end, text: to }));
    return { uri: one.uri, before: one.text, edits: edits.toSorted((a, b) => a.start - b.start) };
  });
  const data = [...found.places].map(([{ uri, text }, all]): FileEdits => ({
    uri,
    before: text,
    edits: all.map((at) => ({ ...at, text: to })),
  }));
  return { is: 'renamed', files: [...sheets, ...data].filter(({ edits }) => edits.length > 0) };
}
