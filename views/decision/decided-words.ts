// Words for the acts and reasons of a decision, from which lines, pages and explanations are built. The GameTelling of
// a game gives the words that only this game has.
import { upperInitial } from '../../grammar/characters.ts';
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import {
  facesIn,
  numberedDice,
  type DiceWords,
  type ResolvedCard,
  type ThingNames,
  type GameTelling,
  type CardExplanation,
  type SecondReading,
} from '../../compiler/decide/card-query.ts';
import type { Atom, DecisionRecord, Done, LedAct, PassedPart, Why } from '../../compiler/decide/record.ts';
import { letterOfAct } from '../../compiler/decide/used-parts.ts';
import { all as every } from '../../compiler/plan/build.ts';
import { valuedName } from '../../compiler/plan/printed-names.ts';
import type { PlanWords } from '../../compiler/wording/wording.ts';
import type { PlanChoice, Comparison, Criterion } from '../../compiler/plan/nodes.ts';
import type { ChoiceClaim } from './choice-claims.ts';
import type { Assignment, Roll } from '../../runtime/kernel/choose-with-dice.ts';
import { joinWords } from '../document/plain-text.ts';

export type ChoicePick = ChoiceResult['picks'][number];

/** A line of an explanation: the label of a clause or letter, and a text about it. */
export interface ExplanationLine {
  readonly label: string;
  readonly text: string;
  /** The rulings on which the statement of the line certainly rests. */
  readonly rests: readonly string[];
}

/**
 * The means to put a decision into words: the words for plans, the words of the game, and the names of units and
 * places. Two optional fields adapt the text.
 */
export interface DecisionVoice {
  readonly words: PlanWords;
  readonly telling: GameTelling;
  readonly name: ThingNames;
  /** The acting unit, if another unit than the unit of the card acts. */
  readonly unit?: string;
  /**
   * True if the reason is shown beside the printed words of the sheet. The reason then names the place of a unit
   * without the unit.
   */
  readonly isShort?: boolean;
}

/** Returns a line for each ruling whose second reading applies: `Read with R8=second: next letter: …`. */
export const readWithLines = (readings: readonly SecondReading[] = []): string[] =>
  readings.map(({ ruling, reading, text }) => `Read with ${ruling}=${reading}: ${text}`);

/** Returns the acts of a led unit: its Find, if there is one, and its movement. */
export const actsOfLed = ({ find, done }: LedAct): readonly Done[] => (find ? [find, done] : [done]);

/** Returns an act, followed by the acts of the unit that the act leads. */
export const allDone = (done: Done): Done[] => [done, ...(done.ledAct ? actsOfLed(done.ledAct).flatMap(allDone) : [])];

type Teller = Pick<CardExplanation, 'words' | 'telling'>;

/** Returns the voice for short lines and JSON. This voice names places by their codes on the board, such as `D2`. */
export const inCodes = ({ words, telling }: Teller): DecisionVoice => ({ words, telling, name: (id) => id });

/** Returns the voice for explanations. This voice names places and units as players do. */
export const inLabels = ({ words, telling }: Teller): DecisionVoice => ({ words, telling, name: telling.label });

export const withoutArticle = (text: string): string => text.replace(/^(?:an?|the) /, '');

const idsOf = ({ choices }: Done, ...roles: readonly PlanChoice['role'][]): readonly string[] =>
  choices.find(({ role }) => roles.includes(role))?.ids ?? [];

function goText(done: Done, name: ThingNames): string {
  const { act, path, cardValue } = done;
  const end = path.at(-1);
  if (end === undefined) return `${valuedName(act, cardValue)} off the board`;
  const by = path.slice(1, -1).map(name);
  const riders = done.choices.filter(({ role }) => role === 'passenger').flatMap(({ ids }) => ids);
  const along = riders.length > 0 ? `, taking ${joinWords(riders)}` : '';
  return `${valuedName(act, cardValue)} to ${name(end)}${by.length > 0 ? ` by ${joinWords(by)}` : ''}${along}`;
}

/** Returns an act in words: `SCOUT 2 to D2 by E1`. */
export function doneText(done: Done, { telling, name }: DecisionVoice): string {
  const gameText = telling.done(done, name);
  if (gameText !== null) return gameText;
  const { act, ledAct, cardValue } = done;
  if (done.isUnfinished) return valuedName(act, cardValue);
  switch (act.act) {
    case 'go':
      return goText(done, name);
    case 'call':
      return ledAct
        ? `${valuedName(act, cardValue)}: ${ledAct.unit} goes to ${name(ledAct.done.path.at(-1) ?? '')}`
        : valuedName(act, cardValue);
    case 'find':
      return `Find ${joinWords(idsOf(done, 'find').map(name))}`;
    default: {
      const ids = done.choices.flatMap((choice) => choice.ids.map(name));
      return `${valuedName(act, cardValue)}${ids.length > 0 ? `: ${joinWords(ids)}` : ''}`;
    }
  }
}

