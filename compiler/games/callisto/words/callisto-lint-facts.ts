// Facts about the words of Callisto for the linter. The facts are true in every position.
import { actor, and, at, minus, not, places, some, sortOf } from '../../../plan/build.ts';
import type { LintFacts } from '../../../plan/lint-facts.ts';
import type { PlanAct, Measure, SetNode, Test } from '../../../plan/nodes.ts';
import { commandVerbs, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { measures } from '../../../../runtime/callisto/data/signatures.ts';
import { printedVerbs } from '../../../../runtime/callisto/data/roster-rows.ts';
import { printedUnitsOf } from '../../../../runtime/callisto/data/printed-unit.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import { same } from '../../../plan/same.ts';
import { planeOfData } from '../../../plan/word-names.ts';
import { definitions } from './definitions.ts';
import { boardSet, gamePlane, ofSquad } from './signature-nodes.ts';
import { classesOf } from '../facts/targets.ts';
import { mayInspire } from './inspired-cards.ts';
import { usualOrder } from './usual.ts';

const kinds = ['mech', 'vehicle', 'personnel'] as const;
const titledUnits = (title: string): SetNode => planeOfData(titleInWords(title), 'unit');

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second): [T, T] => [first, second]));

/** Returns facts about units and spaces that follow from the roster and the rules. */
export function callistoLintFacts(roster: CallistoRoster): LintFacts {
  const { titles, counters } = roster;
  const ofUnits = titles.flatMap(({ name, kind: printed }) =>
    kinds.filter((kind) => kind === printed).map((kind) => ({ name, kind })),
  );
  const isApart = ([first, second]: readonly { readonly name: string }[]): boolean =>
    first !== undefined &&
    second !== undefined &&
    !counters.some((each) => each.titles.includes(first.name) && each.titles.includes(second.name));
  return {
    mover: 'unit',
    definition: (name) => definitions[name] ?? null,
    never: [
      ...pairs(kinds).map(([first, second]) => and(gamePlane(first), gamePlane(second))),
      ...ofUnits.flatMap(({ name, kind }) => [
        minus(titledUnits(name), gamePlane(kind)),
        // For a question, the logic uses only facts whose words occur in the question. Facts that follow from several
        // other facts must therefore be listed too.
        ...kinds.flatMap((other) => (other === kind ? [] : [and(titledUnits(name), gamePlane(other))])),
        ...(kind === 'mech' ? [] : [minus(titledUnits(name), gamePlane('active'))]),
      ]),
      ...kinds.flatMap((kind) => (kind === 'mech' ? [] : [minus(gamePlane(kind), gamePlane('active'))])),
      ...pairs(ofUnits)
        .filter(isApart)
        .map(([first, second]) => and(titledUnits(first.name), titledUnits(second.name))),
      ...abilities(roster),
      ...lettersOfOthers(roster),
      // A controlled space has a marker, so it counts as scouted (R14). So no space is controlled but not scouted.
      ...(['bot', 'enemy'] as const).map((side) => minus(gamePlane('controlled', side), gamePlane('scouted', side))),
      // No space is controlled by both sides, because CONTROL turns over the marker of the other side.
      and(gamePlane('controlled', 'bot'), gamePlane('controlled', 'enemy')),
      // Only mechs can be asleep (R126), so the set of sleeping units that are no mechs is empty.
      minus(minus({ is: 'all', sort: 'unit' }, gamePlane('active')), gamePlane('mech')),
    ],
    // A MOVE enters only scouted spaces (R8), and a guided unit moves by the rules of MOVE (R27).
    entered: (verb) =>
      verb === 'MOVE' || verb === 'GUIDE' ? { places: gamePlane('scouted', 'bot'), name: 'scouted spaces' } : null,
    // SUPPRESS never chooses suppressed units (R36). No suppressed unit is guided or used by another unit (R27, R28).
    leavesOut: (verb) =>
      [...verbsOfOthers, 'SUPPRESS'].includes(verb)
        ? { things: gamePlane('suppressed'), name: 'suppressed units' }
        : null,
    // Units cannot change maps (R169).
    beyondReach: { places: boardSet('otherMap', 'space', here), name: 'the other map' },
    lacksUnit: (act, cards) => lacksUnit(act, cards, roster),
    lacksRoom: (act, cards) => lacksRoom(act, cards, roster),
    marks: (verb) => verb === 'SCOUT',
    mayLead: (cards, whom, others) => !isMatching(whom) || haveOneSquad(roster, cards, others),
    mayRepeat: (act, cards, others) => mayInspire(act, cards, others, roster),
    inOnePlace: new Set(['unit', 'token']),
    // An ATTACK on a named mech or vehicle has the armoured class, with or without parentheses around the strength
    // (R1).
    hitsAlike: (first, second) => same(classesOf(first, counters), classesOf(second, counters)),
    rising: new Set(['withinThreshold']),
    goesOn: (choice, act) => usualOrder(choice, act, sortOf(choice.from)).length > 0,
    most: (measure) => mostOf(measure, roster),
    fromZero: new Set(Object.keys(measures)),
    farthest: mostSpaces,
    needs: neededBy,
    counts: { population: and(gamePlane('unit', 'enemy'), gamePlane('personnel')) },
  };
}

/** Returns sets of cards that no deck has: a card name with a letter that no card of this name has. */
const lettersOfOthers = ({ titles, squads, cards }: CallistoRoster): readonly SetNode[] =>
  titles.flatMap(({ name }) =>
    squads
      .filter(({ letter }) => !cards.some((card) => card.title === name && card.squad === letter))
      .map(({ letter }) => and(planeOfData(titleInWords(name), 'card'), ofSquad(letter, 'card'))),
  );

