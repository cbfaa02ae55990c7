// The meanings of phrases and sheets in plain words, for a terminal.
import type { PhraseKind } from '../../compiler/service/phrase-kinds.ts';
import type { PhraseMeaning } from '../../compiler/service/phrase-meaning.ts';
import type { PointerMeaning } from '../../compiler/service/pointer-meanings.ts';
import type { ClauseReading, ProcedureReading, SheetReading } from '../../compiler/service/sheet-reading.ts';
import type { PageReading } from './reading-json.ts';
import type { TableWords } from '../../compiler/wording/table-words.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { wrapText } from '../reference/pages-text.ts';

const widest = 96;

const kindNames: Readonly<Record<PhraseKind, string>> = {
  condition: 'a condition',
  destination: 'a destination',
  criterion: 'a criterion',
  action: 'an action',
  row: 'a row of a ranking',
  clause: 'a clause',
  rule: 'a special rule',
};

/** Returns the kind of a phrase as text. `over` are the things that a criterion compares: `a criterion over units`. */
export const kindText = (as: PhraseKind, over: string | null = null): string =>
  over === null ? kindNames[as] : `${kindNames[as]} over ${over}`;

/**
 * Returns a sentence about a pointer: “`that unit` refers to `enemy mech`: an enemy mech in the acting unit’s space.”
 */
export function pointerText({ words, refersTo, means }: PointerMeaning): string {
  if (refersTo === null) return `\`${words}\` refers to ${means ?? 'an earlier thing'}.`;
  return `\`${words}\` refers to \`${refersTo}\`${means === null ? '' : `: ${means}`}.`;
}

const lines = (text: string, indent: number, hanging = indent): string =>
  wrapText(visibleText(text), widest - hanging)
    .map((line, index) => ' '.repeat(index === 0 ? indent : hanging) + line)
    .join('\n');

const pointerLines = (pointers: readonly PointerMeaning[], indent: number, paint: Paint): string[] =>
  pointers.map((pointer) => paint('dim', lines(pointerText(pointer), indent, indent + 2)));

/** Returns the meaning of a phrase as a sentence: `As a condition: An enemy unit is in the acting unit’s space.` */
export const meaningSentence = ({ as, over, words }: PhraseMeaning): string => `As ${kindText(as, over)}: ${words}`;

/**
 * Returns the meanings of a phrase as text. The last line names the scenario and the bot for which the phrase was read.
 */
export function phraseText(meanings: readonly PhraseMeaning[], setting: string, paint: Paint): string {
  const parts = meanings.flatMap((meaning) => [
    lines(meaningSentence(meaning), 0),
    ...pointerLines(meaning.pointers, 2, paint),
  ]);
  return `${[...parts, paint('dim', setting)].join('\n')}\n`;
}

/** Returns the number and the meaning of a clause as lines. All lines except the first are indented. */
function clauseLines({ number, words, pointers }: ClauseReading, paint: Paint): string[] {
  const name = String(number).padStart(4);
  return [
    `${paint('strong', name)} ${lines(words ?? 'This clause has an error, so its meaning is unknown.', 5).trimStart()}`,
    ...pointerLines(pointers, 7, paint),
  ];
}

function procedureLines({ title, initiative, clauses }: ProcedureReading, paint: Paint): string[] {
  const head = paint('title', visibleText(title)) + (initiative === null ? '' : `, initiative value ${initiative}`);
  return ['', `  ${head}`, ...clauses.flatMap((clause) => clauseLines(clause, paint))];
}

const numberTexts = (title: string, texts: readonly string[], paint: Paint): string[] =>
  texts.length === 0
    ? []
    : [
        '',
        `  ${paint('title', visibleText(title))}`,
        ...texts.map((text, index) => `${String(index + 1).padStart(4)} ${lines(text, 5).trimStart()}`),
      ];

const tableLines = ({ title, rows }: TableWords, paint: Paint): string[] => [
  '',
  `  ${paint('title', visibleText(title))}`,
  ...rows.map(({ label, words }) => lines(`${label}: ${words}`, 4, 6)),
];

/** Returns the meanings of the words of a page, a line each, and what its actions, steps and moments do. */
export function pageReadingText({ words, actions }: PageReading): string {
  const parts = [
    ...words.map(({ word, meaning }) => `${word}: ${meaning}`),
    ...actions.flatMap(({ action, effects, possible }) => [
      '',
      visibleText(action),
      ...(effects ?? ['This action has an error, so its meaning is unknown.']).map((effect) => lines(effect, 2, 4)),
      ...(possible === null ? [] : [lines(`possible if ${possible}`, 2, 4)]),
    ]),
  ];
  return parts.length === 0 ? '' : `${parts.join('\n')}\n\n`;
}

/** Returns the meaning of a sheet, clause by clause and row by row. */
export function readingText(name: string, { ranking, rules, procedures, tables }: SheetReading, paint: Paint): string {
  const parts = [
    paint('strong', visibleText(name)),
    ...numberTexts(ranking?.title ?? '', ranking?.rows ?? [], paint),
    ...numberTexts(tables ? 'Rules' : 'Rules of the bot', rules, paint),
    ...procedures.flatMap((procedure) => procedureLines(procedure, paint)),
    ...(tables ?? []).flatMap((table) => tableLines(table, paint)),
  ];
  return `${parts.join('\n')}\n`;
}
