// The mistakes of the sheet in words, in the pane of the decision. Each has the number of its line and its fixes.
import { markedWords } from './marked-words.ts';
import type { OfferedFix, SheetFinding } from './workbench.ts';

/** The largest number of mistakes that the list shows. */
const most = 3;

interface FindingCalls {
  readonly fixesOf: (finding: SheetFinding) => Promise<readonly OfferedFix[]>;
  readonly make: (finding: SheetFinding, key: string) => Promise<void>;
}

function rowOf(finding: SheetFinding, text: string): HTMLElement {
  const row = document.createElement('li');
  const words = document.createElement('span');
  const line = text.slice(0, finding.start).split('\n').length;
  words.append(`Line ${line}: `, ...markedWords(finding.message, 'code'));
  row.append(words);
  return row;
}

/** Adds the button of the first fix of a finding to its row. */
async function addFix(row: HTMLElement, finding: SheetFinding, { fixesOf, make }: FindingCalls): Promise<void> {
  const [fix] = await fixesOf(finding);
  if (!fix) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...markedWords(fix.title, 'code'));
  button.addEventListener('click', () => void make(finding, fix.key));
  row.append(button);
}

/** Shows the errors of a sheet in a list, each with its first fix. */
export function showFindings(
  list: HTMLElement,
  findings: readonly SheetFinding[],
  text: string,
  calls: FindingCalls,
): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const shown = errors.slice(0, most).map((finding) => ({ finding, row: rowOf(finding, text) }));
  list.replaceChildren(...shown.map(({ row }) => row));
  list.hidden = errors.length === 0;
  for (const { finding, row } of shown) void addFix(row, finding, calls);
}
