// The effects of actions: a row for each form, with the effect that the form means. A new effect is a row.
import { quotedByOr } from '../../grammar/characters.ts';
import { all, minus, sortOf } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { same } from '../plan/same.ts';
import { hasSet } from '../plan/rewrite.ts';
import { isEach, isOpen, pileSort } from './book-names.ts';
import { unitAmount, type Amount } from './amounts.ts';
import { waysOfForm, type SlotWords } from './effect-forms.ts';
import type { SlotReader, SlotTypes } from './effect-slots.ts';
import type { ActionEffect, FigureChange, Goal, Some } from './action-effects.ts';
import { hasCompass, placeSort } from './things.ts';

/** The meanings of the slots of a form, by the names of the slots; undefined for a slot that is left out. */
type SlotsOf<Form extends string> = Form extends `${string}{${infer Slot}}${infer Rest}`
  ? SlotOf<Slot> & SlotsOf<Rest>
  : unknown;
type SlotOf<Slot extends string> = Slot extends `${infer Name}:${infer Type}?`
  ? { readonly [key in Name]?: Meaning<Type> }
  : Slot extends `${infer Name}:${infer Type}`
    ? { readonly [key in Name]: Meaning<Type> }
    : Slot extends `${infer Name}=${string}`
      ? { readonly [key in Name]?: string }
      : never;
type Meaning<Type> = Type extends keyof SlotTypes ? SlotTypes[Type] : string;

export interface EffectRow {
  /** Returns all ways in which a text has the form. */
  readonly waysIn: (text: string) => readonly SlotWords[];
  /** Returns the effect of a form with its slots; null if the reader has noted a fault. */
  readonly effect: (slots: Readonly<Record<string, unknown>>, reader: SlotReader) => ActionEffect | null;
}

const row = <Form extends string>(
  form: Form,
  effect: (slots: SlotsOf<Form>, reader: SlotReader) => ActionEffect | null,
): EffectRow => ({
  waysIn: waysOfForm(form),
  effect: (slots, reader) => effect(slots as SlotsOf<Form>, reader),
});

interface Change {
  readonly figure: string;
  readonly of?: Some;
  readonly by: Amount;
}

/** Returns the change of a figure of the game, or of things that have the figure. */
function changeOf({ figure, of, by }: Change, change: FigureChange, reader: SlotReader): ActionEffect | null {
  const { figures, sides, sorts, place } = reader.page.things;
  const sort = of ? sortOf(of.set) : 'game';
  if (figures.some((each) => each.name === figure && each.sort === sort))
    return { is: 'figure', name: figure, of: of ?? null, by, change };
  const owner = figures.find(({ name }) => name === figure)?.sort ?? 'side';
  const noun = owner === 'side' ? sides[0] : (sorts.get(owner)?.noun ?? place);
  return reader.refuse(
    of ? `changes ${figure} of things that have none` : `changes ${figure} and does not say whose`,
    `Name the owner: \`the ${figure} of the ${noun ?? 'space'}\`.`,
  );
}

const upOrDown = (word = 'up'): FigureChange => (/^(?:fall|back|down)/i.test(word) ? 'fall' : 'rise');

/** Returns the movement of a figure between things. `for each` of several givers or takers, there is a movement. */
const handOver = (
  { sum, from, to }: { readonly sum: SlotTypes['sum']; readonly from: SetNode; readonly to: SetNode },
  reader: SlotReader,
): ActionEffect | null => {
  const { figures } = reader.page.things;
  const poor = [from, to].find((set) => !figures.some(({ name, sort }) => name === sum.name && sort === sortOf(set)));
  return poor
    ? reader.refuse(`moves ${sum.name} between things without ${sum.name}`, 'Name things that have the figure.')
    : { is: 'transfer', name: sum.name, from, to, amount: sum.by };
};

/** The end of a form of a movement: which places the movement may enter. */
const intoPlaces = '[, {how=only|never|not|but not|but never} into {only:set?}]';

/** Returns the places that a movement may enter: `only into free spaces`, `never into a flooded space`. Null for all. */
const placesToEnter = ({ how, only }: { readonly how?: string; readonly only?: SetNode }): SetNode | null => {
  if (!only) return null;
  return how?.toLowerCase() === 'only' ? only : minus(all(placeSort), only);
};

