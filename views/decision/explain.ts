// The explanation of a decision for a player, in a short and a full form.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { DecisionRecord, Done, LedAct, PassedPart, TableRoll } from '../../compiler/decide/record.ts';
import { boxesIn, passedFor } from '../../compiler/decide/used-parts.ts';
import type { Aim, PlanChoice, SetNode } from '../../compiler/plan/nodes.ts';
import { rewrite } from '../../compiler/plan/rewrite.ts';
import { lowerInitial, upperInitial } from '../../grammar/characters.ts';
import type { Paint } from '../document/palette.ts';
import { joinWords } from '../document/plain-text.ts';
import { terminalText } from '../document/terminal.ts';
import { inWords, markedText, type Document, type DocumentBlock } from '../document/words.ts';
import { choiceClaims, type ChoiceClaim } from './choice-claims.ts';
import {
  actsOfLed,
  allDone,
  decisionLine,
  inLabels,
  namedFew,
  passedName,
  pickReasons,
  placeWord,
  readWithLines,
  whyText,
  withoutArticle,
  type DecisionVoice,
  type ExplanationLine,
} from './decided-words.ts';
import { decidedJson, restsJson } from './decision-line.ts';
import { deckRollsText } from './deck-rolls.ts';
import { choiceLines, restsWords } from './explained-choices.ts';
import { procedureLines, procedureText, type ProcedureLine } from './procedure-lines.ts';
import { shortReason } from './short-reasons.ts';

/** Adds `in reach` to a noun: `objectives in reach that the bot has not scouted`. */
const inReach = (things: string): string =>
  things.replace(/^(.*?)(?= (?:that|with|without|in|on|adjacent|within|sharing|nearest|furthest)\b|$)/, '$1 in reach');

/**
 * Shortens the words for a set of candidates. Leaves out the owner of legal targets, because a bot attacks only the
 * other side. Leaves out “by the acting unit’s ways”.
 */
const inShort = (things: string): string =>
  things
    .replace(/^one of (?:your|the \S+’) units( in .+?)? that are legal targets/, 'a legal target$1')
    .replace(/^(?:your|the \S+’|enemy) units( in .+?)? that are legal targets/, 'legal targets$1')
    .replace(/^an enemy unit( in .+?)? that is a legal target/, 'a legal target$1')
    .replace(/unit (that is not \w+) and is a legal target/, 'target $1')
    .replace(/ by the acting unit’s ways/, '')
    .replace(/, (within threshold \S+) \(higher\/level\/lower\)/, ' $1');

/** Returns words for several things that are equally best, with their number: `your 2 most dangerous units`. */
function tiedThings(count: number, things: string): string {
  const [, owner, most, noun, rest] = /^(your|the \S+’s) (most \w+) (\w+)((?: that is .+)?)$/.exec(things) ?? [];
  if (owner === undefined) return `${count} equal candidates for ${things}`;
  return `${owner} ${count} ${most} ${noun}s${(rest ?? '').replace(' that is ', ' that are ')}`;
}

/**
 * Returns the number of candidates with a noun: `the 2 spaces`. Some words allow no number before the noun: the name of
 * a single thing (`isKnown`), and words that begin with `the` and name no owner. Returns `2 candidates for X` for such
 * words.
 */
function candidateCount(count: number, things: string, isKnown: boolean): string {
  const owned = isKnown ? undefined : /^(your|\S+ \S+’s) /.exec(things)?.[0];
  if (isKnown || (owned === undefined && things.startsWith('the '))) return `${count} candidates for ${things}`;
  return owned === undefined ? `the ${count} ${things}` : `${owned}${count} ${things.slice(owned.length)}`;
}

/** Returns a set with the name of the thing that an act moves in place of the thing that the act has chosen. */
const withMovedThing = (from: SetNode, moved: string): SetNode =>
  rewrite(from, (part) =>
    part.is === 'chosen' && part.role === 'actor' ? { is: 'named', name: moved, sort: part.sort } : part,
  );

