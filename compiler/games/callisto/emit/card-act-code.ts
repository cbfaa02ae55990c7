// Emits code for RECON, INSPIRE, COMMAND and BOLSTER (R23–R26).
import type { CallistoActToWrite } from './act-to-write.ts';
import type { CardActName } from '../../../../runtime/callisto/data/signatures.ts';
import { identifier } from '../../../emit/shared-functions.ts';
import { narrowingFunction } from '../../../emit/list-code.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import { unionWords, argumentWords, type SetWords } from '../../../emit/set-words.ts';
import { ifCallSucceeds, keepWords } from '../../../emit/word-code.ts';
import { printedKey, type PlanAct, type PlanChoice, type SetNode, type Test } from '../../../plan/nodes.ts';
import { isPlayArea } from './plane-code.ts';

const strengthOf = ({ strength }: PlanAct): number => (strength?.is === 'fixed' ? strength.value : 1);

/** Emits the code of an act about cards. */
export function emitCards(doing: CallistoActToWrite, scope: EmitScope): void {
  const { act } = doing;
  const writers: Readonly<Record<CardActName, () => void>> = {
    recon: () => emitPlainAct('c_recons(t)', doing, scope),
    command: () => emitPlainAct(`c.commands(t, ${strengthOf(act)})`, doing, scope),
    inspire: () => inspire(doing, scope),
    bolster: () => bolster(doing, scope),
  };
  writers[act.act as CardActName]();
}

/**
 * True if an act can be possible only while a condition is true. The emitted code then need not test the condition. For
 * example, RECON needs Interference in the play area (R25).
 */
export function impliedBy({ act }: PlanAct, condition: Test): boolean {
  if (act !== 'recon' || condition.is !== 'some' || condition.of.is !== 'at') return false;
  const { things, places } = condition.of;
  const isInterference = things.is === 'plane' && things.sort === 'card' && things.name === 'Interference';
  return isInterference && isPlayArea(places);
}

function emitPlainAct(can: string, { done }: CallistoActToWrite, scope: EmitScope): void {
  ifCallSucceeds(can, () => done(scope), scope);
}

const mostOf = ({ take }: PlanChoice): number => (typeof take === 'number' ? take : 1);

/**
 * Returns the name of the emitted function that tests whether a card could do one of the verbs: `able_MOVE_or_SCOUT`.
 */
export const ableTo = (verbs: string): string => `able_${identifier(verbs)}`;

/**
 * Emits INSPIRE, which turns unturned cards to the right of the resolved card. INSPIRE needs at least one such card
 * (R24).
 */
function inspire(doing: CallistoActToWrite, scope: EmitScope): void {
  const { act } = doing;
  const choice = act.choices.find(({ role }) => role === 'card');
  if (!choice) throw new EmitError('INSPIRE names no card.');
  const cards = keepWords(scope.parts.set(choice.from, scope), scope);
  const isNext = act.limits['next'] === true;
  const by = isNext ? 'null' : narrowingFunction('card', choice.list, 'card', scope);
  const { able } = act.limits;
  const isAble = typeof able === 'string' ? ableTo(able) : 'null';
  emitPlainAct(
    `c.inspiresSome(t, ${argumentWords(cards)}, ${mostOf(choice)}, ${isNext}, ${by}, ${isAble})`,
    doing,
    scope,
  );
}

/** Emits BOLSTER. The clause names the cards, or the decks of the cards, or a table whose faces choose the decks. */
function bolster(doing: CallistoActToWrite, scope: EmitScope): void {
  const { act, viewpoint, table, name, numbers } = doing;
  const { deck, decks: named } = act.limits;
  const choice = act.choices.find(({ role }) => role === 'card');
  if (choice) byName(choice, doing, scope);
  else if (typeof named === 'string') {
    const parts = named.split(' and ').map((part) => part.split(' '));
    const of = (letter: string, prefix: string): SetWords => viewpoint.masks.words('deck', `${prefix} ${letter}`);
    const each = parts.map(([count = '1', letter = '']) => `${maskOf(of(letter, 'index'))}, ${count}`);
    const all = parts.map(([, letter = '']) => of(letter, 'named')).reduce((a, b) => unionWords(a, b));
    numbers(
      `${name}_decks`,
      each.map((text) => ({ text })),
    );
    emitPlainAct(`c.bolstersDecks(t, ${all.lo}, ${name}_decks)`, doing, scope);
  } else if (table) {
    const rows = table.rows.map((row) => ({
      text: `${row.from}, ${row.to}, ${maskOf(deckOf(row.deck, scope))}`,
      print: row[printedKey],
    }));
    numbers(`${name}_decks`, rows);
    const { counted } = scope;
    if (counted) scope.code.line(counted.parts.setRoll(`${counted.subClause} deck [random]`));
    emitPlainAct(`c.bolstersBy(t, ${table.die}, ${strengthOf(act)}, ${name}_decks)`, doing, scope);
  } else {
    const set = typeof deck === 'object' && 'is' in deck && 'sort' in deck ? deckOf(deck, scope) : null;
    emitPlainAct(`c.bolsters(t, ${set?.lo ?? '0'}, ${strengthOf(act)})`, doing, scope);
  }
}

/**
 * Returns the number of a set among the masks of the sheet. Emitted tables contain this number instead of the set, so
 * that a decision creates no objects.
 */
function maskOf({ lo }: SetWords): string {
  const number = /^t\.M\[(\d+)\]$/.exec(lo)?.[1];
  if (number === undefined) throw new EmitError('A row names decks that can change during the game.');
  return number;
}

const deckOf = (set: SetNode | null, scope: EmitScope): SetWords =>
  set ? scope.parts.set(set, scope) : { sort: 'deck', lo: '0', hi: '0', member: null };

/**
 * Emits BOLSTER for cards that the clause names. The tiebreak list chooses each card; copies of a card are one
 * candidate (R26, R133).
 */
function byName(choice: PlanChoice, doing: CallistoActToWrite, scope: EmitScope): void {
  const all = keepWords(scope.parts.set(choice.from, scope), scope, 'cards');
  const by = narrowingFunction('card', choice.list, 'card', scope);
  emitPlainAct(`c.bolstersCards(t, ${argumentWords(all)}, ${mostOf(choice)}, ${by})`, doing, scope);
}
