// The page of the playground: a sheet, the board of a position, and the decision of the bot, which follows each edit.
import { upperInitial } from '../grammar/characters.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { DraggedBoard } from './dragged-board.ts';
import { showFindings } from './finding-list.ts';
import type { DecisionRequest, DecisionView, Move } from './sheet-decider.ts';
import type { BookOnShelf, ExampleSheet } from './playground-book.ts';
import { askingWorker, type Ask } from './questions.ts';
import { hashOfSheet, longestShared, sheetInHash, type SharedSheet } from './shared-sheet.ts';
import type { SheetEditor } from './sheet-editor.ts';
import { editedText, placeEdit, type Showcase } from './showcase.ts';
import type { SheetFinding } from './workbench.ts';
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

/** A sheet with the state of the board. */
type PlaygroundState = Pick<SharedSheet, 'text' | 'moves' | 'card'> & Partial<SharedSheet>;

class Playground {
  private readonly ask: Ask;
  private readonly board: DraggedBoard;
  private editor: SheetEditor | null = null;
  private examples: readonly ExampleSheet[] = [];
  private showcase: Showcase | null = null;
  /** The text before the editor is loaded. */
  private firstText = '';
  private moves: readonly Move[] = [];
  private card: string | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private lastDecision = 0;
  private view: DecisionView | null = null;
  private isWhole = false;
  /** The question about the decision; null after a change of the sheet, the board or the card. */
  private why: { readonly about: string; readonly of: string } | null = null;
  /** The part of the board before the last decision. It stays while a mistake in the sheet stops the bot. */
  private undecided: { readonly moves: string; readonly drawing: string } | null = null;
  /** True if the sheet was opened and not edited: the editor then shows the procedure that decides. */
  private isOpened = true;

  constructor(ask: Ask) {
    this.ask = ask;
    this.board = new DraggedBoard(
      part('board'),
      (piece, place) => this.move(piece, place),
      (place) => void this.askWhyNot(place),
    );
    this.listen();
  }

  private listen(): void {
    const [example, card, why] = [list('example'), list('card'), list('why')];
    example.addEventListener('change', () => {
      this.say('');
      this.openExample(example.value);
    });
    card.addEventListener('change', () => this.choose(card.value));
    why.addEventListener('change', () => {
      void this.askWhyNot(why.value);
      why.value = '';
    });
    part('format').addEventListener('click', () => void this.editor?.format());
    part('fix-all').addEventListener('click', () => void this.editor?.fixAll());
    part('undo').addEventListener('click', () => this.undo());
    part('whole').addEventListener('click', () => {
      this.showWhole(!this.isWhole);
      void this.writeAddress();
    });
    part('share').addEventListener('click', () => void this.share());
    part('reset').addEventListener('click', () => this.reset());
    part('move').addEventListener('submit', (event) => {
      event.preventDefault();
      this.move(list('piece').value, list('place').value);
    });
    for (const [index, button] of dareButtons().entries()) button.addEventListener('click', () => this.dare(index));
    addEventListener('hashchange', () => void this.openAddress());
  }

  private get text(): string {
    return this.editor?.text ?? this.firstText;
  }

  /** Puts the sheets of books into the list of examples. */
  addBooks(books: readonly BookOnShelf[]): void {
    const sheets = books.flatMap((book) => book.sheets);
    const known = new Set(sheets.map(({ uri }) => uri));
    this.examples = [...sheets, ...this.examples.filter(({ uri }) => !known.has(uri))];
    this.showcase ??= books.find(({ showcase }) => showcase !== null)?.showcase ?? null;
    const example = list('example');
    // If the text in the editor is no example, the list shows this entry. A person cannot choose the entry.
    const ownSheet = new Option(texts.ownSheet, '');
    ownSheet.hidden = true;
    example.replaceChildren(ownSheet, ...optionGroups(this.examples));
    this.nameExample();
    this.editor?.findAgain();
  }

  /** Loads the editor, which takes the place of the printed lines. */
  async openEditor(): Promise<void> {
    const { SheetEditor: Editor } = await import('./sheet-editor.ts');
    const { firstText } = this;
    part('editor').replaceChildren();
    this.editor = new Editor(part('editor'), this.ask, firstText, {
      onEdit: () => this.decideSoon(),
      onFindings: (findings) => this.showFindings(findings),
      say: (sentence) => this.say(sentence),
    });
    this.editor.findAgain();
    if (this.view) this.show(firstText, this.view, location.hash);
  }

