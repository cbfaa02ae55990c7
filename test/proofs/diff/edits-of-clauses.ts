// Edits of clauses: of which there are, when they apply, and how strongly they act.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import type { Clause, Sheet, Span } from '../../../grammar/tree.ts';
import { clausesOf, proceduresOf } from './edit.ts';
import type { Edit, Found, Kind } from './edit.ts';

export function threshold(by: number, is: ChangeClass): Kind {
  return (sheet) =>
    clausesOf(sheet).flatMap(({ condition }): Found[] => {
      const found = condition && /\bthreshold (\d+(?:\/\d+)*)/i.exec(condition.text);
      if (!found?.[1] || !condition) return [];
      const [{ length }, numbers] = [found[1], found[1].split('/').map(Number)];
      const start = condition.start + sheet.source.slice(condition.start, condition.end).indexOf(found[1]);
      if (start < condition.start) return [];
      const text = numbers.map((one) => one + by).join('/');
      return [{ edits: [{ at: { start, end: start + length }, text }], classes: [is], what: `${found[1]} → ${text}` }];
    });
}

/** From a clause to the next, or to the end of its procedure. */
const clauseSpan = (clauses: readonly Clause[], index: number): Span => ({
  start: clauses[index]?.start ?? 0,
  end: clauses[index + 1]?.start ?? clauses[index]?.end ?? 0,
});

const numberOf = ({ start, number }: Clause): Span => ({ start, end: start + String(number).length });

/** Clauses behind one have other numbers. */
const renumbered = (clauses: readonly Clause[], from: number, by: number): Edit[] =>
  clauses.slice(from).map((clause) => ({ at: numberOf(clause), text: String(clause.number + by) }));

/** Letters bind to the nearest earlier clause that has any: without it they would mean others. */
const isLettered = ({ subs }: Clause): boolean => subs.length > 0;

export const clauseDropped: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.length < 3
      ? []
      : clauses.flatMap((clause, index): Found[] => {
          if (isLettered(clause)) return [];
          const at =
            index === clauses.length - 1 ? { start: clause.start, end: clause.end } : clauseSpan(clauses, index);
          // A stop, or a last line, goes with it.
          const end = sheet.source[at.end] === '.' ? at.end + 1 : at.end;
          const edits = [{ at: { ...at, end }, text: '' }, ...renumbered(clauses, index + 1, -1)];
          return [{ edits, classes: ['clause-removed'], what: `${title.text} ${clause.number} dropped` }];
        }),
  );

export const clauseAdded: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause, index): Found[] => {
      const at = { start: clause.start, end: clause.start };
      const edits = [{ at, text: `${clause.number} Threshold 1/2/3: SUPPRESS 1.\n` }, ...renumbered(clauses, index, 1)];
      return [{ edits, classes: ['clause-added'], what: `${title.text}: a clause before ${clause.number}` }];
    }),
  );

/** Without its number. */
function wordsOf({ source }: Sheet, { start, end }: Clause): string {
  return source.slice(start, source[end] === '.' ? end + 1 : end).replace(/^\d+/, '');
}

export const clausesExchanged: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause, index): Found[] => {
      const next = clauses[index + 1];
      if (!next || isLettered(clause) || isLettered(next)) return [];
      if (clause.table || next.table || index + 2 >= clauses.length) return [];
      const [own, other] = [wordsOf(sheet, clause), wordsOf(sheet, next)];
      if (own === other) return [];
      const at = { start: clause.start, end: clauses[index + 2]?.start ?? next.end };
      const text = `${clause.number}${other}\n${next.number}${own}\n`;
      return [
        {
          edits: [{ at, text }],
          classes: ['clause-moved'],
          what: `${title.text} ${clause.number} behind ${next.number}`,
        },
      ];
    }),
  );

export const strength: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap(({ sentences, number }): Found[] =>
      sentences.slice(0, 1).flatMap(({ items: [first] }): Found[] => {
        if (first?.type !== 'phrase') return [];
        const found = /^(?:ATTACK|SUPPRESS|MOVE|SCOUT|COMMAND|PULSE) (\d)(?!\d)/.exec(
          sheet.source.slice(first.start, first.end),
        );
        if (!found?.[1]) return [];
        const end = first.start + found[0].length;
        const text = String(Number(found[1]) + 1);
        return [
          {
            edits: [{ at: { start: end - 1, end }, text }],
            classes: ['strength-changed'],
            what: `${title.text} ${number}: ${found[0]} → ${text}`,
          },
        ];
      }),
    ),
  );

export const attackClass: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap(({ sentences, number }): Found[] =>
      sentences.slice(0, 1).flatMap(({ items: [first] }): Found[] => {
        if (first?.type !== 'phrase') return [];
        const found = /^ATTACK (?:(\d)|\((\d)\))/.exec(sheet.source.slice(first.start, first.end));
        if (!found) return [];
        const at = { start: first.start + 7, end: first.start + found[0].length };
        const text = found[1] ? `(${found[1]})` : (found[2] ?? '');
        return [
          { edits: [{ at, text }], classes: ['class-changed'], what: `${title.text} ${number}: ${found[0]} → ${text}` },
        ];
      }),
    ),
  );

/** What an action refers to would go with its condition: only what refers to nothing is left without one. */
const refersToNothing = ({ sentences }: Clause): boolean =>
  sentences.every(({ items }) =>
    items.every((item) => item.type === 'chain' || !/\b(?:targeting|that|the|it)\b/i.test(item.text)),
  );

export const conditionDropped: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause): Found[] => {
      const { condition, sentences, number } = clause;
      const [first] = sentences;
      if (!condition || !first || !/^space secure$/i.test(condition.text) || !refersToNothing(clause)) return [];
      const edits = [{ at: { start: condition.start, end: first.start }, text: '' }];
      return [{ edits, classes: ['condition-loosened'], what: `${title.text} ${number} without its condition` }];
    }),
  );

export const conditionAdded: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap(({ condition, sentences, number, table }): Found[] => {
      const [first] = sentences;
      if (condition || !first || table) return [];
      const edits = [{ at: { start: first.start, end: first.start }, text: 'Space secure: ' }];
      return [{ edits, classes: ['condition-tightened'], what: `${title.text} ${number}: \`Space secure\`` }];
    }),
  );

export const conditionOther: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause): Found[] => {
      const { condition, number } = clause;
      if (!condition || !/^space secure$/i.test(condition.text) || !refersToNothing(clause)) return [];
      const edits = [{ at: condition, text: 'Interference in play area' }];
      return [{ edits, classes: ['condition-replaced'], what: `${title.text} ${number}: another condition` }];
    }),
  );
