// Emits the effects of actions as functions that change the table of the turn.
import { EmitError, type EmitScope } from '../../emit/emit-scope.ts';
import type { SetWords } from '../../emit/set-words.ts';
import { keepWords } from '../../emit/word-code.ts';
import { sortOf } from '../../plan/build.ts';
import type { SetNode, Sort } from '../../plan/nodes.ts';
import type { OfKind } from '../../plan/by-kind.ts';
import type { ActionEffect, Some } from '../action-effects.ts';
import type { Amount } from '../amounts.ts';
import type { PageTable } from '../position.ts';
import { placeSort, trackSort } from '../things.ts';
import { trackFigureOf } from '../track-figures.ts';
import { amountCode, testCode } from './amount-code.ts';
import type { BookCode } from './book-code.ts';
import type { BookSets } from './book-sets.ts';
import { withNumberFigure } from './open-parts.ts';

type EffectOf<K extends ActionEffect['is']> = OfKind<ActionEffect, K>;

/** The directions of a change of a figure, as the run-time names them. */
const changeNumbers = { rise: 1, fall: -1, set: 0, empty: 2 } as const;

export class EffectCode {
  private readonly book: BookCode;
  private readonly sets: BookSets;
  private readonly table: PageTable;
  /** True if the page has moments, which can follow each change. */
  private readonly hasMoments: boolean;
  /** The titles of the boxes that effects carry out. */
  readonly boxes = new Set<string>();

  constructor(book: BookCode, sets: BookSets, table: PageTable, hasMoments: boolean) {
    this.book = book;
    this.sets = sets;
    this.table = table;
    this.hasMoments = hasMoments;
  }

  /** Emits effects, one after another. */
  writeAll(effects: readonly ActionEffect[], scope: EmitScope): void {
    for (const effect of effects) this.write(effect, scope);
  }

  private write(effect: ActionEffect, scope: EmitScope): void {
    const { code } = scope;
    if (effect.is === 'when') {
      code.block(`if (${testCode(effect.test, scope)})`, () => this.writeAll(effect.does, scope));
      if (effect.otherwise.length > 0) code.block('else', () => this.writeAll(effect.otherwise, scope));
    } else if (effect.is === 'each') this.eachText(effect, scope);
    else if (this.hasMoments && effect.is !== 'tell')
      code.block('c.changes(t, () =>', () => this.change(effect, scope), ['{', '});']);
    else code.block('', () => this.change(effect, scope));
  }

  private eachText({ of, does }: EffectOf<'each'>, scope: EmitScope): void {
    const { code } = scope;
    const [one, before] = [code.name('one'), code.name('before')];
    code.block(`for (const ${one} of ${this.list(of, scope)})`, () => {
      code.line(`const ${before} = t.each;`);
      code.line(`t.each = ${one};`);
      this.writeAll(does, scope);
      code.line(`t.each = ${before};`);
    });
  }

  private set(set: SetNode, scope: EmitScope): SetWords {
    return keepWords(scope.parts.set(withNumberFigure(set), scope), scope);
  }

  /** Returns an expression for the list of the members of a set. */
  private list(set: SetNode, scope: EmitScope): string {
    const words = this.set(set, scope);
    return words.member === null ? `c.list(${this.book.words(words)})` : `[${words.member}]`;
  }

  /** Returns an expression for the first member of a set; −1 if the set is empty. */
  private first(set: SetNode, scope: EmitScope): string {
    const words = this.set(set, scope);
    return words.member ?? scope.code.keep(`c.list(${this.book.words(words)})[0] ?? -1`, 'first');
  }

