// The search box of the pages. The index is a script of the site, so that the search works without a server too.
import { searchRows, type SearchMatch, type SearchRow } from './search-rows.ts';

const scope = globalThis as { botbookIndex?: readonly SearchRow[] };

/** Loads the index once; the promise resolves when the index can be used. */
function loadIndex(up: string): Promise<void> {
  if (scope.botbookIndex) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${up}docs/search-index.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The index of the search cannot be loaded.')));
    document.head.append(script);
  });
}

function matchLine({ title, heading, address, excerpt }: SearchMatch, up: string): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${up}docs/${address}`;
  link.textContent = heading === title ? title : `${title}: ${heading}`;
  const text = document.createElement('small');
  text.textContent = excerpt;
  line.append(link, text);
  return line;
}

const box = document.querySelector<HTMLInputElement>('#search');
const list = document.querySelector<HTMLUListElement>('#matches');

async function show(input: HTMLInputElement, matches: HTMLUListElement): Promise<void> {
  const up = input.dataset['up'] ?? '';
  await loadIndex(up);
  const lines = searchRows(scope.botbookIndex ?? [], input.value).map((match) => matchLine(match, up));
  if (lines.length === 0 && input.value.trim() !== '') lines.push(emptyLine());
  matches.replaceChildren(...lines);
  matches.hidden = lines.length === 0;
}

function emptyLine(): HTMLLIElement {
  const line = document.createElement('li');
  line.textContent = 'No page has these words.';
  return line;
}

if (box && list) {
  box.addEventListener('input', () => void show(box, list));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') list.hidden = true;
    if (event.key === '/' && document.activeElement === document.body) {
      event.preventDefault();
      box.focus();
    }
  });
}