/** Facts besides the decision that an explanation cites. */
export interface Basis {
  /** The rulings that define the words of each clause, by the number of the clause. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
  /** A line with the number of stand-ins among the data; null if there are none. */
  readonly standIns: string | null;
  /** The printed lines of the procedure; absent if the text of the sheet is not known. */
  readonly printed?: readonly PrintedLine[];
}

export class Explainer {
  readonly explanation: CardExplanation;
  readonly voice: DecisionVoice;
  readonly name: DecisionVoice['name'];

  constructor(explanation: CardExplanation) {
    this.explanation = explanation;
    this.voice = inLabels(explanation);
    this.name = this.voice.name;
  }

  get decision(): DecisionRecord | null {
    return this.explanation.came.decision;
  }

  line(): string {
    return decisionLine(this.explanation.came, this.voice);
  }

  /**
   * Returns the reasons of the choices that led to the decision, a sentence for each. Usually, the first line of the
   * explanation already has the rolled row with its faces; with `hasRows`, the reasons have the rows.
   */
  reasons(hasRows = false): string[] {
    const tables = (this.decision?.rolls ?? []).map((roll) =>
      hasRows ? this.tableText(roll) : this.tableText(roll).replace(/ \(row .*?\)/, ''),
    );
    const sentences = [...tables, ...(this.decision?.done ?? []).flatMap((done) => this.reasonsFor(done))];
    // A reason that several choices share is printed once. But every roll is printed.
    const isNew = (text: string, index: number): boolean => / showed /i.test(text) || sentences.indexOf(text) === index;
    return sentences.filter(isNew).map((text) => `${upperInitial(text)}.`);
  }

  /** Returns the short form: the decision, and the reasons of its choices. */
  shortText(): string {
    return [`${upperInitial(this.line())}.`, ...this.reasons()].join(' ');
  }

  tableText({ die, rolled, row }: TableRoll): string {
    if (rolled.length === 0) return `only row ${row} is possible`;
    const again = rolled.length > 1 ? `, after ${rolled.slice(0, -1).join(', ')} rolled again` : '';
    return `a d${die} showed ${rolled.at(-1)} (row ${row})${again}`;
  }

  private reasonsFor(done: Done): string[] {
    const ofDecks = done.choices.filter(({ role }) => role === 'deck');
    const rolls = deckRollsText(
      ofDecks.flatMap(({ picks }) => picks),
      this.name,
    );
    if (rolls !== null) return [rolls];
    const { wayReason } = this.explanation.telling;
    const ofWay = done.otherWays !== undefined && wayReason !== null ? [wayReason] : [];
    const reasons = [...this.claimsOf(done).map((claim) => this.choiceText(claim, this.voice)), ...ofWay];
    if (done.ledAct) return [...reasons, ...this.ledReasons(done.ledAct)];
    const ofAct = reasons.length === 0 ? this.explanation.telling.reason(done, this.name) : null;
    return ofAct === null ? reasons : [ofAct];
  }

  private ledReasons(ledAct: LedAct): string[] {
    const voice = { ...this.voice, unit: ledAct.unit };
    return actsOfLed(ledAct).flatMap((done) => this.claimsOf(done).map((claim) => this.choiceText(claim, voice)));
  }

  /**
   * Returns the words for a set of candidates. If the set is a list of letters, the words are the goals of these
   * letters: `a) a threatened objective, else b) …`.
   */
  private setText(from: SetNode, grade: 'one' | 'many', ownAims: readonly Aim[] = []): string {
    const { words, procedure } = this.explanation;
    if (from.is !== 'letters') return words.set(from, grade);
    // A letter can also belong to the procedure of a led unit. So the goal of a letter is searched among the aims of
    // that procedure too.
    const aims = [...ownAims, ...(procedure?.clauses ?? []).flatMap(({ acts }) => acts.flatMap((act) => act.aims))];
    const named = from.letters.map((letter) => {
      const goal = aims.find((aim) => aim.letter === letter)?.choices[0];
      return goal ? `${letter}) ${words.set(goal.from, 'one')}` : `${letter})`;
    });
    return named.join(', else ');
  }

