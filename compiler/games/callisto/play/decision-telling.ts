// Callisto’s own sentences about decisions: about places, fights, decks, and cards whose procedure is not read.
import { actName, valuedName } from '../../../plan/printed-names.ts';
import { joinList } from '../../../wording/english.ts';
import type { PlanAct, PlanChoice, Sort } from '../../../plan/nodes.ts';
import { plainTelling, type ThingNames, type GameTelling } from '../../../decide/card-query.ts';
import type { Done } from '../../../decide/record.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { standInFigures } from '../../../../runtime/callisto/data/figures.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { victoryByPoints } from '../../../../runtime/callisto/rules/engine/wins.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { SkipReason } from '../../../../runtime/callisto/bound-sheet/decision.ts';
import { goalGains } from './goal-words.ts';
import { restsOf } from './rests.ts';

/** Returns a function that adds the label of a place before its name: `Silo One (D2)`. */
function labels({ definition: { board } }: Game): ThingNames {
  const known = new Map(board.places.flatMap(({ name, label }) => (label === null ? [] : [[name, label] as const])));
  return (id) => (known.has(id) ? `${known.get(id)} (${id})` : id);
}

/** Returns the names of all things in a game, by the name in capitals. A place can also be found by its label. */
function thingsOf({ bolster, cards, definition, fixtures, places, units }: Game): Map<string, string> {
  const labelled = definition.board.places.flatMap(({ name, label }) =>
    label === null ? [] : [[label, name] as const],
  );
  const named = [units.names, places.names, cards.names, fixtures.structures, fixtures.doors, fixtures.tokens].flat();
  const decks = bolster.letters.flat().map((letter) => [`deck ${letter}`, letter] as const);
  const things = [...named.map((name) => [name, name] as const), ...labelled, ...decks];
  return new Map(things.map(([name, id]) => [name.toUpperCase(), id]));
}

/** Returns the sorts of the things of a game that have the name `id`. */
function sortsOf({ bolster, cards, fixtures, places, units }: Game, id: string): Sort[] {
  const namesBySort: Readonly<Record<Sort, readonly string[]>> = {
    unit: units.names,
    space: places.names,
    card: cards.names,
    structure: fixtures.structures,
    door: fixtures.doors,
    token: fixtures.tokens,
    deck: bolster.letters.flat(),
  };
  return Object.entries(namesBySort).flatMap(([sort, names]) => (names.includes(id) ? [sort] : []));
}

const idsOf = ({ choices }: Done, ...roles: readonly PlanChoice['role'][]): readonly string[] =>
  choices.filter(({ role }) => roles.includes(role)).flatMap(({ ids }) => ids);

function fightText(done: Done, name: ThingNames): string {
  const [first] = done.choices;
  if ((first?.ids ?? []).length === 0) return valuedName(done.act, done.cardValue);
  const what = joinList((first?.ids ?? []).map(name));
  const pushed = pushText(done, name);
  const area = first?.role === 'thing' ? `all in ${what}` : what;
  return `${valuedName(done.act, done.cardValue)} at ${area}${pushed === null ? '' : `, and ${pushed}`}`;
}

/** Returns the places to which an attack pushes units, as a predicate; null if no unit is pushed. */
function pushText(done: Done, name: ThingNames): string | null {
  const pushed = idsOf(done, 'push').map(name);
  return pushed.length === 0 ? null : `pushes ${pushed.length === 1 ? 'it' : 'them'} to ${joinList(pushed)}`;
}

/**
 * Returns decks as text, such as `Y and Z`. If there are several decks, the text also counts the cards of each deck
 * that supplies more than one: `Y (2) and Z`.
 */
function countedDecks(decks: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const deck of decks) counts.set(deck, (counts.get(deck) ?? 0) + 1);
  return counts.size === 1
    ? joinList([...counts.keys()])
    : joinList([...counts].map(([deck, n]) => (n > 1 ? `${deck} (${n})` : deck)));
}

/** Returns the decks that a BOLSTER names, each as often as it supplies a card: H, H, Z and Z for `2 H and 2 Z`. */
export const namedDecks = (decks: string): string[] =>
  [...decks.matchAll(/(\d+) (\w+)/g)].flatMap(([, count, deck = '']) =>
    Array.from({ length: Number(count) }, () => deck),
  );

function bolsterText(done: Done): string {
  const { decks: printed } = done.act.limits;
  if (typeof printed === 'string') return `${done.act.verb} ${printed}`;
  const decks = idsOf(done, 'deck');
  const cards = done.choices.find(({ role }) => role === 'card')?.ids ?? [];
  return `${actName(done.act)}${decks.length > 0 ? ` from ${countedDecks(decks)}` : cards.length > 0 ? `: ${joinList(cards)}` : ''}`;
}

