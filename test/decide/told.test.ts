// Every card of some games of bots against bots: what `decide` says is what the engine does, and it can be told.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../files/languages.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import { scriptOfText } from '../../compiler/games/callisto/play/sheets.ts';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { resolveCard } from '../../runtime/callisto/rules/solo/resolve.ts';
import { decidedJson } from '../../views/decision/decided.ts';
import { toldOf } from '../../compiler/games/callisto/play/told.ts';
import { explainedJson, explainedText } from '../../views/decision/explain.ts';
import { whyNot } from '../../views/decision/why-not.ts';
import { plain } from '../../views/document/palette.ts';
import { packaged } from '../support/engine-board.ts';
import { lexis } from '../support/readings.ts';

const words = planWordsIn(lexis);
const isAnswer = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/decide.schema.json', 'utf8')) as object,
);

const most = Number(process.env['DECISIONS'] ?? 60);

function check(decider: Decider, state: State): void {
  const { game } = decider;
  const side = state.bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  const seated = { state, side, index, card: cardInPlay(state, side, index) };
  const resolved = decider.decide(seated);
  if (resolved.is !== 'resolved') throw new Error(resolved.is);
  if (resolved.instead === null) {
    const copy = state.copy();
    resolveCard(game, copy, side, index);
    expect(resolved.after.equals(copy)).toBe(true);
  }
  const told = toldOf(decider, seated, resolved, words);
  const basis = { rulings: new Map<number, string[]>(), standIns: null };
  const text = explainedText(told, basis, true, plain) + explainedText(told, basis, false, plain);
  expect(text).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  for (const json of [decidedJson(told), explainedJson(told, basis)]) {
    expect(isAnswer(JSON.parse(JSON.stringify(json))), JSON.stringify(isAnswer.errors)).toBe(true);
  }
  // Every clause and letter has an answer.
  for (const one of whyNot(told, '').known) expect(whyNot(told, one).lines.length, `${text}${one}`).toBeGreaterThan(0);
}

describe('bots against bots', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('in Scenario %i', (scenario) => {
    const sheet = (side: string) =>
      scriptOfText(readFileSync(`procedures/callisto/scenario-${scenario}/${side}.bot`, 'utf8'), languageOf);
    const decider = new Decider(packaged(scenario), [sheet('breakers'), sheet('lfa')]);
    const { game } = decider;
    const [state, actions] = [new State(), new Actions()];
    let seed = 0;
    for (let done = 0; done < most;) {
      start(game, state, 11, seed++, 3);
      for (let steps = 0; steps < 200 && done < most; steps++) {
        if (state.bytes[at.phase] === at.overPhase || legalActions(game, state, actions) === 0) break;
        if (state.bytes[at.phase] === at.resolvingPhase) {
          check(decider, state);
          done++;
        }
        perform(game, state, actions.list[0] as number);
      }
    }
  });
});
