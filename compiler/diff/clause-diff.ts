// How two clauses differ, in their order on the page: condition, action, letters, rider, table.
import type { Span } from '../../grammar/tree.ts';
import type { Logic } from '../lint/logic/logic.ts';
import { conditionChanges } from './condition-changes.ts';
import { subCosts } from './costs.ts';
import { doingChanges, endOf } from './action-changes.ts';
import { Letters } from './letter-map.ts';
import { listChanges } from './list-changes.ts';
import { aligned } from './matching.ts';
import type { Aligned } from './matching.ts';
import type { ClauseMeaning, RiderMeaning, SubMeaning } from './meaning.ts';
import { phrasesIn, wordless } from './meaning.ts';
import { TablePair } from './table-diff.ts';
import { Teller } from './change-recorder.ts';
import type { Part } from './change-recorder.ts';
import type { ClauseDiff, SubDiff } from './sheet-diff.ts';

export interface ClauseScene {
  readonly logics: readonly Logic[];
  /** Titles and texts of both sheets. */
  readonly parts: readonly [before: Part, after: Part];
  /** The letters of the nearest earlier clause that has any (design: letters bind to it). */
  readonly earlier: Letters;
  readonly isMoved: boolean;
  /** Whether its number differs by more than came and went before it. */
  readonly isRenumbered: boolean;
}

export interface ClausePair {
  readonly diff: ClauseDiff;
  /** For the clauses behind it. */
  readonly letters: Letters;
}

const subPart = ({ source, name }: Part, { tree }: SubMeaning): Part => ({ source, name: `${name}${tree.letter}` });
const riderPart = ({ source, name }: Part): Part => ({ source, name: `${name} rider` });

const lettersOf = (subs: readonly Aligned<SubMeaning>[], earlier: Letters): Letters => {
  const own = subs.flatMap(({ before, after }) =>
    before && after ? [[before.tree.letter, after.tree.letter] as const] : [],
  );
  const gone = subs.flatMap(({ before, after }) => (before && !after ? [before.tree.letter] : []));
  // A letter that went is none of those that are there now.
  return subs.length === 0 ? earlier : new Letters(new Map([...gone.map((one) => [one, `${one}′`] as const), ...own]));
};

/** Sub-clauses have their letters from their places: only one that has another by itself is told of. */
function hasOtherLetter(subs: readonly Aligned<SubMeaning>[], { before, after }: Aligned<SubMeaning>): boolean {
  if (!before || !after) return false;
  const indexIn = (side: 'before' | 'after', letter: string): number =>
    subs
      .flatMap((one) => one[side]?.tree.letter ?? [])
      .toSorted()
      .indexOf(letter);
  const by = (side: 'before' | 'after', letter: string): number => letter.charCodeAt(0) - indexIn(side, letter);
  return by('before', before.tree.letter) !== by('after', after.tree.letter);
}

export function clausePair(before: ClauseMeaning, after: ClauseMeaning, scene: ClauseScene): ClausePair {
  const { parts, logics, earlier, isMoved } = scene;
  const subs = aligned(before.subs, after.subs, subCosts);
  const letters = lettersOf(subs, earlier);
  const teller = new Teller(...parts);
  if (isMoved) teller.tell('clause-moved', numberOf(before), numberOf(after), { what: movedText(before, after) });
  if (scene.isRenumbered) {
    teller.tell('clause-renumbered', numberOf(before), numberOf(after), {
      idle: 'a number is no part of what it says',
    });
  }
  const heads = [headOf(before), headOf(after)] as const;
  const isConditionOther = conditionChanges(before.condition, after.condition, { letters, logics, heads }, teller);
  const doing = { letters, isConditionOther };
  doingChanges(before, after, doing, teller);
  if (isOtherWay(before, after) && !teller.changes.some(({ is }) => is === 'action-changed')) {
    teller.tellWords('action-changed', phrasesIn(before.sentences), phrasesIn(after.sentences));
  }
  const table = before.table || after.table ? new TablePair(before.table, after.table, parts, doing).diff() : null;
  const diff: ClauseDiff = {
    before: before.tree,
    after: after.tree,
    changes: teller.changes,
    isMoved,
    subs: subs.map((one) => subDiff(one, hasOtherLetter(subs, one), letters, scene)),
    rider: riderDiff(before.rider, after.rider, letters, parts),
    table,
  };
  return { diff, letters };
}

