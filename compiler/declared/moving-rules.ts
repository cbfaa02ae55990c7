// The rules of moving of a page: the points of the acting thing, the costs of spaces, and the ways to things.
import { pageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { Criterion, SetNode } from '../plan/nodes.ts';
import type { Amount } from './amounts.ts';
import type { Glossary, Open } from './glossary.ts';
import { fewestForm, orderParts, type Groups, type MovingRows, type SentenceKind } from './moving-rows.ts';
import type { ActionReader } from './effect-reader.ts';
import type { ActionEffect } from './page-actions.ts';
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
  /** The movement points of the acting thing; null if a movement has no limit but its own. */
  readonly points: Amount | null;
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
  const rulesOf = <T>(kind: SentenceKind, read: (rule: SpaceRule, said: Groups, at: PageText) => T | null): T[] =>
    sentences.flatMap(({ at, is, said }) => {
      if (is !== kind) return [];
      const [who, spaces] = [setIn(at, said['who']), setIn(at, said['spaces'])];
      const rule = who && spaces ? read({ who, spaces }, said, at) : null;
      return rule === null ? [] : [rule];
    });
  const points = sentences.find(({ is }) => is === 'points');
  const shut = sentences.find(({ is }) => is === 'shut');
  return {
    points: points ? actions.amountOf(points.at, points.said['by'] ?? '', openOfMover(points.said, acting)) : null,
    costs: rulesOf('cost', (rule, said) => ({ ...rule, cost: Number(said['cost']) })),
    barred: rulesOf('barred', (rule) => rule),
    ends: rulesOf('end', (rule) => rule),
    entering: rulesOf('entering', (rule, said, at) => ({
      ...rule,
      effects: actions.effectsIn({ ...at, text: said['effects'] ?? '' }, openOfMover(said, acting)),
    })),
    order: order ? orderParts(order).flatMap((part) => wayKey(order, part, glossary) ?? []) : [{ is: 'cost' }],
    shut: shut ? setIn(shut.at, shut.said['spaces']) : null,
    ways: ways.flatMap(({ name, noun, sort, body }) => {
      const who = setIn(body, `a ${noun}`);
      const to = glossary.setIn(body, body.text, { noun, sort }, placeSort);
      return who && to ? [{ name, sort, who, to }] : [];
    }),
  };
}

/** The open parts of a sentence about a thing that enters a space: the thing, and as its goal the space. */
const openOfMover = (said: Groups, { noun, sort }: ActingThing): Open => {
  const spaces = (said['spaces'] ?? '').replace(/^an? /i, '').toLowerCase();
  const last = spaces.split(' ').at(-1) ?? 'space';
  return {
    noun,
    also: [(said['who'] ?? noun).toLowerCase()],
    sort,
    goal: { noun: `${spaces}|${last}|space`, sort: placeSort },
  };
};

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
