// The odds of a card: the possible outcomes with their probabilities, grouped by their actions.
import type { CardQuery, ResolvedCard } from '../../compiler/decide/card-query.ts';
import { sumOfShares, type PossibleOutcome, type Share } from '../../compiler/decide/card-odds.ts';
import type { Done } from '../../compiler/decide/record.ts';
import { groupBy } from '../../compiler/diff/group-by.ts';
import { effectsJson, headJson } from './decision-line.ts';
import { clauseName, decisionLine, inCodes, readWithLines } from './decided-words.ts';
import type { Paint } from '../document/palette.ts';

const fraction = (share: Share): string => `${share.of}/${share.in}`;
const decimal = (share: Share): number => Number(share.of) / Number(share.in);

/** The parts of a card query that put outcomes into words. */
type Teller = Pick<CardQuery, 'head' | 'words' | 'telling' | 'readings'>;

function outcomeText(teller: Teller, { resolved, others = [] }: PossibleOutcome<ResolvedCard>): string {
  const lines = [resolved, ...others].map((came) => {
    const line = decisionLine(came, inCodes(teller));
    return came.brought.length === 0 ? line : `${line}; ${came.brought.join(', ')}`;
  });
  return alternatives([...new Set(lines)].map((line) => line.split(' ')));
}

/**
 * Joins texts by “or”. Words that all texts share at the beginning or the end are written once: `to F3 by G2 or F4`. If
 * nothing would be left of a text, all texts are written in full.
 */
function alternatives(texts: readonly (readonly string[])[]): string {
  const [first = [], ...more] = texts;
  const least = Math.min(...texts.map(({ length }) => length));
  let start = 0;
  while (start < least && more.every((words) => words[start] === first[start])) start++;
  let end = 0;
  while (end < least - start && more.every((words) => words.at(-1 - end) === first.at(-1 - end))) end++;
  const middles = texts.map((words) => words.slice(start, words.length - end).join(' '));
  if (middles.includes('')) return texts.map((words) => words.join(' ')).join(', or ');
  const isListed = middles.every((middle) => middle.endsWith(','));
  const listed = middles.map((middle, index) =>
    isListed && index < middles.length - 1 ? middle.slice(0, -1) : middle,
  );
  return [...first.slice(0, start), listed.join(' or '), ...first.slice(first.length - end)].join(' ');
}

/** Returns every outcome as text with its probability. */
export const outcomesOf = (
  teller: Teller,
  outcomes: readonly PossibleOutcome<ResolvedCard>[],
): { probability: string; text: string }[] =>
  outcomes.map((outcome) => ({ probability: fraction(outcome.share), text: outcomeText(teller, outcome) }));

/** Roles of choices that do not separate groups: outcomes that differ only in these choices are in one group. */
const details: ReadonlySet<string> = new Set(['card', 'deck', 'passenger', 'way']);

/** Returns an act without the choices in `details`. The way is reduced to its first and its last space. */
const withoutDetails = (done: Done): Done => ({
  ...done,
  choices: done.choices.filter(({ role }) => !details.has(role)),
  path: done.path.length > 2 ? [done.path[0] ?? '', done.path.at(-1) ?? ''] : done.path,
  ledAct: done.ledAct && { ...done.ledAct, done: withoutDetails(done.ledAct.done) },
});

/** Returns the name of the group of an outcome: its acts without details, and the results of attacks. */
function groupName(teller: Teller, came: ResolvedCard): string {
  const { decision, results = [] } = came;
  const broad = decision && { ...decision, done: decision.done.map(withoutDetails) };
  const line = decisionLine({ ...came, decision: broad }, inCodes(teller));
  return results.length === 0 ? line : `${line}; ${results.join(', ')}`;
}

interface OddsRow {
  readonly name: string;
  readonly share: Share;
}

function groupsOf(teller: Teller, outcomes: readonly PossibleOutcome<ResolvedCard>[]): OddsRow[] {
  const groups = groupBy(outcomes, ({ resolved }) => groupName(teller, resolved));
  // Several rows of a table can have the same effects. The name of the group then contains each of these rows.
  const nameOf = (group: readonly PossibleOutcome<ResolvedCard>[]): string => {
    const names = group.flatMap(({ resolved, others = [] }) =>
      [resolved, ...others].map((came) => groupName(teller, came)),
    );
    return alternatives([...new Set(names)].map((name) => name.split(' ')));
  };
  return [...groups.values()]
    .map((group) => ({ name: nameOf(group), share: group.map(({ share }) => share).reduce(sumOfShares) }))
    .toSorted((a, b) => decimal(b.share) - decimal(a.share));
}

/** The greatest number of outcomes that are listed without groups. */
const fewOutcomes = 6;

/**
 * Returns the odds of the groups of outcomes. With `isAll`, the odds of each outcome follow. If there are only a few
 * outcomes, only their own odds are returned.
 */
export function oddsText(
  teller: Teller,
  outcomes: readonly PossibleOutcome<ResolvedCard>[],
  isAll: boolean,
  paint: Paint,
): string {
  const all = outcomes.map((outcome) => ({ name: outcomeText(teller, outcome), share: outcome.share }));
  const groups = groupsOf(teller, outcomes);
  const isShort = groups.length === all.length || all.length <= fewOutcomes;
  const shown = isShort ? all : isAll ? [...groups, ...all] : groups;
  const width = Math.max(...shown.map(({ share }) => fraction(share).length));
  const line = ({ name, share }: OddsRow): string => {
    const percent = `${(decimal(share) * 100).toFixed(1)} %`.padStart(7);
    return `${paint('strong', fraction(share).padStart(width))} ${percent}  ${name}`;
  };
  const more = isAll ? ['', ...all.map(line)] : [paint('dim', `${all.length} outcomes in all: --all lists each.`)];
  const read = readWithLines(teller.readings).map((text) => paint('dim', text));
  return `${[...(isShort ? all : groups).map(line), ...(isShort ? [] : more), ...read].join('\n')}\n`;
}

/** Returns the JSON of `decide --odds --json`. */
export const oddsJson = (
  teller: Teller,
  outcomes: readonly PossibleOutcome<ResolvedCard>[],
  ways: number,
): unknown => ({
  version: 1,
  is: 'odds',
  ...headJson(teller),
  ways,
  readings: teller.readings ?? [],
  outcomes: outcomes.map(({ share, resolved: came }) => ({
    probability: fraction(share),
    share: decimal(share),
    text: decisionLine(came, inCodes(teller)),
    clause: came.decision && clauseName(came.decision),
    effects: effectsJson(came),
  })),
});
