// Proof of the explanations of decisions in games. An independent evaluator finds each claim true. The candidates of a
// reason are exactly the things that its words mean. Each choice among several candidates has a reason. Texts are short
// but complete.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import { contextOf, firstNonEmpty, members, placesIn } from '../../compiler/decide/interpret/interpret.ts';
import { printedProcedure } from '../../compiler/decide/printed-procedure.ts';
import type { Done } from '../../compiler/decide/record.ts';
import type { PlanAct, Aim, PlanChoice } from '../../compiler/plan/nodes.ts';
import { actSequences } from '../../compiler/plan/clause-plan.ts';
import { CallistoHands } from '../../compiler/games/callisto/play/hands.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import { toldOf } from '../../compiler/games/callisto/play/telling-cards.ts';
import { againstPerson } from '../../compiler/games/callisto/words/callisto-lexis.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { builtInGames } from '../../library/games.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { Explainer, explainedText } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { packagedScripts, packagedText } from '../support/bots.ts';
import { packaged } from '../support/engine-board.ts';
import { DecisionJudge, statesOf } from '../support/judge/decision.ts';
import { playGames, scenarios } from '../support/played.ts';
import { lexis } from '../support/readings.ts';
import { grouped, numbersIn, prove, type ProofReport } from './kit.ts';

const words = planWordsIn(againstPerson(lexis));
const callisto = builtInGames.gameNamed('callisto');

/**
 * Limits for the first line of an explanation, in characters. No first line may be longer than `longestLine`. In 95 %
 * of the decisions, the first line must have at most `usualLine` characters.
 */
const longestLine = 220;
const usualLine = 140;
/**
 * At least 95 % of the explanations must have at most this number of words. The printed procedure and the instructions
 * for the physical table do not count.
 */
const usualWords = 60;
/** The share of long explanations is judged only after this number of decisions. */
const fewest = 1000;
const banned = /misses its aim|do not let it|not so:|it is not so|undefined|\{\w+\}|…/;

class Figures {
  decisions = 0;
  choices = 0;
  withoutReason = 0;
  claims = 0;
  /** For each kind of claim that the judge cannot check, the number of such claims. */
  readonly unjudged = new Map<string, number>();
  readonly lines: number[] = [];
  readonly counts: number[] = [];

  share(numbers: readonly number[], part: number): number {
    return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
  }
}

/**
 * Returns the choice of the plan to which a choice of the record belongs. Several choices of one role have the same
 * order in plan and record.
 */
function choiceOf(
  { act, letter, choices }: Done,
  chosen: ChoiceResult,
): { choice: PlanChoice; aim: Aim | null } | null {
  const aim = act.aims.find((candidate) => candidate.letter === letter) ?? null;
  const ofRole = [...act.choices, ...(aim?.choices ?? [])].filter(({ role }) => role === chosen.role);
  const index = choices.filter(({ role }) => role === chosen.role).indexOf(chosen);
  const choice = chosen.of ?? ofRole[Math.min(index, ofRole.length - 1)];
  return choice ? { choice, aim } : null;
}

/** The explanation of a card of a game. It is compared with the position before the decision, which `hands` has. */
class Judged {
  private readonly told: CardExplanation;
  private readonly hands: CallistoHands;
  private readonly figures: Figures;

  constructor(told: CardExplanation, hands: CallistoHands, figures: Figures) {
    this.told = told;
    this.hands = hands;
    this.figures = figures;
  }

  /**
   * Returns the faults of the candidates of the first act. Later acts are not checked, because they are decided in
   * another position.
   */
  candidateFaults(): string[] {
    const { decision } = this.told.came;
    const [done] = decision?.done ?? [];
    if (!decision || !done || done.ledAct) return [];
    return done.choices.flatMap((chosen) => this.faultsOf(done, chosen));
  }

  private faultsOf(done: Done, chosen: ChoiceResult): string[] {
    const [picked] = chosen.picks;
    const found = choiceOf(done, chosen);
    if (!picked || !found || chosen.role === 'way') return [];
    const named = this.meantBy(done.act, found.choice, found.aim, chosen.role);
    if (named === null) return [];
    // Passengers are chosen one after another. A chosen passenger is not a candidate for later choices.
    const before = done.choices.slice(0, done.choices.indexOf(chosen)).filter(({ role }) => role === chosen.role);
    const meant = named.filter((id) => !before.some(({ ids }) => ids.includes(id)));
    this.figures.choices++;
    const fit = this.told.telling.fit(done.act, chosen.role);
    const [extra, missing] = [
      picked.candidates.filter((id) => !meant.includes(id)),
      meant.filter((id) => !picked.candidates.includes(id)),
    ];
    const isPieceOfGame = chosen.role === 'goal' && found.choice.from.is === 'made';
    const faults = extra.map((id) => `${id} is a candidate as ${chosen.role}, but the words do not mean it`);
    if (missing.length > 0 && (fit === null || isPieceOfGame))
      faults.push(`${missing.join(', ')} is meant as ${chosen.role}, but is no candidate`);
    return faults;
  }

  /**
   * Returns the things that the words of a choice mean. Null for choices that this proof does not compare, such as a
   * step of a way or a choice by letters.
   */
  private meantBy(
    act: PlanAct,
    { from }: PlanChoice,
    aim: Aim | null,
    role: PlanChoice['role'],
  ): readonly string[] | null {
    const facts = this.hands.facts();
    const clause = (this.told.procedure?.clauses ?? []).find((candidate) =>
      actSequences(candidate).some((acts) => acts.includes(act)),
    );
    const context = contextOf(facts, act, clause ? clause.acts.flatMap(({ aims }) => aims) : act.aims);
    if (from.is === 'reach' || from.is === 'letters') return null;
    if (role === 'destination' && aim?.how !== 'into') return null;
    const set = firstNonEmpty(from, context);
    if (role !== 'destination') return [...members(set, context)];
    const reach = members({ is: 'reach' }, context);
    return [...placesIn(set, context)].filter((place) => reach.has(place));
  }

