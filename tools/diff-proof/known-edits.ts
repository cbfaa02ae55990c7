// Edits of the book's sheets with known effect: which changes they are, and whether they can matter in play. What each is was
// written down with its kind, not read off what a comparison says.
import { changeKinds } from '../../compiler/diff/classes.ts';
import type { ChangeClass } from '../../compiler/diff/classes.ts';
import { children } from '../../grammar/tree.ts';
import type { Chain, Clause, Node, Phrase, Procedure, Sheet, Span, SubClause, Table } from '../../grammar/tree.ts';
import type { Random } from '../random.ts';

/** `none`: it says the same. `never`: it says something else that cannot matter. `must`: some position shows it. */
export type Effect = 'none' | 'never' | 'may' | 'must';

export interface KnownEdit {
  readonly kind: string;
  readonly text: string;
  readonly what: string;
  /** The changes, in no order. */
  readonly classes: readonly ChangeClass[];
  readonly effect: Effect;
}

interface Edit {
  readonly at: Span;
  readonly text: string;
}

interface Found {
  readonly edits: readonly Edit[];
  readonly classes: readonly ChangeClass[];
  readonly what: string;
  readonly effect?: Effect;
}

type Kind = (sheet: Sheet, random: Random) => readonly Found[];

const put = (text: string, edits: readonly Edit[]): string => {
  let made = text;
  for (const { at, text: words } of edits.toSorted((a, b) => b.at.start - a.at.start)) {
    made = made.slice(0, at.start) + words + made.slice(at.end);
  }
  return made;
};

const proceduresOf = (sheet: Sheet): Procedure[] => sheet.sections.filter((one) => one.type === 'procedure');
const clausesOf = (sheet: Sheet): Clause[] => proceduresOf(sheet).flatMap(({ clauses }) => clauses);

function nodesIn<T extends Node['type']>(node: Node, type: T): Extract<Node, { type: T }>[] {
  const own = node.type === type ? [node as Extract<Node, { type: T }>] : [];
  return [...own, ...children(node).flatMap((one) => nodesIn(one, type))];
}

const chainsOf = (sheet: Sheet): Chain[] => clausesOf(sheet).flatMap((clause) => nodesIn(clause, 'chain'));
const isRandom = ({ text }: Phrase): boolean => text.toLowerCase() === 'random';
const written = (texts: readonly string[]): string => `[${texts.join(' > ')}]`;
const texts = ({ criteria }: Chain): string[] => criteria.map(({ text }) => text);

/** The same words twice in one list would be another matter. */
const areDistinct = (list: readonly string[]): boolean =>
  new Set(list.map((one) => one.toLowerCase())).size === list.length;

function everyChain(
  of: (chain: Chain, list: readonly string[]) => readonly Omit<Found, 'edits'>[],
  make: (list: readonly string[], index: number) => readonly string[] | null,
): Kind {
  return (sheet) =>
    chainsOf(sheet).flatMap((chain) => {
      const list = texts(chain);
      return list.flatMap((_one, index) => {
        const made = make(list, index);
        if (!made || made.length === 0 || !areDistinct(made)) return [];
        return of(chain, list).map((one) => ({
          ...one,
          what: `${list.join(' > ')}, ${index}: ${one.what}`,
          edits: [{ at: chain, text: written(made) }],
        }));
      });
    });
}

const isLast = (word: string | undefined): boolean => word?.toLowerCase() === 'random';

const exchanged = everyChain(
  () => [{ classes: ['criterion-reordered'], what: 'exchanged with the next' }],
  (list, index) => {
    const [own, next] = [list[index], list[index + 1]];
    return own === undefined || next === undefined || isLast(own) || isLast(next)
      ? null
      : list.toSpliced(index, 2, next, own);
  },
);

const dropped = everyChain(
  () => [{ classes: ['criterion-removed'], what: 'dropped' }],
  (list, index) =>
    isLast(list[index]) || list.filter((one) => !isLast(one)).length < 2 ? null : list.toSpliced(index, 1),
);

const added = everyChain(
  () => [{ classes: ['criterion-added'], what: '`Furthest from enemy` before it' }],
  (list, index) =>
    list.some((one) => /furthest|enem/i.test(one)) || !list.some((one) => /cover|elevated/i.test(one))
      ? null
      : list.toSpliced(index, 0, 'Furthest from enemy'),
);

