// Compiles a sheet of a declared book: its procedures, the boxes that they carry out, and the rules of the page.
import type { Dice } from '../../../runtime/kernel/choose-with-dice.ts';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { tableJson } from '../../../runtime/declared/page-table.ts';
import { sheetScriptOf } from '../../decide/script-reader.ts';
import { procedureFor, type ScriptProcedure } from '../../decide/sheet-script.ts';
import { ClauseEmitter } from '../../emit/clause-functions.ts';
import { EmitError } from '../../emit/emit-scope.ts';
import { readersOf } from '../../emit/plan-readers.ts';
import { SheetCode } from '../../emit/sheet-code.ts';
import type { EmitInput, EmittedModule, PlainBinding } from '../../emit/sheet-module.ts';
import { wordsOfMember } from '../../emit/set-words.ts';
import { addToWords, declareEmptyWords, keepWords, loopOver } from '../../emit/word-code.ts';
import { sortOf } from '../../plan/build.ts';
import type { SetNode, Test } from '../../plan/nodes.ts';
import { lastResortTitle, type DeclaredRules } from '../declared-hands.ts';
import type { MovingRules } from '../moving-rules.ts';
import type { PageTable } from '../position.ts';
import { choicesBefore } from '../reading-rules.ts';
import { placeSort, trackSort } from '../things.ts';
import type { TieRow } from '../declared-facts.ts';
import { forSort } from '../tie-phrases.ts';
import { tiesOfTracks } from '../track-phrases.ts';
import type { Moment } from '../turn/turn-plan.ts';
import { ActCode } from './clause-acts.ts';
import { amountCode } from './amount-code.ts';
import { BookCode, type EmittedBook } from './book-code.ts';
import { BookSets } from './book-sets.ts';
import { EffectCode } from './effect-code.ts';
import { withNumberFigure } from './open-parts.ts';

/** Names in the module. Emitted code must use other names. */
const taken = 'k c t u left leftHigh sheet bind own decide decidePosition before number sum x'.split(' ');

const binding: PlainBinding = {
  bind: 'bindBookSheet',
  reads: null,
  types: { sheet: 'CompiledSheet', bound: 'BoundSheet' },
  functions: [
    {
      name: 'decidePosition',
      parameters: 'position, card, chance',
      doc: 'Decides a card, by its name, in a position (an object or text), and carries out the decision.',
    },
    { name: 'stateOf', parameters: 'position', doc: 'Reads a position, so that cards can be decided in it fast.' },
    { name: 'decide', parameters: 'state, card, chance', doc: 'Decides a card in a state, which does not change.' },
  ],
  asks: [],
};

/** The parts of a book that its compiled sheets contain. */
interface BookParts {
  readonly name: string;
  /** The text of the page. */
  readonly text: string;
  readonly cards: readonly { readonly name: string }[];
  readonly dice: Dice;
  readonly table: PageTable;
}

/** Returns texts as the text of a list. */
const listText = (texts: readonly string[]): string => `[${texts.join(', ')}]`;

/** The criteria for tied tracks on a page without rules about ties: none. */
const ofTracks: TieRow = { who: null, list: [], byDie: false };

class BookSheet {
  private readonly book: BookParts;
  private readonly emitted: EmittedBook;
  private readonly sets: BookSets;
  private readonly sheet: SheetCode;
  private readonly code: BookCode;
  private readonly effects: EffectCode;
  private readonly acts: ActCode;
  private readonly parts: Record<string, string> = {};
  /** The names of the functions of procedures, by their titles. */
  private readonly procedures = new Map<string, string>();

  constructor(book: BookParts, emitted: EmittedBook, input: EmitInput) {
    const words = input.language.words?.(null);
    if (!words) throw new EmitError('The language of the book has no English words.');
    this.book = book;
    this.emitted = emitted;
    this.sets = new BookSets(book.table, input.width);
    this.sheet = new SheetCode(this.sets.width, words, { taken, directlyImported: [] });
    this.code = new BookCode(this.sheet, this.sets, emitted);
    this.effects = new EffectCode(this.code, this.sets, book.table, this.moments.length > 0);
    this.acts = new ActCode(this.sheet, this.code, this.sets, this.effects, emitted);
  }

