// Words of printed booklets that no page reads, each with words of pages that mean the same. A message offers them.
import type { Synonyms, WordingRule } from '../language/phrases/vocabulary-entries.ts';

const is = ['is'];
const are = ['are'];
const contains = ['contains', 'has'];
const withWords = ['with', 'that contains'];
const most = ['highest', 'most'];
const least = ['lowest', 'fewest'];
const more = ['more', 'higher'];
const fewer = ['fewer', 'lower'];

/** The key `then` is added separately, because an object with a key `then` looks like a promise. */
const confused = { written: 'then', meant: 'than' } as const;

/** Words of booklets, each with words of pages. */
export const bookletSynonyms: Synonyms = {
  [confused.written]: [confused.meant],
  stands: is,
  lies: is,
  sits: is,
  remains: is,
  stand: are,
  lie: are,
  sit: are,
  remain: are,
  containing: [...withWords, 'contains'],
  holding: [...withWords, 'holds', 'has'],
  having: [...withWords, 'has'],
  being: ['is', 'that is'],
  bearing: withWords,
  includes: contains,
  include: contains,
  owns: ['has'],
  possesses: ['has'],
  lacks: ['has no'],
  lacking: ['without'],
  trails: ['is behind'],
  outnumbers: ['has more'],
  best: most,
  biggest: most,
  greatest: most,
  largest: most,
  maximum: most,
  worst: least,
  smallest: least,
  least,
  minimum: least,
  bigger: ['greater', 'higher', 'more'],
  larger: ['greater', 'higher', 'more'],
  smaller: ['lower', 'less', 'fewer'],
  greater: more,
  higher: more,
  lower: fewer,
  less: fewer,
  as: ['than'],
  when: ['if'],
  whenever: ['if'],
  while: ['if'],
  much: ['many'],
  none: ['no'],
  zero: ['no'],
  bordering: ['next to', 'adjacent to'],
  touching: ['next to', 'adjacent to'],
  neighbouring: ['adjacent'],
  around: ['next to', 'adjacent to'],
  near: ['next to', 'within 2 spaces of'],
  closest: ['nearest'],
  closer: ['nearest'],
  farthest: ['furthest'],
  everything: ['all'],
  against: ['than'],
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const compared = '(more|fewer|less|higher|lower|greater)';

const prepositions = 'with|of|in|on|at|to|for|from|by';

/** The words of booklets for the best things, with the order and the figures of which one is meant. */
export const bestWords: readonly {
  readonly words: readonly string[];
  readonly is: 'most' | 'least';
  readonly figures: readonly string[];
}[] = [
  { words: ['most valuable'], is: 'most', figures: ['value', 'worth'] },
  { words: ['least valuable'], is: 'least', figures: ['value', 'worth'] },
  { words: ['most expensive', 'dearest', 'costliest'], is: 'most', figures: ['price', 'cost'] },
  { words: ['cheapest', 'least expensive'], is: 'least', figures: ['price', 'cost'] },
  { words: ['richest', 'wealthiest'], is: 'most', figures: ['coins', 'money', 'gold', 'silver', 'wealth'] },
  { words: ['poorest'], is: 'least', figures: ['coins', 'money', 'gold', 'silver', 'wealth'] },
  { words: ['strongest'], is: 'most', figures: ['strength'] },
  { words: ['weakest'], is: 'least', figures: ['strength'] },
  { words: ['most populated', 'most populous'], is: 'most', figures: ['population'] },
  { words: ['least populated', 'least populous'], is: 'least', figures: ['population'] },
];

/** Words in another order, or with other small words, than those of a page. */
export const bookletWordings: readonly WordingRule[] = [
  [/\bnot (?:higher|greater|more|larger|bigger|over|above) than\b/i, 'at most', 'no more than'],
  [/\bnot (?:lower|less|fewer|smaller) than\b/i, 'at least', 'no fewer than'],
  [/\bno (?:higher|greater|more|larger|bigger) than\b/i, 'at most'],
  [/\bno (?:lower|less|fewer|smaller) than\b/i, 'at least'],
  [/\b(has|have) not (more|fewer|less)\b/i, '$1 no $2'],
  [/\b(?:do|does) not have (more|fewer|less)\b/i, 'has no $1'],
  [/\b(than .+?),? (?:has|have|does|do|is|are|own|owns|holds)$/i, '$1'],
  [/\b(than .+?) (?:has|have|does|do) (on|in) /i, '$1 $2 '],
  [/\bthe same (.+?) than\b/i, 'the same $1 as'],
  [/\b(of|with) same\b/i, '$1 the same'],
  [new RegExp(String.raw`\b${compared} as (?=\d|the |an? |you\b|she\b|he\b)`, 'i'), '$1 than '],
  [new RegExp(String.raw`\b${compared} (\S+(?: \S+)?) as (?!many\b|much\b)`, 'i'), '$1 $2 than '],
  [/\b(?:higher|greater|more|larger) (?:than )?or equal(?: to)? (\d+)/i, '$1 or more'],
  [/\b(?:lower|less|fewer|smaller) (?:than )?or equal(?: to)? (\d+)/i, '$1 or less'],
  [/\b(?:higher|greater|more|larger) (?:than )?or equal to\b/i, 'at least'],
  [/\b(?:lower|less|fewer|smaller) (?:than )?or equal to\b/i, 'at most'],
  [/\b(is|are) (?:above|over)\b/i, '$1 more than', '$1 higher than'],
  [/\b(is|are) (?:below|under)\b/i, '$1 less than', '$1 lower than'],
  [/\b(?:above|over) (?=\d)/i, 'of more than ', 'more than '],
  [/\b(?:below|under) (?=\d)/i, 'of less than ', 'fewer than ', 'less than '],
  [/\bwith (?:the|an?) (\S+) (?=\d)/i, 'with $1 '],
  [/\bit is (?:the |in )?(\p{L}+) (\d+)\b/iu, 'the $1 is $2'],
  [/^(?:the )?(\p{L}+) (?:is )?(\d+) or (\d+)$/iu, 'the $1 is $2 or the $1 is $3'],
  [/^(?:from )?(?:the )?(\p{L}+) (\d+) on(?:wards?)?$/iu, '$1 $2 or later'],
  ...ordinals.flatMap((ordinal, index): WordingRule[] => [
    [new RegExp(String.raw`\b(?:the )?${ordinal} (\p{L}+)$`, 'iu'), `the $1 is ${index + 1}`],
    [new RegExp(String.raw`\b(is (?:at least |at most )?)(?:the )?${ordinal}\b`, 'i'), `$1${index + 1}`],
  ]),
  [/\b(?:both|all)(?: of)? (?:its|his|her|the) (\p{L}+?)s (of .+ )?are\b/iu, 'every $1 of it is'],
  [/\bmore (\p{L}+) of the (\p{L}+) than of the (\p{L}+)/iu, 'more $2 $1 than $3 $1'],
  [/\bof (?:both|all|the two) (\p{L}+)s\b/iu, 'of each $1'],
  [/\b(has|have) (most|fewest|least)\b/i, '$1 the $2'],
  [/\b(is|are) (?:containing|holding)\b/i, 'contains'],
  [/\b(?:is|are) (?:having|holding)\b/i, 'has'],
  [/\b(further|higher|lower)( up| down)? than (.+?) (on .+)$/i, '$1$2 $4 than $3'],
  [
    /\b(?:her|his|its|their) (?:marker|pawn|token|piece|place) (?:is|stands) (?:lower|further back|behind)(?: than)? (?:yours|you)\b/i,
    'she is behind you',
    'she is lower than you',
  ],
  [
    /\b(?:her|his|its|their) (?:marker|pawn|token|piece|place) (?:is|stands) (?:higher|further|ahead)(?: than| of)? (?:yours|you)\b/i,
    'she is ahead of you',
  ],
  [/\bnear to\b/i, 'near', 'next to'],
  [/\b(next|adjacent) (?:of|with|from|by|at|on)\b/i, '$1 to'],
  [/\b(next|adjacent) (?=the |that |an? )/i, '$1 to '],
  [new RegExp(String.raw`\b(?:${prepositions}) (?=(?:without|${prepositions})\b)`, 'i'), ''],
  [/\b(an?) (\p{L}+?)s(?= |$)/iu, '$1 $2'],
  [/\b(without|not|no) \1\b/i, '$1'],
  [/\bthan the side\b/i, 'than the other side', 'than each other side'],
  [/\b(\p{L}+) (\d+ or (?:more|less|fewer))\b/iu, '$2 $1'],
  [/\bless (?:as|than|then) (?=\d)/i, 'fewer than '],
  [/[;,] (?:if (?:tied|equal|still tied|they are level)|in case of a tie|ties?)\b.+$/i, ''],
  ...bestWords.flatMap(({ words, is: rank, figures }): WordingRule[] => {
    const meant = figures.map((figure) => `${rank === 'most' ? 'highest' : 'lowest'} ${figure}`);
    const best = words.join('|');
    return [
      [new RegExp(String.raw`^the (?:${best}) (.+)$`, 'i'), ...meant.map((order) => `the $1 with the ${order}`)],
      [new RegExp(String.raw`^(?:the )?(?:${best})$`, 'i'), ...meant],
    ];
  }),
  [/^(an? |the )(\p{L}+) (\p{L}*[^s\s])$/iu, '$1$3 $2'],
  [/\b(if|unless) (?=\p{L}+$)/iu, '$1 it is '],
  [/, but (?=with|without|not|that)/i, ' '],
  [/\b(?:lying|standing|placed|located|there) (?=in|on|at)/i, ''],
  [/,? (?:lying |standing )?there$/i, ''],
  [/ (?:lying |standing )?(?:on|in|at|of) (?:it|them)$/i, ''],
  [/^that /i, ''],
  [/\bthat (?:is|are) (?=next|in|on|within|at)/i, ''],
  [/\bas long as\b/i, 'if'],
  [/\bneither of\b/i, 'none of'],
];

/** Words of sums in booklets, with the words of a page. */
export const sumWordings: readonly WordingRule[] = [
  [/\bthe (\p{L}+)$/iu, 'its $1'],
  [/ \+ /, ' plus '],
  [/ [-–−] /, ' minus '],
  [/^(.+?) (?:times|x|×|\*) (\d+|n)\b/i, '$2 times $1'],
  [/^(\d+|n) ?(?:x|×|\*) ?/i, '$1 times '],
  [/^(?:the )?double (?:of )?/i, 'twice '],
  [/^(?:the )?(?!number of )(.+)$/i, 'the number of $1', 'its $1'],
  [/^(?:the )?(?:amount|count|total) of (.+)$/i, 'the number of $1', 'the $1'],
  [/^as many as (?:there are )?(.+)$/i, 'the number of $1'],
];