  private decideSoon(): void {
    this.say('');
    this.nameExample();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.decide(), decisionPause);
  }

  /**
   * Shows the name of the open example. A changed sheet is no longer an example. The list then shows the name for a
   * sheet of the person, so that the person can choose the example again.
   */
  private nameExample(): void {
    const { text } = this;
    const example = list('example');
    const isSame = this.examples.some((each) => each.uri === example.value && each.text === text);
    if (!isSame) example.value = this.examples.find((each) => each.text === text)?.uri ?? '';
    const printed = this.printedText();
    for (const [index, button] of dareButtons().entries()) {
      const dare = this.showcase?.dares[index];
      button.setAttribute('aria-pressed', String(dare !== undefined && editedText(printed, dare.edit) === text));
    }
  }

  private choose(card: string): void {
    this.say('');
    this.card = card;
    this.isOpened = true;
    void this.decide();
  }

  private reset(): void {
    this.say('');
    this.moves = [];
    void this.decide();
  }

  private undo(): void {
    if (this.editor?.undo() !== true) this.reset();
  }

  private move(piece: string, place: string): void {
    this.say('');
    this.moves = [...this.moves.filter(([name]) => name !== piece), [piece, place]];
    void this.decide();
  }

  /** Returns the printed text of the sheet that the playground opens first. */
  private printedText(): string {
    const { bot, scenario } = this.showcase ?? {};
    return this.examples.find(({ uri }) => uri.endsWith(`/${scenario}/${bot}.bot`))?.text ?? '';
  }

  /** Makes the edit of a dare in the printed sheet. A dare that is already made is taken back. */
  private dare(index: number): void {
    const [dare, printed] = [this.showcase?.dares[index], this.printedText()];
    if (!dare || !this.editor) return;
    const isMade = this.text === editedText(printed, dare.edit);
    if (this.text !== printed) this.editor.text = printed;
    this.moves = [];
    this.card = this.showcase?.card ?? null;
    this.isOpened = true;
    const placed = isMade ? null : placeEdit(printed, dare.edit);
    if (placed) this.editor.edit(placed);
    else this.decideSoon();
  }

  private openExample(uri: string): void {
    const example = this.examples.find((each) => each.uri === uri);
    if (example) void this.open({ text: example.text, moves: [], card: null });
  }

  openFirst(): Promise<void> {
    const text = this.printedText() || (this.examples[0]?.text ?? '');
    return this.open({ text, moves: [], card: this.showcase?.card ?? null });
  }

  async open({ card, moves, text, isWhole = false, why = null }: PlaygroundState): Promise<void> {
    this.moves = moves;
    this.card = card;
    this.showWhole(isWhole);
    this.isOpened = true;
    // The status may say why the address was not opened, so the status is kept.
    const said = part('status').textContent;
    if (this.editor) this.editor.text = text;
    else {
      this.firstText = text;
      void this.ask('opened', text);
    }
    this.say(said);
    this.nameExample();
    await this.decide();
    if (why !== null) await this.askWhyNot(why);
  }

  /**
   * Opens the sheet that the address of the page contains. Returns false if the address contains no sheet or a damaged
   * sheet.
   */
  async openAddress(): Promise<boolean> {
    const shared = await this.stateInAddress();
    if (!shared) return false;
    this.say('');
    await this.open(shared);
    return true;
  }

  /** Returns the state that the address of the page contains; null if it contains none, or a damaged one. */
  async stateInAddress(): Promise<PlaygroundState | null> {
    try {
      return await sheetInHash(location.hash);
    } catch {
      this.say(texts.damaged);
      return null;
    }
  }

  private say(text: string): void {
    part('status').textContent = text;
  }

  private async share(): Promise<void> {
    if (this.text.length > longestShared) return this.say(texts.long);
    await this.writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(texts.copied);
    } catch {
      this.say(texts.addressed);
    }
  }

  /**
   * Writes the whole state of the page into its address, if the address is still `before`. An
   * address that a person has entered meanwhile is kept: it will be opened, or is said to be damaged.
   */
  private async writeAddress(before = location.hash): Promise<void> {
    const { card, isWhole, moves, text } = this;
    const hash = await hashOfSheet({ text, moves, card, why: this.why?.about ?? null, isWhole });
    if (text === this.text && location.hash === before) history.replaceState(null, '', hash);
  }

  private request(): DecisionRequest {
    return { text: this.text, moves: this.moves, card: this.card, isUpright: isUpright() };
  }

  private async askWhyNot(about: string): Promise<void> {
    if (about === '') return;
    const answer = await this.ask('whyNot', { ...this.request(), about });
    part('why-not').textContent = answer;
    this.why = { about, of: JSON.stringify(this.request()) };
    await this.writeAddress();
  }

  private async decide(): Promise<void> {
    clearTimeout(this.waiting);
    const run = ++this.lastDecision;
    const [{ text }, { hash }] = [this, location];
    const view = await this.ask('decide', this.request());
    if (run === this.lastDecision) this.show(text, view, hash);
  }

  private showWhole(isWhole: boolean): void {
    this.isWhole = isWhole;
    part('whole').setAttribute('aria-pressed', String(isWhole));
    if (this.view) this.showBoard(this.view);
  }

  /** Shows the part of the board with the decision, or the whole board. */
  private showBoard({ pieces, problem, scene, svg }: DecisionView): void {
    const moves = JSON.stringify(this.moves);
    if (scene) this.undecided = { moves, drawing: scene.undecided };
    const waiting = problem !== null && this.undecided?.moves === moves ? this.undecided.drawing : null;
    const drawing = scene?.decided ?? waiting;
    this.board.show(this.isWhole || drawing === null ? svg : drawing, pieces);
    part('whole').hidden = drawing === null;
  }

  /** Shows a decision. `address` is the part of the address after `#` when the decision was asked. */
  private show(text: string, view: DecisionView, address: string): void {
    const { card, cards, isChance, pieces, places, problem, scene, svg, titleAt } = view;
    this.view = view;
    this.showBoard(view);
    fill(list('card'), cards, card);
    fill(list('piece'), pieces, null);
    fill(list('place'), places, null);
    fillQuestions(list('why'), places);
    part('cards').hidden = cards.length === 0;
    part('beside').hidden = svg === null;
    part('why').hidden = svg === null || problem !== null;
    part('sentence').textContent = scene?.sentence ?? '';
    part('answer').textContent = problem === null ? answerText(view) : upperInitial(problem);
    // If a sheet decides no cards, the missing decision is not shown as a problem.
    part('answer').classList.toggle('problem', problem !== null && cards.length > 0);
    part('chance').textContent = isChance ? texts.chance : '';
    if (this.why?.of !== JSON.stringify(this.request())) {
      this.why = null;
      part('why-not').textContent = '';
    }
    void this.showReasons(view);
    this.editor?.showDecision(text, view);
    if (this.isOpened && titleAt !== null) this.editor?.reveal(titleAt);
    this.isOpened = !this.editor;
    if (this.editor && text.length <= longestShared) void this.writeAddress(address);
  }

  /** Shows the whole explanation. The code that reads its Markdown is loaded after the first decision. */
  private async showReasons(view: DecisionView): Promise<void> {
    const { safeHtml } = await import('./safe-markdown.ts');
    if (view === this.view) part('reasons').innerHTML = safeHtml(view.explanation);
  }

  private showFindings(findings: readonly SheetFinding[]): void {
    const { ask, text } = this;
    showFindings(part('findings'), findings, text, {
      fixesOf: (finding) => ask('fixes', { text, at: finding, code: finding.code }),
      make: async (finding, key) => {
        await this.editor?.makeFix({ text, at: finding, key });
      },
    });
  }
}

