// Words that mean the same as other words of the kernel or the board in every phrase, and words without a meaning.

/**
 * For words of the vocabulary, other words that mean the same, such as `holds` for `contains`. The sign `#` is the
 * place of a number, which stays the same.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  contains: ['holds', 'hosts'],
  contain: ['hold', 'host'],
  containing: ['holding', 'hosting'],
  with: ['having'],
  is: ['stands', 'sits', 'lies', 'stays'],
  are: ['stand', 'sit', 'lie', 'stay'],
  gives: ['offers', 'provides', 'grants'],
  giving: ['offering', 'granting'],
  adjacent: ['neighbouring', 'neighboring'],
  greatest: ['largest', 'biggest'],
  higher: ['bigger'],
  lowest: ['smallest'],
  only: ['exclusively'],
  not: ['no longer', 'yet to be', 'still to be'],
  'is not': ['has yet to be', 'is yet to be'],
  'are not': ['have yet to be', 'are yet to be'],
  other: ['different'],
  'no other': ['not other', 'not another'],
  against: ['versus', 'vs'],
  random: ['randomly'],
  closed: ['shut'],
  in: ['inside of'],
  into: ['leading into', 'that leads into', 'that lead into', 'going into'],
  nearer: ['more near', 'more close'],
  nearest: ['most near', 'most close'],
  further: ['more far'],
  furthest: ['most far'],
  'at least #': ['minimum #', 'a minimum of #', 'at minimum #', 'in minimum #'],
  'at most #': ['maximum #', 'a maximum of #', 'at maximum #'],
  'other units': ['others'],
  'within # spaces': [
    'in # spaces',
    'within a distance of # spaces',
    'in a distance of # spaces',
    'within # spaces or closer',
    'within # spaces or less',
    'within # spaces or fewer',
  ],
  'spaces away': ['spaces off'],
  'space away': ['space off'],
  'or more spaces away': ['or more away'],
  its: ['his', 'her'],
  'with no unit of either side': ['with nobody', 'with no one'],
  'accompanied by': ['taking along', 'bringing along'],
  'of them': ['of which', 'of whom'],
  'none of them': ['neither of them', 'neither of which', 'neither of whom'],
  'nearest of': ['nearer of', 'closer of'],
  'whichever is nearest': ['whichever is closer', 'whichever is nearer'],
};

/** Words that can come before a number of spaces. With these words, `at most 1 away` means `at most 1 spaces away`. */
const limits = [
  'at most',
  'at least',
  'no more than',
  'more than',
  'up to',
  'fewer than',
  'less than',
  'exactly',
] as const;

/** Words that add nothing to a statement: `already` does not change a statement about now. */
const silent = ['already', 'yet', 'still', 'currently', 'together', 'somewhere', 'anywhere', 'preferably'] as const;

export const boardAlike: ReadonlyMap<string, string> = new Map([
  ...Object.entries(others).flatMap(([meant, list]) => list.map((other) => [other, meant] as const)),
  ...limits.map((limit) => [`${limit} # away`, `${limit} # spaces away`] as const),
  ...silent.map((other) => [other, ''] as const),
]);
