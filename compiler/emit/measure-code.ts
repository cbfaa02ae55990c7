// Measures as numbers; where there may be none, the expression may be `nil`.
import { sortOf } from '../plan/build.ts';
import type { Measure } from '../plan/nodes.ts';
import type { EmittedFigure, EmitScope } from './emit-scope.ts';
import { emitPlaces, emitSet } from './set-code.ts';
import { isWide } from './set-words.ts';
import { about, callOf, kept, through } from './word-code.ts';

type Of<K extends Measure['is']> = Extract<Measure, { is: K }>;

const sure = (text: string): EmittedFigure => ({ text, mayLack: false });

function count({ of }: Of<'count'>, scope: EmitScope): EmittedFigure {
  const { lo, hi, sort } = emitSet(of, scope);
  return sure(isWide(sort, scope.width) && hi !== '0' ? `k_count(${lo}) + k_count(${hi})` : `k_count(${lo})`);
}

/** What has no value adds nothing. */
function sum({ of, each }: Of<'sum'>, scope: EmitScope): EmittedFigure {
  const { code, game } = scope;
  const isOwn = each.is === 'measure' && each.of.is === 'it';
  const known = isOwn ? game.summed(each.name, sortOf(of)) : null;
  if (known !== null) return sure(callOf(known, [emitSet(of, scope)], scope));
  const total = code.name('n');
  code.line(`let ${total} = 0;`);
  through(kept(emitSet(of, scope), scope), scope, (one) => {
    const { text, mayLack } = emitMeasure(each, about(scope, sortOf(of), one));
    const value = code.keep(text, 'n');
    code.line(mayLack ? `if (${value} !== k.nil) ${total} += ${value};` : `${total} += ${value};`);
  });
  return sure(total);
}

/** The distances to each of the things; two in one place count twice (R13). */
function sumDistance({ from, to, metric }: Of<'sumDistance'>, scope: EmitScope): EmittedFigure {
  const { code, game } = scope;
  const start = kept(emitPlaces(from, scope), scope);
  const things = kept(emitSet(to, scope), scope);
  const total = code.name('n');
  code.line(`let ${total} = k.nil;`);
  through(things, scope, (one) => {
    const there = emitPlaces({ is: 'it', sort: things.sort }, about(scope, things.sort, one));
    const far = code.keep(game.distance(start, there, metric, scope).text, 'n');
    // Without a way the sum is longer than any other.
    code.line(
      `if (${far} !== k.nil) ${total} = (${total} === k.nil ? 0 : ${total}) + (${far} === k.noWay ? Infinity : ${far});`,
    );
  });
  return { text: total, mayLack: true };
}

export function emitMeasure(node: Measure, scope: EmitScope): EmittedFigure {
  switch (node.is) {
    case 'number':
      return sure(String(node.value));
    case 'count':
      return count(node, scope);
    case 'sum':
      return sum(node, scope);
    case 'distance':
      return scope.game.distance(emitPlaces(node.from, scope), emitPlaces(node.to, scope), node.metric, scope);
    case 'sumDistance':
      return sumDistance(node, scope);
    case 'measure':
      return scope.game.figure(node.name, emitSet(node.of, scope), scope);
  }
}
