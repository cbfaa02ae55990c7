// Tests of the TextMate grammar, which colours a sheet before the server answers.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { walk } from '../../grammar/tree.ts';
import { patternsOf, tokenize, type Grammar } from '../support/textmate.ts';

const path = new URL('../../vscode-extension/syntaxes/botbook.tmLanguage.json', import.meta.url);
const grammar = JSON.parse(readFileSync(path, 'utf8')) as Grammar;
const tokensOf = (line: string) => tokenize(grammar, line)[0];

it('is written so that the engines of editors and of JavaScript read it alike', () => {
  for (const pattern of patternsOf(grammar)) {
    expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
    expect(pattern, 'what only one of them knows').not.toMatch(/\\[AzZGKhHRX]|\(\?[>i#]|\[\[:|\(\?<\w|\\k/);
  }
});

it('knows headers, titles, clauses', () => {
  expect(tokensOf("scenario 1: We'll Take It")).toEqual([
    ['scenario', 'keyword.control.header'],
    ['1', 'constant.numeric'],
    [':', 'punctuation.separator'],
    ["We'll Take It", 'string.unquoted.title'],
  ]);
  expect(tokensOf('STALKER Y AND SCOUT (NOT H) (INITIATIVE VALUE: 7)')?.map(([, scope]) => scope)).toEqual([
    'entity.name.type.procedure', // STALKER
    'entity.name.type.procedure', // Y
    'keyword.operator.logical',
    'entity.name.type.procedure', // SCOUT
    'punctuation.section.parens',
    'keyword.operator.logical', // NOT
    'entity.name.type.procedure', // H
    'punctuation.section.parens',
    'punctuation.section.parens.begin',
    'keyword.control.initiative',
    'punctuation.separator',
    'constant.numeric',
    'punctuation.section.parens.end',
  ]);
  expect(tokensOf('4 Threshold 5/6/7: SPECIAL ATTACK X.')).toEqual([
    ['4', 'constant.numeric.clause'],
    ['Threshold', null],
    ['5/6/7', 'constant.numeric.thresholds'],
    [':', 'punctuation.separator'],
    ['SPECIAL ATTACK', 'entity.name.function.action'],
    ['X', 'variable.other.constant'],
    ['.', 'punctuation.separator'],
  ]);
});

it('knows tables, letters, lists, and goes on with a list in the next line', () => {
  expect(tokensOf('          1–3  A')).toEqual([
    ['1', 'constant.numeric.face'],
    ['–', 'keyword.operator.range'],
    ['3', 'constant.numeric.face'],
    ['A', 'variable.other.constant'],
  ]);
  // This line continues a clause. It begins with a number, but it is no row of a table.
  expect(tokensOf('   3 or more units')?.[0]).toEqual(['3', 'constant.numeric']);
  expect(tokensOf('   c) Space nearest to [a) > b)].')).toEqual([
    ['c', 'entity.name.tag.letter'],
    [')', 'punctuation.separator.letter'],
    ['Space nearest to', null],
    ['[', 'punctuation.section.brackets.begin'],
    ['a', 'entity.name.tag.letter'],
    [')', 'punctuation.separator.letter'],
    ['>', 'keyword.operator.over'],
    ['b', 'entity.name.tag.letter'],
    [')', 'punctuation.separator.letter'],
    [']', 'punctuation.section.brackets.end'],
    ['.', 'punctuation.separator'],
  ]);
  const [, second, third] = tokenize(grammar, '1 MOVE 1. [Nearest >\n   Elevated > Random]\nSCOUT');
  expect(second?.at(-2)).toEqual(['Random', 'entity.name.function.preprocessor.random']);
  expect(third).toEqual([['SCOUT', 'entity.name.type.procedure']]);
  // If the bracket of a list is not closed, the colours of the list must end before the next clause.
  expect(tokenize(grammar, '1 MOVE 1. [Nearest >\n2 CONTROL.')[1]?.[0]).toEqual(['2', 'constant.numeric.clause']);
});

it('colours the codes and the reason of an ignore comment', () => {
  expect(tokensOf('# botbook-ignore BB3021, BB3006: kept')).toEqual([
    ['#', 'punctuation.definition.comment'],
    ['botbook-ignore', 'keyword.control.directive.ignore'],
    ['BB3021, BB3006', 'constant.other.code'],
    [':', 'punctuation.separator'],
    ['kept', 'comment.line.number-sign'],
  ]);
});

it('sees titles, numbers, letters and rows of the whole book where the parser sees them', () => {
  const wanted = {
    title: /^(?:entity\.name|keyword\.control\.initiative)/,
    clause: /^constant\.numeric\.clause/,
    rankingRow: /^constant\.numeric\.clause/,
    sub: /^entity\.name\.tag/,
    row: /^constant\.numeric\.face/,
  };
  let seen = 0;
  for (const file of globSync('procedures/**/*.bot')) {
    const text = readFileSync(file, 'utf8');
    const lines = tokenize(grammar, text);
    walk(readSheet(text).sheet, (node) => {
      if (!Object.hasOwn(wanted, node.type)) return;
      const line = text.slice(0, node.start).split('\n').length;
      expect(lines[line - 1]?.[0]?.[1], `${file}:${line}`).toMatch(wanted[node.type as keyof typeof wanted]);
      seen++;
    });
  }
  expect(seen).toBeGreaterThan(1000);
});

it('colours files of examples', () => {
  const examples = new URL('../../vscode-extension/syntaxes/botbook-example.tmLanguage.json', import.meta.url);
  const own = JSON.parse(readFileSync(examples, 'utf8')) as Grammar;
  for (const pattern of patternsOf(own)) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
  const lines = tokenize(
    own,
    '# fails if it rains\nEXAMPLE by value\nunits: SCOUT Y at D1,\n  RIPPER B at D2 suppressed\n=> 2a\nNEVER LFA SCOUT 2b: too far',
  );
  expect(lines.map((line) => line.map(([words]) => words))).toEqual([
    ['#', 'fails if', 'it rains'],
    ['EXAMPLE', 'by value'],
    ['units', ':', 'SCOUT Y', 'at', 'D1', ','],
    ['RIPPER B', 'at', 'D2', 'suppressed'],
    ['=>', '2a'],
    ['NEVER', 'LFA SCOUT 2b', ':', 'too far'],
  ]);
  expect(lines[2]?.map(([, scope]) => scope?.replace('.botbook-example', ''))).toEqual([
    'variable.other.property',
    'punctuation.separator',
    'entity.name.type.counter',
    'keyword.other.state',
    'variable.other.constant.space',
    'punctuation.separator',
  ]);
});

it('knows the sections, actions, quotations and comments of a declaration page', () => {
  const pagePath = new URL('../../vscode-extension/syntaxes/botbook-page.tmLanguage.json', import.meta.url);
  const ofPages = JSON.parse(readFileSync(pagePath, 'utf8')) as Grammar;
  const pageTokens = (line: string) =>
    tokenize(ofPages, line)[0]?.flatMap(([text, scope]) => (scope ? [[text, scope.replace('.botbook-page', '')]] : []));
  for (const pattern of patternsOf(ofPages)) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
  expect(pageTokens('THINGS  # on the table')).toEqual([
    ['THINGS', 'entity.name.section'],
    ['#', 'punctuation.definition.comment'],
    ['on the table', 'comment.line.number-sign'],
  ]);
  expect(pageTokens('TURN TILE 2: "Turn tile #2."')).toEqual([
    ['TURN TILE', 'entity.name.function'],
    ['2', 'constant.numeric'],
    ['"Turn tile #2."', 'string.quoted.double'],
  ]);
  expect(pageTokens('game meadow')?.[0]).toEqual(['game', 'keyword.control.header']);
});
