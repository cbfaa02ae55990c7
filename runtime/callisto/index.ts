// Callisto for users of the library: `botbook/callisto`, and `callisto.js` beside compiled sheets.
// The exports with names are declared in `runtime/types/callisto.ts`. Only compiled sheets call the functions of
// `emitted/index.ts`.
export { lazily } from '../kernel/lazily.ts';
export { CardError } from '../kernel/shape.ts';
export { ShapeError } from '../kernel/shape.ts';
export { Actions, actionKinds, cardOf, kindOf, useOf, targetOf } from './rules/engine/actions.ts';
export { apply, give } from './rules/engine/apply.ts';
export { NeedChance, WrongChance } from './rules/engine/chance.ts';
export { eventKinds } from './rules/engine/events.ts';
export { Game } from './rules/engine/game-tables.ts';
export { drawn } from './rules/engine/layout.ts';
export { legalActions } from './rules/engine/legal.ts';
export { Log } from './rules/engine/log.ts';
export { perform } from './rules/engine/perform.ts';
export { stateOf, untoldParts } from './rules/engine/read-position.ts';
export { positionOf, viewOf } from './rules/engine/write-position.ts';
export { rulesVersion } from './rules/engine/rules-version.ts';
export { loadSession, saveSession } from './rules/engine/save.ts';
export { Session } from './rules/engine/session.ts';
export { seedChance, setUp, start } from './rules/engine/setup.ts';
export { State } from './rules/engine/packed-state.ts';
export { bindSheet } from './bound-sheet/decide-position.ts';
export { actNames } from './bound-sheet/decision.ts';
export { gameOf } from './bound-sheet/game-of.ts';
export { chooserOf, choosingPlayerOf, isOver, phaseOf, roundOf, winnerOf } from './rules/engine/position.ts';
export { namedAction } from './bound-sheet/named-action.ts';
export { nameEvent } from './bound-sheet/named-event.ts';
export { greedy } from './players/greedy.ts';
export { Whim } from './players/policy.ts';
export { random } from './players/drawn-action.ts';
export { teamGreedy } from './players/team-greedy.ts';
export { TeamPlayer } from './players/team-player.ts';
export { Player, addTotals, defaultRounds, noTotals } from './players/simulate.ts';
export * from './emitted/index.ts';
