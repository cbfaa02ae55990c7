// Lays out the places of a board from their neighbours alone, so that neighbours are about 1 apart.
interface Point {
  x: number;
  y: number;
}

/** The number of times that all places are moved. */
const rounds = 300;

/** The largest number of places that are laid out by all distances. Places of a larger board are laid out in rows. */
const mostPlaces = 250;

/** Returns the steps from a place to each place; Infinity for places that cannot be reached. */
function stepsFrom(start: number, next: readonly (readonly number[])[]): readonly number[] {
  const steps = next.map(() => Infinity);
  const queue = [start];
  steps[start] = 0;
  for (const at of queue)
    for (const other of next[at] ?? [])
      if (steps[other] === Infinity) {
        steps[other] = (steps[at] ?? 0) + 1;
        queue.push(other);
      }
  return steps;
}

/**
 * Returns the coordinates of places. Each place moves to where its distances to all other places fit the steps between
 * them best (stress majorization, Gansner, Koren and North 2004).
 */
export function placeLayout(next: readonly (readonly number[])[]): readonly Readonly<Point>[] {
  const count = next.length;
  const inRow = Math.ceil(Math.sqrt(count));
  const rows = next.map((_none, at): Point => ({ x: 1.3 * (at % inRow), y: 1.3 * Math.floor(at / inRow) }));
  if (count > mostPlaces) return rows;
  const far = inRow + 1;
  const steps = next.map((_none, at) => stepsFrom(at, next).map((n) => Math.min(n, far)));
  // A slightly bent start keeps the places of a line from lying on top of each other.
  let points = rows.map(({ x, y }, at): Point => ({ x: x + 0.01 * Math.sin(at), y: y + 0.01 * Math.cos(3 * at) }));
  for (let round = 0; round < rounds; round++)
    points = points.map((point, at): Point => {
      let [x, y, weights] = [0, 0, 0];
      for (const [to, other] of points.entries()) {
        if (to === at) continue;
        const wanted = 1.2 * (steps[at]?.[to] ?? 1);
        const [dx, dy] = [point.x - other.x, point.y - other.y];
        const distance = Math.hypot(dx, dy) || 0.001;
        const weight = 1 / wanted ** 2;
        x += weight * (other.x + (wanted * dx) / distance);
        y += weight * (other.y + (wanted * dy) / distance);
        weights += weight;
      }
      return weights === 0 ? point : { x: x / weights, y: y / weights };
    });
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  return points.map(({ x, y }) => ({
    x: Math.round((x - left) * 1000) / 1000,
    y: Math.round((y - top) * 1000) / 1000,
  }));
}
