// Functions that run inside the web page. The project has no types of web pages, so the needed parts are declared here.

interface Drawn {
  readonly offsetTop: number;
  readonly textContent: string | null;
}

/** Returns the visible lines of an editor, from top to bottom. */
export const drawnLines = (lines: Drawn[]): string[] =>
  lines
    .map((line) => ({ top: line.offsetTop, text: line.textContent ?? '' }))
    .toSorted((a, b) => a.top - b.top)
    .map(({ text }) => text);

interface Words {
  readonly textContent: string | null;
}

interface Part extends Drawn {
  readonly ownerDocument: {
    createTreeWalker(root: unknown, kinds: number): { nextNode(): Words | null };
    createRange(): {
      setStart(node: Words, at: number): void;
      setEnd(node: Words, at: number): void;
      getBoundingClientRect(): { x: number; y: number; width: number; height: number };
    };
  };
}

/** Returns the coordinates of the middle of some words in an element; null if the element lacks them. */
export function middleOf(element: Part, words: string): { x: number; y: number } | null {
  const whole = (element.textContent ?? '').replaceAll('\u00a0', ' ');
  const from = whole.indexOf(words);
  if (from < 0) return null;
  const middle = from + Math.floor(words.length / 2);
  const justText = 4;
  const walker = element.ownerDocument.createTreeWalker(element, justText);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = (node.textContent ?? '').length;
    if (middle < before + length) {
      const range = element.ownerDocument.createRange();
      range.setStart(node, middle - before);
      range.setEnd(node, middle - before + 1);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    before += length;
  }
  return null;
}
