// Emits measures as expressions for numbers. If a measure can lack a value, its expression may return `k.nil`.
import { sortOf } from '../plan/build.ts';
import { byKind, type OfKind } from '../plan/by-kind.ts';
import type { Measure } from '../plan/nodes.ts';
import type { EmittedFigure, EmitScope } from './emit-scope.ts';
import { emitPlaces, emitSet } from './set-code.ts';
import { moduleWords } from './set-words.ts';
import { withIt, callOf, keepWords, loopOver } from './word-code.ts';

type MeasureOf<K extends Measure['is']> = OfKind<Measure, K>;

const sureFigure = (text: string): EmittedFigure => ({ text, mayLack: false });

function count({ of }: MeasureOf<'count'>, scope: EmitScope): EmittedFigure {
  const copies = scope.game.counted(of, scope);
  if (copies !== null) return sureFigure(copies);
  const words = moduleWords(emitSet(of, scope), scope.width).filter((word, index) => index === 0 || word !== '0');
  return sureFigure(words.map((word) => `k_count(${word})`).join(' + '));
}

function sum({ of, each }: MeasureOf<'sum'>, scope: EmitScope): EmittedFigure {
  const { code, game } = scope;
  // `Twice as many cards` adds a number for each card. A set contains a card once, even if the card has several copies,
  // so `count` counts the copies.
  if (each.is === 'number') return sureFigure(`${each.value} * (${count({ is: 'count', of }, scope).text})`);
  const isOwn = each.is === 'measure' && each.of.is === 'it';
  const summing = isOwn ? game.summed(each.name, sortOf(of)) : null;
  if (summing !== null) return sureFigure(callOf(summing, [emitSet(of, scope)], scope));
  const total = code.name('n');
  code.line(`let ${total} = 0;`);
  loopOver(keepWords(emitSet(of, scope), scope), scope, (member) => {
    const { text, mayLack } = emitMeasure(each, withIt(scope, sortOf(of), member));
    const figure = code.keep(text, 'n');
    code.line(mayLack ? `if (${figure} !== k.nil) ${total} += ${figure};` : `${total} += ${figure};`);
  });
  return sureFigure(total);
}

function totalOfParts({ parts }: MeasureOf<'total'>, scope: EmitScope): EmittedFigure {
  const terms = parts.map(({ times, figure }) => {
    const { text, mayLack } = emitMeasure(figure, scope);
    const kept = mayLack ? scope.code.keep(text, 'n') : text;
    return `${times} * (${mayLack ? `${kept} === k.nil ? 0 : ${kept}` : kept})`;
  });
  return sureFigure(terms.join(' + '));
}

/** Emits the sum of the distances to several things. Two things in the same place count twice (R13). */
function sumDistance({ from, to, metric }: MeasureOf<'sumDistance'>, scope: EmitScope): EmittedFigure {
  const { code, game } = scope;
  const start = keepWords(emitPlaces(from, scope), scope);
  const things = keepWords(emitSet(to, scope), scope);
  const total = code.name('n');
  code.line(`let ${total} = k.nil;`);
  loopOver(things, scope, (subject) => {
    const there = emitPlaces({ is: 'it', sort: things.sort }, withIt(scope, things.sort, subject));
    const far = code.keep(game.distance(start, there, metric, scope).text, 'n');
    // If no way leads to a thing, the sum is infinite.
    code.line(
      `if (${far} !== k.nil) ${total} = (${total} === k.nil ? 0 : ${total}) + (${far} === k.noWay ? Infinity : ${far});`,
    );
  });
  return { text: total, mayLack: true };
}

export const emitMeasure: (node: Measure, scope: EmitScope) => EmittedFigure = byKind<
  Measure,
  [EmitScope],
  EmittedFigure
>({
  number: ({ value: constant }) => sureFigure(String(constant)),
  count,
  sum,
  total: totalOfParts,
  distance: ({ from, to, metric }, scope) =>
    scope.game.distance(emitPlaces(from, scope), emitPlaces(to, scope), metric, scope),
  sumDistance,
  measure: ({ name, of }, scope) => scope.game.figure(name, emitSet(of, scope), scope),
});