/** Returns the clause and the reasons; without a sentence about the decision, the whole answer. */
const answerText = ({ answer, reasons, scene }: DecisionView): string =>
  scene === null || scene.sentence === '' ? answer : `Clause ${answer.split(':', 1)[0]}. ${reasons.join(' ')}`;

const dareButtons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.dares button')];

/** Fills the list of questions with names of things. Its first entry names the list. */
function fillQuestions(select: HTMLSelectElement, names: readonly string[]): void {
  const first = select.options[0];
  if (select.options.length !== names.length + 1)
    select.replaceChildren(...(first ? [first] : []), ...names.map((name) => new Option(name, name)));
}

async function start(): Promise<void> {
  const { games = '', opening = '' } = part('playground').dataset;
  const names = games.split(' ');
  const ask = askingWorker(new Worker('playground-worker.js', { type: 'module' }));
  const playground = new Playground(ask);
  const state = await playground.stateInAddress();
  // A sheet of the scenario that is opened first needs only a part of its book.
  const [first = '', scenario] = opening.split('/');
  const game = state ? gameNameIn(state.text) : first;
  const isOpening = game === first && (state === null || new RegExp(`^scenario ${scenario}\\b`, 'm').test(state.text));
  playground.addBooks(await ask('load', { names: names.includes(game) ? [game] : [first], isOpening }));
  await (state ? playground.open(state) : playground.openFirst());
  await playground.openEditor();
  playground.addBooks(await ask('load', { names, isOpening: false }));
  document.body.dataset['ready'] = '';
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('service-worker.js');
}

start().catch((error: unknown) => {
  part('status').textContent = `The playground cannot start: ${error instanceof Error ? error.message : String(error)}`;
});
