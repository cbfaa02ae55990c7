// The English words for the names in a plan. Games and the board declare them; the renderer knows none.
import type { Side, Sort } from '../plan/nodes.ts';
import type { ForEachName, WordNames } from '../plan/word-names.ts';

export interface NounWords {
  readonly is: 'noun';
  readonly one: string;
  readonly many: string;
  /** The preposition of things there, where it is not `in`. */
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
 * Words for a quality of things. `says` is the verb phrase in the singular; missing forms are derived from it. Slots:
 * `{side}` (the bot), `{a:0}` `{many:0}` `{the:0}` `{poss:0}` a phrase, `{n:0}` a number, `{it}` and `{its}` the
 * subject.
 */
export interface QualityWords {
  readonly is: 'quality';
  /** The form before the noun: `elevated`. */
  readonly before?: string;
  readonly says: string;
  readonly saysNot?: string;
  /** The form after the noun: `with CONTROL`. */
  readonly behind?: string;
  readonly behindNot?: string;
  /** The form for things there, without a word for the space: `on the acting unit’s map`. */
  readonly where?: string;
}

export interface SortWords extends NounWords {
  /** The relation of such a thing to its space: `stands in`, `borders`. */
  readonly stands?: string;
  /** The same relation after the noun: `in`, `bordering`. */
  readonly standing?: string;
}

interface SideWords {
  readonly who: string;
  /** The side before a noun: `enemy`; or as its owner: `the bot’s`. */
  readonly before?: string;
  readonly owner?: string;
}

export type Extreme = { readonly before: string } | { readonly behind: string };

export interface MeasureWords {
  /** The noun of the figure: `cover`, in `the cover of …`, `a cover of at least 2`. */
  readonly figure: string;
  readonly most?: Extreme;
  readonly least?: Extreme;
  /** The plural for several figures added up: `objective points`. */
  readonly total?: string;
  /** True for a rank in a printed order; its number means nothing to a person. */
  readonly isRank?: boolean;
}

export interface ActWords {
  /** The word before each choice: `against` a target, `with` an actor. */
  readonly roles?: Readonly<Record<string, string>>;
  readonly aims?: Readonly<Record<string, string>>;
  /** Each limit as a template of its content: `{a:0}`, `{n:0}`, `{text}`; empty for a limit without words. */
  readonly limits?: Readonly<Record<string, string>>;
  /** A template for the whole act: `{who}` and the like are limits, `{target}` and the like choices. */
  readonly whole?: string;
}

export type PlaneWords = NounWords | NameWords | QualityWords;

/** The part of a lexis that a game or a board declares. */
export type LexisPart = { readonly [K in keyof Lexis]?: Readonly<Record<string, Lexis[K][string]>> };

export interface Lexis {
  readonly sorts: Readonly<Record<Sort, SortWords>>;
  readonly sides: Readonly<Record<Side, SideWords>>;
  /** Words by name, or by name and sort (`Scout/card`) where a name has two sorts. */
  readonly planes: Readonly<Record<string, PlaneWords>>;
  readonly names: Readonly<Record<string, NameWords>>;
  readonly made: Readonly<Record<string, PlaneWords>>;
  readonly measures: Readonly<Record<string, MeasureWords>>;
  readonly tests: Readonly<Record<string, QualityWords>>;
  readonly acts: Readonly<Record<string, ActWords>>;
  /** Templates of moments. `{a:0}` is the thing that is hit, `{the:1}` the agent that the rule names. */
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

/** The words for names of the plan itself. */
const planLexis: LexisPart = {
  sides: {
    bot: { who: 'the bot', owner: 'the bot’s' },
    enemy: { who: 'the enemy', before: 'enemy' },
    any: { who: 'anyone' },
    own: { who: 'its side' },
  },
};

const parts = ['sorts', 'sides', 'planes', 'names', 'made', 'measures', 'tests', 'acts', 'moments', 'effects'] as const;

/** Merges several declarations; later ones override earlier ones. */
export function lexisOf(...declarations: readonly LexisPart[]): Lexis {
  const joined = parts.map((part) => [
    part,
    Object.assign({}, ...[planLexis, ...declarations].map((lexis) => lexis[part] ?? {})),
  ]);
  return Object.fromEntries(joined) as Lexis;
}

/** Returns a name without declared words as readable text: `hasTarget` as `has target`. */
export const spellOut = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

export const wordsOfPlane = (lexis: Lexis, name: string, sort: Sort): PlaneWords =>
  lexis.planes[`${name}/${sort}`] ?? lexis.planes[name] ?? nounWords(spellOut(name), spellOut(name));

/** Returns the key of a moment's words for a rule that names the agent. */
export const momentWithAgent = (moment: string): string => `${moment} by`;

/** Fills the slots of a template. */
export const fillSlots = (template: string, slot: (kind: string, index: number) => string): string =>
  template.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, kind: string, index?: string) => slot(kind, Number(index ?? 0)));
