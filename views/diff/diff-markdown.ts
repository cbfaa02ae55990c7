// A comparison of sheets as Markdown for a pull request: a table of the changes of each procedure, and its text with
// marks.
import type { SheetChange } from '../../compiler/diff/sheet-diff.ts';
import { changeKinds } from '../../compiler/diff/change-classes.ts';
import { markdownText, markdownWords } from '../document/markdown.ts';
import { namesText, nothingText, summaryText, type ComparedPair } from './compared-pairs.ts';
import { foldedText, notesText, shownPage, type ShownLine, type ShownSection } from './diff-page.ts';

function lineMarkdown(line: ShownLine): string {
  const [first = '', ...lists] = line.printed.map(markdownWords);
  const notes = notesText(line);
  const beside = notes === '' ? '' : ` <sub>${markdownText(notes)}</sub>`;
  const front = `${line.mark === 'moved' ? '↕ ' : ''}${markdownText(line.label)}`;
  const text = front === '' ? escapedStart(first) : `${front} ${first}`;
  return `${'  '.repeat(line.depth)}- ${[text, ...lists].join('<br>')}${beside}\n`;
}

/** Escapes characters that Markdown treats as markup only at the start of a line. */
const escapedStart = (text: string): string =>
  text.replace(/^[+=-]/, String.raw`\$&`).replace(/^(\d+)([.)])/, String.raw`$1\$2`);

/** Returns the label of the changed part in its procedure: `2b`, or `3 → 4` if the label changed. */
function partText({ before, after }: SheetChange, title: string): string {
  const labels = [before?.part, after?.part].map((part) => part?.replace(title, '').trim());
  const [a = null, b = null] = labels;
  const text = a === null || b === null || a === b ? (b ?? a ?? '') : `${a} → ${b}`;
  return text === '' ? 'title' : text;
}

function sectionMarkdown({ title, head, groups, changes }: ShownSection): string {
  const rows = changes.map((change) => {
    const idle = change.idle === null ? '' : ` (the same in play: ${change.idle})`;
    const cells = [partText(change, title), changeKinds[change.is].title, change.summary + idle];
    return `| ${cells.map(markdownText).join(' | ')} |\n`;
  });
  const page = groups.flatMap((group) =>
    group[0]?.isChanged === true
      ? group.flatMap(({ lines }) => lines.map(lineMarkdown))
      : [`- *… ${markdownText(foldedText(group))}*\n`],
  );
  const heading = head ? head.printed.map(markdownWords).join(' ') : markdownText(title);
  return `#### ${heading}\n\n| Where | Change | What |\n| --- | --- | --- |\n${rows.join('')}\n${page.join('')}\n`;
}

function pairMarkdown(pair: ComparedPair): string {
  const { changed, same } = shownPage(pair.diff);
  const faults = (pair.faults ?? []).map((fault) => `> ${escapedStart(markdownText(fault))}\n\n`).join('');
  const rest =
    same.length === 0 || changed.length === 0
      ? ''
      : `As they were: ${same.map(({ title }) => markdownText(title)).join(', ')}.\n\n`;
  const sum = pair.diff.changes.length === 0 ? nothingText : summaryText([pair]);
  return `### ${markdownText(namesText(pair))}\n\n${faults}${sum}\n\n${changed.map(sectionMarkdown).join('')}${rest}`;
}

/** Returns a comparison as Markdown. The marks are ~~removed~~, **added** and *moved*. */
export function diffMarkdown(pairs: readonly ComparedPair[]): string {
  const total = pairs.length > 1 ? `**${summaryText(pairs)}**\n\n` : '';
  return `${total}${pairs.map(pairMarkdown).join('')}`.replace(/\n+$/, '\n');
}