const numberOf = ({ tree: { start, number } }: ClauseMeaning): Span => ({ start, end: start + String(number).length });

const movedText = (before: ClauseMeaning, after: ClauseMeaning): string =>
  before.tree.number === after.tree.number
    ? `${after.tree.number}, others passed it`
    : `${before.tree.number} → ${after.tree.number}`;

function subDiff(
  { before, after, isMoved }: Aligned<SubMeaning>,
  isRelettered: boolean,
  letters: Letters,
  { parts: [a, b], logics }: ClauseScene,
): SubDiff {
  const teller = new Teller(before ? subPart(a, before) : a, after ? subPart(b, after) : b);
  if (before && after) {
    if (isMoved) {
      const what = `${before.tree.letter}) → ${after.tree.letter})`;
      teller.tell('destination-reordered', letterOf(before), letterOf(after), { what });
    } else if (isRelettered) {
      const idle = 'a letter is no part of what it says';
      teller.tell('clause-renumbered', letterOf(before), letterOf(after), { idle });
    }
    conditionChanges(
      before.condition,
      after.condition,
      { letters, logics, heads: [headOf(before), headOf(after)] },
      teller,
    );
    if (isOtherPlace(before, after, letters)) {
      const words = [phrasesIn(before.tree.sentences), phrasesIn(after.tree.sentences)] as const;
      teller.tellWords('destination-changed', ...words);
    }
    const ends = [endOf(before.tree.sentences), endOf(after.tree.sentences)] as const;
    listChanges(before.lists, after.lists, { letters, ends }, teller);
    return { before: before.tree, after: after.tree, changes: teller.changes, isMoved };
  }
  if (before) {
    teller.tell('destination-removed', before.tree, null);
    return { before: before.tree, after: null, changes: teller.changes, isMoved };
  }
  const { tree } = after as SubMeaning;
  teller.tell('destination-added', null, tree);
  return { before: null, after: tree, changes: teller.changes, isMoved };
}

const letterOf = ({ tree }: SubMeaning) => ({ start: tree.start, end: tree.start + 2 });
const isOtherPlace = (before: SubMeaning, after: SubMeaning, letters: Letters): boolean =>
  letters.of(before.place) !== after.place && letters.of(before.words) !== after.words;

const withoutNumbers = ({ sentences }: ClauseMeaning): string => wordless(phrasesIn(sentences)).replaceAll(/\d+/g, '#');

const waysOf = ({ subs }: ClauseMeaning): string => [...new Set(subs.map(({ how }) => how))].toSorted().join(' ');

/** `towards` what was `to`: the action says that of all its letters. */
const isOtherWay = (before: ClauseMeaning, after: ClauseMeaning): boolean =>
  waysOf(before) !== waysOf(after) && withoutNumbers(before) !== withoutNumbers(after);

/** Where what is done begins. */
function headOf({ tree }: SubMeaning | ClauseMeaning): Span {
  const [first] = phrasesIn(tree.sentences);
  const start = first?.start ?? (tree.type === 'clause' ? tree.table?.start : undefined) ?? tree.end;
  return { start, end: start };
}

function riderDiff(
  before: RiderMeaning | null,
  after: RiderMeaning | null,
  letters: Letters,
  [a, b]: readonly [Part, Part],
): ClauseDiff['rider'] {
  const teller = new Teller(before ? riderPart(a) : a, after ? riderPart(b) : b);
  const changes = teller.changes;
  if (!before && !after) return null;
  if (before && after) {
    const isOther = before.far !== after.far || letters.one(before.as) !== after.as;
    const ends = [endOf(before.tree.sentences), endOf(after.tree.sentences)] as const;
    if (isOther) teller.tellWords('rider-changed', [before.tree], [after.tree]);
    else listChanges(before.lists, after.lists, { letters, ends }, teller);
    return { before: before.tree, after: after.tree, changes, isMoved: false };
  }
  teller.tell('rider-changed', before?.tree ?? null, after?.tree ?? null);
  return before
    ? { before: before.tree, after: null, changes, isMoved: false }
    : { before: null, after: (after as RiderMeaning).tree, changes, isMoved: false };
}
