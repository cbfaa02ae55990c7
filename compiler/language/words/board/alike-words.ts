// Words that mean the same as a word of the kernel or the board, in every phrase.

/** For each word of the vocabulary, the words that take its place. */
const others: Readonly<Record<string, readonly string[]>> = {
  contains: ['holds', 'hosts'],
  contain: ['hold', 'host'],
  containing: ['holding', 'hosting'],
  with: ['having'],
  is: ['stands', 'sits', 'lies'],
  are: ['stand', 'sit', 'lie'],
  gives: ['offers', 'provides', 'grants'],
  giving: ['offering', 'granting'],
  adjacent: ['neighbouring', 'neighboring'],
  greatest: ['largest', 'biggest'],
  lowest: ['smallest'],
  other: ['different'],
  against: ['versus', 'vs'],
  random: ['randomly'],
  closed: ['shut'],
};

export const boardAlike: ReadonlyMap<string, string> = new Map(
  Object.entries(others).flatMap(([meant, list]) => list.map((other) => [other, meant] as const)),
);
