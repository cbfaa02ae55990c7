// Random sheets as syntax trees, for tests of printer and parser.
import * as fc from 'fast-check';
import type {
  Chain,
  Clause,
  Header,
  Phrase,
  Procedure,
  Ranking,
  Reference,
  Rider,
  Row,
  Rules,
  Sentence,
  Sheet,
  Split,
  SubClause,
  Table,
  Title,
} from '../../grammar/tree.ts';
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import { print } from '../../grammar/print.ts';
import { reporter, type Diagnostic } from '../../grammar/registry.ts';
import { withoutSlips } from '../../grammar/slips.ts';

const at = { start: 0, end: 0 };

// Words that a careless layout or printer would take for syntax.
const words = fc.constantFrom(
  ..."space|Objective|enemy|Corp-Sec|LZ01|bot's|3|12|5/6/7|<|7–9|X|a)|b)|A|é".split('|'),
  ...'(2)|(not leaving an objective)|“quoted”|𝔘nit|MOVE|and|or|=|100|roll|as|per|card(s)|1, 2'.split('|'),
);
const lowerWords = fc.constantFrom('space', 'enemy', 'secure', 'threatened', '3', '<', 'within', 'b)', 'H', 'Roller');

const phraseOf = (text: string, brackets: (Reference | Split)[] = []): Phrase => ({
  type: 'phrase',
  ...at,
  text,
  brackets,
});
const join = (parts: string[]): string => parts.join(' ');
const plain = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => phraseOf(join(parts)));

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 });
const reference = letters.map((found): Reference => ({ type: 'reference', ...at, letters: found }));
const sides = fc.constantFrom(['unit', 'mech'], ['x', 'y', 'z']);
const split = sides.map((found): Split => ({ type: 'split', ...at, sides: found }));
const bracketText = (one: Reference | Split): string =>
  one.type === 'split' ? `[${one.sides.join(' / ')}]` : `[${one.letters.map((letter) => `${letter})`).join(' > ')}]`;

const bracketed = fc
  .tuple(plain, fc.oneof(reference, split), fc.option(plain, { nil: null }))
  .map(([head, bracket, tail]) =>
    phraseOf(`${head.text} ${bracketText(bracket)}${tail ? ` ${tail.text}` : ''}`, [bracket]),
  );
const phrase = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: bracketed });

// A criterion must not begin with a letter of a sub-clause, because the parser would read the list `[a) …]` as a
// reference.
const criterion = fc
  .array(words, { minLength: 1, maxLength: 4 })
  .filter(([first]) => !/^[ab]\)$/.test(first ?? ''))
  .map((parts) => phraseOf(join(parts)));
const chain = fc
  .array(criterion, { minLength: 1, maxLength: 7 })
  .map((criteria): Chain => ({ type: 'chain', ...at, criteria }));

const sentenceOf = (items: (Phrase | Chain)[]): Sentence => ({ type: 'sentence', ...at, items });
const sentence = fc.oneof(
  { weight: 4, arbitrary: phrase.map((one) => sentenceOf([one])) },
  { weight: 3, arbitrary: fc.tuple(phrase, chain).map((items) => sentenceOf(items)) },
  { weight: 1, arbitrary: fc.tuple(phrase, chain, phrase).map((items) => sentenceOf(items)) },
  { weight: 1, arbitrary: fc.tuple(phrase, chain, phrase, chain, chain).map((items) => sentenceOf(items)) },
);
const sentences = fc.array(sentence, { minLength: 1, maxLength: 3 });

const condition = fc.option(
  fc.tuple(lowerWords, fc.array(words, { maxLength: 6 })).map(([first, rest]) => phraseOf(join([first, ...rest]))),
  { nil: null },
);

const table = fc.letrec<{ table: Table; row: Row }>((tie) => ({
  table: fc
    .tuple(fc.integer({ min: 2, max: 30 }), fc.array(tie('row'), { minLength: 1, maxLength: 4 }))
    .map(([die, rows]) => {
      const used = rows.slice(0, die);
      const cut = (i: number): number => Math.floor((die * i) / used.length);
      return { type: 'table', ...at, die, rows: used.map((row, i) => ({ ...row, from: cut(i) + 1, to: cut(i + 1) })) };
    }),
  row: fc
    .oneof(
      { depthSize: 'small' },
      fc.tuple(sentences, fc.constant(null)),
      fc.tuple(fc.oneof(sentences, fc.constant([])), tie('table')),
    )
    .map(([said, inner]) => ({ type: 'row', ...at, from: 1, to: 1, sentences: said, table: inner })),
})).table;

const sub = fc
  .tuple(condition, sentences)
  .map(([when, said]): SubClause => ({ type: 'sub', ...at, letter: 'a', condition: when, sentences: said }));
