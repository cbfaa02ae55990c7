// Words for the acts and reasons of a decision, from which lines, pages and explanations are built. The game's own
// words come from its telling.
import type { Chosen } from '../../compiler/decide/interpret/choices.ts';
import type {
  ResolvedCard,
  ThingNames,
  GameTelling,
  CardExplanation,
  SecondReading,
} from '../../compiler/decide/card-query.ts';
import type { Atom, Decision, Done, Passed, Why } from '../../compiler/decide/record.ts';
import { letterOfAct } from '../../compiler/decide/use.ts';
import { all as every } from '../../compiler/plan/build.ts';
import { facesText, valuedName } from '../../compiler/plan/printed-names.ts';
import type { PlanWords } from '../../compiler/wording/wording.ts';
import type { Choice } from '../../compiler/plan/nodes.ts';
import type { Assignment, Roll } from '../../runtime/kernel/choose-with-dice.ts';
import { joinWords } from '../document/plain-text.ts';

export type Picked = Chosen['picks'][number];

/** The means to put a decision into words: the words of the game, and its names of units and places. */
export interface DecisionVoice {
  readonly words: PlanWords;
  readonly telling: GameTelling;
  readonly name: ThingNames;
}

/** `Read with R8=second: next letter: …`, a line for each switched ruling. */
export const readWithLines = (readings: readonly SecondReading[] = []): string[] =>
  readings.map(({ ruling, reading, text }) => `Read with ${ruling}=${reading}: ${text}`);

/** An act, and the acts of the unit that it leads. */
export const allDone = (done: Done): Done[] => [done, ...(done.ledAct ? allDone(done.ledAct.done) : [])];

type Teller = Pick<CardExplanation, 'words' | 'telling'>;

/** The voice for a short line and for JSON; places have the names of the board, such as `D2`. */
export const inCodes = ({ words, telling }: Teller): DecisionVoice => ({ words, telling, name: (id) => id });

/** The voice for explanations to a person. */
export const inLabels = ({ words, telling }: Teller): DecisionVoice => ({ words, telling, name: telling.label });

export const withoutArticle = (text: string): string => text.replace(/^(?:an?|the) /, '');

const idsOf = ({ choices }: Done, ...roles: readonly Choice['role'][]): readonly string[] =>
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
  const own = telling.done(done, name);
  if (own !== null) return own;
  const { act, ledAct, cardValue } = done;
  switch (act.act) {
    case 'go':
      return goText(done, name);
    case 'call':
      return ledAct
        ? `${valuedName(act, cardValue)}: ${ledAct.unit} goes to ${name(ledAct.done.path.at(-1) ?? '')}`
        : valuedName(act, cardValue);
    case 'find':
      return `for ${joinWords(idsOf(done, 'find').map(name))}`;
    default: {
      const ids = done.choices.flatMap((choice) => choice.ids.map(name));
      return `${valuedName(act, cardValue)}${ids.length > 0 ? `: ${joinWords(ids)}` : ''}`;
    }
  }
}

/** The name of the clause and letter that applied: `2b`; for a table the number of the clause, `1`. */
export const clauseName = ({ clause, done }: Decision): string =>
  clause === null ? '' : `${clause}${done.map(letterOfAct).find((letter) => letter !== null) ?? ''}`;

/** The outcome of a card in a line: `2b: SCOUT 2 to D2 by E1`. */
export function decisionLine({ decision, instead }: ResolvedCard, voice: DecisionVoice): string {
  if (instead !== null || !decision) return instead?.text ?? 'it has no procedure';
  if (decision.clause === null) return 'no clause applies: it does nothing';
  const rows = decision.rolls.map(({ row }) => `row ${row}`);
  const acts = decision.done.map((done) => doneText(done, voice));
  return `${clauseName(decision)}: ${[...rows, ...acts].join(', ')}`;
}

const figureText = (figure: number | null): string =>
  figure === null ? 'without a value' : figure === Infinity ? 'out of reach' : String(figure);

function atomText(atom: Atom, { words, name }: DecisionVoice): string {
  const { test, wanted, figures } = atom;
  if (figures) {
    const { left, right } = figures;
    const against = test.is === 'compare' && test.right.is === 'number' ? '' : ` against ${figureText(right)}`;
    return `${wanted ? 'not so: ' : ''}${words.test(test)} (it is ${figureText(left)}${against})`;
  }
  const text = words.test(wanted ? { is: 'not', of: test } : test);
  return atom.matches.length === 0 ? text : `${text} (${joinWords(atom.matches.map(name))})`;
}

