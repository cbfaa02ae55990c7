// The lexis: English words for the names in a plan. Games and the board declare the words of their own names.
import type { Side, Sort } from '../plan/nodes.ts';
import type { ForEachName, WordNames } from '../plan/word-names.ts';

export interface NounWords {
  readonly is: 'noun';
  readonly one: string;
  readonly many: string;
  /** The preposition for things in a place of this kind, if it is not `in`. */
  readonly in?: string;
  /** True for an uncounted noun: no article, no plural. */
  readonly isMass?: boolean;
}

/** Words for one thing with a name: `the prisoner`, `Hades`. */
export interface NameWords {
  readonly is: 'name';
  readonly text: string;
  readonly in?: string;
}

/**
 * Words for a quality of things. `says` is the verb phrase in the singular; the forms that are not given are derived
 * from `says`.
 * Slots: `{side}` is the bot; `{n:0}` is the number that is argument 0; `{a:0}`, `{many:0}`, `{the:0}` and `{poss:0}`
 * are the set that is argument 0, with “a”, in the plural, with “the” and in the possessive; `{it}` and `{its}` are the
 * subject.
 */
export interface QualityWords {
  readonly is: 'quality';
  /** The words before a noun: `elevated`. */
  readonly before?: string;
  /** True if the words before a noun name a kind and follow the side: `enemy personnel units`. */
  readonly isKind?: boolean;
  readonly says: string;
  readonly saysNot?: string;
  /** The words after a noun: `with CONTROL`. */
  readonly behind?: string;
  readonly behindNot?: string;
  /** The words for things in a space with the quality, without a word for the space: `on the acting unit’s map`. */
  readonly where?: string;
}

export interface SortWords extends NounWords {
  /** The verb phrase for the relation of a thing of this sort to its space: `is in`, `borders`. */
  readonly stands?: string;
  /** The words for the same relation after a noun: `in`, `bordering`. */
  readonly standing?: string;
}

interface SideWords {
  readonly who: string;
  /** The word before a noun (`enemy`); `owner` is the possessive (`the bot’s`). */
  readonly before?: string;
  readonly owner?: string;
}

export type Extreme = { readonly before: string } | { readonly behind: string };

export interface MeasureWords {
  /** The noun for the measure: `cover`, as in `the cover of …`, `a cover of at least 2`. */
  readonly figure: string;
  readonly most?: Extreme;
  readonly least?: Extreme;
  /** The plural for the sum of the measure over several things: `objective points`. */
  readonly total?: string;
  /** True if the measure is a rank in a printed order: texts do not show the number. */
  readonly isRank?: boolean;
}

export interface ActWords {
  /** The word before each choice, by role: `against` before a target, `with` before an actor. */
  readonly roles?: Readonly<Record<string, string>>;
  readonly aims?: Readonly<Record<string, string>>;
  /** A template for each limit by name, with the slots `{a:0}`, `{n:0}`, `{text}`; empty if the limit has no words. */
  readonly limits?: Readonly<Record<string, string>>;
  /** A template for the whole act. Slots are names of limits (`{who}`) and roles of choices (`{target}`). */
  readonly whole?: string;
}

export type PlaneWords = NounWords | NameWords | QualityWords;

/** The part of a lexis that one game or the board declares. */
export type LexisPart = { readonly [K in keyof Lexis]?: Readonly<Record<string, Lexis[K][string]>> };

export interface Lexis {
  readonly sorts: Readonly<Record<Sort, SortWords>>;
  readonly sides: Readonly<Record<Side, SideWords>>;
  /** Words by the name of the plane, or by name and sort (`Scout/card`) if the name has two sorts. */
  readonly planes: Readonly<Record<string, PlaneWords>>;
  readonly names: Readonly<Record<string, NameWords>>;
  readonly made: Readonly<Record<string, PlaneWords>>;
  readonly measures: Readonly<Record<string, MeasureWords>>;
  readonly tests: Readonly<Record<string, QualityWords>>;
  readonly acts: Readonly<Record<string, ActWords>>;
  /** Templates of moments: `{a:0}` is the subject of the moment, `{the:1}` the thing that causes the moment. */
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

/** Words for the names that the plan itself uses, such as sides. */
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

/** Returns the lexis key of a moment for rules that name the cause of the moment. */
export const momentWithAgent = (moment: string): string => `${moment} by`;

/** Fills the slots of a template. */
export const fillSlots = (template: string, slot: (kind: string, index: number) => string): string =>
  template.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, kind: string, index?: string) => slot(kind, Number(index ?? 0)));
