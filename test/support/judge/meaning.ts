// The meaning of the words of a plan in a position. This code is independent of the interpreter and of the facts of the
// game, so that tests can compare both.
import type { Card, Door, FactTable, TableSide, Unit } from '../../../compiler/games/callisto/facts/table.ts';
import type {
  PlanAct,
  Aim,
  Comparison,
  Criterion,
  Measure,
  SetNode,
  Side,
  Test,
} from '../../../compiler/plan/nodes.ts';
import type { Victory } from '../../../runtime/callisto/board/board.ts';
import { sortOf } from '../../../compiler/plan/build.ts';
import { withoutMovementLimit } from '../../../compiler/plan/letters.ts';
import { definitions } from '../../../compiler/games/callisto/words/definitions.ts';
import { JudgedBoard, type Walking } from './board.ts';
import { namedFigure } from './figures.ts';
import { derivedSet, isOnWay } from './derived.ts';
import { membersOfPlane } from './planes.ts';
import { targetsOf } from './targets.ts';
import { unjudged } from './unjudged.ts';

interface SheetWords {
  readonly bot: TableSide;
  readonly ranking: readonly SetNode[];
  readonly definitions: Readonly<Record<string, SetNode>>;
}

/** The position and the point of view: the sheets, the acting unit, the card, and the acts of the procedure. */
export interface Standpoint {
  readonly table: FactTable;
  readonly sheet: SheetWords;
  readonly facing: SheetWords;
  readonly unit: string | null;
  readonly card: string | null;
  /** The victory rows of the board. */
  readonly victory: readonly Victory[];
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /** All acts of the procedure. */
  readonly acts: readonly PlanAct[];
}

/** The things to which words can refer: the act, the aims of letters, and earlier choices. */
export interface Referring {
  readonly act: PlanAct | null;
  readonly aims: readonly Aim[];
  readonly chosen: ReadonlyMap<string, { readonly sort: string; readonly ids: readonly string[] }>;
  readonly it?: ReadonlyMap<string, string>;
  readonly inside?: readonly string[];
  /** The decks that the rows of the clause’s table name. */
  readonly decks?: readonly SetNode[];
}

const comparisons: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '≥': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

export class Meaning {
  readonly board: JudgedBoard;
  readonly at: Standpoint;
  readonly me: Unit | null;
  /** The place from which a unit passes a door, while the words of the keycard rule are judged. Null at other times. */
  readonly doorsFrom: string | null;

  constructor(at: Standpoint, doorsFrom: string | null = null) {
    this.at = at;
    this.doorsFrom = doorsFrom;
    this.board = new JudgedBoard(at.table, (door, side, from) => this.isOpen(door, side, from));
    this.me = at.unit === null ? null : this.board.unit(at.unit);
  }

  get table(): FactTable {
    return this.at.table;
  }

  /**
   * True if units of a side can pass a door. The bot can also pass a shut door that its sheet does not count as closed
   * (R41).
   */
  private isOpen(door: Door, side: TableSide, from: string): boolean {
    if (!door.isShut || this.doorsFrom !== null || side !== this.at.sheet.bot) return !door.isShut;
    const closed = this.at.sheet.definitions['closed'];
    if (!closed) return false;
    const there = new Meaning(this.at, from);
    return !there.ids(closed, { act: null, aims: [], chosen: new Map(), inside: ['closed'] }).includes(door.name);
  }

  readonly isSeen = (owner: TableSide | null, side: Side | undefined): boolean => {
    if (owner === null) return false;
    if (side === undefined || side === 'any') return true;
    if (side !== 'bot' && side !== 'enemy') return unjudged(`the side ${side}`);
    return (owner === this.at.sheet.bot) === (side === 'bot');
  };

  /** Returns the unit that walks: the led unit if it is already chosen, or else the acting unit. */
  walker({ chosen }: Referring): Unit | null {
    const led = chosen.get('actor');
    return led?.sort === 'unit' && led.ids[0] !== undefined ? this.board.unit(led.ids[0]) : this.me;
  }

  walking(refers: Referring): Walking {
    return this.walker(refers) ?? { side: this.at.sheet.bot, kind: 'personnel' };
  }