  private get moments(): readonly Moment[] {
    return this.emitted.rules.turn?.moments ?? [];
  }

  write(): EmittedModule {
    const { script, rules } = this.emitted;
    const names = this.book.cards.map(({ name }) => name);
    const cards = names.filter((name) => procedureFor(script, name) !== null);
    const procedures = script.procedures.flatMap((procedure) => {
      const own = cards.filter((card) => procedure.cards.has(card));
      return own.length === 0
        ? []
        : [{ title: JSON.stringify(procedure.title), cards: JSON.stringify(own), read: this.procedure(procedure) }];
    });
    const ofCards = cards.map((card) => {
      const printed = JSON.stringify(rules.numberOn(card));
      return `${JSON.stringify(card)}: { printed: ${printed}, before: ${this.settlings(card, null)} }`;
    });
    const moments = this.momentTexts();
    const moving = rules.moving ? this.movingText(rules.moving) : 'null';
    const { shut = null } = rules.moving ?? {};
    const shutName = shut ? this.code.setFunction('shut places', shut) : 'null';
    this.sheet.functions.flush();
    const boxes = this.boxes();
    const ties = this.ties();
    this.sheet.functions.flush();
    Object.assign(this.parts, {
      game: JSON.stringify(this.book.name),
      page: JSON.stringify(fingerprint(this.book.text)),
      width: String(this.sets.width.of(placeSort)),
      cards: JSON.stringify(cards),
      table: JSON.stringify(tableJson(this.book.table)),
      dice: JSON.stringify(this.book.dice),
      sorts: JSON.stringify(this.sets.sorts),
      widths: JSON.stringify(this.sets.widths),
      most: String(this.sets.width.most),
      sets: JSON.stringify(this.sets.sets),
      memos: String(this.sets.memos),
      choices: JSON.stringify(this.code.choices.map(([name, sort]) => [name, this.sets.sortNumber(sort)])),
      ties: `[${ties.join(', ')}]`,
      shut: shutName,
      moving,
      moments: `[${moments.join(', ')}]`,
      boxes: `{ ${boxes.join(', ')} }`,
      procedures: `[${procedures.map((parts) => objectText(parts)).join(', ')}]`,
      ofCards: `{ ${ofCards.join(', ')} }`,
    });
    const { code } = this.sheet;
    for (const line of this.acts.constants.toSorted(
      (a, b) => Number(a.includes('action:')) - Number(b.includes('action:')),
    ))
      code.line(line);
    code.line(`export const sheet = {`);
    for (const [key, text] of Object.entries(this.parts)) code.line(`  ${key}: ${text},`);
    code.line('};');
    return { code: this.sheet.text, marks: code.marks, width: this.sets.width.of(placeSort), plain: binding };
  }

  /** Emits the functions of a procedure once, and returns the name of the function that reads the procedure. */
  private procedure(procedure: ScriptProcedure): string {
    const before = this.procedures.get(procedure.title.toUpperCase());
    if (before !== undefined) return before;
    const name = this.sheet.uniqueName(procedure.title);
    this.procedures.set(procedure.title.toUpperCase(), name);
    const reader = {
      game: this.code.game,
      walk: this.emitted.rules.reading.walk,
      readBy: readersOf('book'),
      act: (...doing: Parameters<ActCode['write']>) => this.acts.write(...doing),
    };
    new ClauseEmitter(this.sheet, reader, procedure, name).write();
    return name;
  }

  /** Returns the choices that a card or a box makes before its clauses. */
  private settlings(card: string, box: string | null): string {
    const { rules, script } = this.emitted;
    const { glossary, reading, boxOf, moving } = rules;
    if (reading.settled.length === 0) return '[]';
    const words = {
      ...rules,
      glossary: {
        definition: (name: string): SetNode | null => script.definitions[name] ?? glossary.definition(name),
        test: (name: string) => glossary.test(name),
      },
    };
    const clauses = procedureFor(script, card)?.clauses;
    const parts = [clauses, boxOf(lastResortTitle), reading.ties, moving, script.ranking];
    const read = { title: box ?? card, parts: box === null ? parts : boxOf(box), isBox: box !== null };
    const all = [...choicesBefore(read, reading.settled, words)];
    return `[${all.map(([name, ways]) => this.acts.settledText(name, ways)).join(', ')}]`;
  }

