// ATTACK, SUPPRESS, SPECIAL ATTACK and PULSE in emitted code (R1–R3, R33, R45).
import { isEnough } from '../../../emit/going.ts';
import { drawn } from '../../../emit/picks.ts';
import { EmitError } from '../../../emit/scope.ts';
import type { Scope } from '../../../emit/scope.ts';
import { single, someOf } from '../../../emit/value.ts';
import type { Value } from '../../../emit/value.ts';
import { kept, through } from '../../../emit/words.ts';
import type { Choice, SetNode } from '../../../plan/nodes.ts';
import type { Doing } from './doing.ts';
import { byRow } from './targets.ts';

/** Sets that are tried one after the other: the first that has anything counts. */
const alternatives = ({ from }: Choice): readonly SetNode[] => (from.is === 'first' ? from.of : [from]);

/** Writes a fight. */
export function emitFight(doing: Doing, scope: Scope): void {
  const { act } = doing;
  if (act.strength?.is === 'fixed') byClause(doing, act.strength.value, scope);
  else if (act.strength?.is === 'printed') byCard(doing, scope);
  else throw new EmitError('A fight has a strength.');
}

const begins = ({ act, pushesLater }: Doing): string =>
  `c.fights(t, ${act.verb === 'SUPPRESS'}, ${act.verb === 'PULSE'}, ${pushesLater});`;

/** With the strength that the clause says. */
function byClause(doing: Doing, dice: number, scope: Scope): void {
  const { act, done } = doing;
  const { code, parts } = scope;
  const [first, second] = act.choices;
  if (!first) return;
  for (const set of alternatives(first)) {
    const all = kept(parts.set(set, scope), scope, 'targets');
    code.block(`if (${someOf(all)})`, () => {
      code.line(isEnough);
      if (first.take === 'all') {
        code.line(begins(doing));
        strikeAll(all, doing, dice, scope);
      } else {
        const one = drawn(first.role, all, first.list, all.sort, scope);
        code.line(begins(doing));
        if (second) {
          const chosen = new Map([...scope.chosen, [first.role, single(all.sort, one, scope.width)] as const]);
          const inside = { ...scope, chosen };
          strikeAll(kept(parts.set(second.from, inside), inside), doing, dice, inside);
        } else strike(all.sort, one, doing, dice, scope);
      }
      done(scope);
    });
  }
}

function strikeAll(all: Value, doing: Doing, dice: number, scope: Scope): void {
  through(all, scope, (one) => {
    scope.code.line(`c.noteAll(t, ${one});`);
    strike(all.sort, one, doing, dice, scope);
  });
}

/** One target: with the second strength of two if it is armoured. */
function strike(sort: string, one: string, { act }: Doing, dice: number, { code }: Scope): void {
  const second = act.limits['second'];
  const own =
    typeof second === 'number' && sort === 'unit' ? `c.isArmoured(t, ${one}) ? ${second} : ${dice}` : String(dice);
  code.line(`c.strikes(t, '${sort}', ${one}, ${own});`);
}

/** With what the card prints: each row that has a target aims at one, the surest is carried out (R45). */
function byCard(doing: Doing, outer: Scope): void {
  const { act, done } = doing;
  const limits = 'range' in act.limits ? act.limits : { ...act.limits, [byRow]: true };
  const scope: Scope = { ...outer, act: { ...act, limits } };
  const { code, parts } = scope;
  const [choice, more] = act.choices;
  if (!choice || more) throw new EmitError('A printed fight has one choice.');
  const [blow, any] = [code.name('blow'), code.name('any')];
  code.line(`let ${any} = false;`);
  code.block(`for (let ${blow} = c.blows(t, '${act.verb}'); ${blow} > 0; ${blow}--)`, () => {
    code.line('c.nextBlow(t);');
    for (const set of alternatives(choice)) {
      const found = parts.set(set, scope);
      const all = kept(
        {
          ...found,
          lo: found.sort === 'unit' ? `(${found.lo} & c.ofBlow(t))` : `(c.strikesThings(t) ? ${found.lo} : 0)`,
        },
        scope,
        'targets',
      );
      code.block(`if (${someOf(all)})`, () => {
        code.line(`${any} = true;`);
        code.line(isEnough);
        code.block(all.sort === 'unit' ? 'if (c.isArea(t))' : 'if (false)', () => {
          const hit = kept(parts.set({ is: 'targets', sort: 'unit' }, scope), scope);
          const there = kept(scope.game.places(all, scope), scope);
          const space = drawn('thing', there, [], 'space', scope);
          code.line(`c.aimsAt(t, ${space}, ${hit.lo} & c.ofBlow(t));`);
        });
        code.block('else', () => {
          const one = drawn(choice.role, all, choice.list, all.sort, scope);
          code.line(`c.aims(t, '${all.sort}', ${one});`);
        });
        code.line('continue;');
      });
    }
  });
  code.block(`if (${any})`, () => {
    code.line(begins(doing));
    code.line('c.takeSurest(t, danger);');
    done(outer);
  });
}
