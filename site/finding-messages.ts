// The message about a finding in the editor: its sentence, a link to its page, other places, and buttons for fixes. The
// fixes are requested only when the message becomes visible.
import type { Diagnostic } from '@codemirror/lint';
import { repositionTooltips, type EditorView } from '@codemirror/view';
import type { Ask } from './questions.ts';
import { makeFix } from './sheet-edits.ts';
import type { SheetFinding } from './workbench.ts';

/** Calls `work` when a part of the page is visible for the first time. */
function whenSeen(part: Element, work: () => Promise<void>): void {
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    void work();
  });
  watching.observe(part);
}

/**
 * Returns an element that shows buttons for the fixes of a finding. The fixes are requested only when the element
 * becomes visible.
 */
function fixButtons(view: EditorView, ask: Ask, finding: SheetFinding, text: string): HTMLElement {
  const part = document.createElement('span');
  const at = { start: finding.start, end: finding.end };
  whenSeen(part, async () => {
    const fixes = await ask('fixes', { text, at, code: finding.code });
    for (const { key, title } of fixes) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cm-diagnosticAction';
      button.textContent = title;
      // The sheet keeps the focus.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      button.addEventListener('click', () => void makeFix(view, ask, { text, at, key }).then(() => view.focus()));
      part.append(button);
    }
    repositionTooltips(view);
  });
  return part;
}

function messageNode(view: EditorView, ask: Ask, finding: SheetFinding, text: string): Node {
  const element = document.createElement('span');
  const { code, message, page, related } = finding;
  element.textContent = `${message} `;
  if (page !== '') {
    const link = document.createElement('a');
    link.href = page;
    link.target = '_blank';
    link.textContent = code;
    element.append(link);
  }
  for (const sentence of related) {
    const line = document.createElement('small');
    line.className = 'related';
    line.textContent = sentence;
    element.append(line);
  }
  element.append(fixButtons(view, ask, finding, text));
  return element;
}

/** Returns a finding about a text in the form of the editor. */
export const diagnosticOf = (ask: Ask, finding: SheetFinding, text: string): Diagnostic => ({
  from: Math.min(finding.start, text.length),
  to: Math.min(finding.end, text.length),
  severity: finding.severity,
  ...(finding.isDead && { markClass: 'dead' }),
  message: finding.message,
  renderMessage: (view) => messageNode(view, ask, finding, text),
});
