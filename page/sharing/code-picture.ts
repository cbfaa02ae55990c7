// Draws a QR code as an SVG picture: dark on white in both colour schemes, because cameras read such codes best.
import { qrModules } from '../../views/table/qr-code.ts';

/** The width of the white margin, in modules. */
const margin = 4;

/** Returns the picture of a QR code with a name for screen readers; null if the text is too long for a code. */
export function codePicture(text: string, label: string): SVGElement | null {
  let modules: readonly (readonly boolean[])[];
  try {
    modules = qrModules(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const size = modules.length + 2 * margin;
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, content] of [
    ['viewBox', `0 0 ${size} ${size}`],
    ['class', 'code'],
    ['role', 'img'],
    ['aria-label', label],
    ['shape-rendering', 'crispEdges'],
  ] as const)
    picture.setAttribute(name, content);
  const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  dark.setAttribute('d', path.join(''));
  picture.append(dark);
  return picture;
}
