// Changes of the table that a person enters, in the words of positions: `Brannoc at A2`, `hit points of Brannoc 9`.
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { ForbiddenLine } from '../../game/line-steps.ts';
import { pileSort } from '../book-names.ts';
import type { TablePosition } from '../position.ts';
import { isPlacedSort, placeSort } from '../things.ts';

type Groups = Readonly<Record<string, string>>;

/** A reason why a line changes nothing, with a way out. */
type Refusal = readonly [problem: string, help: string];

interface ChangeForm {
  readonly form: string;
  readonly about: string;
  readonly pattern: RegExp;
  /** Makes the change; returns the reason if there is no such change. */
  readonly change: (said: Groups, position: TablePosition) => Refusal | null;
}

/** The most names that a message lists. */
const mostNames = 12;

/** Returns words for names that a line may have: the name that is meant most likely, or else the first names. */
function waysOf(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  const [more, shown] = [names.length > mostNames, names.slice(0, mostNames)];
  return names.length === 0 ? 'The page has none.' : `Names are ${shown.join(', ')}${more ? ', …' : ''}.`;
}

const unknownName = (kind: string, word: string, names: readonly string[]): Refusal => [
  `\`${word}\` is no ${kind}`,
  waysOf(word, names),
];

const idIn = (said: string, sorts: readonly string[], position: TablePosition): string | null => {
  const id = position.idOf(said.trim());
  return sorts.some((sort) => position.all(sort).includes(id)) ? id : null;
};

const sortsThat = (position: TablePosition, stands: 'placed' | 'piled'): string[] =>
  [...position.table.things.sorts.values()].flatMap((row) => (row.stands === stands ? row.name : []));

const allSorts = ({ table: { things } }: TablePosition): string[] => [...things.sorts.keys(), placeSort, 'side'];

const namesIn = (sorts: readonly string[], position: TablePosition): string[] =>
  sorts.flatMap((sort) => position.all(sort));

const piecesIn = (position: TablePosition): string[] => sortsThat(position, 'placed').filter(isPlacedSort);

/** Puts a thing in a place, or a card in a pile. */
function put({ id = '', place = '' }: Groups, position: TablePosition): Refusal | null {
  const [pieces, cards, piles] = [piecesIn(position), sortsThat(position, 'piled'), position.all(pileSort)];
  const [thing, card] = [idIn(id, pieces, position), idIn(id, cards, position)];
  if (thing === null && card === null)
    return unknownName('thing that moves', id, namesIn([...pieces, ...cards], position));
  const space = idIn(place, [placeSort], position);
  const pile = piles.find((name) => name === place.toLowerCase().trim());
  if (thing !== null) {
    if (space === null) return unknownName(position.table.things.place ?? 'space', place, position.all(placeSort));
    position.move(thing, space);
    return null;
  }
  if (pile === undefined) return unknownName('pile', place, piles);
  if (position.isFull(pile) && !position.inPile(pile).includes(card ?? ''))
    return [`The ${pile} has no free slot`, 'Take a card away first.'];
  position.putInPile(card ?? '', pile);
  return null;
}

function takeOff({ id = '' }: Groups, position: TablePosition): Refusal | null {
  const pieces = piecesIn(position);
  const thing = idIn(id, pieces, position);
  if (thing === null) return unknownName('thing on the board', id, namesIn(pieces, position));
  position.move(thing, null);
  return null;
}

function count({ figure = '', id = '', number = '' }: Groups, position: TablePosition): Refusal | null {
  const { figures } = position.table.things;
  const rows = figures.filter((row) => row.name === figure.toLowerCase().trim());
  const [name] = rows.map((row) => row.name);
  if (name === undefined) return unknownName('figure', figure, [...new Set(figures.map((row) => row.name))]);
  const of = id === '' ? '' : idIn(id, allSorts(position), position);
  const owners = namesIn(
    rows.map(({ sort }) => sort),
    position,
  ).filter((owner) => owner !== '');
  if (of === null) return unknownName('thing', id, owners);
  const range = rows.find(({ sort }) => position.all(sort).includes(of));
  if (!range)
    return of === ''
      ? [`\`${figure}\` belongs to a thing`, `Name the thing: \`${name} of ${owners[0] ?? 'THING'} ${number}\`.`]
      : [`\`${id}\` has no ${name}`, waysOf(id, owners)];
  const amount = Number(number);
  if (amount < range.least || amount > range.most)
    return [`\`${number}\` is out of the range of ${name}`, `Give a number from ${range.least} to ${range.most}.`];
  position.setFigure(name, of, amount);
  return null;
}

function become({ id = '', not, state = '' }: Groups, position: TablePosition): Refusal | null {
  const { tags } = position.table.things;
  const thing = idIn(id, allSorts(position), position);
  if (thing === null) return unknownName('thing', id, namesIn(allSorts(position), position));
  const states = tags.filter(({ is }) => is === 'state');
  const named = states.filter(({ name }) => name === state.toLowerCase().trim());
  if (named.length === 0) return unknownName('state', state, [...new Set(states.map(({ name }) => name))]);
  const tag = named.find(
    ({ only, sort }) => position.all(sort).includes(thing) && (only === null || position.has(only, thing)),
  );
  if (!tag) {
    const owners = named.map(({ only, sort }) => only ?? position.table.things.sorts.get(sort)?.noun ?? sort);
    return [`\`${id}\` cannot be ${state}`, `Only a ${owners.join(' or a ')} can be ${state}.`];
  }
  position.setState(tag.name, thing, not === undefined);
  return null;
}

export const changeForms: readonly ChangeForm[] = [
  {
    form: 'THING at PLACE',
    about: 'Puts a thing in a place, or a card in a pile.',
    pattern: /^(?:put |move )?(?<id>.+?) (?:at|in|to|into|on) (?:the )?(?<place>.+)$/i,
    change: put,
  },
  {
    form: 'THING off',
    about: 'Takes a thing off the board.',
    pattern: /^(?:take )?(?<id>.+?) off(?: the board)?$/i,
    change: takeOff,
  },
  {
    form: 'FIGURE of THING 3',
    about: 'Changes a figure of a thing, a place or a side.',
    pattern: /^(?<figure>.+?) of (?:the )?(?<id>.+?):? (?<number>-?\d+)$/i,
    change: count,
  },
  {
    form: 'FIGURE 3',
    about: 'Changes a figure of the game.',
    pattern: /^(?<figure>.+?):? (?<number>-?\d+)$/i,
    change: count,
  },
  {
    form: 'THING is STATE',
    about: 'Gives a thing a state; `is not` takes the state away.',
    pattern: /^(?<id>.+?) is (?<not>not |no longer )?(?<state>.+)$/i,
    change: become,
  },
];

/** True if a line has the form of a change. */
export const hasFormOfChange = (line: string): boolean => changeForms.some(({ pattern }) => pattern.test(line.trim()));

/**
 * Makes the change of the table that a line says; returns false for a line that has the form of no change. Throws a
 * ForbiddenLine for a change that the page does not have, about the first form that the line has.
 */
export function takeTableChange(line: string, position: TablePosition): boolean {
  const refusals: Refusal[] = [];
  for (const { pattern, change } of changeForms) {
    const said = pattern.exec(line.trim())?.groups;
    const refusal = said && change(said, position);
    if (refusal === null) return true;
    if (refusal) refusals.push(refusal);
  }
  const [first] = refusals;
  if (first) throw new ForbiddenLine(first[0], `${first[1]} \`help\` lists all lines.`);
  return false;
}
