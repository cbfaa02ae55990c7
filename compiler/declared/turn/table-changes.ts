// Changes of the table that a person enters, in the words of positions: `Brannoc at A2`, `hit points of Brannoc 9`.
import { pileSort } from '../book-names.ts';
import type { TablePosition } from '../position.ts';
import { isPlacedSort, placeSort } from '../things.ts';

type Groups = Readonly<Record<string, string>>;

interface ChangeForm {
  readonly form: string;
  readonly about: string;
  readonly pattern: RegExp;
  /** Makes the change; returns false for words that the page does not have. */
  readonly change: (said: Groups, position: TablePosition) => boolean;
}

const idIn = (said: string | undefined, sorts: readonly string[], position: TablePosition): string | null => {
  const id = position.idOf((said ?? '').trim());
  return sorts.some((sort) => position.all(sort).includes(id)) ? id : null;
};

const sortsThat = (position: TablePosition, stands: 'placed' | 'piled'): string[] =>
  [...position.table.things.sorts.values()].flatMap((row) => (row.stands === stands ? row.name : []));

const allSorts = ({ table: { things } }: TablePosition): string[] => [...things.sorts.keys(), placeSort, 'side'];

/** Puts a thing in a place, or a card in a pile. */
function put({ id = '', place = '' }: Groups, position: TablePosition): boolean {
  const thing = idIn(id, sortsThat(position, 'placed').filter(isPlacedSort), position);
  const space = idIn(place, [placeSort], position);
  if (thing !== null && space !== null) {
    position.move(thing, space);
    return true;
  }
  const card = idIn(id, sortsThat(position, 'piled'), position);
  const pile = position.all(pileSort).find((name) => name === place.toLowerCase());
  if (card !== null && pile !== undefined) position.putInPile(card, pile);
  return card !== null && pile !== undefined;
}

function takeOff({ id = '' }: Groups, position: TablePosition): boolean {
  const thing = idIn(id, sortsThat(position, 'placed').filter(isPlacedSort), position);
  if (thing !== null) position.move(thing, null);
  return thing !== null;
}

function count({ figure = '', id = '', number = '' }: Groups, position: TablePosition): boolean {
  const name = position.table.things.figures.find((row) => row.name === figure.toLowerCase().trim())?.name;
  const of = id === '' ? '' : idIn(id, allSorts(position), position);
  if (name === undefined || of === null || (of === '' && position.rangeOf(name, of)?.sort !== 'game')) return false;
  position.setFigure(name, of, Number(number));
  return true;
}

function become({ id = '', not, state = '' }: Groups, position: TablePosition): boolean {
  const thing = idIn(id, allSorts(position), position);
  const tag = position.table.things.tags.find(({ is, name }) => is === 'state' && name === state.toLowerCase());
  if (thing !== null && tag) position.setState(tag.name, thing, not === undefined);
  return thing !== null && tag !== undefined;
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

/** Makes the change of the table that a line says; returns false for a line that is no change. */
export const takeTableChange = (line: string, position: TablePosition): boolean =>
  changeForms.some(({ pattern, change }) => {
    const said = pattern.exec(line.trim())?.groups;
    return said !== undefined && change(said, position);
  });
