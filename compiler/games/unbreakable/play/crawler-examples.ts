// Runs examples of Unbreakable: a position from a file with changes, a question, and the expected answer.
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import { ExampleFault, keyOfLine, partSaying, type ExampleLine } from '../../../../grammar/example-lines.ts';
import { parse } from '../../../../grammar/parse.ts';
import { errorsIn } from '../../../../grammar/registry.ts';
import { CardError, ShapeError } from '../../../../runtime/kernel/shape.ts';
import type { CardExplanation, PosedCard } from '../../../decide/card-query.ts';
import { partsUsedBy } from '../../../decide/used-parts.ts';
import type { ExampleKey, ExampleVocabulary } from '../../../game/example-words.ts';
import {
  atEqualDistances,
  type ExampleReaders,
  type ExampleScene,
  type Mismatch,
  type RanExample,
} from '../../../game/examples.ts';
import type { Scene } from '../../../game/scene.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { smallChangesOf, type SmallChange, type Swap } from '../../../language/book/changes.ts';
import { checkSheet } from '../../../language/checking/sheet/read-sheet.ts';
import { same } from '../../../plan/same.ts';
import { unbreakableHeadings } from '../headings.ts';
import { changedPosition } from './example-changes.ts';

/** The functions of a scene that answer questions of examples from the sheets: about cards, bombs and sight. */
type AskedParts = { readonly [Part in 'asking' | 'bombs' | 'sight']: ReturnType<NonNullable<Scene[Part]>> };

/** The answer to the question of an example. */
interface ExampleAnswer {
  /** The answer as the line `=>` writes it. */
  readonly outcome: string;
  /** The lines about the changes of the position, or about the shots at a bomb. */
  readonly effects: readonly string[];
  /** The name of the sheet that answered, and the parts of the sheet that the answer used. */
  readonly sheet: string;
  readonly use: readonly string[];
  readonly toldOf: () => CardExplanation | null;
  /** Returns the card with its dice; absent for questions about bombs and sight. */
  readonly posedCard?: () => PosedCard;
  /** True if the example supplies too few dice for an answer, or dice that cannot be rolled. */
  readonly isUndecided?: boolean;
}

/** An example with the position that its lines describe. */
interface PosedExample {
  readonly example: WrittenExample;
  readonly position: Readonly<Record<string, unknown>>;
  readonly lines: readonly ExampleLine[];
}

const lastLine = (lines: readonly ExampleLine[], key: string): ExampleLine | null =>
  lines.findLast((line) => line.key.toLowerCase() === key) ?? null;

const questions = ['card', 'bomb', 'sight'] as const;

function pose(example: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): PosedExample {
  const lines = [...shared, ...example.setup];
  const file = lastLine(lines, 'position');
  if (!file)
    throw new ExampleFault(
      example.line,
      `\`${example.title}\` names no position`,
      'Give a file: `position: volcano-ahead.json`.',
    );
  const base = readers.position(file, (json) => json as Readonly<Record<string, unknown>>);
  return { example, lines, position: changedPosition(base, lines) };
}

function answerCard(
  { asking }: AskedParts,
  { position, lines, example }: PosedExample,
  card: ExampleLine,
): ExampleAnswer {
  const query = asking(position, card.text);
  const dice = lastLine(lines, 'dice');
  const faces = (dice?.text ?? '').split(',').flatMap((word) => {
    const typed = word.trim();
    if (typed === '') return [];
    const face = query.chanceNamed(typed);
    if (face !== null) return [face];
    throw new ExampleFault(
      dice ? partSaying(dice, typed) : example.line,
      `\`${typed}\` is no face`,
      'Give faces in their order: `dice: ©, blank`.',
      'name',
    );
  });
  const answer = query.decide(faces);
  const { side } = query.head;
  if (answer.is !== 'came') {
    const outcome = answer.is === 'needs' ? `${answer.text}, and \`dice\` has no such face` : answer.problem;
    return { outcome, effects: [], sheet: side, use: [], toldOf: () => null, isUndecided: true };
  }
  const { came, unused } = answer;
  const clause = came.decision?.clause ?? null;
  return {
    outcome: unused > 0 ? `${unused} faces left over` : clause === null ? 'nothing' : String(clause),
    effects: came.effects,
    sheet: side,
    use: came.decision ? partsUsedBy(came.decision).map((part) => `${side} ${part}`) : [],
    toldOf: () => ({ ...query, came }),
    posedCard: () => ({ ...query, decide: () => query.decide(faces) }),
  };
}

