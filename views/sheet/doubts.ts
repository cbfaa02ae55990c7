// Text about places of sheets that may be transcribed wrongly, for a person who has the printed book.
import { countText } from '../findings/diagnostics.ts';
import { visibleText, type Paint } from '../document/palette.ts';

export interface Doubt {
  readonly scenario: number;
  readonly sheet: string;
  readonly clause: string;
  readonly typed: string;
  readonly alternative: string;
  readonly confidence: string;
  readonly why: string;
}

export function doubtsText(doubts: readonly Doubt[], paint: Paint): string {
  const lines: string[] = [];
  let heading = '';
  for (const doubt of doubts) {
    const here = `Scenario ${doubt.scenario}, ${doubt.sheet}`;
    if (here !== heading) lines.push(...(heading === '' ? [] : ['']), paint('title', here));
    heading = here;
    const isLow = doubt.confidence === 'low';
    lines.push(
      `  ${paint('strong', visibleText(doubt.clause))}  ${paint(isLow ? 'error' : 'warning', doubt.confidence)}`,
      `     typed    ${visibleText(doubt.typed)}`,
      `     or else  ${visibleText(doubt.alternative)}`,
      `     ${paint('dim', visibleText(doubt.why))}`,
    );
  }
  const low = doubts.filter(({ confidence }) => confidence === 'low').length;
  lines.push(
    '',
    `${countText(doubts.length, 'place')} to check against the printed book, ${low} of them mere guesses.`,
  );
  return `${lines.join('\n')}\n`;
}
