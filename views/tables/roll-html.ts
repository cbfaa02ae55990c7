// The rolled tables of a sheet as a page to print. The page fits on a single sheet of paper, and has a light and a dark
// mode.
import { styleRules } from '../document/colours.ts';
import { framedPage } from '../document/frame.ts';
import { inElement, markup, type Markup } from '../document/markup.ts';
import { readWithLines } from '../decision/decided-words.ts';
import { blocksMarkup } from './page-blocks.ts';
import { neededDie, rollLines, type RolledSheet, type RollLine } from './roll-lines.ts';

const style = styleRules`
  .steps{list-style:none;margin:1.5rem 0;padding:0}
  .steps li{padding:.2rem 0}
  .step{font-weight:600;margin-top:.75rem}
  .die{display:inline-block;min-width:5.5rem;color:${'quiet'};font-variant-numeric:tabular-nums}
  s{color:${'quiet'}}
  .later,.rule{color:${'quiet'}}
  .depth-1{margin-left:1.5rem}
  .depth-2{margin-left:3rem}
  .depth-3{margin-left:4.5rem}
  .set-up h2{break-after:avoid}
  @page{margin:9mm}
  @media print{
    body{font-size:9px;line-height:1.3}
    header,main,footer{padding:0}
    h1{font-size:1.6em}
    footer{font-size:1em}
    .steps{columns:2;column-gap:1.5rem;margin:.5rem 0}
    .steps li{padding:.05rem 0;break-inside:avoid}
    .step{margin-top:.2rem}
    .set-up{columns:2;column-gap:1.5rem}
    .set-up h2{font-size:1.2em;margin:.5rem 0 .2rem}
    .set-up p,.set-up ul{margin:.2rem 0}
  }
`;

const depthClass = (depth: number): string => (depth === 0 ? '' : ` depth-${Math.min(depth, 3)}`);

function lineItem({ is, depth, dice, label, text }: RollLine): Markup {
  const die = dice === '' ? null : markup`<span class="die">${is === 'struck' ? inElement('s', dice) : dice}</span> `;
  const more = text === '' ? null : markup`${is === 'step' ? ' ' : ': '}${text}`;
  return markup`<li class="${is}${depthClass(depth)}">${die}${inElement('strong', label)}${more}</li>`;
}

export function rolledHtml(sheet: RolledSheet): string {
  const needed = sheet.needs && neededDie(sheet, sheet.needs);
  const next = needed
    ? markup`
      <section><h2>Next die</h2><p>${needed.sentence}</p>
        <ul class="steps">${needed.faces.map(([at, text]) => markup`<li><span class="die">${at}</span> ${text}</li>`)}</ul>
      </section>`
    : null;
  return framedPage({
    title: sheet.title,
    lead: sheet.start,
    body: [
      ...readWithLines(sheet.readings).map((line) => inElement('p', line)),
      markup`<ul class="steps">${rollLines(sheet).map(lineItem)}</ul>`,
      ...(sheet.setUp ? [markup`<div class="set-up">${blocksMarkup(sheet.setUp.blocks)}</div>`] : []),
      ...(next ? [next] : []),
    ],
    foot: sheet.seed === null ? sheet.name : `${sheet.name}, seed ${sheet.seed}`,
    style,
  });
}
