// The motion of a decision: the arrow grows, the counter goes along the arrow, and then the new markers and the corners
// around targets appear.
import { animate } from '../motion.ts';

/** The durations in milliseconds: of an arrow, of a counter, of the markers, and the most for a card. */
const [arrow, counter, markers, most] = [240, 320, 160, 900];

/** The number of points at which the way of a counter is measured. */
const points = 8;

const partsIn = <Part extends Element>(parent: Element, selector: string): Part[] => [
  ...parent.querySelectorAll<Part>(selector),
];

/** Lets the arrows of an act grow. The head of an arrow comes at the end. */
function growArrows(act: Element, pixels: number, duration: number, delay: number): void {
  for (const part of partsIn<SVGElement>(act, ':scope > *')) {
    const isWhole = part instanceof SVGPathElement && part.getAttribute('stroke-dasharray') === 'none';
    if (isWhole) {
      const length = `${Math.ceil(part.getTotalLength() * pixels) + 1}px`;
      const dash = { strokeDasharray: length };
      animate(
        part,
        [
          { ...dash, strokeDashoffset: length },
          { ...dash, strokeDashoffset: '0px' },
        ],
        duration,
        delay,
      );
    } else if (part.querySelector('.ghost') === null)
      animate(part, [{ opacity: 0 }, { opacity: 1 }], duration / 3, delay + (duration * 2) / 3);
  }
}

/** Moves a counter along the arrow of its act. */
function moveCounter(
  act: SVGElement,
  piece: SVGGraphicsElement,
  pixels: number,
  duration: number,
  delay: number,
): void {
  const way = act.querySelector<SVGPathElement>(':scope > path');
  const [goalX = 0, goalY = 0] = (act.dataset['goal'] ?? '').split(' ').map(Number);
  const scale = pixels / (piece.getScreenCTM()?.a ?? 1);
  const length = way?.getTotalLength() ?? 0;
  const frames = Array.from({ length: points }, (_none, index) => {
    const { x, y } = way?.getPointAtLength((length * index) / points) ?? { x: goalX, y: goalY };
    return { translate: `${(x - goalX) * scale}px ${(y - goalY) * scale}px` };
  });
  animate(piece, [...frames, { translate: '0px 0px' }], duration, delay);
}

/** Shows the motion of a decision in its picture, an act after another. */
export function showDecision(picture: Element): void {
  const acts = partsIn<SVGElement>(picture, '.act');
  const rings = partsIn(picture, '.new');
  const pixels = picture.querySelector<SVGGraphicsElement>('svg')?.getScreenCTM()?.a ?? 1;
  const movers = acts.map(({ dataset }) =>
    picture.querySelector<SVGGraphicsElement>(`.tags [data-piece="${dataset['moves'] ?? ''}"]`),
  );
  const whole = acts.length * arrow + movers.filter((piece) => piece !== null).length * counter + markers;
  const pace = Math.min(1, most / whole);
  let delay = 0;
  for (const [index, act] of acts.entries()) {
    growArrows(act, pixels, arrow * pace, delay);
    delay += arrow * pace;
    const piece = movers[index];
    if (!piece) continue;
    moveCounter(act, piece, pixels, counter * pace, delay);
    delay += counter * pace;
  }
  for (const aim of partsIn(picture, '.aims')) animate(aim, [{ opacity: 0 }, { opacity: 1 }], markers * pace, delay);
  for (const ring of rings)
    if (ring.parentElement) animate(ring.parentElement, [{ scale: 0 }, { scale: 1 }], markers * pace, delay);
}
