// Tests of the English texts for all plans of the book, and for plans of another game.
import { describe, expect, it } from 'vitest';
import { all, actor, and, minus, places, plane, some } from '../../compiler/plan/build.ts';
import type { PlanAct, Aim, MomentRule, SetNode } from '../../compiler/plan/nodes.ts';
import { lexisOf, nounWords, qualityWords } from '../../compiler/wording/lexis.ts';
import { showSet, showAct, showCriterion, showTest } from '../../compiler/plan/plan-text.ts';
import { namesWithoutWords } from '../support/missing-words.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { bookWords, book, lexis, phrasesOf } from '../support/readings.ts';

/** Returns the English texts for all plans of the book, each with its plan. */
function everything(): [string, string][] {
  const said: [string, string][] = [];
  for (const term of [...phrasesOf('cond'), ...phrasesOf('crit'), ...phrasesOf('dest'), ...phrasesOf('row')].flat()) {
    if (term.cat === 'cond') said.push([bookWords.test(term.test), showTest(term.test)]);
    else if (term.cat === 'crit') said.push([bookWords.criterion(term.criterion), showCriterion(term.criterion)]);
    else if (term.cat === 'dest' || term.cat === 'row') {
      said.push(
        [bookWords.set(term.noun.set), showSet(term.noun.set)],
        [bookWords.set(term.noun.set, 'one'), showSet(term.noun.set)],
      );
    }
  }
  const { clauses, rules, rows } = book();
  for (const { at, plan } of clauses.values()) {
    said.push([bookWords.clause(plan), at]);
    for (const { to } of plan.bindings) said.push([bookWords.set(to), showSet(to)]);
    for (const act of plan.acts) said.push([bookWords.act(act), showAct(act)]);
  }
  for (const { at, rule } of rules) said.push([bookWords.rule(rule), at]);
  for (const { row } of rows) said.push([bookWords.set(row, 'one'), showSet(row)]);
  return said;
}

describe('the book in words', () => {
  const said = everything();

  it('has words for every name', () => {
    expect(book().clauses.size).toBe(591);
    expect(namesWithoutWords(lexis, book().rules)).toEqual([]);
    expect(namesWithoutWords(lexis, book().rows)).toEqual([]);
    expect(namesWithoutWords(lexis, [...book().clauses.values()])).toEqual([]);
    for (const goal of ['cond', 'crit', 'dest', 'row'] as const) {
      const plans = phrasesOf(goal)
        .flat()
        .map((term) =>
          'noun' in term
            ? (term.noun as { set: SetNode }).set
            : 'test' in term
              ? term.test
              : 'criterion' in term
                ? term.criterion
                : null,
        );
      expect(plans.length).toBeGreaterThan(15);
      expect(namesWithoutWords(lexis, plans)).toEqual([]);
    }
  });

  it.each([
    ['a word that is missing', /undefined|null|\[object|NaN/],
    ['a slot that was not filled', /[{}]/],
    ['a symbol', /[∩∪−‹›→≤≥<>=&]|:=/],
    ['two spaces, or one before a stop', / {2}| [,.;:)]|\( /],
    ['two stops', /[,;:.]{2}/],
    ['an article before a wrong letter', /\ba (?:[aeio]|un(?!i)|H\b|LFA)|\ban (?:[b-df-hj-np-tv-z]|unit)/],
    ['two articles', /\b(?:an?|the|no) (?:an?|the|no|one of)\b/],
    ['a word twice', /\b(\w+) \1\b/],
    ['a double negation', /\bnot (?:not|no|without)\b|without (?:no|none)\b|\bno [^.;,:]* (?:not|without) /],
    [
      'a plural with a singular verb',
      /(?<!one of the bot’s |1 of the bot’s |active )\b(?:units|mechs|objectives|spaces|cards|doors) (?:is|has|stands)\b/,
    ],
  ])('has nowhere %s', (_, wrong) => {
    expect(said.filter(([text]) => wrong.test(text))).toEqual([]);
  });

  it('closes every bracket that it opens', () => {
    const depth = (text: string): number => {
      // Letters such as `a)` have only a closing bracket, so they are removed before the count.
      const brackets = text.replaceAll(/\b[a-e]\)/g, '').replaceAll(/[^()]/g, '');
      return brackets.split('(').length - brackets.split(')').length;
    };
    expect(said.filter(([text]) => depth(text) !== 0)).toEqual([]);
  });

  it('says different things differently', () => {
    const plain = (plan: string): string =>
      plan
        .replaceAll(/‹\w+ [^=›]+ = ([^›]+)›/g, '$1')
        .split(/[^\w≤≥=<−]+/)
        .toSorted()
        .filter((part, index, sorted) => part !== '' && part !== sorted[index - 1])
        .join(' ');
    const known = new Map<string, Set<string>>();
    for (const [text, plan] of said) known.set(text, (known.get(text) ?? new Set()).add(plain(plan)));
    const merged = [...known].filter(([text, plans]) => plans.size > 1 && !text.endsWith('.')).map(([text]) => text);
    // Some different plans may have the same text. For example, “sharing with an enemy” can mean the unit or its space.
    const same = /in the acting unit’s space|that are not vehicles|is a legal target/;
    expect(merged.filter((text) => !same.test(text))).toEqual([]);
  });
});

describe('words of another game', () => {
  const garden = planWordsIn(
    lexisOf({
      sorts: { space: nounWords('bed'), unit: nounWords('gnome') },
      sides: { bot: { who: 'the gardener', before: 'garden' } },
      planes: { tulip: nounWords('tulip'), wet: qualityWords('is watered by {side}') },
    }),
  );

  it('come from its lexis alone', () => {
    const wet = plane('wet', 'space', 'bot');
    expect(garden.test(some(and(places(actor('unit')), wet)))).toBe(
      'the acting gnome’s bed is watered by the gardener',
    );
    expect(garden.set(minus(all('space'), wet))).toBe('beds that are not watered by the gardener');
    expect(garden.set(and(plane('tulip', 'space'), wet), 'one')).toBe('a tulip watered by the gardener');
  });

  it('are spelt out as far as they go where it has none', () => {
    expect(garden.set(plane('hasThorns', 'unit'), 'one')).toBe('a has thorns');
    expect(namesWithoutWords(lexisOf({}), plane('hasThorns', 'unit'))).toEqual(['planes hasThorns', 'sorts unit']);
    const act: PlanAct = {
      act: 'dig',
      verb: 'DIG',
      strength: null,
      aims: [],
      choices: [],
      limits: { deep: true, by: 2 },
    };
    expect(garden.act(act)).toBe('DIG deep by 2');
    expect(namesWithoutWords(lexisOf({}), act)).toEqual(['acts dig', 'acts dig by', 'acts dig deep']);
    const rule: MomentRule = {
      is: 'rule',
      moment: 'tulipPicked',
      by: { is: 'named', name: 'the cat', sort: 'player' },
      of: plane('tulip', 'space'),
      when: null,
      does: [{ effect: 'weep', of: [], list: [] }],
    };
    expect(garden.rule(rule)).toBe('When tulip picked of a tulip by the cat: weep.');
    expect(garden.rule({ ...rule, by: null })).toBe('When tulip picked of a tulip: weep.');
    expect(namesWithoutWords(lexisOf({}), rule)).toContain('moments tulipPicked by');
    const aim: Aim = { letter: 'a', when: null, how: 'nearer', choices: [] };
    expect(garden.aim(aim)).toBe('a) towards the goal');
  });
});
