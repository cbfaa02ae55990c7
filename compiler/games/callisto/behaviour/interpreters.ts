// Interpreters of both versions, each in a game of its own: made when they are first needed.
import type { BeforeAfter } from '../../../diff/behaviour/behaviour-report.ts';
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { Decider } from '../play/decide-card.ts';
import type { Version } from './version.ts';

function deciderOf(definition: GameDefinition, { scripts, sheets }: Version): Decider {
  const second = sheets.find((sheet) => sheet !== null)?.readings ?? [];
  const readings = Object.fromEntries(second.map((id) => [id, 'second' as const]));
  return new Decider(new Game(definition), scripts, readings);
}

export type Interpreters = () => BeforeAfter<Decider>;

export const interpretersOf = (definition: GameDefinition, { before, after }: BeforeAfter<Version>): Interpreters =>
  lazily(() => ({ before: deciderOf(definition, before), after: deciderOf(definition, after) }));
