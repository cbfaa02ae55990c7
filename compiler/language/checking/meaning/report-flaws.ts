// Reports the parts of a clause or rule that have a reading but no answer in any position. The report is at the words
// of the part.
import type { Report } from '../../../../grammar/registry.ts';
import type { Clause, Span } from '../../../../grammar/tree.ts';
import type { TestedClause } from '../../binding/clause-binder.ts';
import { all, sortOf } from '../../../plan/build.ts';
import { byKind } from '../../../plan/by-kind.ts';
import { choicesForLater } from '../../../plan/clause-plan.ts';
import { rewrite } from '../../../plan/rewrite.ts';
import { sortInWords } from '../../phrases/noun-sorts.ts';
import {
  printedKey,
  type PlanAct,
  type PlanChoice,
  type Definition,
  type MomentRule,
  type Role,
  type SetNode,
  type Sort,
} from '../../../plan/nodes.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import { adviceOfActor, type Advice } from '../phrase/shorter-readings.ts';
import { flawIn, flawOfRow, type Flaw, type KnownFacts } from './plan-flaws.ts';

type Reporting = Report<typeof checkDiagnostics>;

const nothingKnown: KnownFacts = { roles: [], moves: false, hasLetters: false, hasPlayers: false, ofActor: [] };

const nameOf = (sort: string): string => sortInWords(sort)?.singular ?? `a ${sort}`;
const pluralOf = (sort: string): string => sortInWords(sort)?.plural ?? `${sort}s`;

/** Returns the texts of a message about a flaw: the problem and a way out. */
const adviceFor = byKind<Flaw, [], Advice>({
  mixed: ({ sorts: [first, second] }) => ({
    problem: `These words join or compare ${nameOf(first)} with ${nameOf(second)}, and nothing is both.`,
    help: `Name only ${pluralOf(first)} here, or only ${pluralOf(second)}. For example, name the space of a unit in place of the unit.`,
  }),
  ranks: ({ sorts }) => ({
    problem: `These words rank ${pluralOf(sorts[0])} by a figure of ${pluralOf(sorts[1])}.`,
    help: `Name ${pluralOf(sorts[1])} here, or rank by a figure of ${pluralOf(sorts[0])}.`,
  }),
  'under test': ({ sort }) => ({
    problem: `These words ask about ${nameOf(sort)}, but do not say about which.`,
    help: `Name ${nameOf(sort)} before these words.`,
  }),
  chosen: ({ role }) => ({
    problem: `These words depend on the ${role} of an action, and no action has chosen a ${role} before this place.`,
    help: 'Use these words only after an action that makes this choice, or in a list for the way.',
  }),
  anywhere: ({ sort }) => ({
    problem: `These words ask about ${pluralOf(sort)}, but do not say where the ${pluralOf(sort)} are.`,
    help: `Name the pile, such as \`in play area\`.`,
  }),
  absent: ({ sort }) => ({
    problem: `${nameOf(sort).replace(/^a /, 'A ')} is not a thing on the board.`,
    help: 'Name units, cards or spaces, such as `enemy unit`.',
  }),
  pile: () => ({
    problem: 'These words rank cards by the piles in which the cards are.',
    help: 'Rank cards by a property of the cards, such as their names.',
  }),
  self: () => ({
    problem: 'These words compare the place of the acting unit with itself.',
    help: 'Name the other thing: `enemy unit` before these words, or a place after them.',
  }),
  reach: () => ({
    problem: 'The spaces that a unit reaches are known only while the unit moves.',
    help: 'Use these words in a destination, or give a distance: `within 2 spaces`.',
  }),
  'act of row': () => ({
    problem:
      'A row or rule applies to every action, but these words depend on the acting unit or on the ranking table.',
    help: 'Name units by their kind or by their place.',
  }),
  route: () => ({
    problem: 'These words do not say whose route this is.',
    help: 'Name a unit in the condition, and say `route between that unit and` the goal.',
  }),
  'all by card': ({ sort }) => ({
    problem: `X is a strength against units, and no card prints a strength against all ${pluralOf(sort)}.`,
    help: `Give the strength as a number, or name one of the ${pluralOf(sort)}.`,
  }),
  elsewhere: ({ name }) => adviceOfActor(name),
  taken: () => ({
    problem: 'The acting unit is in this space, so the space always has a unit of the bot.',
    help: 'Ask about other units, such as `No other unit in space`, or about another space.',
  }),
  letters: () => ({ problem: 'Letters of sub-clauses mean nothing at this place.', help: 'Name the place itself.' }),
  pointer: () => ({ problem: '', help: '' }),
});