  /**
   * Returns the goal of a movement in words: `b) Silo One (D2), an objective that …`. If the goal is that of a letter,
   * the words begin with the letter.
   */
  private goalText(done: Done, goal: PlanChoice): string {
    const { letter = null, ofCandidates: ids = [] } = done.goals ?? {};
    const words = inShort(this.goalWords(done, goal));
    // With more than two names, the words of the sheet say more than the names. The printed procedure shows these words
    // for a letter, so the letter is enough.
    if (ids.length === 0) return words;
    if (ids.length > 2) return letter === null ? words : `${letter})`;
    const at = letter === null ? '' : `${letter}) `;
    const names = joinWords(ids.map(this.name), 'or');
    // The goal needs no description if an earlier choice found it, or if another sentence describes it. A goal that
    // belongs to a letter is described in the printed procedure, so it needs none either.
    const set = words.slice(at.length);
    const isFoundBefore = goal.from.is === 'chosen';
    if (isFoundBefore || letter !== null || done.letter !== null || this.isGoalTold(done)) return `${at}${names}`;
    return names.startsWith(withoutArticle(set)) ? words : `${names}, ${set}`;
  }

  /** True if the explanation has a sentence about the choice of the goal. That sentence already describes the goal. */
  private isGoalTold({ choices }: Done): boolean {
    return choices.some(({ role, picks }) => role === 'goal' && picks.some(({ candidates }) => candidates.length > 1));
  }

  /** Returns the description of the goal of a movement: `b) an objective that …`. */
  private goalWords({ act, goals }: Done, { from }: PlanChoice): string {
    const letter = goals?.letter ?? null;
    return this.setText(letter === null ? from : { is: 'letters', letters: [letter] }, 'one', act.aims);
  }

  /** Returns the reason for a deck that was not rolled: the clause names the deck, or only this deck has cards. */
  private deckText({ act: { limits } }: Done, id: string): string {
    const { deck } = limits;
    const isSet = typeof deck === 'object' && 'sort' in deck;
    return isSet
      ? this.voice.telling.named(`deck ${id} is ${this.setText(deck, 'one')}`, null)
      : `only deck ${id} has cards`;
  }

  /**
   * Returns the claims about all choices. All sentences of the explanation come from these claims. A proof compares the
   * claims with the position.
   */
  claims(): ChoiceClaim[] {
    return (this.decision?.done ?? []).flatMap(allDone).flatMap((done) => this.claimsOf(done));
  }

  /**
   * Returns the reason why a thing was chosen for a role, as a part of a sentence. Null if the thing was not chosen for
   * this role.
   */
  reasonFor(role: ChoiceClaim['role'], id: string): string | null {
    const claim = this.claims().find((candidate) => candidate.role === role && candidate.id === id);
    return claim ? this.choiceText(claim, this.voice) : null;
  }

  private claimsOf(done: Done): ChoiceClaim[] {
    const { fit } = this.explanation.telling;
    return done.choices.flatMap((chosen) => choiceClaims(done, chosen, fit(done.act, chosen.role)));
  }

  /**
   * True if the sentences directly before the sentence of the claim are about the same candidates. Then the sentence of
   * the claim only speaks of the others.
   */
  private isAmongOthers({ done, role, from, taken }: ChoiceClaim): boolean {
    const before = this.claimsOf(done).filter((other) => other.role === role && taken.includes(other.id));
    return taken.length > 0 && before.length === taken.length && before.every((other) => other.from === from);
  }

