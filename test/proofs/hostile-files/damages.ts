// Damages a saved game as a stranger could: its journal, its overlay or its board, as text or as JSON. A stranger can
// compute the seals of changed lines. So after damage to the JSON of the journal, all lines get new seals.
import * as fc from 'fast-check';
import { sealOf } from '../../../runtime/callisto/rules/engine/save.ts';
import { damage, damaged, fieldsOf } from '../../support/damage.ts';

type Pick = (count: number) => number;

/** The overlay of a saved game as JSON, and the lines of its journal. */
export interface WholeGame {
  readonly overlay: unknown;
  readonly lines: readonly string[];
}

/** Texts that would run a script if a page inserted them as markup. */
const scripts = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  'javascript:window.ran=1',
  '</script><script>window.ran=1</script>',
];

const strange = ['\u0000', '\uFEFF', '\uD800', '\u202E', '{', '}', '"', '\\', '\n', '9'.repeat(400), '[', ...scripts];

/** Returns a text in which characters or lines are damaged one to three times. */
function damagedText(text: string, pick: Pick): string {
  let changed = text;
  for (let times = pick(3); times >= 0; times--) {
    const [from, to] = [pick(changed.length + 1), pick(changed.length + 1)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    const lines = changed.split('\n');
    const at = pick(lines.length);
    const ways: readonly (() => string)[] = [
      () => changed.slice(0, from),
      () => changed.slice(0, from) + (strange[pick(strange.length)] ?? '') + changed.slice(from),
      () => changed.slice(0, from) + changed.slice(Math.min(to, from + 1 + pick(30))),
      () => lines.toSpliced(at, 1).join('\n'),
      () => lines.toSpliced(at, 0, lines[pick(lines.length)] ?? '').join('\n'),
      () => changed.slice(0, from) + changed.slice(from, to).toUpperCase() + changed.slice(to),
      () => changed.slice(to) + changed.slice(0, to),
      () => '['.repeat(20_000) + changed,
    ];
    changed = ways[pick(ways.length)]?.() ?? changed;
  }
  return changed;
}

/** Returns a JSON value in which one to three fields are replaced or removed. */
function damagedJson(json: unknown, pick: Pick): unknown {
  let changed = json;
  for (let times = pick(3); times >= 0; times--) {
    const fields = fieldsOf(changed);
    const way = fields[pick(fields.length)] ?? [];
    const [by] = pick(4) === 0 ? [scripts[pick(scripts.length)]] : fc.sample(damage, { seed: pick(1e9), numRuns: 1 });
    changed = damaged(changed, way, by);
  }
  return changed;
}

/** Returns the lines of a journal with new seals that fit the lines. */
function sealed(bodies: readonly object[]): string[] {
  let before = '';
  return bodies.map((body) => {
    before = sealOf([before, body]);
    return `${JSON.stringify({ ...body, seal: before })}\n`;
  });
}

/** Returns a journal in which the JSON of one line is damaged. The seals fit the damaged lines. */
function damagedJournal(lines: readonly string[], pick: Pick): readonly string[] {
  const bodies = lines.map((line) => {
    const { seal: _, ...body } = JSON.parse(line) as Record<string, unknown>;
    return body;
  });
  // The first line has fingerprints, so a file with a damaged first line is always refused. So the damage is in a later
  // line.
  const at = 1 + pick(bodies.length - 1);
  const changed = damagedJson(bodies[at], pick);
  const isObject = typeof changed === 'object' && changed !== null && !Array.isArray(changed);
  return sealed(bodies.with(at, isObject ? (changed as Record<string, unknown>) : { event: changed }));
}

const basisOf = (overlay: unknown): string =>
  `${JSON.stringify({ version: 1, is: 'table basis', readings: [], overlay })}\n`;

/** Returns the undamaged file. */
export const wholeFile = ({ lines, overlay }: WholeGame): string => basisOf(overlay) + lines.join('');

/** The kinds of damaged files. */
export const damageKinds = ['text', 'events', 'overlay', 'board'] as const;

/**
 * Returns a saved game in which one kind of damage was done, chosen by `kind`. `scenario` is the scenario to which the
 * board in the file belongs.
 */
export function hostileFile(
  kind: (typeof damageKinds)[number],
  { lines, overlay }: WholeGame,
  scenario: number,
  pick: Pick,
): string {
  if (kind === 'text') return damagedText(wholeFile({ lines, overlay }), pick);
  if (kind === 'events') return basisOf(overlay) + damagedJournal(lines, pick).join('');
  if (kind === 'overlay') return basisOf(damagedJson(overlay, pick)) + lines.join('');
  const { boards, ...figures } = overlay as { readonly boards: Readonly<Record<string, unknown>> };
  const board = damagedJson(boards[String(scenario)], pick);
  return basisOf({ ...figures, boards: { ...boards, [scenario]: board } }) + lines.join('');
}
