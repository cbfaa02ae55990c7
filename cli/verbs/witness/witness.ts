// `botbook witness`: searches for small positions in which parts of sheets act or decide.
import { addressOfSheet, isAskedIn, searchTries, searchedSheet, type SearchedSheet } from '../../searched-sheets.ts';
import { WitnessFinder, type PartWitness, type SearchedResult } from '../../../compiler/witness/finder.ts';
import { isPart, type SearchedPart } from '../../../compiler/witness/searched-parts.ts';
import { badOption, type UserError } from '../../../files/errors.ts';
import {
  witnessDocument,
  witnessJson,
  type ShownPart,
  type ShownSearch,
  type WitnessSheet,
} from '../../../views/witness/witness-views.ts';
import { witnessHtml } from '../../../views/witness/witness-html.ts';
import { createAll, writePage } from '../../create.ts';
import { out, outDocument, outJson, tell } from '../../io.ts';
import { Progress } from '../../progress.ts';
import { seedOf } from '../../seeds.ts';
import { askedSheets, readSources, tellShadows, type AskedSheet } from '../../sources.ts';
import { exampleFilesOf, isExample, type SearchedOnce } from '../../example-texts.ts';

interface WitnessOptions {
  readonly missing?: boolean;
  readonly ties?: boolean;
  readonly conditions?: boolean;
  readonly tries?: string;
  readonly seed?: string;
  readonly write?: string;
  readonly html?: string;
  readonly json?: boolean;
}

/** The number of tries for a part, on average, without `--tries`. */
const usualTries = 300;

const seedIn = ({ seed }: WitnessOptions): number => (seed === undefined ? 1 : seedOf(seed));

const triesOf = ({ tries }: WitnessOptions): number => searchTries(tries, usualTries);

/** Refuses options of which only the first would have an effect. */
function refuseTogether(options: WitnessOptions): void {
  const outputs = (['json', 'html', 'write'] as const).filter((name) => options[name] !== undefined);
  const kinds = (['ties', 'conditions'] as const).filter((name) => options[name]);
  for (const [first, second] of [outputs, kinds])
    if (second !== undefined) throw badOption(`--${first} and --${second} do not go together`, 'Give one of them.');
  if (options.write !== undefined && (options.conditions || options.missing))
    throw badOption(
      `--write and --${options.missing ? 'missing' : 'conditions'} do not go together`,
      'Positions are written of parts that act or decide.',
    );
}

const isAsked = (part: SearchedPart, { ties, conditions }: WitnessOptions): boolean =>
  ties ? part.kind === 'tie' : conditions ? part.kind === 'atom' : isPart(part);

/** Returns the line of the sheet at the place of a part, without spaces at its ends. */
function printedLine(text: string, { at, kind }: SearchedPart): string | null {
  if (!at || kind === 'tie' || kind === 'rider') return null;
  if (kind === 'criterion') return at.text;
  const end = text.indexOf('\n', at.start);
  return text
    .slice(at.start, end < 0 ? undefined : end)
    .replace(/^\S+\s+/, '')
    .trim();
}

const shownPart = ({ scene, source }: SearchedSheet, searchedPart: SearchedResult): ShownPart => ({
  ...searchedPart,
  printed: printedLine(source.text, searchedPart.part),
  pieces:
    searchedPart.witness &&
    (scene.compared?.piecesText(searchedPart.witness.position) ?? JSON.stringify(searchedPart.witness.position)),
});

/** Returns the sentence about stand-ins in the data of a sheet; null if there are none, or without a position. */
function standInsOf({ scene, sheets }: SearchedSheet, results: readonly SearchedResult[]): string | null {
  const shown = results.find((each) => each.witness !== null)?.witness;
  return shown ? scene.asking(sheets)(shown.position, shown.card).standIns : null;
}

function searchedOnce(askedSheet: AskedSheet, options: WitnessOptions): SearchedOnce {
  const sheet = searchedSheet(askedSheet.source);
  const finder = new WitnessFinder(sheet.searched, {
    seed: seedIn(options),
    tries: triesOf(options),
    ...(options.write !== undefined && {
      isFit: (part: SearchedPart, small: PartWitness) => isExample(sheet, part, small),
    }),
    parts: (part) => isAsked(part, options) && isAskedIn(askedSheet, part),
  });
  return { sheet, results: finder.results() };
}

/** Runs the command verb; returns the exit code. */
export function witness(names: readonly string[], options: WitnessOptions): number {
  refuseTogether(options);
  triesOf(options);
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  tellShadows(sources);
  const sheets = askedSheets(sources);
  const progress = new Progress({ total: sheets.length, units: 'sheets' });
  const searched = sheets.map((askedSheet, index) => {
    progress.tell(index);
    return searchedOnce(askedSheet, options);
  });
  progress.end();
  for (const error of failed) tell(error);
  if (searched.length === 0) return Math.max(0, ...failed.map(({ exit }) => exit));
  const shown: ShownSearch = {
    seed: seedIn(options),
    tries: triesOf(options),
    isMissing: options.missing === true,
    sheets: searched.map(({ sheet, results }): WitnessSheet => ({
      file: sheet.source.name,
      address: addressOfSheet(sheet),
      title: sheet.title,
      parts: results.map((searchedPart) => shownPart(sheet, searchedPart)),
      standIns: standInsOf(sheet, results),
    })),
  };
  print(shown, searched, options);
  return Math.max(0, ...failed.map(({ exit }) => exit));
}

function print(shown: ShownSearch, searched: readonly SearchedOnce[], { json, html, write }: WitnessOptions): void {
  if (json) outJson(witnessJson(shown));
  else if (html !== undefined) {
    writePage(
      html,
      witnessHtml(shown, (sheet) => searched[shown.sheets.indexOf(sheet)]?.sheet.scene.drawn ?? null),
    );
    if (html !== '-') out(`written: ${html}\n`);
  } else if (write !== undefined) {
    const { files, lost } = exampleFilesOf(searched, write);
    createAll(files);
    for (const { name } of lost) out(`not written: ${name}, whose example would decide otherwise\n`);
    for (const path of files.keys()) if (path.endsWith('.example')) out(`written: ${path}\n`);
  } else outDocument(witnessDocument(shown));
}
