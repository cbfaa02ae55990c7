// Names that the dictionary of the house allows although they look like banned names, and words that are no names of
// functions. Each group has its reason.

/** Words in the form of a bare participle, such as `watched`, that may be names all the same. `reason` says why. */
export interface AllowedWords {
  readonly words: ReadonlySet<string>;
  readonly reason: string;
}

const allowWords = (words: string, reason: string): AllowedWords => ({ words: new Set(words.split(' ')), reason });

/** Words that look like a bare participle but may be names of exports. */
export const allowedExports: readonly AllowedWords[] = [
  allowWords('Binding Finding Ranking Reading Ruling Saying Described', 'nouns of the glossary'),
  allowWords('Encoding formatting', 'nouns of the protocol of editors: its encodings and its feature'),
  allowWords('anything seed', 'no participles'),
];

/** Words that look like a bare participle but may be names of files. */
export const allowedFiles: readonly AllowedWords[] = [
  allowWords('ranking ruling wording', 'nouns of the glossary'),
  allowWords('declared', 'the runtime of books that a page declares has the name of its folder'),
  allowWords('debugging formatting packing spelling stacking', 'nouns for the subject of the whole file'),
];

/** Words that look like a bare participle but may be names of functions. */
export const allowedFunctions: readonly AllowedWords[] = [
  allowWords('heading spelling timing beginning opening reading ruling ring wing', 'nouns'),
  allowWords('deed need seed', 'no participles'),
  allowWords('made named', 'kinds of plan nodes: a `Facts` has a function with the name of each kind'),
];

/**
 * Participles of irregular verbs, adjectives, adverbs, prepositions and pronouns, `does` and `goes`. As the whole name of
 * a function, such a word does not say what the function does or returns. Words of JavaScript (`at`, `of`, `from`,
 * `with`, `on`, `once`), relations of the board (`beside`, `between`, `below`), kinds of plan nodes (`best`, `both`,
 * `some`) and documented functions of the run-time (`first`, `lowest`, `nearest`) are not in the list.
 */
export const emptyFunctionNames = new Set(
  `begun bound chosen done drawn driven felt fought forgotten frozen gone heard hidden laid left lost meant said seen
  shown sought spelt spoken taken thought thrown undone woken won worn wound written unfit unread unseen about after
  again against alike alone along also among another anywhere apart around as aside away back before behind besides
  beyond briefly by certain down each elsewhere everywhere exactly far here in inside instead into later least less like
  maybe most near nearby nothing nowhere only onwards others outside over plainly several so somehow soon such sure then
  there those through together too toward towards under up whole within without
  able any bad bare big blank bold canonical cheapest closest comparable dangerous dark definite dim direct distinct
  doable does doubtful drawable every extreme false farthest fewest generic goes good great greatest high impossible
  inner internal inward joint last latest likely long longest low negative new newest nexts old opaque outer playable
  positive possible quiet raw readable ready right safe second short silent simple singular small sole special
  stepwise stray strong stronger true unknown usual visible weak wide wider wrong zero`.split(/\s+/),
);

/** The kind of names that several files may share: names of files, names of exports, or both. */
export type SharedNames = 'file' | 'exports' | 'both';

/**
 * An exception from the rules for names. The files that match `files` may use the banned `names`, or may share the kind
 * `share` of names.
 */
export interface NameException {
  readonly names: readonly string[];
  readonly files: RegExp;
  readonly share?: SharedNames;
  readonly reason: string;
}

/**
 * Banned names that may be keys of object literals, by kind: the formats and words to which the keys belong. These
 * groups are not among the ten exceptions, because their keys are no names of the code. A key of a format is part of
 * JSON files, of plans or of a protocol, and a key of the vocabulary is a word that a book prints. A better word would
 * change a format or a game. A test holds the number of the groups.
 */
export const allowedKeys: readonly NameException[] = [
  {
    names: ['made', 'value'],
    files: /^compiler\//,
    reason: 'kinds and fields of plan nodes, which do not change',
  },
  {
    names: ['thing', 'own', 'held', 'value'],
    files: /^(?:compiler\/(?:games|language|service|wording)|views\/(?:decision|reference)|runtime\/callisto\/data)\//,
    reason: 'words of the books and of the vocabulary: sorts, roles, sides, measures, synonyms',
  },
  {
    names: ['data', 'result', 'given', 'value', 'what'],
    files:
      /^(?:runtime\/callisto\/(?:rules|bound-sheet|table)|compiler\/(?:game|games\/callisto\/examples)|views|cli\/verbs\/new)\//,
    reason: 'JSON formats, and the option `--data`',
  },
  {
    names: ['data', 'value', 'info', 'result', 'own'],
    files: /^(?:server|debugger|page|site|vscode-extension)\//,
    reason: 'protocols of editors and debuggers, JavaScript, HTML and its forms, CodeMirror',
  },
];