function doneText(done: Done, name: ThingNames): string | null {
  switch (done.act.act) {
    case 'fight':
      return fightText(done, name);
    case 'bolster':
      return bolsterText(done);
    case 'push': {
      const pushed = pushText(done, name);
      return pushed === null ? null : `and ${pushed}`;
    }
    case 'open':
      return `${done.act.verb} ${joinList(done.choices.find(({ role }) => role === 'target')?.ids ?? [])}`;
    case 'control':
      return done.place === undefined ? null : `${done.act.verb} ${name(done.place)}`;
    default:
      return null;
  }
}

/** Returns a name as people write it in a sentence: `Survey Tech C` for `SURVEY TECH C`. Other names stay. */
export const nameInSentence = (name: string): string =>
  /^[A-Z][A-Z -]+\d*$/.test(name) ? name.replaceAll(/[A-Z]+/g, (word) => word[0] + word.slice(1).toLowerCase()) : name;

/** The predicate of each action; `{}` stands for its object. A predicate without `{}` needs no object. */
const predicates: Readonly<Record<string, string>> = {
  MOVE: 'moves to {}',
  SCOUT: 'scouts {}',
  GUIDE: 'guides {}',
  PATHFIND: 'scouts {} from afar',
  ATTACK: 'attacks {}',
  // The dice decide after the decision, so the sentence of a decision does not say that the target is suppressed.
  SUPPRESS: 'tries to suppress {}',
  'SPECIAL ATTACK': 'attacks {}',
  PULSE: 'pulses {}',
  CONTROL: 'takes control of {}',
  INSPIRE: 'inspires {}',
  BOLSTER: 'brings {}',
  COMMAND: 'draws {}',
  RECON: 'removes an Interference card',
  Open: 'opens {}',
  Find: 'finds {}',
};

const cardCount = (count: number): string => (count === 1 ? 'a card' : `${count} cards`);

/** Returns the objects of an act in words, such as the end of a movement; null if the act has none. */
function objectText(done: Done, name: ThingNames): string | null {
  const { act, choices, ledAct, path, place } = done;
  if (act.act === 'go') return path.length > 1 ? name(path.at(-1) ?? '') : null;
  if (act.act === 'call')
    return ledAct ? `${nameInSentence(ledAct.unit)} to ${name(ledAct.done.path.at(-1) ?? '')}` : null;
  if (act.act === 'control') return place === undefined ? null : name(place);
  if (act.act === 'command') return act.strength?.is === 'fixed' ? cardCount(act.strength.value) : null;
  if (act.act === 'bolster') {
    const { decks: printed } = act.limits;
    const decks = countedDecks(typeof printed === 'string' ? namedDecks(printed) : idsOf(done, 'deck'));
    if (decks !== '') return `cards from bolster deck ${decks}`;
  }
  const [first] = choices;
  const names = (first?.ids ?? []).map((id) => nameInSentence(name(id)));
  return names.length === 0 ? null : `${first?.role === 'thing' ? 'all in ' : ''}${joinList(names)}`;
}

function predicateOf(done: Done, name: ThingNames): string | null {
  const { act, path } = done;
  if (act.act === 'push') return pushText(done, name);
  if (act.act === 'go' && path.length === 0) return 'leaves the board';
  const predicate = predicates[act.verb];
  const object = objectText(done, name);
  if (predicate === undefined || (object === null && predicate.includes('{}'))) return null;
  const pushed = pushText(done, name);
  return `${predicate.replace('{}', object ?? '')}${pushed === null ? '' : ` and ${pushed}`}`;
}

/** Returns the deactivated units in the space of a unit, which CONTROL activates (R104). */
function sleepersBeside({ places, units }: Game, { bytes, words }: State, unit: string): string[] {
  const placeOf = (index: number): number => bytes[at.unitPlace + index] as number;
  const place = placeOf(units.names.indexOf(unit));
  const levels = [place, places.twin[place] ?? at.none];
  const isAsleep = (index: number): boolean => (((words[at.asleepUnits] as number) >>> index) & 1) === 1;
  return units.names.filter(
    (_name, index) => placeOf(index) !== at.none && levels.includes(placeOf(index)) && isAsleep(index),
  );
}

