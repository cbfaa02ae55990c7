// A comparison of sheets for a terminal: the second sheet with marks for the changes.
import type { PageMark } from '../../compiler/diff/marked-page.ts';
import { flow, markedText, type DocumentBlock, type Document, type Words } from '../document/words.ts';
import { namesText, summaryText, type ComparedPair } from './compared-pairs.ts';
import { foldedText, isLabelChange, notesText, shownPage, type ShownLine, type ShownSection } from './diff-page.ts';

const signs: Readonly<Record<PageMark, string>> = { same: ' ', added: '+', removed: '-', moved: '~' };

const markedAs = (mark: PageMark, text: string) => markedText(mark === 'same' ? 'dim' : mark, text);

function labelWords(line: ShownLine): Words {
  const { label, labelWidth, number } = line;
  if (labelWidth === 0) return '';
  const pad = ' '.repeat(Math.max(0, labelWidth - Array.from(label).length));
  const mark = line.mark === 'same' && isLabelChange(line) ? 'added' : line.mark;
  const shown = mark === 'same' && number.before === number.after ? label : markedAs(mark, label);
  return line.mark === 'removed' ? [shown, pad, ' '] : [pad, shown, ' '];
}

/** Returns the printed lines of a line of the page. The notes are printed beside the last of the printed lines. */
const lineBlocks = (line: ShownLine): Document =>
  line.printed.map((pieces, index): DocumentBlock => {
    const { mark, isChanged, indent, labelWidth, printed } = line;
    return {
      is: 'flow',
      gutter: markedAs(mark, mark === 'same' && isChanged ? '│' : signs[mark]),
      lead: [' '.repeat(indent), index === 0 ? labelWords(line) : ' '.repeat(labelWidth > 0 ? labelWidth + 1 : 0)],
      words: isChanged ? pieces : pieces.map((piece) => markedAs(piece.mark, piece.text)),
      // If a tiebreak list needs further lines, they begin under the first criterion, after the bracket.
      hang: pieces[0]?.text.startsWith('[') ? 1 : 2,
      note: index === printed.length - 1 ? notesText(line) : '',
    };
  });

function sectionBlocks({ head, title, groups, numberRoom }: ShownSection, isWhole: boolean): Document {
  const blocks = groups.flatMap((group): Document =>
    isWhole || group[0]?.isChanged === true
      ? group.flatMap(({ lines }) => lines.flatMap(lineBlocks))
      : [[' '.repeat(2 + numberRoom), markedText('dim', `… ${foldedText(group)}`)]],
  );
  return [...(head?.isChanged ? lineBlocks(head) : [['  ', markedText('title', title)]]), ...blocks, ''];
}

const hangingBlock = (words: Words): DocumentBlock => ({ is: 'flow', words, hang: 2 });

const legend: DocumentBlock = flow([
  ...(['removed', 'added', 'moved'] as const).map((mark) => [
    markedText('dim', `${signs[mark]} `),
    markedText(mark, mark),
    ' ',
  ]),
  markedText('dim', '│ something in it differs'),
]);

function pairBlocks(pair: ComparedPair, isWhole: boolean): Document {
  const { all, changed, same } = shownPage(pair.diff);
  const sections = (isWhole ? all : changed).flatMap((section) => sectionBlocks(section, isWhole));
  const rest = `As they were: ${same.map(({ title }) => title).join(', ')}.`;
  return [
    hangingBlock(markedText('strong', namesText(pair))),
    ...(pair.faults ?? []).map((fault) => hangingBlock(markedText('warning', fault))),
    ...(changed.length > 0 ? [legend] : []),
    ...(sections.length > 0 ? ['', ...sections] : []),
    ...(isWhole || same.length === 0 || changed.length === 0 ? [] : [hangingBlock(markedText('dim', rest)), '']),
    flow(summaryText([pair])),
  ];
}

/**
 * Returns the marked sheets with a summary after each sheet, and a summary of all sheets at the end. With `isWhole`,
 * also shows parts without changes.
 */
export function diffDocument(pairs: readonly ComparedPair[], isWhole: boolean): Document {
  if (pairs.length === 1) return pairs.flatMap((pair) => pairBlocks(pair, isWhole));
  const differing = pairs.filter(({ diff }) => diff.changes.length > 0);
  const same = pairs.length - differing.length;
  return [
    ...(isWhole ? pairs : differing).flatMap((pair) => [...pairBlocks(pair, isWhole), '']),
    ...(same === 0 || differing.length === 0 ? [] : [`${same} of ${pairs.length} pairs of sheets: nothing differs.`]),
    flow(markedText('strong', summaryText(pairs))),
  ];
}
