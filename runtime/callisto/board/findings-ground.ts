// What can be odd about the spaces of a board: neighbours, bridges, ways, icons where nobody comes.
import type { Board, BoardContext, Place } from './board.ts';
import { boardSides } from './board.ts';
import { odd, sideNames, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { canEnter, nameOf, reached, reachedBy, whereIs } from './reachable-places.ts';

/** How the file would name a place in `next`. */
const shortName = ({ spaces }: Board, { name, level, space }: Place): string =>
  level === 'foundation' ? (spaces[space] ?? name) : name;

function neighbour(board: Board, from: number, to: number): Finding[] {
  const [one, other] = [board.places[from], board.places[to]];
  if (!one || !other) return [];
  const [where, name] = [`${whereIs(board, from)}.next`, shortName(board, one)];
  if (from === to) return [wrong('own-neighbour', where, `${name} is next to itself.`, `Take ${name} out.`)];
  const found: Finding[] = [];
  if (!other.next.includes(from)) {
    const help = `Put ${name} into \`${whereIs(board, to)}.next\`, or take ${other.name} out here.`;
    found.push(wrong('one-way', where, `${other.name} is next to ${name}, but not the other way round.`, help));
  }
  if (one.map !== other.map) {
    const message = `${name} is next to ${other.name}, which is on another map.`;
    found.push(wrong('across-maps', where, message, 'Nothing crosses from map to map: take it out.'));
  }
  return found;
}

/** A deck is entered from elevated spaces only, and joined to nothing but these and further decks. */
function bridge(board: Board, from: number): Finding[] {
  const deck = board.places[from];
  if (deck?.level !== 'deck') return [];
  const where = `${whereIs(board, from)}.next`;
  const found = deck.next.flatMap((to): Finding[] => {
    const other = board.places[to];
    if (!other || other.level === 'deck') return [];
    if (other.level === 'foundation') {
      const message = `${deck.name} is next to ${other.name}, which is neither a support nor a deck.`;
      return [
        wrong('deck-neighbour', where, message, `Write ${board.spaces[other.space] ?? ''} deck, or take it out.`),
      ];
    }
    const help = `Make ${other.name} elevated, or take it out.`;
    return other.isElevated ? [] : [wrong('low-support', where, `The support ${other.name} is not elevated.`, help)];
  });
  const ends = deck.next.filter((to) => to !== from).length;
  if (ends >= 2) return found;
  const message = `${deck.name} leads from nowhere to nowhere: it has ${ends} ${ends === 1 ? 'end' : 'ends'}.`;
  return [...found, odd('bridge-end', where, message, 'Give it a support or a deck at both ends.')];
}

/** Each map should hang together, for those who can go furthest, with all doors open. */
function islands(board: Board): Finding[] {
  return board.maps.flatMap((map) => {
    const own = [...board.places.keys()].filter((i) => {
      const place = board.places[i];
      return place?.map === map && canEnter(place, 'personnel');
    });
    const parts: ReadonlySet<number>[] = [];
    for (const i of own) if (!parts.some((part) => part.has(i))) parts.push(reached(board, [i], 'personnel'));
    const [main, ...others] = parts.toSorted((a, b) => b.size - a.size);
    if (!main) return [];
    return others.map((part) => {
      const first = Math.min(...part);
      const names = [...part].toSorted((a, b) => a - b).map((i) => nameOf(board, i));
      const message = `There is no way between ${names.join(', ')} and the rest of ${map}.`;
      return wrong('island', whereIs(board, first), message, 'Join a space of it to one of the rest, both ways.');
    });
  });
}

function sameSpot({ places, placesOf, spaces }: Board): Finding[] {
  const first = placesOf.map(([i = -1]) => places[i]);
  return first.flatMap((one, i) => {
    const before = first.findIndex((other) => other?.map === one?.map && other?.x === one?.x && other?.y === one?.y);
    if (before === i) return [];
    const message = `${spaces[i] ?? ''} lies where ${spaces[before] ?? ''} lies.`;
    return [wrong('same-spot', `spaces[${i}]`, message, 'Move one of them: give it another `x` or `y`.')];
  });
}

/** What lies on a board, where the file has it, and who should come there. */
function icons(board: Board): { what: string; where: string; place: number; kind: 'personnel' | 'mech' }[] {
  const { places, spawns, structures, tokens, areas, setup, placesOf } = board;
  const common = { kind: 'personnel' } as const;
  const marked = boardSides.flatMap((side) =>
    (['scouted', 'controlled'] as const).flatMap((face) =>
      setup[face][side].map((space) => {
        const open = placesOf[space]?.find((at) => places[at]?.bars !== 'all');
        const place = open ?? placesOf[space]?.[0] ?? -1;
        return { ...common, what: `a marker of the ${sideNames[side]}`, where: `setup.${face}.${side}`, place };
      }),
    ),
  );
  return [
    ...places.flatMap(({ equipment, isEscape }, i) => {
      const where = whereIs(board, i);
      const gear = equipment === null ? [] : [{ ...common, what: equipment, where: `${where}.equipment`, place: i }];
      return isEscape
        ? [...gear, { kind: 'mech' as const, what: 'an escape', where: `${where}.escape`, place: i }]
        : gear;
    }),
    ...spawns.map(({ side, force, place }, i) => {
      return {
        ...common,
        what: `the spawn point of ${sideNames[side]} force ${force}`,
        where: `spawns[${i}].at`,
        place,
      };
    }),
    ...structures.map(({ name, place }, i) => ({ ...common, what: name, where: `structures[${i}].at`, place })),
    ...tokens.map(({ name, place }, i) => ({ ...common, what: name, where: `tokens[${i}].at`, place })),
    ...Object.entries(areas).flatMap(([name, own]) =>
      own.map((place) => ({ ...common, what: `the area ${name}`, where: `areas.${name}`, place })),
    ),
    ...marked,
  ];
}

/** Icons in spaces that those they are for cannot enter. */
function orphans(board: Board): Finding[] {
  return icons(board).flatMap(({ what, where, place, kind }) => {
    const at = board.places[place];
    if (!at || canEnter(at, kind)) return [];
    const who = kind === 'mech' ? 'no mech' : 'nobody';
    const message = `${what[0]?.toUpperCase() ?? ''}${what.slice(1)} is in ${at.name}, which ${who} can enter.`;
    return [wrong('orphan-icon', where, message, `Move it, or take \`bars\` from ${at.name}.`)];
  });
}

/** What is worth something should be in reach of the personnel of both sides. */
function unreachable(board: Board, context: BoardContext): Finding[] {
  const { places, structures, tokens } = board;
  const aims = [
    ...places.flatMap(({ points }, place) =>
      points === 0 ? [] : [{ what: `${points} objective ${points === 1 ? 'point' : 'points'}`, place }],
    ),
    ...[...structures, ...tokens].map(({ name, place }) => ({ what: name, place })),
  ];
  return boardSides.flatMap((side) => {
    const near = reachedBy(board, side, context);
    return aims.flatMap(({ what, place }) => {
      if (near.has(place)) return [];
      const message = `No personnel of the ${sideNames[side]} can come to ${nameOf(board, place)} (${what}).`;
      const help = 'Open a way from a space where they start or enter, or move what lies there.';
      return [wrong('out-of-reach', whereIs(board, place), message, help)];
    });
  });
}

/** A doorway is a step between its two spaces. */
function doorways({ doors, places }: Board): Finding[] {
  return doors.flatMap(({ name, between: [from, to] }, i) => {
    const [one, other] = [places[from], places[to]];
    if (!one || !other || one.next.includes(to)) return [];
    const message = `The ${name} is between ${one.name} and ${other.name}, which are not next to each other.`;
    const help = 'Put each into the `next` of the other: what lies beyond a door is listed.';
    return [wrong('no-doorway', `doors[${i}].between`, message, help)];
  });
}

export function groundFindings(board: Board, context: BoardContext): Finding[] {
  return [
    ...board.places.flatMap(({ next }, from) => next.flatMap((to) => neighbour(board, from, to))),
    ...board.places.flatMap((_, from) => bridge(board, from)),
    ...islands(board),
    ...sameSpot(board),
    ...doorways(board),
    ...orphans(board),
    ...unreachable(board, context),
  ];
}
