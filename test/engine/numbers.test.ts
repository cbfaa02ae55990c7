// Tests that a name has the number of its first place in the list, whatever names were looked up before.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameIndex } from '../../runtime/callisto/rules/engine/name-indexes.ts';

const few = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', ''), { maxLength: 20 });

it('a name has the number of its first place in the list, however names are looked up', () => {
  const property = fc.property(few, fc.nat(50), few, (names, from, asked) => {
    const numbered = new NameIndex(names, from);
    for (const name of asked) expect(numbered.get(name)).toBe(names.includes(name) ? from + names.indexOf(name) : -1);
  });
  fc.assert(property);
});
