// A decision, for a line on a terminal and as data.
import type { Chosen } from '../compiler/interpret/choices.ts';
import type { Decision, Done, Passed, TableRoll } from '../compiler/decide/record.ts';
import type { Words } from '../compiler/plan/words.ts';
import type { Decider, Lacking, Resolved } from '../compiler/vocabulary/callisto/play/decide-card.ts';
import { added } from '../compiler/vocabulary/callisto/play/odds.ts';
import type { Possible, Share } from '../compiler/vocabulary/callisto/play/odds.ts';
import type { Procedure } from '../compiler/vocabulary/callisto/play/script.ts';
import type { SeatedCard } from '../compiler/vocabulary/callisto/play/seat-card.ts';
import { positionOf } from '../runtime/callisto/engine/position-out.ts';
import type { Roll } from '../runtime/kernel/chance.ts';
import { clauseName, codes, decisionLine, doneText, passedName, sharesText, whyText } from './decided-words.ts';
import type { EventKind } from '../runtime/callisto/engine/events.ts';
import { logText, targetText } from './events.ts';
import type { Paint } from './palette.ts';

/** What is told of: the card, and what became of it. */
export interface Told {
  readonly decider: Decider;
  readonly seated: SeatedCard;
  readonly procedure: Procedure | null;
  readonly resolved: Resolved;
  readonly words: Words;
}

const cardOf = ({ decider, seated }: Pick<Told, 'decider' | 'seated'>): string =>
  decider.game.cards.names[seated.card] ?? '';

/** What happened, a line each; the first, that the card is resolved, is left out. */
export function effectsOf({ decider }: Pick<Told, 'decider'>, { events }: Resolved): string[] {
  const lines = logText(decider.game, events).trimEnd().split('\n').slice(1);
  return lines.map((line) => line.replace(/^ {2}/, ''));
}

export function decidedText(told: Told, paint: Paint): string {
  const { decision, instead } = told.resolved;
  const line = decisionLine(decision, instead, codes);
  const effects = effectsOf(told, told.resolved).map((one) => paint('dim', `  ${one}`));
  return `${[paint('strong', line), ...effects].join('\n')}\n`;
}

/** Which chance is lacking: `a d8 is needed: 1–4 D2, 5–8 D4`. */
export function lackingText({ game }: Decider, { die, side, deck, shares, attack }: Lacking): string {
  if (die === 0) {
    const of = deck === '' ? `the deck of the ${side === 1 ? 'LFA' : 'Breakers'}` : `bolster deck ${deck}`;
    return `The next card of ${of} is needed`;
  }
  if (shares)
    return `${shares.count === 2 ? 'Two d' : 'A d'}${die} ${shares.count === 2 ? 'are' : 'is'} needed: ${sharesText(shares, codes)}`;
  if (!attack) return `A d${die} is needed`;
  const { attacker, target, total } = attack;
  const who = game.units.names[attacker] ?? '';
  return `A d${die} is needed: ${who} attacks ${targetText(game, target)}, a hit with ${total} or more`;
}

const fraction = (share: Share): string => `${share.of}/${share.in}`;
const decimal = (share: Share): number => Number(share.of) / Number(share.in);

/** What chance brought: like outcomes are told apart by it where their lines are the same. */
const brought: ReadonlySet<EventKind> = new Set([
  'hit',
  'missed',
  'bolstered',
  'neutralised',
  'suppressed',
  'laid',
  'won',
]);

function outcomeText({ decider }: Pick<Told, 'decider'>, { resolved }: Possible): string {
  const line = decisionLine(resolved.decision, resolved.instead, codes);
  const events = resolved.events.filter(({ kind }) => brought.has(kind)).map((one) => ({ ...one, cause: null }));
  return events.length === 0 ? line : `${line}; ${logText(decider.game, events).trim().split('\n').join(', ')}`;
}

/** The clause and the rows that were rolled. */
const partOf = ({ decision, instead }: Resolved): string =>
  decision
    ? [clauseName(decision) || 'no clause', ...decision.rolls.map(({ row }) => `row ${row}`)].join(' ')
    : (instead ?? '');

/** Many outcomes are added up by clause and row. */
function parts(outcomes: readonly Possible[]): { name: string; share: Share }[] {
  const sums = new Map<string, Share>();
  for (const { share, resolved } of outcomes) {
    const name = partOf(resolved);
    const before = sums.get(name);
    sums.set(name, before ? added(before, share) : share);
  }
  return [...sums].map(([name, share]) => ({ name, share }));
}

const many = 12;

