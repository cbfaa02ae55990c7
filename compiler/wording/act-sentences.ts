import { upperInitial } from '../../grammar/characters.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { RowPlan, TablePlan, WayPlan, ClausePlan } from '../plan/clause-plan.ts';
import { momentWithAgent, fillSlots, spellOut, type ActWords } from './lexis.ts';
import type { PlanAct, Aim, PlanChoice, Criterion, Definition, Effect, MomentRule, SetNode } from '../plan/nodes.ts';
import { planeOfKey, sortOf } from '../plan/build.ts';
import { actName, addedNumber, facesText } from '../plan/printed-names.ts';
import { isTest, showSet } from '../plan/plan-text.ts';
import { rewrite } from '../plan/rewrite.ts';
import { fillTemplate } from './noun-phrases.ts';
import { aPlace, placesWord, sortWords, type Voice } from './voice.ts';
import { criterionPhrase } from './criterion-sentences.ts';
import { testText } from './test-sentences.ts';
import { gradeOf, isDefinite, joinList, phrase, verbs, type Determiner } from './english.ts';

type Limit = PlanAct['limits'][string];

/** Returns a tiebreak list in words: `prefer those …, then those …, then one at random`. */
export function listText(voice: Voice, list: readonly Criterion[]): string {
  const [first, ...more] = list;
  if (!first) return '';
  const steps = more.map((criterion) => `then ${criterionPhrase(voice, criterion)}`);
  const lead = first.is === 'random' ? 'choose' : 'prefer';
  return [`${lead} ${criterionPhrase(voice, first)}`, ...steps].join(', ');
}

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

const determiner = (take: PlanChoice['take']): Determiner => {
  if (take === 'one') return 'a';
  if (take === 'all') return 'all';
  return { amount: `up to ${take}`, grade: take === 1 ? 'one' : 'many' };
};

/** Leaves out the places of things in a chosen space: the choice of the space already names these places. */
const inChosenSpace = (set: SetNode): SetNode =>
  rewrite(set, (part) => {
    const isTwice = part.is === 'at' && part.things.is === 'at' && part.places.is === 'chosen';
    return isTwice && part.places.role === 'thing' ? { ...part, things: part.things.things } : part;
  });

export function choiceText(voice: Voice, { from, take, list }: PlanChoice): string {
  const parts = take === 'all' && from.is === 'or' ? from.of : [from];
  const text = parts.map((part) => phrase(voice.describe(inChosenSpace(part)), determiner(take))).join(' and ');
  const each = take === 'all' && from.is === 'chosen' ? text.replace(/^the /, 'each ') : text;
  return each + inBrackets(listText(voice, list));
}

function goalText(voice: Voice, { from, take, list }: PlanChoice, steps: string): string {
  const goals = voice.describe(from);
  if (take !== 'all') {
    const goal = listText(voice, list);
    const notes = [goal && `choosing the goal: ${goal}`, steps].filter((note) => note !== '');
    return phrase(goals, 'a') + inBrackets(notes.join('; '));
  }
  const isOne = isDefinite(goals) || goals.noun.isMass === true;
  return (isOne ? phrase(goals, 'the') : `the nearest of ${phrase(goals, 'these')}`) + inBrackets(steps);
}

function stepText(voice: Voice, { from, list, spare }: PlanChoice, goal: PlanChoice | undefined, lead: string): string {
  const steps = listText(voice, list);
  const spaces = lead === '' ? phrase(voice.describe(from), 'these') : lead;
  if (steps === '') return from.is === 'reach' || lead !== '' ? '' : `by ${spaces}`;
  if (!spare) return `of ${spaces}, ${steps}`;
  const isSame = goal !== undefined && listText(voice, goal.list) === steps;
  return `if that list was not needed${isSame ? `, it ranks ${spaces}` : `: of ${spaces}, ${steps}`}`;
}

const leads: Readonly<Record<Aim['how'], string>> = {
  into: 'into',
  towards: 'towards',
  nearer: 'towards',
  beside: 'next to',
};

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

function limitValue(voice: Voice, limit: Limit): string {
  if (typeof limit !== 'object') return String(limit);
  return isTest(limit) ? testText(voice, limit) : phrase(voice.describe(limit), 'a');
}

/** Returns the words for a limit of an act; empty if the words of the act already include the limit. */
function limitText(voice: Voice, name: string, limit: Limit, words: ActWords | undefined): string {
  const template = words?.limits?.[name];
  if (template === undefined) return limit === true ? spellOut(name) : `${spellOut(name)} ${limitValue(voice, limit)}`;
  if (typeof limit === 'object' && !isTest(limit)) return fillTemplate(voice, template, [limit]);
  return fillSlots(template, () => limitValue(voice, limit));
}

const aimsText = (voice: Voice, aims: readonly Aim[], words: ActWords | undefined): string => {
  const [only] = aims;
  if (!only) return '';
  if (aims.length === 1 && only.letter === null) return ` ${aimText(voice, only, words)}`;
  return `, by the first of these that can be done: ${aims.map((aim) => aimText(voice, aim, words)).join('; ')}`;
};