/** The game's word for a place, such as `space` or `garden`. */
const placeWord = (words: PlanWords): string => withoutArticle(words.set(every('space'), 'one'));

/** The one reason why something was passed over. */
export function whyText(why: Why, voice: DecisionVoice): string {
  const { words, telling, name } = voice;
  const said = (text: string): string =>
    text.replaceAll('{place}', placeWord(words)).replaceAll('{mover}', telling.mover);
  switch (why.is) {
    case 'condition':
      return atomText(why.atom, voice);
    case 'rule':
      return `the rules do not let it: ${said(why.rule)}`;
    case 'unchanged':
      return `it would change nothing: ${said(why.subject)}`;
    case 'aim':
      return `it misses its aim: ${said(why.reason)}`;
    case 'threshold':
      return why.best ? telling.missed(why.best, name) : 'there is no legal target';
  }
}

/** The label before a reason: `2a`, `1 row 1–4`. */
export const passedName = (of: Passed, clause = ''): string => `${clause}${of.part}`;

export function valueText(figure: boolean | number | null): string {
  if (typeof figure === 'boolean') return figure ? 'yes' : 'no';
  if (figure === null) return 'none';
  return figure === Infinity ? 'no way' : String(figure);
}

/** `1–4 D2, 5–8 D4` */
const sharesText = ({ shares }: Assignment, name: ThingNames): string =>
  shares.map(({ id, from, to }) => `${facesText({ from, to })} ${name(id)}`).join(', ');

/** `a d8 showed 5 (1–4 D2, 5–8 D4)` */
export function rollText(roll: Roll, name: ThingNames): string {
  const { die, count, rolled } = roll;
  const again = rolled.length > 1 ? `, after ${rolled.slice(0, -1).join(', ')} rolled again` : '';
  const dice = count === 1 ? `a d${die}` : `two d${die}`;
  return `${dice} showed ${rolled.at(-1)}${again} (${sharesText(roll, name)})`;
}

interface Step {
  readonly rung: Picked['ladder'][number];
  readonly ownFigure: string;
  readonly fell: readonly { readonly id: string; readonly figure: string }[];
}

/** The steps of a ladder that left fewer than there were, with what each of those had that fell there. */
function decisive({ candidates, ladder }: Picked): Step[] {
  let before = candidates;
  return ladder.flatMap((rung) => {
    const ids = before;
    before = rung.remaining;
    if (rung.remaining.length === ids.length) return [];
    const figureOf = (id: string): string => valueText(rung.values[ids.indexOf(id)] ?? null);
    const fell = ids.filter((id) => !rung.remaining.includes(id)).map((id) => ({ id, figure: figureOf(id) }));
    return [{ rung, ownFigure: figureOf(rung.remaining[0] ?? ''), fell }];
  });
}

/** The most names that a line gives of several. */
export const mostNamed = 4;

/** The ruling that ties are broken by chance, as a citation: ` (R4)`. */
export const cited = ({ tieRuling }: GameTelling): string => (tieRuling === null ? '' : ` (${tieRuling})`);

/** Says why a candidate was chosen: `it has the highest value (2; E1 1) and …`. */
export function pickText(picked: Picked, { words, telling, name }: DecisionVoice): string | null {
  const claims = decisive(picked).map(({ rung, ownFigure, fell }) => {
    const isBare = rung.criterion.is !== 'keep' && words.isRank(rung.criterion.of);
    const shown = fell.slice(0, mostNamed).map(({ id, figure }) => (isBare ? id : `${id} ${figure}`));
    const rest = `${shown.join(', ')}${fell.length > mostNamed ? ', …' : ''}`;
    const figures = isBare ? `before ${rest}` : rung.criterion.is === 'keep' ? rest : `${ownFigure}; ${rest}`;
    return `${words.claim(rung.criterion)} (${figures})`;
  });
  const { roll, isUnbroken } = picked;
  const drawn = roll
    ? [`${rollText(roll, name)}${isUnbroken ? `, as no list breaks the tie${cited(telling)}` : ''}`]
    : [];
  const told = claims.length > 0 ? [`it ${joinWords(claims)}`] : [];
  const all = [...told, ...drawn];
  return all.length === 0 ? null : all.join('; then ');
}
