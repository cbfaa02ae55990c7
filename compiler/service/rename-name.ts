// Gives a unit, a card or a named space another name: in all sheets, and in the data files that declare the name.
import { upperInitial } from '../../grammar/characters.ts';
import type { Span } from '../../grammar/tree.ts';
import type { DataNames } from '../language/checking/report/sheet-world.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { declarationsOf, isPartOfName, phraseSpelling, textsOf, namePattern } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { isExamples, namePlacesIn, namePlacesInExamples, pinnedCardWords } from './rename-in-examples.ts';
import {
  refusedRename,
  renamedFiles,
  type RenameEdit,
  type RenameRefused,
  type RenameResult,
} from './rename-result.ts';
import type { Mention } from './symbols.ts';

interface DataName {
  readonly is: 'found';
  readonly vocabularyEntry: VocabularyEntry;
  /** The name in the spelling of phrases, such as `survey tech`. */
  readonly form: string;
  /** The name in the spelling of the data files, such as `SURVEY TECH`. */
  readonly inData: string;
  /** The name in the spelling of sheets, such as `Survey Tech`. */
  readonly shown: string;
  readonly naming: DataNames;
  readonly files: readonly DataFile[];
}

const isUpperCase = (text: string): boolean => text === text.toUpperCase();
const inTitleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|[\s-])(\p{L})/gu, (match) => match.toUpperCase());

/**
 * Returns the new name with the same use of capitals as the old name: all capitals, none, or a capital at the start.
 */
function withCapitalsOf(name: string, oldName: string): string {
  if (isUpperCase(oldName)) return name.toUpperCase();
  if (oldName === oldName.toLowerCase()) return name.toLowerCase();
  return isUpperCase(name) && name.length > 1 ? inTitleCase(name) : upperInitial(name);
}

const wordsAt = ({ text }: ServiceDocument, { start, end }: Span): string => text.slice(start, end);

/** Returns the name at a mention with the files that declare it. If the name cannot be changed, returns the reason. */
export function nameAt(document: ServiceDocument, project: Project, mention: Mention): DataName | RenameRefused {
  const naming = document.language?.naming;
  const entry = mention.names.is === 'data name' ? mention.names.vocabularyEntry : undefined;
  const files = project.dataFiles?.(document) ?? [];
  const [at] = mention.spans;
  if (!naming || !entry || !at || files.length === 0)
    return refusedRename('The data that give it its name are not at hand.');
  const printedForm = phraseSpelling(wordsAt(document, at));
  const isPrinted = (form: string): boolean => form === printedForm || naming.plural(form) === printedForm;
  const form = entry.forms.find(isPrinted) ?? entry.forms[0] ?? printedForm;
  const json = files.filter(({ name }) => name.endsWith('.json'));
  const declaring = json.filter((file) => declarationsOf(file.text, form).length > 0);
  const inData = declaring[0] && declarationsOf(declaring[0].text, form)[0]?.content;
  if (inData === undefined) return refusedRename(`No data of the book declare \`${form}\`.`);
  if (declaring.some((file) => !file.isOwn))
    return refusedRename(
      `\`${wordsAt(document, at)}\` is a name of the packaged book: copy the book into your folder to change its names.`,
    );
  const composed = longerNameWith(json, form);
  if (composed !== undefined)
    return refusedRename(`\`${form}\` is a part of other names, such as \`${composed}\`: change them in the data.`);
  return { is: 'found', vocabularyEntry: entry, form, inData, shown: inTitleCase(inData), naming, files: json };
}

/**
 * Returns a longer name in `names.json` that contains this name; undefined if there is none. A rename would not change
 * the longer name.
 */
const longerNameWith = (files: readonly DataFile[], form: string): string | undefined =>
  files
    .filter(({ name }) => name.endsWith('names.json'))
    .flatMap(({ text }) => textsOf(text))
    .find(
      ({ key, content, isKey }) =>
        !isKey && (key === 'name' || key === 'also' || key === 'of') && isPartOfName(form, phraseSpelling(content)),
    )?.content;

