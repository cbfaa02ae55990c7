// Emits code for Callisto’s acts. The emitted code records the act if the act is possible; otherwise execution goes on
// with the next emitted line.
import { emitAims, emitRiders, hasRiders } from '../../../emit/trip-code.ts';
import { shortestWithWay } from '../../../plan/letters.ts';
import type { Criterion, SetNode } from '../../../plan/nodes.ts';
import { statePlaces } from './plane-code.ts';
import type { ActName, CardActName } from '../../../../runtime/callisto/data/signatures.ts';
import { drawOne, narrowingFunction } from '../../../emit/list-code.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import {
  differenceWords,
  intersectionWords,
  wordsOfMember,
  isNotEmpty,
  argumentWords,
  type SetWords,
} from '../../../emit/set-words.ts';
import {
  withIt,
  callOf,
  addToWords,
  declareEmptyWords,
  wordsFromCall,
  ifCallSucceeds,
  isEnough,
  keepWords,
  loopOver,
} from '../../../emit/word-code.ts';
import { sortOf } from '../../../plan/build.ts';
import { isTest } from '../../../plan/plan-text.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { noteOf } from '../../../../runtime/kernel/roles.ts';
import { emitCards } from './card-act-code.ts';
import type { CallistoActToWrite } from './act-to-write.ts';
import { emitFight } from './fight-code.ts';

type ActWriter = (doing: CallistoActToWrite, scope: EmitScope) => void;

// For these acts, the code only records the decision, and the engine does the rest. For example, if the bot takes
// CONTROL, the engine wakes mechs.
const recordedOnly: ActWriter = ({ done }, scope) => done(scope);

export function emitAct(doing: CallistoActToWrite, scope: EmitScope): void {
  const writers: Readonly<Record<Exclude<ActName, CardActName>, ActWriter>> = {
    go,
    call,
    mark,
    find,
    fight: emitFight,
    control: ({ done }, inside) => ifCallSucceeds(callOf('controls', [], inside), () => done(inside), inside),
    open,
    push,
    activate: recordedOnly,
    regard: recordedOnly,
  };
  const { act } = doing;
  const write = Object.hasOwn(writers, act.act) ? writers[act.act as keyof typeof writers] : emitCards;
  write(doing, { ...scope, act });
}

function go(doing: CallistoActToWrite, scope: EmitScope): void {
  const { act, leading } = doing;
  const { route } = act.limits;
  if (route !== undefined && typeof route === 'object' && !isTest(route)) {
    emitRouteScout(doing, route, scope);
    return;
  }
  const { code } = scope;
  const scouts = String(act.verb === 'SCOUT');
  if (leading) trip(doing, leading.steps, leading.scouts, scope);
  else if (act.strength?.is === 'fixed') trip(doing, String(act.strength.value), scouts, scope);
  else {
    const most = code.keep(`c_printedStrength(t, t.unit, ${scouts})`, 'most');
    code.block(`if (${most} >= 0)`, () => trip(doing, most, scouts, scope));
  }
}

const returnTrue = (scope: EmitScope): void => scope.code.line('return true;');

/**
 * Emits the trip of the acting unit. If acts of the sheet lead units, the aims become a separate function, where this
 * is possible. Code that leads this unit can then call the same function (R28).
 */
function trip(
  { act, rider, readings, leads, name, also, done }: CallistoActToWrite,
  most: string,
  scouts: string,
  scope: EmitScope,
): void {
  const { code } = scope;
  code.line(`${callOf('beginSearchHere', [most, scouts], scope)};`);
  // The way of a MOVE is not chosen, unless the aims of the clause also lead units that SCOUT.
  const onward = { goes: 'walkTo', setsOut: leads || scouts !== 'false' ? 'chooseDestination' : null };
  const emitAfterTrip = (inside: EmitScope): void => {
    if (hasRiders(act)) {
      code.line(`${name}_riders(t);`);
      also(`${name}_riders(t)`, () => emitRiders(act, { ...scope, act, conditionSet: null }));
    }
    done(inside);
  };
  // The aims of an act cannot be in a separate function if they need a choice that exists only inside this act. Such
  // aims are emitted here.
  const isOwn = [...scope.chosen.values()].some(({ lo }) => !lo.startsWith('t.kept'));
  if (isOwn || !leads) {
    emitAims({ act, rider, readings, ...onward, done: emitAfterTrip }, scope);
    return;
  }
  also(`${name}_goes(t)`, () =>
    emitAims({ act, rider, readings, ...onward, done: returnTrue }, { ...scope, conditionSet: null }),
  );
  ifCallSucceeds(`${name}_goes(t)`, () => emitAfterTrip(scope), scope);
}