  /** Returns an expression for some things of a set. `isSo` is a test of the thing `x` that is so already. */
  private some({ set, count, left, order }: Some, isSo: string | null, scope: EmitScope): string {
    const all = this.list(set, scope);
    if (count === null && left === null && order.length === 0) return all;
    const ranks = order.map((rank) => this.list(rank, scope)).join(', ');
    const number = (amount: Amount | null, other: string): string => (amount ? amountCode(amount, scope) : other);
    const test = isSo === null || count === null ? 'null' : `(x) => ${isSo}`;
    const names = this.table.things.sorts.get(sortOf(set))?.stands === 'placed' ? `, ${this.names(set)}` : '';
    return `c.some(${all}, [${ranks}], ${number(count, 'Infinity')}, ${number(left, '0')}, ${test}${names})`;
  }

  /** Returns an expression for the names of the things of a sort. */
  private names(set: SetNode): string {
    return `t.state.names[${this.sets.sortNumber(sortOf(set))}]`;
  }

  private pile(name: string): number {
    const pile = this.table.piles.indexOf(name);
    if (pile < 0) throw new EmitError(`The page has no pile \`${name}\`.`);
    return pile;
  }

  /** Returns the number of a kind or state of a sort. */
  tag(name: string, sort: Sort): number {
    const tag = this.table.things.tags.findIndex((row) => row.name === name && row.sort === sort);
    if (tag < 0) throw new EmitError(`Things of the sort \`${sort}\` cannot become \`${name}\`.`);
    // The words of the kind must be brought up to date.
    this.sets.keptWords('tag', sort, name);
    return tag;
  }

  private change(effect: ActionEffect, scope: EmitScope): void {
    const { code } = scope;
    switch (effect.is) {
      case 'put':
        return this.put(effect, scope);
      case 'figure': {
        const sort = effect.of === null ? 'game' : sortOf(effect.of.set);
        const ofTrack = sort === trackSort ? trackFigureOf(effect.name) : null;
        if (ofTrack && effect.of) return this.setOnTracks(effect, effect.of, ofTrack.side, scope);
        const row = this.book.figureRow(effect.name, sort);
        const by = code.keep(amountCode(effect.by, scope), 'by');
        const things = effect.of === null ? '[0]' : this.some(effect.of, null, scope);
        code.line(`c.setFigures(t, ${row}, ${things}, ${by}, ${changeNumbers[effect.change]});`);
        return;
      }
      case 'state': {
        const tag = this.tag(effect.state, sortOf(effect.of.set));
        const things = this.some(effect.of, `t.hasTag(${tag}, x) === ${effect.isSo}`, scope);
        const noted = effect.isNamedAgain ? `, ${this.sets.sortNumber(sortOf(effect.of.set))}` : '';
        code.line(`c.setTags(t, ${tag}, ${things}, ${effect.isSo}${noted});`);
        return;
      }
      case 'transfer':
        return this.transfer(effect, scope);
      case 'refill':
        code.line(`c.refill(t, ${this.pile(effect.pile)}, ${effect.to}, ${this.pile(effect.from)});`);
        return;
      case 'box':
        this.boxes.add(effect.title);
        code.line(`c.box(t, ${JSON.stringify(effect.title)});`);
        return;
      case 'tell':
        code.line(`t.tell(${JSON.stringify(/[.!?]$/.test(effect.text) ? effect.text : `${effect.text}.`)});`);
        return;
      case 'push':
        return this.push(effect, scope);
      case 'go':
        code.line(`${this.go('c.go', effect, scope)};`);
        return;
      case 'replace':
        return this.replace(effect, scope);
      case 'walk':
        code.line('c.followPath(t);');
        return;
      case 'when':
      case 'each':
        return;
    }
  }

  private put({ moved, to }: EffectOf<'put'>, scope: EmitScope): void {
    const { code } = scope;
    const sort = this.sets.sortNumber(sortOf(moved.set));
    if (to.is === 'pile') {
      const pile = this.pile(to.name);
      const isSo = to.end ? null : `c.isInPile(t, ${pile}, x)`;
      const end = to.end ? `, '${to.end}'` : '';
      code.line(`c.putInPile(t, ${sort}, ${pile}, ${this.some(moved, isSo, scope)}${end});`);
      return;
    }
    const place = to.is === 'place' ? this.first(to.place, scope) : '-1';
    const write = (): void =>
      code.line(`c.put(t, ${sort}, ${place}, ${this.some(moved, `c.isInPlace(t, ${sort}, ${place}, x)`, scope)});`);
    if (to.is === 'place') code.block(`if (${place} >= 0)`, write);
    else write();
  }

