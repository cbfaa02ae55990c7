// How the names in a plan read in English. Games and the board declare theirs; the renderer knows none.
import type { Side, Sort } from '../plan/nodes.ts';

/** Things of a kind: `objective`, `mech`. */
export interface NounWords {
  readonly is: 'noun';
  readonly one: string;
  readonly many: string;
  /** Things stand `on` it, not `in` it. */
  readonly in?: string;
  /** Uncounted: no article, no plural. */
  readonly isMass?: boolean;
}

/** One thing that has a name: `the prisoner`, `Hades`. */
export interface NameWords {
  readonly is: 'name';
  readonly text: string;
  readonly in?: string;
}

/**
 * What can be said of things. `says` is the verb phrase in the singular (`is controlled by {side}`); the other forms
 * are made of it where they are not given. Slots: `{side}` (the bot), `{a:0}` `{many:0}` `{the:0}` `{poss:0}` an
 * argument as a phrase, `{n:0}` a number, `{it}` and `{its}` the thing spoken of.
 */
export interface QualityWords {
  readonly is: 'quality';
  /** Before its noun: `elevated`. */
  readonly before?: string;
  readonly says: string;
  readonly saysNot?: string;
  /** Behind its noun: `with CONTROL`. */
  readonly behind?: string;
  readonly behindNot?: string;
  /** Said of what stands there, without a word for the space: `on the acting unit’s map`. */
  readonly where?: string;
}

export interface SortWords extends NounWords {
  /** How such a thing relates to its space: `stands in`, `borders`. */
  readonly stands?: string;
  /** The same behind its noun: `in`, `bordering`. */
  readonly standing?: string;
}

interface SideWords {
  /** As the one who does it: `the bot`. */
  readonly who: string;
  /** Before a noun: `enemy`; or as its owner: `the bot’s`. */
  readonly before?: string;
  readonly owner?: string;
}

/** The one with the most or the least of a figure: before the noun (`most dangerous`) or behind it. */
export type Extreme = { readonly before: string } | { readonly behind: string };

export interface MeasureWords {
  /** `cover`, in `the cover of …`, `a cover of at least 2`. */
  readonly figure: string;
  readonly most?: Extreme;
  readonly least?: Extreme;
  /** Several added up, in the plural: `objective points`. */
  readonly total?: string;
  /** A place in an order that the page prints or lays out: its number says nothing to a person. */
  readonly isRank?: boolean;
}

export interface ActWords {
  /** Leads in each choice: `against` a target, `with` an actor. */
  readonly roles?: Readonly<Record<string, string>>;
  /** Leads in an aim: `into`, `towards`, `next to`. */
  readonly aims?: Readonly<Record<string, string>>;
  /** Each limit as a template of its value: `{a:0}`, `{n:0}`, `{text}`; empty if it says nothing. */
  readonly limits?: Readonly<Record<string, string>>;
  /** Stands for everything: `{who}` and the like are limits, `{target}` and the like choices. */
  readonly whole?: string;
}

export type PlaneWords = NounWords | NameWords | QualityWords;

/** What a game or a board declares. */
export type LexisPart = { readonly [K in keyof Lexis]?: Readonly<Record<string, Lexis[K][string]>> };

export interface Lexis {
  readonly sorts: Readonly<Record<Sort, SortWords>>;
  readonly sides: Readonly<Record<Side, SideWords>>;
  /** By name, or by name and sort (`Scout/card`) where a name has two. */
  readonly planes: Readonly<Record<string, PlaneWords>>;
  readonly names: Readonly<Record<string, NameWords>>;
  readonly made: Readonly<Record<string, PlaneWords>>;
  readonly measures: Readonly<Record<string, MeasureWords>>;
  /** Said of the first argument. */
  readonly tests: Readonly<Record<string, QualityWords>>;
  readonly acts: Readonly<Record<string, ActWords>>;
  /** `{a:0}` is hit; under `unit hit by`, by `{the:1}`, where the rule says who does it. */
  readonly moments: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
}

export const nounWords = (one: string, many = `${one}s`, more: Partial<NounWords> = {}): NounWords => ({
  is: 'noun',
  one,
  many,
  ...more,
});
export const nameWords = (text: string, more: Partial<NameWords> = {}): NameWords => ({ is: 'name', text, ...more });
export const qualityWords = (says: string, more: Partial<QualityWords> = {}): QualityWords => ({
  is: 'quality',
  says,
  ...more,
});

/** The words that the plan itself brings. */
const own: LexisPart = {
  sides: {
    bot: { who: 'the bot', owner: 'the bot’s' },
    enemy: { who: 'the enemy', before: 'enemy' },
    any: { who: 'anyone' },
    own: { who: 'its side' },
  },
};

const parts = ['sorts', 'sides', 'planes', 'names', 'made', 'measures', 'tests', 'acts', 'moments', 'effects'] as const;

/** Several declarations as one; the later ones go first. */
export function lexisOf(...given: readonly LexisPart[]): Lexis {
  const joined = parts.map((part) => [part, Object.assign({}, ...[own, ...given].map((one) => one[part] ?? {}))]);
  return Object.fromEntries(joined) as Lexis;
}

/** A name that nobody gave words, as far as it can be read: `hasTarget` as `has target`. */
export const spelt = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

export const wordsOfPlane = (lexis: Lexis, name: string, sort: Sort): PlaneWords =>
  lexis.planes[`${name}/${sort}`] ?? lexis.planes[name] ?? nounWords(spelt(name), spelt(name));

/** The key of a moment's words where the rule says who does it. */
export const doneBy = (moment: string): string => `${moment} by`;

/** Puts values into the slots of a template. */
export const filled = (template: string, slot: (kind: string, index: number) => string): string =>
  template.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, kind: string, index?: string) => slot(kind, Number(index ?? 0)));
