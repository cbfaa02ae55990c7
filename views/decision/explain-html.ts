// The explanation of a decision as a web page: the decision in large type, the printed procedure with a verdict on each
// part, and a list of boxes to tick for the work at the table.
import { upperInitial } from '../../grammar/characters.ts';
import type { CardExplanation, CardQuery } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { styleRules } from '../document/colours.ts';
import { framedPage } from '../document/frame.ts';
import { attribute, inElement, markup, type Markup } from '../document/markup.ts';
import { wordsText } from '../document/terminal.ts';
import { readWithLines } from './decided-words.ts';
import { Explainer, headText, type Basis } from './explain.ts';
import { choiceLines } from './explained-choices.ts';
import type { ToldEvent, ToldTurn } from '../../compiler/game/told-turn.ts';
import { changedLines, endingText, eventWords, type PrintedForCard } from './told-turn.ts';
import { neededParts, type WaitingCard } from './waiting-decision.ts';
import { procedureText, type ProcedureLine } from './procedure-lines.ts';
import { whyNotClause } from './why-not.ts';

const style = styleRules`
  .answer{font-size:clamp(1.25rem,3vw,1.6rem);font-weight:600;line-height:1.3;margin:1.5rem 0 .5rem}
  .procedure,.pieces,.steps{list-style:none;margin:0;padding:0}
  .procedure li{padding:.25rem .5rem;white-space:pre-wrap}
  .procedure .done{background:${'panel'};font-weight:600}
  .procedure .unread{color:${'quiet'}}
  .pieces label{display:block;padding:.35rem 0}
  .pieces input{width:1.25em;height:1.25em;margin:0 .6em 0 0;vertical-align:-.25em}
  .steps li{white-space:pre-wrap}
`;

const titledSection = (title: string, ...body: readonly Markup[]): Markup =>
  markup`<section><h2>${title}</h2>${body}</section>`;

const lineClass = { done: 'done', passed: null, 'not reached': 'unread' } as const;

const procedureItem = (line: ProcedureLine): Markup =>
  markup`<li${attribute('class', lineClass[line.verdict])}>${procedureText(line)}</li>`;

const items = (name: string, lines: readonly string[]): Markup =>
  markup`<ul class="${name}">${lines.map((line) => inElement('li', line))}</ul>`;

const tickedPieces = (pieces: readonly string[]): Markup =>
  markup`<ul class="pieces">${pieces.map((piece) => markup`<li><label><input type="checkbox"/>${piece}</label></li>`)}</ul>`;

interface PageParts {
  readonly title: string;
  readonly answer: string;
  readonly reasons: readonly string[];
  readonly procedure: readonly ProcedureLine[];
  /** Lines about the parts that were passed over. They replace the printed procedure if its text is not known. */
  readonly passed?: readonly string[];
  readonly pieces?: readonly string[];
  readonly steps?: readonly string[];
  readonly notes: readonly string[];
  /**
   * The address of the link with which the reader makes an example of the decision; absent if the editor makes no
   * examples.
   */
  readonly example?: string;
}

function explanationPage({ title, answer, reasons, procedure, passed = [], pieces = [], ...more }: PageParts): string {
  const { steps = [], notes, example } = more;
  const listed = procedure.length > 0 ? markup`<ul class="procedure">${procedure.map(procedureItem)}</ul>` : null;
  return framedPage({
    title,
    body: [
      markup`<p class="answer">${answer}</p>`,
      ...reasons.filter((reason) => reason !== '').map((reason) => inElement('p', reason)),
      ...(example === undefined ? [] : [markup`<p><a href="${example}">Make an example of this decision</a></p>`]),
      ...(listed ? [titledSection('The procedure', listed)] : []),
      ...(!listed && passed.length > 0 ? [titledSection('Passed over', items('steps', passed))] : []),
      ...(pieces.length > 0 ? [titledSection('At the table', tickedPieces(pieces))] : []),
      ...(steps.length > 0 ? [titledSection('Choices', items('steps', steps))] : []),
    ],
    ...(notes.length > 0 && { foot: notes.join(' ') }),
    style,
  });
}

