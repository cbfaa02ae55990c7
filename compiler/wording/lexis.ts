// The lexis: the English words for the names in plans. Each game and the board declare words for their names.
import type { SetNode, Side, Sort } from '../plan/nodes.ts';
import type { ForEachName, WordNames } from '../plan/word-names.ts';

export interface NounWords {
  readonly is: 'noun';
  readonly one: string;
  readonly many: string;
  /**
   * The preposition of this noun in words about a place, such as `on` in `on the deck`; absent if the preposition is
   * `in`.
   */
  readonly in?: string;
  /** True for a noun without an article and without a plural, such as `cover`. */
  readonly isMass?: boolean;
}

/** Words for one thing with a name: `the prisoner`, `Hades`. */
export interface NameWords {
  readonly is: 'name';
  readonly text: string;
  readonly in?: string;
  /** True for a name of a place that can have several spaces; absent otherwise. */
  readonly isArea?: boolean;
  /** True for a name in the plural, such as `the lanterns`; absent otherwise. */
  readonly isMany?: boolean;
}

/**
 * The words for a quality of things. `says` is the verb phrase in the singular; missing forms are derived from it.
 * Slots: `{side}` is the owner of the things, such as `the bot`. `{n:0}` is the number in argument 0. `{a:0}`,
 * `{one:0}`, `{many:0}`, `{the:0}` and `{poss:0}` are the set in argument 0 (with “a”, without an article, in the
 * plural, with “the”, as a possessive). In these slots, the place of a thing has the words of the thing; `{place:0}` is the
 * place. `{it}` and `{its}` are the subject.
 */
export interface QualityWords {
  readonly is: 'quality';
  /** The words before a noun: `elevated`. */
  readonly before?: string;
  /**
   * True if the words before a noun name a kind. They then come after the words for the side: `enemy personnel units`.
   */
  readonly isKind?: boolean;
  readonly says: string;
  readonly saysNot?: string;
  /** The words after a noun: `with CONTROL`. */
  readonly after?: string;
  readonly afterNot?: string;
  /** The words for a thing that is in a space with the quality: `on the acting unit’s map`. */
  readonly where?: string;
}

export interface SortWords extends NounWords {
  /**
   * The verb phrase that says where a thing of this sort is, such as `borders`. Absent if the verb phrase is `is in`.
   */
  readonly stands?: string;
  /**
   * The words after a noun that say where a thing of this sort is, such as `bordering`. Absent if these words are the
   * preposition of the place, such as `in`.
   */
  readonly standing?: string;
}

interface SideWords {
  readonly who: string;
  /**
   * `before` is the word for the side before a noun, such as `enemy`. `owner` is the possessive of the side, such as
   * `the bot’s`.
   */
  readonly before?: string;
  readonly owner?: string;
}

export type Extreme = { readonly before: string } | { readonly after: string };

export interface MeasureWords {
  /** The noun for the measure, such as `cover`: it fits into `the cover of …` and `a cover of at least 2`. */
  readonly figure: string;
  readonly most?: Extreme;
  readonly least?: Extreme;
  /** The plural noun for the sum over several things: `objective points`. */
  readonly total?: string;
  /** True if the measure is a rank in a printed order. Texts then show the order and not the number. */
  readonly isRank?: boolean;
  /** True if the measure belongs to the game itself. Texts then name no thing with it: `the round`. */
  readonly isOfGame?: boolean;
  /** The word between the measure and its thing, such as `on`; absent for `of`. */
  readonly joint?: string;
  /** True if the noun for the measure is in the plural, such as `coins`. */
  readonly isMany?: boolean;
  /** True if the measure is a number of its things. Texts then say `the most monks of a rival`. */
  readonly isNumber?: boolean;
}

export interface ActWords {
  /**
   * The word before a choice, by role: `against` before a target, `with` before an actor. Choices of other roles have
   * no word before them.
   */
  readonly roles?: Readonly<Record<string, string>>;
  readonly aims?: Readonly<Record<string, string>>;
  /**
   * Templates for the words about limits, by the name of the limit. The slots are `{a:0}` (the limit as a set, with
   * “a”), `{n:0}` (the limit as a number) and `{text}`. The template is empty for a limit that the words do not
   * mention.
   */
  readonly limits?: Readonly<Record<string, string>>;
  /**
   * The limit that divides the strength, such as `decks` for `BOLSTER 1 Y and 1 Z`. The strength is the sum of the
   * numbers in this limit.
   */
  readonly divided?: string;
  /**
   * A template for the words of the whole act; absent if the words of the verb, the choices and the limits are enough.
   * The slots are names of limits (`{who}`) and of roles (`{target}`), `{n}` for the number, and `{added}` for a number that
   * is added to a figure, with its sign.
   */
  readonly whole?: string;
}