const spelling = (word: string, head: string): string => (word === 'named' ? 'other' : word === 'bare' ? head : word);

/** Reports a flaw at its words. Returns true if there is a flaw. */
function reportFlaw(report: Reporting, flaw: Flaw | null, at: Span, refersToNothing: RefersToNothing): boolean {
  if (!flaw) return false;
  if (flaw.is === 'pointer') refersToNothing(at, spelling(flaw.word, flaw.head));
  else report('never-known', at, adviceFor(flaw));
  return true;
}

type RefersToNothing = (at: Span, word: string) => void;

/** Finds and reports flaws in the parts of a clause. */
class ClauseFlaws {
  private readonly clause: Clause;
  private readonly report: Reporting;
  private readonly refersToNothing: RefersToNothing;
  private readonly clauseFacts: KnownFacts;

  constructor(clause: Clause, report: Reporting, refersToNothing: RefersToNothing, clauseFacts: KnownFacts) {
    this.clause = clause;
    this.clauseFacts = clauseFacts;
    this.report = report;
    this.refersToNothing = refersToNothing;
  }

  private tell(part: object, facts: KnownFacts, at: Span): boolean {
    return reportFlaw(this.report, flawIn(part, facts), at, this.refersToNothing);
  }

  /**
   * Reports the first flaw of a choice. A flaw in the tiebreak list is reported at the criterion. Any other flaw is
   * reported at the words of the act.
   */
  private choice({ from, list }: PlanChoice, facts: KnownFacts, at: Span): boolean {
    return (
      this.tell(from, facts, at) || list.some((criterion) => this.tell(criterion, facts, criterion[printedKey] ?? at))
    );
  }

  private choices(choices: readonly PlanChoice[], facts: KnownFacts, at: Span): readonly Role[] | null {
    const roles = [...facts.roles];
    for (const choice of choices) {
      if (this.choice(choice, { ...facts, roles }, at)) return null;
      roles.push(choice.role);
    }
    return roles;
  }

  /**
   * Reports the first flaw of an act. Returns null if the act has a flaw. Otherwise returns the roles of all choices
   * that are made until the end of the act.
   */
  act(act: PlanAct, roles: readonly Role[], at: Span): readonly Role[] | null {
    const moves = act.act === 'go' || act.act === 'call';
    const isMark = act.act === 'mark';
    const facts = { ...this.clauseFacts, hasLetters: true, moves, roles };
    const after = this.choices(act.choices, facts, at);
    if (!after) return null;
    if (act.act === 'go' && typeof act.limits['route'] === 'object' && act.choices.length === 0) {
      reportFlaw(this.report, { is: 'route' }, at, this.refersToNothing);
      return null;
    }
    const struck = act.strength?.is === 'printed' ? allStruck(act.choices) : null;
    if (struck !== null && struck !== 'unit') {
      reportFlaw(this.report, { is: 'all by card', sort: struck }, at, this.refersToNothing);
      return null;
    }
    for (const [name, limit] of Object.entries(act.limits)) {
      // The limit `leaving` is tested on the space that the acting unit leaves, before any goal is chosen. So it cannot
      // refer to the goals of sub-clauses by their letters.
      const hasLetters = name !== 'leaving';
      if (typeof limit === 'object' && this.tell(limit, { ...facts, hasLetters, roles: after }, at)) return null;
    }
    for (const aim of act.aims) {
      const sub = this.clause.subs.find(({ letter }) => letter === aim.letter);
      const [sentence] = sub?.sentences ?? [];
      if (aim.when && this.tell(aim.when, { ...this.clauseFacts, hasLetters: true }, sub?.condition ?? at)) return null;
      // If an act marks a space, no unit needs a way to the space. So only the first choice, the goal, can have a flaw.
      const choices = isMark ? aim.choices.slice(0, 1) : aim.choices;
      if (!this.choices(choices, { ...facts, roles: after }, sentence ?? at)) return null;
    }
    return choicesForLater(act).length > act.choices.length ? [...after, 'destination'] : after;
  }
}

