// Tiebreak lists: candidates are narrowed criterion by criterion (R4).
import { printed } from '../plan/nodes.ts';
import type { Criterion } from '../plan/nodes.ts';
import type { Narrowing, RankingStep, EmitScope } from './emit-scope.ts';
import { hasAtMostOne, isWide, wordsOfMember, argumentWords } from './set-words.ts';
import type { SetWords, Width } from './set-words.ts';
import { about, assign, begun, fill, fresh, through } from './word-code.ts';

const isTwo = (left: SetWords, width: Width): boolean => isWide(left.sort, width) && left.hi !== '0';

/** Of what is left the found, unless nothing was found. */
function keep(left: SetWords, found: SetWords, { code, width }: EmitScope): void {
  if (!isTwo(left, width)) code.line(`${left.lo} = ${found.lo} || ${left.lo};`);
  else code.line(`${left.lo} = k_keep(${argumentWords(found)}, ${argumentWords(left)}), ${left.hi} = k_upper();`);
}

/** Keeps those with the best value; those without one rank last, and if none has one all stay. */
function rank(left: SetWords, { is, of, over }: RankingStep, scope: EmitScope): void {
  const { code, width } = scope;
  const best = code.name('n');
  const found = fresh(left.sort, scope);
  code.line(`let ${best} = k.nil;`);
  through(left, scope, (one) => {
    const { text, mayLack } = scope.parts.measure(of, about(scope, over, one));
    const value = code.keep(text, 'n');
    const isBetter = `${best} === k.nil || ${value} ${is === 'most' ? '>' : '<'} ${best}`;
    const isKnown = mayLack ? `${value} !== k.nil && ` : '';
    code.block(`if (${isKnown}(${isBetter}))`, () => {
      code.line(`${best} = ${value};`);
      assign(found, wordsOfMember(left.sort, one, width), scope);
    });
    code.block(`else if (${isKnown}${value} === ${best})`, () =>
      fill(found, wordsOfMember(left.sort, one, width), scope),
    );
  });
  keep(left, found, scope);
}

/** One step: what is left is narrowed in place. */
function step(left: SetWords, criterion: Criterion, scope: EmitScope): void {
  const { code, width, game } = scope;
  if (criterion.is === 'random') return;
  const call = game.ranked(criterion, left, scope);
  if (call === null) {
    if (criterion.is === 'keep') keep(left, scope.parts.filtered(left, criterion.test, scope), scope);
    else rank(left, criterion, scope);
  } else if (isTwo(left, width)) code.line(`${left.lo} = ${call}, ${left.hi} = k_upper();`);
  else code.line(`${left.lo} = ${call};`);
}

/** Those that a list leaves, as words of their own; `Random` ends it. */
export function narrowed(of: SetWords, list: readonly Criterion[], scope: EmitScope): SetWords {
  const left = begun(of, scope, 'left');
  const end = list.findIndex(({ is }) => is === 'random');
  for (const one of end < 0 ? list : list.slice(0, end)) step(left, one, scope);
  return left;
}

/** The body of a list's function: `left` are the candidates, and those that are left after each criterion. */
export function listBody({ steps, random, sort }: Narrowing, scope: EmitScope): void {
  const { code, width } = scope;
  const hasTwo = isWide(sort, width);
  const left: SetWords = { sort, lo: 'left', hi: hasTwo ? 'leftHigh' : '0', member: null };
  // After each criterion the upper word is left behind as functions leave it.
  const result = 'return left;';
  for (const [index, one] of steps.entries()) {
    // A single candidate wins; it is not worth ranking.
    if (index > 0 && one.is !== 'keep') code.line(`if (${hasAtMostOne(left, width)}) ${result}`);
    if (one[printed]) code.line(`// ${remark(one[printed].text)}`);
    code.mark(one[printed]);
    step(left, one, scope);
  }
  code.mark(random?.[printed]);
  code.line(result);
}

/** As comments have it: in one line. */
const remark = (text: string): string => text.replace(/\s+/g, ' ').trim();