/**
 * Emits a SCOUT along the route of another unit: the unit enters as many unscouted spaces of the route as it can (R42,
 * R131).
 */
function emitRouteScout({ act, leading, rider, done }: CallistoActToWrite, route: SetNode, scope: EmitScope): void {
  const { code, parts } = scope;
  // A MOVE enters no unscouted space. Along a route, only unscouted spaces are entered, so a MOVE does nothing there
  // and needs no code. For a led unit, the code is needed, because the leader determines the verb and the steps.
  if (act.verb !== 'SCOUT' && !leading) return;
  const [choice] = act.choices;
  if (!choice) throw new EmitError('An act along a route names no unit whose route it is.');
  // If the card prints no strength, the unit has no steps and cannot SCOUT.
  const ownSteps = (): string =>
    act.strength?.is === 'fixed' ? String(act.strength.value) : code.keep('c_printedStrength(t, t.unit, true)', 'most');
  const steps = leading ? code.keep(`${leading.scouts} ? ${leading.steps} : 0`, 'most') : ownSteps();
  const routed = declareEmptyWords('unit', scope, 'routed');
  const unmarkedPlaces = (unit: string): SetWords => {
    const chosen = new Map([...scope.chosen, [choice.role, wordsOfMember('unit', unit, scope.width)] as const]);
    return keepWords(parts.set(route, { ...scope, chosen }), scope);
  };
  loopOver(keepWords(parts.set(choice.from, scope), scope), scope, (unit) => {
    const { lo, hi } = unmarkedPlaces(unit);
    code.block(`if (c.findRoutes(t, ${unit}, ${steps}, ${lo}, ${hi}))`, () =>
      addToWords(routed, wordsOfMember('unit', unit, scope.width), scope),
    );
  });
  code.block(`if (${isNotEmpty(routed)})`, () => {
    code.line(isEnough);
    const whose = drawOne(choice.role, routed, choice.list, 'unit', scope);
    const { lo, hi } = unmarkedPlaces(whose);
    code.line(`c.findRoutes(t, ${whose}, ${steps}, ${lo}, ${hi});`);
    code.line('c.beginTripOf(t, t.unit, true);');
    const [length, left] = [code.keep('c.routeLength(t)', 'length'), code.name('left')];
    code.block(`for (let ${left} = ${length}; ${left} > 0; ${left}--)`, () => {
      const next = wordsFromCall('c.nextRoutePlaces(t)', 'space', scope);
      code.block(`if (k_count(${next.lo}) + k_count(${next.hi}) < 2)`, () => {
        code.line(`c.takeRouteStep(t, k_first(${next.lo}, ${next.hi}));`);
        code.line('continue;');
      });
      const step = (role: 'way' | 'destination', list: readonly Criterion[]): void =>
        code.line(`c.takeRouteStep(t, ${drawOne(role, next, list, 'space', scope)});`);
      code.block(`if (${left} > 1)`, () => {
        if (!rider || rider.far <= shortestWithWay) step('way', rider?.list ?? []);
        else {
          code.block(`if (${length} >= ${rider.far})`, () => step('way', rider.list));
          code.block('else', () => step('way', []));
        }
      });
      code.block('else', () => step('destination', []));
    });
    done(scope);
  });
}

/**
 * Emits the act of leading another unit. The led unit moves by the words of this clause, or by the clauses of its own
 * procedure (R27, R28).
 */
