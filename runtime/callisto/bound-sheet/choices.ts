// Translates the choices of a compiled sheet from numbers into names.
import { roleIn, roles, sortIn, type Role, type NotedSort } from '../../kernel/roles.ts';
import type { Choice } from '../../types/callisto/sheets.ts';
import { roleNoteIn, choiceIn, rollIn } from '../emitted/draw.ts';
import { firstArea, firstEquipment, type SheetTurn } from '../emitted/sheet-turn.ts';

export type { Choice as NamedChoice };

/**
 * The sort of the things that are usually chosen in each role. It applies if the note of a choice has no sort. The
 * roles goal, thing and find have no usual sort.
 */
const usualSorts: Readonly<Partial<Record<Role, NotedSort>>> = {
  actor: 'unit',
  destination: 'space',
  way: 'space',
  passenger: 'unit',
  target: 'unit',
  push: 'space',
  card: 'card',
  deck: 'deck',
};

function nameOf({ game, fixed, side }: SheetTurn, sort: NotedSort, number: number): string | null {
  const { places, units, fixtures, cards, bolster, definition } = game;
  switch (sort) {
    case 'space':
      return places.names[number] ?? null;
    case 'unit':
      return units.names[number] ?? null;
    case 'structure':
      return (number < firstArea ? fixtures.structures[number] : fixed.areas[number - firstArea]) ?? null;
    case 'door':
      return fixtures.doors[number] ?? null;
    case 'token': {
      if (number < firstEquipment) return fixtures.tokens[number] ?? null;
      const place = fixed.equipment[number - firstEquipment] ?? -1;
      return `${definition.board.places[place]?.equipment ?? ''} ${places.names[place] ?? ''}`;
    }
    case 'card':
      return cards.names[number] ?? null;
    case 'deck':
      return bolster.letters[side as 0 | 1][number] ?? null;
    case '':
      return null;
  }
}

export function namedChoicesOf(turn: SheetTurn): Choice[] {
  const { log, logged } = turn;
  const most = Math.min(logged, log.length);
  return Array.from({ length: most }, (_none, index) => {
    const logWord = log[index] as number;
    const [roleNote, rolled] = [roleNoteIn(logWord), rollIn(logWord)];
    const role = roles[roleIn(roleNote)] as Role;
    const sort = sortIn(roleNote) === '' ? (usualSorts[role] ?? '') : sortIn(roleNote);
    return { role, id: nameOf(turn, sort, choiceIn(logWord)), rolled: rolled === 0 ? null : rolled };
  });
}
