// Functions that read headers, titles and rules with a name.
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { withDigits } from './characters.ts';
import { bareScenario, headerNear } from './layout-forms.ts';
import { numberNamed, romanNumbers } from './step-numbers.ts';
import type { PhraseText } from './phrase-text.ts';
import { replacementFix, type Report } from './registry.ts';
import type { Header, HeaderWord, Phrase, Rule, Title, TitlePart } from './tree.ts';

const shapes: Readonly<Record<HeaderWord, string>> = {
  language: 'language 1',
  game: 'game callisto',
  book: 'book: verbatim',
  scenario: 'scenario 1: Its Title',
  bot: 'bot LFA',
};

/** Matches the number of a scenario, with its title if there is one. */
const numbered = /^(\d+)\s*(?::\s*(.*))?$/s;

const shapeHelp = (isNumbered: boolean, rest: string): string =>
  isNumbered && rest !== '' && numbered.exec(rest) === null
    ? 'Write the number in digits after the first word.'
    : 'Complete this line, or remove this line.';

/**
 * Returns the corrected header, with its number in digits and with a colon before its title; null if the header has no
 * number.
 */
function numberedNear(word: string, rest: string): string | null {
  const [, written = '', title = ''] = /^(\w+)\s*[:;.,–—-]?\s*(.*)$/s.exec(rest) ?? [];
  const number = numberNamed(written) || romanNumbers.indexOf(written) + 1 || Number(withDigits(written));
  if (!(number > 0)) return null;
  return `${word} ${number}${title === '' ? '' : `: ${title}`}`;
}

/** Reads a header: `game callisto`, `book: verbatim`, `scenario 1: Title`, `bot LFA`, `language 1`. */
export function readHeaderLine(line: string, start: number, end: number, report: Report<SyntaxDiagnostics>): Header {
  const [, bare = '', title = ''] = bareScenario.exec(line) ?? [];
  if (bare !== '') {
    const near = `scenario ${line}`;
    const args = { word: 'scenario', shape: shapes.scenario, help: `Write \`${near}\`.` };
    report('header-shape', { start, end }, args, replacementFix({ start, end }, near));
    return { type: 'header', start, end, word: 'scenario', number: Number(bare), text: title };
  }
  const [, named = '', colon = '', rest = ''] = /^(\w+)\s*([:=]?)\s*(.*)$/s.exec(line) ?? [];
  const word = (named in shapes ? named : (headerNear(line)?.word ?? named.toLowerCase())) as HeaderWord;
  const isNumbered = word === 'scenario' || word === 'language';
  const headerNumber = numbered.exec(rest);
  const isSoundText = word === 'book' ? /^verbatim$/i.test(rest) : rest !== '';
  const isSound = colon !== '=' && (isNumbered ? headerNumber !== null && colon === '' : isSoundText);
  if (!isSound) {
    const near = isNumbered
      ? numberedNear(word, rest)
      : isSoundText
        ? `${word}${word === 'book' ? ':' : ''} ${rest}`
        : word === 'book' && /^v/i.test(rest)
          ? shapes.book
          : null;
    const help = near === null ? shapeHelp(isNumbered, rest) : `Write \`${near}\`.`;
    const fix = near === null ? null : replacementFix({ start, end }, near);
    report('header-shape', { start, end }, { word, shape: shapes[word], help }, fix);
  }
  const number = isNumbered && headerNumber ? Number(headerNumber[1]) : null;
  return { type: 'header', start, end, word, number, text: number === null ? rest : (headerNumber?.[2] ?? '') };
}

const initiative = /\s*\(\s*INITIATIVE\s+VALUE\s*:?\s*([^)]*)\)?\s*$/i;
const longestTitle = 1000;

const looseInitiative = /[\s,–-]*[([]?\s*INIT(?:IATIVE)?\.?(?:\s+VALUE)?\s*[:=]?\s*(\d+)\s*[)\]]?\s*$/i;
const soundInitiative = /\(\s*INITIATIVE\s+VALUE\s*:?\s*\d+\s*\)$/i;

