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
  { words: ['oldest'], is: 'most', figures: ['age'] },
  { words: ['youngest', 'newest'], is: 'least', figures: ['age'] },
  { words: ['fastest', 'quickest', 'swiftest'], is: 'most', figures: ['speed'] },
  { words: ['slowest'], is: 'least', figures: ['speed'] },
  { words: ['heaviest'], is: 'most', figures: ['weight'] },
  { words: ['lightest'], is: 'least', figures: ['weight'] },
  { words: ['deepest'], is: 'most', figures: ['depth'] },
  { words: ['shallowest'], is: 'least', figures: ['depth'] },
  { words: ['longest'], is: 'most', figures: ['length'] },
  { words: ['shortest'], is: 'least', figures: ['length'] },
];

/** Returns the words for the most and the least of a figure whose name is made of an adjective: `ripest` for ripeness. */
export function bestByNess(figure: string): typeof bestWords {
  const root = /^(?<root>\p{L}+)ness$/u.exec(figure)?.groups?.['root'];
  if (root === undefined) return [];
  const adjective = root.replace(/i$/, 'y');
  return [
    { words: [`${root.replace(/e$/, '')}est`, `most ${adjective}`], is: 'most', figures: [figure] },
    { words: [`least ${adjective}`], is: 'least', figures: [figure] },
  ];
}

/** A side or thing that does something, after `by`: `a rival` in `controlled by a rival`. */
const agent = String.raw`((?:the|an?|another|each|every|no|neither) (?:other )?\p{L}+)`;

/** Returns the wordings that let the side of a passive verb act. `verb` is the verb with two groups of `active`. */
const actively = (verb: string, active: string): readonly WordingRule[] => [
  [
    new RegExp(String.raw`^it is ${verb} by ${agent} (and|or|but) (?=(?:contains|has|is|does) )`, 'iu'),
    `$3 ${active} it $4 it `,
  ],
  [
    new RegExp(
      String.raw`\b((?:it|the \p{L}+|that \p{L}+)) (?:is|are) ${verb.replace('\\2', '\\3')} by ${agent}`,
      'iu',
    ),
    `$4 ${active.replace('$1', '$2')} $1`,
  ],
  [
    new RegExp(String.raw`\b(\p{L}+) (?:that (?:is|are) )?${verb.replace('\\2', '\\3')} by ${agent}`, 'iu'),
    `$1 that $4 ${active.replace('$1', '$2')}`,
  ],
  [
    new RegExp(String.raw`\b(\p{L}+)-${verb.replace('\\2', '\\3')} (\p{L}+)`, 'iu'),
    `$4 that the $1 ${active.replace('$1', '$2')}`,
  ],
];

/** Whole statements of booklets that pages build in another way. */
const otherStatements: readonly WordingRule[] = [
  ...actively(String.raw`(\p{L}+?(\p{L}))\2ed`, '$1s'),
  ...actively(String.raw`(\p{L}+(\p{L}))ed`, '$1s'),
  ...actively(String.raw`(\p{L}+(e))d`, '$1s'),
  [/\bfurthest from the end\b/i, 'furthest back'],
  [/\b(?:nearest|closest) to the end\b/i, 'furthest ahead'],
  [/^(.+) (?:stands?|lies?|sits?|are|is) in it$/i, 'it contains $1'],
  [/\b(\d+|n|an?|one) (\p{L}+) (more|fewer|less) than\b/iu, '$1 $3 $2 than'],
  [/^(you|she|he|it|the \p{L}+) (.+) (and|or) (?=(?:has|have|is|are|lead|leads) )/iu, '$1 $2 $3 $1 '],
  [/ of (?:either|any|whichever) side\b/i, ''],
  [/\b((?:her|his) marker on (the .+? track) .+?),? but not at the end\b/i, '$1 and she has not reached the end of $2'],
  [/\b(your marker on (the .+? track) .+?),? but not at the end\b/i, '$1 and you have not reached the end of $2'],
  [/\b(?:with )?no (\p{L}+) or only (\p{L}+)$/iu, 'without $1 other than $2', 'no $1 other than $2'],
  [/\b(contains|has) (.+?),? and only (\p{L}+) (\p{L}+)$/iu, '$1 $2 and $1 $3 $4 but no $4 other than $3 $4'],
  [/^(.*\b(contains|has) [^,]+), no ([^,]+), no (.+?),? and no (.+)$/i, '$1, $2 no $3, $2 no $4 and $2 no $5'],
  [/^(.*\b(contains|has) [^,]+), no ([^,]+?),? and no (.+)$/i, '$1, $2 no $3 and $2 no $4'],
  [/\b(?:where|in which|on which) (?:the )?(\p{L}+) has the (most|fewest) (\p{L}+)/iu, 'with the $2 $1 $3'],
  [
    /\b(?:where|in which) (the \p{L}+) has (?:the )?same number of (\p{L}+) as (the \p{L}+)/iu,
    'in which $1 has as many $2 as $3',
  ],
  [/^((?:each |every |an? |the )?\p{L}+) with (an?|no|\d+ or more|at least \d+) /iu, '$1 that has $2 '],
  [/\bwhichever (?:of the )?(\p{L}+) has the (most|fewest|least|highest|lowest)\b/iu, 'the $1 with the $2'],
  [/\bmore (\p{L}+) of (the \p{L}+) than of (the \p{L}+) are (\p{L}+)/iu, '$2 has more $4 $1 than $3'],
  [/,? but not (?:an?|one) with (?:an? )?(?=\p{L})/iu, ' but no '],
  [/\b(\d+) (\p{L}+?)s\b(.* and .+ \p{L}+s) only (?:1|one)$/iu, '$1 $2s$3 exactly 1 $2'],
  [/^From (?:an? |the )?(.+?), (\p{Lu}[\p{Lu} ]*(?: [\dX])?) to /u, '$2, $1 to '],
  [
    /\b(one|those) (with|without) (.+?), then the one with the (most|fewest)$/iu,
    '$1 $2 $3, then the one with the $4 $3',
  ],
  [
    /\byou are (\d+ or more|at least \d+) steps? ahead of (?:her|him|them) (on .+? track)\b/i,
    'you lead $2 by $1 steps',
  ],
];

