// What a compiled sheet has chosen, by names.
import { roleIn, roles, sortIn } from '../../kernel/roles.ts';
import type { Role, NotedSort } from '../../kernel/roles.ts';
import { roleNoteIn, choiceIn, rollIn } from '../emitted/draw.ts';
import { firstArea, firstEquipment } from '../emitted/sheet-turn.ts';
import type { Turn } from '../emitted/sheet-turn.ts';

/** One thing that was chosen. */
export interface Choice {
  readonly role: Role;
  /** Its name; null where the sheet was compiled without saying what it is. */
  readonly id: string | null;
  /** What was rolled for it: the face of a die, two dice as one number; null if nothing was. */
  readonly rolled: number | null;
}

/** What is chosen in a role, where the note does not say it; a goal, a thing, and what is found, may be of any sort. */
const usual: Readonly<Partial<Record<Role, NotedSort>>> = {
  actor: 'unit',
  destination: 'space',
  way: 'space',
  passenger: 'unit',
  target: 'unit',
  push: 'space',
  card: 'card',
  deck: 'deck',
};

function nameOf({ game, fixed, side }: Turn, sort: NotedSort, one: number): string | null {
  const { places, units, things, cards, bolster, definition } = game;
  switch (sort) {
    case 'space':
      return places.names[one] ?? null;
    case 'unit':
      return units.names[one] ?? null;
    case 'structure':
      return (one < firstArea ? things.structures[one] : fixed.areas[one - firstArea]) ?? null;
    case 'door':
      return things.doors[one] ?? null;
    case 'token': {
      if (one < firstEquipment) return things.tokens[one] ?? null;
      const place = fixed.equipment[one - firstEquipment] ?? -1;
      return `${definition.board.places[place]?.equipment ?? ''} ${places.names[place] ?? ''}`;
    }
    case 'card':
      return cards.names[one] ?? null;
    case 'deck':
      return bolster.letters[side as 0 | 1][one] ?? null;
    case '':
      return null;
  }
}

/** What was chosen since the card was begun, in order. */
export function choicesOf(turn: Turn): Choice[] {
  const { log, logged } = turn;
  const most = Math.min(logged, log.length);
  return Array.from({ length: most }, (_none, index) => {
    const entry = log[index] as number;
    const [noted, rolled] = [roleNoteIn(entry), rollIn(entry)];
    const role = roles[roleIn(noted)] as Role;
    const sort = sortIn(noted) === '' ? (usual[role] ?? '') : sortIn(noted);
    return { role, id: nameOf(turn, sort, choiceIn(entry)), rolled: rolled === 0 ? null : rolled };
  });
}
