// Damages sheets and positions of Unbreakable at random. A damaged sheet without an error still decides crawlers and
// lines of sight. Damage may cause only errors that are meant for the user.
import type { AskCard } from '../../compiler/game/scene.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { builtInGames } from '../../library/games.ts';
import { CardError, ShapeError } from '../../runtime/kernel/shape.ts';
import { languageOf } from './book-language.ts';
import { damaged, fieldsOf, gone } from './damage.ts';
import { Random } from './random.ts';
import { askingBy, unbreakableBook, unbreakableSheets } from './unbreakable-sheets.ts';

const language = languageOf('unbreakable');

const inserted =
  '|6|0|©| |\n|   |:|[1/3]|If |will |not |both |either |, or |However, |Otherwise|off|north |north east|hex|volcano|Yes|No|Roll 1 combat die. |frozen|2|crawler'.split(
    '|',
  );

/** Groups of words. The grammar accepts each word of a group in the place of any other word of this group. */
const swapped: readonly (readonly string[])[] = [
  ['ready', 'buttoned', 'offline', 'frozen', 'scattered', 'off the map'],
  ['north east', 'north west', 'south', 'north', 'south east', 'south west'],
  ['volcano', 'crater', 'lava', 'lake', 'hill', 'woods'],
  ['Yes', 'No'],
  ['Move', 'Fire beam', 'Fire bomb', 'Mutate beam', 'Mutate bomb'],
  ['0615', '0608', '0101', '1203'],
  ['1', '2', '3', '4', '6'],
  ['Either unit', 'Both units', 'The target'],
];

/**
 * Chooses a group of `swapped` at random, and replaces a word of this group in the text by a random word of the group.
 * Returns the text unchanged if it contains no word of the group.
 */
function swapWord(text: string, random: Random): string {
  const kind = random.pick(swapped);
  const present = kind.filter((word) => text.includes(word));
  if (present.length === 0) return text;
  const word = random.pick(present);
  const places = text.split(word);
  const cut = 1 + random.below(places.length - 1);
  return places.slice(0, cut).join(word) + random.pick(kind) + places.slice(cut).join(word);
}

/** Deletes a line, or moves it to another place. */
function moveLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const [line = ''] = lines.splice(random.below(lines.length), 1);
  if (random.below(2) === 0) lines.splice(random.below(lines.length + 1), 0, line);
  return lines.join('\n');
}

/** Replaces a random stretch of a text by words of sheets, or by another stretch of the text. */
function replacePart(text: string, random: Random): string {
  const [from, length] = [random.below(text.length + 1), random.below(30)];
  const stolen = random.below(text.length + 1);
  const put = random.below(3) === 0 ? text.slice(stolen, stolen + random.below(80)) : random.pick(inserted);
  return text.slice(0, from) + put + text.slice(from + length);
}

function damageSheet(text: string, random: Random): string {
  let broken = text;
  for (let edits = random.pick([1, 1, 2, 3]); edits > 0; edits--)
    broken = random.pick([swapWord, swapWord, moveLine, replacePart])(broken, random);
  return broken;
}

/** A position, and a card to decide in it. */
interface AskedCard {
  readonly card: string;
  readonly position: unknown;
}

/** Decides a card and its exact odds. An error that is meant for the user is allowed. */
function decideDamaged(asking: AskCard, { card, position }: AskedCard): void {
  try {
    const query = asking(position, card);
    query.odds();
    query.decide({ seed: 1 });
  } catch (error) {
    if (!(error instanceof CardError) && !(error instanceof ShapeError)) throw error;
  }
}

interface DamageCounts {
  /** The number of damaged sheets without an error. */
  readonly clean: number;
  /** The number of cards that damaged sheets decided. */
  readonly decided: number;
}

/**
 * Checks `count` damaged sheets, and decides cards by each sheet that has no error. `holds` calls `attempt`; if
 * `attempt` throws, `holds` reports the error with the sheet and returns false.
 */
export function damagedUnbreakable(
  count: number,
  seed: number,
  cards: readonly AskedCard[],
  holds: (text: string, attempt: () => void) => boolean,
): DamageCounts {
  const random = new Random(seed);
  const book = unbreakableSheets();
  const names = [...book.texts.keys()];
  let [clean, decided] = [0, 0];
  for (let number = 0; number < count; number++) {
    const name = random.pick(names);
    const text = damageSheet(book.texts.get(name) ?? '', random);
    holds(text, () => {
      const { diagnostics } = checkSheet(text, () => language, builtInGames);
      if (errorsIn(diagnostics) > 0) return;
      clean++;
      const asking = askingBy({ ...book, texts: new Map([...book.texts, [name, text]]) });
      for (let asked = 0; asked < 3; asked++) {
        decideDamaged(asking, random.pick(cards));
        decided++;
      }
    });
  }
  return { clean, decided };
}

/**
 * Values that replace a field of a position. Some are words that occur in positions, so many damaged positions are
 * almost right. The others are values of various types.
 */
const wrongValues: readonly unknown[] = [
  ...'0610|0403|1203|south edge|frozen|dug-in|hovering|buttoned|offline|volcano|lava|red|laser|nuke|heavy|runaway|'.split(
    '|',
  ),
  0,
  1,
  5,
  -1,
  1.5,
  1e9,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [{ weapon: 'laser' }],
  { is: 'volcano' },
  { size: 'heavy' },
  { at: '0610' },
  gone,
  gone,
];

/** Values that the rules may allow for a field, by the name of the field. */
const otherValues: Readonly<Record<string, readonly unknown[]>> = {
  at: ['0101', '0403', '0510', '0608', '0610', '0611', '0612', '0711', '1010', '1114', 'south edge', 'north edge'],
  status: ['ready', 'buttoned', 'offline', 'scattered'],
  configuration: ['mobile', 'dug-in', 'upright', 'down', 'grounded', 'hovering'],
  timeStream: [0, 1, 2, 3, 4],
  stasis: [0, 1, 2, 4, 6],
  weapon: ['laser', 'force beam', 'stasis ray', 'nuke', 'crust buster', 'neutron bomb'],
  is: ['rough', 'volcano'],
  size: ['light', 'medium', 'heavy'],
};

/** Replaces a field of a position by a value that the rules may allow, or by a wrong value. */
function damagePosition(position: unknown, random: Random): unknown {
  const way = random.pick(fieldsOf(position));
  const others = otherValues[String(way.at(-1))] ?? [];
  const values = others.length > 0 && random.below(4) > 0 ? others : wrongValues;
  return damaged(position, way, random.pick(values));
}

/** Decides cards in damaged positions. Returns the number of positions that are refused with an error about a field. */
export function damagedPositions(
  count: number,
  seed: number,
  cards: readonly AskedCard[],
  holds: (text: string, attempt: () => void) => boolean,
): number {
  const random = new Random(seed);
  const asking = unbreakableBook();
  let refused = 0;
  for (let number = 0; number < count; number++) {
    const { card, position } = random.pick(cards);
    let broken = position;
    for (let faults = random.pick([1, 1, 2, 3]); faults > 0; faults--) broken = damagePosition(broken, random);
    holds(JSON.stringify(broken), () => {
      try {
        asking(broken, card).odds();
      } catch (error) {
        if (error instanceof ShapeError) refused++;
        else if (!(error instanceof CardError)) throw error;
      }
    });
  }
  return refused;
}
