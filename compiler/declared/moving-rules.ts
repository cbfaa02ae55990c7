// The rules of moving of a page: the points of the acting thing, the costs of spaces, and the ways to things.
import { pageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { or, sortOf } from '../plan/build.ts';
import type { Criterion, SetNode } from '../plan/nodes.ts';
import type { Amount } from './amounts.ts';
import type { Glossary, Open } from './glossary.ts';
import { fewestForm, orderParts, type Groups, type MovingRows, type SentenceKind } from './moving-rows.ts';
import type { ActionReader } from './effect-reader.ts';
import { allEffects, type ActionEffect } from './action-effects.ts';
import { placeSort, type ActingThing } from './things.ts';

/** A rule about the spaces that things enter or end in. */
interface SpaceRule {
  /** The things to which the rule applies. */
  readonly who: SetNode;
  readonly spaces: SetNode;
}

/** A step in the comparison of ways. Ways that the thing can pay for always come first. */
export type WayKey =
  | { readonly is: 'fewest'; readonly words: string; readonly spaces: SetNode }
  | { readonly is: 'cost' }
  | { readonly is: 'end' | 'steps'; readonly by: Exclude<Criterion, { is: 'random' | 'keep' }> };

export interface MovingRules {
  /** The movement points of acting things: the first rule that fits decides. Without a rule, there is no limit. */
  readonly points: readonly { readonly who: SetNode; readonly by: Amount }[];
  /** The costs of spaces. The first rule that fits decides; a space without a rule costs 1. */
  readonly costs: readonly (SpaceRule & { readonly cost: number })[];
  readonly barred: readonly SpaceRule[];
  /** The spaces in which things may end a movement. Without a rule, a thing may end anywhere. */
  readonly ends: readonly SpaceRule[];
  readonly entering: readonly (SpaceRule & { readonly effects: readonly ActionEffect[] })[];
  readonly order: readonly WayKey[];
  /** The spaces through which no distance is counted. */
  readonly shut: SetNode | null;
  readonly ways: readonly {
    readonly name: string;
    readonly sort: string;
    /** The things to which the way leads. */
    readonly who: SetNode;
    /** The spaces at which the way ends, around the open part. */
    readonly to: SetNode;
  }[];
}

/** Reads the sets, sums and effects in the sentences of MOVING; null if the page has no such sentences. */
export function movingRules(
  rows: MovingRows,
  acting: ActingThing | null,
  { glossary, actions }: { readonly glossary: Glossary; readonly actions: ActionReader },
): MovingRules | null {
  const { sentences, order, ways } = rows;
  const [first] = [...sentences.map(({ at }) => at), ...(order ? [order] : []), ...ways.map(({ body }) => body)];
  if (!first) return null;
  if (!acting) {
    const help = 'Say in THINGS which thing acts: `A monster acts.`';
    glossary.faults.push(
      pageFault(first, 'page-sentence', { text: first.text, problem: 'is a rule of moving, but no thing acts', help }),
    );
    return null;
  }
  const setIn = (at: PageText, words = '', open: Open | null = null): SetNode | null => glossary.setIn(at, words, open);
  const refuse = (at: PageText, problem: string, help: string): null => {
    glossary.faults.push(pageFault(at, 'page-sentence', { text: at.text, problem, help }));
    return null;
  };
  const readAll = <T>(kind: SentenceKind, read: (who: SetNode, said: Groups, at: PageText) => T | null): T[] =>
    sentences.flatMap(({ at, is, said }) => {
      if (is !== kind) return [];
      const who = setIn(at, said['who']);
      const isMover = who && (kind === 'entering' || sortOf(who) === acting.sort);
      if (who && !isMover)
        refuse(at, 'is about things that do not act', `Only the acting thing moves: \`A ${acting.noun} …\`.`);
      const rule = isMover ? read(who, said, at) : null;
      return rule === null ? [] : [rule];
    });
  const rulesOf = <T>(kind: SentenceKind, read: (rule: SpaceRule, said: Groups, at: PageText) => T | null): T[] =>
    readAll(kind, (who, said, at) => {
      const spaces = setIn(at, said['spaces']);
      return spaces && read({ who, spaces }, said, at);
    });
  const shut = sentences.flatMap(({ at, is, said }) => (is === 'shut' ? (setIn(at, said['spaces']) ?? []) : []));
  return {
    points: readAll('points', (who, said, at) => {
      const by = actions.amountOf(at, said['by'] ?? '', openOfMover(who, said, acting));
      return by && { who, by };
    }),
    costs: rulesOf('cost', (rule, said) => ({ ...rule, cost: Number(said['cost']) })),
    barred: rulesOf('barred', (rule) => rule),
    ends: rulesOf('end', (rule) => rule),
    entering: rulesOf('entering', (rule, said, at) => {
      const open = openOfMover(rule.who, said, acting);
      const effects = actions.effectsIn({ ...at, text: effectsOfEntering(said, open) }, open);
      const problem = problemOfEntering(effects);
      return problem ? refuse(at, ...problem) : { ...rule, effects };
    }),
    order: order ? orderOfWays(order, glossary) : [{ is: 'cost' }],
    shut: shut.length > 0 ? or(...shut) : null,
    ways: ways.flatMap(({ name, noun, sort, body }) => {
      const who = setIn(body, `a ${noun}`);
      const to = glossary.setIn(body, body.text, { noun, sort }, placeSort);
      return who && to ? [{ name, sort, who, to }] : [];
    }),
  };
}

/** The head noun of words for spaces: `door` in `a closed door without heroes`. */
const headOf = (spaces: string): string =>
  spaces
    .replace(/ (?:with|without|that|which|in|next to|adjacent to|within|of) .*$/i, '')
    .split(' ')
    .at(-1) ?? 'space';

/** The open parts of a sentence about a thing that enters a space: the thing, and as its goal the space. */
const openOfMover = (who: SetNode, said: Groups, acting: ActingThing): Open => {
  const whole = (said['who'] ?? acting.noun).toLowerCase();
  const last = whole.split(' ').at(-1) ?? whole;
  const spaces = (said['spaces'] ?? '').replace(/^an? /i, '').toLowerCase();
  return {
    noun: sortOf(who) === acting.sort ? acting.noun : last,
    also: [whole, last],
    sort: sortOf(who),
    goal: { noun: `${spaces}|${headOf(spaces)}|space`, sort: placeSort },
  };
};

/** Returns the effects of entering. In `a space with a hidden hero`, `the hero` is the hidden hero in that space. */
function effectsOfEntering(said: Groups, { noun, also = [] }: Open): string {
  const effects = said['effects'] ?? '';
  const { inside, last = '' } =
    / with an? (?<inside>(?:[\p{L}’'-]+ )*?(?<last>[\p{L}’'-]+))$/iu.exec(said['spaces'] ?? '')?.groups ?? {};
  if (inside === undefined || [noun, ...also].includes(last.toLowerCase())) return effects;
  return effects.replaceAll(new RegExp(String.raw`\bthe (?:${inside}|${last})\b`, 'gi'), `the ${inside} in the space`);
}

/** Returns the problem of effects that the search for ways cannot foresee, and its way out. */
function problemOfEntering(effects: readonly ActionEffect[]): readonly [string, string] | null {
  const every = allEffects(effects);
  if (every.some(({ is }) => is === 'go' || is === 'push' || is === 'walk'))
    return ['moves a thing while it moves', 'Write the movement as an effect of the action.'];
  const foreseen = effects.filter(({ is }) => is === 'state').length;
  const help = 'Say the condition with the space: `When a monster enters a closed door without heroes, …`';
  return every.filter(({ is }) => is === 'state').length > foreseen
    ? ['changes a space under a condition', help]
    : null;
}

/** Reads the comparison of ways. Ways are searched by their costs, so steps come after everything that adds up. */
function orderOfWays(at: PageText, glossary: Glossary): readonly WayKey[] {
  const keys = orderParts(at).flatMap((part) => wayKey(at, part, glossary) ?? []);
  const steps = keys.findIndex(({ is }) => is === 'steps');
  const sums = keys.map(({ is }) => is === 'cost' || is === 'fewest');
  if (steps >= 0 && (!keys.slice(0, steps).some(({ is }) => is === 'cost') || sums.lastIndexOf(true) > steps))
    glossary.faults.push(
      pageFault(at, 'page-sentence', {
        text: at.text,
        problem: 'compares steps before the cost',
        help: 'Compare the steps last: `the fewest hazards, then the lowest cost, then the northernmost steps`.',
      }),
    );
  return keys;
}

function wayKey(at: PageText, part: string, glossary: Glossary): WayKey | null {
  const fewest = fewestForm.exec(part)?.groups?.['words'];
  if (fewest !== undefined) {
    const spaces = glossary.setIn(at, fewest, null);
    return spaces && { is: 'fewest', words: fewest.toLowerCase(), spaces };
  }
  if (/^the (?:lowest|least) cost$/i.test(part)) return { is: 'cost' };
  const { by = '', is } = /^the (?<by>[\w’' -]+?) (?<is>end|step)s?$/i.exec(part)?.groups ?? {};
  const criterion = is === undefined ? null : glossary.criterionIn(at, by, placeSort);
  if (criterion && (criterion.is === 'most' || criterion.is === 'least'))
    return { is: is?.toLowerCase() === 'end' ? 'end' : 'steps', by: criterion };
  const help =
    'Ways are compared by `the fewest hazards`, `the lowest cost`, `the northernmost end` or `the northernmost steps`, with words of the page.';
  glossary.faults.push(pageFault(at, 'page-sentence', { text: part, problem: 'compares no ways', help }));
  return null;
}
