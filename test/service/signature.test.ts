// Tests of signature help: the parameters of the verb before the cursor, and the parameter that is being typed.
import { describe, expect, it } from 'vitest';
import { signatureAt } from '../../compiler/service/signature.ts';
import { openBody } from '../support/service.ts';

/**
 * Returns the label of the signature at the cursor, with the active parameter in guillemets; null if there is no
 * signature.
 */
function shown(given: string): string | null {
  const { document, cursor } = openBody(given);
  const found = signatureAt(document, cursor);
  if (!found) return null;
  const { label, active, parameters } = found;
  const at = active === null ? undefined : parameters[active];
  return at ? `${label.slice(0, at.start)}«${label.slice(at.start, at.end)}»${label.slice(at.end)}` : label;
}

describe('the signature of a verb', () => {
  it('shows strength and riders, the one at the cursor marked', () => {
    expect(shown('SCOUT\n1 SUPPRESS ‸')).toMatch(/^SUPPRESS «strength» \[object\] \[targeting …\]/);
    expect(shown('SCOUT\n1 Space secure: SCOUT 2 to unscouted ‸')).toMatch(/^SCOUT strength «\[to …\]» \[using …\]/);
    expect(shown('SCOUT\n1 SCOUT 2 to objective, using ‸')).toMatch(/ \[to …\] «\[using …\]» /);
    expect(shown('SCOUT\n1 SCOUT 2, ‸')).toMatch(/^SCOUT strength «\[to …\]» /);
    expect(shown('SCOUT\n1 ATTACK 2 within range ‸2')).toMatch(/ «\[within range …\]» /);
  });

  it('is that of the last sentence, with the allowed strengths', () => {
    expect(shown('SCOUT\n1 Find most dangerous enemy. GUIDE ‸')).toMatch(/^GUIDE «Y» \[object\]/);
  });

  it('ends with the sentence', () => {
    expect(shown('SCOUT\n1 ATTACK 1‸')).toMatch(/^ATTACK/);
    expect(shown('SCOUT\n1 ATTACK 1.‸')).toBeNull();
    expect(shown('SCOUT\n1 ATTACK 1 [Random]‸')).toBeNull();
    expect(shown('SCOUT\n1 ATTACK 1. CONTROL ‸')).toBe('CONTROL');
  });

  it('is there in rows of tables, and not in conditions or destinations', () => {
    expect(shown('CAPTAIN\n1 Roll [d10]:\n   1–4 COMMAND ‸')).toBe('COMMAND «strength»');
    expect(shown('SCOUT\n1 Space ‸')).toBeNull();
    expect(shown('SCOUT\n1 SCOUT 2 to:\n   a) Objective ‸')).toBeNull();
  });
});