  all(sort: string): string[] {
    const { table } = this;
    const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
    switch (sort) {
      case 'space':
        return names(table.spaces);
      case 'unit':
        return names(table.units);
      case 'structure':
        return names(table.structures);
      case 'door':
        return names(table.doors);
      case 'token':
        return names(table.tokens);
      case 'card':
        return table.cards.map(({ id }) => id);
      case 'zone':
        return [...new Set(['play area', ...table.cards.map(({ zone }) => zone)])];
      case 'deck':
        return [...new Set(table.cards.flatMap(({ zone }) => /^deck (.)$/.exec(zone)?.[1] ?? []))];
      default:
        return unjudged(`the sort ${sort}`);
    }
  }

  where(sort: string, id: string): readonly string[] {
    const { table } = this;
    if (sort === 'space') return [id];
    if (sort === 'unit') return [this.board.unit(id).place];
    if (sort === 'structure')
      return table.areas[id] ?? table.structures.filter(({ name }) => name === id).map(({ place }) => place);
    if (sort === 'token') return table.tokens.filter(({ name }) => name === id).map(({ place }) => place);
    if (sort === 'door') return table.doors.filter(({ name }) => name === id).flatMap(({ between }) => between);
    // The card at hand does not count as a card in the play area (R22).
    if (sort === 'card')
      return table.cards.filter((card) => card.id === id && id !== this.at.card).map(({ zone }) => zone);
    return unjudged(`the place of a ${sort}`);
  }

  /**
   * Returns the squad that other units, cards or decks must match: the squad of the card at hand; without a card, the
   * squad of the acting unit.
   */
  get squad(): string | null {
    const card = this.card;
    return card ? card.squad : (this.me?.squad ?? null);
  }

  get card(): Card | null {
    return this.table.cards.find(({ id }) => id === this.at.card) ?? null;
  }

  private plane({ name, sort, side }: Extract<SetNode, { is: 'plane' }>, refers: Referring): string[] {
    const { inside = [] } = refers;
    const meant = inside.includes(name) ? undefined : (this.at.sheet.definitions[name] ?? definitions[name]);
    if (meant) {
      const within = { ...refers, inside: [...inside, name] };
      return sort === 'space' ? this.places(meant, within) : this.ids(meant, within);
    }
    return membersOfPlane(this, name, sort, side);
  }

  /** Returns the places of the members of a set. */
  places(set: SetNode, refers: Referring): string[] {
    if (set.is === 'first') return this.places(this.firstOf(set, refers), refers);
    if (set.is === 'chosen') {
      const { sort, ids } = refers.chosen.get(set.role) ?? unjudged(`what was chosen as ${set.role}`);
      return [...new Set(ids.flatMap((id) => this.where(sort, id)))];
    }
    const sort = sortOf(set);
    return [...new Set(this.ids(set, refers).flatMap((id) => this.where(sort, id)))];
  }

  firstOf(set: SetNode, refers: Referring): SetNode {
    if (set.is !== 'first') return set;
    const found = set.of.find((part) => this.ids(part, refers).length > 0);
    return found ? this.firstOf(found, refers) : (set.of[0] ?? set);
  }

  private distance(from: string, to: string, metric: 'way' | 'range' | 'adjacent', refers: Referring): number {
    if (metric === 'range') return this.board.range(from, to);
    if (metric === 'way') return this.board.way(from, to, this.walking(refers));
    return from === to ? 0 : this.board.space(from).next.includes(to) ? 1 : Infinity;
  }

  private about(refers: Referring, sort: string, id: string): Referring {
    return { ...refers, it: new Map([...(refers.it ?? []), [sort, id]]) };
  }

