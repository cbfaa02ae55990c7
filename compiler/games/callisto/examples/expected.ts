// What an example expects of a decision, compared with the decision that was made.
import { roles } from '../../../../runtime/kernel/roles.ts';
import { ExampleFault } from '../../../../grammar/example-file.ts';
import type { Mismatch } from '../../../game/examples.ts';
import type { WrittenExample, ExampleLine } from '../../../../grammar/example-file.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { PositionUnit } from '../../../../runtime/callisto/rules/engine/position.ts';
import { actName } from '../../../plan/printed-names.ts';
import type { Decision, Done, Passed, Why } from '../../../decide/record.ts';
import type { Chosen } from '../../../decide/interpret/choices.ts';
import type { Resolved } from '../play/decide-card.ts';
import { listed, unitOf } from './example-position.ts';
import { countersOf, helpFor, named } from './example-names.ts';

/** Acts, and what other units were led to do. */
const actsOf = (done: readonly Done[]): Done[] =>
  done.flatMap((one) => (one.led ? [one, ...actsOf([one.led.done])] : [one]));

const whyOf = (why: Why): string => (why.is === 'threshold' ? `threshold ${why.best?.figure ?? 'none'}` : why.is);

const reasons = (passed: readonly Passed[], at: string): string[] =>
  passed.map(({ what, why }) => `${at}${what} ${whyOf(why)}`.trim().replace(/\s+/g, ' '));

/** `2 condition`, `3a aim`, `1 row 1–4 unchanged`. */
function passedOf({ passed, rolls, done, clause }: Decision): string[] {
  const at = String(clause ?? '');
  const ofRows = rolls.flatMap((one) => reasons(one.passed, at));
  return [...reasons(passed, ''), ...ofRows, ...actsOf(done).flatMap((one) => reasons(one.passed, at))];
}

/** What the bot did: `2b`, `nothing`, or why the card was not read. */
function outcomeOf({ decision, instead }: Resolved): string {
  if (instead !== null || !decision) return instead ?? 'nothing';
  const letter = decision.done.find((one) => one.letter !== null)?.letter ?? '';
  return decision.clause === null ? 'nothing' : `${decision.clause}${letter}`;
}

const unitText = (unit: PositionUnit | undefined): string => {
  if (!unit) return 'away';
  const status = unit.suppressed ? ' suppressed' : unit.asleep ? ' asleep' : '';
  return `at ${unit.at}${status}${unit.markers === undefined ? '' : ` with ${unit.markers} markers`}`;
};

interface Found {
  readonly game: Game;
  readonly resolved: Resolved;
}

type Finder = (found: Found, line: ExampleLine) => { readonly expected: string; readonly found: string };

const same = (text: string): string => listed(text.replace(/(\d)-(\d)/g, '$1–$2')).join(', ');
const choicesOf = ({ resolved }: Found): Chosen[] =>
  actsOf(resolved.decision?.done ?? []).flatMap(({ choices }) => choices);

const chosen =
  (role: string): Finder =>
  (found, { text }) => ({
    expected: same(text),
    found: choicesOf(found)
      .flatMap((one) => (one.role === role ? one.ids : []))
      .join(', '),
  });

/** Who was in the running, and who was left after each criterion: `D2, D4, F3 > D2, D4 > D2`. */
const ladder =
  (role: string): Finder =>
  (found, { text }) => ({
    expected: text.split('>').map(same).join(' > '),
    found: choicesOf(found)
      .flatMap((one) => (one.role === role ? one.picks : []))
      .map((one) => [one.candidates, ...one.ladder.map(({ kept }) => kept)].map((ids) => ids.join(', ')).join(' > '))
      .join('; '),
  });

const sorted = (text: string): string => text.split(', ').toSorted().join(', ');

const finders: Readonly<Record<string, Finder>> = {
  does: ({ resolved }, { text }) => ({
    expected: listed(text).join(', '),
    found: (resolved.decision?.done ?? []).map(({ act }) => actName(act)).join(', '),
  }),
  path: ({ resolved }, { text }) => ({
    expected: text.split(/[\s,]+/).join(' '),
    found: actsOf(resolved.decision?.done ?? [])
      .flatMap(({ path }) => path)
      .join(' '),
  }),
  // What is not named may have been passed over as well.
  passed: ({ resolved }, { text }) => {
    const all = resolved.decision ? passedOf(resolved.decision) : [];
    const expected = listed(same(text));
    const isWhole = expected.every((one) => all.includes(one));
    return { expected: expected.join(', '), found: isWhole ? expected.join(', ') : all.join(', ') };
  },
  row: ({ resolved }, { text }) => ({
    expected: same(text),
    found: (resolved.decision?.rolls ?? []).map(({ row }) => row).join(', '),
  }),
  rolled: ({ resolved }, { text }) => ({
    expected: same(text),
    found: (resolved.decision?.rolls ?? []).flatMap(({ rolled }) => rolled).join(', '),
  }),
  after: ({ game, resolved }, { text, line }) => {
    const { units } = positionOf(game, resolved.after);
    const all = listed(text).map((one): [string, string] => {
      const away = /^(.+) away$/i.exec(one);
      if (away) return [named(away[1] ?? '', countersOf(game), 'counter', line), 'away'];
      const [name, unit] = unitOf(game, one, line);
      return [name, unitText(unit)];
    });
    return {
      expected: all.map((one) => one.join(' ')).join(', '),
      found: all.map(([name]) => `${name} ${unitText(units?.[name])}`).join(', '),
    };
  },
  // Of the side whose turn it is, left to right (R22).
  'play area': ({ game, resolved }, { text }) => {
    const { cards, turn } = positionOf(game, resolved.after);
    const own = cards?.[turn?.side ?? 'lfa']?.playArea ?? [];
    return { expected: same(text).toUpperCase(), found: own.map(({ card }) => card).join(', ') };
  },
  ...Object.fromEntries(roles.map((role) => [role, chosen(role)])),
  ...Object.fromEntries(roles.map((role) => [`ladder ${role}`, ladder(role)])),
};

/** What is not as expected; nothing if all of it is. */
export function compare(game: Game, { expected, also }: WrittenExample, resolved: Resolved): Mismatch[] {
  const outcome = outcomeOf(resolved);
  const wrong: Mismatch[] =
    outcome === expected.text ? [] : [{ line: expected.line, what: '=>', expected: expected.text, found: outcome }];
  for (const line of also) {
    const key = line.key.toLowerCase();
    const find = finders[key];
    if (!find) {
      const known = Object.keys(finders);
      const help = helpFor(key, known, `Keys are ${known.join(', ')}.`);
      throw new ExampleFault(line.line, `Nothing is expected by the key \`${line.key}\``, help);
    }
    const one = find({ game, resolved }, line);
    const isSet = key in { target: 0, card: 0, passenger: 0 };
    if (isSet ? sorted(one.expected) === sorted(one.found) : one.expected === one.found) continue;
    wrong.push({ line: line.line, what: line.key, expected: one.expected, found: one.found || 'none' });
  }
  return wrong;
}