function answerBomb({ bombs }: AskedParts, { position }: PosedExample, line: ExampleLine): ExampleAnswer {
  const { text } = line;
  const [, bomb, from, at] = /^(.+?) from (\S+) at (\S+)$/i.exec(text) ?? [];
  if (bomb === undefined || from === undefined || at === undefined)
    throw new ExampleFault(line, `\`${text}\` is no bomb`, 'Write `bomb: medium nuke from 0604 at 0611`.');
  const { lines, reasons, json } = bombs(position, { bomb, from, at });
  const shots = json['shots'] as readonly { readonly laser: string; readonly range: string; readonly hex: string }[];
  const outcome = shots.map(({ laser, range, hex }) => `${laser} at ${hex}, ${range} range`).join('; ');
  return {
    outcome: outcome === '' ? 'no laser' : outcome,
    effects: [...lines, ...reasons],
    sheet: String(position['sheet']),
    use: [],
    toldOf: () => null,
  };
}

const isHex = (typed: string): boolean => /^\d{4}$/.test(typed);

function answerSight({ sight }: AskedParts, { position }: PosedExample, line: ExampleLine): ExampleAnswer {
  const { text } = line;
  const [from, to, ...more] = text.split(',').map((word) => word.trim());
  if (from === undefined || to === undefined || more.length > 0)
    throw new ExampleFault(line, `\`${text}\` names no two units or hexes`, 'Write `sight: Walker B, 0308`.');
  const { title, rows } = sight(position, from, to);
  const row = rows.at(-1);
  const sheet = isHex(to) ? 'bomb-sight' : 'beam-sight';
  const use = row ? [`${sheet} ${title} ${row.number}`] : [];
  return { outcome: `${row?.number ?? ''} ${row?.answer ?? ''}`.trim(), effects: [], sheet, use, toldOf: () => null };
}

/** Answers the question of an example. Throws an ExampleFault if the position or a name is faulty. */
function answerOf(parts: AskedParts, posed: PosedExample): ExampleAnswer {
  const key = questions.find((name) => lastLine(posed.lines, name) !== null);
  const line = key ? lastLine(posed.lines, key) : null;
  if (!key || !line) {
    const help = 'Give `card: CRAWLER`, `bomb: medium nuke from 0604 at 0611` or `sight: Walker B, 0308`.';
    throw new ExampleFault(posed.example.line, `\`${posed.example.title}\` asks no question`, help);
  }
  try {
    const answer = { card: answerCard, bomb: answerBomb, sight: answerSight }[key];
    return answer(parts, posed, line);
  } catch (error) {
    if (error instanceof CardError) throw new ExampleFault(line, error.message, error.help, 'name');
    if (!(error instanceof ShapeError)) throw error;
    throw new ExampleFault(posed.example.line, `The position is faulty: ${error.message}`, 'Correct the position.');
  }
}

function mismatchesOf({ expected, also }: WrittenExample, { outcome, effects }: ExampleAnswer): Mismatch[] {
  const wrong: Mismatch[] = [];
  if (expected.text !== outcome)
    wrong.push({ line: expected.line, subject: '=>', expected: expected.text, actual: outcome });
  for (const effect of also) {
    const { key, text, line } = effect;
    if (key.toLowerCase() !== 'effect') {
      const problem = `No line below \`=>\` can have the key \`${key}\``;
      throw new ExampleFault(keyOfLine(effect), problem, 'The key is `effect`.', 'key');
    }
    if (!effects.includes(text))
      wrong.push({ line, subject: key, expected: text, actual: effects.join('; ') || 'none' });
  }
  return wrong;
}

/** Pairs of words: a word, and a word that a typist may write in its place. */
const swaps: readonly Swap[] = [
  ['north', 'south'],
  ['east', 'west'],
  ['west', 'east'],
  ['either', 'both'],
  ['both', 'either'],
  ['volcano', 'lake'],
  ['hill', 'lake'],
  ['offline', 'buttoned'],
  ['buttoned', 'ready'],
  ['no', 'a'],
  ['Yes', 'No'],
  ['No', 'Yes'],
];

