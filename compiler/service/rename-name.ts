// A unit, a card or a thing of the boards gets another name: in every sheet, and in the data that give it its name.
import type { Span } from '../../grammar/tree.ts';
import type { Naming } from '../language/checking/sheet-world.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { declarationsOf, isPartOfName, phraseSpelling, textsOf, namePattern } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey, projectSheets } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { isExamples, namedIn, namedInExamples, pinWords } from './rename-played.ts';
import { refused } from './rename-result.ts';
import type { Edit, FileEdits, Refused, Renamed } from './rename-result.ts';
import type { Mention } from './symbols.ts';

/** A name as it is spelt, of those that a thing has. */
interface Name {
  readonly is: 'found';
  readonly entry: VocabularyEntry;
  /** As phrases spell it: `survey tech`. */
  readonly form: string;
  /** As the data have it: `SURVEY TECH`. */
  readonly inData: string;
  /** As sheets print it. */
  readonly shown: string;
  readonly naming: Naming;
  readonly files: readonly DataFile[];
}

const isLoud = (text: string): boolean => text === text.toUpperCase();
const inTitleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|[\s-])(\p{L})/gu, (all) => all.toUpperCase());

/** A name in the capitals of another. */
function like(name: string, before: string): string {
  if (isLoud(before)) return name.toUpperCase();
  if (before === before.toLowerCase()) return name.toLowerCase();
  return isLoud(name) && name.length > 1 ? inTitleCase(name) : name.charAt(0).toUpperCase() + name.slice(1);
}

const wordsAt = ({ text }: ServiceDocument, { start, end }: Span): string => text.slice(start, end);

/** The name that a mention spells, and where it is declared. */
export function nameAt(document: ServiceDocument, project: Project, mention: Mention): Name | Refused {
  const naming = document.language?.naming;
  const entry = mention.names.is === 'datum' ? mention.names.entry : undefined;
  const files = project.data?.(document) ?? [];
  const [at] = mention.spans;
  if (!naming || !entry || !at || files.length === 0) return refused('The data that give it its name are not at hand.');
  const said = phraseSpelling(wordsAt(document, at));
  const form = entry.forms.find((one) => one === said || naming.plural(one) === said) ?? entry.forms[0] ?? said;
  const json = files.filter(({ name }) => name.endsWith('.json'));
  const declared = json.flatMap((file) => declarationsOf(file.text, form).map((one) => ({ file, one })));
  const [first] = declared;
  if (!first) return refused(`No data of the book declare \`${form}\`.`);
  const shut = declared.find(({ file }) => !file.isOwn);
  if (shut) {
    return refused(
      `\`${wordsAt(document, at)}\` is a name of the packaged book: copy the book into your folder to change its names.`,
    );
  }
  const composed = composedOf(json, form);
  if (composed !== undefined)
    return refused(`\`${form}\` is a part of other names, such as \`${composed}\`: change them in the data.`);
  return {
    is: 'found',
    entry,
    form,
    inData: first.one.value,
    shown: inTitleCase(first.one.value),
    naming,
    files: json,
  };
}

/** Another name that a name is a part of: it would not follow. */
const composedOf = (files: readonly DataFile[], form: string): string | undefined =>
  files
    .filter(({ name }) => name.endsWith('names.json'))
    .flatMap(({ text }) => textsOf(text))
    .find(
      ({ key, value, isKey }) =>
        !isKey && (key === 'name' || key === 'also' || key === 'of') && isPartOfName(form, phraseSpelling(value)),
    )?.value;

/** What is against a new name; null if nothing is. */
function fault(document: ServiceDocument, { entry, naming }: Name, to: string): string | null {
  if (!/^\p{L}[\p{L}\d]*(?:[ -][\p{L}\d]+)*$/u.test(to)) return 'A name is one or more words of letters.';
  if (/(?:^|[ -])\p{L}$/u.test(to)) return 'A name cannot end on a single letter, which would be read as a squad.';
  const made = phraseSpelling(to);
  const entries = document.reader?.vocabulary.entries ?? [];
  const taken = entries.find(
    (one) => one.forms[0] !== entry.forms[0] && (one.forms.includes(made) || one.forms.includes(naming.plural(made))),
  );
  return taken ? `\`${to}\` is taken: ${taken.doc}` : null;
}

function inSheet(document: ServiceDocument, mention: Mention, name: Name, to: string): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { spans } of mentionsWithKey(document, mention.key)) {
    const [at] = spans;
    if (!at) continue;
    const before = wordsAt(document, at);
    const said = phraseSpelling(before);
    const isMany = said !== name.form;
    if (isMany && said !== name.naming.plural(name.form)) continue;
    edits.push({ start: at.start, end: at.end, text: like(isMany ? name.naming.plural(to) : to, before) });
  }
  const pins = namedIn(pinWords(document), name.inData, name.files).map((at) => ({
    ...at,
    text: like(to, wordsAt(document, at)),
  }));
  return [...edits, ...pins, ...inTitles(document, name, to)].toSorted((a, b) => a.start - b.start);
}

/** Of titles the parts that begin with the name: `RIPPER B AND C`. */
function inTitles(document: ServiceDocument, { inData }: Name, to: string): readonly Edit[] {
  const called = new RegExp(String.raw`^${namePattern(inData)}(?=$|\s+[A-Z]$|\s*\()`, 'i');
  return document.sheet.sections.flatMap((section) =>
    section.type !== 'procedure'
      ? []
      : section.title.parts.flatMap(({ start, end }): Edit[] => {
          const found = called.exec(wordsAt(document, { start, end }).trimEnd());
          return found ? [{ start, end: start + found[0].length, text: to.toUpperCase() }] : [];
        }),
  );
}

/** The name, by itself or with the letter of a squad, wherever a file has it as a name. */
function inFile(file: DataFile, { inData, naming, files }: Name, to: string): readonly Edit[] {
  if (isExamples(file))
    return namedInExamples(file, inData, naming, files).map((at) => ({
      ...at,
      text: like(to, file.text.slice(at.start, at.end)),
    }));
  return textsOf(file.text).flatMap(({ value, key, isKey, start }): Edit[] => {
    if (!isKey && naming.otherKeys.has(key)) return [];
    const isIt = value === inData || (value.startsWith(`${inData} `) && /^ [A-Z]$/.test(value.slice(inData.length)));
    return isIt ? [{ start, end: start + inData.length, text: like(to, inData) }] : [];
  });
}

export function renamedName(
  document: ServiceDocument,
  project: Project,
  mention: Mention,
  to: string,
  played: readonly DataFile[],
): Renamed {
  const name = nameAt(document, project, mention);
  if (name.is === 'refused') return name;
  const why = fault(document, name, to);
  if (why !== null) return refused(why);
  // A sheet of the package goes by the names of the package.
  const own = projectSheets(document, project).filter((one) => project.owns?.(one) ?? true);
  const sheets = own.map((one): FileEdits => ({
    uri: one.uri,
    before: one.text,
    edits: inSheet(one, mention, name, to),
  }));
  const data = [...name.files, ...played].map((file): FileEdits & { readonly isOwn: boolean } => ({
    uri: file.uri,
    before: file.text,
    edits: inFile(file, name, to),
    isOwn: file.isOwn,
  }));
  if (data.some(({ isOwn, edits }) => !isOwn && edits.length > 0))
    return refused(
      'The name stands in data of the packaged book too: copy the whole book into your folder to change its names.',
    );
  const changed = [...sheets, ...data].filter(({ edits }) => edits.length > 0);
  return { is: 'renamed', files: changed.map(({ uri, before, edits }) => ({ uri, before, edits })) };
}
