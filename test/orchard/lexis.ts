// The English words for the names of the orchard.
import {
  lexisOf,
  nameWords,
  nounWords,
  qualityWords,
  type CompleteLexis,
  type Lexis,
  type NameWords,
  type PlaneWords,
} from '../../compiler/wording/lexis.ts';
import type { OrchardNames } from './names.ts';
import type { Roster } from './runtime/roster.ts';

const sorts: Lexis['sorts'] = {
  space: nounWords('garden'),
  tree: { ...nounWords('tree'), stands: 'stands in' },
  basket: { ...nounWords('basket'), stands: 'stands in' },
  card: { ...nounWords('card'), stands: 'lies in' },
  zone: nounWords('pile'),
};

type Words = CompleteLexis<OrchardNames>;

const planes: Words['planes'] = {
  ripe: qualityWords('is ripe', { before: 'ripe', saysNot: 'is unripe' }),
  watered: qualityWords('is watered', { before: 'watered', saysNot: 'is dry' }),
  full: qualityWords('is full', { before: 'full' }),
  filled: qualityWords('holds fruit', { after: 'with fruit', saysNot: 'is empty' }),
};

const measures: Words['measures'] = {
  fruit: { figure: 'fruit', most: { after: 'with the most fruit' }, least: { after: 'with the least fruit' } },
  held: { figure: 'fruit', most: { before: 'fullest' }, least: { before: 'emptiest' } },
  rank: { figure: 'rank', most: { before: 'finest' }, least: { before: 'least fine' }, isRank: true },
};

const acts: Words['acts'] & Lexis['acts'] = {
  call: { roles: { actor: 'with' } },
  pick: { roles: { target: 'from' } },
  water: { roles: { target: 'on' } },
  draw: { roles: { card: ', turning up' } },
};

export function orchardLexis({ gardens, trees, weather }: Roster): Lexis {
  const kinds = trees.map((name): [string, PlaneWords] => [`${name}/tree`, nounWords(`${name.toLowerCase()} tree`)]);
  const cards = weather.map((name): [string, PlaneWords] => [`${name}/card`, nameWords(name)]);
  const places = gardens.map((name): [string, NameWords] => [`${name}/space`, nameWords(name)]);
  return lexisOf({
    sorts,
    planes: { ...planes, ...Object.fromEntries([...kinds, ...cards]) },
    names: { ...Object.fromEntries(places), 'sky/zone': nameWords('the sky') },
    measures,
    acts,
  });
}
