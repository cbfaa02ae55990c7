// The form of Callisto’s figures. In an overlay, the actions of a card replace all printed actions of the card. So if
// an owner enters a single number of an action, the overlay contains all actions of the card.
import { rosterFigures, standInFigures, type RosterFigure } from '../../../../runtime/callisto/data/figures.ts';
import { overlayRoster } from '../../../../runtime/callisto/data/overlay.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { actionKeys, type PrintedAction } from '../../../../runtime/callisto/data/roster-rows.ts';
import type { FigureField, FigureForm, FigureGroup } from '../../../game/figure-form.ts';
import { printedRoster } from '../play/sheets.ts';
import { isRecord } from '../../../../runtime/kernel/shape.ts';

type Json = Readonly<Record<string, unknown>>;
type Part = 'titles' | 'counters' | 'structures';

const kinds: Readonly<Record<Part, string>> = { titles: 'Cards', counters: 'Units', structures: 'Structures' };

/** The least and the greatest figure that an overlay may have, by kind of figure. */
const limits: Readonly<Record<string, readonly [least: number, most: number]>> = {
  initiative: [0, 20],
  strength: [1, 12],
  range: [0, 64],
  carries: [1, 12],
  defence: [1, 20],
  bonus: [0, 9],
};

const names: Readonly<Record<string, string>> = {
  initiative: 'Initiative',
  range: 'range',
  carries: 'carries',
  defence: 'Defence',
  bonus: 'Bonus',
};

const origins: Partial<Record<RosterFigure['provenance'], FigureField['origin']>> = {
  'stand-in': 'stand-in',
  overlay: 'own',
};

/** Returns an action in words: `ATTACK personnel, squads A B`. */
const actionText = ({ area, class: kind, squads, verb }: PrintedAction): string =>
  [[verb, ...(area ? ['area'] : []), ...(kind ? [kind] : [])].join(' '), ...(squads ? [squads.join(' ')] : [])].join(
    ', ',
  );

/**
 * Returns the path of a figure inside its group: `actions[0].strength` for `titles.SCOUT.actions[0].strength` in the
 * group `titles.SCOUT`.
 */
const fieldPath = (path: string, group: string): string => path.slice(group.length + 1);

function fieldOf(
  { path, provenance, value: figure }: RosterFigure,
  group: string,
  actions: readonly PrintedAction[],
): FigureField[] {
  const id = fieldPath(path, group);
  const [, index, key = id] = /^actions\[(\d+)\]\.(\w+)$/.exec(id) ?? [];
  const [least, most] = limits[key] ?? [0, 0];
  if (typeof figure !== 'number' || most === 0) return [];
  const action = index === undefined ? undefined : actions[Number(index)];
  const name = names[key];
  const text = action ? `${actionText(action)}${key === 'strength' ? '' : `: ${name ?? key}`}` : (name ?? key);
  return [{ id, text, figure, least, most, origin: origins[provenance] ?? 'printed' }];
}

/** Returns the rows of a roster that have figures (card titles, counters, structures), each with its actions. */
const rowsOf = ({ counters, structures, titles }: CallistoRoster) => [
  ...titles.map(({ actions, name }) => ({ part: 'titles' as const, name, actions })),
  ...counters.map(({ name }) => ({ part: 'counters' as const, name, actions: [] })),
  ...structures.map(({ kind }) => ({ part: 'structures' as const, name: kind, actions: [] })),
];

const partIn = (overlay: unknown, part: string): Json => {
  const json = isRecord(overlay) ? overlay[part] : undefined;
  return isRecord(json) ? json : {};
};

/** Returns the JSON of an action for an overlay. A figure in `figures` replaces the figure of the action. */
function actionJson(action: PrintedAction, index: number, figures: Readonly<Record<string, number>>): Json {
  const rows = actionKeys.flatMap((key) => {
    const figure = figures[`actions[${index}].${key}`] ?? action[key as keyof PrintedAction];
    return figure === undefined ? [] : [[key, figure] as const];
  });
  return Object.fromEntries(rows);
}

/** Returns the JSON of a group for an overlay: the earlier JSON of the group with the new figures. */
function groupJson(
  before: unknown,
  actions: readonly PrintedAction[],
  figures: Readonly<Record<string, number>>,
): Json {
  const plainFigures = Object.entries(figures).filter(([id]) => !id.startsWith('actions['));
  const hasActions = plainFigures.length < Object.keys(figures).length;
  return {
    ...(isRecord(before) ? before : {}),
    ...Object.fromEntries(plainFigures),
    ...(hasActions && { actions: actions.map((action, index) => actionJson(action, index, figures)) }),
  };
}

/**
 * Returns the form in which an owner enters the figures of all cards, units and structures. Throws a ShapeError for a
 * faulty overlay.
 */
export function callistoFigures(rosterJson: unknown, overlay: unknown): FigureForm {
  const printed = printedRoster(rosterJson);
  const roster = overlay === null ? printed : overlayRoster(printed, overlay);
  const figures = rosterFigures(roster);
  const rows = rowsOf(roster).map((row) => ({ ...row, id: `${row.part}.${row.name}` }));
  const groups = rows.map(({ actions, id, name, part }): FigureGroup => {
    const rowFigures = figures.filter(({ path }) => path.startsWith(`${id}.`));
    const fields = rowFigures.flatMap((figure) => fieldOf(figure, id, actions));
    return { id, kind: kinds[part], title: name, fields, isOwn: name in partIn(overlay, part) };
  });
  return {
    groups: groups.filter(({ fields }) => fields.length > 0),
    all: figures.length,
    standIns: standInFigures(roster).length,
    withFigures: (group, changed) => {
      const row = rows.find(({ id }) => id === group);
      if (!row) return overlay;
      const part = partIn(overlay, row.part);
      const { [row.name]: before, ...others } = part;
      const next = changed ? { ...others, [row.name]: groupJson(before, row.actions, changed) } : others;
      const whole = isRecord(overlay) ? overlay : { version: 1, game: 'callisto' };
      const { [row.part]: _part, ...rest } = whole;
      return Object.keys(next).length === 0 ? rest : { ...rest, [row.part]: next };
    },
  };
}
