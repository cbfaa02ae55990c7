// Tests that the source map of a compiled sheet leads from the code to each clause, sub-clause, criterion and table row
// of the sheet.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import { parse } from '../../grammar/parse.ts';
import { Lines } from '../../grammar/positions.ts';
import { walk } from '../../grammar/tree.ts';
import { builtInGames } from '../../library/games.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';
import { scenarios } from '../support/played.ts';

const book = callistoBook();

interface Mapped {
  readonly code: string;
  readonly lines: readonly string[];
  /**
   * The code that the map connects with each place of the sheet. The keys are lines and columns of the sheet, such as
   * `12:3`.
   */
  readonly to: ReadonlyMap<string, string>;
}

/** Returns the places of a sheet to which its source map leads, as Node reads the map. */
function mapped(scenario: number, bot: 'breakers' | 'lfa'): Mapped {
  const facing = packagedText(scenario, bot === 'lfa' ? 'breakers' : 'lfa');
  const { code, map } = compileSheet(packagedText(scenario, bot), { book, facing });
  if (code === null || map === null) throw new Error('The sheet has errors.');
  const reader = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const lines = code.split('\n');
  const to = new Map<string, string>();
  for (const [line, text] of lines.entries()) {
    const column = text.length - text.trimStart().length;
    const found = reader.findEntry(line, column);
    if ('originalLine' in found && found.generatedLine === line && found.generatedColumn === column) {
      to.set(`${found.originalLine + 1}:${found.originalColumn + 1}`, text.trim());
    }
  }
  return { code, lines, to };
}

/** Returns the parts in the text of a sheet: the place and the kind of each. */
function printed(text: string): [string, string][] {
  const { sheet } = parse(text, builtInGames);
  const lines = new Lines(text);
  const found: [string, string][] = [];
  const at = (start: number): string => {
    const { line, column } = lines.at(start);
    return `${line}:${column}`;
  };
  walk(sheet, (node) => {
    if (node.type === 'clause' || node.type === 'sub' || node.type === 'row') found.push([node.type, at(node.start)]);
    if (node.type === 'chain') for (const one of node.criteria) found.push(['criterion', at(one.start)]);
  });
  return found;
}

describe('source maps', () => {
  it.each(scenarios.flatMap((one) => [[one, 'lfa'] as const, [one, 'breakers'] as const]))(
    'of Scenario %i, %s, have every clause, sub-clause, row and criterion',
    (scenario, bot) => {
      const { to } = mapped(scenario, bot);
      const parts = printed(packagedText(scenario, bot));
      expect(parts.length).toBeGreaterThan(30);
      expect(parts.filter(([, place]) => !to.has(place))).toEqual([]);
    },
  );

  // The test finds the expected line numbers by searching for the words in the sheet.
  it('lead from the code of a part to its words', () => {
    const { to } = mapped(1, 'lfa');
    const text = packagedText(1, 'lfa').split('\n');
    const line = (words: string, after = 0): number =>
      text.findIndex((one, index) => index >= after && one.includes(words)) + 1;
    const scout = line('SCOUT', 20);
    const clause = line('2 Space secure', scout);
    expect(to.get(`${clause}:1`)).toMatch(/^if \(/);
    const letter = line('a) Threatened objective.', clause);
    expect(to.get(`${letter}:4`)).toBe('t.letter = 97; // a)');
    const list = line('Fewest enemies', letter);
    const column = (text[list - 1]?.indexOf('Fewest enemies') ?? 0) + 1;
    expect(to.get(`${list}:${column}`)).toMatch(/^left = c_byUnits\(/);
  });

  it('contain the text of the sheet and its path', () => {
    const { map } = compileSheet(packagedText(1, 'lfa'), {
      book,
      facing: packagedText(1, 'breakers'),
      source: '../lfa.bot',
    });
    expect(JSON.parse(map ?? '')).toMatchObject({
      version: 3,
      sources: ['../lfa.bot'],
      sourcesContent: [packagedText(1, 'lfa')],
    });
  });
});
