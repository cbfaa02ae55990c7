// Words about tracks that every book with tracks has. A statement about a side and a track is a condition, such as
// `Odile is behind on the River track`, and describes tracks, as in `track on which Odile is behind`.
import { and, best, both, compare, countOf, it, measure, not, some, where } from '../plan/build.ts';
import type { Comparison, Criterion, Measure, SetNode, Test } from '../plan/nodes.ts';
import { allTest, numberTest } from '../language/phrases/counted-nouns.ts';
import { conditionTerm, criterionTerm, mentionedSet, referentsOf, relative } from '../language/phrases/nouns.ts';
import {
  misfit,
  type ConditionTerm,
  type MeasureTerm,
  type NounTerm,
  type PlainValue,
  type Quantity,
  type Referent,
} from '../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { hasSet } from '../plan/rewrite.ts';
import type { Lexis } from '../wording/lexis.ts';
import { bookObject, forSort, orderFigures } from './tie-phrases.ts';
import { ofEachSide, sideToo } from './side-phrases.ts';
import { trackSort, type Things } from './things.ts';
import { stepsOf, trackFigureOf, trackFigures } from './track-figures.ts';

const rests = ['book: page'];

/** Ranks tracks in the order by which the book breaks their ties. */
const inOrder: Criterion = { is: 'least', over: trackSort, of: measure(orderFigures.ofTracks, it(trackSort)) };

/** True for the criterion that breaks the ties of tracks. */
export const isTrackOrder = (by: Criterion): boolean =>
  by.is === 'least' && by.of.is === 'measure' && by.of.name === orderFigures.ofTracks;

/** Returns the criteria for tied tracks: those of READING and, if no die decides, the order of the page. */
export const tiesOfTracks = (
  rule: { readonly list: readonly Criterion[]; readonly byDie: boolean } | undefined,
): readonly Criterion[] => {
  const list = (rule?.list ?? []).map((by) => forSort(by, trackSort));
  return rule?.byDie === true ? list : [...list, inOrder];
};

/** Returns a single track in place of the best tracks: of tied tracks, the first in the order of the book. */
export const singleTrack = (set: SetNode): SetNode =>
  set.is === 'best' && set.by.is !== 'random' && set.by.over === trackSort && !isTrackOrder(set.by)
    ? best(set, inOrder)
    : set;

const sideSet = (name: string): SetNode => ({ is: 'named', name, sort: 'side' });

/** The slots of the statements. The side is `a`, or the side of the marker `m`; the other side is `b`, or that of `other`. */
interface Parts {
  readonly a?: NounTerm | undefined;
  readonly m?: MeasureTerm | undefined;
  readonly b?: NounTerm | undefined;
  readonly other?: MeasureTerm | undefined;
  readonly n?: PlainValue | undefined;
  readonly t?: NounTerm | undefined;
  readonly u?: NounTerm | undefined;
}

const slots = {
  a: 'thing.side?',
  m: 'measure?',
  b: 'thing.side?',
  other: 'measure?',
  n: 'n?',
  t: `thing.${trackSort}?`,
  u: `thing.${trackSort}?`,
} as const;

/** Returns the slots that some forms use. */
const slotsIn = (rows: readonly { readonly form: string }[]): typeof slots =>
  Object.fromEntries(
    Object.entries(slots).filter(([name]) => rows.some(({ form }) => form.includes(`{${name}}`))),
  ) as typeof slots;

/** Makes the test of a statement for a track; null if the statement says nothing about its sides. */
type Statement = (parts: Parts, track: SetNode, tracks: Tracks) => Test | null;

/** The names of sides and tracks that the statements need. */
type Tracks = Pick<Things, 'sides' | 'tracks'>;

const namedSide = (of: NounTerm | undefined): string | null =>
  of?.set.is === 'named' && of.set.sort === 'side' ? of.set.name : null;

const sideOfMarker = (of: MeasureTerm | undefined): string | null => {
  const figure = of && trackFigureOf(of.name);
  return figure?.is === 'place' ? figure.side : null;
};

const subjectOf = ({ a, m }: Parts): string | null => namedSide(a) ?? sideOfMarker(m);

