// The number of uses of clauses and their parts in simulated games.
import type { ProcedurePart } from '../../compiler/decide/procedure-parts.ts';
import { flow, inWords, joinedWords, markedText, type Document, type Words } from '../document/words.ts';

/** A sheet that a bot played, and the names of its parts. The counts of uses have the same names. */
export interface PlayedSheet {
  /** The bot: the name of its file, its name for readers, and its name in the counts. */
  readonly bot: string;
  readonly name: string;
  readonly short: string;
  readonly procedures: readonly { readonly title: string; readonly parts: readonly ProcedurePart[] }[];
}

export type Use = Readonly<Record<string, number>>;

const partsOf = ({ procedures }: PlayedSheet): readonly ProcedurePart[] => procedures.flatMap(({ parts }) => parts);

const countOf = (use: Use, { short }: Pick<PlayedSheet, 'short'>, name: string): number => use[`${short} ${name}`] ?? 0;

/**
 * Returns the number of uses of each clause and of its sub-clauses. `2 148 (a 20, b 101, c 27)` means: clause 2 was
 * carried out 148 times, 20 times by its letter a).
 */
function clauseWords(sheet: PlayedSheet, title: string, parts: readonly ProcedurePart[], use: Use): Words[] {
  const count = (name: string): number => countOf(use, sheet, name);
  const countText = (name: string, text: string): Words =>
    count(name) === 0 ? markedText('warning', `${text} never`) : `${text} ${count(name)}`;
  return parts
    .filter(({ kind }) => kind === 'clause')
    .map(({ name }) => {
      const letters = parts.filter(
        (part) => part.kind === 'letter' && part.name.startsWith(name) && part.name.length === name.length + 1,
      );
      const inside = letters.map((letter) => countText(letter.name, letter.name.slice(-1)));
      const text = countText(name, name.slice(title.length + 1));
      return inside.length === 0 ? text : inWords`${text} (${joinedWords(inside, ', ')})`;
    });
}

const legend =
  '`2 148 (a 20, b never)` means: clause 2 was carried out 148 times, 20 times by its letter a), never by b).';

/** Returns a line for each procedure, and an explanation of the abbreviations. */
export function usedBlocks(played: readonly PlayedSheet[], use: Use): Document {
  const width = Math.max(...played.flatMap(({ procedures }) => procedures.map(({ title }) => title.length)));
  const sheets = played.flatMap((sheet) => {
    const lines = sheet.procedures.map(({ title, parts }) => {
      const none = countOf(use, sheet, noneOf(title));
      const clauses = [...clauseWords(sheet, title, parts, use), ...(none > 0 ? [`no clause ${none}`] : [])];
      return inWords`  ${title.padEnd(width)}  ${joinedWords(clauses, ' · ')}`;
    });
    return [markedText('strong', `Cards of the ${sheet.name} by clause`), ...lines, ''];
  });
  return [...sheets, markedText('dim', legend)];
}

/** Returns a line about decisions that wait for a person; no line if there are none. */
export const waitingLines = (byHand: number): Document =>
  byHand === 0
    ? []
    : [
        flow(
          `${byHand} decisions wait for a person: the position has no answer to text in quotation marks, no acting thing, or a tie that no die decides.`,
        ),
      ];

/** Returns every part with its number of uses, including sub-clauses, rows and criteria. */
export const partsText = (played: readonly PlayedSheet[], use: Use): string =>
  played
    .flatMap((sheet) =>
      partsOf(sheet).map(({ name }) => `${String(countOf(use, sheet, name)).padStart(9)}  ${sheet.name} ${name}`),
    )
    .join('\n');

/** Returns the name under which decisions without a carried-out clause are counted for a procedure. */
export const noneOf = (title: string): string => `${title} none`;

/**
 * Returns the number of uses of each part, by bot, with 0 for unused parts. The last number for each procedure counts
 * the decisions in which no clause applied.
 */
export const useJson = (played: readonly PlayedSheet[], use: Use): unknown =>
  Object.fromEntries(
    played.map((sheet) => {
      const names = sheet.procedures.flatMap(({ title, parts }) => [...parts.map(({ name }) => name), noneOf(title)]);
      return [sheet.bot, Object.fromEntries(names.map((name) => [name, countOf(use, sheet, name)]))];
    }),
  );

function kindOf(place: string): ProcedurePart['kind'] {
  if (/^\d+$/.test(place)) return 'clause';
  if (/^\d+[a-z]$/.test(place)) return 'letter';
  return place.includes(' row ') && !place.includes('[') ? 'row' : 'criterion';
}

/** Returns the procedures of a sheet. They are read from the names of the parts in the JSON that `useJson` wrote. */
export function proceduresInUse(names: readonly string[]): PlayedSheet['procedures'] {
  const procedures: PlayedSheet['procedures'][number][] = [];
  let parts: string[] = [];
  for (const name of names) {
    const title = name.replace(/ none$/, '');
    if (title === name) parts.push(name);
    else {
      procedures.push({
        title,
        parts: parts.map((part) => ({ name: part, kind: kindOf(part.slice(title.length + 1)) })),
      });
      parts = [];
    }
  }
  return procedures;
}

/**
 * True if the uses of rows and criteria were counted, and not only the uses of clauses and sub-clauses. The option
 * `--use` asks for these counts.
 */
export const isUseWhole = (played: readonly PlayedSheet[]): boolean =>
  played.some((sheet) => partsOf(sheet).some(({ kind }) => kind === 'row' || kind === 'criterion'));

/**
 * Returns a line for each of the `most` clauses and sub-clauses whose use differs most between two simulations. Equal
 * use gets no line.
 */
export const changedUse = (
  played: readonly PlayedSheet[],
  [first, second]: readonly [Use, Use],
  most: number,
): string[] =>
  played
    .flatMap((sheet) =>
      partsOf(sheet)
        .filter(({ kind }) => kind === 'clause' || kind === 'letter')
        .map(({ name }) => ({ sheet, name, was: countOf(first, sheet, name), is: countOf(second, sheet, name) })),
    )
    .filter(({ was, is }) => was !== is)
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .slice(0, most)
    .map(({ sheet, name, was, is }) => `${sheet.name} ${name}: ${was} → ${is}`);
