// Tests that the line of a field in a JSON text is found by the path that an error about the field has.
import { describe, expect, it } from 'vitest';
import { lineOfField } from '../../files/json-lines.ts';

const text = `{
  "names": [
    { "name": "a, \\"b\\": [", "is": "map" }, { "name": "c" },

    { "name": "d",
      "parts": [1, 2,
        3], "count": null }
  ], "more": {
    "x y": { "z": true }
  }
}
`;

describe('the line of a field', () => {
  it.each([
    ['names', 2],
    ['names[0]', 3],
    ['names[0].is', 3],
    ['names[1].name', 3],
    ['names[2]', 5],
    ['names[2].parts', 6],
    ['names[2].parts[1]', 6],
    ['names[2].parts[2]', 7],
    ['names[2].count', 7],
    ['more', 8],
    ['more.x y', 9],
    ['more.x y.z', 9],
    ['', null],
    ['names[3]', null],
    ['names[0].b', null],
    ['z', null],
  ])('is found: %s', (where, line) => {
    expect(lineOfField(text, where)).toBe(line);
  });

  it('is found in a list at the top', () => {
    expect(lineOfField('[\n  1,\n  [2,\n 3]]', '[1][1]')).toBe(4);
  });
});