/** Returns the words of an act that has a template for its whole sentence. */
function wholeText(voice: Voice, act: PlanAct, whole: string): string {
  return fillSlots(whole, (kind) => {
    const choice = act.choices.find(({ role }) => role === kind);
    if (choice) return choiceText(voice, choice);
    if (kind === 'n') return String(act.strength?.is === 'fixed' ? act.strength.value : '');
    if (kind === 'added') return addedNumber(act);
    const limit = act.limits[kind];
    return limit === undefined ? '' : limitValue(voice, limit);
  });
}

/**
 * Returns the verb with the strength of an act. If a limit divides the strength (`BOLSTER 1 Y and 1 Z`), the strength
 * is the sum of its numbers.
 */
function nameOfAct(act: PlanAct, words: ActWords | undefined): string {
  const parts = words?.divided === undefined ? undefined : act.limits[words.divided];
  if (typeof parts !== 'string' || act.strength?.is !== 'fixed') return actName(act);
  const value = [...parts.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);
  return actName({ ...act, strength: { ...act.strength, value } });
}

/** Returns an act as a sentence without a full stop. */
export function actText(voice: Voice, act: PlanAct): string {
  const words = voice.lexis.acts[act.act];
  const limits = Object.entries(act.limits).map(([name, limit]) => limitText(voice, name, limit, words));
  const limited = limits.filter((text) => text !== '').map((text) => (text.startsWith(',') ? text : ` ${text}`));
  if (words?.whole !== undefined) return wholeText(voice, act, words.whole) + limited.join('');
  const first = act.choices.find(({ role }) => role === 'thing');
  const chosen = first ? `choose ${choiceText(voice, first)}; ` : '';
  const byRole = new Map<string, string[]>();
  for (const choice of act.choices) {
    if (choice.role !== 'thing') getOrMake(byRole, choice.role, () => []).push(choiceText(voice, choice));
  }
  const choices = [...byRole].map(([role, texts]) => {
    const lead = words?.roles?.[role] ?? '';
    return `${lead.startsWith(',') ? lead : ` ${lead}`.trimEnd()} ${joinList(texts)}`;
  });
  const aims = aimsText(voice, act.aims, words);
  const before = [...choices, ...limited].join('');
  const parted = before === '' || aims === '' || aims.startsWith(',') ? aims : `,${aims}`;
  return `${chosen}${nameOfAct(act, words)}${before}${parted}`;
}

function rowText(voice: Voice, row: RowPlan): string {
  const { acts, deck, table } = row;
  const done = acts.map((act) => actText(voice, act)).join(', then ');
  const parts = [done, deck ? phrase(voice.describe(deck), 'the') : '', table ? `(${tableText(voice, table)})` : ''];
  return `${facesText(row)}: ${parts.filter((text) => text !== '').join(' ')}`;
}

/** Returns a table in words: `roll a d10 – 1–4: …; 5–10: …`. */
const tableText = (voice: Voice, { die, rows }: TablePlan): string =>
  `roll a d${die} – ${rows.map((row) => rowText(voice, row)).join('; ')}`;

function wayText(voice: Voice, { far, list, as }: WayPlan): string {
  const by = as === null ? `: ${listText(voice, list)}` : ` by the list of ${as})`;
  return `If the destination is ${far} ${placesWord(voice)} away, choose the ${sortWords(voice, 'space').one} on the way${by}.`;
}

/** Returns a clause as full sentences. */
export function clauseText(voice: Voice, { condition, acts, table, way }: ClausePlan): string {
  const does = acts
    .map((act, index) => (index === 0 ? actText(voice, act) : upperInitial(actText(voice, act))))
    .join('. ');
  const rolls = table ? tableText(voice, table) : '';
  const both = [does, does === '' ? rolls : upperInitial(rolls)].filter((text) => text !== '').join('. ');
  const first = condition ? `If ${testText(voice, condition)}: ${both}.` : `${upperInitial(both)}.`;
  return way ? `${first} ${wayText(voice, way)}` : first;
}

function effectText(voice: Voice, { effect, of, list, count }: Effect): string {
  const template = voice.lexis.effects[effect];
  const things = of.map((set) => phrase(voice.describe(set), 'a'));
  const text =
    template === undefined
      ? [spellOut(effect), joinList(things)].join(' ').trim()
      : fillTemplate(voice, template, of, count === undefined ? [] : [count]);
  return text + inBrackets(listText(voice, list));
}

export function ruleText(voice: Voice, rule: Definition | MomentRule): string {
  if (rule.is === 'definition') {
    const name = voice.describe(planeOfKey(rule.plane, sortOf(rule.means)));
    const verb = verbs('is', gradeOf(name, 'some'));
    return `${upperInitial(phrase(name, 'some'))} ${verb}: ${phrase(voice.describe(rule.means), 'some')}.`;
  }
  const { moments } = voice.lexis;
  const { moment, by } = rule;
  const template =
    moments[by ? momentWithAgent(moment) : moment] ?? `${spellOut(moment)} of {a:0}${by ? ' by {the:1}' : ''}`;
  const when = rule.when ? `, if ${testText(voice, rule.when)}` : '';
  // In the words of the effects, `it` is the subject of the moment.
  const about = showSet(rule.of);
  const asIt = (set: SetNode): SetNode => (showSet(set) === about ? { is: 'it', sort: sortOf(set) } : set);
  const does = rule.does.map((each) => effectText(voice, { ...each, of: each.of.map(asIt) })).join(', then ');
  return `When ${fillTemplate(voice, template, by ? [rule.of, by] : [rule.of])}${when}: ${does}.`;
}
