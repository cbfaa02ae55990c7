// Tests of a comparison as JSON: it fits its schema, each change names its place in both sheets, and parts name their
// counterparts.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { changeKinds } from '../../compiler/diff/change-classes.ts';
import { diffJson } from '../../views/diff/diff-json.ts';
import { bookPair, pairOf, sheetOf } from '../support/compared.ts';

interface Place {
  readonly text: string;
  readonly part: string;
  readonly start: { readonly line: number; readonly column: number; readonly offset: number } | null;
  readonly end: { readonly offset: number } | null;
}

interface Json {
  readonly differs: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly pairs: readonly {
    readonly changes: readonly {
      readonly class: string;
      readonly before: Place | null;
      readonly after: Place | null;
    }[];
    readonly aligned: { readonly procedures: readonly { readonly clauses: readonly object[] }[] };
  }[];
}

const schema = JSON.parse(readFileSync('docs/schemas/diff.schema.json', 'utf8')) as {
  readonly $defs: { readonly class: { readonly enum: readonly string[] } };
};
const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(schema);

const before = 'SCOUT\n1 RECON.\n2 SUPPRESS 1.\n3 SCOUT 2 to:\n   a) Objective.\n      [Highest value > Random]\n';
const after = 'SCOUT\n1 SUPPRESS 1.\n2 SCOUT 2 to:\n   a) Unscouted objective.\n   b) Objective.\n      [Random]\n';

describe('a comparison as JSON', () => {
  const json = diffJson([pairOf({ before, after })]) as Json;

  it('places each change at its words in both sheets', () => {
    expect(json.pairs[0]?.changes).toEqual([
      {
        class: 'clause-removed',
        before: {
          part: 'SCOUT 1',
          text: '1 RECON',
          start: { line: 6, column: 1, offset: 51 },
          end: { line: 6, column: 8, offset: 58 },
        },
        after: null,
        summary: '1 RECON',
        idle: null,
        sameWords: null,
      },
      {
        class: 'destination-added',
        before: null,
        after: {
          part: 'SCOUT 2a',
          text: 'a) Unscouted objective',
          start: { line: 8, column: 4, offset: 82 },
          end: { line: 8, column: 26, offset: 104 },
        },
        summary: 'a) Unscouted objective',
        idle: null,
        sameWords: null,
      },
      {
        class: 'criterion-removed',
        before: {
          part: 'SCOUT 3a',
          text: 'Highest value',
          start: { line: 10, column: 8, offset: 112 },
          end: { line: 10, column: 21, offset: 125 },
        },
        after: {
          part: 'SCOUT 2b',
          text: '',
          start: { line: 10, column: 8, offset: 130 },
          end: { line: 10, column: 8, offset: 130 },
        },
        summary: 'Highest value',
        idle: null,
        sameWords: null,
      },
    ]);
    expect(json.counts).toEqual({ 'clause-removed': 1, 'destination-added': 1, 'criterion-removed': 1 });
  });

  it('names the pairs of parts', () => {
    const none = { moved: false, changes: [] };
    expect(json.pairs[0]?.aligned).toEqual({
      dangerous: [],
      rules: [],
      procedures: [
        {
          before: { name: 'SCOUT' },
          after: { name: 'SCOUT' },
          ...none,
          clauses: [
            { before: { name: 1 }, after: null, moved: false, changes: [0], letters: [], rider: null, rows: null },
            { before: { name: 2 }, after: { name: 1 }, ...none, letters: [], rider: null, rows: null },
            {
              before: { name: 3 },
              after: { name: 2 },
              ...none,
              letters: [
                { before: null, after: { name: 'a' }, moved: false, changes: [1] },
                { before: { name: 'a' }, after: { name: 'b' }, moved: false, changes: [2] },
              ],
              rider: null,
              rows: null,
            },
          ],
        },
      ],
    });
  });

  it('has places that contain the quoted words', () => {
    const texts = [sheetOf(before), sheetOf(after)] as const;
    for (const change of json.pairs[0]?.changes ?? []) {
      for (const [index, place] of [change.before, change.after].entries()) {
        const text = texts[index]?.slice(place?.start?.offset, place?.end?.offset);
        if (place) expect(text?.replaceAll(/\s+/g, ' ')).toBe(place.text);
      }
    }
  });

  it('has the form of its schema', () => {
    const decks = [{ supply: { Gunner: 2 } }, { supply: {} }] as const;
    const pairs = [
      pairOf({ before, after }),
      pairOf({ before: null, after }),
      pairOf({ before, after: null, decks: [{}, {}] }),
      pairOf({ before, after: before, decks }),
      ...['1/lfa 2/lfa', '4/breakers 5/breakers', '6/lfa 8/lfa'].map((one) => {
        const [a = '', b = ''] = one.split(' ');
        return bookPair(`callisto/${a}`, `callisto/${b}`);
      }),
    ];
    const all = diffJson(pairs) as Json;
    validate(JSON.parse(JSON.stringify(all)));
    expect(validate.errors).toBeNull();
    expect(all.pairs[3]?.changes[0]).toMatchObject({ before: { part: 'supply', start: null, end: null }, after: null });
  });

  it('has a schema that knows every class of change, and no other', () => {
    expect(schema.$defs.class.enum).toEqual(Object.keys(changeKinds));
  });

  it('says that nothing differs', () => {
    expect(diffJson([pairOf({ before, after: before })])).toMatchObject({ differs: false, counts: {} });
  });

  it('includes further facts about a pair', () => {
    const more = diffJson([pairOf({ before, after })], [{ behaviour: { tried: 5 } }]);
    expect(more).toMatchObject({ pairs: [{ before: 'one', behaviour: { tried: 5 } }] });
    expect(validate(more)).toBe(true);
  });
});
