// Tests that the features of an editor work in whole sentences, in special rules, and in the cells of lists about
// sight.
import { describe, expect, it } from 'vitest';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { outlineOf } from '../../compiler/service/outline.ts';
import { readingOf } from '../../compiler/service/sheet-reading.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { bookProject, open, type MarkedDocument } from '../support/service.ts';

const project = { ...bookProject().project, beside: () => [] };
const head = 'game unbreakable\n\n';
const program = (text: string): MarkedDocument => open(`${head}CRAWLER\n${text}\n`);
const beams = (row: string): MarkedDocument => open(`${head}BEAM LOS\nStep  Condition  LOS\n${row}\n`);

const hover = ({ document, cursor }: MarkedDocument): string => {
  const found = hoverAt(document, project, cursor);
  return found ? hoverMarkdown(found, () => null) : '';
};

const labels = ({ document, cursor }: MarkedDocument): readonly string[] =>
  completionAt(document, project, cursor).items.map(({ label }) => label);

describe('an editor', () => {
  it('says the meaning of words in whole sentences', () => {
    expect(hover(program('1. If there is no vol‸cano directly north of the crawler, it moves 1 hex north.'))).toContain(
      'A hex that is a volcano.',
    );
    expect(hover(program('1. If the crawler is off‸line, it will change its status to buttoned.'))).toContain(
      'The crawler or walker is shut down.',
    );
  });

  it('says the meaning of words in the cells of a list about sight', () => {
    expect(hover(beams('1     Either unit is in a de‸pression  No'))).toContain('A crater, lake or lava hex.');
  });

  it('puts programs, lists about sight and rules with their numbers into plain words', () => {
    const read = ({ document }: MarkedDocument): readonly (string | null)[] => {
      const reading = readingOf(document, null);
      return [
        ...(reading?.rules ?? []),
        ...(reading?.procedures ?? []).flatMap((each) => each.clauses.map(({ words }) => words)),
      ];
    };
    expect(read(program('1. If there is no volcano directly north of the crawler, it moves 1 hex north.‸'))).toEqual([
      'If no volcano lies directly north of the crawler: move into the hex directly north of the crawler.',
    ]);
    expect(read(beams('1     There is a mushroom cloud or volcano between the units  No‸'))).toEqual([
      'If a mushroom cloud or volcano is between both units: No.',
    ]);
    const rules = 'SPECIAL RULES\n   Reload: The crawler will reload both of its lasers each time it is activated.‸\n';
    expect(read(open(`${head}${rules}`))).toEqual(['When the crawler is activated: reload 2 of its lasers.']);
  });

  it('completes conditions in a program and in a cell', () => {
    expect(labels(program('1. If the crawler is off‸'))).toContain('offline');
    expect(labels(beams('1     Either unit is in a mush‸  No'))).toContain('mushroom cloud');
  });

  it('lists the rows of a list about sight', () => {
    const { document } = beams('1     Either unit is in a mushroom cloud  No');
    const [list] = outlineOf(document).filter(({ name }) => name === 'BEAM LOS');
    expect(list?.inner.map(({ name }) => name)).toContain('1');
  });
});
