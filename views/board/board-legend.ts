// What the signs of a drawing mean: only of those that it has.
import { boardSides } from '../../runtime/callisto/board/board.ts';
import type { CallistoBoard } from '../../runtime/callisto/board/board.ts';
import { clipped } from './board-items.ts';
import { sideTitles } from '../../runtime/callisto/board/finding.ts';
import type { Ground } from './board-cells.ts';
import {
  barsSign,
  coverSign,
  doorSign,
  equipmentSign,
  escapeSign,
  markerSign,
  pointsSign,
  spawnSign,
  structureSign,
  textAt,
  textWidth,
  tokenSign,
  unitSign,
} from './board-symbols.ts';
import type { Sign } from './board-symbols.ts';
import { filled, lined } from '../document/colours.ts';
import type { Colour } from '../document/colours.ts';
import { element } from '../document/markup.ts';
import type { Markup } from '../document/markup.ts';

interface Entry {
  readonly sign: Sign;
  readonly text: string;
}

const swatch = (...children: readonly Markup[]): Sign => ({
  width: 30,
  height: 22,
  markup: element('g', {}, children),
});

const tile = (fill: Colour): Markup =>
  element('rect', {
    class: `${filled(fill)} ${lined('rim')}`,
    x: -14,
    y: -10,
    width: 28,
    height: 20,
    rx: 4,
    'stroke-width': 1.2,
  });

const raised = swatch(
  tile('raised'),
  element('path', {
    class: `${lined('slope')} line`,
    d: 'M-13 6.500V10M-8 5V10M-3 6.500V10M2 5V10M7 6.500V10M12 5V10',
    'stroke-width': 1.2,
  }),
);
const bridge = swatch(
  tile('depth'),
  element('rect', {
    class: `${filled('deck')} ${lined('rail')}`,
    x: -14,
    y: -5,
    width: 28,
    height: 10,
    'stroke-width': 1.2,
  }),
);
const wall = swatch(
  element('path', { class: `${lined('wall')} line`, d: 'M-12 0H12', 'stroke-width': 7, 'stroke-linecap': 'round' }),
);
const link = swatch(
  element('path', {
    class: `${lined('quiet')} line`,
    d: 'M-13 0H13',
    'stroke-width': 3,
    'stroke-dasharray': '1 6',
    'stroke-linecap': 'round',
  }),
);
const areaTile = swatch(
  element('rect', {
    class: `${lined('area')} line`,
    x: -13,
    y: -9,
    width: 26,
    height: 18,
    rx: 4,
    'stroke-width': 1.6,
    'stroke-dasharray': '5 3',
  }),
);

const once = <T>(items: readonly T[]): T[] => [...new Set(items)];
const when = (holds: boolean, sign: () => Sign, text: string): Entry[] => (holds ? [{ sign: sign(), text }] : []);

function ground({ places, areas, doors }: CallistoBoard, { edges, links }: Ground): Entry[] {
  return [
    ...when(
      places.some(({ isElevated, level }) => isElevated && level === 'ground'),
      () => raised,
      'elevated space',
    ),
    ...when(
      places.some(({ level }) => level === 'deck'),
      () => bridge,
      'bridge: deck over foundation',
    ),
    ...when(
      edges.some(({ isOpen }) => !isOpen),
      () => wall,
      'boundary: no way across',
    ),
    ...when(links.length > 0, () => link, 'neighbours that do not touch'),
    ...when(doors.length > 0, () => doorSign(26), 'door, shut'),
    ...when(Object.keys(areas).length > 0, () => areaTile, 'named area'),
  ];
}

function figures({ places }: CallistoBoard): Entry[] {
  const bars = (what: 'armoured' | 'all'): boolean => places.some((one) => one.bars === what);
  const equipment = once(places.flatMap((one) => one.equipment ?? []));
  return [
    ...when(
      places.some(({ points }) => points > 0),
      () => pointsSign('n'),
      'objective points',
    ),
    ...when(
      places.some(({ cover }) => cover > 0),
      () => coverSign('n'),
      'cover',
    ),
    ...when(bars('armoured'), () => barsSign('armoured'), 'no mechs or vehicles'),
    ...when(bars('all'), () => barsSign('all'), 'nobody may enter'),
    ...equipment.map((kind) => ({ sign: equipmentSign(kind), text: kind })),
    ...when(
      places.some(({ isEscape }) => isEscape),
      escapeSign,
      'escape space',
    ),
  ];
}

function things({ structures, tokens, spawns, setup }: CallistoBoard): Entry[] {
  const kinds = once(structures.map(({ kind, side }) => `${side ?? ''}|${kind}`));
  return [
    ...kinds.map((one) => {
      const [side = '', kind = ''] = one.split('|');
      const whose = boardSides.find((name) => name === side) ?? null;
      return { sign: structureSign(kind, '', whose), text: whose ? `${kind}, helps ${sideTitles[whose]}` : kind };
    }),
    ...once(tokens.map(({ kind }) => kind)).map((kind) => ({ sign: tokenSign(kind), text: kind })),
    ...boardSides.flatMap((side) =>
      when(
        spawns.some((one) => one.side === side),
        () => spawnSign(side, 'n'),
        `${sideTitles[side]} start, force n`,
      ),
    ),
    ...boardSides.flatMap((side) =>
      when(setup.controlled[side].length > 0, () => markerSign(side, true), `controlled by ${sideTitles[side]}`),
    ),
    ...boardSides.flatMap((side) =>
      when(setup.scouted[side].length > 0, () => markerSign(side, false), `scouted by ${sideTitles[side]}`),
    ),
    ...when(setup.deactivated.length > 0, () => unitSign('MECH', 'lfa', true), 'deactivated'),
  ];
}

const size = 13;
const lineHeight = 36;
const column = { least: 176, sign: 46 };

/** The legend, in columns of the width that there is; how high it is. */
export function legend(board: CallistoBoard, lie: Ground, width: number): { markup: Markup; height: number } {
  const entries = [...ground(board, lie), ...figures(board), ...things(board)].map(({ sign, text }) => ({
    sign,
    text: clipped(text),
  }));
  const widest = Math.max(column.least, ...entries.map(({ text }) => column.sign + textWidth(text, size, false) + 18));
  const columns = Math.max(1, Math.min(entries.length, Math.floor(width / widest)));
  const rows = Math.ceil(entries.length / columns);
  const step = width / columns;
  const drawn = entries.map(({ sign, text }, i) => {
    const [x, y] = [Math.floor(i / rows) * step, (i % rows) * lineHeight + lineHeight / 2];
    const fit = Math.min(1, (column.sign - 8) / sign.width);
    return element(
      'g',
      { transform: `translate(${x.toFixed(1)} ${y})` },
      element('g', { transform: `translate(19 0) scale(${fit.toFixed(2)})` }, sign.markup),
      textAt(text, column.sign, 0, { size, colour: 'quiet', anchor: 'start' }),
    );
  });
  return { markup: element('g', { class: 'legend' }, drawn), height: rows * lineHeight };
}
