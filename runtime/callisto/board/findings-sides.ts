// Whether both sides can play on a board: where their units start and enter, and whether they can win.
import type { Board, BoardContext, Side, Victory } from './board.ts';
import { boardSides } from './board.ts';
import { odd, sideNames, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { canEnter, nameOf, reachedBy, unitsOf } from './reachable-places.ts';

function starts(board: Board, context: BoardContext): Finding[] {
  const units = unitsOf(context);
  return board.setup.units.flatMap(({ counter, place }) => {
    const where = `setup.units.${counter}`;
    const unit = units.find(({ name }) => name === counter);
    if (!unit) {
      const help = 'Take it out, or add its cards to decks.json.';
      return [wrong('stranger', where, `${counter} has no card in the decks of the scenario.`, help)];
    }
    const at = board.places[place];
    if (!at || canEnter(at, unit.kind)) return [];
    const message = `${counter} starts in ${at.name}, which no ${unit.kind} can enter.`;
    return [wrong('barred-start', where, message, `Start it elsewhere, or take \`bars\` from ${at.name}.`)];
  });
}

/** What is not on the board at set-up enters at the spawn point of its force; so does what is drawn later (R30). */
function spawns(board: Board, context: BoardContext): Finding[] {
  const started = new Set(board.setup.units.map(({ counter }) => counter));
  return unitsOf(context).flatMap(({ name, side, kind, force }): Finding[] => {
    if (force === null || started.has(name)) return [];
    const index = board.spawns.findIndex((one) => one.side === side && one.force === force);
    const spawn = board.spawns[index];
    if (!spawn) {
      const message = `${name} starts nowhere, and ${sideNames[side]} force ${force} has no spawn point.`;
      return [wrong('no-spawn', 'spawns', message, 'Add the spawn point, or a space in `setup.units`.')];
    }
    const at = board.places[spawn.place];
    if (!at || canEnter(at, kind)) return [];
    const message = `${name} enters at ${at.name}, which no ${kind} can enter.`;
    return [
      wrong('barred-spawn', `spawns[${index}].at`, message, `Move the spawn point, or take \`bars\` from ${at.name}.`),
    ];
  });
}

/** The most that a side can have of what it wins by; null if there is no bound. */
function most(board: Board, row: Victory, context: BoardContext): number | null {
  const { side } = row;
  const units = unitsOf(context);
  const foes = units.filter((one) => one.side !== side);
  const points = (): number => {
    const near = reachedBy(board, side, context);
    return board.places.reduce((sum, place, i) => sum + (near.has(i) ? place.points : 0), 0);
  };
  switch (row.by) {
    case 'points':
      return points();
    case 'neutralised':
      return foes.length;
    case 'neutralised mechs':
      return foes.filter(({ kind }) => kind === 'mech').length;
    case 'structures destroyed':
      return board.structures.filter(({ kind }) => kind === row.kind).length;
    case 'civilians':
      return board.tokens.filter(({ kind }) => kind === 'civilian').length;
    case 'escaped':
      return board.places.some(({ isEscape }) => isEscape)
        ? units.filter((one) => one.side === side && one.kind === 'mech').length
        : 0;
    // One for each enemy neutralised and for each bunker (R128).
    case 'score':
      return foes.length + board.structures.filter(({ kind }) => kind === 'bunker').length;
    case 'prisoner':
    case 'spaces':
      return null;
  }
}

function aim(board: Board, row: Victory, i: number, context: BoardContext): Finding[] {
  const where = `victory[${i}]`;
  if (row.by === 'prisoner') {
    if (board.tokens.some(({ kind }) => kind === 'prisoner') && board.structures.length > 0) return [];
    return [wrong('no-victory', where, 'There is no prisoner or no pod to bring one to.', 'Add what lacks.')];
  }
  if (row.by === 'spaces') {
    const near = reachedBy(board, row.side, context);
    const far = board.areas[row.area]?.find((place) => !near.has(place));
    if (far === undefined) return [];
    const message = `The ${sideNames[row.side]} can never come to ${nameOf(board, far)} of ${row.area}.`;
    return [wrong('no-victory', where, message, 'Open a way to it, or take it out of the area.')];
  }
  const bound = most(board, row, context);
  if (bound === null || row.count <= bound) return [];
  const message = `The ${sideNames[row.side]} need ${row.count} (${row.by}) and can have ${bound} at most.`;
  return [wrong('no-victory', `${where}.count`, message, `Ask for ${bound} or fewer, or add to the board.`)];
}

const hopeless = ({ victory }: Board, side: Side): Finding[] =>
  victory.some((one) => one.side === side)
    ? []
    : [odd('no-aim', 'victory', `The ${sideNames[side]} have no way to win.`, 'Add a row for them.')];

export function sideFindings(board: Board, context: BoardContext): Finding[] {
  return [
    ...starts(board, context),
    ...spawns(board, context),
    ...board.victory.flatMap((row, i) => aim(board, row, i, context)),
    ...boardSides.flatMap((side) => hopeless(board, side)),
  ];
}