  /** Changes the places of a side on tracks. */
  private setOnTracks({ by, change }: EffectOf<'figure'>, of: Some, side: string, scope: EmitScope): void {
    const { code } = scope;
    const amount = code.keep(amountCode(by, scope), 'by');
    const track = code.name('one');
    code.block(`for (const ${track} of ${this.some(of, null, scope)})`, () => {
      for (let each = 0; each < this.sets.count(trackSort); each++) {
        const [row, number] = this.book.placeOnTrack(side, each);
        code.line(
          `if (${track} === ${each}) c.setFigures(t, ${row}, [${number}], ${amount}, ${changeNumbers[change]});`,
        );
      }
    });
  }

  private transfer({ name, from, to, amount }: EffectOf<'transfer'>, scope: EmitScope): void {
    const giver = this.first(from, scope);
    const [row, other] = [from, to].map((set) => this.book.figureRow(name, sortOf(set)));
    scope.code.block(`if (${giver} >= 0)`, () => {
      const by = scope.code.keep(amount ? amountCode(amount, scope) : 'Infinity', 'by');
      scope.code.line(`c.transfer(t, ${row}, ${giver}, ${other}, ${this.list(to, scope)}, ${by});`);
    });
  }

  private replace({ moved, by }: EffectOf<'replace'>, scope: EmitScope): void {
    const [sort, other] = [moved.set, by.set].map((set) => this.sets.sortNumber(sortOf(set)));
    const others = `c.byName(${this.list(by.set, scope)}, ${this.names(by.set)})`;
    const leastOf = ({ isWhole, count }: Some): string => (isWhole && count ? amountCode(count, scope) : '0');
    const puts = by.count === null ? 'Infinity' : amountCode(by.count, scope);
    const least = moved.isWhole || by.isWhole ? `, ${leastOf(moved)}, ${leastOf(by)}` : '';
    const things = this.some(moved, `c.isInPlace(t, ${sort}, -1, x)`, scope);
    scope.code.line(`c.replace(t, ${sort}, ${things}, ${other}, ${others}, ${puts}${least});`);
  }

  private push({ moved, from, steps, only }: EffectOf<'push'>, scope: EmitScope): void {
    const { code } = scope;
    const pusher = this.first(from, scope);
    const place =
      sortOf(from) === placeSort ? pusher : `t.places[${this.sets.sortNumber(sortOf(from))}][${pusher}] ?? -1`;
    const into = only === null ? 'null' : this.book.setFunction('only into', only);
    const [x, y] = ['x', 'y'].map((along) => this.book.figureRow(along, placeSort));
    const limit = code.name('steps');
    code.block(`const ${limit} = () =>`, () => code.line(`return ${amountCode(steps, scope)};`), ['{', '};']);
    const things = this.some(moved, null, scope);
    code.line(
      `c.push(t, [${x}, ${y}], ${this.sets.sortNumber(sortOf(moved.set))}, ${things}, ${place}, ${limit}, ${into});`,
    );
  }

  /** Returns a call about a movement of the acting thing. Without a thing to which it leads, nothing is done. */
  go(call: string, { how, way, target, points }: EffectOf<'go'>, scope: EmitScope): string {
    const thing = this.first(target, scope);
    const left = points === null ? '-1' : scope.code.keep(amountCode(points, scope), 'points');
    const sort = this.sets.sortNumber(sortOf(target));
    const told = `t, ${how === 'towards' ? 1 : 0}, ${JSON.stringify(way)}, ${sort}, ${thing}, ${left}`;
    return `${thing} >= 0 && ${call}(${told})`;
  }
}