  /** Emits the boxes that effects carry out, and the boxes that these carry out. */
  private boxes(): readonly string[] {
    const { boxOf } = this.emitted.rules;
    const written = new Map<string, string>();
    const titles = this.effects.boxes;
    titles.add(lastResortTitle);
    for (const title of titles) {
      const clauses = boxOf(title);
      if (!clauses) continue;
      const read = this.procedure({ title, clauses, cards: new Set(), initiative: null });
      written.set(title, `${JSON.stringify(title)}: { read: ${read}, before: ${this.settlings('', title)} }`);
      this.sheet.functions.flush();
    }
    return [...written.values()];
  }

  /** Emits the criteria for tied things, for each sort of things that choices choose. */
  private ties(): readonly string[] {
    const scope = this.code.scope();
    const { sorts } = this.sets;
    // Tracks that no rule decides about are in the order of the page.
    const rows: readonly TieRow[] = [
      ...this.emitted.rules.reading.ties,
      ...(sorts.includes(trackSort) ? [ofTracks] : []),
    ];
    return rows.map((row) => {
      const { who, list } = row;
      const orders = sorts.map((sort) => {
        if (!this.acts.chosenSorts.has(sort) || (who && sortOf(who) !== sort)) return 'null';
        if (row === ofTracks && sort !== trackSort) return 'null';
        const ofSort = sort === trackSort ? tiesOfTracks(row) : list.map((criterion) => forSort(criterion, sort));
        return objectText(this.acts.order(ofSort, sort, scope, 'thing'));
      });
      return objectText({
        sort: String(who ? this.sets.sortNumber(sortOf(who)) : -1),
        who: who ? this.code.setFunction('tied', who) : 'null',
        orders: `[${orders.join(', ')}]`,
      });
    });
  }

  private momentTexts(): readonly string[] {
    return this.moments.map(({ on, effects }) => {
      const does = this.sheet.functions.uniqueName('follows');
      this.sheet.functions.writeLater(`${does}(t)`, () => this.effects.writeAll(effects, this.code.scope()));
      const isTrue = on.is === 'becomes true';
      const places = isTrue ? null : on.places;
      return objectText({
        on: JSON.stringify(on.is),
        sort: String(on.who ? this.sets.sortNumber(sortOf(on.who)) : -1),
        who: isTrue ? this.truths(on.who, on.test) : this.code.setFunction('moved', on.who),
        places: places ? this.code.setFunction('entered', places) : 'null',
        pile: String(isTrue || on.pile === null ? -1 : this.book.table.piles.indexOf(on.pile)),
        ...(!isTrue && on.isOffBoard && { isOffBoard: 'true' }),
        does,
      });
    });
  }

  /** Emits a function that returns the things of which a condition is true; without things, 1 or 0. */
  private truths(who: SetNode | null, test: Test): string {
    const name = this.sheet.functions.uniqueName('true_now');
    this.sheet.functions.writeLater(`${name}(t)`, (code) => {
      const scope = this.code.scope();
      const said = withNumberFigure(test);
      if (!who) {
        code.line(`return ${scope.parts.test(said, scope)} ? 1 : 0;`);
        return;
      }
      const all = keepWords(scope.parts.set(who, scope), scope);
      const left = declareEmptyWords(all.sort, scope);
      code.line('const before = t.u;');
      loopOver(all, scope, (member) => {
        code.line(`t.u = ${member};`);
        code.block(`if (${scope.parts.test(said, scope)})`, () =>
          addToWords(left, wordsOfMember(all.sort, member, scope.width), scope),
        );
      });
      code.line('t.u = before;');
      code.line(`return ${this.code.returnedText(left)};`);
    });
    return name;
  }