  private choiceText(claim: ChoiceClaim, voice: DecisionVoice): string {
    const { done, role, id, is, candidates, goal, from, taken, isInReach } = claim;
    const isPlace = isInReach && goal === null && role !== 'way';
    const nearest = goal ? ` nearest to ${this.goalText(done, goal)}` : '';
    const said = voice.unit ? withMovedThing(from, voice.unit) : from;
    const [words, many] = [inShort(this.setText(said, 'one')), inShort(this.setText(said, 'many'))];
    // Words that are the same in the singular and the plural are the name of a single thing.
    const isKnown = words === many && !isPlace;
    const whole = isPlace ? inReach(many) : `${many}${goal ? ' in reach' : ''}${nearest}`;
    const subject = role === 'deck' ? `deck ${id}` : this.name(id);
    const way = role === 'way' ? 'on the way, ' : '';
    const fit = fitText(claim.fit, taken.map(this.name));
    const say = (text: string): string => voice.telling.named(`${way}${text}`, voice.unit ?? null);
    const among =
      from.is === 'first'
        ? `of ${candidates.length} candidates${fit}`
        : `of ${isKnown && from.is === 'best' ? tiedThings(candidates.length, whole) : candidateCount(candidates.length, whole, isKnown)}${fit.replace('(of those that', '(that')}`;
    const { claims, roll } = pickReasons(claim, voice);
    if (claim.roll?.rolled.length === 0) return say(waitingText(claim, among));
    if (this.isAmongOthers(claim)) {
      const of = candidates.length === 1 ? '' : `of the ${candidates.length} others, `;
      const chance = roll === null ? '' : lowerInitial(roll);
      if (is === 'only') return say(`${subject} is the only other`);
      return say(
        claims.length === 0
          ? `${of}${chance}`
          : `${of}${subject} ${joinWords(claims)}${roll === null ? '' : `; then ${chance}`}`,
      );
    }
    switch (is) {
      case 'criteria':
        if (role === 'way' && roll === null) return say(`${subject} ${joinWords(claims)}`);
        return say(`${among}, ${subject} ${joinWords(claims)}${roll === null ? '' : `; then ${lowerInitial(roll)}`}`);
      case 'roll':
        return say(`${among}, ${lowerInitial(roll ?? '')}`);
      case 'empty deck':
        return `${lowerInitial(roll ?? '')}, and deck ${id} is empty`;
      case 'deck':
        return this.deckText(done, id);
      case 'goal in reach':
        if (this.isGoalTold(done)) return say(`${subject} is in reach`);
        return say(`${subject} is ${goal ? this.goalWords(done, goal) : ''}, and in reach`);
      case 'only': {
        if (from.is === 'first') return say(`${subject} is the only candidate${fit}`);
        if (isKnown && from.is === 'or') return say(`${subject} is the only candidate for ${words}${fit}`);
        if (isKnown && taken.length === 0 && !/^an? /.test(words)) return say(`${subject} is ${words}${fit}`);
        const noun = withoutArticle(words);
        return say(
          `${subject} is the only ${isPlace ? inReach(noun) : `${noun}${goal ? ' in reach' : ''}${nearest}`}${fit}`,
        );
      }
    }
  }

  /**
   * Returns the clauses and letters that were passed over, each with its reason. With `isBesideWords`, the printed
   * words are shown beside the reason, so the reason does not repeat them.
   */
  passedLines(isBesideWords = false): ExplanationLine[] {
    const { decision } = this;
    if (!decision) return [];
    const of = (all: readonly PassedPart[], clause = ''): ExplanationLine[] =>
      all.map((part) => {
        const label = passedName(part, clause);
        const rests = this.explanation.telling.rests({ is: 'passed', why: part.why });
        const text = whyText(part.why, isBesideWords ? { ...this.voice, isShort: true } : this.voice);
        return {
          label,
          text: isBesideWords ? shortReason(text, placeWord(this.voice.words)) : this.nameGoal(label, text),
          rests,
        };
      });
    const clause = String(decision.clause ?? '');
    return [
      ...of(decision.passed),
      ...decision.rolls.flatMap(({ passed }) => of(passed, clause)),
      ...decision.done.flatMap((done) => of(passedFor(done), clause)),
    ];
  }