/**
 * Returns the label of the clause and letter that applied, such as `2b`. If no letter applied, such as in a table,
 * returns only the number. If no clause applied, returns an empty text.
 */
export const clauseName = ({ clause, done }: DecisionRecord): string =>
  clause === null ? '' : `${clause}${done.map(letterOfAct).find((letter) => letter !== null) ?? ''}`;

/** Returns the decision about a card as a line: `2b: SCOUT 2 to D2 by E1`. */
export function decisionLine({ decision, instead, effects }: ResolvedCard, voice: DecisionVoice): string {
  if (instead !== null || !decision) return instead?.text ?? 'it has no procedure';
  if (decision.clause === null && !decision.isLastResort)
    return effects[0] ? 'no clause applies' : 'no clause applies: nothing happens';
  const rows = decision.rolls.map(({ row }) => `row ${row}`);
  const acts =
    decision.done.length > 0 ? decision.done.map((done) => doneText(done, voice)) : [nothingDone(decision, voice)];
  const name = decision.isLastResort ? 'no clause applies, so the last resort' : clauseName(decision);
  return `${name}: ${[...rows, ...acts].join(', ')}`;
}

/** Returns a text for a clause that applies without an act, with the reasons why no act was carried out. */
function nothingDone({ clause, passed }: DecisionRecord, voice: DecisionVoice): string {
  const reasons = passed.filter(({ part }) => part === String(clause)).map(({ why }) => whyText(why, voice));
  return `nothing is done${reasons.length > 0 ? ` (${joinWords(reasons)})` : ''}`;
}

/**
 * For each comparison, the words before the figure that is needed: if the comparison must be true, and if it must be
 * false.
 */
const needs: Readonly<Record<Comparison, readonly [needed: string, avoided: string]>> = {
  '<': ['fewer than', 'at least'],
  '≤': ['at most', 'more than'],
  '=': ['exactly', 'other than'],
  '≥': ['at least', 'fewer than'],
  '>': ['more than', 'at most'],
};

const figureText = (figure: number | null): string =>
  figure === null ? 'without a value' : figure === Infinity ? 'out of reach' : String(figure);

function atomText(atom: Atom, { words, name }: DecisionVoice): string {
  const { test, wanted, figures } = atom;
  if (figures && test.is === 'compare') {
    const { left, right } = figures;
    const [needed, avoided] = needs[test.op];
    const other = test.right.is === 'number' ? '' : `, ${words.measure(test.right)}`;
    return `${words.measure(test.left)}: ${figureText(left)}; ${wanted ? needed : avoided} ${figureText(right)} needed${other}`;
  }
  const text = words.test(wanted ? { is: 'not', of: test } : test);
  return atom.matches.length === 0 ? text : `${text} (${namedFew(atom.matches.map(name))})`;
}

/** Returns the word of the game for a place, such as `space` or `garden`. */
export const placeWord = (words: PlanWords): string => withoutArticle(words.set(every('space'), 'one'));

/** Returns the reason why a part of a procedure was passed over, as text. */
export function whyText(why: Why, voice: DecisionVoice): string {
  const { words, telling, name, unit = null, isShort } = voice;
  const fillPlaces = (text: string): string =>
    text.replaceAll('{place}', placeWord(words)).replaceAll('{mover}', telling.mover);
  switch (why.is) {
    case 'condition':
      return telling.named(atomText(why.atom, voice), unit, isShort);
    case 'rule':
      return fillPlaces(why.rule);
    case 'unchanged':
      return fillPlaces(why.subject);
    case 'aim':
      return fillPlaces(why.reason).replace('{letter}', why.letter ?? '');
    case 'threshold':
      if (why.best) return telling.missed(why.best, name);
      return why.areOthers
        ? 'no such {mover} is a legal target'.replace('{mover}', telling.mover)
        : 'there is no legal target';
  }
}

/** Returns the label of a part that was passed over: `2a`, `1 row 1–4`. */
export const passedName = (of: PassedPart, clause = ''): string => `${clause}${of.part}`;

export function valueText(figure: boolean | number | null): string {
  if (typeof figure === 'boolean') return figure ? 'yes' : 'no';
  if (figure === null) return 'none';
  return figure === Infinity ? 'no way' : String(figure);
}