const goEffect = (
  slots: {
    readonly who: SetNode;
    readonly how?: string;
    readonly way?: string;
    readonly target: SetNode;
    readonly points?: Amount;
  },
  reader: SlotReader,
): ActionEffect | null => {
  const { things, glossary } = reader.page;
  const { who, target, points = null } = slots;
  const way = slots.way?.toLowerCase() ?? '';
  const how = slots.how?.toLowerCase() === 'away from' ? 'away from' : 'towards';
  if (who.is !== 'actor')
    return reader.refuse(
      'moves another thing',
      things.acting
        ? `Only the acting thing moves along ways: \`the acting ${things.acting.noun} goes towards …\`.`
        : 'Say in THINGS which thing acts: `A monster acts.`',
    );
  return (how === 'towards' ? glossary.hasWay(way, sortOf(target)) : glossary.hasWay())
    ? { is: 'go', how, way, target, points }
    : reader.refuse(
        'follows a way that the page does not declare',
        'Say in MOVING where the way leads: `The way to a hero leads to an empty space next to that hero.`',
      );
};

/** Returns the movement of things, which must say from where a number of them is taken. */
const putIn = (
  { verb, some, to }: { readonly verb?: string; readonly some: Some; readonly to: SlotTypes['place'] },
  reader: SlotReader,
): ActionEffect | null => {
  const { offBoard = null, stands } = reader.page.things.sorts.get(sortOf(some.set)) ?? {};
  const isPlace = to.is === 'off board' || (to.is === 'place' && sortOf(to.place) === placeSort);
  if (stands !== (to.is === 'pile' ? 'piled' : isPlace ? 'placed' : null))
    return reader.refuse('puts things where they cannot be', 'Cards lie in piles, and other things stand in places.');
  if (some.count === null && to.is === 'place' && isEach(to.place) && !isEach(some.set))
    return reader.refuse('puts the same things in several places', 'Write how many: `put 1 worker … in each forest`.');
  const isFromAnywhere = some.count !== null && reader.isAnywhere(some.set) && !/^(?:move|return)$/i.test(verb ?? '');
  if (isFromAnywhere && (offBoard !== null || stands === 'piled'))
    return reader.refuse(
      'does not say from where the things come',
      `Write the place or the pile: \`put 1 worker from the ${offBoard ?? 'deck'} …\`, or \`move …\` for things on the board.`,
    );
  return { is: 'put', moved: some, to };
};

/** Returns the movement of cards to the top or the bottom of a pile. */
const putAtEnd = (
  { end, ...slots }: { readonly verb?: string; readonly some: Some; readonly end?: string; readonly to: Goal },
  reader: SlotReader,
): ActionEffect | null => {
  const { to } = slots;
  if (to.is !== 'pile') return reader.refuse('names no pile', 'Only a pile of cards has a top and a bottom.');
  if (reader.page.things.piles.some(({ name, isInOrder }) => isInOrder && to.name.endsWith(name)))
    return reader.refuse(
      'puts cards on top of cards that lie side by side',
      `Write where new cards lie: \`put … in the ${to.name}\`.`,
    );
  return putIn({ ...slots, to: { ...to, end: /^top$/i.test(end ?? '') ? 'top' : 'bottom' } }, reader);
};

