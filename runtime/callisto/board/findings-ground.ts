// Findings about the spaces of a board: neighbours, bridges, separate parts of a map, icons that no unit can reach.
import { boardSides, type CallistoBoard, type BoardContext, type BoardPlace } from './board.ts';
import {
  warningFinding,
  sideTitles,
  errorFinding,
  canEnter,
  placeName,
  reachablePlaces,
  placesReachedBySide,
  pathOfPlace,
  type Finding,
} from './reachable-places.ts';

/** Returns the name of a place in the `next` lists of the file. For a foundation, this is the name of its space. */
const shortName = ({ spaces }: CallistoBoard, { name, level, space }: BoardPlace): string =>
  level === 'foundation' ? (spaces[space] ?? name) : name;

function neighbourFindings(board: CallistoBoard, from: number, to: number): Finding[] {
  const [place, other] = [board.places[from], board.places[to]];
  if (!place || !other) return [];
  const [where, name] = [`${pathOfPlace(board, from)}.next`, shortName(board, place)];
  if (from === to) return [errorFinding('own-neighbour', where, `${name} is next to itself.`, `Take ${name} out.`)];
  const findings: Finding[] = [];
  if (!other.next.includes(from)) {
    const help = `Put ${name} into \`${pathOfPlace(board, to)}.next\`, or take ${other.name} out here.`;
    const message = `${other.name} is next to ${name}, but not the other way round.`;
    findings.push(errorFinding('one-way', where, message, help));
  }
  if (place.map !== other.map) {
    const message = `${name} is next to ${other.name}, which is on another map.`;
    findings.push(errorFinding('across-maps', where, message, 'Nothing crosses from map to map: take it out.'));
  }
  return findings;
}

/**
 * Findings about the deck of a bridge. Each neighbour must be an elevated space or another deck. A deck should have two
 * neighbours or more.
 */
function bridgeFindings(board: CallistoBoard, from: number): Finding[] {
  const deck = board.places[from];
  if (deck?.level !== 'deck') return [];
  const where = `${pathOfPlace(board, from)}.next`;
  const deckFindings = deck.next.flatMap((to): Finding[] => {
    const other = board.places[to];
    if (!other || other.level === 'deck') return [];
    if (other.level === 'foundation') {
      const message = `${deck.name} is next to ${other.name}, which is neither a support nor a deck.`;
      const help = `Write ${board.spaces[other.space] ?? ''} deck, or take it out.`;
      return [errorFinding('deck-neighbour', where, message, help)];
    }
    const help = `Make ${other.name} elevated, or take it out.`;
    return other.isElevated
      ? []
      : [errorFinding('low-support', where, `The support ${other.name} is not elevated.`, help)];
  });
  const ends = deck.next.filter((to) => to !== from).length;
  if (ends >= 2) return deckFindings;
  const message = `${deck.name} leads from nowhere to nowhere: it has ${ends} ${ends === 1 ? 'end' : 'ends'}.`;
  return [...deckFindings, warningFinding('bridge-end', where, message, 'Give it a support or a deck at both ends.')];
}

/**
 * Findings about maps with separate parts. If all doors are open, personnel should be able to walk between any two
 * spaces of a map. Spaces that personnel can never enter do not count.
 */
function islandFindings(board: CallistoBoard): Finding[] {
  return board.maps.flatMap((map) => {
    const enterable = [...board.places.keys()].filter((i) => {
      const place = board.places[i];
      return place?.map === map && canEnter(place, 'personnel');
    });
    const parts: ReadonlySet<number>[] = [];
    for (const i of enterable)
      if (!parts.some((part) => part.has(i))) parts.push(reachablePlaces(board, [i], 'personnel'));
    const [main, ...others] = parts.toSorted((a, b) => b.size - a.size);
    if (!main) return [];
    return others.map((part) => {
      const first = Math.min(...part);
      const names = [...part].toSorted((a, b) => a - b).map((i) => placeName(board, i));
      const message = `There is no way between ${names.join(', ')} and the rest of ${map}.`;
      const help = 'Join a space of it to one of the rest, both ways.';
      return errorFinding('island', pathOfPlace(board, first), message, help);
    });
  });
}

function sameSpotFindings({ places, placesOf, spaces }: CallistoBoard): Finding[] {
  const firstPlaces = placesOf.map(([i = -1]) => places[i]);
  return firstPlaces.flatMap((place, i) => {
    const before = firstPlaces.findIndex(
      (other) => other?.map === place?.map && other?.x === place?.x && other?.y === place?.y,
    );
    if (before === i) return [];
    const message = `${spaces[i] ?? ''} lies where ${spaces[before] ?? ''} lies.`;
    return [errorFinding('same-spot', `spaces[${i}]`, message, 'Move one of them: give it another `x` or `y`.')];
  });
}

