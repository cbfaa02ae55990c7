// The list of all command verbs, in the order of the help.
import type { CommandVerb } from '../command-verb.ts';
import { verb as ask } from './ask/verb.ts';
import { verb as board } from './board/verb.ts';
import { verb as check } from './check/verb.ts';
import { verb as compile } from './compile/verb.ts';
import { verb as debugAdapter } from './debug-adapter/verb.ts';
import { verb as decide } from './decide/verb.ts';
import { verb as diff } from './diff/verb.ts';
import { verb as docs } from './docs/verb.ts';
import { verb as explain } from './explain/verb.ts';
import { verb as fmt } from './fmt/verb.ts';
import { verb as games } from './games/verb.ts';
import { verb as lint } from './lint/verb.ts';
import { verb as lsp } from './lsp/verb.ts';
import { verb as matrix } from './matrix/verb.ts';
import { verb as merge } from './merge/verb.ts';
import { verb as newVerb } from './new/verb.ts';
import { verb as odds } from './odds/verb.ts';
import { verb as outline } from './outline/verb.ts';
import { verb as play } from './play/verb.ts';
import { verb as position } from './position/verb.ts';
import { verb as positions } from './positions/verb.ts';
import { verb as read } from './read/verb.ts';
import { verb as replay } from './replay/verb.ts';
import { verb as roll } from './roll/verb.ts';
import { verb as score } from './score/verb.ts';
import { verb as simulate } from './simulate/verb.ts';
import { verb as study } from './study/verb.ts';
import { verb as table } from './table/verb.ts';
import { verb as test } from './test/verb.ts';
import { verb as witness } from './witness/verb.ts';

export const allVerbs: readonly CommandVerb[] = [
  check,
  lint,
  fmt,
  newVerb,
  decide,
  explain,
  ask,
  play,
  table,
  games,
  replay,
  position,
  positions,
  simulate,
  study,
  roll,
  odds,
  score,
  test,
  witness,
  outline,
  board,
  docs,
  read,
  matrix,
  diff,
  merge,
  compile,
  lsp,
  debugAdapter,
];
