// Writes the faults that the rules find in a position as sentences for a person, because the person may know better. A
// StateFault has the path of the doubtful part, and the sentence names this part in words.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { StateFault } from '../../../../runtime/callisto/rules/engine/faults-action.ts';

const sideOf = (key: string): string => sideTitles[key as SideName];

/** Names the part of a position at the path `where`, as the subject of a sentence. */
function subjectOf(where: string): string {
  const [part = '', name = '', detail = ''] = where.split('.');
  if (part === 'units') return name === '' ? 'the units' : name;
  if (part === 'markers') return name === '' ? 'the markers' : name;
  if (part === 'escaped') return 'the list of escaped units';
  if (part === 'cards') return detail === '' ? `the cards of ${sideOf(name)}` : `the ${detail} of ${sideOf(name)}`;
  if (part !== 'turn') return `the ${part}`;
  if (name === 'bids') return `the bid of ${sideOf(detail)}`;
  return name === 'chooser' ? 'the side that bids now' : `the ${name} of the turn`;
}

/**
 * Returns a doubt as a sentence: `MECH V cannot stand on E2`. The subject is a name, instead of the path of the
 * doubtful part.
 */
export const doubtText = ({ problem, where }: StateFault): string => `${subjectOf(where)} ${problem}`;