/** Verbs of actions that a unit other than the acting unit can carry out. */
const verbsOfOthers = ['GUIDE', 'MOVE', 'SCOUT'];

/** A safe upper limit for the sum of objective points. Printed boards have far fewer points. */
const mostPoints = 99;

/** A safe upper limit for distances. The printed boards are far smaller. */
const mostSpaces = 30;

/** The largest cover that a board file can give a space. */
const mostCover = 9;

/**
 * Returns a number that a measure never exceeds. Returns null unless the measure is a count of units or cards, a sum of
 * points, or a printed figure such as cover.
 */
function mostOf(measure: Measure, { counters, cards }: CallistoRoster): number | null {
  if (measure.is === 'sum') return mostPoints;
  if (measure.is === 'measure') {
    if (measure.name === 'population') return counters.length;
    return measure.name === 'cover' ? mostCover : mostPoints;
  }
  if (measure.is !== 'count') return null;
  const sort = sortOf(measure.of);
  return sort === 'unit' ? counters.length : sort === 'card' ? cards.length : null;
}

const here: SetNode = places(actor('unit'));
const playArea: SetNode = { is: 'named', name: 'play area', sort: 'zone' };

const interference: string = 'Interference';
const interferenceCards = planeOfData(interference, 'card');

/** True if an Interference card is in the play area. RECON removes such a card, so there must be one (R25). */
export const hasInterference = some(at(interferenceCards, playArea));

/** Returns a condition that must be true for an act to be possible; null if no condition is known (R18, R24, R25). */
function neededBy({ act, choices }: PlanAct): Test | null {
  // CONTROL is impossible in a space that the bot already controls (R18).
  if (act === 'control') return not(some(and(here, gamePlane('controlled', 'bot'))));
  if (act === 'recon') return hasInterference;
  // GUIDE moves only personnel (rulebook: GUIDE).
  const guided = act === 'call' ? choices.find(({ role }) => role === 'actor') : undefined;
  if (guided) return some(and(guided.from, gamePlane('personnel')));
  const cards = choices.find(({ role }) => role === 'card');
  return act === 'inspire' && cards ? some(at(cards.from, playArea)) : null;
}

/** Returns the kinds of units that the card titles belong to, such as `vehicle`. */
const kindsOf = (cardNames: ReadonlySet<string>, { cards, titles }: CallistoRoster): readonly (string | undefined)[] =>
  cards.filter(({ name }) => cardNames.has(name)).map(({ title }) => titles.find(({ name }) => name === title)?.kind);

/** True for an act that needs a unit, if the cards of the procedure have no counter (such as a Sergeant). */
function lacksUnit({ verb, choices }: PlanAct, cardNames: ReadonlySet<string>, roster: CallistoRoster): boolean {
  const isUnits =
    ['CONTROL', ...printedVerbs].some((each) => each === verb) && !commandVerbs.some((each) => each === verb);
  if (!isUnits || choices.some(({ role }) => role === 'actor')) return false;
  const ofCards = kindsOf(cardNames, roster);
  return ofCards.length > 0 && ofCards.every((kind) => kind === 'command');
}

/**
 * True for a movement with passengers, if the cards of the procedure are not vehicles. Only vehicles carry units
 * (R170).
 */
function lacksRoom({ choices }: PlanAct, cardNames: ReadonlySet<string>, roster: CallistoRoster): boolean {
  if (!choices.some(({ role }) => role === 'passenger') || choices.some(({ role }) => role === 'actor')) return false;
  const ofCards = kindsOf(cardNames, roster);
  return ofCards.length > 0 && ofCards.every((kind) => kind !== undefined && kind !== 'vehicle');
}

/** True if a set contains only units of the squad of the card that the bot resolves (`matching`). */
const isMatching = (set: SetNode): boolean =>
  set.is === 'and' ? set.of.some(isMatching) : set.is === 'plane' && set.name === 'matching';

function haveOneSquad({ cards }: CallistoRoster, cardNames: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const squadOf = (name: string): string | null => cards.find((card) => card.name === name)?.squad ?? null;
  const squads = new Set([...cardNames].map(squadOf));
  return squads.has(null) || [...others].map(squadOf).some((squad) => squad === null || squads.has(squad));
}

/**
 * Returns facts about an ability that all units of a card title have, or that no unit of the card title has: “every
 * Scout has SCOUT”, “no Ripper has CONTROL”.
 */
function abilities(roster: CallistoRoster): SetNode[] {
  const { titles } = roster;
  const printed = printedUnitsOf(roster);
  return titles.flatMap(({ name }) => {
    // Card titles of crew members get no fact, because a mech has the abilities of its whole crew.
    const rows = printed.filter((row) => row.titles.length === 1 && row.titles[0] === name);
    if (rows.length === 0 || printed.some((row) => row.titles.length > 1 && row.titles.includes(name))) return [];
    return (
      [
        ['control', 'hasControl'],
        ['scouting', 'hasScout'],
        ['armouredAttack', 'hasArmouredAttack'],
      ] as const
    ).flatMap(([word, has]) => {
      const those = [titledUnits(name), gamePlane(word)] as const;
      if (rows.every((row) => row[has])) return [minus(...those)];
      return rows.some((row) => row[has]) ? [] : [and(...those)];
    });
  });
}
