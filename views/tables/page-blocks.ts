// Blocks of a page as text for a terminal and as markup.
import type { PageBlock } from '../../compiler/game/battle-book.ts';
import { inElement, markup, type Markup } from '../document/markup.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { fillLines, wordsIn } from '../document/line-breaks.ts';

const width = 100;

/** Returns a text in lines of the width of a terminal. Further lines are indented by `hang`. */
function wrappedLine(text: string, hang: number): string {
  const lines = fillLines(wordsIn(visibleText(text)), (line) => Array.from(line).length <= width - hang);
  return lines.join(`\n${' '.repeat(hang)}`);
}

function blockText(block: PageBlock, paint: Paint): string {
  switch (block.is) {
    case 'heading':
      return `\n${paint('title', visibleText(block.text))}`;
    case 'text':
      return wrappedLine(block.text, 0);
    case 'list':
      return block.lines.map((line) => `  ${wrappedLine(line, 4)}`).join('\n');
  }
}

export const blocksText = (blocks: readonly PageBlock[], paint: Paint): string =>
  blocks.map((block) => `${blockText(block, paint)}\n`).join('');

export const blocksMarkup = (blocks: readonly PageBlock[]): readonly Markup[] =>
  blocks
    .filter((block) => block.is !== 'list' || block.lines.length > 0)
    .map((block) => {
      switch (block.is) {
        case 'heading':
          return inElement('h2', block.text);
        case 'text':
          return inElement('p', block.text);
        case 'list':
          return markup`<ul>${block.lines.map((line) => inElement('li', line))}</ul>`;
      }
    });