const replaced = everyChain(
  () => [{ classes: ['criterion-swapped'], what: 'is `Furthest from enemy` now' }],
  (list, index) =>
    !/^(?:highest cover|elevated)$/i.test(list[index] ?? '') || list.some((one) => /furthest|enem/i.test(one))
      ? null
      : list.toSpliced(index, 1, 'Furthest from enemy'),
);

const withRandom: Kind = (sheet) =>
  chainsOf(sheet).flatMap(({ criteria, end }) => {
    const last = criteria.at(-1);
    if (!last || isRandom(last)) return [];
    const edits = [{ at: { start: end - 1, end: end - 1 }, text: ' > Random' }];
    return [{ edits, classes: ['criterion-added'] as const, what: '`Random` at the end', effect: 'never' as const }];
  });

const withoutRandom: Kind = (sheet) =>
  chainsOf(sheet).flatMap(({ criteria }) => {
    const [before, last] = [criteria.at(-2), criteria.at(-1)];
    if (!before || !last || !isRandom(last)) return [];
    const edits = [{ at: { start: before.end, end: last.end }, text: '' }];
    return [{ edits, classes: ['criterion-removed'] as const, what: 'without `Random`', effect: 'never' as const }];
  });

function threshold(by: number, is: ChangeClass): Kind {
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

const clauseDropped: Kind = (sheet) =>
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

const clauseAdded: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause, index): Found[] => {
      const at = { start: clause.start, end: clause.start };
      const edits = [{ at, text: `${clause.number} Threshold 1/2/3: SUPPRESS 1.\n` }, ...renumbered(clauses, index, 1)];
      return [{ edits, classes: ['clause-added'], what: `${title.text}: a clause before ${clause.number}` }];
    }),
  );

const clausesExchanged: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause, index): Found[] => {
      const next = clauses[index + 1];
      if (!next || isLettered(clause) || isLettered(next)) return [];
      if (clause.table || next.table || index + 2 >= clauses.length) return [];
      const words = ({ start, end }: Clause): string => {
        const stop = sheet.source[end] === '.' ? end + 1 : end;
        return sheet.source.slice(start, stop).replace(/^\d+/, '');
      };
      const [own, other] = [words(clause), words(next)];
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

const strength: Kind = (sheet) =>
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

const attackClass: Kind = (sheet) =>
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

const conditionDropped: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause): Found[] => {
      const { condition, sentences, number } = clause;
      const [first] = sentences;
      if (!condition || !first || !/^space secure$/i.test(condition.text) || !refersToNothing(clause)) return [];
      const edits = [{ at: { start: condition.start, end: first.start }, text: '' }];
      return [{ edits, classes: ['condition-loosened'], what: `${title.text} ${number} without its condition` }];
    }),
  );

const conditionAdded: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap(({ condition, sentences, number, table }): Found[] => {
      const [first] = sentences;
      if (condition || !first || table) return [];
      const edits = [{ at: { start: first.start, end: first.start }, text: 'Space secure: ' }];
      return [{ edits, classes: ['condition-tightened'], what: `${title.text} ${number}: \`Space secure\`` }];
    }),
  );

const conditionOther: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title, clauses }) =>
    clauses.flatMap((clause): Found[] => {
      const { condition, number } = clause;
      if (!condition || !/^space secure$/i.test(condition.text) || !refersToNothing(clause)) return [];
      const edits = [{ at: condition, text: 'Interference in play area' }];
      return [{ edits, classes: ['condition-replaced'], what: `${title.text} ${number}: another condition` }];
    }),
  );

/** Letters that nothing names. */
const namesLetters = (sheet: Sheet, { start, end }: Span): boolean =>
  /\b[a-z]\)\s*(?:>|\])|as per/.test(sheet.source.slice(start, end));

const subSpan = (sheet: Sheet, { end, start }: SubClause): Span => ({
  start,
  end: sheet.source[end] === '.' ? end + 1 : end,
});

const lastDropped: Kind = (sheet) =>
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

const subsExchanged: Kind = (sheet) =>
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

const riderDropped: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ rider }): Found[] => {
    if (!rider) return [];
    const end = sheet.source[rider.end] === '.' ? rider.end + 1 : rider.end;
    return [
      { edits: [{ at: { start: rider.start, end }, text: '' }], classes: ['rider-changed'], what: 'without its rider' },
    ];
  });

