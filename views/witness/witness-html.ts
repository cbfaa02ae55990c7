// Shows witnesses as a page, with a drawn board for each position.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { boardPicture } from '../board/board-picture.ts';
import { framedPage } from '../document/frame.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';
import { thousandsText } from '../study/study-words.ts';
import {
  deedOf,
  missingText,
  nameInProcedure,
  type ShownPart,
  type ShownSearch,
  type WitnessSheet,
} from './witness-views.ts';

type Draw = ((position: unknown) => DrawnBoard) | null;

function partMarkup({ part, printed, pieces, tries, witness }: ShownPart, draw: Draw, id: string): Markup {
  const name = nameInProcedure(part);
  const words = printed === null ? null : markup`<p><q>${printed}</q></p>`;
  if (!witness) return markup`<section class="part"><h3>${name}</h3>${words}<p>${missingText({ tries })}</p></section>`;
  const dice = witness.dice.length === 0 ? '' : ` Dice and cards: ${witness.dice.join(', ')}.`;
  const picture = draw && boardPicture(draw(witness.position), { hasLegend: false, id }).trimEnd();
  return markup`
    <section class="part">
      <h3>${name} ${deedOf(part)}</h3>${words}
      <p>${`${witness.card}: ${pieces ?? ''}${dice}`}</p>
      ${picture === null ? null : markup`<figure>${rawMarkup(picture)}</figure>`}
    </section>`;
}

function sheetMarkup(sheet: WitnessSheet, { isMissing }: ShownSearch, draw: Draw, at: number): Markup[] {
  const listed = sheet.parts.filter(({ witness }) => !isMissing || witness === null);
  const titles = [...new Set(listed.map(({ part }) => part.title))];
  return titles.map((title, index) => {
    const parts = listed.filter(({ part }) => part.title === title);
    return markup`
      <h2>${`${title ?? 'The whole sheet'}, ${sheet.title}`}</h2>
      ${parts.map((part, each) => partMarkup(part, draw, `board-${at}-${index}-${each}`))}`;
  });
}

/** Returns the page. `drawnOf` returns the function that draws the positions of a sheet; null without boards. */
export function witnessHtml(shown: ShownSearch, drawnOf: (sheet: WitnessSheet) => Draw): string {
  const notes = [...new Set(shown.sheets.flatMap(({ standIns }) => (standIns === null ? [] : [standIns])))];
  const tries = shown.sheets.flatMap(({ parts }) => parts).reduce((sum, each) => sum + each.tries, 0);
  return framedPage({
    title: `Witnesses: ${shown.sheets.map(({ address }) => address).join(', ')}`,
    lead: 'Small positions in which parts of sheets act or decide',
    body: shown.sheets.flatMap((sheet, at) => sheetMarkup(sheet, shown, drawnOf(sheet), at)),
    foot: `${thousandsText(tries)} tries, seed ${shown.seed}. A part without a position may still act in a position that the search did not try. ${notes.join(' ')}`,
    style: '.part{break-inside:avoid}.part figure{margin:0;overflow-x:auto}.part svg{max-width:100%;height:auto}',
  });
}