  private movingText({ points, costs, barred, ends, entering, order, ways }: MovingRules): string {
    const set = (name: string, node: SetNode): string => this.code.setFunction(name, node);
    const rule = ({ who, spaces }: { readonly who: SetNode; readonly spaces: SetNode }): Record<string, string> => ({
      who: set('moving', who),
      spaces: set('spaces', spaces),
    });
    return objectText({
      points: listText(
        points.map(({ who, by }) => objectText({ who: set('moving', who), by: this.amountFunction(by) })),
      ),
      costs: listText(costs.map((each) => objectText({ ...rule(each), cost: String(each.cost) }))),
      barred: listText(barred.map((each) => objectText(rule(each)))),
      ends: listText(ends.map((each) => objectText(rule(each)))),
      entering: listText(entering.map((each) => objectText({ ...rule(each), ...this.enteringText(each) }))),
      order: listText(order.map((key) => this.keyText(key))),
      ways: listText(
        ways.map(({ name, sort, who, to }) =>
          objectText({
            name: JSON.stringify(name),
            sort: String(this.sets.sortNumber(sort)),
            who: set('led to', who),
            to: this.openFunction(to),
          }),
        ),
      ),
    });
  }

  private amountFunction(by: MovingRules['points'][number]['by']): string {
    const name = this.sheet.functions.uniqueName('points');
    this.sheet.functions.writeLater(`${name}(t)`, (code) => code.line(`return ${amountCode(by, this.code.scope())};`));
    return name;
  }

  private enteringText({ who, effects }: MovingRules['entering'][number]): Record<string, string> {
    const does = this.sheet.functions.uniqueName('entering');
    this.sheet.functions.writeLater(`${does}(t)`, () => this.effects.writeAll(effects, this.code.scope()));
    const states = effects.flatMap((effect) => {
      if (effect.is !== 'state') return [];
      const sort = sortOf(effect.of.set);
      const tag = this.effects.tag(effect.state, sort);
      const of = this.code.setFunction('changed', effect.of.set);
      return [
        objectText({ of, sort: String(this.sets.sortNumber(sort)), tag: String(tag), isSo: String(effect.isSo) }),
      ];
    });
    return { sort: String(this.sets.sortNumber(sortOf(who))), does, states: `[${states.join(', ')}]` };
  }

  private keyText(key: MovingRules['order'][number]): string {
    if (key.is === 'cost') return objectText({ is: "'cost'" });
    if (key.is === 'fewest')
      return objectText({ is: "'fewest'", spaces: this.code.setFunction('avoided', key.spaces) });
    const { by } = key;
    const name = this.sheet.functions.uniqueName('rank_of_way');
    this.sheet.functions.writeLater(`${name}(t, u)`, (code) => {
      const scope = this.code.scope(new Map([[placeSort, 'u']]));
      const { text, mayLack } = scope.parts.measure(by.of, scope);
      const figure = mayLack ? code.keep(text, 'n') : text;
      code.line(`return ${mayLack ? `${figure} === k.nil ? Infinity : ${figure}` : figure};`);
    });
    return objectText({
      is: JSON.stringify(key.is),
      sign: by.is === 'most' ? '-1' : '1',
      of: name,
    });
  }

  /** Emits a function of a thing that returns a set around the thing. */
  private openFunction(to: SetNode): string {
    const name = this.sheet.functions.uniqueName('end_of_way');
    this.sheet.functions.writeLater(`${name}(t, u)`, (code) => {
      code.line('const before = t.u;');
      code.line('t.u = u;');
      const scope = this.code.scope();
      const set = keepWords({ ...scope.parts.set(to, scope), member: null }, scope);
      code.line('t.u = before;');
      code.line(`return ${this.code.returnedText(set)};`);
    });
    return name;
  }
}

const objectText = (parts: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(parts)
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ')} }`;

/** Returns the code of a sheet, which must have no errors. `rules` find the boxes of all sheets of the book. */
export function emitBookSheet(book: BookParts, input: EmitInput, rules: DeclaredRules): EmittedModule {
  const script = sheetScriptOf(input.sheet, input.language);
  if (!script) throw new EmitError('The sheet has no procedures.');
  const [reading] = input.readings;
  if (reading !== undefined) throw new EmitError(`The book has no second readings, such as ${reading}.`);
  return new BookSheet(book, { table: book.table, rules, script }, input).write();
}
