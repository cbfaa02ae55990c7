// The contents of names.json: the places and things on the board of a scenario that sheets may name.
import { Fields, list, oneOf, text, integer, type Datum, fail, fileFields } from '../../kernel/shape.ts';
import { refuseField, refuseRepeatedNames, orNull, readProvenance, readTexts } from './provenance.ts';
import type { WithProvenance } from './provenance.ts';
import { readBars, readBonus, readDefence, type CallistoRoster, type StructureRow } from './roster-rows.ts';

/**
 * The sorts of places and things that names can mean. Doors and pods are structures too, because they can be destroyed.
 */
const sorts = ['map', 'area', 'door', 'pod', 'structure', 'equipment', 'figure', 'spawn', 'escape'] as const;

const owners = ['enemy', 'bot'] as const;

interface NameRow extends WithProvenance {
  readonly name: string;
  readonly is: (typeof sorts)[number];
  /**
   * The number of places or things with this name on the board at set-up, such as 1 for a single thing. Null if the
   * book does not say the number.
   */
  readonly count: number | null;
  /** The number of spaces that the place or thing covers; absent if no source says it. */
  readonly parts?: number;
  /** The name of the larger place or thing to which this place or thing belongs, such as the area of a door. */
  readonly of?: string;
  /** The side to which the named things belong, if both sides have things of this name. */
  readonly whose?: (typeof owners)[number];
  readonly also?: readonly string[];
  /** The figures of a kind of structure that the roster lacks, in a scenario of the user. */
  readonly figures?: StructureRow;
}

export interface SheetNames {
  readonly scenario: number;
  /** The title of the scenario; absent if no source says it. */
  readonly title?: string;
  readonly names: readonly NameRow[];
  readonly compass: readonly CompassWord[];
}

const positiveNumber = (datum: Datum): number => integer(datum, 1);

const nameKeys = ['name', 'is', 'count', 'parts', 'of', 'whose', 'also'];
const figureKeys = ['defence', 'bonus', 'bars'] as const;

/** Reads the figures of a new kind of structure; null if the row has none. */
function readFigures(fields: Fields, { name, is, provenance, note }: NameRow): StructureRow | null {
  const { defence, ...others } = fields.readPresentFields({ defence: readDefence, bonus: readBonus, bars: readBars });
  if (defence !== undefined && (is === 'structure' || is === 'pod'))
    return {
      kind: name,
      defence,
      bonus: 0,
      bars: [],
      ...others,
      ...(provenance && { provenance }),
      ...(note && { note }),
    };
  for (const key of figureKeys) refuseField(fields, key, 'only a structure or a pod with a `defence` has one');
  return null;
}

function readNameRow(datum: Datum): NameRow {
  const fields = new Fields(datum, [...nameKeys, ...figureKeys, 'provenance', 'note']);
  const row = {
    name: text(fields.get('name')),
    is: oneOf(fields.get('is'), sorts),
    count: orNull(fields.get('count'), positiveNumber),
    ...fields.readPresentFields({
      parts: positiveNumber,
      of: text,
      whose: (owner) => oneOf(owner, owners),
      also: readTexts,
    }),
    ...readProvenance(fields),
  };
  const figures = readFigures(fields, row);
  return figures ? { ...row, figures } : row;
}

/** Returns the roster with the kinds of structures whose figures the names of a scenario give. */
export function rosterWithNames(roster: CallistoRoster, { names }: SheetNames): CallistoRoster {
  const added = names.flatMap(({ figures }, i) => {
    if (figures && roster.structures.some(({ kind }) => kind === figures.kind))
      fail(`names[${i}].defence`, 'is in the roster already');
    return figures ?? [];
  });
  return added.length === 0 ? roster : { ...roster, structures: [...roster.structures, ...added] };
}

function readCompassWord(datum: Datum) {
  const fields = new Fields(datum, ['word', 'towards', 'provenance', 'note']);
  return {
    word: text(fields.get('word')),
    towards: oneOf(fields.get('towards'), ['north', 'east', 'south', 'west']),
    ...readProvenance(fields),
  };
}

/** A word such as `eastern`, which compares coordinates of spaces (R49). */
type CompassWord = Readonly<ReturnType<typeof readCompassWord>>;

function checkNames({ names, compass }: SheetNames): void {
  refuseRepeatedNames(
    'names',
    names.map(({ name, also = [] }) => [name, ...also]),
  );
  refuseRepeatedNames(
    'compass',
    compass.map(({ word }) => word),
  );
  for (const [i, { name, of }] of names.entries()) {
    if (of === undefined || (of !== name && names.some((row) => row.name === of))) continue;
    fail(`names[${i}].of`, `names nothing else in \`names\`: ${of}`);
  }
}

/** Reads the contents of a names.json. Throws a ShapeError that says what is wrong. */
export function readNames(json: unknown): SheetNames {
  const fields = fileFields(json, ['scenario', 'title', 'names', 'compass']);
  const names = {
    scenario: integer(fields.get('scenario'), 1),
    ...fields.readPresentFields({ title: text }),
    names: list(fields.get('names'), readNameRow),
    compass: list(fields.get('compass'), readCompassWord),
  };
  checkNames(names);
  return names;
}
