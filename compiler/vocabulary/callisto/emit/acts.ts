// Callisto's acts in emitted code: each is recorded if it can be done; what stands behind it is reached if it cannot.
import { emitTrip, isEnough, listOfWay } from '../../../emit/going.ts';
import { drawn } from '../../../emit/picks.ts';
import { EmitError } from '../../../emit/scope.ts';
import type { Scope } from '../../../emit/scope.ts';
import { lessOf, meetOf, single, someOf } from '../../../emit/value.ts';
import type { Value } from '../../../emit/value.ts';
import { about, assign, fill, fresh, kept, through } from '../../../emit/words.ts';
import { sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { isTest } from '../../../plan/show.ts';
import * as at from '../../../../runtime/callisto/engine/layout.ts';
import { emitCards } from './card-acts.ts';
import type { Doing } from './doing.ts';
import { emitFight } from './fights.ts';
import { sided } from './planes.ts';

/** Writes an act. */
export function emitAct(doing: Doing, scope: Scope): void {
  const { act } = doing;
  const inside: Scope = { ...scope, act };
  switch (act.act) {
    case 'go':
      go(doing, inside);
      return;
    case 'call':
      call(doing, inside);
      return;
    case 'mark':
      mark(doing, inside);
      return;
    case 'find':
      find(doing, inside);
      return;
    case 'fight':
      emitFight(doing, inside);
      return;
    case 'control':
      plain('c.controls(t)', doing, inside);
      return;
    case 'open':
      open(doing, inside);
      return;
    case 'push':
      push(doing, inside);
      return;
    case 'activate':
    case 'regard':
      // What CONTROL wakes, the engine wakes; what a clause regards is in its targets already.
      doing.done(inside);
      return;
    default:
      emitCards(doing, inside);
  }
}

function plain(can: string, { done }: Doing, scope: Scope): void {
  scope.code.block(`if (${can})`, () => done(scope));
}

function go(doing: Doing, scope: Scope): void {
  const { act, way, readsOn, name, also, done } = doing;
  const { route } = act.limits;
  if (route !== undefined && typeof route === 'object' && !isTest(route)) {
    along(doing, route, scope);
    return;
  }
  const { code } = scope;
  const scouts = String(act.verb === 'SCOUT');
  const trip = (most: string): void =>
    emitTrip({ act, walker: 't.unit', here: 't.here', most, scouts, way, readsOn, name, also, done }, scope);
  if (scope.led) {
    emitTrip(
      {
        act,
        walker: 't.unit',
        here: 't.here',
        most: scope.led.steps,
        scouts: scope.led.scouts,
        way,
        readsOn,
        name,
        also,
        done,
      },
      scope,
    );
  } else if (act.strength?.is === 'fixed') trip(String(act.strength.value));
  else {
    const most = code.keep(`c.printedStrength(t, t.unit, ${scouts})`, 'most');
    code.block(`if (${most} >= 0)`, () => trip(most));
  }
}

/** Scouting along the way of another unit: into as many of its new spaces as can be entered (R42, R131). */
function along({ act, way, done }: Doing, route: SetNode, scope: Scope): void {
  const { code, parts } = scope;
  const [choice] = act.choices;
  if (!choice || act.strength?.is !== 'fixed') throw new EmitError('A route is somebody’s, and of so many spaces.');
  const steps = act.strength.value;
  const routed = fresh('unit', scope, 'routed');
  const unmarked = (one: string): Value => {
    const chosen = new Map([...scope.chosen, [choice.role, single('unit', one, scope.width)] as const]);
    return kept(parts.set(route, { ...scope, chosen }), scope);
  };
  through(kept(parts.set(choice.from, scope), scope), scope, (one) => {
    const { lo, hi } = unmarked(one);
    code.block(`if (c.routes(t, ${one}, ${steps}, ${lo}, ${hi}))`, () =>
      fill(routed, single('unit', one, scope.width), scope),
    );
  });
  code.block(`if (${someOf(routed)})`, () => {
    code.line(isEnough);
    const whose = drawn(choice.role, routed, choice.list, 'unit', scope);
    const { lo, hi } = unmarked(whose);
    code.line(`c.routes(t, ${whose}, ${steps}, ${lo}, ${hi});`);
    code.line('c.goes(t, t.unit, true);');
    const left = code.name('left');
    code.block(`for (let ${left} = c.routeLength(t); ${left} > 0; ${left}--)`, () => {
      const low = code.keep('c.routeNext(t)', 's');
      const next: Value = {
        sort: 'space',
        lo: low,
        hi: scope.width === 2 ? code.keep('k.high[0]', 's') : '0',
        one: null,
      };
      code.block(`if (k.count(${next.lo}) + k.count(${next.hi}) < 2)`, () => {
        code.line(`c.routeStep(t, k.first(${next.lo}, ${next.hi}));`);
        code.line('continue;');
      });
      const list = listOfWay(way, [], scope);
      code.block(`if (${left} > 1)`, () => code.line(`c.routeStep(t, ${drawn('way', next, list, 'space', scope)});`));
      code.block('else', () => code.line(`c.routeStep(t, ${drawn('destination', next, [], 'space', scope)});`));
    });
    done(scope);
  });
}

/** Leading another unit: by the words of the clause, else by the unit's own clauses (R27, R28). */
function call({ act, way, readsOn, name, also, done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const choice = act.choices.find(({ role }) => role === 'actor');
  if (!choice) throw new EmitError('Somebody is led.');
  const isScout = act.verb === 'SCOUT';
  const steps = (one: string): string =>
    isScout && act.strength?.is === 'fixed' ? String(act.strength.value) : `guided(t, ${one})`;
  const moves = act.aims.length > 0 ? `${name}_trip` : 'moves';
  const ready = meetOf(parts.set(choice.from, scope), { sort: 'unit', lo: 'c.ready(t)', hi: '0', one: null });
  const ways = fresh('unit', scope, 'ways');
  through(kept(ready, scope, 'ready'), scope, (one) => {
    code.block(`if (c.asksFor(t, ${moves}, ${one}, ${steps(one)}, ${isScout}))`, () =>
      fill(ways, single('unit', one, scope.width), scope),
    );
  });
  code.block(`if (${someOf(ways)})`, () => {
    code.line(isEnough);
    const one = drawn('actor', ways, choice.list, 'unit', scope);
    code.line(`c.leads(t, ${moves}, ${one}, ${steps(one)}, ${isScout});`);
    done(scope);
  });
  if (act.aims.length === 0) return;
  also(`${moves}(t, u)`, (own) => {
    const here = own.code.keep(`y[${at.where} + u]`, 'p');
    own.code.line('t.walking = u;');
    const inside: Scope = {
      ...own,
      act,
      chosen: new Map([...own.chosen, ['actor', single('unit', 'u', own.width)] as const]),
      walker: 't.walking',
      led: { steps: 't.ledSteps', scouts: 't.ledScouts' },
    };
    const moved = (): void => own.code.line('return true;');
    emitTrip(
      { act, walker: 'u', here, most: 't.ledSteps', scouts: 't.ledScouts', way, readsOn, name, also, done: moved },
      inside,
    );
  });
}

/** Marking spaces without moving (R21). */
function mark({ act, eye, done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const own = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
  if (!own) throw new EmitError('A space is marked.');
  const free = lessOf(eye.masks.value('space', 'open'), sided(at.marked, eye, 'bot', scope));
  const places = fresh('space', scope, 'free');
  assign(places, meetOf(parts.places(own.from, scope), free), scope);
  const most = act.strength?.is === 'fixed' ? act.strength.value : 1;
  code.block(`if (${someOf(places)})`, () => {
    code.line(isEnough);
    code.line('c.marks(t);');
    const n = code.name('n');
    code.block(`for (let ${n} = 0; ${n} < ${most} && (${someOf(places)}); ${n}++)`, () => {
      const one = drawn('goal', places, own.list, 'space', scope);
      code.line(`c.step(t, ${one});`);
      assign(places, lessOf(places, single('space', one, scope.width)), scope);
    });
    done(scope);
  });
}

/** Finding something for the act that follows: of what the words name, what that act can do something with (R130). */
function find({ act, name, done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const [choice] = act.choices;
  if (!choice) throw new EmitError('Something is found.');
  const sort = sortOf(choice.from);
  const found = fresh(sort, scope, 'found');
  through(kept(parts.set(choice.from, scope), scope), scope, (one) => {
    code.block(`if (c.asks(t, ${name}_fits, ${one}))`, () => fill(found, single(sort, one, scope.width), scope));
  });
  code.block(`if (${someOf(found)})`, () => {
    code.line(isEnough);
    const one = drawn('find', found, choice.list, sort, scope);
    done({ ...scope, chosen: new Map([...scope.chosen, ['find', single(sort, one, scope.width)]]) });
  });
}

function open({ act, done }: Doing, scope: Scope): void {
  const { code, parts } = scope;
  const choice = act.choices.find(({ role }) => role === 'target');
  if (!choice) throw new EmitError('Something is opened.');
  const doors = kept(parts.set(choice.from, scope), scope, 'doors');
  code.block(`if (${someOf(doors)})`, () => {
    code.line(isEnough);
    code.line(`c.opens(t, ${drawn('target', doors, choice.list, 'door', scope)});`);
    done(scope);
  });
}

/** Moving what was hit, as the clause says: one after the other, each as things stand then. */
function push({ act, done }: Doing, scope: Scope): void {
  const { code } = scope;
  const [, spaces] = act.choices;
  const hit = scope.chosen.get('target');
  if (!spaces || !hit) throw new EmitError('What is pushed was hit before.');
  const hits = kept(hit, scope, 'hit');
  code.block(`if (c.canPush(t, ${hits.lo}))`, () => {
    code.line(isEnough);
    through(hits, scope, (one) => {
      const inside = {
        ...about(scope, 'unit', one),
        chosen: new Map([...scope.chosen, ['target', single('unit', one, scope.width)] as const]),
      };
      const lo = code.keep(`c.pushSpaces(t, ${one})`, 's');
      const places: Value = { sort: 'space', lo, hi: scope.width === 2 ? code.keep('k.high[0]', 's') : '0', one: null };
      code.block(`if (${someOf(places)})`, () =>
        code.line(`c.pushes(t, ${one}, ${drawn('push', places, spaces.list, 'space', inside)});`),
      );
    });
    done(scope);
  });
}
