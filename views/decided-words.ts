// What a bot did and why, in the book's words: the parts that a line, a page and an explanation are put together of.
import type { Chosen } from '../compiler/interpret/choices.ts';
import type { Atom, Decision, Done, Passed, Why } from '../compiler/decide/record.ts';
import type { Instead } from '../compiler/vocabulary/callisto/play/decide-card.ts';
import { actName, facesText } from '../compiler/plan/names.ts';
import type { Words } from '../compiler/plan/words.ts';
import type { Choice } from '../compiler/plan/nodes.ts';
import type { Game } from '../runtime/callisto/engine/game.ts';
import type { Assignment, Roll } from '../runtime/kernel/chance.ts';

type Picked = Chosen['picks'][number];

/** How a thing is called where it is told of. */
type Names = (id: string) => string;

/** As the board writes it: `D2`. */
export const codes: Names = (id) => id;

/** A place by its label: `Silo One (D2)`. */
export function labels({ data: { board } }: Game): Names {
  const known = new Map(board.places.flatMap(({ name, label }) => (label === null ? [] : [[name, label] as const])));
  return (id) => (known.has(id) ? `${known.get(id)} (${id})` : id);
}

/** `a, b and c` */
export function listed(all: readonly string[], last = 'and'): string {
  const end = all.at(-1) ?? '';
  return all.length < 2 ? end : `${all.slice(0, -1).join(', ')} ${last} ${end}`;
}

const idsOf = ({ choices }: Done, ...roles: readonly Choice['role'][]): readonly string[] =>
  choices.find(({ role }) => roles.includes(role))?.ids ?? [];

function goText(done: Done, name: Names): string {
  const { act, path } = done;
  const end = path.at(-1);
  if (end === undefined) return `${actName(act)} off the board`;
  const by = path.slice(1, -1).map(name);
  const riders = done.choices.filter(({ role }) => role === 'passenger').flatMap(({ ids }) => ids);
  const along = riders.length > 0 ? `, taking ${listed(riders)}` : '';
  return `${actName(act)} to ${name(end)}${by.length > 0 ? ` by ${listed(by)}` : ''}${along}`;
}

function fightText(done: Done, name: Names): string {
  const [first] = done.choices;
  const what = listed((first?.ids ?? []).map(name));
  const pushed = done.choices.filter(({ role }) => role === 'push').flatMap(({ ids }) => ids.map(name));
  const area = first?.role === 'thing' ? `all in ${what}` : what;
  return `${actName(done.act)} at ${area}${pushed.length > 0 ? `, moved to ${listed(pushed)}` : ''}`;
}

/** One act that was done: `SCOUT 2 to D2 by E1`. */
export function doneText(done: Done, name: Names): string {
  const { act, led } = done;
  switch (act.act) {
    case 'go':
      return goText(done, name);
    case 'call':
      return led ? `${actName(act)}: ${led.unit} goes to ${name(led.done.path.at(-1) ?? '')}` : actName(act);
    case 'fight':
      return fightText(done, name);
    case 'find':
      return `for ${listed(idsOf(done, 'find').map(name))}`;
    case 'bolster': {
      const decks = done.choices.filter(({ role }) => role === 'deck').flatMap(({ ids }) => ids);
      const cards = idsOf(done, 'card');
      return `${actName(act)}${decks.length > 0 ? ` from ${listed(decks)}` : cards.length > 0 ? `: ${listed(cards)}` : ''}`;
    }
    case 'open':
      return `${act.verb} ${listed(idsOf(done, 'target'))}`;
    default: {
      const ids = done.choices.flatMap((one) => one.ids.map(name));
      return `${actName(act)}${ids.length > 0 ? `: ${listed(ids)}` : ''}`;
    }
  }
}

/** `2b`; `1` of a table. */
export const clauseName = ({ clause, done }: Decision): string =>
  clause === null ? '' : `${clause}${done.find(({ letter }) => letter !== null)?.letter ?? ''}`;

export const insteadTexts: Readonly<Record<Instead, string>> = {
  'no procedure': 'it has no procedure, and does nothing (R25)',
  gone: 'its counter has left the game, and the card leaves it too (R32)',
  readied: 'its unit was suppressed, and is readied instead (R31)',
  asleep: 'its mech is not active, and does nothing',
  nowhere: 'its unit is not on the board and has nowhere to enter (R30)',
};

/** The decision in a line: `2b: SCOUT 2 to D2 by E1`. */
export function decisionLine(decision: Decision | null, instead: Instead | null, name: Names): string {
  if (instead !== null || !decision) return insteadTexts[instead ?? 'no procedure'];
  if (decision.clause === null) return 'no clause applies: it does nothing';
  const rows = decision.rolls.map(({ row }) => `row ${row}`);
  const acts = decision.done.map((one) => doneText(one, name));
  return `${clauseName(decision)}: ${[...rows, ...acts].join(', ')}`;
}

