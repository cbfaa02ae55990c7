// A rolled sheet as text for a terminal.
import { fillLines, wordsIn } from '../document/line-breaks.ts';
import { hasColour, visibleText, type Paint } from '../document/palette.ts';
import { readWithLines } from '../decision/decided-words.ts';
import { blocksText } from './page-blocks.ts';
import { neededDie, rollLines, type RolledSheet, type RollLine } from './roll-lines.ts';

const width = 100;

/**
 * Breaks a text into lines of the width of a terminal. The first line begins `before` characters farther right, and all
 * other lines are indented by `indent`.
 */
function wrapText(head: string, text: string, indent: number, before: number): string[] {
  const room = width - indent;
  const filler = ' '.repeat(Math.max(0, before));
  const [word = '', ...words] = wordsIn(visibleText(`${head}${text}`));
  const [first = '', ...more] = fillLines([filler + word, ...words], (line) => Array.from(line).length <= room);
  return [first.slice(filler.length), ...more.map((line) => ' '.repeat(indent) + line)];
}

function lineText({ is, depth, dice, label, text }: RollLine, paint: Paint): string {
  const indent = '  '.repeat(depth);
  if (is === 'step') return `${indent}${paint('strong', visibleText(label))} ${visibleText(text)}`.trimEnd();
  if (is === 'struck') {
    const struck = hasColour(paint) ? paint('removed', visibleText(dice)) : `~${visibleText(dice)}~`;
    return `${indent}${struck}  ${paint('dim', label)}`;
  }
  const head = dice === '' ? '' : `${visibleText(dice)}  `;
  const [first = '', ...more] = wrapText(text === '' ? label : `${label}: `, text, indent.length + 4, head.length - 4);
  const role = is === 'later' ? 'dim' : is === 'rule' ? 'moved' : 'accent';
  const painted = first.startsWith(visibleText(label))
    ? paint(role, visibleText(label)) + first.slice(visibleText(label).length)
    : first;
  return [`${indent}${paint('dim', head)}${painted}`, ...more].join('\n');
}

export function rolledText(sheet: RolledSheet, paint: Paint): string {
  const seed = sheet.seed === null ? '' : paint('dim', `  seed ${sheet.seed}`);
  const head = `${paint('title', visibleText(sheet.title))}  ${paint('dim', visibleText(sheet.name))}${seed}`;
  const read = readWithLines(sheet.readings).map((line) => paint('dim', visibleText(line)));
  const lines = rollLines(sheet).map((line) => lineText(line, paint));
  const needed = sheet.needs && neededDie(sheet, sheet.needs);
  const next = needed
    ? [
        '',
        paint('warning', visibleText(needed.sentence)),
        ...needed.faces.map(([at, text]) => `  ${at.padEnd(4)} ${visibleText(text)}`),
      ]
    : [];
  const setUp = sheet.setUp ? blocksText(sheet.setUp.blocks, paint) : '';
  return `${[head, ...read, '', ...lines].join('\n')}\n${setUp}${next.map((line) => `${line}\n`).join('')}`;
}
