// Tables and patterns by which the layout recognises three things: the marks after numbers and letters of lines, the
// titles of sections, and the headers.
import { isLoudHeader } from './characters.ts';
import * as T from './tokens.ts';

/** Token types of the marks that writers put after a number or letter at the start of a line. */
export const markTypes: Readonly<Record<string, typeof T.Stop>> = { ')': T.ParenClose, '.': T.Stop, ':': T.Colon };
export const sectionToken = {
  ranking: T.RankingTitle,
  rules: T.RulesTitle,
  table: T.RollTableTitle,
  grid: T.GridTitle,
  steps: T.StepsTitle,
  procedure: T.ProcedureTitle,
};
/** Matches a header such as `scenario 1: …`. A line in capitals, such as `SCENARIO RULES`, is a title. */
export const headerLine = /^(?:language|game|book|scenario|bot|Language|Game|Book|Scenario|Bot)(?=[\s:=]|$)/;

/** The first words of headers, each with a pattern for the beginning of the text after the word. */
const headerWords = { scenario: /^\s*\d/, language: /^\s*\d/, game: /^\s+[a-z]/, book: /^\s*:/, bot: /^\s+\p{Lu}/u };

/** Returns patterns for a word with a missing letter, an extra letter, a wrong letter, or two swapped letters. */
const misspellings = (word: string): readonly string[] =>
  `${word} `.split('').flatMap((character, at) => {
    const letter = character.trim();
    const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
    return [
      head + tail,
      `${head}[a-z]${tail}`,
      `${head}[a-z]${letter}${tail}`,
      `${head}${tail.charAt(0)}${letter}${tail.slice(1)}`,
    ];
  });

const misspeltHeaders = Object.entries(headerWords).map(([word, after]) => ({
  word,
  after,
  pattern: new RegExp(`^(?:${misspellings(word).join('|')})(?=[\\s:])`, 'i'),
}));

/**
 * Returns the typed word and the correct word if a line begins with a header word in capitals or with a spelling
 * mistake; else null.
 */
export function headerNear(line: string): { readonly typed: string; readonly word: string } | null {
  const loud = isLoudHeader(line) ? (/^\w+/.exec(line)?.[0] ?? '') : '';
  if (loud !== '') return { typed: loud, word: loud.toLowerCase() };
  for (const { word, after, pattern } of misspeltHeaders) {
    const typed = pattern.exec(line)?.[0] ?? '';
    const isSmall = typed.slice(1) === typed.slice(1).toLowerCase();
    if (typed !== '' && isSmall && after.test(line.slice(typed.length))) return { typed, word };
  }
  return null;
}

/** Matches a number with a title, above all sections: a `scenario` line without the word `scenario`. */
export const bareScenario = /^(\d+)\s*:\s*([^\s#][^#]*[^\s.:#])$/s;

export const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The largest number of control characters that are reported; a file with more is probably not text. */
export const mostControls = 20;

/** Matches the first word of a line that looks like a header of another program: `author Jim`, `Version: 2`. */
const unknownHeader =
  /^(?:\p{Ll}[\p{L}\d_-]*(?=\s*[:=]\s*\S)|(?:\p{Ll}[\p{L}\d_-]*|Author|Version|Title|Date|By|Side|Faction|Players|Map|Source)(?=\s+\S)|\p{L}[\p{Ll}\d_-]*(?=\s*[:=]\s*(?!\p{Lu}{2})\S))/u;

/**
 * Returns the first word of a line above all sections if the line looks like a header that does not exist; else null.
 */
export const unknownHeaderIn = (line: string): string | null => unknownHeader.exec(line)?.[0] ?? null;
