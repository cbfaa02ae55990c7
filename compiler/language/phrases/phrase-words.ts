// The words of a phrase: what the patterns are matched against.

export interface Word {
  readonly kind: 'word' | 'number' | 'slashed' | 'item' | 'letters' | 'split' | 'list' | 'mark';
  /** As printed. */
  readonly text: string;
  /** In small letters, as patterns spell it. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

// A hyphen inside a word parts it (`enemy-occupied` is two words); `card(s)` is one; `a)` is an item of a list.
const shape =
  /(\[[^\]]*\])|(\d+(?:\/\d+)+)|(\d+)|((?<![A-Za-z(])[a-z]\)(?![A-Za-z]))|(\p{L}+\(s\)|\p{L}[\p{L}\p{M}\w]*(?:['’][a-z]+)?)|((?<=\w)[-–](?=\w))|(\S)/gu;

function kindOf(found: RegExpExecArray): Word['kind'] | null {
  if (found[1] !== undefined) return found[1].includes(')') ? 'letters' : found[1].includes('>') ? 'list' : 'split';
  if (found[2] !== undefined) return 'slashed';
  if (found[3] !== undefined) return 'number';
  if (found[4] !== undefined) return 'item';
  if (found[5] !== undefined) return 'word';
  return found[6] === undefined ? 'mark' : null;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  shape.lastIndex = 0;
  for (let found = shape.exec(text); found; found = shape.exec(text)) {
    const kind = kindOf(found);
    if (!kind) continue;
    const start = found.index;
    words.push({
      kind,
      text: found[0],
      lower: found[0].toLowerCase().replace('’', "'"),
      start,
      end: start + found[0].length,
    });
  }
  return words;
}

/** A single capital: a squad, a deck or a strength. */
export const isCapital = (word: Word): boolean => /^[A-Z]$/.test(word.text);
