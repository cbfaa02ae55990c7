// RECON, INSPIRE, COMMAND and BOLSTER in emitted code (R23–R26).
import { isEnough } from '../../../emit/going.ts';
import { drawn, leftBy, narrowing } from '../../../emit/picks.ts';
import { EmitError } from '../../../emit/scope.ts';
import type { Scope } from '../../../emit/scope.ts';
import { meetOf, someOf } from '../../../emit/value.ts';
import type { Value } from '../../../emit/value.ts';
import { fresh, kept } from '../../../emit/words.ts';
import type { Act, Choice, SetNode } from '../../../plan/nodes.ts';
import type { Doing } from './doing.ts';

const strengthOf = ({ strength }: Act): number => (strength?.is === 'fixed' ? strength.value : 1);

/** Writes an act of cards. */
export function emitCards(doing: Doing, scope: Scope): void {
  const { act } = doing;
  switch (act.act) {
    case 'recon':
      plain('c.recons(t)', doing, scope);
      return;
    case 'command':
      plain(`c.commands(t, ${strengthOf(act)})`, doing, scope);
      return;
    case 'inspire':
      inspire(doing, scope);
      return;
    case 'bolster':
      bolster(doing, scope);
      return;
    default:
      throw new EmitError(`Callisto does no ${act.act}.`);
  }
}

function plain(can: string, { done }: Doing, scope: Scope): void {
  scope.code.block(`if (${can})`, () => done(scope));
}

const mostOf = ({ take }: Choice): number => (typeof take === 'number' ? take : 1);

/** Cards to the right that are not turned yet; one is enough (R24). */
function inspire({ act, done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const choice = act.choices.find(({ role }) => role === 'card');
  if (!choice) throw new EmitError('A card is inspired.');
  const cards = kept(parts.set(choice.from, scope), scope);
  const open = code.name('open');
  code.line(`let ${open} = c.toInspire(t, ${cards.lo}, ${cards.hi});`);
  const { able, next } = act.limits;
  if (typeof able === 'string') code.line(`${open} = c.thoseAble(t, ${open}, able);`);
  code.block(`if (${open} !== 0)`, () => {
    code.line(isEnough);
    code.line('c.inspires(t);');
    const n = code.name('n');
    code.block(`for (let ${n} = 0; ${n} < ${mostOf(choice)} && ${open} !== 0; ${n}++)`, () => {
      const one = next === true ? code.keep(`c.take(t, ${open})`, 'card') : ranked(open, choice, scope);
      code.line(`c.inspire(t, ${one});`);
      code.line(`${open} &= ~(1 << ${one});`);
    });
    done(scope);
  });
}

/** By the list of the clause, then by chance among all copies, as cards are listed (R5). */
function ranked(open: string, choice: Choice, scope: Scope): string {
  const { code } = scope;
  const names: Value = {
    sort: 'card',
    lo: code.keep(`c.namesOf(t, ${open})`, 's'),
    hi: code.keep('k.high[0]', 's'),
    one: null,
  };
  const left = leftBy(narrowing('card', choice.list, 'card', scope), names, scope);
  return code.keep(`c.drawCard(t, ${open}, ${left.lo}, ${left.hi})`, 'card');
}

/** The decks that a bolster draws from: those of a table, by its faces, or those that the clause names; or cards. */
function bolster(doing: Doing, scope: Scope): void {
  const { act, eye, table, done } = doing;
  const { code } = scope;
  const { deck, decks: named } = act.limits;
  const choice = act.choices.find(({ role }) => role === 'card');
  if (choice) byName(choice, doing, scope);
  else if (typeof named === 'string') {
    const parts = named.split(' and ').map((one) => one.split(' '));
    const each = parts.map(
      ([count = '1', letter = '']) => `${eye.masks.value('deck', `index ${letter}`).lo}, ${count}`,
    );
    const all = parts
      .map(([, letter = '']) => eye.masks.value('deck', `named ${letter}`).lo)
      .reduce((a, b) => `(${a} | ${b})`);
    plain(`c.bolstersDecks(t, ${all}, [${each.join(', ')}])`, doing, scope);
  } else if (table) {
    const rows = table.rows.map(({ from, to, deck: of }) => `${from}, ${to}, ${deckOf(of, scope).lo}`);
    code.block(`if (c.bolstersBy(t, ${table.die}, ${strengthOf(act)}, [${rows.join(', ')}]))`, () => done(scope));
  } else {
    const set = typeof deck === 'object' && 'is' in deck && 'sort' in deck ? deckOf(deck, scope) : null;
    plain(`c.bolsters(t, ${set?.lo ?? '0'}, ${strengthOf(act)})`, doing, scope);
  }
}

const deckOf = (set: SetNode | null, scope: Scope): Value =>
  set ? scope.parts.set(set, scope) : { sort: 'deck', lo: '0', hi: '0', one: null };

/** Cards by name, one after the other by the list; copies of a card are one candidate (R26, R133). */
function byName(choice: Choice, { done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const all = kept(parts.set(choice.from, scope), scope, 'cards');
  code.line('c.bolstersCards(t);');
  const waiting = fresh('card', scope, 'waiting');
  const look = (): void => {
    code.line(`${waiting.lo} = c.waiting(t);`);
    code.line(`${waiting.hi} = k.high[0];`);
    const left = meetOf(waiting, all);
    code.line(`${waiting.lo} = ${left.lo};`);
    code.line(`${waiting.hi} = ${left.hi};`);
  };
  look();
  code.block(`if (${someOf(waiting)})`, () => {
    code.line(isEnough);
    const n = code.name('n');
    code.block(`for (let ${n} = 0; ${n} < ${mostOf(choice)} && (${someOf(waiting)}); ${n}++)`, () => {
      code.line(`c.bolsterCard(t, ${drawn('card', waiting, choice.list, 'card', scope)});`);
      look();
    });
    done(scope);
  });
  code.line('c.doesNothing(t);');
}
