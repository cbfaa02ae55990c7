// The board of the playground. A piece can be dragged to another space, or moved with two lists and a button.

/** Returns the name of the piece under a point of the screen; null if there is none. */
function pieceAt(x: number, y: number, pieces: ReadonlySet<string>): string | null {
  for (const part of document.elementsFromPoint(x, y)) {
    if (part.closest('svg') === null) continue;
    // In a map of hexes, a piece has its name in an attribute, because its sign shows only a short name.
    const named = part.closest('[data-piece]')?.getAttribute('data-piece') ?? '';
    if (pieces.has(named)) return named;
    const name = [...(part.parentElement?.children ?? [])].find(({ tagName }) => tagName === 'text')?.textContent ?? '';
    if (pieces.has(name)) return name;
  }
  return null;
}

const placeAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((part) => part.closest('[data-place]')?.getAttribute('data-place') ?? null)
    .find((name) => name !== null) ?? null;

export class DraggedBoard {
  private readonly figure: HTMLElement;
  private pieces: ReadonlySet<string> = new Set();
  private dragged: { readonly piece: string; readonly ghost: HTMLElement } | null = null;

  /** `onMove` is called when a piece is dropped on a space, and `onTouch` when a space is touched. */
  constructor(figure: HTMLElement, onMove: (piece: string, place: string) => void, onTouch: (place: string) => void) {
    this.figure = figure;
    figure.addEventListener('pointerdown', (event) => this.take(event));
    figure.addEventListener('click', ({ clientX, clientY }) => {
      const place = pieceAt(clientX, clientY, this.pieces) === null ? placeAt(clientX, clientY) : null;
      if (place !== null) onTouch(place);
    });
    // A finger on a piece drags the piece and does not scroll the page.
    figure.addEventListener('touchstart', (event) => this.holdStill(event), { passive: false });
    figure.addEventListener('pointermove', (event) => this.carry(event));
    figure.addEventListener('pointercancel', () => this.drop());
    figure.addEventListener('pointerup', ({ clientX, clientY }) => {
      const piece = this.dragged?.piece;
      this.drop();
      const place = placeAt(clientX, clientY);
      if (piece !== undefined && place !== null) onMove(piece, place);
    });
  }

  /** Shows a drawing, which the views have made. */
  show(svg: string | null, pieces: readonly string[]): void {
    this.pieces = new Set(pieces);
    if (!this.dragged) this.figure.innerHTML = svg ?? '';
  }

  private holdStill(event: TouchEvent): void {
    const [touch] = event.touches;
    if (touch && event.touches.length === 1 && pieceAt(touch.clientX, touch.clientY, this.pieces) !== null)
      event.preventDefault();
  }

  private take(event: PointerEvent): void {
    const piece = pieceAt(event.clientX, event.clientY, this.pieces);
    if (piece === null) return;
    event.preventDefault();
    this.figure.setPointerCapture(event.pointerId);
    const ghost = document.createElement('span');
    ghost.className = 'ghost';
    ghost.textContent = piece;
    document.body.append(ghost);
    this.dragged = { piece, ghost };
    this.carry(event);
  }

  private carry({ clientX, clientY }: PointerEvent): void {
    const ghost = this.dragged?.ghost;
    if (ghost) ghost.style.translate = `${clientX}px ${clientY}px`;
  }

  private drop(): void {
    this.dragged?.ghost.remove();
    this.dragged = null;
  }
}
