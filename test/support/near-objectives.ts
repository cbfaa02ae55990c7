// A change of the packaged opening of Scenario 1, in which CORP-SEC Y moves by letter c) of clause 3.
import { readFileSync } from 'node:fs';

interface Opening {
  readonly units: Readonly<Record<string, object>>;
  readonly markers: { readonly lfa: { readonly scouted: readonly string[] } };
}

/**
 * Returns the opening with CORP-SEC Z on F3, which the LFA controls. In the opening itself, F3 is an uncontrolled
 * objective beside CORP-SEC Y that a MOVE cannot enter, so CORP-SEC Y comes no nearer to it (R10).
 */
export function openingWithControl(): object {
  const path = 'procedures/callisto/scenario-1/examples/opening.json';
  const opening = JSON.parse(readFileSync(path, 'utf8')) as Opening;
  const { markers, units } = opening;
  return {
    ...opening,
    units: { ...units, 'CORP-SEC Z': { at: 'F3' } },
    markers: { ...markers, lfa: { ...markers.lfa, controlled: ['F3', 'G2'] } },
  };
}
