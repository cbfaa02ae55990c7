// Facts of a scenario that limit the figures of its sheets: its units, and the objectives of its board.
import { joinList } from '../../../wording/english.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import type { SheetWorld } from '../../../language/checking/report/sheet-world.ts';
import { sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';

type Counter = CallistoRoster['counters'][number];

/** True if the words of a set do not exclude a thing. `isOf` returns null for words that the data do not decide. */
function mayHave(set: SetNode, isOf: (name: string, side: string | undefined) => boolean | null): boolean {
  if (set.is === 'plane') return isOf(set.name, set.side) ?? true;
  if (set.is === 'and') return set.of.every((part) => mayHave(part, isOf));
  if (set.is === 'or') return set.of.some((part) => mayHave(part, isOf));
  const whole = set.is === 'at' ? set.things : set.is === 'where' ? set.of : set.is === 'minus' ? set.from : null;
  return whole === null || mayHave(whole, isOf);
}

const isUnit =
  (counter: Counter, bot: string) =>
  (name: string, side: string | undefined): boolean | null => {
    if (side !== undefined && side !== 'own' && (side === 'bot') !== (counter.side === bot)) return false;
    if (['mech', 'vehicle', 'personnel'].includes(name)) return counter.kind === name;
    if (name.startsWith('squad ')) return counter.squad === name.slice('squad '.length);
    const isTitle = name !== name.toLowerCase();
    return isTitle ? counter.titles.some((title) => titleInWords(title) === name) : null;
  };

/** Returns the points of the objectives of a board file; null if the board has none or is unknown. */
function pointsOn(board: unknown): readonly number[] | null {
  const { spaces } = (board ?? {}) as { readonly spaces?: unknown };
  if (!Array.isArray(spaces)) return null;
  const points = spaces.flatMap((space: { readonly points?: unknown } | null) =>
    typeof space?.points === 'number' ? [space.points] : [],
  );
  return points.length === 0 ? null : points;
}

/**
 * Returns the limits of figures in a scenario: there are not more units than counters with a card in the decks, and not
 * more objectives and points than on the board.
 */
export function scenarioLimits(
  { cards, counters }: CallistoRoster,
  inPlay: ReadonlySet<string>,
  board: unknown,
  bot: string,
): NonNullable<SheetWorld['most']> {
  const units = lazily(() => {
    const names = new Set(cards.flatMap(({ name, counter }) => (inPlay.has(name) && counter ? [counter] : [])));
    return counters.filter(({ name }) => names.has(name));
  });
  const points = lazily(() => pointsOn(board));
  return (figure) => {
    if (figure.is === 'count' && sortOf(figure.of) === 'unit') {
      const those = units().filter((counter) => mayHave(figure.of, isUnit(counter, bot)));
      const named = those.length === 0 ? 'no such unit' : `only ${joinList(those.map(({ name }) => name))}`;
      return {
        most: those.length,
        why: those.length > mostNamed ? `its decks have ${those.length} such units` : `its decks have ${named}`,
      };
    }
    const objectives = points();
    if (!objectives) return null;
    const isObjectives = 'of' in figure && hasObjectives(figure.of);
    if (figure.is === 'count' && isObjectives)
      return { most: objectives.length, why: `its board has ${objectives.length} objectives` };
    const isValue = (measure: typeof figure): boolean => measure.is === 'measure' && measure.name === 'value';
    if (figure.is === 'sum' && isObjectives && isValue(figure.each)) {
      const sum = objectives.reduce((total, each) => total + each, 0);
      return { most: sum, why: `the objectives of its board have ${sum} points together` };
    }
    const most = Math.max(...objectives);
    return isValue(figure) ? { most, why: `no objective of its board has more than ${most} points` } : null;
  };
}

/** A message names at most this number of units. */
const mostNamed = 3;

const hasObjectives = (set: SetNode): boolean =>
  set.is === 'plane' ? set.name === 'objective' : set.is === 'and' ? set.of.some(hasObjectives) : false;