export type PlaneWords = NounWords | NameWords | QualityWords;

/** The part of a lexis that a game or the board declares. */
export type LexisPart = { readonly [K in keyof Lexis]?: Readonly<Record<string, Lexis[K][string]>> };

export interface Lexis {
  readonly sorts: Readonly<Record<Sort, SortWords>>;
  readonly sides: Readonly<Record<Side, SideWords>>;
  /**
   * The words of planes, by the name of the plane. If two sorts share the name, the key is the name with the sort
   * (`Scout/card`).
   */
  readonly planes: Readonly<Record<string, PlaneWords>>;
  readonly names: Readonly<Record<string, NameWords>>;
  readonly made: Readonly<Record<string, PlaneWords>>;
  readonly measures: Readonly<Record<string, MeasureWords>>;
  readonly tests: Readonly<Record<string, QualityWords>>;
  readonly acts: Readonly<Record<string, ActWords>>;
  /** Templates for moments. `{a:0}` is the subject of the moment, and `{the:1}` is the cause of the moment. */
  readonly moments: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
}

export type CompleteLexis<Names extends WordNames> = ForEachName<
  Names,
  { planes: PlaneWords; made: PlaneWords; measures: MeasureWords; tests: QualityWords; acts: ActWords }
>;

export const nounWords = (singular: string, many = `${singular}s`, more: Partial<NounWords> = {}): NounWords => ({
  is: 'noun',
  one: singular,
  many,
  ...more,
});
export const nameWords = (text: string, more: Partial<NameWords> = {}): NameWords => ({ is: 'name', text, ...more });
export const qualityWords = (says: string, more: Partial<QualityWords> = {}): QualityWords => ({
  is: 'quality',
  says,
  ...more,
});

/** The words for names that every plan can contain, such as the sides. */
const planLexis: LexisPart = {
  sides: {
    bot: { who: 'the bot', owner: 'the bot’s' },
    enemy: { who: 'the enemy', before: 'enemy' },
    any: { who: 'anyone' },
    own: { who: 'its side' },
  },
};

const parts = ['sorts', 'sides', 'planes', 'names', 'made', 'measures', 'tests', 'acts', 'moments', 'effects'] as const;

/** Merges declarations into a lexis; a later declaration overrides an earlier one. */
export function lexisOf(...declarations: readonly LexisPart[]): Lexis {
  const joined = parts.map((part) => [
    part,
    Object.assign({}, ...[planLexis, ...declarations].map((lexis) => lexis[part] ?? {})),
  ]);
  return Object.fromEntries(joined) as Lexis;
}

/** Returns readable text for a name without declared words: `hasTarget` becomes `has target`. */
export const spellOut = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

export const wordsOfPlane = (lexis: Lexis, name: string, sort: Sort): PlaneWords =>
  lexis.planes[`${name}/${sort}`] ?? lexis.planes[name] ?? nounWords(spellOut(name), spellOut(name));

const isOfActor = (set: SetNode): boolean => set.is === 'actor' || (set.is === 'places' && set.of.is === 'actor');

/**
 * Returns the words of a derived set; undefined if the lexis has none. The lexis can have separate words for a derived
 * set that is not computed from the acting unit.
 */
export const wordsOfMade = (
  { made }: Lexis,
  { name, of }: { readonly name: string; readonly of: readonly SetNode[] },
): PlaneWords | undefined =>
  (of.some(isOfActor) ? undefined : made[ofAnother(name)]) ??
  (of.some((set) => set.is === 'it') ? made[ofTested(name)] : undefined) ??
  made[name];

/** Returns the lexis key for a derived set that is computed from the thing under test: `of its own`, not `of it`. */
export const ofTested = (name: string): string => `${name} of the tested thing`;

/** Returns the lexis key for a derived set that is not computed from the acting unit. */
export const ofAnother = (name: string): string => `${name} of another`;

/** Returns the lexis key for a moment with a cause, such as `unit moved by`. */
export const momentWithAgent = (moment: string): string => `${moment} by`;

/** Replaces each slot of a template by the text that `slot` returns. */
export const fillSlots = (template: string, slot: (kind: string, index: number) => string): string =>
  template.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, kind: string, index?: string) => slot(kind, Number(index ?? 0)));