  /** Returns the members of a set. */
  ids(set: SetNode, refers: Referring): string[] {
    switch (set.is) {
      case 'plane':
        return this.plane(set, refers);
      case 'named': {
        const area = set.sort === 'space' ? this.table.areas[set.name] : undefined;
        return [...(area ?? this.all(set.sort).filter((id) => id.toUpperCase() === set.name.toUpperCase()))];
      }
      case 'all':
        return this.all(set.sort);
      case 'actor': {
        const id = set.sort === 'unit' ? this.at.unit : set.sort === 'card' ? this.at.card : null;
        return id === null ? [] : [id];
      }
      case 'it':
        return [refers.it?.get(set.sort) ?? unjudged(`it, a ${set.sort}`)];
      case 'and':
        return set.of
          .map((part) => this.ids(part, refers))
          .reduce((left, more) => left.filter((id) => more.includes(id)), this.all(sortOf(set)));
      case 'or':
        return [...new Set(set.of.flatMap((part) => this.ids(part, refers)))];
      case 'minus': {
        const less = this.ids(set.less, refers);
        return this.ids(set.from, refers).filter((id) => !less.includes(id));
      }
      case 'places':
        return this.places(set.of, refers);
      case 'at': {
        const places = this.ids(set.places, refers);
        const sort = sortOf(set.things);
        return this.ids(set.things, refers).filter((id) =>
          this.where(sort, id).some((place) => places.includes(place)),
        );
      }
      case 'where': {
        const sort = sortOf(set.of);
        return this.ids(set.of, refers).filter((id) => this.isTrue(set.test, this.about(refers, sort, id)));
      }
      case 'ball':
        return this.ball(set, refers);
      case 'reach':
        return this.reach(refers);
      case 'best':
        return set.by.is === 'random' ? unjudged('chance') : this.kept(this.ids(set.of, refers), set.by, refers).left;
      case 'each': {
        const sort = sortOf(set.of);
        const given = this.ids(set.of, refers).flatMap((id) => this.ids(set.give, this.about(refers, sort, id)));
        return [...new Set(given)];
      }
      case 'first':
        return set.of.map((part) => this.ids(part, refers)).find((ids) => ids.length > 0) ?? [];
      case 'made':
        return derivedSet(
          this,
          set.name,
          set.of.map((part) => this.ids(part, refers)),
          refers,
        );
      case 'targets':
        return targetsOf(this, set.sort, refers);
      case 'letters':
        return this.ofLetters(set.letters, refers);
      case 'chosen': {
        const { sort, ids } = refers.chosen.get(set.role) ?? unjudged(`what was chosen as ${set.role}`);
        return sort === set.sort ? [...ids] : this.places(set, refers);
      }
      case 'ref':
        return unjudged(`the word ${set.word}`);
    }
  }

  private ball({ around, metric, least, most }: Extract<SetNode, { is: 'ball' }>, refers: Referring): string[] {
    const centres = this.places(around, refers);
    return this.all('space').filter((place) => {
      const far = centres.map((centre) => this.distance(centre, place, metric, refers));
      const isIn = (steps: number): boolean => steps !== Infinity && steps >= least && steps <= most;
      return metric === 'adjacent' ? far.some(isIn) : isIn(Math.min(Infinity, ...far));
    });
  }

  /**
   * Takes the first letter with a true condition and at least one place that fits its goal (R10). Returns these places;
   * empty if there is no such letter.
   */
  private ofLetters(letters: readonly string[], refers: Referring): string[] {
    for (const letter of letters) {
      const aim = refers.aims.find((candidate) => candidate.letter === letter);
      const from = aim?.choices[0]?.from;
      if (!aim || !from || (aim.when && !this.isTrue(aim.when, refers))) continue;
      const places = this.places(withoutMovementLimit(from), refers);
      if (places.length > 0) return places;
    }
    return [];
  }

  /**
   * Returns the spaces that the walker can reach by the act. SCOUT enters any space. Every other verb enters only
   * spaces with a marker of the bot (R8).
   */
  reach(refers: Referring): string[] {
    const unit = this.walker(refers);
    const { act } = refers;
    if (!unit || !act) return [];
    const { MOVE, SCOUT } = unit.walks;
    const printed = act.verb === 'MOVE' ? MOVE : act.verb === 'SCOUT' ? SCOUT : Math.max(MOVE ?? 0, SCOUT ?? 0);
    const steps = act.strength?.is === 'fixed' ? act.strength.value : (printed ?? 0);
    const { bot } = this.at.sheet;
    return this.board.reach(unit.place, steps, unit, ({ markers }) => act.verb === 'SCOUT' || markers.includes(bot));
  }