const choiceSteps = ({ decision, voice }: Explainer, isFull: boolean): string[] =>
  isFull && decision ? choiceLines(decision, voice).map(wordsText) : [];

/** The parts of a page that only an editor shows. */
interface InEditor extends Pick<PageParts, 'example'> {
  /**
   * The name of the clause at the cursor, such as `2`; null if the cursor is outside of all clauses. If this clause was
   * not carried out, the page also gives the reason.
   */
  readonly clause?: string | null;
}

/** Returns the explanation as a page. A full page also has each candidate and criterion of each choice. */
export function explainedHtml(
  explanation: CardExplanation,
  basis: Basis,
  isFull: boolean,
  { clause = null, example }: InEditor = {},
): string {
  const explainer = new Explainer(explanation);
  const whyNot = whyNotClause(explanation, clause).map(({ label, text }) => `Why not ${label}? ${upperInitial(text)}.`);
  const { attacks = [], pieces = [] } = explanation.came;
  return explanationPage({
    title: headText(explanation),
    answer: `${upperInitial(explainer.line())}.`,
    reasons: [explainer.reasons().join(' '), ...attacks.map((attack) => `${upperInitial(attack)}.`), ...whyNot],
    procedure: explainer.procedure(basis),
    passed: explainer.passedLines().map(({ label, text }) => `${label}  ${text}`),
    pieces,
    steps: choiceSteps(explainer, isFull),
    notes: [...(basis.standIns === null ? [] : [basis.standIns]), ...readWithLines(explanation.readings)],
    ...(example !== undefined && { example }),
  });
}

/** Returns what happened in a step of a turn: conditions and moments as sentences, and the work with boxes to tick. */
function eventMarkup(event: ToldEvent, printed: PrintedForCard, isFull: boolean): readonly Markup[] {
  if (event.is === 'changes') return event.by === 'card' ? [] : [tickedPieces(changedLines(event))];
  if (event.is !== 'card') return [inElement('p', wordsText(eventWords(event)))];
  const { explanation } = event;
  const explainer = new Explainer(explanation);
  const procedure = explainer.procedure({ rulings: new Map(), standIns: null, printed: printed(explanation) });
  const { pieces = [] } = explanation.came;
  return [
    inElement('h3', headText(explanation)),
    markup`<p class="answer">${upperInitial(explainer.line())}.</p>`,
    inElement('p', explainer.reasons().join(' ')),
    ...(isFull ? [markup`<ul class="procedure">${procedure.map(procedureItem)}</ul>`] : []),
    ...(pieces.length > 0 ? [tickedPieces(pieces)] : []),
  ];
}

/** Returns the explanation of a turn as a page, with a section for each step. */
export function toldTurnHtml(turn: ToldTurn, title: string, isFull: boolean, printed: PrintedForCard): string {
  const steps = turn.steps.flatMap((step) => {
    const { label, words, about, events, isEffective } = step;
    if (!isFull && !isEffective && about !== null) return [];
    const body = events.flatMap((event) => eventMarkup(event, printed, isFull));
    const nothing = isEffective ? [] : [inElement('p', 'Nothing changes.')];
    return [
      titledSection(
        `${label} ${about === null ? words : `${words} (${about})`}`,
        ...(body.length > 0 ? body : nothing),
      ),
    ];
  });
  return framedPage({ title, body: steps, foot: endingText(turn), style });
}

/** Returns the page of a decision that waits for dice or cards. */
export function neededHtml(
  query: CardQuery,
  needed: WaitingCard,
  printed: readonly PrintedLine[],
  isFull: boolean,
): string {
  const { explainer, reasons, ...parts } = neededParts(query, needed, printed);
  const steps = choiceSteps(explainer, isFull);
  return explanationPage({ title: headText(query), reasons: [reasons], steps, ...parts });
}