/** Matches the form of nearly all titles. A title of this form is correct, so the slower tests are skipped. */
const soundTitle = /^[A-Z][A-Z &’'-]*[A-Z](?: \(INITIATIVE VALUE: \d+\))?$/;

/** Matches names whose letters have spaces between them: `M E R C`. */
const spacedLetters = /^(?:\p{Lu} +){2,}\p{Lu}(?=$| *\()/u;

/** Matches the words `INITIATIVE VALUE` with a spelling mistake, and the number after them. */
const misspeltInitiative = /\(\s*IN[A-Z]{4,10}\s+VAL[A-Z]{0,3}\s*[:=]?\s*(\w+)\s*\)+\s*$/i;
const initiativeBeforeNot = /^(.*\S)\s*(\(\s*INITIATIVE\s+VALUE\s*:?\s*\d+\s*\))\s*(\(\s*NOT\b[^()]*\))$/i;

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/**
 * Returns a title with corrected parentheses. Parentheses that are open before `(INITIATIVE` are closed there, and
 * needless closing parentheses at the end are removed.
 */
function withParentheses(title: string): string {
  const at = title.lastIndexOf(' (INITIATIVE');
  const [names, rest] = at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at)];
  const open = countOf(names, '(') - countOf(names, ')');
  const closed = open > 0 ? names + ')'.repeat(open) : names;
  return (closed + rest).replace(/\)+$/, (end) =>
    ')'.repeat(Math.max(1, end.length - Math.max(0, excess(closed + rest)))),
  );
}

const excess = (title: string): number => countOf(title, ')') - countOf(title, '(');

/**
 * Returns a corrected title: without marks at its end, with its initiative in the printed form. Null if the title is
 * already correct or cannot be corrected.
 */
