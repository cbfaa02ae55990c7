// Replies of a played table as text: the resolved card with its reasons, the instructions, and the next thing that the
// played table wants.
import { upperInitial } from '../../grammar/characters.ts';
import type { Answer, CardExplanation, CardQuery, TableCard } from '../../compiler/decide/card-query.ts';
import type { LineWish, TablePart } from '../../compiler/game/table-scene.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { Explainer, explainedText, headText } from '../decision/explain.ts';
import { neededText, waitingExplainer, waitingExplanation } from '../decision/waiting-decision.ts';
import { whyNot, whyNotText } from '../decision/why-not.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { fillLines, wordsIn } from '../document/line-breaks.ts';

export interface ReplyStyle {
  readonly paint: Paint;
  readonly width: number;
  /** Returns the procedure of a card as printed lines. */
  readonly printed: (query: CardQuery) => readonly PrintedLine[];
  /** Returns the board with the pieces as text. */
  readonly mapText: (board: MapPart['board'], paint: Paint) => string;
}

type MapPart = Extract<TablePart, { is: 'map' }>;

/** The sign between the choices in a row. A text with this sign is broken into lines only at the sign. */
const between = ' · ';

const fitBoard =
  (width: number) =>
  (line: string): boolean =>
    line.length <= width;

type Row = readonly [name: string, text: string];

/** Returns rows of a name and a text as lines. A long text continues in its own column. */
function rowLines(rows: readonly Row[], { paint, width }: ReplyStyle): string[] {
  const widest = Math.max(0, ...rows.map(([name]) => name.length));
  const room = Math.max(30, width - widest - 4);
  return rows.flatMap(([name, text]) => {
    const [sign, parts] = text.includes(between) ? [between, text.split(between)] : [' ', wordsIn(text)];
    const [first = '', ...more] = fillLines(parts.map(visibleText), fitBoard(room), sign);
    const head = `  ${paint('strong', visibleText(name).padEnd(widest))}  ${first}`;
    return [head.trimEnd(), ...more.map((line) => `${' '.repeat(widest + 4)}${line}`)];
  });
}

const explanationOf = (query: TableCard, came: Answer & { is: 'came' }): CardExplanation => ({
  ...query,
  came: came.came,
});

/**
 * Returns a card in short form: the part of the decision that no longer depends on missing dice, cards or answers, its
 * reasons, and the attacks.
 */
function cardText(query: TableCard, { paint }: ReplyStyle): string[] {
  const answer = query.answer();
  if (answer.is === 'wrong') return [];
  const explainer =
    answer.is === 'came' ? new Explainer(explanationOf(query, answer)) : waitingExplainer(query, answer);
  const attacks = answer.is === 'came' ? (answer.came.attacks ?? []) : [];
  const reasons = explainer.reasons();
  return [
    paint('title', visibleText(headText(query))),
    paint('strong', `${visibleText(upperInitial(explainer.line()))}.`),
    ...(reasons.length > 0 ? [visibleText(reasons.join(' '))] : []),
    ...attacks.map((attack) => `${upperInitial(visibleText(attack))}.`),
  ];
}

function whyText(query: TableCard, isFull: boolean, { paint, printed }: ReplyStyle): string {
  const answer = query.answer();
  const lines = printed(query);
  if (answer.is === 'came') {
    const basis = { rulings: new Map<number, string[]>(), standIns: null, printed: lines };
    return explainedText(explanationOf(query, answer), basis, isFull, paint);
  }
  return answer.is === 'needs'
    ? `${neededText(query, { ...answer, ways: '' }, lines, paint, isFull ? new Map() : null).trimEnd()}\n`
    : `${answer.problem}\n`;
}

function whyNotAnswer(query: TableCard, question: string, { paint }: ReplyStyle): string {
  const answer = query.answer();
  if (answer.is === 'wrong') return `${answer.problem}\n`;
  const told = answer.is === 'came' ? explanationOf(query, answer) : waitingExplanation(query, answer);
  const { lines, questions } = whyNot(told, question);
  if (lines.length > 0) return whyNotText(told, lines, paint);
  const help = `Name a part of the procedure (${questions.join(', ')}), or a unit, a space, a card or a deck.`;
  return refusedText(`Nothing is called \`${question}\``, help, paint);
}

const refusedText = (problem: string, help: string, paint: Paint): string =>
  `${paint('error', `${visibleText(problem)}.`)}\n  ${visibleText(help)}\n`;

/** Returns a part of a reply as text. */
export function partText(part: TablePart, style: ReplyStyle): string {
  const { paint } = style;
  switch (part.is) {
    case 'card':
      return `${cardText(part.query, style).join('\n')}\n`;
    case 'happened':
      return `${part.lines.map((line) => paint('accent', visibleText(line))).join('\n')}\n`;
    case 'work':
      return `${part.title === undefined ? '' : `${paint('strong', `${visibleText(part.title)}:`)}\n`}${part.lines.map((line) => `  [ ] ${visibleText(line)}`).join('\n')}\n`;
    case 'doubts':
      return `${part.lines.map((line) => `${paint('warning', 'Not by the rules:')} ${visibleText(line)}`).join('\n')}\n`;
    case 'refused':
      return refusedText(part.problem, part.help, paint);
    case 'why':
      return whyText(part.query, part.isFull, style);
    case 'why not':
      return whyNotAnswer(part.query, part.question, style);
    case 'map':
      return style.mapText(part.board, paint);
    case 'rows':
      return `${[paint('strong', `${part.title}:`), ...rowLines(part.rows, style)].join('\n')}\n`;
  }
}

/** Returns the next thing that a played table wants, with the commands that answer. */
export function wishText({ text, rows, commands }: LineWish, style: ReplyStyle): string {
  const { paint } = style;
  const hint = fillLines(commands.map(visibleText), fitBoard(style.width), between).map((line) => paint('dim', line));
  return `${[paint('strong', visibleText(text)), ...rowLines(rows, style), ...hint].join('\n')}\n`;
}
