// Edits that say the same: other words, another layout.
import { clausesOf, nodesIn } from './edit.ts';
import type { Found, Kind } from './edit.ts';

/** Wordings that the inventory of the book has in one group. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bFewest enemies\b/, 'Fewest enemy units'],
  [/\bSpace shared with enemy unit\b/, 'Space enemy occupied'],
  [/\bSpace shared with an enemy unit\b/, 'Space shared with enemy unit'],
  [/\bObjective shared with enemy unit\b/, 'Sharing objective with an enemy unit'],
  [/\bInterference in play area\b/, "Interference in bot's play area"],
  [/\bwithin range 2 has population\b/, 'within range 2 with population'],
];

export const otherWords: Kind = (sheet) =>
  synonyms.flatMap(([word, other]) =>
    clausesOf(sheet)
      .flatMap((clause) => nodesIn(clause, 'phrase'))
      .flatMap(({ start, end }): Found[] => {
        const found = word.exec(sheet.source.slice(start, end));
        if (!found) return [];
        const at = { start: start + found.index, end: start + found.index + found[0].length };
        return [{ edits: [{ at, text: other }], classes: [], what: `${found[0]} → ${other}`, effect: 'none' }];
      }),
  );

export const layout: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ start, number, sentences }): Found[] => {
    const [first] = sentences;
    if (!first) return [];
    const edits = [
      { at: { start, end: start }, text: '# said of this clause\n' },
      { at: { start: start + String(number).length, end: start + String(number).length }, text: '   ' },
    ];
    return [{ edits, classes: [], what: 'a comment and white space', effect: 'none' }];
  });

export const atomsExchanged: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ condition }): Found[] => {
    const found = condition && /^Space (secure|controlled) and (not an objective|enemy occupied)$/.exec(condition.text);
    if (!found) return [];
    const text = `Space ${found[2]} and ${found[1]}`;
    return [{ edits: [{ at: condition, text }], classes: [], what: `${condition.text} → ${text}`, effect: 'none' }];
  });

export const smallLetter: Kind = (sheet) =>
  clausesOf(sheet).flatMap((clause): Found[] => {
    const { sentences } = clause;
    const [first] = sentences;
    if (!first || clause.subs.length > 0) return [];
    // Case is free but for single capitals.
    const words = sheet.source.slice(clause.condition?.start ?? first.start, clause.condition?.end ?? first.start);
    if (!/^[A-Z][a-z]/.test(words)) return [];
    const at = { start: clause.condition?.start ?? 0, end: (clause.condition?.start ?? 0) + 1 };
    return [
      { edits: [{ at, text: (words[0] ?? '').toLowerCase() }], classes: [], what: 'a small letter', effect: 'none' },
    ];
  });
