// Tests of every card in some games between bots. `decide` gives the same result as the engine, and every result can be
// explained.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { resolveCard } from '../../runtime/callisto/rules/solo/resolve.ts';
import { decidedJson } from '../../views/decision/decision-line.ts';
import { toldOf } from '../../compiler/games/callisto/play/telling-cards.ts';
import { explainedJson, explainedText } from '../../views/decision/explain.ts';
import { whyNot } from '../../views/decision/why-not.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { packagedScripts } from '../support/bots.ts';
import { packaged } from '../support/engine-board.ts';
import { playGames } from '../support/played.ts';
import { rounds } from '../support/rounds.ts';
import { lexis } from '../support/readings.ts';

const words = planWordsIn(lexis);
const isAnswer = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/decide.schema.json', 'utf8')) as object,
);

const most = rounds(4, 12);

function check(decider: Decider, state: State): void {
  const { game } = decider;
  const side = state.bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  const positionCard = { state, side, index, card: cardInPlay(state, side, index) };
  const resolved = decider.decide(positionCard);
  if (resolved.is !== 'resolved') throw new Error(resolved.is);
  if (resolved.instead === null) {
    const copy = state.copy();
    resolveCard(game, copy, side, index);
    expect(resolved.after.equals(copy)).toBe(true);
  }
  const told = toldOf(decider, positionCard, resolved, words);
  const basis = { rulings: new Map<number, string[]>(), standIns: null };
  const text = explainedText(told, basis, true, plainPaint) + explainedText(told, basis, false, plainPaint);
  expect(text).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  for (const json of [decidedJson(told), explainedJson(told, basis)]) {
    expect(isAnswer(JSON.parse(JSON.stringify(json))), JSON.stringify(isAnswer.errors)).toBe(true);
  }
  // The explanation has an answer for each clause and letter that was not used.
  for (const one of whyNot(told, '').questions)
    expect(whyNot(told, one).lines.length, `${text}${one}`).toBeGreaterThan(0);
  // Also asks why each thing was not chosen. There must be an answer even for a unit that entered the board only
  // because of the card.
  for (const thing of told.telling.things()) {
    const { lines } = whyNot(told, thing);
    expect(lines.length, `${text}${thing}`).toBeGreaterThan(0);
    expect(lines.map((line) => line.text).join('\n')).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  }
}

describe('bots against bots', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('in Scenario %i', (scenario) => {
    const decider = new Decider(packaged(scenario), packagedScripts(scenario));
    const { game } = decider;
    let done = 0;
    const party = () => ({ seed: 11, bots: 3 });
    playGames(game, most, party, (state) => {
      if (done === most) return 'enough';
      if (state.bytes[at.phase] !== at.resolvingPhase) return;
      check(decider, state);
      done++;
    });
  });
});