/** Returns the reason why a new name is not allowed; null if the name is allowed. */
function faultOfName(document: ServiceDocument, { vocabularyEntry, naming }: DataName, to: string): string | null {
  if (!/^\p{L}[\p{L}\d]*(?:[ -][\p{L}\d]+)*$/u.test(to)) return 'A name is one or more words of letters.';
  if (/(?:^|[ -])\p{L}$/u.test(to)) return 'A name cannot end on a single letter, which would be read as a squad.';
  const newForm = phraseSpelling(to);
  const entries = document.reader?.vocabulary.entries ?? [];
  const taken = entries.find(
    (other) =>
      other.forms[0] !== vocabularyEntry.forms[0] &&
      (other.forms.includes(newForm) || other.forms.includes(naming.plural(newForm))),
  );
  return taken ? `\`${to}\` is taken: ${taken.doc}` : null;
}

function editsInSheet(document: ServiceDocument, mention: Mention, name: DataName, to: string): readonly RenameEdit[] {
  const edits: RenameEdit[] = [];
  for (const { spans } of mentionsWithKey(document, mention.key)) {
    const [at] = spans;
    if (!at) continue;
    const printedWords = wordsAt(document, at);
    const printedForm = phraseSpelling(printedWords);
    const isMany = printedForm !== name.form;
    if (isMany && printedForm !== name.naming.plural(name.form)) continue;
    edits.push({
      start: at.start,
      end: at.end,
      text: withCapitalsOf(isMany ? name.naming.plural(to) : to, printedWords),
    });
  }
  const pins = namePlacesIn(pinnedCardWords(document), name.inData, name.files).map((at) => ({
    ...at,
    text: withCapitalsOf(to, wordsAt(document, at)),
  }));
  return [...edits, ...pins, ...editsInTitles(document, name, to)].toSorted((a, b) => a.start - b.start);
}

/** Returns edits of titles in which a part begins with the old name, such as `RIPPER B AND C`. */
function editsInTitles(document: ServiceDocument, { inData }: DataName, to: string): readonly RenameEdit[] {
  const titlePattern = new RegExp(String.raw`^${namePattern(inData)}(?=$|\s+[A-Z]$|\s*\()`, 'i');
  return document.procedures
    .flatMap(({ title }) => title.parts)
    .flatMap(({ start, end }): RenameEdit[] => {
      const match = titlePattern.exec(wordsAt(document, { start, end }).trimEnd());
      return match ? [{ start, end: start + match[0].length, text: to.toUpperCase() }] : [];
    });
}

/** Returns the edits of a file for all places of the old name. The letter of a squad may follow the name. */
function editsInFile(file: DataFile, { inData, naming, files }: DataName, to: string): readonly RenameEdit[] {
  if (isExamples(file))
    return namePlacesInExamples(file, inData, naming, files).map((at) => ({
      ...at,
      text: withCapitalsOf(to, file.text.slice(at.start, at.end)),
    }));
  return textsOf(file.text).flatMap(({ content, key, isKey, start }): RenameEdit[] => {
    if (!isKey && naming.otherKeys.has(key)) return [];
    const isThisName =
      content === inData || (content.startsWith(`${inData} `) && /^ [A-Z]$/.test(content.slice(inData.length)));
    return isThisName ? [{ start, end: start + inData.length, text: withCapitalsOf(to, inData) }] : [];
  });
}

export function renameName(
  document: ServiceDocument,
  project: Project,
  mention: Mention,
  to: string,
  played: readonly DataFile[],
): RenameResult {
  const name = nameAt(document, project, mention);
  if (name.is === 'refused') return name;
  const why = faultOfName(document, name, to);
  if (why !== null) return refusedRename(why);
  const edited = [...name.files, ...played].map((file) => ({ file, edits: editsInFile(file, name, to) }));
  if (edited.some(({ file, edits }) => !file.isOwn && edits.length > 0))
    return refusedRename(
      'The name is also in data of the packaged book: copy the whole book into your folder to change its names.',
    );
  const files = edited.map(({ file: { uri, text }, edits }) => ({ uri, before: text, edits }));
  return renamedFiles(document, project, (sheet) => editsInSheet(sheet, mention, name, to), files);
}