/**
 * Returns the sort of the targets if an act strikes all targets in a space; null if the act chooses a target (R134).
 */
function allStruck([space, targets]: readonly PlanChoice[]): Sort | null {
  const isInSpace = space?.role === 'thing' && targets?.role === 'target' && targets.take === 'all';
  return isInSpace ? sortOf(targets.from) : null;
}

/** Reports the first flaw of a clause whose phrases all have a reading. */
export function reportClauseFlaws(
  clause: Clause,
  { condition, acts, way }: TestedClause,
  report: Reporting,
  refersToNothing: RefersToNothing,
  ofActor: readonly string[],
): void {
  const clauseFacts = { ...nothingKnown, ofActor };
  const flaws = new ClauseFlaws(clause, report, refersToNothing, clauseFacts);
  const { condition: phrase, sentences } = clause;
  if (condition && phrase && reportFlaw(report, flawIn(condition, clauseFacts), phrase, refersToNothing)) return;
  let before: readonly Role[] = [];
  let roles: readonly Role[] = [];
  for (const [index, act] of acts.entries()) {
    // An act that only adds targets (`widens`) belongs to the act before it. So it is checked with the roles from
    // before both acts, because the targets of the earlier act are not chosen yet.
    if (!act.widens) before = roles;
    const after = flaws.act(act, act.widens ? before : roles, sentences[index] ?? clause);
    if (!after) return;
    roles = after;
  }
  for (const criterion of way?.list ?? []) {
    const facts = { ...clauseFacts, hasLetters: true, moves: true, roles: wayRoles };
    if (reportFlaw(report, flawIn(criterion, facts), criterion[printedKey] ?? clause, refersToNothing)) return;
  }
}

const wayRoles: readonly Role[] = ['goal', 'destination'];

/**
 * Returns the meaning of a definition without the word itself. The word has its usual meaning there, which may depend on
 * the acting unit.
 */
const withoutOwnWord = ({ plane, means }: Definition): SetNode =>
  rewrite(means, (part) => (part.is === 'plane' && part.name === plane ? all(part.sort) : part));

/** Reports the first flaw of a bot rule. */
export function reportRuleFlaws(
  rules: readonly (Definition | MomentRule)[],
  ranked: readonly string[],
  at: Span,
  report: Reporting,
  refersToNothing: RefersToNothing,
): void {
  for (const rule of rules) {
    // If a rule redefines a word, the rows of the ranking have the new meaning too. So the definition must meet the
    // demands on rows.
    const flaw = rule.is === 'definition' ? flawOfRow(withoutOwnWord(rule), ruleFacts, ranked) : null;
    if (reportFlaw(report, flaw, at, refersToNothing)) return;
    const parts: readonly (object | null)[] =
      rule.is === 'definition'
        ? [rule.means]
        : [rule.by, rule.of, rule.when, ...rule.does.flatMap(({ of, list }) => [...of, ...list])];
    for (const part of parts) if (part && reportFlaw(report, flawIn(part, ruleFacts), at, refersToNothing)) return;
  }
}

/**
 * The facts that are known in a bot rule. Only a bot rule may name players, because the rule says to which bot it
 * applies.
 */
const ruleFacts: KnownFacts = { ...nothingKnown, hasPlayers: true };

/**
 * Reports the flaw of a row of the ranking table. `ranked` are the names of figures that depend on the table itself.
 */
export const reportRowFlaw = (
  row: SetNode,
  ranked: readonly string[],
  at: Span,
  report: Reporting,
  refersToNothing: RefersToNothing,
): boolean => reportFlaw(report, flawOfRow(row, nothingKnown, ranked), at, refersToNothing);
