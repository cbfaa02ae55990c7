// The search box of the pages. The index is a script of the site, so that the search works without a server too.
import { SearchIndex, type SearchMatch, type SearchRow } from './search-rows.ts';

const scope = globalThis as { botbookIndex?: readonly SearchRow[] };

/** Loads the sections of the pages. */
const loadRows = (up: string): Promise<readonly SearchRow[]> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${up}docs/search-index.js`;
    script.addEventListener('load', () => resolve(scope.botbookIndex ?? []));
    script.addEventListener('error', () => reject(new Error('The index of the search cannot be loaded.')));
    document.head.append(script);
  });

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

function emptyLine(): HTMLLIElement {
  const line = document.createElement('li');
  line.textContent = 'No page has these words.';
  return line;
}

/** The search box with the list of its matches. */
class SearchBox {
  private readonly input: HTMLInputElement;
  private readonly list: HTMLUListElement;
  private readonly up: string;
  private index: Promise<SearchIndex> | null = null;

  private constructor(input: HTMLInputElement, list: HTMLUListElement) {
    this.input = input;
    this.list = list;
    this.up = input.dataset['up'] ?? '';
  }

  /** Answers the keys that are pressed in a box. */
  static listen(input: HTMLInputElement, list: HTMLUListElement): void {
    const box = new SearchBox(input, list);
    input.addEventListener('focus', () => void box.loadIndex());
    input.addEventListener('input', () => void box.show());
    const area = input.parentElement;
    area?.addEventListener('keydown', (event) => box.press(event));
    area?.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !area.contains(relatedTarget)) list.hidden = true;
    });
  }

  /** Loads the index when somebody comes to the box, so that the first key press is already answered. */
  private loadIndex(): Promise<SearchIndex> {
    this.index ??= loadRows(this.up).then((rows) => new SearchIndex(rows));
    return this.index;
  }

  private async show(): Promise<void> {
    const index = await this.loadIndex();
    const lines = index.find(this.input.value).map((match) => matchLine(match, this.up));
    if (lines.length === 0 && this.input.value.trim() !== '') lines.push(emptyLine());
    this.list.replaceChildren(...lines);
    this.list.scrollTop = 0;
    this.list.hidden = lines.length === 0;
  }

  /** Moves through the matches with the arrow keys. Enter in the box opens the first match, and Escape closes the list. */
  private press(event: KeyboardEvent): void {
    const links = [...this.list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      this.input.focus();
      this.list.hidden = true;
    } else if (this.list.hidden) return;
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? this.input).focus();
    else if (event.key === 'Enter' && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  }
}

const [input, list] = [
  document.querySelector<HTMLInputElement>('#search'),
  document.querySelector<HTMLUListElement>('#matches'),
];

if (input && list) {
  SearchBox.listen(input, list);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || document.activeElement !== document.body) return;
    event.preventDefault();
    input.focus();
  });
}