export function oddsText(told: Pick<Told, 'decider'>, outcomes: readonly Possible[], paint: Paint): string {
  const all = outcomes.map((one) => ({ name: outcomeText(told, one), share: one.share }));
  const width = Math.max(...all.map(({ share }) => fraction(share).length));
  const line = ({ name, share }: { name: string; share: Share }): string => {
    const percent = `${(decimal(share) * 100).toFixed(1)} %`.padStart(7);
    return `${paint('strong', fraction(share).padStart(width))} ${percent}  ${name}`;
  };
  const sums = all.length > many ? [...parts(outcomes).map(line), ''] : [];
  return `${[...sums, ...all.map(line)].join('\n')}\n`;
}

const whyJson = ({ what, why }: Passed, words: Words, clause = ''): unknown => {
  const text = whyText(why, words, codes);
  const name = passedName({ what, why }, clause);
  switch (why.is) {
    case 'condition': {
      const { figures, found, wanted } = why.atom;
      return { what: name, is: why.is, text, test: words.test(why.atom.test), wanted, figures, found };
    }
    case 'threshold':
      return { what: name, is: why.is, text, best: why.best };
    case 'rule':
    case 'unchanged':
    case 'aim':
      return { what: name, is: why.is, text };
  }
};

const rollJson = (roll: Roll | null): unknown =>
  roll && { die: roll.die, count: roll.count, shares: roll.shares, rolled: roll.rolled, picked: roll.picked };

/** No way is no number in JSON. */
const valueJson = (value: boolean | number | null): boolean | number | string | null =>
  value === Infinity ? 'no way' : value;

const choiceJson = ({ role, ids, picks }: Chosen, words: Words): unknown => ({
  role,
  ids,
  picks: picks.map(({ id, candidates, ladder, roll, isUnbroken }) => ({
    id,
    candidates,
    ladder: ladder.map(({ criterion, kept, skipped, values, isUsual }) => ({
      criterion: words.criterion(criterion),
      values: values.map(valueJson),
      kept,
      skipped,
      usual: isUsual,
    })),
    roll: rollJson(roll),
    unbroken: isUnbroken,
  })),
});

const tableJson = ({ die, rolled, row, passed }: TableRoll, words: Words, clause: string): unknown => ({
  die,
  rolled,
  row,
  passed: passed.map((one) => whyJson(one, words, clause)),
});

const doneJson = (done: Done, words: Words, clause: string): unknown => ({
  verb: done.act.verb,
  letter: done.letter,
  text: doneText(done, codes),
  path: done.path,
  passed: done.passed.map((one) => whyJson(one, words, clause)),
  choices: done.choices.map((one) => choiceJson(one, words)),
  led: done.led && {
    unit: done.led.unit,
    clause: done.led.clause,
    done: doneJson(done.led.done, words, done.led.clause),
  },
});

const recordJson = (decision: Decision, words: Words): unknown => ({
  title: decision.title,
  clause: decision.clause,
  name: clauseName(decision),
  passed: decision.passed.map((one) => whyJson(one, words)),
  rolls: decision.rolls.map((one) => tableJson(one, words, String(decision.clause ?? ''))),
  done: decision.done.map((one) => doneJson(one, words, String(decision.clause ?? ''))),
});

const headJson = (told: Pick<Told, 'decider' | 'seated'>): Readonly<Record<string, unknown>> => ({
  scenario: told.decider.game.data.board.scenario,
  side: told.seated.side === 1 ? 'lfa' : 'breakers',
  card: cardOf(told),
});

/** `decide --json`. */
export function decidedJson(told: Told): Readonly<Record<string, unknown>> {
  const { resolved, words, decider } = told;
  const { decision, instead, after } = resolved;
  return {
    version: 1,
    is: 'decision',
    ...headJson(told),
    text: decisionLine(decision, instead, codes),
    instead,
    decision: decision && recordJson(decision, words),
    effects: effectsOf(told, resolved).map((one) => one.trim()),
    after: positionOf(decider.game, after),
  };
}

/** `decide --odds --json`. */
export const oddsJson = (
  told: Pick<Told, 'decider' | 'seated'>,
  outcomes: readonly Possible[],
  ways: number,
): unknown => ({
  version: 1,
  is: 'odds',
  ...headJson(told),
  ways,
  outcomes: outcomes.map(({ share, resolved }) => ({
    probability: fraction(share),
    share: decimal(share),
    text: decisionLine(resolved.decision, resolved.instead, codes),
    clause: resolved.decision && clauseName(resolved.decision),
    effects: effectsOf(told, resolved).map((one) => one.trim()),
  })),
});
