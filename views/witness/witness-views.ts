// Shows the parts of sheets with the smallest positions in which they act or decide, as text, JSON and a page.
import { isShownByUse, type SearchedKind, type SearchedPart } from '../../compiler/witness/searched-parts.ts';
import type { SearchedResult } from '../../compiler/witness/finder.ts';
import { thousandsText } from '../study/study-words.ts';
import {
  flow,
  inWords,
  indentedBlock,
  markedText,
  type Document,
  type DocumentBlock,
  type Words,
} from '../document/words.ts';

/** A part with the result of its search, and the words of its position. */
export interface ShownPart extends SearchedResult {
  /** The line of the sheet with the part; null for a part without a place in the sheet. */
  readonly printed: string | null;
  /** The pieces of the position, in words; null without a position. */
  readonly pieces: string | null;
}

export interface WitnessSheet {
  readonly file: string;
  /** The address of the sheet, such as `GAME/1/BOT`. */
  readonly address: string;
  readonly title: string;
  readonly parts: readonly ShownPart[];
  /** The sentence about stand-ins in the data; null if there are none. */
  readonly standIns: string | null;
}

export interface ShownSearch {
  readonly seed: number;
  readonly tries: number;
  readonly sheets: readonly WitnessSheet[];
  /** True if only the parts without a position are listed. */
  readonly isMissing: boolean;
}

/** The words for the parts of each kind, one and several. */
const kinds: Readonly<Record<SearchedKind, readonly [singular: string, plural: string]>> = {
  clause: ['clause', 'clauses'],
  letter: ['sub-clause', 'sub-clauses'],
  row: ['row', 'rows'],
  rider: ['rider', 'riders'],
  criterion: ['criterion', 'criteria'],
  ranking: ['row of the ranking', 'rows of the ranking'],
  rule: ['bot rule', 'bot rules'],
  definition: ['meaning of a word', 'meanings of words'],
  atom: ['part of a condition', 'parts of conditions'],
  tie: ['tie', 'ties'],
  random: ['criterion', 'criteria'],
};

/** The word for what a witness of a part shows. */
export function deedOf(part: Pick<SearchedPart, 'kind'>): string {
  if (part.kind === 'tie' || part.kind === 'random') return 'falls to chance';
  if (part.kind === 'atom') return 'alone is false';
  return isShownByUse(part) ? 'acts' : 'decides';
}

/** Returns the name of a part inside its procedure, such as `2b destination [1]`. */
export const nameInProcedure = ({ name, title }: SearchedPart): string =>
  title === null ? name : name.slice(title.length + 1);

export const triesText = (tries: number): string => `${thousandsText(tries)} ${tries === 1 ? 'try' : 'tries'}`;

export const missingText = ({ tries }: Pick<SearchedResult, 'tries'>): string =>
  `no position found in ${triesText(tries)}`;

function resultWords({ part, witness, pieces, tries }: ShownPart): Words {
  if (!witness) return markedText('warning', missingText({ tries }));
  const dice = witness.dice.length === 0 ? '' : ` Dice and cards: ${witness.dice.join(', ')}.`;
  return inWords`${markedText('good', deedOf(part))}, ${witness.card}: ${pieces ?? ''}${dice}`;
}

function partBlocks(shown: ShownPart, width: number): DocumentBlock[] {
  const name = nameInProcedure(shown.part).padEnd(width);
  const { printed } = shown;
  if (printed === null) return [flow(resultWords(shown), name)];
  if (shown.part.kind === 'criterion')
    return [flow(inWords`${markedText('dim', printed)} ${resultWords(shown)}`, name)];
  return [flow(markedText('dim', printed), name), flow(resultWords(shown), ' '.repeat(width))];
}

function procedureBlocks(title: string | null, parts: readonly ShownPart[]): DocumentBlock[] {
  const width = Math.max(...parts.map(({ part }) => nameInProcedure(part).length)) + 2;
  return [
    markedText('strong', title ?? 'The whole sheet'),
    indentedBlock(
      2,
      parts.flatMap((part) => partBlocks(part, width)),
    ),
    '',
  ];
}

/** Returns the number of parts with a position and of all parts, for each kind. */
function partCounts(parts: readonly ShownPart[]): readonly { kind: SearchedKind; shown: number; all: number }[] {
  const present = (Object.keys(kinds) as SearchedKind[]).filter((kind) => parts.some(({ part }) => part.kind === kind));
  return present.map((kind) => {
    const own = parts.filter(({ part }) => part.kind === kind);
    return { kind, shown: own.filter(({ witness }) => witness !== null).length, all: own.length };
  });
}

function countText(parts: readonly ShownPart[]): string {
  const texts = partCounts(parts).map(
    ({ kind, shown, all }) =>
      `${shown} of ${all} ${kinds[kind][all === 1 ? 0 : 1]} ${shown === 1 ? verbOf(kind) : pluralVerb(kind)}`,
  );
  return texts.length === 0 ? 'The sheet has no such parts.' : `${texts.join(', ')}.`;
}

const verbOf = (kind: SearchedKind): string => deedOf({ kind });
const pluralVerb = (kind: SearchedKind): string =>
  kind === 'tie' ? 'fall to chance' : kind === 'atom' ? 'alone are false' : verbOf(kind).replace(/s$/, '');

function sheetBlocks({ address, title, parts, standIns }: WitnessSheet, { isMissing }: ShownSearch): DocumentBlock[] {
  const listed = parts.filter(({ witness }) => !isMissing || witness === null);
  const titles = [...new Set(listed.map(({ part }) => part.title))];
  return [
    inWords`${markedText('strong', title)} ${markedText('dim', address)}`,
    '',
    ...titles.flatMap((each) =>
      procedureBlocks(
        each,
        listed.filter(({ part }) => part.title === each),
      ),
    ),
    flow(countText(parts)),
    ...(standIns === null ? [] : [flow(markedText('dim', standIns))]),
    '',
  ];
}

export function witnessDocument(shown: ShownSearch): Document {
  const decisions = shown.sheets.flatMap(({ parts }) => parts).reduce((sum, { tries }) => sum + tries, 0);
  const sentence =
    'A part with a position acts or decides there, as the interpreter says. A part without a position may still act in a position that the search did not try.';
  return [
    ...shown.sheets.flatMap((sheet) => sheetBlocks(sheet, shown)),
    flow(markedText('dim', `${thousandsText(decisions)} tries, seed ${shown.seed}. ${sentence}`)),
  ];
}

export const witnessJson = ({ seed, tries, sheets }: ShownSearch): unknown => ({
  version: 1,
  is: 'witnesses',
  seed,
  tries,
  sheets: sheets.map(({ file, address, parts, standIns }) => ({
    file,
    address,
    standIns,
    counts: partCounts(parts),
    parts: parts.map(({ part, witness, tries: used, printed, pieces }) => ({
      part: part.name,
      kind: part.kind,
      printed,
      shows: deedOf(part),
      tries: used,
      witness: witness && {
        card: witness.card,
        pieces,
        size: witness.size,
        dice: witness.dice,
        position: witness.position,
      },
    })),
  })),
});