function titleNear(line: string, written: string): string | null {
  // `written` is the text as typed, and `line` is the same text with single spaces. In a name with spaced letters (`M E
  // R C  N O W`), two spaces separate the words. So only `written` shows the words of such a name.
  const letters = spacedLetters.test(line) ? (spacedLetters.exec(written)?.[0] ?? '') : '';
  if (letters === '' && soundTitle.test(line)) return null;
  let near =
    letters.replaceAll(/(?<=\S) (?=\S)/g, '').replaceAll(/ +/g, ' ') +
    line.slice(letters.replaceAll(/ +/g, ' ').length);
  near = near.replace(/\s*[:.–—-]+$/, '').replace(/^\[([^[\]]+)\]$/, '$1');
  near = near.replace(initiativeBeforeNot, '$1 $3 $2');
  if (!soundInitiative.test(near)) near = near.replace(looseInitiative, ' (INITIATIVE VALUE: $1)');
  if (!soundInitiative.test(near))
    near = near.replace(misspeltInitiative, (words, figure: string) => {
      const number = numberNamed(figure);
      return number > 0 ? `(INITIATIVE VALUE: ${number})` : words;
    });
  near = near.replace(/\(\s*(?:EXCEPT|BUT NOT|EXCLUDING|WITHOUT|EXCL\.?)\s+/i, '(NOT ');
  near = withParentheses(near);
  return near === line || near === '' || /[[\]>]/.test(near) ? null : near;
}

/**
 * Reads a title such as `COMMANDER (NOT H) (INITIATIVE VALUE: 7)`. `source` is the whole text; `line` is only the
 * title, on one line and without comments. `names` has names with the word `AND`, which are not divided.
 */
export function readTitleLine(
  source: string,
  line: string,
  start: number,
  end: number,
  report: Report<SyntaxDiagnostics>,
  names: readonly string[] = [],
): Title {
  let isReported = false;
  const reportShape = (problem: string): void => {
    if (!isReported) report('title-shape', { start, end }, { problem });
    isReported = true;
  };
  if (line.length > longestTitle) {
    reportShape('it is too long');
    return { type: 'title', start, end, text: line, parts: [], initiative: null };
  }
  const near = titleNear(line, source.slice(start, end));
  if (near !== null) {
    const at = { start, end };
    const mark = near.length < line.length && line.startsWith(near) ? line.slice(near.length).trim() : '';
    const problem = mark === '' ? 'The form of this title is wrong' : `A title must not have \`${mark}\` at its end`;
    report('title-written', at, { near, problem }, replacementFix(at, near));
    return readTitleLine(source, near, start, end, () => {}, names);
  }
  const value = line.includes('(') ? initiative.exec(line) : null;
  const text = value ? line.slice(0, value.index) : line;
  const number = value && /^\d+\s*$/.test(value[1] ?? '') ? Number(value[1]) : null;
  if (value && number === null) reportShape('the initiative value is not a number');
  else if (line.split('(').length !== line.split(')').length) reportShape('its parentheses do not match');
  if (/\(\s*INITIATIVE\b/i.test(text))
    reportShape(value ? 'it has two initiative values' : 'its initiative value must be after the name');
  if (/[[\]:>]/.test(text)) reportShape('it has a mark that titles cannot have');
  const parts: TitlePart[] = [];
  let at = start;
  const isWhole = names.includes(text.trim().toUpperCase());
  const pieces = / and\b/i.test(text) && !isWhole ? text.split(/\sAND(?:\s|$)/i) : [text];
  if (pieces.length > 1 && pieces.includes('')) reportShape('a name is missing beside AND');
  for (const piece of pieces) {
    const part = readTitlePart(piece, source, at, reportShape);
    parts.push(part);
    // The next part begins after the word AND.
    const and = source.slice(part.end, end).search(/\bAND\b/i);
    at = and < 0 ? part.end : part.end + and + 3;
  }
  return { type: 'title', start, end, text, parts, initiative: number };
}

function readTitlePart(piece: string, source: string, from: number, wrong: (problem: string) => void): TitlePart {
  const not = piece.includes('(') ? /\s*\(\s*NOT\b\s*([^)]*)\)?\s*$/i.exec(piece) : null;
  const text = (not ? piece.slice(0, not.index) : piece).trim();
  // An empty `piece` means an empty title, which the layout has already reported.
  if (text === '' && piece !== '') wrong('a name is missing');
  else if (not && not[1]?.trim() === '') wrong('no name follows NOT');
  const words = piece.split(/\s+/).filter((word) => word !== '');
  let start = from;
  let end = from;
  for (const [i, word] of words.entries()) {
    const offset = source.indexOf(word, end);
    if (offset < 0) break;
    if (i === 0) start = offset;
    end = offset + word.length;
  }
  return { type: 'titlePart', start, end, text, not: not?.[1]?.trim() ?? null };
}

/** Returns the name before a colon, without spaces that are typed before the colon. */
function nameBefore(text: PhraseText, start: number, colon: number): Phrase {
  const name = text.phrase(start, colon);
  const isSpaced = name.text !== name.text.trimEnd();
  return isSpaced ? text.phrase(start, colon - (name.text.length - name.text.trimEnd().length)) : name;
}

/**
 * Reads a rule such as `Name: text`. The words before the first colon are the name only if words follow the colon. A
 * full stop or bracket before the colon also means that there is no name.
 */
export function readNamedRule(text: PhraseText, start: number, end: number): Rule {
  const whole = text.phrase(start, end);
  const named = /^([^:.[\]]+):\s*(?=[^\s[])/.exec(whole.text);
  if (!named?.[1]) return { type: 'rule', start, end: whole.end, name: null, text: whole };
  const colon = text.find(':', start, end);
  return {
    type: 'rule',
    start,
    end: whole.end,
    name: nameBefore(text, start, colon),
    text: text.phrase(colon + 1, end),
  };
}