  /** Returns the printed procedure with the verdict on each part; empty if the text of the sheet is not known. */
  procedure({ printed = [] }: Basis): ProcedureLine[] {
    return this.decision ? procedureLines(printed, this.decision, this.passedLines(true)) : [];
  }

  /** Returns the clauses of the procedure, each with the reasons why the clause or its parts were passed over. */
  clauses() {
    const { explanation, decision } = this;
    const passed = this.passedLines();
    const last = decision?.clause ?? null;
    return (explanation.procedure?.clauses ?? []).map((clause) => ({
      number: clause.number,
      words: explanation.words.clause(clause),
      passed: passed.filter(({ label }) => Number.parseInt(label, 10) === clause.number),
      isDone: clause.number === decision?.clause,
      isRead: last === null || clause.number <= last,
    }));
  }

  /** Returns the reason why a sub-clause was passed over, with the goal of the sub-clause in place of general words. */
  private nameGoal(label: string, text: string): string {
    const [number, letter] = [Number.parseInt(label, 10), /[a-z]$/.exec(label)?.[0] ?? null];
    const clause = this.explanation.procedure?.clauses.find((candidate) => candidate.number === number);
    const choice = clause?.acts.flatMap(({ aims }) => aims).find((aim) => aim.letter === letter)?.choices[0];
    if (!choice || choice.from.is === 'letters') return text;
    const noun = withoutArticle(this.setText(choice.from, 'one'));
    // With a goal such as “space not …”, the text “no space not … is in reach” would be a double negation.
    const isDenial = /\b(?:not|cannot|no|without)\b/.test(noun);
    return text
      .replace(/there is no such \w+/, `there is no ${noun}`)
      .replace('none is in reach', isDenial ? `every ${noun} is out of reach` : `no ${noun} is in reach`);
  }
}

/** Returns a text about the candidates among which the next roll will choose. */
function waitingText({ steps, roll }: ChoiceClaim, among: string): string {
  if (steps.length === 0) return `the roll chooses one ${among.replace(/^of (?=\d)/, 'of the ')}`;
  return `the roll chooses one of the ${roll?.shares.length ?? 0} that the list leaves ${among}`;
}

/**
 * Returns the words in parentheses after the candidates of a choice. They say which condition all candidates fulfil,
 * and which things are no candidates because they were chosen before.
 */
