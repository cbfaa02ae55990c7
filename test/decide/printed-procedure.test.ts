// Tests of the lines of a procedure as the sheet prints them, without tiebreak lists and comments.
import { describe, expect, it } from 'vitest';
import { printedProcedure } from '../../compiler/decide/printed-procedure.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';

const sheet = `game callisto
scenario 7: Test
bot LFA

SCOUT
1 RECON.

CAPTAIN
# about the Captain
1 Interference in play area : RECON, # first
  if possible
2 SCOUT 2 to:
   a) Unscouted objective. [Nearest > Random]
   b)Elevated space [Highest value > Random]
      within 2 spaces
   Destination 2 spaces away: select space to move through as per b).
3 Roll [d10]:
   1–3  BOLSTER 1 [Random] N
   4-9  BOLSTER 2, Roll [d10]:
          1–5  Y
          6 - 10 Z
   10 COMMAND 3
10 ATTACK 1. [Nearest > Random]
`;

/** Returns the lines of a procedure, each as `depth label | head | text`. */
function linesOf(title: string | null): string[] {
  const lines = printedProcedure(
    { sheet, procedure: title === null ? null : { title } },
    { headings: callistoHeadings },
  );
  return lines.map(({ depth, label, head, text }) => `${depth} ${label} | ${head} | ${text}`);
}

describe('a printed procedure', () => {
  it('has a line for each clause, sub-clause and row, without lists, comments and riders', () =>
    expect(linesOf('CAPTAIN')).toEqual([
      '0 1 | 1 | Interference in play area: RECON, if possible',
      '0 2 | 2 | SCOUT 2 to:',
      '1 2a | a) | Unscouted objective.',
      '1 2b | b) | Elevated space within 2 spaces',
      '0 3 | 3 | Roll [d10]:',
      '1 3 row 1–3 | 1–3 | BOLSTER 1 N',
      '1 3 row 4–9 | 4–9 | BOLSTER 2, Roll [d10]:',
      '2 3 row 1–5 | 1–5 | Y',
      '2 3 row 6–10 | 6–10 | Z',
      '1 3 row 10 | 10 | COMMAND 3',
      '0 10 | 10 | ATTACK 1.',
    ]));

  it('is that of the title', () => expect(linesOf('SCOUT')).toHaveLength(1));

  it('leaves out the marks after numbers and faces, if the pages of the game print them', () => {
    const text = sheet.replace('1 RECON.', '1. RECON: Roll [d10]:\n   1-4. BOLSTER 1\n   5-10. RECON');
    const headings = { ...callistoHeadings, numberMarks: ['.'] };
    const lines = printedProcedure({ sheet: text, procedure: { title: 'SCOUT' } }, { headings });
    expect(lines.map((line) => line.text)).toEqual(['RECON: Roll [d10]:', 'BOLSTER 1', 'RECON']);
  });

  it('has no lines for a card without a procedure, and for a title of something else', () => {
    expect(linesOf(null)).toEqual([]);
    expect(linesOf('LFA')).toEqual([]);
  });
});
