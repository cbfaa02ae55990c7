// Tests of the views of differences in play: text with both explanations side by side, and JSON.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behaviourOf } from '../../compiler/games/callisto/behaviour/compare-versions.ts';
import { mindsCheckedBy } from '../../compiler/games/callisto/play/checked-mind.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import type { Version } from '../../compiler/games/callisto/behaviour/version.ts';
import type { AskCard } from '../../compiler/game/scene.ts';
import { callistoAsking } from '../../compiler/games/callisto/play/asking-cards.ts';
import { witnessAnswers } from '../../compiler/game/witness-answer.ts';
import { piecesText } from '../../compiler/games/callisto/play/position-words.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { bookJson, packagedGame } from '../support/played.ts';
import { behaviourJson } from '../../views/diff/diff-behaviour-json.ts';
import { behaviourDocument, behaviourWidth, type BehaviourTold } from '../../views/diff/diff-behaviour.ts';
import { witnessShown } from '../../views/diff/witness.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { asked, fewWithPairs } from '../support/behaviour.ts';

const schema = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;
const ajv = new Ajv.default({ strictTypes: false });
const isBehaviour = ajv.compile(schema('docs/schemas/behaviour.schema.json'));
const isPosition = ajv.compile(schema('procedures/callisto/position.schema.json'));
const isAnswer = ajv.compile(schema('docs/schemas/decide.schema.json'));

async function toldOf(from: string, to: string): Promise<BehaviourTold> {
  const question = await asked(1, 'lfa', from, to);
  const behaviour = behaviourOf({ ...question, amounts: fewWithPairs });
  const scene = { definition: packagedGame(1).definition, names: readNames(bookJson('scenario-1/names.json')) };
  const ask = ({ scripts, sheets }: Version): AskCard =>
    callistoAsking(scene, new Decider(new Game(scene.definition), scripts, {}, mindsCheckedBy(sheets)), new Map());
  const both = { before: ask(question.versions.before), after: ask(question.versions.after) };
  return {
    behaviour,
    bot: 'LFA',
    names: { before: 'the book', after: 'edited' },
    witnesses: behaviour.kinds.map(
      ({ witness }) => witness && witnessShown(witness, witnessAnswers(witness, both), piecesText(witness.position)),
    ),
    files: ['scout.json'],
    searched: null,
  };
}

const none = toldOf('> Nearest > Elevated', '> Closest > Elevated');
const some = toldOf('[Highest value > Nearest > Ele', '[Nearest > Highest value > Ele');

describe('the text', () => {
  it('of no difference gives the number of tried positions, and claims no more', async () => {
    const text = terminalText(behaviourDocument(await none), plainPaint, behaviourWidth);
    expect(text).toMatch(/^On the board of Scenario 1, LFA: CAPTAIN, SERGEANT, SCOUT/);
    expect(text).toContain('No difference found. That says no more than that none was met there.');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Looked at 300 positions \([\d,]+ different\) out of \d+ games, half of them driven by each version against a greedy player, the other bot, a random player; \d+ at \d+ kinds of borders; 600 edited ones; seed 5\./,
    );
    expect(text).toMatch(/against all of them +[\d.]+ % → [\d.]+ % +\+0\.0 points \(−[\d.]+ to \+[\d.]+\), 45 pairs/);
  });

  it('of a difference has both explanations beside each other', async () => {
    const text = terminalText(behaviourDocument(await some), plainPaint, behaviourWidth);
    expect(text).toContain('\nBy clause\n  SCOUT 2b  ');
    expect(text).toMatch(
      /\n1\. SCOUT 2b: another target, goal, deck or card; in [\d.]+ % of the positions of games, and in [\d,]+ others\n {3}Witness: SCOUT \w, [23] things on the table, saved as scout\.json\n/,
    );
    expect(text).toMatch(/\n {4}the book +│ edited\n/);
    expect(text).toMatch(/highest value [\s\S]*│[\s\S]*nearest/);
    for (const line of text.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(120);
  });
});

describe('the JSON', () => {
  it('has the form of its schema, with positions and their explanations', async () => {
    for (const told of [await none, await some]) {
      const value = JSON.parse(JSON.stringify(behaviourJson(told))) as {
        kinds: { witness: { position: unknown; before: { explanation: unknown } } | null }[];
      };
      expect(isBehaviour(value), JSON.stringify(isBehaviour.errors)).toBe(true);
      for (const { witness } of value.kinds) {
        if (!witness) continue;
        expect(isPosition(witness.position), JSON.stringify(isPosition.errors)).toBe(true);
        expect(isAnswer(witness.before.explanation), JSON.stringify(isAnswer.errors)).toBe(true);
      }
    }
  });
});