const faces = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

const border: Kind = (sheet) =>
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

const ranksExchanged: Kind = (sheet) =>
  sheet.sections.flatMap((section) =>
    section.type === 'ranking'
      ? section.rows.slice(0, -1).flatMap((row, index): Found[] => {
          const next = section.rows[index + 1];
          if (!next) return [];
          const words = ({ phrase }: typeof row): string => sheet.source.slice(phrase.start, phrase.end);
          const edits = [
            { at: row.phrase, text: words(next) },
            { at: next.phrase, text: words(row) },
          ];
          return [{ edits, classes: ['ranking-changed'], what: `rank ${row.number} behind ${next.number}` }];
        })
      : [],
  );

const initiative: Kind = (sheet) =>
  proceduresOf(sheet).flatMap(({ title }): Found[] => {
    if (title.initiative !== null) return [];
    const edits = [{ at: { start: title.end, end: title.end }, text: ' (INITIATIVE VALUE: 7)' }];
    return [{ edits, classes: ['initiative-changed'], what: `${title.text}: an initiative value` }];
  });

/** Wordings that the inventory of the book has in one group. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bFewest enemies\b/, 'Fewest enemy units'],
  [/\bSpace shared with enemy unit\b/, 'Space enemy occupied'],
  [/\bSpace shared with an enemy unit\b/, 'Space shared with enemy unit'],
  [/\bObjective shared with enemy unit\b/, 'Sharing objective with an enemy unit'],
  [/\bInterference in play area\b/, "Interference in bot's play area"],
  [/\bwithin range 2 has population\b/, 'within range 2 with population'],
];

const otherWords: Kind = (sheet) =>
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

const layout: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ start, number, sentences }): Found[] => {
    const [first] = sentences;
    if (!first) return [];
    const edits = [
      { at: { start, end: start }, text: '# said of this clause\n' },
      { at: { start: start + String(number).length, end: start + String(number).length }, text: '   ' },
    ];
    return [{ edits, classes: [], what: 'a comment and white space', effect: 'none' }];
  });

const atomsExchanged: Kind = (sheet) =>
  clausesOf(sheet).flatMap(({ condition }): Found[] => {
    const found = condition && /^Space (secure|controlled) and (not an objective|enemy occupied)$/.exec(condition.text);
    if (!found || !condition) return [];
    const text = `Space ${found[2]} and ${found[1]}`;
    return [{ edits: [{ at: condition, text }], classes: [], what: `${condition.text} → ${text}`, effect: 'none' }];
  });

const renumberedTitle: Kind = (sheet) =>
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

export const editKinds: Readonly<Record<string, Kind>> = {
  'criteria exchanged': exchanged,
  'criterion dropped': dropped,
  'criterion added': added,
  'criterion replaced': replaced,
  'Random at the end': withRandom,
  'Random left out': withoutRandom,
  'threshold raised': threshold(1, 'threshold-raised'),
  'threshold lowered': threshold(-1, 'threshold-lowered'),
  'clause dropped': clauseDropped,
  'clause added': clauseAdded,
  'clauses exchanged': clausesExchanged,
  'strength raised': strength,
  'class turned': attackClass,
  'condition dropped': conditionDropped,
  'condition added': conditionAdded,
  'condition replaced': conditionOther,
  'last letter dropped': lastDropped,
  'letters exchanged': subsExchanged,
  'rider dropped': riderDropped,
  'border moved': border,
  'ranks exchanged': ranksExchanged,
  'initiative value': initiative,
  synonyms: otherWords,
  layout,
  'order of and': atomsExchanged,
  'small letter': renumberedTitle,
};

/** One edit of a kind; null if the sheet has no place for it. */
export function editOf(kind: string, sheet: Sheet, random: Random): KnownEdit | null {
  const all = editKinds[kind]?.(sheet, random) ?? [];
  const one = all[random.below(Math.max(1, all.length))];
  if (!one) return null;
  const { edits, classes, what, effect = classes.length === 0 ? 'none' : 'may' } = one;
  const idle = classes.some((is) => !(is in changeKinds));
  if (idle) throw new Error(`${kind} names a class that there is not`);
  return { kind, text: put(sheet.source, edits), what, classes, effect };
}
