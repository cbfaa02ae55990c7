// Edits that keep the meaning: other words, or another layout.
import { clauseNodes, ofClauses, textEdit, type EditKind, type SheetChange } from './edit.ts';

/** Pairs of wordings in the book that have the same meaning. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bFewest enemies\b/, 'Fewest enemy units'],
  [/\bSpace shared with enemy unit\b/, 'Space enemy occupied'],
  [/\bSpace shared with an enemy unit\b/, 'Space shared with enemy unit'],
  [/\bObjective shared with enemy unit\b/, 'Sharing objective with an enemy unit'],
  [/\bInterference in play area\b/, "Interference in bot's play area"],
  [/\bwithin range 2 has population\b/, 'within range 2 with population'],
];

const same = (words: string, ...edits: SheetChange['edits']): SheetChange => ({
  edits,
  classes: [],
  words,
  effect: 'none',
});

export const wordEdits: Readonly<Record<string, EditKind>> = {
  synonyms: (sheet) =>
    synonyms.flatMap(([word, other]) =>
      clauseNodes(sheet, 'phrase').flatMap(({ start, end }) => {
        const match = word.exec(sheet.source.slice(start, end));
        if (!match) return [];
        const from = start + match.index;
        return [same(`${match[0]} → ${other}`, textEdit(from, from + match[0].length, other))];
      }),
    ),
  layout: ofClauses(({ start, number, sentences }) => {
    const behind = start + String(number).length;
    const comment = textEdit(start, start, '# said of this clause\n');
    return sentences.length > 0 && same('a comment and white space', comment, textEdit(behind, behind, '   '));
  }),
  'order of and': ofClauses(({ condition }) => {
    const match = condition && /^Space (secure|controlled) and (not an objective|enemy occupied)$/.exec(condition.text);
    if (!match) return null;
    const text = `Space ${match[2]} and ${match[1]}`;
    return same(`${condition.text} → ${text}`, { at: condition, text });
  }),
  'small letter': ofClauses(({ sentences: [first], subs, condition }, { sheet }) => {
    // In a condition, capitals matter only in single letters, such as Y.
    if (!first || subs.length > 0 || !condition) return null;
    const { start, end } = condition;
    const words = sheet.source.slice(start, end);
    return (
      /^[A-Z][a-z]/.test(words) && same('a small letter', textEdit(start, start + 1, words.charAt(0).toLowerCase()))
    );
  }),
};