const sentenceFor =
  (game: Game, { state }: Pick<PositionCard, 'state'>): GameTelling['sentence'] =>
  (done, unit, name) => {
    const { act, isUnfinished, ledAct } = done;
    if (isUnfinished) return null;
    // A card that lets another unit scout has the sentence of that unit. GUIDE has a verb of its own.
    if (ledAct && act.verb !== 'GUIDE') return sentenceFor(game, { state })(ledAct.done, ledAct.unit, name);
    const isOfUnit = unit !== null && act.act !== 'bolster';
    const woken = act.act === 'activate' && unit !== null ? sleepersBeside(game, state, unit) : [];
    const predicate = woken.length > 0 ? `activates ${joinList(woken.map(nameInSentence))}` : predicateOf(done, name);
    return predicate === null ? null : { subject: isOfUnit ? nameInSentence(unit) : 'The bot', predicate };
  };

/**
 * Returns a function that replaces words such as `the acting unit` in a text by the names of the unit and its place.
 */
function actingNames(
  { cards, places, units }: Game,
  { card, state }: Pick<PositionCard, 'card' | 'state'>,
): GameTelling['named'] {
  const cardUnit = units.names[cards.unit[card] ?? at.none] ?? null;
  return (words, ledUnit, isShort = false) => {
    const text = words.replace(/ \((?:of those )?that this attack can hit\)/, ' of this attack');
    const unit = ledUnit ?? cardUnit;
    const squadDeck = `the deck of ${cards.names[card]}’s squad`;
    if (unit === null)
      return text.replaceAll('a matching deck', squadDeck).replaceAll('the acting card', cards.names[card] ?? '');
    const place = places.names[state.bytes[at.unitPlace + units.names.indexOf(unit)] ?? at.none];
    const long = `${unit}’s space${place === undefined ? '' : ` (${place})`}`;
    return text
      .replaceAll('a matching deck', squadDeck)
      .replaceAll('the acting unit’s space', isShort ? (place ?? long) : long)
      .replaceAll('the acting unit', unit);
  };
}

/**
 * Returns, in words, a condition on the candidates of a choice, such as `this attack can hit`; null if there is none.
 * Callisto has its own conditions for attacks that the card prints (R45), pushes, marked spaces, and turned or drawn
 * cards (R24, R26). All games share the other conditions.
 */
function fitText(act: PlanAct, role: PlanChoice['role']): string | null {
  const isOfCard = act.act === 'fight' && act.strength?.is === 'printed';
  if (isOfCard && (role === 'target' || role === 'thing')) return 'this attack can hit';
  if (role === 'push') return 'the unit can be pushed to';
  if (role === 'goal' && act.act === 'mark') return 'can be scouted';
  if (role !== 'card') return plainTelling.fit(act, role);
  return act.act === 'inspire' ? 'lie to the right, face up and not turned' : act.act === 'bolster' ? 'are left' : null;
}

/** Returns the reason for a CONTROL: the points that the bot gains (R18). Null for any other act. */
const reasonText =
  (game: Game, { card, state }: Pick<PositionCard, 'card' | 'state'>): GameTelling['reason'] =>
  ({ act, place: id }, name) => {
    if (act.act !== 'control' || id === undefined) return null;
    const points = game.places.points[game.places.names.indexOf(id)] ?? 0;
    const gains = goalGains(game, state, game.cards.side[card] as number, (row, had) =>
      row.by === victoryByPoints ? had + points : had,
    );
    return [`the bot does not control ${name(id)} yet`, ...gains].join(': ');
  };

export const callistoTelling = (game: Game, positionCard: Pick<PositionCard, 'card' | 'state'>): GameTelling => ({
  ...plainTelling,
  mover: 'unit',
  label: labels(game),
  named: actingNames(game, positionCard),
  idOf: (word) => thingsOf(game).get(word.toUpperCase()) ?? null,
  sortsOf: (id) => sortsOf(game, id),
  things: () => [...thingsOf(game).keys()],
  done: doneText,
  sentence: sentenceFor(game, positionCard),
  reason: reasonText(game, positionCard),
  fit: fitText,
  missed: ({ id, figure, limit }, name) => `the best target is ${name(id)}: defence ${figure}, threshold ${limit}`,
  wayReason: 'none of the card’s other attacks with a target is likelier to hit (R45)',
  tieRuling: 'R4',
  isStandIn: (id) => standInFigures(game.definition.roster).some(({ path }) => path === `counters.${id}.defence`),
  rests: restsOf,
});

export const insteadTexts: Readonly<Record<SkipReason, string>> = {
  'no procedure': 'it has no procedure, and does nothing (R25)',
  gone: 'its counter has left the game, and the card leaves it too (R32)',
  readied: 'its unit was suppressed, and is readied instead (R31)',
  asleep: 'its mech is not active, and does nothing',
  nowhere: 'its unit is not on the board and has nowhere to enter (R30)',
};
