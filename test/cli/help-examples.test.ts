// Tests of the examples in help texts: the games declare the examples, and the first game of each group is shown.
import { describe, expect, it } from 'vitest';
import { shownExamples } from '../../cli/shown-examples.ts';
import { allVerbs } from '../../cli/verbs/all-verbs.ts';
import { helpExamplesOf } from '../../compiler/game/help-examples.ts';

const maps = { ...shownExamples.maps, scenario: 'moon/landing' };

describe('the examples of help texts', () => {
  it('are those of the first game that declares the group', () => {
    expect(helpExamplesOf([{}, { help: { maps } }, { help: shownExamples }])).toEqual({ ...shownExamples, maps });
    expect(helpExamplesOf([{ help: shownExamples }, { help: { maps } }])).toEqual(shownExamples);
  });

  it('are placeholders if no game declares the group', () => {
    const { bots, tables } = helpExamplesOf([{ help: { maps } }]);
    expect([bots.scenario, tables.sheet]).toEqual(['GAME/1', 'GAME/SHEET']);
  });

  it('leave no placeholder in the help of a verb', async () => {
    for (const { name, description, examples, options } of allVerbs) {
      const loaded = await Promise.all(
        options.map(async (option) => (typeof option === 'function' ? option() : [option])),
      );
      const texts = loaded.flat().map(([, text = '']) => text);
      expect([description, ...examples, ...texts].join('\n'), name).not.toMatch(/undefined|GAME|\{\w+\}/);
    }
  });
});