/** Returns the faces of each candidate as text: `1–4 D2, 5–8 D4`. */
export const sharesText = ({ die, shares }: Assignment, name: ThingNames, dice: DiceWords = numberedDice): string =>
  shares.map((share) => `${facesIn(dice, die, share)} ${name(share.id)}`).join(', ');

/** Returns a roll as text: `A d8 showed 5 (1–4 D2, 5–8 D4)`. */
export function rollText(roll: Roll, name: ThingNames, words: DiceWords = numberedDice): string {
  const { die, count, rolled } = roll;
  const faces = rolled.map((face) => (count === 1 ? words.face(die, face) : String(face)));
  const again = faces.length > 1 ? `, after ${faces.slice(0, -1).join(', ')} rolled again` : '';
  const dice = `${count === 1 ? 'a' : 'two'} ${words.die(die)}`;
  if (faces.length === 0) return `Roll ${dice}: ${sharesText(roll, name, words)}`;
  return `${upperInitial(dice)} showed ${faces.at(-1)}${again} (${sharesText(roll, name, words)})`;
}

/** The number of names in a shortened list of names. */
const mostNamed = 3;

/** Returns up to four names; of more names, returns three and the number of the others: `A, B, C and 3 more`. */
export function namedFew(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const more = names.length - mostNamed;
  return more > 1 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : joinWords(names, word);
}

/** Returns the citation of the ruling by which chance breaks ties: ` (R4)`. Empty if the game has no such ruling. */
export const tieCitation = ({ tieRuling }: GameTelling): string => (tieRuling === null ? '' : ` (${tieRuling})`);

/** The reasons of a choice: statements about the chosen candidate, and the roll. */
export interface PickReasons {
  /** Statements about the candidate: `has the highest value (2; E1 1)`. */
  readonly claims: readonly string[];
  readonly roll: string | null;
}

/**
 * Returns the candidates that a criterion removed, as text. If several candidates were removed and have figures, the
 * text is only the best of these figures. Without figures, more than two candidates are only counted. In all other
 * cases, the text names the candidates.
 */
function othersText(fell: ChoiceClaim['steps'][number]['fell'], { is }: Criterion, hasFigures: boolean): string {
  const figures = fell.flatMap(({ figure }) => (typeof figure === 'number' ? [figure] : []));
  if (hasFigures && fell.length > 1 && figures.length > 0)
    return `next ${valueText(is === 'most' ? Math.max(...figures) : Math.min(...figures))}`;
  if (fell.length > 2) return `${fell.length} others`;
  return joinWords(fell.map(({ id, figure }) => (hasFigures ? `${id} ${valueText(figure)}` : id)));
}

/**
 * Returns the figure of the chosen candidate as text. If a part of the figure counts only for the choice, the text
 * shows it: `8 when choosing = 7 + height 1`.
 */
function comparedText({ figure, parts }: ChoiceClaim['steps'][number]): string {
  const compared = parts.filter(({ isOnlyCompared }) => isOnlyCompared);
  const ofCompared = compared.reduce((sum, part) => sum + part.figure, 0);
  if (typeof figure !== 'number' || ofCompared === 0) return valueText(figure);
  const added = compared.map((part) => `${part.figure < 0 ? '−' : '+'} ${part.name} ${Math.abs(part.figure)}`);
  return `${figure} when choosing = ${figure - ofCompared} ${added.join(' ')}`;
}

/** Returns the reasons why a candidate was chosen. If no criterion removed a candidate, the only reason is the roll. */
export function pickReasons(
  { steps, roll, isUnbroken }: Pick<ChoiceClaim, 'steps' | 'roll' | 'isUnbroken'>,
  { words, telling, name, unit }: DecisionVoice,
): PickReasons {
  const claims = steps.map((step) => {
    const { rung, fell } = step;
    const { criterion } = rung;
    const isBare = criterion.is !== 'keep' && words.isRank(criterion.of);
    const hasFigures = !isBare && criterion.is !== 'keep';
    const others = othersText(fell, criterion, hasFigures);
    const figures = isBare ? `before ${others}` : hasFigures ? `${comparedText(step)}; ${others}` : `not ${others}`;
    return telling.named(`${words.claim(criterion)} (${figures})`, unit ?? null);
  });
  const tie = isUnbroken ? ` (a tie${telling.tieRuling === null ? '' : `, ${telling.tieRuling}`})` : '';
  return { claims, roll: roll ? `${rollText(roll, name, telling.diceWords)}${tie}` : null };
}
