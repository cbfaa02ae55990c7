// Emits code for the words of a declared book. This is the half of the emitter that a game supplies.
import { EmitError, asksIt, type EmittedFigure, type GameCode, type EmitScope } from '../../emit/emit-scope.ts';
import { identifier } from '../../emit/shared-functions.ts';
import { readersOf } from '../../emit/plan-readers.ts';
import type { SheetCode } from '../../emit/sheet-code.ts';
import {
  argumentWords,
  emptyWords,
  intersectionWords,
  isNotEmpty,
  moduleWords,
  numberedWords,
  wordsOfMember,
  type SetWords,
} from '../../emit/set-words.ts';
import { addToWords, declareEmptyWords, keepWords, loopOver, wordsFromCall } from '../../emit/word-code.ts';
import { planeKey, sortOf } from '../../plan/build.ts';
import { handWords, isByHand } from '../../plan/by-hand-names.ts';
import type { OfKind } from '../../plan/by-kind.ts';
import type { Metric, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { sheetDefinition } from '../../plan/sheet-definition.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { SheetScript } from '../../decide/sheet-script.ts';
import { goalName, isEach, movedName, offBoardPlane, pileSort, settledName, sideTag } from '../book-names.ts';
import type { DeclaredRules } from '../declared-hands.ts';
import { mostOfOneSide } from '../one-of-sides.ts';
import { ownedNames } from '../owned-things.ts';
import type { PageTable } from '../position.ts';
import { boardWords } from '../thing-phrases.ts';
import { placeSort, trackSort } from '../things.ts';
import { orderFigures } from '../tie-phrases.ts';
import { trackFigureOf, type TrackFigure } from '../track-figures.ts';
import { figureLost, lineNames, wayNames } from '../way-words.ts';
import { amountCode, testCode } from './amount-code.ts';
import type { BookSets } from './book-sets.ts';
import { amongNames, numberCode, numberFigure, withNumberFigure } from './open-parts.ts';

/** The parts of a book that its code needs. */
export interface EmittedBook {
  readonly table: PageTable;
  readonly rules: DeclaredRules;
  readonly script: SheetScript;
}

/** The code of a figure: an expression for a thing, and the name of a function of things. */
interface FigureCode {
  readonly of: (member: string) => string;
  readonly name: () => string;
  readonly mayLack: boolean;
}

const directions: Readonly<Record<string, readonly [along: 'x' | 'y', sign: '' | '-']>> = {
  north: ['y', '-'],
  east: ['x', ''],
  south: ['y', ''],
  west: ['x', '-'],
};

const none = (problem: string): never => {
  throw new EmitError(problem);
};

export class BookCode {
  readonly game: GameCode;
  private readonly sheet: SheetCode;
  private readonly sets: BookSets;
  private readonly book: EmittedBook;
  /** The names of emitted functions, by their meaning. */
  private readonly names = new Map<string, string>();
  /** The settled choices that the code names, in the order of their numbers. */
  readonly choices: (readonly [name: string, sort: Sort])[] = [];

  constructor(sheet: SheetCode, sets: BookSets, book: EmittedBook) {
    this.sheet = sheet;
    this.sets = sets;
    this.book = book;
    this.game = this.gameCode();
  }

  /** Returns a scope outside of all clauses. */
  scope(it: EmitScope['it'] = new Map()): EmitScope {
    return { ...this.sheet.scope(this.game, [], readersOf('book')), it };
  }

  /** Returns the arguments of a runtime function for a set. */
  words(set: SetWords): string {
    return argumentWords(set, this.sets.width.most);
  }

  /** Emits a function of the module once, and returns its name. */
  private functionFor(key: string, name: string, parameters: string, write: () => void): string {
    return getOrMake(this.names, key, () => {
      const unique = this.sheet.functions.uniqueName(identifier(name));
      this.sheet.functions.writeLater(`${unique}(${parameters})`, write);
      return unique;
    });
  }

  /** Emits a function that returns a set, and returns its name. */
  setFunction(name: string, set: SetNode, scope: EmitScope = this.scope(), parameters = 't'): string {
    const unique = this.sheet.functions.uniqueName(identifier(name));
    this.sheet.functions.writeLater(`${unique}(${parameters})`, (code) =>
      code.line(`return ${this.returnedText(scope.parts.set(withNumberFigure(set), scope))};`),
    );
    return unique;
  }

  /** Returns the expression that a function returns for a set. */
  returnedText(set: SetWords): string {
    const words = moduleWords(set, this.sets.width);
    const [lo = '0', hi = '0', ...later] = words;
    if (words.length === 1) return lo;
    return later.reduce((text, word, index) => `k_withWord(${text}, ${index + 2}, ${word})`, `k_pair(${lo}, ${hi})`);
  }

  /** Emits a set whose members are remembered until the table changes, as a function without things. */
  private rememberedSet(key: string, name: string, sort: Sort, write: (scope: EmitScope) => SetWords): string {
    return getOrMake(this.names, key, () => {
      const unique = this.sheet.functions.uniqueName(identifier(name));
      const slot = this.sets.memo();
      this.sheet.functions.writeLater(`${unique}(t)`, (code) =>
        this.memoLines(code, sort, String(slot), () => write(this.scope())),
      );
      return unique;
    });
  }

  private memoLines(
    code: EmitScope['code'],
    sort: Sort,
    slot: string,
    write: () => SetWords,
    after = (): void => {},
  ): void {
    const { width } = this.sets;
    // A set of one word needs no functions of the run-time.
    const word = width.of(sort) === 1 ? `t.memo[${width.most} * (${slot})]` : null;
    code.line(`if (t.at[${slot}] === t.version) return ${word ?? `c.recall(t, ${slot})`};`);
    // The words are computed here, because `after` changes the thing of the open part.
    const words = keepWords({ ...write(), member: null }, this.scope());
    after();
    code.line(`t.at[${slot}] = t.version;`);
    if (word !== null) code.line(`return ${word} = ${words.lo};`);
    else code.line(`return c.remember(t, ${slot}, ${moduleWords(words, width).join(', ')});`);
  }

  private definition(key: string): SetNode | null {
    const { script, rules } = this.book;
    return sheetDefinition(script.definitions, key, (word) => rules.glossary.definition(word));
  }

  private choiceNumber(name: string, sort: Sort): number {
    const at = this.choices.findIndex((choice) => choice[0] === name);
    return at < 0 ? this.choices.push([name, sort]) - 1 : at;
  }

  /** Returns the number of a settled choice. */
  choice(name: string, sort: Sort): number {
    return this.choiceNumber(name, sort);
  }

  private plane(node: OfKind<SetNode, 'plane'>, scope: EmitScope): SetWords {
    const { name, sort } = node;
    const key = planeKey(node);
    const defined = scope.defining.has(key) ? null : this.definition(key);
    if (defined) {
      const defining = new Set([...scope.defining, key]);
      const call = this.rememberedSet(`plane ${sort} ${[...defining].join()}`, name, sort, (outer) => {
        const inside = { ...outer, defining };
        return sort === placeSort ? inside.parts.places(defined, inside) : inside.parts.set(defined, inside);
      });
      return wordsFromCall(`${call}(t)`, sort, scope);
    }
    const side = this.book.table.things.sides.find((each) => sideTag(each) === name);
    if (side !== undefined) return this.sets.keptWords('owner', sort, side);
    const choice = settledName(name);
    if (choice !== null) {
      const number = this.choiceNumber(choice, sort) * this.sets.width.most;
      return numberedWords(sort, this.sets.width, (index) => `t.Z[${number + index}]`);
    }
    const ways = this.planeOfWays(name, sort);
    if (ways !== null) return wordsFromCall(`${ways}(t)`, sort, scope);
    if (name === offBoardPlane) return wordsFromCall(`c.offBoard(t, ${this.sets.sortNumber(sort)})`, sort, scope);
    return this.sets.keptWords('tag', sort, name);
  }

  private planeOfWays(name: string, sort: Sort): string | null {
    const row = this.book.rules.moving?.ways.find(
      (way) => wayNames.reach(way.name) === name || wayNames.has(way.name) === name,
    );
    if (!row) return null;
    const isPaid = wayNames.reach(row.name) === name ? 1 : 0;
    const call = `c.withWay(t, ${JSON.stringify(row.name)}, ${this.sets.sortNumber(sort)}, ${isPaid})`;
    // The points that are left change when the thing has moved, and the table changes then too.
    return this.rememberedSet(`way ${sort} ${name}`, name, sort, (scope) => wordsFromCall(call, sort, scope));
  }

  private named({ name, sort, ...rest }: OfKind<SetNode, 'named'>): SetWords {
    const { width } = this.sets;
    if (name === '') return wordsOfMember(sort, 't.u', width);
    if (name === goalName) return wordsOfMember(sort, 't.goal', width);
    if (isEach({ name, sort, ...rest })) return wordsOfMember(sort, 't.each', width);
    if (name === movedName)
      return numberedWords(sort, width, (index) => `t.moved[${this.sets.sortNumber(sort) * width.most + index}]`);
    if (this.sets.isNamedByPositions(sort))
      return name === '\0' ? emptyWords(sort) : this.sets.keptWords('named', sort, name);
    const number = this.sets.numberOf(sort, name);
    return number < 0 ? emptyWords(sort) : this.constant(sort, [number]);
  }

  /** Returns a set of printed things. */
  private constant(sort: Sort, numbers: readonly number[]): SetWords {
    const word = (index: number): string =>
      String(numbers.reduce((bits, number) => (number >> 5 === index ? bits | (1 << number) : bits), 0));
    const set = numberedWords(sort, this.sets.width, word);
    const [only] = numbers;
    return numbers.length === 1 && only !== undefined ? { ...set, member: String(only) } : set;
  }

  private all(sort: Sort): SetWords {
    if (this.sets.isNamedByPositions(sort)) return this.sets.keptWords('all', sort, '');
    return this.constant(
      sort,
      Array.from({ length: this.sets.count(sort) }, (_none, index) => index),
    );
  }

  private stands(sort: Sort): 'placed' | 'piled' | 'nowhere' {
    const stands = this.book.table.things.sorts.get(sort)?.stands;
    return stands === 'placed' ? 'placed' : stands === undefined ? 'nowhere' : 'piled';
  }

  private places(of: SetWords, scope: EmitScope): SetWords {
    if (of.sort === placeSort) return of;
    if (this.stands(of.sort) === 'nowhere') return emptyWords(placeSort);
    if (this.stands(of.sort) === 'piled') return none('The words ask for the space of a card.');
    if (of.member !== null && this.sets.width.of(placeSort) === 1) {
      const place = scope.code.keep(`t.places[${this.sets.sortNumber(of.sort)}][${of.member}]`, 'p');
      return { sort: placeSort, lo: scope.code.keep(`${place} >= 0 ? 1 << ${place} : 0`, 's'), hi: '0', member: null };
    }
    return wordsFromCall(`c.placesOf(t, ${this.sets.sortNumber(of.sort)}, ${this.words(of)})`, placeSort, scope);
  }

  private at(things: SetWords, places: SetNode, scope: EmitScope): SetWords {
    const { sort } = things;
    const number = this.sets.sortNumber(sort);
    if (sortOf(places) === pileSort) {
      if (this.stands(sort) !== 'piled') return emptyWords(sort);
      const piles = keepWords(scope.parts.set(places, scope), scope);
      return intersectionWords(things, wordsFromCall(`c.inPiles(t, ${number}, ${this.words(piles)})`, sort, scope));
    }
    const there = keepWords(scope.parts.places(places, scope), scope);
    if (sort === placeSort) return intersectionWords(things, there);
    if (this.stands(sort) !== 'placed') return emptyWords(sort);
    return intersectionWords(things, wordsFromCall(`c.standing(t, ${number}, ${this.words(there)})`, sort, scope));
  }

  private coordinates(): string {
    return `${this.figureRow('x', placeSort)}, ${this.figureRow('y', placeSort)}`;
  }

  /** Returns the number of a figure of a sort among the figures of the page. */
  figureRow(name: string, sort: Sort): number {
    const row = this.book.table.things.figures.findIndex((figure) => figure.name === name && figure.sort === sort);
    return row < 0 ? none(`Things of the sort \`${sort}\` have no \`${name}\`.`) : row;
  }

  private derivedSet({ name, sort }: OfKind<SetNode, 'made'>, of: readonly SetWords[], scope: EmitScope): SetWords {
    const { width } = this.sets;
    const both = of.map((set) => this.words(keepWords(set, scope))).join(', ');
    const call = (text: string): SetWords => wordsFromCall(text, sort, scope);
    if (name === amongNames.things) return numberedWords(sort, width, (index) => `t.among[${index}]`);
    if (name === amongNames.goals) return numberedWords(sort, width, (index) => `t.amongGoals[${index}]`);
    if (name === lineNames.across) return call(`c.across(t, ${this.coordinates()}, ${both})`);
    if (name === ownedNames.things || name === ownedNames.sides) return this.setOfSides(name, sort, of[0], scope);
    if (name === boardWords.behindWall) return call(`c.behindWall(t, ${both})`);
    if (name === boardWords.between) return call(`c.between(t, ${both})`);
    if (name === boardWords.betweenTwo) return call(`c.between(t, ${both}, ${both})`);
    if (name === boardWords.clockwise) return call(`c.firstAround(t, 1, ${both})`);
    if (name === boardWords.anticlockwise) return call(`c.firstAround(t, 0, ${both})`);
    const [first] = of;
    const body = this.book.rules.glossary.definition(name);
    if (!body || !first) return emptyWords(sort);
    const relation = this.relation(name, sort, first.sort, body);
    if (first.member !== null) return call(`${relation}(t, ${first.member})`);
    const all = declareEmptyWords(sort, scope);
    loopOver(keepWords(first, scope), scope, (member) =>
      addToWords(all, wordsFromCall(`${relation}(t, ${member})`, sort, scope), scope),
    );
    return all;
  }

  /** Emits the things of some sides, or the sides of some things, side by side. */
  private setOfSides(name: string, sort: Sort, said: SetWords | undefined, scope: EmitScope): SetWords {
    if (!said) return emptyWords(sort);
    const given = keepWords(said, scope);
    const isOfThings = name === ownedNames.sides;
    const all = declareEmptyWords(sort, scope);
    for (const side of this.book.table.things.sides) {
      const itself = this.sets.keptWords('named', 'side', side);
      const own = this.sets.keptWords('owner', isOfThings ? given.sort : sort, side);
      const such = intersectionWords(given, isOfThings ? own : itself);
      const added = moduleWords(isOfThings ? itself : own, this.sets.width);
      const word = (index: number): string => `(${isNotEmpty(such)} ? ${added[index] ?? '0'} : 0)`;
      addToWords(all, numberedWords(sort, this.sets.width, word), scope);
    }
    return all;
  }

  /** Emits a relation: a function of a thing, which is the open part of the definition. */
  private relation(name: string, sort: Sort, of: Sort, body: SetNode): string {
    return getOrMake(this.names, `relation ${name} ${sort} ${of}`, () => {
      const unique = this.sheet.functions.uniqueName(identifier(name));
      const first = this.sets.memo(this.sets.mostMembers(of));
      this.sheet.functions.writeLater(`${unique}(t, u)`, (code) =>
        this.memoLines(
          code,
          sort,
          `${first} + u`,
          () => {
            code.line(`const before = t.u;`);
            code.line('t.u = u;');
            const scope = this.scope();
            return scope.parts.set(body, scope);
          },
          () => code.line('t.u = before;'),
        ),
      );
      return unique;
    });
  }

  private holds(node: OfKind<Test, 'test'>, of: readonly SetWords[], scope: EmitScope): string {
    const { name, numbers } = node;
    const [first] = of;
    const both = of.map((set) => this.words(keepWords(set, scope))).join(', ');
    if (isByHand(name)) {
      const words = JSON.stringify(handWords(name));
      return first
        ? `c.answeredOf(t, ${words}, ${this.sets.sortNumber(first.sort)}, ${both})`
        : `c.answered(t, ${words})`;
    }
    const figure = figureLost(name);
    if (name === lineNames.early) return 't.stoppedEarly';
    if (name === lineNames.opposite) return `c.opposite(t, ${this.coordinates()}, ${both})`;
    if (figure !== null) return first ? `c.lost(t, ${this.figureRow(figure, first.sort)}, ${both})` : 'false';
    if (name === boardWords.wallBetween) return `c.wallBetween(t, ${both})`;
    const [n] = numbers;
    if (name === boardWords.inGroup)
      return `c.inGroup(t, ${this.sets.sortNumber(first?.sort ?? placeSort)}, ${numberCode(n ?? 1)}, ${both})`;
    return this.definedTest(name, n, first, scope);
  }

  private definedTest(name: string, n: number | undefined, of: SetWords | undefined, scope: EmitScope): string {
    const { glossary } = this.book.rules;
    const test = glossary.test(name, n);
    if (!test) return 'false';
    const sort = glossary.sortOfTest(name);
    const parameters = of ? 't, u' : 't';
    const call = this.functionFor(`test ${name} ${n ?? ''} ${of ? '1' : '0'}`, name, parameters, () => {
      const inside = this.scope(of ? new Map([[sort, 'u']]) : new Map());
      inside.code.line(`return ${inside.parts.test(withNumberFigure(test), inside)};`);
    });
    if (!of) return `${call}(t)`;
    if (of.member !== null) return `${call}(t, ${of.member})`;
    const holds = scope.code.name('b');
    scope.code.line(`let ${holds} = false;`);
    loopOver(keepWords(of, scope), scope, (member) => scope.code.line(`${holds} ||= ${call}(t, ${member});`));
    return holds;
  }

  private figure(name: string, of: SetWords, scope: EmitScope): EmittedFigure {
    if (name === numberFigure) return { text: 't.n', mayLack: false };
    if (name === mostOfOneSide) return { text: this.mostOfOneSide(of, scope), mayLack: true };
    const code = this.figureCode(name, of.sort);
    if (of.member !== null) return { text: code.of(of.member), mayLack: code.mayLack };
    return { text: `c.greatest(t, ${code.name()}, ${this.words(keepWords(of, scope))})`, mayLack: true };
  }

  /** Emits the greatest number of some things that belong to the same side. */
  private mostOfOneSide(of: SetWords, scope: EmitScope): string {
    const given = keepWords(of, scope);
    const numbers = this.book.table.things.sides.map((side) => {
      const own = intersectionWords(given, this.sets.keptWords('owner', of.sort, side));
      return moduleWords(own, this.sets.width)
        .map((word) => `k_count(${word})`)
        .join(' + ');
    });
    return `Math.max(${numbers.join(', ')}) || k.nil`;
  }

  private figureCode(name: string, sort: Sort): FigureCode {
    const number = this.sets.sortNumber(sort);
    const plain = (of: FigureCode['of'], mayLack = false): FigureCode => ({
      of,
      name: () =>
        this.functionFor(`figure ${sort} ${name}`, `figure ${name}`, 't, u', () =>
          this.sheet.code.line(`return ${of('u')};`),
        ),
      mayLack,
    });
    if (isByHand(name)) {
      const words = JSON.stringify(handWords(name));
      return plain((member) => `c.answeredFigure(t, ${words}, ${number}, ${member})`);
    }
    const isOfPage = this.book.table.things.figures.some((figure) => figure.name === name);
    if (name === 'rank' && !isOfPage) return plain((member) => `${this.rank(sort)}(t, ${member})`);
    const direction = directions[name];
    if (direction && sort === placeSort) {
      const row = this.figureRow(direction[0], sort);
      return plain((member) => `${direction[1]}t.figures[${row}][${member}]`);
    }
    const ofWay = this.figureOfWay(name, number);
    if (ofWay) return plain(ofWay);
    const ofTrack = sort === trackSort ? trackFigureOf(name) : null;
    if (ofTrack) {
      const call = this.figureOfTracks(name, ofTrack);
      return { of: (member) => `${call}(t, ${member})`, name: () => call, mayLack: false };
    }
    if (name === orderFigures.ofTracks) return plain((member) => `c.orderOfTrack(t, ${number}, ${member})`);
    if (name === orderFigures.inPile)
      return this.stands(sort) === 'piled'
        ? plain((member) => `c.placeInPile(t, ${number}, ${member})`)
        : plain(() => 'Infinity');
    if (name === orderFigures.byNumber) return plain((member) => `c.numberIn(t, ${number}, ${member})`, true);
    if (name === orderFigures.byName) return plain((member) => `c.orderByName(t, ${number}, ${member})`);
    const defined = this.book.rules.figures.get(name);
    if (!defined) {
      const row = this.figureRow(name, sort);
      return plain((member) => `t.figures[${row}][${member}]`);
    }
    const { owners } = defined;
    const call = this.functionFor(`defined ${name}`, name, 't, u', () => {
      const { code } = this.sheet;
      code.line('const before = t.u, number = t.n;');
      code.line('t.u = u, t.n = 1;');
      if (owners) {
        code.line('let sum = k.nil;');
        code.block(`if (${testCode(owners, this.scope())})`, () =>
          code.line(`sum = ${amountCode(defined, this.scope())};`),
        );
      } else code.line(`const sum = ${amountCode(defined, this.scope())};`);
      code.line('t.u = before, t.n = number;');
      code.line('return sum;');
    });
    return { of: (member) => `${call}(t, ${member})`, name: () => call, mayLack: owners !== undefined };
  }

  /** Returns the number of the figure of a side that is its place on a track, and the number of the side. */
  placeOnTrack(side: string, track: number): readonly [row: number, side: number] {
    const name = this.book.table.box.names.get(trackSort)?.[track]?.toLowerCase() ?? '';
    return [this.figureRow(name, 'side'), this.sets.numberOf('side', side)];
  }

  /** Emits a figure of a track: the place of a side, the steps that are left for the side, or its lead. */
  private figureOfTracks(name: string, { is, side, other }: TrackFigure): string {
    return this.functionFor(`track ${name}`, name, 't, u', () => {
      const placeOf = (each: string, track: number): string => {
        const [row, number] = this.placeOnTrack(each, track);
        return `t.figures[${row}][${number}]`;
      };
      for (let track = 0; track < this.sets.count(trackSort); track++) {
        const { most } = this.book.table.things.figures[this.placeOnTrack(side, track)[0]] ?? { most: 0 };
        const place = placeOf(side, track);
        const of = {
          place,
          lead: `${place} - ${other === undefined ? '0' : placeOf(other, track)}`,
          'steps left': `${most} - ${place}`,
        };
        this.sheet.code.line(`if (u === ${track}) return ${of[is]};`);
      }
      this.sheet.code.line('return 0;');
    });
  }

  private figureOfWay(name: string, sort: number): FigureCode['of'] | null {
    const { moving } = this.book.rules;
    for (const { name: way } of moving?.ways ?? []) {
      const avoided = (moving?.order ?? []).flatMap((key) => (key.is === 'fewest' ? [key.words] : []));
      const kind = avoided.findIndex((words) => wayNames.avoided(words, way) === name);
      if (kind >= 0) return (member) => `c.wayAvoids(t, ${JSON.stringify(way)}, ${sort}, ${member}, ${kind})`;
      if (wayNames.cost(way) === name) return (member) => `c.wayCost(t, ${JSON.stringify(way)}, ${sort}, ${member})`;
    }
    return null;
  }

  /** Emits the rank of a thing by the first row of the ranking that contains the thing. */
  private rank(sort: Sort): string {
    return this.functionFor(`rank ${sort}`, `rank ${sort}`, 't, u', () => {
      const { ranking } = this.book.script;
      const scope = this.scope(new Map([[sort, 'u']]));
      for (const [index, row] of ranking.entries()) {
        if (sortOf(row) !== sort) continue;
        const test: Test = { is: 'some', of: { is: 'and', of: [{ is: 'it', sort }, row] } };
        scope.code.line(`if (${scope.parts.test(test, scope)}) return ${ranking.length - index};`);
      }
      scope.code.line('return 0;');
    });
  }

  private metric(metric: Metric): string {
    return metric === 'adjacent' ? 'c.byPath' : 'c.byWay';
  }

  private distance(from: SetWords, to: SetWords, metric: Metric, scope: EmitScope): EmittedFigure {
    const by = this.metric(metric);
    if (from.member !== null && to.member !== null)
      return { text: `${by}(t, ${from.member}, ${to.member})`, mayLack: false };
    const sets = [from, to].map((set) => this.words(keepWords(set, scope))).join(', ');
    return { text: `c.nearest(t, ${by}, ${sets})`, mayLack: true };
  }

  /** Returns the places of a set whose distance to other places is at most a figure; null for another test. */
  private nearPlaces(of: SetWords, test: Test, scope: EmitScope): SetWords | null {
    if (of.sort !== placeSort || test.is !== 'compare' || (test.op !== '≤' && test.op !== '<')) return null;
    const { left, op, right } = test;
    if (left.is !== 'distance' || asksIt(left.to, placeSort) || asksIt(right, placeSort)) return null;
    // A person is asked for a figure only if a member of the set is tested.
    if (right.is === 'measure' && isByHand(right.name)) return null;
    if (left.from.is !== 'it' && !(left.from.is === 'places' && left.from.of.is === 'it')) return null;
    if (sortOf(left.from) !== placeSort || (left.from.is === 'places' && sortOf(left.from.of) !== placeSort))
      return null;
    const to = keepWords(scope.parts.places(left.to, scope), scope);
    const { text, mayLack } = scope.parts.measure(right, scope);
    // A figure that is lacking is less than any distance.
    const limit = mayLack ? scope.code.keep(text, 'n') : text;
    const call = `c.within(t, ${this.metric(left.metric)}, ${op === '<'}, ${limit}, ${this.words(to)})`;
    return intersectionWords(of, wordsFromCall(call, placeSort, scope));
  }

  private gameCode(): GameCode {
    return {
      directlyImported: new Set(),
      plane: (node, scope) => this.plane(node, scope),
      named: (node) => this.named(node),
      all: (sort) => this.all(sort),
      // Defined words are remembered, so `plane` writes them.
      definition: () => null,
      actor: (sort) => (sort === this.book.table.things.acting?.sort ? 't.actor' : null),
      places: (of, scope) => this.places(of, scope),
      placesOf: () => null,
      at: (things, places, scope) => this.at(things, places, scope),
      made: (node, of, scope) => this.derivedSet(node, of, scope),
      holds: (node, of, scope) => this.holds(node, of, scope),
      targets: () => none('The words ask for targets.'),
      some: () => null,
      counted: () => null,
      figure: (name, of, scope) => this.figure(name, of, scope),
      summed: () => null,
      distance: (from, to, metric, scope) => this.distance(from, to, metric, scope),
      filtered: (of, test, scope) => this.nearPlaces(of, test, scope),
      ranked: () => null,
      usualCriteria: () => [],
      ball: ({ metric, least, most }, around, scope) =>
        wordsFromCall(
          `c.ball(t, ${this.metric(metric)}, ${numberCode(least)}, ${numberCode(most)}, ${this.words(keepWords(around, scope))})`,
          placeSort,
          scope,
        ),
    };
  }
}