  /** True if each choice among several candidates has a criterion or a roll that decided. */
  hasReasons(): boolean {
    const { decision } = this.told.came;
    const picks = (decision?.done ?? []).flatMap(({ choices }) => choices.flatMap((chosen) => chosen.picks));
    return picks.every(
      ({ candidates, ladder, roll }) =>
        candidates.length < 2 || roll !== null || ladder.some(({ remaining }) => remaining.length < candidates.length),
    );
  }
}

function judge(decider: Decider, state: State, figures: Figures, fault: (text: string) => void): void {
  const side = state.bytes[at.turnSide] as 0 | 1;
  const index = firstFaceUp(state, side);
  const card = cardInPlay(state, side, index);
  const positionCard = { state: state.copy(), side, index, card };
  const resolved = decider.decide(positionCard);
  if (resolved.is !== 'resolved') return;
  const told = toldOf(decider, positionCard, resolved, words);
  const scenario = decider.game.definition.board.scenario;
  const bot = side === 1 ? 'lfa' : 'breakers';
  const source = { sheet: packagedText(scenario, bot), procedure: told.procedure };
  const printed = callisto ? printedProcedure(source, callisto) : [];
  const basis = { rulings: new Map<number, string[]>(), standIns: null, printed };
  const text = explainedText(told, basis, false, plainPaint);
  const where = `Scenario ${scenario}, ${told.head.card}`;
  figures.decisions++;
  const line = text.split('\n')[1] ?? '';
  figures.lines.push(line.length);
  const explainer = new Explainer(told);
  const reasons = explainer.procedure(basis).map(({ reason }) => reason ?? '');
  const own = [explainer.shortText(), ...(told.came.attacks ?? []), ...reasons].join(' ').trim();
  figures.counts.push(own.split(/\s+/).length);
  if (line.length > longestLine) fault(`${where}: the first line has ${line.length} characters: ${line}`);
  const phrase = banned.exec(text)?.[0];
  if (phrase !== undefined) fault(`${where}: the explanation says \`${phrase}\`:\n${text}`);
  const procedure = decider.procedure(positionCard);
  const scripts = packagedScripts(scenario);
  if (!procedure || !resolved.decision) return;
  const [script, facing] = side === 0 ? [scripts[0], scripts[1]] : [scripts[1], scripts[0]];
  const place = { game: decider.game, state: positionCard.state, side, index, script, facing, procedure, readings: {} };
  const unit = decider.game.cards.unit[card] ?? at.none;
  const judged = new Judged(told, new CallistoHands(place, unit), figures);
  // A unit that is off the board enters the board at the start of its decision. So facts from the time before this
  // entry do not fit the decision.
  const isOnBoard = unit === at.none || state.bytes[at.unitPlace + unit] !== at.none;
  for (const problem of isOnBoard ? judged.candidateFaults() : []) fault(`${where}: ${problem}:\n${text}`);
  const [claims, { passed }] = [explainer.claims(), resolved.decision];
  figures.claims += claims.length + passed.length;
  const states = statesOf(decider.game, positionCard);
  const judging = { game: decider.game, positionCard, script, facing, procedure, states };
  const faults = new DecisionJudge(judging, figures.unjudged).faults(resolved.decision, claims);
  for (const problem of faults) fault(`${where}: ${problem}:\n${text}`);
  if (!judged.hasReasons()) figures.withoutReason++;
}

await prove(
  { name: 'explanations', numbers: { decisions: 300, seed: 7 }, texts: { scenarios: '' } },
  ({ decisions, scenarios: list, seed }, report: ProofReport) => {
    const figures = new Figures();
    for (const scenario of numbersIn(list, scenarios)) {
      const decider = new Decider(packaged(scenario), packagedScripts(scenario));
      const last = figures.decisions + decisions;
      playGames(
        decider.game,
        decisions,
        () => ({ seed, bots: 3 }),
        (state) => {
          if (figures.decisions >= last) return 'enough';
          judge(decider, state, figures, (text) => report.fault(text));
          return undefined;
        },
      );
    }
    const share = figures.withoutReason / Math.max(1, figures.decisions);
    if (share > 0.01) report.fault(`${(share * 100).toFixed(1)} % of the decisions have a choice without a reason`);
    for (const [what, count] of figures.unjudged) report.fault(`${count} claims are not judged: ${what}`);
    const { lines, counts } = figures;
    if (figures.share(lines, 0.95) > usualLine) report.fault('Fewer than 95 % of the first lines are short');
    if (counts.length >= fewest && figures.share(counts, 0.95) > usualWords)
      report.fault('Fewer than 95 % of the explanations are short');
    return (
      `${grouped(figures.decisions)} decisions, ${grouped(figures.claims)} claims, ${grouped(figures.choices)} choices with their candidates, ` +
      `${figures.withoutReason} without a reason; first line ${figures.share(lines, 0.5)} characters, ` +
      `95 % at most ${figures.share(lines, 0.95)}; ${figures.share(counts, 0.5)} words, 95 % at most ${figures.share(counts, 0.95)}`
    );
  },
);