/** Returns the other side of a statement. With two sides, the words can leave the other side out. */
function otherOf({ b, other, ...parts }: Parts, { sides }: Tracks): string | null {
  const side = subjectOf(parts);
  if (b ?? other) return namedSide(b) ?? sideOfMarker(other);
  const others = sides.filter((each) => each !== side);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Returns the name of the figure of a side for a track; null if the set is no single track of the page. */
const figureOfTrack = (track: SetNode, { tracks }: Tracks): string | null => {
  const name = track.is === 'named' ? track.name.toLowerCase() : '';
  return tracks.has(name) ? name : null;
};

/** Returns the place of a side on a track. For a track with a name, the place is a figure of the side. */
function placeOn(track: SetNode, side: string, tracks: Tracks): Measure {
  const figure = figureOfTrack(track, tracks);
  return figure === null ? measure(trackFigures.place(side), track) : measure(figure, sideSet(side));
}

const testOfPlaces = (left: Measure, op: Comparison, right: Measure): Test => ({ is: 'compare', left, op, right });

/** Compares the places of two sides. */
const placesOfTwo =
  (op: Comparison): Statement =>
  (parts, track, tracks) => {
    const [side, other] = [subjectOf(parts), otherOf(parts, tracks)];
    if (side === null || other === null) return null;
    return testOfPlaces(placeOn(track, side, tracks), op, placeOn(track, other, tracks));
  };

/** Compares the place of a side with the places of all other sides. */
const placesOfAll =
  (op: Comparison): Statement =>
  (parts, track, tracks) => {
    const side = subjectOf(parts);
    const others = tracks.sides.filter((each) => each !== side);
    if (side === null || others.length === 0) return null;
    return both(
      ...others.map((other) => testOfPlaces(placeOn(track, side, tracks), op, placeOn(track, other, tracks))),
    );
  };

/** Compares the steps by which a side leads or trails with a number. */
const leadOfSide =
  (by: 'ahead' | 'behind', op: Comparison): Statement =>
  (parts, track, tracks) => {
    const [side, other] = [subjectOf(parts), otherOf(parts, tracks)];
    if (side === null || other === null || !parts.n) return null;
    const lead = by === 'ahead' ? trackFigures.lead(side, other) : trackFigures.lead(other, side);
    return compare(measure(lead, track), op, parts.n.amount);
  };

/** Compares the place of a side with a step. */
const atStep =
  (op: Comparison): Statement =>
  (parts, track, tracks) => {
    const side = subjectOf(parts);
    return side === null || !parts.n ? null : compare(placeOn(track, side, tracks), op, parts.n.amount);
  };

/** Compares the place of a side with an end of the track. */
const atEnd =
  (end: 'least' | 'most', op: Comparison): Statement =>
  (parts, track, tracks) => {
    const side = subjectOf(parts);
    if (side === null) return null;
    const rows = [...tracks.tracks.values()];
    const row = tracks.tracks.get(figureOfTrack(track, tracks) ?? '') ?? rows[0];
    const isSame = row !== undefined && rows.every((each) => each[end] === row[end]);
    if (row && (isSame || figureOfTrack(track, tracks) !== null))
      return compare(placeOn(track, side, tracks), op, row[end]);
    if (end === 'most') return compare(measure(trackFigures.left(side), track), op === '=' ? '=' : '>', 0);
    return null;
  };

/** Compares the places of a side, or of two sides, on two tracks. */
const onTwoTracks =
  (op: Comparison): Statement =>
  (parts, track, tracks) => {
    const side = subjectOf(parts);
    const other = parts.other ? sideOfMarker(parts.other) : side;
    const second = parts.u && trackOf(parts.u);
    if (side === null || other === null || !second) return null;
    return testOfPlaces(placeOn(track, side, tracks), op, placeOn(second, other, tracks));
  };

/** Makes the denial of a statement. */
const denialOf =
  (statement: Statement): Statement =>
  (...args) => {
    const test = statement(...args);
    return test && not(test);
  };

/** The words of statements. `{S}` is the side with its verb, `{B}` is the other side, and `{on}` and `{of}` are the track. */
type Forms = Readonly<Record<string, Statement>>;

const higher = ['further [up|along|ahead|forward]', 'higher [up]', 'more advanced'];
const lower = ['lower [down]', 'further back [down]', 'less advanced', 'less far [along|up]'];

const formsOf = (words: readonly string[], form: (words: string) => string, statement: Statement): Forms =>
  Object.fromEntries(words.map((each) => [form(each), statement]));

const comparedForms: Forms = {
  '{S} [further] ahead of {B} {on}': placesOfTwo('>'),
  '{S} [further] behind {B} {on}': placesOfTwo('<'),
  ...formsOf(higher, (words) => `{S} ${words} {on} than {B}`, placesOfTwo('>')),
  ...formsOf(lower, (words) => `{S} ${words} {on} than {B}`, placesOfTwo('<')),
  '{S} level|equal|even|tied with {B} {on}': placesOfTwo('='),
  '{S} on the same step as {B} {of}': placesOfTwo('='),
  '{S} at least as far|high [along|up] {on} as {B}': placesOfTwo('≥'),
  '{S} not [further] ahead of {B} {on}': placesOfTwo('≤'),
  '{S} not [further] behind {B} {on}': placesOfTwo('≥'),
  ...formsOf(higher, (words) => `{S} not ${words} {on} than {B}`, placesOfTwo('≤')),
  ...formsOf(lower, (words) => `{S} not ${words} {on} than {B}`, placesOfTwo('≥')),
};

/** Statements with the track directly after the marker: `her marker on the River track is lower than yours`. */
const markerForms: Forms = {
  '[the] {m} {on} {V} [further] ahead of {B}': placesOfTwo('>'),
  '[the] {m} {on} {V} [further] behind {B}': placesOfTwo('<'),
  ...formsOf([...higher, 'greater'], (words) => `[the] {m} {on} {V} ${words} than {B}`, placesOfTwo('>')),
  ...formsOf([...lower, 'less'], (words) => `[the] {m} {on} {V} ${words} than {B}`, placesOfTwo('<')),
  '[the] {m} {on} {V} level with {B}': placesOfTwo('='),
  '[the] {m} {on} {V} equal to {B}': placesOfTwo('='),
  '[the] {m} {on} {V} the same as {B}': placesOfTwo('='),
  '[the] {m} {on} {V} at least {B}': placesOfTwo('≥'),
  '[the] {m} {on} {V} at most {B}': placesOfTwo('≤'),
};

/** Limits of a step or of a number of steps, each with its comparison. */
const stepLimits: Readonly<Record<string, Comparison>> = {
  '{n} or more|higher|above|beyond|later': '≥',
  '{n} or less|fewer|lower|below|earlier': '≤',
  '{n}': '=',
};
const boundsOfPlace: Readonly<Record<string, Comparison>> = {
  ...stepLimits,
  'at least {n}': '≥',
  'at most {n}': '≤',
  'more|greater|higher than {n}': '>',
  'less|fewer|lower than {n}': '<',
};
const numbersOfSteps: Readonly<Record<string, Comparison>> = {
  '{n} or more steps|spaces': '≥',
  'at least {n} step|steps|space|spaces': '≥',
  'more than {n} step|steps|space|spaces': '>',
  '{n} or fewer|less steps|spaces': '≤',
  'at most {n} step|steps|space|spaces': '≤',
  'fewer|less than {n} steps|spaces': '<',
  '[exactly] {n} step|steps|space|spaces': '=',
};

const stepForms: Forms = {
  ...Object.fromEntries(
    Object.entries(stepLimits).flatMap(([words, op]) => [
      [`{S} [now|still|already] [on|at] step|space ${words} {of}`, atStep(op)],
      [`[the] {m} {on} {V} [now|still|already] [on|at] step|space ${words}`, atStep(op)],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(boundsOfPlace).map(([words, op]) => [`[the] {m} {on} {V} ${words}`, atStep(op)]),
  ),
  '{S} not [yet] on|at step|space {n} {of}': denialOf(atStep('=')),
  '{S} past|beyond|above step|space {n} {of}': atStep('>'),
  '{S} before|below step|space {n} {of}': atStep('<'),
  '{H} [already] reached step|space {n} {of}': atStep('≥'),
  '{H} not [yet] reached step|space {n} {of}': atStep('<'),
  '{S} [now|already] at|on [the] end|top|last {of}': atEnd('most', '='),
  '{S} [now|already] at|on [the] last|top|highest step|space {of}': atEnd('most', '='),
  '{S} not [yet] at|on [the] end|top {of}': atEnd('most', '<'),
  '{S} [still] at|on [the] start|beginning|bottom {of}': atEnd('least', '='),
  '{S} [still] at|on [the] first|bottom|lowest step|space {of}': atEnd('least', '='),
  '{H} [already] reached the end|top {of}': atEnd('most', '='),
  '{H} [already] reached the last|top|highest step|space {of}': atEnd('most', '='),
  '{H} not [yet] reached the end|top {of}': atEnd('most', '<'),
};

const leadForms: Forms = Object.fromEntries(
  Object.entries(numbersOfSteps).flatMap(([words, op]) => {
    const [ahead, behind] = [leadOfSide('ahead', op), leadOfSide('behind', op)];
    // After `by`, a number is one of steps.
    const by = `by ${words.replace(/ (steps?\|.+)$/, ' [$1]')}`;
    return [
      [`{S} ${words} ahead [of {B}] {on}`, ahead],
      [`{S} ${words} behind [{B}] {on}`, behind],
      [`{S} ahead of {B} {on} ${by}`, ahead],
      [`{S} behind {B} {on} ${by}`, behind],
      [`{S} ahead {on} ${by}`, ahead],
      [`{S} behind {on} ${by}`, behind],
      [`{a} leads|lead [{B}] {on} ${by}`, ahead],
      [`{a} trails|trail [{B}] {on} ${by}`, behind],
    ];
  }),
);

const rankForms: Forms = {
  '{S} last|behind {on}': placesOfAll('<'),
  '{S} first|ahead|leading {on}': placesOfAll('>'),
  '{S} in the lead {on}': placesOfAll('>'),
  '{S} not last|behind {on}': denialOf(placesOfAll('<')),
  '{S} not first|ahead|leading {on}': denialOf(placesOfAll('>')),
  '{a} trails|trail {B} {on}': placesOfTwo('<'),
  '{a} leads|lead {B} {on}': placesOfTwo('>'),
  '{a} has|have a higher place {on} than {B}': placesOfTwo('>'),
  '{a} has|have a lower place {on} than {B}': placesOfTwo('<'),
};

/** Words for the rank of a side among all sides. */
const [furtherBack, furtherAhead] = ['further|furthest back|behind', 'further|furthest ahead|along|up|forward'];

/** Ranks among sides. `The track on which she is further up` compares tracks, so these words describe no tracks. */
const sideRankForms: Forms = {
  [`{S} ${furtherBack} {on}`]: placesOfAll('<'),
  [`{S} ${furtherAhead} {on}`]: placesOfAll('>'),
  '{S} furthest|farthest {on}': placesOfAll('>'),
};

/** Statements that the page can define in its own way: `A side trails on a track if …`. */
const definedForms: Forms = {
  '{a} trails|trail {on}': placesOfAll('<'),
  '{a} leads|lead {on}': placesOfAll('>'),
  '{a} does|do not trail {on}': denialOf(placesOfAll('<')),
  '{a} does|do not lead {on}': denialOf(placesOfAll('>')),
};

const twoTrackForms: Forms = {
  ...formsOf(higher, (words) => `{S} ${words} [on|along] {t} than [on|along] {u}`, onTwoTracks('>')),
  ...formsOf(lower, (words) => `{S} ${words} [on|along] {t} than [on|along] {u}`, onTwoTracks('<')),
  '{S} as far [along|up] [on] {t} as [on] {u}': onTwoTracks('='),
  ...formsOf(higher, (words) => `[the] {m} on {t} {V} ${words} than [the] {other} on {u}`, onTwoTracks('>')),
  ...formsOf(lower, (words) => `[the] {m} on {t} {V} ${words} than [the] {other} on {u}`, onTwoTracks('<')),
  ...formsOf(
    ['equal to', 'level with', 'the same as'],
    (words) => `[the] {m} on {t} {V} ${words} [the] {other} on {u}`,
    onTwoTracks('='),
  ),
  '[the] {m} on {t} {V} at least [the] {other} on {u}': onTwoTracks('≥'),
  '[the] {m} on {t} {V} at most [the] {other} on {u}': onTwoTracks('≤'),
};

/** Writes the verbs and the sides of a form in all their ways. */
function spellings(form: string): readonly string[] {
  const subjects = form.startsWith('{S}') || form.startsWith('{H}') ? ['{a}', '[the] {m}'] : [''];
  const others = form.includes('{B}') ? ['{b}', '[the] {other}'] : [''];
  return subjects.flatMap((subject) =>
    others.map((other) =>
      form
        .replace('{S}', `${subject} is|are|stands|stand|lies`)
        .replace('{H}', `${subject} has|have`)
        .replace('{V}', 'is|are|stands|lies')
        .replace('{B}', other),
    ),
  );
}

interface SpelledForm {
  readonly form: string;
  readonly statement: Statement;
}

const spelledForms = (forms: Forms, change: (form: string) => readonly string[]): readonly SpelledForm[] =>
  Object.entries(forms).flatMap(([form, statement]) =>
    spellings(form).flatMap((each) => change(each).map((changed) => ({ form: changed, statement }))),
  );

const withTrack = (form: string): readonly string[] => [
  form.replace('{on}', 'on|along|up {t}').replace('{of}', 'of|on {t}'),
];

/** Returns forms with the words of the page for steps too, such as `rung`. */
const withSteps = (rows: readonly SpelledForm[], tracks: Tracks): readonly SpelledForm[] => {
  const others = stepsOf(tracks).filter((steps) => steps !== 'steps' && steps !== 'spaces');
  const plural = ['spaces', ...others].join('|');
  const singular = ['space', ...others.map((steps) => steps.replace(/s$/, ''))].join('|');
  return rows.map((row) => ({
    ...row,
    form: row.form.replace(/\|spaces\b/, `|${plural}`).replace(/\|space\b/, `|${singular}`),
  }));
};

/** Returns the form of a relative clause; none for a form that leaves the track out in its middle. */
const onWhich = (form: string): readonly string[] => {
  const words = form.replace(/ ?\{(?:on|of)\}/, '');
  return [`on which ${words}`, `where ${words}`];
};

/** True for a denial. `Is not on step 4 of any track` could mean that no track is so, or one of them. */
const isDenial = (form: string): boolean => / not /.test(form);

/** Words for what happens on a track, which no condition can say. */
export const eventOnTrack = /\b(?:reaches|enters|passes) (?:step|space|the (?:end|top|last))\b/i;
const eventForms = ['step|space {n}', 'the end|top', 'the last|top|highest step|space'].flatMap((words) => [
  `{a} reaches|enters|passes ${words} of|on {t}`,
  `[the] {m} reaches|enters|passes ${words} of|on {t}`,
]);

/** Returns the set of a noun that means a single track; null for a noun that means several. */
function trackOf(noun: NounTerm): SetNode | null {
  const { set, quantity, joined, sort, word: article, isBare } = noun;
  if (quantity !== null || joined || sort !== trackSort) return null;
  if (article === 'the' && isBare && set.is === 'all') {
    // `The track` means the track that the words before mention, and never just any track.
    const meant = mentionedSet(noun);
    return meant.is === 'ref' ? { ...meant, word: 'that', alone: null } : null;
  }
  if (set.is === 'best') return singleTrack(set);
  return set.is === 'named' || set.is === 'ref' || set.is === 'it' || set.is === 'chosen' ? set : null;
}

type All = Extract<Quantity, { readonly is: 'all' }>;

/** Returns the quantity `all` without its number: on a page with two tracks, `both tracks` are all tracks. */
export const withoutTotal = (quantity: All, set: SetNode, { tracks }: Tracks): All =>
  set.is === 'all' && set.sort === trackSort && quantity.total === tracks.size ? { is: 'all' } : quantity;

/** True for a quantity that one thing fulfils: `a track`, `any track`, `at least one track`. */
const isAtLeastOne = (quantity: Quantity | null): boolean =>
  quantity === null || quantity.is === 'any' || (quantity.is === 'at least' && quantity.n === 1);

/** Returns the test that a statement holds for the tracks of a noun, in the number that the noun names. */
function testOfTracks(t: NounTerm, tracks: Tracks, testOn: (track: SetNode) => Test | null): Test | null {
  const single = trackOf(t);
  if (single) return testOn(single);
  const { set, joined } = t;
  const quantity = t.quantity?.is === 'all' ? withoutTotal(t.quantity, set, tracks) : t.quantity;
  const isAll = joined?.by === 'and' || (quantity?.is === 'all' && quantity.total === undefined);
  // A statement about all tracks is a statement about each of them.
  if (joined ? quantity === null : set.is === 'all' && (isAll || isAtLeastOne(quantity))) {
    const parts =
      joined?.parts.map((part) => testOfTracks(part, tracks, testOn)) ??
      [...tracks.tracks.values()].map(({ name }) => testOn({ is: 'named', name, sort: trackSort }));
    const tests = parts.filter((test) => test !== null);
    if (tests.length < parts.length || tests.length === 0) return null;
    return isAll ? both(...tests) : tests.length === 1 ? (tests[0] ?? null) : { is: 'either', of: tests };
  }
  const test = testOn(it(trackSort));
  if (!test || joined || quantity?.is === 'half') return null;
  const such = where(set, test);
  if (quantity?.is === 'all') return allTest(quantity, set, such);
  return quantity && 'n' in quantity ? numberTest(countOf(such), quantity) : some(such);
}

/** Returns the tracks to which later words can refer: of `a track`, those for which the statement holds. */
function referentsOfTracks(t: NounTerm, testOn: (track: SetNode) => Test | null): readonly Referent[] {
  const single = trackOf(t);
  if (single) return single.is === 'ref' ? [] : referentsOf(t, single);
  const test = testOn(it(trackSort));
  return test && !t.joined && isAtLeastOne(t.quantity) ? referentsOf(t, where(t.set, test)) : [];
}

function condition(parts: Parts, { form, statement }: SpelledForm, tracks: Tracks): ConditionTerm | null {
  const { t } = parts;
  if (!t) return null;
  const isSingle = trackOf(t) !== null;
  if (!isSingle && isDenial(form)) return null;
  const testOn = (track: SetNode): Test | null => statement(parts, track, tracks);
  const test = testOfTracks(t, tracks, testOn);
  if (!test) return null;
  const said = conditionTerm(test, referentsOfTracks(t, testOn), t.penalty);
  return parts.a ? sideToo(said, parts.a) : said;
}

/** Refuses conditions about events. */
const eventOnTracks = pattern({
  id: 'event-on-track',
  forms: eventForms,
  slots: slotsIn(eventForms.map((form) => ({ form }))),
  gives: 'cond',
  doc: 'Refuses a condition about an event, which would be true again later.',
  example: 'The automa is now on step 4 of the bell track',
  rests,
  build: () => misfit('t', 'a place, such as `is now on step 4 of the track`', 'an event'),
});

/** Returns the form of a statement that holds for no track. */
const noTrack = (form: string): readonly string[] =>
  isDenial(form) ? [] : [form.replace('{on}', 'on no|neither {t}').replace('{of}', 'of|on no|neither {t}')];

/** The statements about any side, without their subject: `is ahead on the bell track`. */
function statementOfSides(conditions: readonly SpelledForm[], tracks: Tracks): VocabularyEntry {
  const statements = conditions
    .filter(({ form }) => /^\{a\} (?!'s)/.test(form) && !isDenial(form))
    .map((row) => ({ ...row, form: row.form.replace(/^\{a\} /, '') }));
  return pattern({
    id: 'place-on-track-said',
    forms: statements.map(({ form }) => form),
    slots: slotsIn(statements),
    gives: 'pred',
    doc: 'Compares the places of sides on a track.',
    example: 'The automa has 3 or more coins or is ahead on the bell track',
    rests,
    build: (parts, index) => {
      const row = statements[index];
      const { t } = parts;
      return row && t ? ofEachSide(tracks.sides, t, (a) => condition({ ...parts, a }, row, tracks)) : null;
    },
  });
}

/** The statements as conditions, and as relative clauses about each track. */
function statementPatterns(tracks: Tracks, taken: ReadonlySet<string>): readonly VocabularyEntry[] {
  const isTaken = [...taken].some((name) => /\b(?:trails?|leads?)\b/.test(name));
  const shared = { ...comparedForms, ...stepForms, ...leadForms, ...rankForms, ...(isTaken ? {} : definedForms) };
  const conditions = withSteps(
    [
      ...spelledForms({ ...shared, ...sideRankForms, ...markerForms }, withTrack),
      ...spelledForms(twoTrackForms, (form) => [form]),
    ],
    tracks,
  );
  const relatives = withSteps(spelledForms(shared, onWhich), tracks).filter(({ form }) => !isDenial(form));
  const none = withSteps(spelledForms({ ...comparedForms, ...rankForms, ...leadForms }, noTrack), tracks);
  const doc = 'Compares the places of sides on a track.';
  return [
    pattern({
      id: 'place-on-track',
      forms: conditions.map(({ form }) => form),
      slots: slotsIn(conditions),
      gives: 'cond',
      doc,
      example: 'The automa is behind the player on the bell track',
      rests,
      build: (parts, index) => {
        const row = conditions[index];
        return row ? condition(parts, row, tracks) : null;
      },
    }),
    pattern({
      id: 'place-on-no-track',
      forms: none.map(({ form }) => form),
      slots: slotsIn(none),
      gives: 'cond',
      doc,
      example: 'The automa is ahead on no track',
      rests,
      build: (parts, index) => {
        const test = none[index]?.statement(parts, it(trackSort), tracks);
        const { t } = parts;
        return test && t && !t.quantity && !t.joined
          ? conditionTerm({ is: 'not', of: some(where(t.set, test)) })
          : null;
      },
    }),
    eventOnTracks,
    statementOfSides(conditions, tracks),
    pattern({
      id: 'track-on-which',
      forms: relatives.map(({ form }) => form),
      slots: slotsIn(relatives),
      gives: 'rel',
      doc: 'Tracks on which the places of sides compare so.',
      example: 'track on which the automa is behind',
      rests,
      build: (parts, index) => {
        const test = relatives[index]?.statement(parts, it(trackSort), tracks);
        return test ? relative({ over: [trackSort], restrict: (set) => where(set, test) }) : null;
      },
    }),
  ];
}

/** The words for the best track of a side. The comparatives choose between two tracks. */
const bestForms: readonly {
  readonly is: 'most' | 'least';
  readonly words: readonly string[];
  readonly than: string;
}[] = [
  { is: 'least', words: ['lowest', 'furthest|farthest back', 'least advanced'], than: 'lower' },
  { is: 'most', words: ['highest', 'furthest|farthest [along|up|ahead|forward]', 'most advanced'], than: 'higher' },
];

const bestSpelled = bestForms.flatMap(({ is, words }) =>
  [
    ...words.flatMap((each) => spellings(`{S} [the] ${each}`)),
    ...(is === 'least'
      ? ['{a} has|have made the least progress', '{a} has|have the lowest place|marker|token|disc']
      : ['{a} has|have made the most progress', '{a} has|have the highest place|marker|token|disc']),
  ].map((form) => ({ form: `on which ${form}`, is, isOfTwo: false })),
);

const betterSpelled = [
  ...lower.map((words) => ({ words, is: 'least' as const })),
  ...higher.map((words) => ({ words, is: 'most' as const })),
].flatMap(({ words, is }) =>
  spellings(`{S} ${words}`).map((form) => ({ form: `on which ${form}`, is, isOfTwo: true })),
);

const leadSpelled = (['ahead', 'behind'] as const).flatMap((by) =>
  spellings(`{S} furthest|farthest ${by === 'ahead' ? 'ahead of' : 'behind'} {B}`).map((form) => ({
    form: `on which ${form}`,
    by,
  })),
);

/** Describes the tracks with the highest or the lowest figure. */
const bestOf = (is: 'most' | 'least', figure: string) =>
  relative({
    over: [trackSort],
    restrict: (set) => best(set, { is, over: trackSort, of: measure(figure, it(trackSort)) }),
  });

/** The patterns of the best track of a side: `track on which Odile is furthest back`. */
function bestPatterns(tracks: Tracks): readonly VocabularyEntry[] {
  // With three tracks, `the track on which she is lower` names no track.
  const forms = [...bestSpelled, ...(tracks.tracks.size === 2 ? betterSpelled : [])];
  return [
    pattern({
      id: 'best-track',
      forms: forms.map(({ form }) => form),
      slots: slotsIn(forms),
      gives: 'rel',
      doc: 'The track on which the place of a side is the lowest or the highest.',
      example: 'the track on which the automa is lowest',
      rests,
      build: (parts, index) => {
        const side = subjectOf(parts);
        const row = forms[index];
        return side === null || !row ? null : bestOf(row.is, trackFigures.place(side));
      },
    }),
    ...(tracks.sides.length > 1
      ? [
          pattern({
            id: 'best-lead',
            forms: leadSpelled.map(({ form }) => form),
            slots: slotsIn(leadSpelled),
            gives: 'rel',
            doc: 'The track on which a side is ahead of another, or behind another, by the most steps.',
            example: 'the track on which the automa is furthest behind the player',
            rests,
            build: (parts, index) => {
              const [side, other] = [subjectOf(parts), otherOf(parts, tracks)];
              if (side === null || other === null || side === other) return null;
              const lead = leadSpelled[index]?.by === 'ahead' ? [side, other] : [other, side];
              return bestOf('most', trackFigures.lead(lead[0] ?? side, lead[1] ?? other));
            },
          }),
        ]
      : []),
  ];
}

/** A side with its pronouns: `her` is the owner, and `hers` stands for her marker. */
export interface SideOwners {
  readonly side: string;
  readonly owners: readonly string[];
}

const markerNouns = ['place', 'position', 'marker', 'token', 'disc', 'pawn', 'piece'];

/** The words for the marker of a side on a track: `Odile's marker`, `her place`, `yours`. */
const markerWords = (sides: readonly SideOwners[], taken: ReadonlySet<string>): readonly VocabularyEntry[] => {
  const nouns = markerNouns.filter((noun) => !taken.has(noun));
  return sides.map(({ side, owners }) => {
    const ofSide = nouns.flatMap((noun) => [`${noun} of [the] ${side}`, `${side} 's ${noun}`]);
    const ofOwners = owners.flatMap((owner) => [
      ...nouns.map((noun) => `${owner} ${noun}`),
      owner === 'his' ? 'his' : `${owner}s`,
    ]);
    return word({
      id: `marker-of-${side.replaceAll(/[^a-z0-9]+/g, '-')}`,
      forms: [...ofSide, ...ofOwners, `that of [the] ${side}`, `${side} 's`],
      gives: 'measure',
      doc: 'The place of a side on a track.',
      example: `track with the lowest ${ofSide[0] ?? ''}`,
      rests,
      meaning: () => ({ cat: 'measure', name: trackFigures.place(side), over: trackSort, penalty: 0 }),
    });
  });
};

/** The words `her lowest track`. */
const ownBestWords = (sides: readonly SideOwners[], taken: ReadonlySet<string>): readonly VocabularyEntry[] =>
  sides.flatMap(({ side, owners }) =>
    bestForms.flatMap(({ is, words }) => {
      const said = words.filter((each) => !taken.has(each) && !/[|[]/.test(each));
      const forms = [`${side} 's`, ...owners].flatMap((owner) => said.map((each) => `${owner} ${each}`));
      if (forms.length === 0) return [];
      return [
        word({
          id: `own-${is}-track-${side.replaceAll(/[^a-z0-9]+/g, '-')}`,
          forms,
          gives: 'superlative',
          doc: 'The track on which the place of the side is the lowest or the highest.',
          example: `${forms[0] ?? ''} track`,
          rests,
          meaning: () => ({
            cat: 'superlative',
            name: forms[0] ?? '',
            over: [trackSort],
            is,
            of: (set) => measure(trackFigures.place(side), set),
            byWay: false,
            ranksPlaces: true,
            penalty: 0,
          }),
        }),
      ];
    }),
  );

/** The place of a side on a track as a figure: `her place on the River track`. */
const placeAmount = (tracks: Tracks): VocabularyEntry =>
  pattern({
    id: 'amount-of-place-on-track',
    forms: ['[the] {m} on {t}'],
    slots: { m: 'measure', t: `thing.${trackSort}` },
    gives: 'amount',
    doc: 'The place of a side on a track.',
    example: 'her place on the bell track',
    rests,
    build: ({ m, t }) => {
      const [side, track] = [sideOfMarker(m), trackOf(t)];
      // The statements about places come first.
      return side === null || !track
        ? null
        : { cat: 'amount', of: placeOn(track, side, tracks), tail: null, penalty: 1 };
    },
  });

/** The words of a list that prefer a track: `prefer the Guild track`. */
const preferredTrack = pattern({
  id: 'preferred-track',
  forms: ['{of}', '{of} first'],
  slots: { of: `thing.${trackSort}` },
  gives: 'crit',
  doc: 'Prefers these tracks.',
  example: 'the bell track',
  rests,
  build: ({ of }) => {
    if (of.sort !== trackSort || of.quantity || of.joined || hasSet(of.set, ({ is }) => is === 'ref')) return null;
    // `Weaker track` alone is the criterion of its superlative.
    if (of.set.is === 'best' && of.word === 'bare') return null;
    return criterionTerm({ is: 'keep', over: trackSort, test: some(and(it(trackSort), singleTrack(of.set))) }, [
      trackSort,
    ]);
  },
});

/** The words of tracks for another figure, such as `ahead of the player on points`. */
const figureForms: Readonly<Record<string, Comparison>> = {
  '{a} is|are [further] ahead of {b} on [the] {m}': '>',
  '{a} is|are further|higher [up] on [the] {m} than {b}': '>',
  '{a} is|are [further] behind {b} on [the] {m}': '<',
  '{a} is|are lower [down] on [the] {m} than {b}': '<',
  '{a} is|are last|behind on [the] {m}': '<',
  '{a} is|are first|ahead|leading on [the] {m}': '>',
  [`{a} is|are ${furtherBack} on [the] {m}`]: '<',
  [`{a} is|are ${furtherAhead} on [the] {m}`]: '>',
};

function figurePatterns(things: Things): readonly VocabularyEntry[] {
  const isTrack = (name: string): boolean => things.sorts.has(trackSort) && things.tracks.has(name);
  const ops = Object.values(figureForms);
  const onFigure = (a: NounTerm, b: NounTerm | undefined, m: MeasureTerm, form: number): ConditionTerm | null => {
    const { set } = a;
    const isOfSides = a.sort === m.over && set.is === 'named' && !isTrack(m.name);
    if (!isOfSides || trackFigureOf(m.name) || (b && (b.sort !== m.over || b.set.is !== 'named'))) return null;
    const all = set.sort === 'side' ? things.sides.filter((side) => side !== set.name).map(sideSet) : [];
    const others = b ? [b.set] : all;
    const op = ops[form] ?? '=';
    const tests = others.map((other) => testOfPlaces(measure(m.name, set), op, measure(m.name, other)));
    const said = tests.length === 0 ? null : conditionTerm(both(...tests), [], b ? 1 : 0);
    return said && set.sort === 'side' ? sideToo(said, a) : said;
  };
  const words = { doc: 'Compares a figure of a side with the figure of another side, or of every other side.', rests };
  return [
    pattern({
      ...words,
      id: 'ahead-on-figure',
      forms: Object.keys(figureForms),
      slots: { a: 'thing', b: 'thing?', m: 'measure' },
      gives: 'cond',
      example: 'The automa is ahead of the player on points',
      build: ({ a, b, m }, form) => onFigure(a, b, m, form),
    }),
    pattern({
      ...words,
      id: 'ahead-on-figure-said',
      forms: Object.keys(figureForms).map((form) => form.replace('{a} ', '')),
      slots: { b: 'thing?', m: 'measure' },
      gives: 'pred',
      example: 'The automa has 3 or more coins or is ahead on points',
      build: ({ b, m }, form) => ofEachSide(things.sides, b ?? null, (a) => onFigure(a, b, m, form)),
    }),
  ];
}

/** The words for the best side on a track. With ties, a page can go on: `…, then the most coins`. */
const bestSideForms: Readonly<Record<string, 'most' | 'least'>> = {
  'furthest|farthest [ahead|along|up|forward] on|along|up {t}': 'most',
  'highest|first [up] on {t}': 'most',
  'with the highest|greatest place on {t}': 'most',
  'that|which has the highest|greatest place on {t}': 'most',
  'furthest|farthest back|behind on|along {t}': 'least',
  'lowest|last [down] on {t}': 'least',
  'with the lowest|least place on {t}': 'least',
  'that|which has the lowest|least place on {t}': 'least',
};

/** Returns the words for the side that is best on a track: `the side furthest along the bell track`. */
const bestSide = (tracks: Tracks): VocabularyEntry =>
  pattern({
    id: 'best-side-on-track',
    forms: Object.keys(bestSideForms),
    slots: { t: `thing.${trackSort}` },
    gives: 'rel',
    doc: 'The sides with the highest place on the track, or with the lowest.',
    example: 'the side furthest along the bell track',
    rests,
    build: ({ t }, form) => {
      const figure = figureOfTrack(t.set, tracks);
      if (figure === null || t.quantity || t.joined) return null;
      const is = Object.values(bestSideForms)[form] ?? 'most';
      const restrict = (set: SetNode): SetNode => best(set, { is, over: 'side', of: measure(figure, it('side')) });
      return relative({ over: ['side'], restrict, picks: true, locates: true, penalty: t.penalty });
    },
  });

/** The words before the track of an action: `ADVANCE 1 on the weaker track`. */
const trackObject = (things: Tracks): VocabularyEntry =>
  pattern({
    id: 'object-track',
    forms: ['on|along|up {of}'],
    slots: { of: `thing.${trackSort}` },
    gives: 'rider',
    riders: ['object'],
    doc: 'The track to which the action is done.',
    example: 'CLIMB 2 on the bell track',
    rests,
    build: ({ of }) => {
      if (of.sort !== trackSort) return null;
      const { quantity, set } = of;
      return bookObject(quantity?.is === 'all' ? { ...of, quantity: withoutTotal(quantity, set, things) } : of);
    },
  });

/**
 * Returns the words about tracks, unless the page has no tracks. `taken` has the words that the page defines, and
 * `sides` the sides with their pronouns.
 */
export function trackPhrases(
  things: Things,
  taken: ReadonlySet<string>,
  sides: readonly SideOwners[],
): readonly VocabularyEntry[] {
  if (!things.sorts.has(trackSort)) return figurePatterns(things);
  const declared = new Set([...taken, ...things.figures.map(({ name }) => name)]);
  return [
    ...statementPatterns(things, taken),
    ...bestPatterns(things),
    ...(things.sides.length > 1 ? [bestSide(things)] : []),
    ...markerWords(sides, declared),
    ...ownBestWords(sides, declared),
    trackObject(things),
    preferredTrack,
    placeAmount(things),
    ...figurePatterns(things),
  ];
}

const wordsFor = (figure: string): Lexis['measures'][string] => ({
  figure,
  joint: 'on',
  most: { after: `with the highest ${figure}` },
  least: { after: `with the lowest ${figure}` },
});

/** Returns the English words for the figures of tracks. */
export function trackLexis({ sides, sideNames, tracks }: Things): Lexis['measures'] {
  const nameOf = (side: string): string => sideNames.get(side) ?? side;
  if (tracks.size === 0) return {};
  return Object.fromEntries(
    sides.flatMap((side) => [
      [trackFigures.place(side), wordsFor(`place of ${nameOf(side)}`)],
      [trackFigures.left(side), wordsFor(`number of steps left for ${nameOf(side)}`)],
      ...sides
        .filter((other) => other !== side)
        .map((other) => [trackFigures.lead(side, other), wordsFor(`lead of ${nameOf(side)} over ${nameOf(other)}`)]),
    ]),
  ) as Lexis['measures'];
}

/** Words of statements that leave the track out, each with the place where the track belongs. */
const trackless: readonly (readonly [words: RegExp, joint: string])[] = [
  [/\bstep \d+(?: or (?:more|higher|above|less|lower|below))?(?=$|[ .])/i, 'of'],
  [/\b(?:at|reached) the (?:end|top|start|bottom)(?=$|[ .])/i, 'of'],
  [new RegExp(String.raw`\b(?:${markerNouns.join('|')})(?= (?:is|stands|lies)\b)`, 'i'), 'on'],
  [/\b(?:lower|higher|further (?:back|up|along|ahead)|(?:less|more) advanced)(?= than\b)/i, 'on'],
];

/** Adds the track to statements of a sentence about a track: `her marker is lower than yours`, `she is now on step 4`. */
export const markersOnTrack = (text: string, noun: string): string =>
  text
    .split(/(,|;| and | but )/)
    .map((part) => {
      const [words, joint] = trackless.find(([form]) => form.test(part)) ?? [];
      const isSaid = new RegExp(String.raw`\b(?:on|of|along|up) (?:.* )?(?:tracks?|${noun}|it)\b`, 'i').test(part);
      return words && !isSaid ? part.replace(words, (said) => `${said} ${joint ?? 'on'} the ${noun}`) : part;
    })
    .join('');