/**
 * Returns the icons of a board (markers, equipment, escapes, …). Each icon has its name, its path in the board file,
 * its place, and the kind of unit that uses the icon.
 */
function boardIcons(
  board: CallistoBoard,
): { iconName: string; where: string; place: number; kind: 'personnel' | 'mech' }[] {
  const { places, spawns, structures, tokens, areas, setup, placesOf } = board;
  const common = { kind: 'personnel' } as const;
  const marked = boardSides.flatMap((side) =>
    (['scouted', 'controlled'] as const).flatMap((face) =>
      setup[face][side].map((space) => {
        const open = placesOf[space]?.find((index) => places[index]?.bars !== 'all');
        const place = open ?? placesOf[space]?.[0] ?? -1;
        return { ...common, iconName: `a marker of the ${sideTitles[side]}`, where: `setup.${face}.${side}`, place };
      }),
    ),
  );
  return [
    ...places.flatMap(({ equipment, isEscape }, i) => {
      const where = pathOfPlace(board, i);
      const equipmentIcons =
        equipment === null ? [] : [{ ...common, iconName: equipment, where: `${where}.equipment`, place: i }];
      return isEscape
        ? [...equipmentIcons, { kind: 'mech' as const, iconName: 'an escape', where: `${where}.escape`, place: i }]
        : equipmentIcons;
    }),
    ...spawns.map(({ side, force, place }, i) => {
      const iconName = `the spawn point of ${sideTitles[side]} force ${force}`;
      return { ...common, iconName, where: `spawns[${i}].at`, place };
    }),
    ...structures.map(({ name, place }, i) => ({ ...common, iconName: name, where: `structures[${i}].at`, place })),
    ...tokens.map(({ name, place }, i) => ({ ...common, iconName: name, where: `tokens[${i}].at`, place })),
    ...Object.entries(areas).flatMap(([name, areaPlaces]) =>
      areaPlaces.map((place) => ({ ...common, iconName: `the area ${name}`, where: `areas.${name}`, place })),
    ),
    ...marked,
  ];
}

/** Findings about icons without a use: the unit that uses an icon cannot enter the place of the icon. */
function orphanFindings(board: CallistoBoard): Finding[] {
  return boardIcons(board).flatMap(({ iconName, where, place, kind }) => {
    const iconPlace = board.places[place];
    if (!iconPlace || canEnter(iconPlace, kind)) return [];
    const excludedUnit = kind === 'mech' ? 'no mech' : 'nobody';
    const message = `${iconName[0]?.toUpperCase() ?? ''}${iconName.slice(1)} is in ${iconPlace.name}, which ${excludedUnit} can enter.`;
    return [errorFinding('orphan-icon', where, message, `Move it, or take \`bars\` from ${iconPlace.name}.`)];
  });
}

/** Findings about objective points, structures and tokens that the personnel of a side cannot reach. */
function outOfReachFindings(board: CallistoBoard, context: BoardContext): Finding[] {
  const { places, structures, tokens } = board;
  const targets = [
    ...places.flatMap(({ points }, place) =>
      points === 0 ? [] : [{ targetName: `${points} objective ${points === 1 ? 'point' : 'points'}`, place }],
    ),
    ...[...structures, ...tokens].map(({ name, place }) => ({ targetName: name, place })),
  ];
  return boardSides.flatMap((side) => {
    const reachable = placesReachedBySide(board, side, context);
    return targets.flatMap(({ targetName, place }) => {
      if (reachable.has(place)) return [];
      const message = `No personnel of the ${sideTitles[side]} can come to ${placeName(board, place)} (${targetName}).`;
      const help = 'Open a way from a space where they start or enter, or move what lies there.';
      return [errorFinding('out-of-reach', pathOfPlace(board, place), message, help)];
    });
  });
}

/** Findings about doorways: the two spaces of a doorway must be neighbours. */
function doorwayFindings({ doors, places }: CallistoBoard): Finding[] {
  return doors.flatMap(({ name, between: [from, to] }, i) => {
    const [first, second] = [places[from], places[to]];
    if (!first || !second || first.next.includes(to)) return [];
    const message = `The ${name} is between ${first.name} and ${second.name}, which are not next to each other.`;
    const help = 'Put each into the `next` of the other: what lies beyond a door is listed.';
    return [errorFinding('no-doorway', `doors[${i}].between`, message, help)];
  });
}

export function groundFindings(board: CallistoBoard, context: BoardContext): Finding[] {
  return [
    ...board.places.flatMap(({ next }, from) => next.flatMap((to) => neighbourFindings(board, from, to))),
    ...board.places.flatMap((_, from) => bridgeFindings(board, from)),
    ...islandFindings(board),
    ...sameSpotFindings(board),
    ...doorwayFindings(board),
    ...orphanFindings(board),
    ...outOfReachFindings(board, context),
  ];
}