const figure = (value: number | null): string =>
  value === null ? 'without a value' : value === Infinity ? 'out of reach' : String(value);

function atomText({ test, wanted, figures, found }: Atom, words: Words, name: Names): string {
  if (figures) {
    const { left, right } = figures;
    const against = test.is === 'compare' && test.right.is === 'number' ? '' : ` against ${figure(right)}`;
    return `${wanted ? 'not so: ' : ''}${words.test(test)} (it is ${figure(left)}${against})`;
  }
  const text = words.test(wanted ? { is: 'not', of: test } : test);
  return found.length === 0 ? text : `${text} (${listed(found.map(name))})`;
}

/** The one reason why something was passed over. */
export function whyText(why: Why, words: Words, name: Names): string {
  switch (why.is) {
    case 'condition':
      return atomText(why.atom, words, name);
    case 'rule':
      return `the rules do not let it: ${why.rule}`;
    case 'unchanged':
      return `it would change nothing: ${why.what}`;
    case 'aim':
      return `it misses its aim: ${why.what}`;
    case 'threshold': {
      if (!why.best) return 'there is no legal target';
      const { id, figure: defence, limit } = why.best;
      return `no target is within the threshold: the best is ${name(id)} with a defence of ${defence}, where ${limit} is allowed`;
    }
  }
}

/** `2a`, `1 row 1–4`: what stands before its reason. */
export const passedName = (of: Passed, clause = ''): string => `${clause}${of.what}`;

/** A value of a criterion, as it was found. */
export const valueText = (value: boolean | number | null): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : value === null
      ? 'none'
      : value === Infinity
        ? 'no way'
        : String(value);

/** `1–4 D2, 5–8 D4` */
export const sharesText = ({ shares }: Assignment, name: Names): string =>
  shares.map(({ id, from, to }) => `${facesText({ from, to })} ${name(id)}`).join(', ');

/** `a d8 showed 5 (1–4 D2, 5–8 D4)` */
export function rollText(roll: Roll, name: Names): string {
  const { die, count, rolled } = roll;
  const again = rolled.length > 1 ? `, after ${rolled.slice(0, -1).join(', ')} rolled again` : '';
  const dice = count === 1 ? `a d${die}` : `two d${die}`;
  return `${dice} showed ${rolled.at(-1)}${again} (${sharesText(roll, name)})`;
}

interface Step {
  readonly rung: Picked['ladder'][number];
  readonly own: string;
  readonly fell: readonly { readonly id: string; readonly value: string }[];
}

/** The steps of a ladder that left fewer than there were, with what each of those had that fell there. */
function decisive({ candidates, ladder }: Picked): Step[] {
  let before = candidates;
  return ladder.flatMap((rung) => {
    const ids = before;
    before = rung.kept;
    if (rung.kept.length === ids.length) return [];
    const value = (id: string): string => valueText(rung.values[ids.indexOf(id)] ?? null);
    const fell = ids.filter((id) => !rung.kept.includes(id)).map((id) => ({ id, value: value(id) }));
    return [{ rung, own: value(rung.kept[0] ?? ''), fell }];
  });
}

const mostTold = 4;

/** Ranks that the page prints as rows or lays from left to right: their numbers say nothing to a person. */
export const isRank = (criterion: Picked['ladder'][number]['criterion']): boolean =>
  criterion.is !== 'keep' && criterion.of.is === 'measure' && ['danger', 'order'].includes(criterion.of.name);

/** Why one of several was taken: `it has the highest value (2; E1 1) and …`. */
export function pickText(picked: Picked, words: Words, name: Names): string | null {
  const claims = decisive(picked).map(({ rung, own, fell }) => {
    const isBare = isRank(rung.criterion);
    const shown = fell.slice(0, mostTold).map(({ id, value }) => (isBare ? id : `${id} ${value}`));
    const rest = `${shown.join(', ')}${fell.length > mostTold ? ', …' : ''}`;
    const figures = isBare ? `before ${rest}` : rung.criterion.is === 'keep' ? rest : `${own}; ${rest}`;
    return `${words.claim(rung.criterion)} (${figures})`;
  });
  const { roll, isUnbroken } = picked;
  const drawn = roll ? [`${rollText(roll, name)}${isUnbroken ? ', as no list breaks the tie (R4)' : ''}`] : [];
  const told = claims.length > 0 ? [`it ${listed(claims)}`] : [];
  const all = [...told, ...drawn];
  return all.length === 0 ? null : all.join('; then ');
}