const rider = fc
  .tuple(fc.constantFrom('Destination 2', 'H or Z', 'FAR'), plain, fc.constantFrom('a', 'b', null), sentences, chain)
  .map(([when, text, as, more, list]): Rider => {
    const last = as === null ? sentenceOf([list]) : sentenceOf([phraseOf(`${text.text} as per ${as})`)]);
    const said = as === null ? [sentenceOf([text, ...last.items]), ...more] : [last];
    return { type: 'rider', ...at, when: phraseOf(`${when} far away`), sentences: said, as };
  })
  // Random words might form `as per b)`, and the parser would read `b` as the letter of the rider. So riders with such
  // words and without a letter are left out.
  .filter(({ as, sentences: said }) => as !== null || !/as per [a-z]\)/.test(JSON.stringify(said)));

const clauseBase = fc.tuple(condition, sentences);
const clause = fc.oneof(
  clauseBase.map(([when, said]) => ({ condition: when, sentences: said, table: null, subs: [], rider: null })),
  fc
    .tuple(clauseBase, fc.array(sub, { minLength: 1, maxLength: 5 }), fc.option(rider, { nil: null }))
    .map(([[when, said], subs, one]) => ({
      condition: when,
      sentences: said,
      table: null,
      subs: subs.map((each, i) => ({ ...each, letter: 'abcde'.charAt(i) })),
      rider: one,
    })),
  fc
    .tuple(condition, fc.oneof(sentences, fc.constant([])), table)
    .map(([when, said, one]) => ({ condition: when, sentences: said, table: one, subs: [], rider: null })),
);

const titleOf = (name: string, not: string | null, initiative: number | null, type: 'plain' | 'two'): Title => {
  const one = not === null ? name : `${name} (NOT ${not})`;
  const parts = [{ type: 'titlePart' as const, ...at, text: name, not }];
  if (type === 'two') parts.push({ type: 'titlePart', ...at, text: 'C', not: null });
  return { type: 'title', ...at, text: type === 'two' ? `${one} AND C` : one, parts, initiative };
};
const title = fc
  .tuple(
    fc.constantFrom('SCOUT', 'SQUAD LEADER B', 'CORP-SEC', 'GOBLIN KING', 'ÉLITE'),
    fc.option(fc.constantFrom('H', 'A OR B'), { nil: null }),
    fc.option(fc.nat(20), { nil: null }),
    fc.constantFrom('plain' as const, 'two' as const),
  )
  .map((parts) => titleOf(...parts));

const procedure = fc
  .tuple(title, fc.array(clause, { minLength: 1, maxLength: 12 }))
  .map(([heading, clauses]): Procedure => ({
    type: 'procedure',
    ...at,
    title: heading,
    clauses: clauses.map((one, i): Clause => ({ type: 'clause', ...at, number: i + 1, ...one })),
  }));
const ranking = fc.array(plain, { minLength: 1, maxLength: 12 }).map((rows): Ranking => ({
  type: 'ranking',
  ...at,
  title: titleOf('DANGEROUS LFA UNITS', null, null, 'plain'),
  rows: rows.map((one, i) => ({ type: 'rankingRow', ...at, number: i + 1, phrase: one })),
}));
const ruleText = plain.map(({ text }) => phraseOf(`when ${text}.`));
const rules = fc.array(fc.tuple(fc.boolean(), ruleText), { minLength: 1, maxLength: 4 }).map((found): Rules => ({
  type: 'rules',
  ...at,
  title: titleOf('LFA BOT RULES', null, null, 'plain'),
  rules: found.map(([isNamed, text]) => ({ type: 'rule', ...at, name: isNamed ? phraseOf('Key card') : null, text })),
}));

const header = (word: Header['word'], text: string, number: number | null = null): Header => ({
  type: 'header',
  ...at,
  word,
  number,
  text,
});
const headers = [
  header('game', 'callisto'),
  header('book', 'verbatim'),
  header('scenario', 'A Title: Long', 3),
  header('bot', 'LFA'),
];

/** True if a text has nothing that looks like a slip, such as `MOVE [3]`. */
export function hasNoSlip(text: string): boolean {
  const reported: Diagnostic[] = [];
  const headings = { ranking: ['DANGEROUS … UNITS'], rules: ['… BOT RULES'] };
  withoutSlips(text, () => headings, reporter(syntaxDiagnostics, reported));
  return reported.length === 0;
}

/** Random sheets without errors. */
export const sheets = fc
  .array(fc.oneof({ weight: 4, arbitrary: procedure }, ranking, rules), { minLength: 1, maxLength: 4 })
  .map((sections): Sheet => ({
    type: 'sheet',
    ...at,
    source: '',
    plain: '',
    headers,
    sections,
    comments: [],
    blanks: [],
  }))
  .filter((sheet) => hasNoSlip(print(sheet)));
