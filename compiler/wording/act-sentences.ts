// Choices, aims, acts, clauses and rules as sentences.
import type { RowPlan, TablePlan, WayPlan, ClausePlan } from '../plan/clause-plan.ts';
import { doneBy, filled, spelt } from './lexis.ts';
import type { ActWords } from './lexis.ts';
import type { Act, Aim, Choice, Criterion, Definition, Effect, MomentRule, SetNode, Test } from '../plan/nodes.ts';
import { sortOf } from '../plan/build.ts';
import { actName, facesText } from '../plan/printed-names.ts';
import { isTest, showSet } from '../plan/show.ts';
import { aPlace, fill, placesWord, sortWords } from './noun-phrases.ts';
import type { Voice } from './noun-phrases.ts';
import { criterionPhrase, testText } from './test-sentences.ts';
import { capital, gradeOf, isDefinite, listed, phrase, verbs } from './english.ts';
import type { Determiner } from './english.ts';

type Limit = Act['limits'][string];

/** A tiebreak list: `prefer those …, then those …, then one at random`. */
export function listText(voice: Voice, list: readonly Criterion[]): string {
  const [first, ...more] = list;
  if (!first) return '';
  const steps = more.map((one) => `then ${criterionPhrase(voice, one)}`);
  const lead = first.is === 'random' ? 'choose' : 'prefer';
  return [`${lead} ${criterionPhrase(voice, first)}`, ...steps].join(', ');
}

const bracketed = (text: string): string => (text === '' ? '' : ` (${text})`);

const determiner = (take: Choice['take']): Determiner => {
  if (take === 'one') return 'a';
  if (take === 'all') return 'all';
  return { amount: `up to ${take}`, grade: take === 1 ? 'one' : 'many' };
};

/** What is chosen, and by which list. */
export function choiceText(voice: Voice, { from, take, list }: Choice): string {
  const text = phrase(voice.describe(from), determiner(take));
  const each = take === 'all' && from.is === 'chosen' ? text.replace(/^the /, 'each ') : text;
  return each + bracketed(listText(voice, list));
}

function goalText(voice: Voice, { from, take, list }: Choice, steps: string): string {
  const what = voice.describe(from);
  if (take !== 'all') {
    const goal = listText(voice, list);
    const notes = [goal && `choosing the goal: ${goal}`, steps].filter((one) => one !== '');
    return phrase(what, 'a') + bracketed(notes.join('; '));
  }
  const isOne = isDefinite(what) || what.noun.isMass === true;
  return (isOne ? phrase(what, 'the') : `the nearest of ${phrase(what, 'these')}`) + bracketed(steps);
}

/** How the space is chosen once there is a goal. */
function stepText(voice: Voice, { from, list, spare }: Choice, goal: Choice | undefined, lead: string): string {
  const steps = listText(voice, list);
  const spaces = lead === '' ? phrase(voice.describe(from), 'these') : lead;
  if (steps === '') return from.is === 'reach' || lead !== '' ? '' : `by ${spaces}`;
  if (!spare) return `of ${spaces}, ${steps}`;
  const isSame = goal !== undefined && listText(voice, goal.list) === steps;
  return isSame
    ? `if that list was not needed, it ranks ${spaces}`
    : `if that list was not needed: of ${spaces}, ${steps}`;
}

const leads: Readonly<Record<Aim['how'], string>> = { into: 'into', nearer: 'towards', beside: 'next to' };

/** Where the mover goes, without its letter. */
function aimBody(voice: Voice, { how, when, choices }: Aim, words: ActWords | undefined): string {
  const lead = words?.aims?.[how] ?? leads[how];
  const goal = choices.find(({ role }) => role === 'goal');
  const step = choices.find(({ role }) => role === 'destination');
  const condition = when ? `if ${testText(voice, when)}, ` : '';
  if (how === 'into') return `${condition}${lead} ${step ? choiceText(voice, step) : aPlace(voice)}`;
  const beside = how === 'beside' ? `the ${placesWord(voice)} it can reach next to the goal` : '';
  const steps = step ? stepText(voice, step, goal, beside) : '';
  return `${condition}${lead} ${goal ? goalText(voice, goal, steps) : 'the goal'}`;
}

export const aimText = (voice: Voice, aim: Aim, words?: ActWords): string =>
  (aim.letter === null ? '' : `${aim.letter}) `) + aimBody(voice, aim, words);

const isNode = (value: Limit): value is SetNode | Test => typeof value === 'object';

function limitValue(voice: Voice, value: Limit): string {
  if (!isNode(value)) return String(value);
  return isTest(value) ? testText(voice, value) : phrase(voice.describe(value), 'a');
}

/** A further limit of an act; empty where its words say so. */
function limitText(voice: Voice, name: string, value: Limit, words: ActWords | undefined): string {
  const template = words?.limits?.[name];
  if (template === undefined) return value === true ? spelt(name) : `${spelt(name)} ${limitValue(voice, value)}`;
  if (isNode(value) && !isTest(value)) return fill(voice, template, [value]);
  return filled(template, () => limitValue(voice, value));
}

