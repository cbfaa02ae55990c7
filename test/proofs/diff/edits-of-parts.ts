// Edits of letters, riders, tables, ranks and titles.
import { faces } from '../../../grammar/tree.ts';
import type { RankingRow, Sheet, Span, SubClause, Table } from '../../../grammar/tree.ts';
import { clausesOf, nodesIn, proceduresOf } from './edit.ts';
import type { Found, Kind } from './edit.ts';

/** Letters that nothing names. */
const namesLetters = (sheet: Sheet, { start, end }: Span): boolean =>
  /\b[a-z]\)\s*(?:>|\])|as per/.test(sheet.source.slice(start, end));

const subSpan = (sheet: Sheet, { end, start }: SubClause): Span => ({
  start,
  end: sheet.source[end] === '.' ? end + 1 : end,
});

export const lastDropped: Kind = (sheet) =>
  proceduresOf(sheet).flatMap((procedure) =>
    namesLetters(sheet, procedure)
      ? []
      : procedure.clauses.flatMap(({ subs, number }): Found[] => {
          const last = subs.at(-1);
          if (!last || subs.length < 2) return [];
          const edits = [{ at: subSpan(sheet, last), text: '' }];
          return [
            {
              edits,
              classes: ['destination-removed'],
              what: `${procedure.title.text} ${number}${last.letter} dropped`,
            },
          ];
        }),
  );

export const subsExchanged: Kind = (sheet) =>
  proceduresOf(sheet).flatMap((procedure) =>
    namesLetters(sheet, procedure)
      ? []
      : procedure.clauses.flatMap(({ subs, number }): Found[] => {
          const [one, other] = subs;
          if (!one || !other) return [];
          const words = (sub: SubClause): string => sheet.source.slice(sub.start + 2, subSpan(sheet, sub).end);
          const edits = [
            { at: subSpan(sheet, one), text: `a)${words(other)}` },
            { at: subSpan(sheet, other), text: `b)${words(one)}` },
          ];
          return [
            { edits, classes: ['destination-reordered'], what: `${procedure.title.text} ${number} a and b exchanged` },
          ];
        }),
  );

export const riderDropped: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ rider }): Found[] => {
    if (!rider) return [];
    const end = sheet.source[rider.end] === '.' ? rider.end + 1 : rider.end;
    return [
      { edits: [{ at: { start: rider.start, end }, text: '' }], classes: ['rider-changed'], what: 'without its rider' },
    ];
  });

export const border: Kind = (sheet) =>
  clausesOf(sheet)
    .flatMap((clause): Table[] => nodesIn(clause, 'table'))
    .flatMap(({ rows }) =>
      rows.slice(0, -1).flatMap((row, index): Found[] => {
        const next = rows[index + 1];
        if (!next || next.from === next.to) return [];
        const range = /^\d+(?:\s*[–-]\s*\d+)?/;
        const edits = [row, next].map((one, i) => {
          const length = range.exec(sheet.source.slice(one.start, one.end))?.[0].length ?? 0;
          const text = i === 0 ? faces(row.from, row.to + 1) : faces(next.from + 1, next.to);
          return { at: { start: one.start, end: one.start + length }, text };
        });
        return [{ edits, classes: ['roll-odds', 'roll-odds'], what: `a border after ${row.to} is one face higher` }];
      }),
    );

const rankOf = ({ source }: Sheet, { phrase }: RankingRow): string => source.slice(phrase.start, phrase.end);

export const ranksExchanged: Kind = (sheet) =>
  sheet.sections.flatMap((section) =>
    section.type === 'ranking'
      ? section.rows.slice(0, -1).flatMap((row, index): Found[] => {
          const next = section.rows[index + 1];
          if (!next) return [];
          const edits = [
            { at: row.phrase, text: rankOf(sheet, next) },
            { at: next.phrase, text: rankOf(sheet, row) },
          ];
          return [{ edits, classes: ['ranking-changed'], what: `rank ${row.number} behind ${next.number}` }];
        })
      : [],
  );

export const initiative: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title }): Found[] => {
    if (title.initiative !== null) return [];
    const edits = [{ at: { start: title.end, end: title.end }, text: ' (INITIATIVE VALUE: 7)' }];
    return [{ edits, classes: ['initiative-changed'], what: `${title.text}: an initiative value` }];
  });