  /**
   * Returns the candidates that a criterion leaves, and the figure of each candidate. If the criterion leaves none, all
   * candidates stay.
   */
  kept(
    ids: readonly string[],
    by: Exclude<Criterion, { is: 'random' }>,
    refers: Referring,
  ): { readonly left: string[]; readonly values: (boolean | number | null)[] } {
    const values = ids.map((id) => {
      const about = this.about(refers, by.over, id);
      return by.is === 'keep' ? this.isTrue(by.test, about) : this.figure(by.of, about);
    });
    const numbers = values.filter((value) => typeof value === 'number');
    const top = by.is === 'keep' ? true : by.is === 'most' ? Math.max(...numbers) : Math.min(...numbers);
    const left = ids.filter((_id, index) => values[index] === top);
    return { left: left.length === 0 ? [...ids] : left, values };
  }

  figure(measure: Measure, refers: Referring): number | null {
    switch (measure.is) {
      case 'number':
        return measure.value;
      case 'count':
        return this.ids(measure.of, refers).length;
      case 'sum': {
        const sort = sortOf(measure.of);
        return this.ids(measure.of, refers)
          .map((id) => this.figure(measure.each, this.about(refers, sort, id)) ?? 0)
          .reduce((sum, figure) => sum + figure, 0);
      }
      case 'distance':
        return this.nearest(this.places(measure.from, refers), this.places(measure.to, refers), measure.metric, refers);
      case 'sumDistance': {
        const sort = sortOf(measure.to);
        const from = this.places(measure.from, refers);
        const far = this.ids(measure.to, refers)
          .map((id) => this.nearest(from, this.where(sort, id), measure.metric, refers))
          .filter((steps) => steps !== null);
        return far.length === 0 ? null : far.reduce((sum, steps) => sum + steps, 0);
      }
      case 'total':
        return measure.parts.reduce((sum, { times, figure }) => sum + times * (this.figure(figure, refers) ?? 0), 0);
      case 'measure':
        return namedFigure(this, measure, refers);
    }
  }

  private nearest(
    from: readonly string[],
    to: readonly string[],
    metric: 'way' | 'range' | 'adjacent',
    refers: Referring,
  ): number | null {
    const all = from.flatMap((a) => to.map((b) => this.distance(a, b, metric, refers)));
    return all.length === 0 ? null : Math.min(...all);
  }

  /** Returns the meaning that words have on the facing sheet. */
  facing(): Meaning {
    const { sheet, facing } = this.at;
    return new Meaning({ ...this.at, sheet: facing, facing: sheet, unit: null, card: null });
  }

  isTrue(test: Test, refers: Referring): boolean {
    switch (test.is) {
      case 'some':
        return this.ids(test.of, refers).length > 0;
      case 'every': {
        const within = this.ids(test.in, refers);
        return this.ids(test.of, refers).every((id) => within.includes(id));
      }
      case 'compare': {
        const [left, right] = [this.figure(test.left, refers), this.figure(test.right, refers)];
        return left !== null && right !== null && comparisons[test.op](left, right);
      }
      case 'both':
        return test.of.every((part) => this.isTrue(part, refers));
      case 'either':
        return test.of.some((part) => this.isTrue(part, refers));
      case 'not':
        return !this.isTrue(test.of, refers);
      case 'test':
        if (test.name !== 'withinThreshold')
          return isOnWay(
            this,
            test.name,
            test.of.map((set) => this.ids(set, refers)),
            test.numbers,
            refers,
          );
        return (test.of[0] ? this.ids(test.of[0], refers) : []).every((id) => {
          const defence = this.me && this.board.defence(this.me, this.board.unit(id));
          return defence !== null && defence <= this.limitFor(id, test.numbers);
        });
    }
  }

  /**
   * Returns the number of a threshold that applies to a target: the first number if the target is higher than the
   * acting unit, then the numbers for level and lower (R3).
   */
  limitFor(id: string, [higher = 0, level = 0, lower = 0]: readonly number[]): number {
    const height = this.me ? this.board.height(this.me, this.board.unit(id)) : 0;
    return height > 0 ? higher : height < 0 ? lower : level;
  }
}