export const effectTable: readonly EffectRow[] = [
  row('"{text:quote}"', ({ text }) => ({ is: 'tell', text, isByHand: true })),
  row('tell the player: "{text:quote}"', ({ text }) => ({ is: 'tell', text, isByHand: false })),
  row('carry out (the )?(box|procedure|table) {title:title}', ({ title }) => ({ is: 'box', title })),
  row(`move {who:set} up to n {unit:word}${intoPlaces}`, ({ who, ...into }, reader) =>
    isOpen(who)
      ? { is: 'walk', only: placesToEnter(into) }
      : reader.refuse(
          'moves another thing',
          'Only the thing of the action moves along a way: `move it up to n spaces`.',
        ),
  ),
  row(`move {who:set} up to {steps:number} {unit:word}${intoPlaces}`, ({ steps, unit }, reader) =>
    reader.refuse(
      `moves ${steps} ${unit}, and the number of a movement is that of the clause`,
      `Write n for the number, \`move it up to n ${unit}\`, and let the clauses say the number.`,
    ),
  ),
  row(
    '{who:single} (goes|moves) {how=towards|away from} {target:single}[ with {points:amount?} (movement )?points]',
    goEffect,
  ),
  row(
    '{who:single} (goes|moves) along the[ {way:word?}] way to {target:single}[ with {points:amount?} (movement )?points]',
    goEffect,
  ),
  row(
    `push {moved:some} (up to )?{steps:amount}( spaces?)?,? ((straight|directly) )?away from {from:single}${intoPlaces}`,
    ({ moved, steps, from, ...into }, reader) =>
      hasCompass(reader.page.things)
        ? { is: 'push', moved, from, steps, only: placesToEnter(into) }
        : reader.refuse(
            'needs straight lines',
            'Give the spaces the figures `x` and `y`: `A space has x (1 to 7) and y (1 to 5).`',
          ),
  ),
  row('{to:single} (takes?|steals?|gains?|receives?) {sum:sum} (from|of) {from:single}', handOver),
  row('{to:single} (takes?|steals?|gains?|receives?) from {from:single} {sum:sum}', handOver),
  row('{from:single} (gives?|pays?|loses?) {sum:sum} to {to:single}', handOver),
  row('{from:single} (gives?|pays?) {to:single} {sum:sum}', handOver),
  row('move {sum:sum} from {from:single} (into|to) {to:takers}(, in order)?', handOver),
  row('replace {moved:some} (with|by) ((n|as many|the same number of) )?{by:some}', ({ moved, by }, reader) => {
    // `Replace every rebel with a camp` puts a camp for each rebel, and `replace 2 rebels with a camp` puts one.
    const { text } = reader.at;
    const isForEach = /\breplace (?:each|every) /i.test(text) && same(by.count, unitAmount);
    if (isForEach || by.count === null) return { is: 'replace', moved, by: { ...by, count: null } };
    // A number for a number is an exchange, so none of the things may be missing.
    const withWhole = (some: Some, upTo: RegExp): Some =>
      some.count === null || upTo.test(text) ? some : { ...some, isWhole: true };
    return { is: 'replace', moved: withWhole(moved, /\breplace up to /i), by: withWhole(by, /\b(?:with|by) up to /i) };
  }),
  row('refill the {pile:pile}[ to {to:number?}][ from the {from:pile?}]', ({ pile, to, from }, reader) => {
    const { piles } = reader.page.things;
    const own = piles.find(({ name }) => pile.endsWith(name));
    const drawn = from ?? piles.find(({ sort, isFaceDown }) => isFaceDown && sort === own?.sort)?.name;
    const most = to === undefined ? (own?.slots ?? null) : Number(to);
    if (most !== null && drawn !== undefined) return { is: 'refill', pile, to: most, from: drawn };
    const help = `Write the number of cards, \`refill the ${pile} to 4 from the deck\`, or declare the slots: \`${pile} (face up, 4 slots)\`.`;
    return reader.fault('page-value', { text: reader.at.text, kind: 'refill without a number', help });
  }),
  row(
    'the (place on (the )?)?{figure:figure}[ of {of:whose?}] {change=rises?|falls?} by {by:amount}',
    (slots, reader) => changeOf(slots, upOrDown(slots.change), reader),
  ),
  row('its {figure:figure} {change=rises?|falls?} by {by:amount}', ({ figure, change, by }, reader) => {
    const of = reader.ownerOf(figure);
    return of && changeOf({ figure, of, by }, upOrDown(change), reader);
  }),
  row('its {figure:figure} becomes {by:amount}', ({ figure, by }, reader) => {
    const of = reader.ownerOf(figure);
    return of && changeOf({ figure, of, by }, 'set', reader);
  }),
  row('the (place on (the )?)?{figure:figure}[ of {of:whose?}] becomes? {by:amount}', (slots, reader) =>
    changeOf(slots, 'set', reader),
  ),
  row(
    '{of:whose} (moves?|advances?|goEffect) [{way=up|down|back|forward} ](up to )?{by:amount} (steps?|spaces?) [{after=up|down|back|forward} ](on|along) (the )?{figure:figure}',
    (slots, reader) => changeOf(slots, upOrDown(slots.way ?? slots.after), reader),
  ),
  row(
    '{of:whose} {verb=gains?|scores?|receives?|loses?|pays?|spends?} {sum:sum}( (from|to) the (supply|bank|box))?',
    ({ of, verb = '', sum: { name, by, isUpTo } }, reader) => {
      const isGain = /^(?:gain|score|receive)/i.test(verb);
      if (by && isGain && isUpTo)
        return reader.refuse(
          'does not say how many are gained',
          `Write the number, or from whom: \`gains 2 ${name} from …\`.`,
        );
      if (by) return changeOf({ figure: name, of, by }, isGain ? 'rise' : 'fall', reader);
      return isGain
        ? reader.refuse(
            'gains a figure that it has already',
            `Say how many, or from whom: \`gains all ${name} of the player\`, \`the player loses all her ${name}\`.`,
          )
        : changeOf({ figure: name, of, by: { terms: [] } }, 'empty', reader);
    },
  ),
  row('{of:whose} (pays?|spends?) {by:amount}', ({ of, by }, reader) => {
    const { figures, tracks } = reader.page.things;
    const money = figures.filter(({ name, sort }) => sort === sortOf(of.set) && !tracks.has(name));
    const [coins] = money;
    if (coins && money.length === 1) return changeOf({ figure: coins.name, of, by }, 'fall', reader);
    const names = money.map(({ name }) => `\`${name}\``).join(', ');
    const named = money.map(({ name }) => reader.at.text.replace(/\b(?:pays?|spends?) /i, `$&${name} equal to `));
    return reader.refuse(`does not say of which figure: ${names}`, `Name the figure: ${quotedByOr(named)}.`);
  }),
  row('{of:some} {verb=becomes?|is no longer|are no longer} {state:state}', ({ of, verb = '', state }, reader) =>
    reader.page.things.tags.some(({ name, is, sort }) => name === state && is === 'state' && sort === sortOf(of.set))
      ? { is: 'state', of, state, isSo: /^become/i.test(verb) }
      : reader.refuse('gives a state to things that cannot have it', `Declare it: \`A space may be ${state}.\``),
  ),
  row('{verb=put|place|move|add|return} {some:some} (in|into|on|onto) {to:place}', putIn),
  row('{verb=move|add|return} {some:some} to {to:place}', putIn),
  row(
    '{some:some} (returns?|goes?|(is|are) (put|placed|moved|returned)) (back )?(to|in|into|on|onto) {to:place}',
    (slots, reader) => putIn({ verb: 'return', ...slots }, reader),
  ),
  row('{verb=put|place|move|add|return} {some:some} (on|at|to) (the )?{end=top|bottom} of {to:place}', putAtEnd),
  row('{verb=put|place|move|add|return} {some:some} {end=under|underneath|beneath} {to:place}', putAtEnd),
  row('{who:single} (takes?|gains?|receives?|steals?) {taken:some}', ({ who, taken }, reader) => {
    const { piles } = reader.page.things;
    const own = piles.filter(({ sort, isOfEachSide }) => isOfEachSide && sort === sortOf(taken.set));
    // A card from the fleet of another side goes to the fleet of the side that takes the card.
    const alike = own.filter(({ name }) =>
      hasSet(taken.set, (part) => part.is === 'named' && part.sort === pileSort && part.name.endsWith(` ${name}`)),
    );
    const [pile, another] = alike.length > 0 ? alike : own;
    return pile && !another && who.is === 'named' && who.sort === 'side' && !isEach(who)
      ? putIn({ some: taken, to: { is: 'pile', name: `${who.name} ${pile.name}` } }, reader)
      : reader.refuse('does not say where the things go', 'Write the place or the pile: `put … in …`.');
  }),
  row('(remove|return) {moved:some}', ({ moved }, reader) =>
    reader.page.things.sorts.get(sortOf(moved.set))?.stands === 'placed'
      ? { is: 'put', moved, to: { is: 'off board' } }
      : reader.refuse(
          'removes nothing that stands on the board',
          'A card is put in a pile: `put the bird in the discard`.',
        ),
  ),
];