const aimsText = (voice: Voice, aims: readonly Aim[], words: ActWords | undefined): string => {
  const [only] = aims;
  if (!only) return '';
  if (aims.length === 1 && only.letter === null) return ` ${aimText(voice, only, words)}`;
  return `, by the first of these that can be done: ${aims.map((one) => aimText(voice, one, words)).join('; ')}`;
};

/** An act whose words stand for it as a whole. */
function wholeText(voice: Voice, act: Act, whole: string): string {
  return filled(whole, (kind) => {
    const choice = act.choices.find(({ role }) => role === kind);
    if (choice) return choiceText(voice, choice);
    const limit = act.limits[kind];
    return limit === undefined ? '' : limitValue(voice, limit);
  });
}

/** An act as a sentence, without a stop. */
export function actText(voice: Voice, act: Act): string {
  const words = voice.lexis.acts[act.act];
  const limits = Object.entries(act.limits).map(([name, value]) => limitText(voice, name, value, words));
  const limited = limits.filter((one) => one !== '').map((one) => (one.startsWith(',') ? one : ` ${one}`));
  if (words?.whole !== undefined) return wholeText(voice, act, words.whole) + limited.join('');
  const first = act.choices.find(({ role }) => role === 'thing');
  const chosen = first ? `choose ${choiceText(voice, first)}; ` : '';
  const byRole = new Map<string, string[]>();
  for (const one of act.choices) {
    if (one.role !== 'thing') byRole.set(one.role, [...(byRole.get(one.role) ?? []), choiceText(voice, one)]);
  }
  const choices = [...byRole].map(([role, texts]) => {
    const lead = words?.roles?.[role] ?? '';
    return `${lead.startsWith(',') ? lead : ` ${lead}`.trimEnd()} ${listed(texts)}`;
  });
  // A long row of aims stands last.
  const aims = aimsText(voice, act.aims, words);
  const before = [...choices, ...limited].join('');
  const parted = before === '' || aims === '' || aims.startsWith(',') ? aims : `,${aims}`;
  return `${chosen}${actName(act)}${before}${parted}`;
}

function rowText(voice: Voice, row: RowPlan): string {
  const { acts, deck, table } = row;
  const done = acts.map((one) => actText(voice, one)).join(', then ');
  const parts = [done, deck ? phrase(voice.describe(deck), 'the') : '', table ? `(${tableText(voice, table)})` : ''];
  return `${facesText(row)}: ${parts.filter((one) => one !== '').join(' ')}`;
}

/** A table of a die: `roll a d10 – 1–4: …; 5–10: …`. */
const tableText = (voice: Voice, { die, rows }: TablePlan): string =>
  `roll a d${die} – ${rows.map((row) => rowText(voice, row)).join('; ')}`;

function wayText(voice: Voice, { far, list, as }: WayPlan): string {
  const by = as === null ? `: ${listText(voice, list)}` : ` by the list of ${as})`;
  return `If the destination is ${far} ${placesWord(voice)} away, choose the ${sortWords(voice, 'space').one} on the way${by}.`;
}

/** A clause in full sentences. */
export function clauseText(voice: Voice, { condition, acts, table, way }: ClausePlan): string {
  const does = acts.map((one) => actText(voice, one)).join('. ');
  const rolls = table ? tableText(voice, table) : '';
  const both = [does, does === '' ? rolls : capital(rolls)].filter((one) => one !== '').join('. ');
  const first = condition ? `If ${testText(voice, condition)}: ${both}.` : `${capital(both)}.`;
  return way ? `${first} ${wayText(voice, way)}` : first;
}

function effectText(voice: Voice, { effect, of, list }: Effect): string {
  const template = voice.lexis.effects[effect];
  const things = of.map((one) => phrase(voice.describe(one), 'a'));
  const text = template === undefined ? [spelt(effect), listed(things)].join(' ').trim() : fill(voice, template, of);
  return text + bracketed(listText(voice, list));
}

/** A rule of the bot in a full sentence. */
export function ruleText(voice: Voice, rule: Definition | MomentRule): string {
  if (rule.is === 'definition') {
    const name = voice.describe({ is: 'plane', name: rule.plane, sort: sortOf(rule.means) });
    const verb = verbs('is', gradeOf(name, 'some'));
    return `${capital(phrase(name, 'some'))} ${verb}: ${phrase(voice.describe(rule.means), 'some')}.`;
  }
  const { moments } = voice.lexis;
  const { moment, by } = rule;
  const template = moments[by ? doneBy(moment) : moment] ?? `${spelt(moment)} of {a:0}${by ? ' by {the:1}' : ''}`;
  const when = rule.when ? `, if ${testText(voice, rule.when)}` : '';
  // What the moment is about is `it` in what is done.
  const about = showSet(rule.of);
  const one = (set: SetNode): SetNode => (showSet(set) === about ? { is: 'it', sort: sortOf(set) } : set);
  const does = rule.does.map((each) => effectText(voice, { ...each, of: each.of.map(one) })).join(', then ');
  return `When ${fill(voice, template, by ? [rule.of, by] : [rule.of])}${when}: ${does}.`;
}