function fitText(condition: string | null, taken: readonly string[]): string {
  const parts = [
    ...(condition === null ? [] : [`of those that ${condition}`]),
    ...(taken.length === 0 ? [] : [`without ${namedFew(taken)}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

export const headText = ({ head: { card, bot, scenario } }: Pick<CardExplanation, 'head'>): string =>
  scenario === 0 ? `${card} (${bot})` : `${card} (${bot}, Scenario ${scenario})`;

export function labelledLines(lines: readonly ExplanationLine[]): Document {
  const width = Math.max(0, ...lines.map(({ label }) => label.length));
  return lines.map(({ label, text }) => inWords`  ${markedText('strong', label.padEnd(width))}  ${text}`);
}

/** Returns the procedure clause by clause, with the verdict on each clause. */
const clauseLines = (explainer: Explainer, rulings: Basis['rulings']): Document =>
  explainer.clauses().flatMap(({ number, words, passed, isDone, isRead }) => {
    const ofWords = rulings.get(number) ?? [];
    return [
      inWords`${markedText('strong', number)} ${words}`,
      ...passed.map(({ label, text, rests }) => inWords`    ${label}: ${text}${restsWords(rests)}`),
      ...(isDone
        ? [explainer.explanation.needs === undefined ? '    → done' : '    → waits']
        : isRead
          ? []
          : ['    not read']),
      ...(ofWords.length > 0 ? [markedText('dim', `    its words rest on ${ofWords.join(', ')}`)] : []),
    ];
  });

/** Returns the clauses, the choices and the boxes in the full form, each with its rulings. */
export function fullLines(explainer: Explainer, rulings: Basis['rulings']): Document {
  const { decision, voice } = explainer;
  const ladders = decision ? choiceLines(decision, voice) : [];
  const boxes = (decision ? boxesIn(decision) : []).flatMap((box) => [
    inWords`  ${markedText('strong', box.title)} ${decisionLine({ ...explainer.explanation.came, decision: box }, voice)}`,
    ...box.passed.map((part) => `    ${part.part}: ${whyText(part.why, voice)}`),
    ...choiceLines(box, voice).map((line) => ['    ', line]),
  ]);
  return [
    '',
    markedText('strong', 'Clauses'),
    ...clauseLines(explainer, rulings),
    ...(ladders.length > 0 ? ['', markedText('strong', 'Choices'), ...ladders.map((line) => ['  ', line])] : []),
    ...(boxes.length > 0 ? ['', markedText('strong', 'Boxes'), ...boxes] : []),
  ];
}

const verdictLine = (line: ProcedureLine): DocumentBlock =>
  line.verdict === 'not reached' ? markedText('dim', procedureText(line)) : procedureText(line);

/** Returns the explanation; the full form if `isFull` is true. */
export function explainedDocument(explanation: CardExplanation, basis: Basis, isFull: boolean): Document {
  const explainer = new Explainer(explanation);
  const passed = explainer.passedLines();
  const procedure = explainer.procedure(basis);
  const lines: DocumentBlock[] = [
    markedText('title', headText(explanation)),
    markedText('strong', `${upperInitial(explainer.line())}.`),
  ];
  const reasons = explainer.reasons();
  if (reasons.length > 0) lines.push(reasons.join(' '));
  const { attacks = [], pieces = [] } = explanation.came;
  lines.push(...attacks.map((attack) => `${upperInitial(attack)}.`));
  const { effects, effectRests = [] } = explanation.came;
  const happened = effects.map((effect, index) => inWords`  ${effect}${restsWords(effectRests[index] ?? [])}`);
  const changes = happened.length > 0 ? ['', markedText('strong', 'What happened'), ...happened] : [];
  if (!isFull && explanation.telling.tellsChanges) lines.push(...changes);
  if (isFull) lines.push(...fullLines(explainer, basis.rulings), ...changes);
  else if (procedure.length > 0) lines.push('', ...procedure.map(verdictLine));
  else if (passed.length > 0) lines.push('', markedText('strong', 'Passed over'), ...labelledLines(passed));
  if (pieces.length > 0)
    lines.push('', markedText('strong', 'At the table'), ...pieces.map((piece) => `  [ ] ${piece}`));
  const notes = [...(basis.standIns === null ? [] : [basis.standIns]), ...readWithLines(explanation.readings)];
  if (notes.length > 0) lines.push('', ...notes.map((note) => markedText('dim', note)));
  return lines;
}

export const explainedText = (explanation: CardExplanation, basis: Basis, isFull: boolean, paint: Paint): string =>
  terminalText(explainedDocument(explanation, basis, isFull), paint);

export const lineJson = ({ label, text, rests }: ExplanationLine): unknown => ({
  part: label,
  text,
  ...restsJson(rests),
});

export function explainedJson(explanation: CardExplanation, basis: Basis): unknown {
  const { rulings, standIns } = basis;
  const explainer = new Explainer(explanation);
  const { is: _is, ...decided } = decidedJson(explanation);
  return {
    ...decided,
    is: 'explanation',
    because: explainer.shortText(),
    passed: explainer.passedLines().map(lineJson),
    procedure: explainer.procedure(basis).map(({ label, text, verdict, reason, rests }) => ({
      part: label,
      printed: text,
      verdict,
      reason,
      ...restsJson(rests),
    })),
    rulings: Object.fromEntries(rulings),
    standIns,
  };
}
