// The page of the playground: a sheet, the board of a position, and the decision of the bot, which follows each edit.
import { DraggedBoard } from './dragged-board.ts';
import type { DecisionView, Move } from './sheet-decider.ts';
import type { ExampleSheet, PlaygroundBook } from './playground-book.ts';
import { askingWorker, type Ask } from './questions.ts';
import { safeHtml } from './safe-markdown.ts';
import { hashOfSheet, longestShared, sheetInHash } from './shared-sheet.ts';
import { SheetEditor } from './sheet-editor.ts';

function part(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#${id}`);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}

function list(id: string): HTMLSelectElement {
  const element = part(id);
  if (element instanceof HTMLSelectElement) return element;
  throw new Error(`${id} is not a list.`);
}

const texts = {
  chance: 'Dice or cards were made up: other faces may lead to another decision.',
  copied: 'The address of this sheet is in the address bar and in the clipboard.',
  addressed: 'The address of this sheet is in the address bar.',
  damaged: 'The address contains no sheet that can be read.',
  long: 'The sheet is too long for an address.',
  ownSheet: 'Your sheet',
};

/** The pause in typing, in milliseconds, after which the page asks for the decision. */
const decisionPause = 120;

function fill(select: HTMLSelectElement, names: readonly string[], chosen: string | null): void {
  const isSame =
    select.options.length === names.length && names.every((name, at) => select.options[at]?.value === name);
  if (!isSame) select.replaceChildren(...names.map((name) => new Option(name, name)));
  if (chosen !== null) select.value = chosen;
}

/** Returns the options of a list of sheets, in a group for each game. */
function optionGroups(sheets: readonly ExampleSheet[]): HTMLOptGroupElement[] {
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const { title, gameTitle, uri } of sheets) {
    const group = groups.get(gameTitle) ?? document.createElement('optgroup');
    group.label = gameTitle;
    group.append(new Option(title.slice(gameTitle.length).replace(/^[,:] /, ''), uri));
    groups.set(gameTitle, group);
  }
  return [...groups.values()];
}

/** True on a screen that is higher than wide, where a board stands up. */
const isUpright = (): boolean => matchMedia('(orientation: portrait)').matches;

class Playground {
  private readonly ask: Ask;
  private readonly editor: SheetEditor;
  private readonly board: DraggedBoard;
  private readonly examples: readonly ExampleSheet[];
  private moves: readonly Move[] = [];
  private card: string | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private lastDecision = 0;

  constructor(ask: Ask, examples: readonly ExampleSheet[]) {
    this.ask = ask;
    this.examples = examples;
    const say = (sentence: string): void => this.say(sentence);
    this.editor = new SheetEditor(part('editor'), ask, () => this.decideSoon(), say);
    this.board = new DraggedBoard(part('board'), (piece, place) => this.move(piece, place));
    this.listen();
  }

  private listen(): void {
    const [example, card] = [list('example'), list('card')];
    // If the text in the editor is no example, the list shows this entry. A person cannot choose the entry.
    const ownSheet = new Option(texts.ownSheet, '');
    ownSheet.hidden = true;
    example.replaceChildren(ownSheet, ...optionGroups(this.examples));
    example.addEventListener('change', () => {
      this.say('');
      this.openExample(example.value);
    });
    card.addEventListener('change', () => this.choose(card.value));
    part('format').addEventListener('click', () => void this.editor.format());
    part('fix-all').addEventListener('click', () => void this.editor.fixAll());
    part('share').addEventListener('click', () => void this.share());
    part('reset').addEventListener('click', () => this.reset());
    part('move').addEventListener('submit', (event) => {
      event.preventDefault();
      this.move(list('piece').value, list('place').value);
    });
    addEventListener('hashchange', () => void this.openAddress());
  }

  private decideSoon(): void {
    this.say('');
    // A changed sheet is no longer an example. The list then shows the name for a sheet of the person, so that the
    // person can choose the example again.
    const { text } = this.editor;
    const example = list('example');
    const isSame = this.examples.some((each) => each.uri === example.value && each.text === text);
    if (!isSame) example.value = this.examples.find((each) => each.text === text)?.uri ?? '';
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.decide(), decisionPause);
  }

  private choose(card: string): void {
    this.say('');
    this.card = card;
    void this.decide();
  }

  private reset(): void {
    this.say('');
    this.moves = [];
    void this.decide();
  }

  private move(piece: string, place: string): void {
    this.say('');
    this.moves = [...this.moves.filter(([name]) => name !== piece), [piece, place]];
    void this.decide();
  }

  openExample(uri: string): void {
    const example = this.examples.find((each) => each.uri === uri);
    if (!example) return;
    this.open(example.text, [], null);
  }

  openFirst(): void {
    this.openExample(this.examples[0]?.uri ?? '');
  }

  private open(text: string, moves: readonly Move[], card: string | null): void {
    this.moves = moves;
    this.card = card;
    // The status may say why the address was not opened, so the status is kept.
    const said = part('status').textContent;
    this.editor.text = text;
    this.say(said);
    void this.decide();
  }

  /**
   * Opens the sheet that the address of the page contains. Returns false if the address contains no sheet or a damaged
   * sheet.
   */
  async openAddress(): Promise<boolean> {
    try {
      const shared = await sheetInHash(location.hash);
      if (!shared) return false;
      this.open(shared.text, shared.moves, shared.card);
      this.say('');
      return true;
    } catch {
      this.say(texts.damaged);
      return false;
    }
  }

  private say(text: string): void {
    part('status').textContent = text;
  }

  private async share(): Promise<void> {
    const { card, moves } = this;
    const { text } = this.editor;
    if (text.length > longestShared) return this.say(texts.long);
    history.replaceState(null, '', await hashOfSheet({ text, moves, card }));
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(texts.copied);
    } catch {
      this.say(texts.addressed);
    }
  }

  private async decide(): Promise<void> {
    clearTimeout(this.waiting);
    const run = ++this.lastDecision;
    const { text } = this.editor;
    const view = await this.ask('decide', { text, moves: this.moves, card: this.card, isUpright: isUpright() });
    if (run === this.lastDecision) this.show(text, view);
  }

  private show(text: string, view: DecisionView): void {
    const { answer, card, cards, explanation, hints, isChance, pieces, places, problem, svg } = view;
    this.board.show(svg, pieces);
    fill(list('card'), cards, card);
    fill(list('piece'), pieces, null);
    fill(list('place'), places, null);
    part('cards').hidden = cards.length === 0;
    part('beside').hidden = svg === null;
    part('answer').textContent = problem ?? answer;
    // If a sheet decides no cards, the missing decision is not shown as a problem.
    part('answer').classList.toggle('problem', problem !== null && cards.length > 0);
    part('chance').textContent = isChance ? texts.chance : '';
    part('reasons').innerHTML = safeHtml(explanation);
    this.editor.showHints(text, hints);
  }
}

async function start(): Promise<void> {
  const ask = askingWorker(new Worker('playground-worker.js'));
  const books = (await (await fetch('books.json')).json()) as readonly PlaygroundBook[];
  const playground = new Playground(ask, await ask('open', books));
  if (!(await playground.openAddress())) playground.openFirst();
  document.body.dataset['ready'] = '';
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('service-worker.js');
}

start().catch((error: unknown) => {
  part('status').textContent = `The playground cannot start: ${error instanceof Error ? error.message : String(error)}`;
});