/** Words in another order, or with other small words, than those of a page. */
export const bookletWordings: readonly WordingRule[] = [
  ...otherStatements,
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
  [/\bthe (\p{L}+) of (?=(?:its|the|all|her|his) )/iu, 'the total $1 of '],
  [/\b((?:than|as) the \p{L}+ and the \p{L}+)$/iu, '$1 together'],
  [/\bthe (two|three|four|five|\d+) (?=\p{L})/iu, '$1 '],
  // Fewer bands of a rival could be those of one rival, or of the rivals together.
  [/\b((?:fewer|less) than \S+|at most \S+|fewest|than) (\p{L}+ of) an? (\p{L}+)/iu, '$1 $2 one $3', '$1 $2 the $3s'],
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

/** Words in an order that has one of two meanings only, the first of them. */
export const clearWordings: readonly WordingRule[] = [
  [/ (that (?:is|are) not an? [\p{L}’' -]+?|other than an? [\p{L}’' -]+?) (in it|in the \p{L}+|there)$/iu, ' $2 $1'],
];

/** Words for things, each with a condition about such a thing, which `it` means. */
export const conditionWordings: readonly WordingRule[] = [
  [/^an? \p{L}+ (?:in|on) which (.+)$/iu, '$1 in it'],
  [/^an? \p{L}+ where (.+)$/iu, '$1 in it'],
  [/^an? \p{L}+ that (.+? \p{L}+s) next to an? (\p{L}+) that (.+ \p{L}+s)$/iu, '$1 it and $3 a $2 next to it'],
  ...otherStatements,
];

/** Effects of booklets, with the words of a page. */
export const effectWordings: readonly WordingRule[] = [
  [
    /^(.+? (?:takes?|steals?)) (?:1|an?|one) ([\p{L} ]+?) (from .+?) for each (.+?)(?= that | with| in | on |$)(.*)$/iu,
    '$1 $2 equal to the number of $4s$5 $3',
  ],
  [
    /^(.+? (?:takes?|steals?)) (\d+|n) ([\p{L} ]+?) (from .+?) for each (.+?)(?= that | with| in | on |$)(.*)$/iu,
    '$1 $3 equal to $2 times the number of $5s$6 $4',
  ],
  [/^(?:take|remove) (up to )?(n|\d+|all) ([\p{L} ]+?) from (the .+)$/iu, '$4 loses $1$2 $3'],
];

/** Two effects of booklets of which the second counts what the first takes, with the words of a page. */
export const effectPairs: readonly WordingRule[] = [
  [
    /^(?:take|remove) up to (n|\d+) ([\p{L} ]+?) from the (.+?); (.+? gains?) (?:1|an?|one) ([\p{L} ]+?) for each(?: of (?:them|these)| \p{L}+ (?:taken|removed))?$/iu,
    '$4 $5 equal to the $2 of the $3, at most $1; the $3 loses up to $1 $2',
  ],
];