function call({ act, rider, readings, name, also, done }: CallistoActToWrite, scope: EmitScope): void {
  const { code, parts } = scope;
  const choice = act.choices.find(({ role }) => role === 'actor');
  if (!choice) throw new EmitError('An act of leading names no unit to lead.');
  const isScout = act.verb === 'SCOUT';
  const steps = act.strength?.is === 'fixed' ? String(act.strength.value) : 'guided';
  const moves = act.aims.length > 0 ? `${name}_leads` : 'moves';
  const units = keepWords(parts.set(choice.from, scope), scope).lo;
  const by = narrowingFunction('actor', choice.list, 'unit', scope);
  ifCallSucceeds(`c.leadsOne(t, ${moves}, ${units}, ${steps}, ${isScout}, ${by})`, () => done(scope), scope);
  if (act.aims.length === 0) return;
  also(`${moves}(t, u)`, () => {
    code.line(`${callOf('beginSearch', ['u', `t.y[${at.unitPlace} + u]`, 't.ledSteps', 't.ledScouts'], scope)};`);
    const chosen = new Map([...scope.chosen, ['actor', wordsOfMember('unit', 'u', scope.width)] as const]);
    emitAims(
      { act, rider, readings, goes: 'walkTo', setsOut: 'chooseDestination', done: returnTrue },
      { ...scope, chosen, walker: 't.walker', conditionSet: null },
    );
  });
}

/** Emits the act of marking spaces without moving (R21). */
function mark({ act, viewpoint, done }: CallistoActToWrite, scope: EmitScope): void {
  const { parts } = scope;
  const markedChoice = act.choices.find(({ role }) => role === 'goal') ?? act.aims[0]?.choices[0];
  if (!markedChoice) throw new EmitError('An act of marking names no space.');
  const free = differenceWords(
    viewpoint.masks.words('space', 'open'),
    statePlaces(at.markedPlaces, viewpoint, 'bot', scope),
  );
  const places = keepWords(intersectionWords(parts.places(markedChoice.from, scope), free), scope, 'free');
  const most = act.strength?.is === 'fixed' ? act.strength.value : 1;
  const by = narrowingFunction('goal', markedChoice.list, 'space', scope);
  ifCallSucceeds(`c.marksSome(t, ${argumentWords(places)}, ${most}, ${by})`, () => done(scope), scope);
}

/** Emits a Find. The candidates are the things that make the next act possible (R130). */
function find({ act, name, done }: CallistoActToWrite, scope: EmitScope): void {
  const { code, parts } = scope;
  const [choice] = act.choices;
  if (!choice) throw new EmitError('A `find` names nothing to find.');
  const sort = sortOf(choice.from);
  const all = keepWords(parts.set(choice.from, scope), scope);
  const by = narrowingFunction('find', choice.list, sort, scope);
  const member = code.keep(
    `c.chooseEnablingThing(t, ${noteOf('find', sort)}, ${name}_fits, ${argumentWords(all)}, ${by})`,
    'found',
  );
  code.block(`if (${member} >= 0)`, () => {
    code.line(isEnough);
    done({ ...scope, chosen: new Map([...scope.chosen, ['find', wordsOfMember(sort, member, scope.width)]]) });
  });
}

function open({ act, done }: CallistoActToWrite, scope: EmitScope): void {
  const { parts } = scope;
  const choice = act.choices.find(({ role }) => role === 'target');
  if (!choice) throw new EmitError('An act of opening names no door.');
  const doors = keepWords(parts.set(choice.from, scope), scope, 'doors');
  const by = narrowingFunction('target', choice.list, 'door', scope);
  ifCallSucceeds(`c.opensOne(t, ${doors.lo}, ${by})`, () => done(scope), scope);
}

/**
 * Emits the act that pushes the hit units to spaces that the clause names. The units move one after another; each
 * choice of a space sees the earlier moves.
 */
function push({ act, done }: CallistoActToWrite, scope: EmitScope): void {
  const { code } = scope;
  const [, spaces] = act.choices;
  const hit = scope.chosen.get('target');
  if (!spaces || !hit) throw new EmitError('A push needs hit units and names of spaces.');
  const hits = keepWords(hit, scope, 'hit');
  code.block(`if (c.canPush(t, ${hits.lo}))`, () => {
    code.line(isEnough);
    loopOver(hits, scope, (unit) => {
      const inside = {
        ...withIt(scope, 'unit', unit),
        chosen: new Map([...scope.chosen, ['target', wordsOfMember('unit', unit, scope.width)] as const]),
      };
      const places = wordsFromCall(`c.pushSpaces(t, ${unit})`, 'space', scope);
      code.block(`if (${isNotEmpty(places)})`, () =>
        code.line(`c.pushes(t, ${unit}, ${drawOne('push', places, spaces.list, 'space', inside)});`),
      );
    });
    done(scope);
  });
}
