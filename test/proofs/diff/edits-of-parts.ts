// Edits of letters, riders, tables, ranks and titles.
import { faces, type Sheet, type Span, type SubClause } from '../../../grammar/tree.ts';
import { behindStop, clauseNodes, ofClauses, sheetProcedures, textEdit, type EditKind } from './edit.ts';

/** True if the text refers to letters. In such a text, no letter may be removed or exchanged. */
const namesLetters = (sheet: Sheet, { start, end }: Span): boolean =>
  /\b[a-z]\)\s*(?:>|\])|as per/.test(sheet.source.slice(start, end));

export const partEdits: Readonly<Record<string, EditKind>> = {
  'last letter dropped': ofClauses(({ subs }, { sheet, procedure, name }) => {
    const last = subs.at(-1);
    if (namesLetters(sheet, procedure) || !last || subs.length < 2) return null;
    const edits = [textEdit(last.start, behindStop(sheet, last), '')];
    return { edits, classes: ['destination-removed'], words: `${name}${last.letter} dropped` };
  }),
  'letters exchanged': ofClauses(({ subs: [a, b] }, { sheet, procedure, name }) => {
    if (namesLetters(sheet, procedure) || !a || !b) return null;
    const words = (sub: SubClause): string => sheet.source.slice(sub.start + 2, behindStop(sheet, sub));
    const edits = [
      textEdit(a.start, behindStop(sheet, a), `a)${words(b)}`),
      textEdit(b.start, behindStop(sheet, b), `b)${words(a)}`),
    ];
    return { edits, classes: ['destination-reordered'], words: `${name} a and b exchanged` };
  }),
  'rider dropped': ofClauses(
    ({ rider }, { sheet }) =>
      rider && {
        edits: [textEdit(rider.start, behindStop(sheet, rider), '')],
        classes: ['rider-changed'],
        words: 'without its rider',
      },
  ),
  'border moved': (sheet) =>
    clauseNodes(sheet, 'table').flatMap(({ rows }) =>
      rows.slice(0, -1).flatMap((row, index) => {
        const next = rows[index + 1];
        if (!next || next.from === next.to) return [];
        const edits = [row, next].map(({ start, end }, at) => {
          const length = /^\d+(?:\s*[–-]\s*\d+)?/.exec(sheet.source.slice(start, end))?.[0].length ?? 0;
          return textEdit(
            start,
            start + length,
            at === 0 ? faces(row.from, row.to + 1) : faces(next.from + 1, next.to),
          );
        });
        return [{ edits, classes: ['roll-odds', 'roll-odds'], words: `a border after ${row.to} is one face higher` }];
      }),
    ),
  'ranks exchanged': (sheet) =>
    sheet.sections.flatMap((section) => {
      const rows = section.type === 'ranking' ? section.rows : [];
      return rows.slice(0, -1).flatMap((row, index) => {
        const next = rows[index + 1];
        if (!next) return [];
        const rank = ({ start, end }: Span): string => sheet.source.slice(start, end);
        const edits = [
          { at: row.phrase, text: rank(next.phrase) },
          { at: next.phrase, text: rank(row.phrase) },
        ];
        return [{ edits, classes: ['ranking-changed'], words: `rank ${row.number} behind ${next.number}` }];
      });
    }),
  'initiative value': (sheet) =>
    sheetProcedures(sheet).flatMap(({ title: { text, end, initiative: printed } }) => {
      const edits = [textEdit(end, end, ' (INITIATIVE VALUE: 7)')];
      return printed === null
        ? [{ edits, classes: ['initiative-changed'], words: `${text}: an initiative value` }]
        : [];
    }),
};
