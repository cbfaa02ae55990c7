// The emitted code for the words of a crawler’s program: hexes as sets of several words, and the crawler as a number.
import { EmitError, type EmitScope, type GameCode } from '../../../emit/emit-scope.ts';
import { argumentWords, contains, numberedWords, setOfWords, type SetWords } from '../../../emit/set-words.ts';
import { keepWords, wordsFromCall } from '../../../emit/word-code.ts';
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import type { HexSets } from './hex-code.ts';
import { unspokenCode } from './unspoken-code.ts';

const none = (lacking: string): never => {
  throw new EmitError(`The programs of crawlers have no ${lacking}.`);
};

/** Returns the crawler if it is in some hexes. Conditions speak of no other unit. */
function crawlerAt(things: SetWords, places: SetNode, scope: EmitScope): SetWords {
  if (things.sort === 'space' || things.member === null) return none('places of other units');
  const there = keepWords(scope.parts.places(places, scope), scope);
  return setOfWords('unit', [`(${contains(there, 't.hex', scope.width)} ? ${things.lo} : 0)`]);
}

function nextHexes({ name }: Extract<SetNode, { is: 'made' }>, of: SetWords | undefined, scope: EmitScope): SetWords {
  const direction = compassPoints.findIndex((point) => point === name);
  if (direction < 0 || !of) return none(`function ${name}`);
  return wordsFromCall(`c.nextHexes(t, ${direction}, ${argumentWords(of, scope.width.most)})`, 'space', scope);
}

/** Returns the code for the words of a program. `sets` numbers the sets that the program names. */
export const programCode = (sets: HexSets): GameCode => ({
  ...unspokenCode(none),
  plane: ({ name, sort }) => sets.words(sort, name),
  named: ({ name, sort }) => sets.words(sort, `named ${name}`),
  all: (sort) => sets.words(sort, 'all'),
  actor: (sort) => (sort === 'unit' ? 't.me' : null),
  placesOf: (node, scope) =>
    node.is === 'actor' ? numberedWords('space', scope.width, (index) => `t.H[${index}]`) : null,
  at: crawlerAt,
  made: (node, [of], scope) => nextHexes(node, of, scope),
  some: () => null,
  ball: () => none('distances'),
});
