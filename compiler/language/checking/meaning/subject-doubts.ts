// Reports words of a condition that can be about two different things. The message shows both meanings, and a clear
// wording for each.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import type { Report } from '../../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../../grammar/tree.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { SubjectDoubt } from '../../phrases/terms.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import { visitEdges } from './scenario-needs.ts';

/**
 * A meaning of unclear words. `of` is the thing that the words are about, `sentence` states the meaning, and `ways` are
 * clear wordings.
 */
interface Meaning {
  readonly of: string;
  readonly sentence: string;
  readonly ways: readonly string[];
}

const doubtIn = ({ term, pattern }: ChartEdge): SubjectDoubt | null =>
  term.cat === 'cond' && pattern?.id !== 'if' ? term.doubt : null;

/** Changes the first letter of a text to a small letter. A first word with more capitals stays unchanged. */
const lowerFirstWord = (text: string): string =>
  /^[A-Z][a-z]*(?:-[A-Z]|[ ,]|$)/.test(text) && !/^\w+-[A-Z]/.test(text) ? lowerInitial(text) : text;

/** Returns a name as a text spells it. */
export const nameIn = (text: string, name: string): string =>
  [...text.matchAll(new RegExp(String.raw`\b${name.replaceAll(/\W/g, String.raw`\$&`)}`, 'gi'))].at(-1)?.[0] ?? name;

/** Returns words as a statement: `is suppressed` for `suppressed`. */
const statementOf = (words: string): string =>
  /^(?:is|are|has|have|contains?|does|do|remains?|shares?|occup(?:y|ies))\b/i.test(words) ? words : `is ${words}`;

function meaningsOfJoined(doubt: SubjectDoubt, before: string, words: string): readonly Meaning[] {
  const { is, isOfSpace } = doubt;
  const head = nameIn(before, doubt.head);
  // The text after the clear words begins with a small letter. But a name of several words, such as `Hauler Crew`,
  // keeps its capitals.
  const after = before.startsWith(head) && head.includes(' ') ? before : lowerFirstWord(before);
  const acting = isOfSpace ? 'the acting unit’s space' : 'the acting unit';
  const ofActing = {
    of: acting,
    sentence: `${acting} ${statementOf(words)}`,
    ways: [...(isOfSpace ? [`Space ${words} and ${after}`] : []), `${upperInitial(words)} and ${after}`],
  };
  if (is === 'denied') {
    const limit = /^(there (?:is|are) no|no|fewer than \w+|at most \w+|up to \w+|[<≤] ?\w+) /i;
    const ways = limit.test(before) ? [before.replace(limit, `$1 ${nonOf(words)} `)] : [];
    return [
      {
        of: `each counted ${head}`,
        sentence: `only ${/^(?!uni)[aeiou]/i.test(head) ? 'an' : 'a'} ${head} that ${statementOf(words)} counts`,
        ways,
      },
      ofActing,
    ];
  }
  if (is === 'nowhere')
    return [
      { of: 'the whole board', sentence: 'there are none on the board', ways: [`${before} and ${words} on the board`] },
      {
        of: 'the acting unit’s space',
        sentence: 'there are none in this space',
        ways: [`${before} and ${words} in space`],
      },
    ];
  const of = isOfSpace ? `the space of the ${head}` : `the ${head}`;
  const pointing = `${before} and that ${head}`;
  const kind = words.replace(/^not (?:an? )?/i, '');
  const ways = isOfSpace
    ? [
        `${before} in ${words} space`,
        `${pointing} ${words}`,
        `${pointing} not on ${kind}`,
        `${pointing} not on an ${kind}`,
      ]
    : [`${pointing} ${words}`, `${pointing} ${statementOf(words)}`, `${before} and ${head} ${words}`];
  return [{ of, sentence: `${of} ${statementOf(words)}`, ways }, ofActing];
}

const nonOf = (words: string): string => words.replace(/^not /i, 'non-');

function meaningsOfUnit({ head }: SubjectDoubt, text: string): readonly Meaning[] {
  const words = text.replace(new RegExp(String.raw`^(?:the\s+)?${head}\s+`, 'i'), '');
  const alone = words.replace(/^(?:is|are)\s+/i, '');
  return [
    { of: `any ${head} of the bot`, sentence: `any ${head} ${statementOf(words)}`, ways: [`Any ${head} ${words}`] },
    {
      of: `the acting ${head}`,
      sentence: `the acting ${head} ${statementOf(words)}`,
      ways: [upperInitial(alone), `The acting ${head} ${statementOf(words)}`],
    },
  ];
}

/** True if a wording of a condition has exactly one reading and its subject is clear to every reader. */
function isClear(reader: Reader, way: string): boolean {
  const { edges } = reader.read(way, 'cond');
  const [edge, ...more] = edges;
  if (!edge || more.length > 0) return false;
  let isDoubtful = false;
  visitEdges(edge, (part) => {
    isDoubtful ||= doubtIn(part) !== null;
  });
  return !isDoubtful;
}

/** Reports the first words of a condition that can be about two different things. */
export function reportDoubts(
  edge: ChartEdge,
  at: (edge: ChartEdge) => Span,
  { sheet, reader }: { readonly sheet: Sheet; readonly reader: Reader },
  report: Report<typeof checkDiagnostics>,
): void {
  const textOf = (part: ChartEdge): string => {
    const { start, end } = at(part);
    return sheet.source.slice(start, end).replaceAll(/\s+/g, ' ');
  };
  let isReported = false;
  visitEdges(edge, (part) => {
    const doubt = doubtIn(part);
    const words = doubt?.is === 'any' ? part : part.parts[1];
    const [before] = part.parts;
    if (!doubt || !words || !before || isReported) return;
    isReported = true;
    const meanings =
      doubt.is === 'any' ? meaningsOfUnit(doubt, textOf(part)) : meaningsOfJoined(doubt, textOf(before), textOf(words));
    const [first, second] = meanings;
    const help = meanings
      .flatMap(({ sentence, ways }) => {
        const way = ways.find((candidate) => isClear(reader, candidate));
        return way === undefined ? [] : [`Write \`${way}\` if you mean that ${sentence}.`];
      })
      .join(' ');
    report('two-subjects', at(words), { words: textOf(words), first: first?.of ?? '', second: second?.of ?? '', help });
  });
}