const changesIn = (text: string): SmallChange[] =>
  smallChangesOf(parse(text, { headingsOf: () => unbreakableHeadings }).sheet, { swaps, decks: [] });

const wholeLineKey = (key: string, means: string, form: string): ExampleKey => ({
  key,
  means,
  forms: [form],
  between: 'none',
});

/**
 * The keys of the lines of examples. Names of units and hexes are keys too. They are not listed here, because each
 * position has different names.
 */
const vocabulary: ExampleVocabulary = {
  chanceKey: 'dice',
  situation: [
    wholeLineKey('position', 'A file with a position, which the other lines change.', '{file}'),
    wholeLineKey('card', 'The crawler or runaway whose program is resolved.', '{card}'),
    { ...wholeLineKey('dice', 'The faces of the dice, in their order.', '{face}'), between: 'commas' },
    wholeLineKey('bomb', 'A bomb that is fired: `medium nuke from 0604 at 0611`.', '{bomb} from {hex} at {hex}'),
    { ...wholeLineKey('sight', 'Two units or hexes: the first looks at the second.', '{unit}'), between: 'commas' },
    wholeLineKey('time stream', 'The number of the Time Stream card.', '{number}'),
  ],
  expected: [
    wholeLineKey('=>', 'The clause that is carried out, or the answer.', '{clause}'),
    wholeLineKey('effect', 'A line about what happened.', '{line}'),
  ],
  names: () => [],
};

/**
 * Returns the scene that runs examples. `partsOf` returns the functions that answer from sheets. It is also called with
 * changed sheets, to see whether the examples notice a change.
 */
export function crawlerExamples(sheets: SceneSheets, partsOf: (sheets: SceneSheets) => AskedParts): ExampleScene {
  const parts = partsOf(sheets);
  const posedBy = new WeakMap<RanExample, PosedExample>();
  const notices = (changed: AskedParts, ran: RanExample): boolean => {
    const posed = posedBy.get(ran);
    if (!posed) return false;
    try {
      return mismatchesOf(posed.example, answerOf(changed, posed)).length > 0;
    } catch (error) {
      if (error instanceof ExampleFault) return true;
      throw error;
    }
  };
  const answers = new WeakMap<RanExample, ExampleAnswer>();
  return {
    bots: [...sheets.texts.keys()],
    vocabulary,
    resultOf: (ran) => {
      const answer = answers.get(ran);
      if (!answer || answer.isUndecided === true) return [];
      const { outcome, effects } = answer;
      return [{ key: '=>', text: outcome }, ...effects.map((text) => ({ key: 'effect', text }))];
    },
    run: (example, shared, readers) => {
      const posed = pose(example, shared, readers);
      const answer = answerOf(parts, posed);
      const { sheet: bot, use, toldOf, posedCard } = answer;
      const wrong = mismatchesOf(example, answer);
      const ran: RanExample = { example, wrong, bot, use, readings: [], toldOf, ...(posedCard && { posedCard }) };
      posedBy.set(ran, posed);
      answers.set(ran, answer);
      return ran;
    },
    changeCount: (bot) => changesIn(sheets.texts.get(bot) ?? '').length,
    *judge(bot, examples, games, languageOf, most) {
      const original = scriptIn(sheets, bot);
      for (const change of atEqualDistances(changesIn(sheets.texts.get(bot) ?? ''), most)) {
        const { diagnostics } = checkSheet(change.text, languageOf, games);
        const script = errorsIn(diagnostics) === 0 ? sheets.scriptOf(change.text) : null;
        if (
          !script ||
          same(
            script.procedures.map(({ clauses }) => clauses),
            original?.procedures.map(({ clauses }) => clauses),
          )
        ) {
          yield null;
          continue;
        }
        const changed = partsOf({ ...sheets, texts: new Map([...sheets.texts, [bot, change.text]]) });
        yield { change, by: examples.find((ran) => notices(changed, ran))?.example.title ?? null };
      }
    },
  };
}
