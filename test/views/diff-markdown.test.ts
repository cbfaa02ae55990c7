// Tests of a comparison as Markdown: words of the sheets never become formatting.
import { describe, expect, it } from 'vitest';
import { diffMarkdown } from '../../views/diff/diff-markdown.ts';
import { markdownText } from '../../views/document/markdown.ts';
import { pairOf } from '../support/compared.ts';

const before =
  'SCOUT\n1 RECON.\n2 Space secure and < 7 objective points scouted: SCOUT 2 to:\n   a) Objective.\n      [Highest value > Nearest > Random]\n3 SUPPRESS 1.\n';
const after =
  'SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Objective.\n      [Nearest > Elevated > Random]\n2 SUPPRESS 1.\n';

describe('a comparison in Markdown', () => {
  it('has a table of changes, and the page with marks', () => {
    expect(diffMarkdown([pairOf({ before, after })]).split('\n')).toEqual([
      '### one → two',
      '',
      '4 changes in 1 procedure: 1 clause removed, 1 condition loosened, 1 criterion added, 1 criterion removed.',
      '',
      '#### SCOUT',
      '',
      '| Where | Change | What |',
      '| --- | --- | --- |',
      '| 1 | clause removed | 1 RECON |',
      String.raw`| 2 → 1 | condition loosened | without \`and \< 7 objective points scouted\` |`,
      '| 2a → 1a | criterion removed | Highest value |',
      '| 2a → 1a | criterion added | Elevated |',
      '',
      '- 1 ~~RECON.~~',
      String.raw`- 2 → 1 Space secure ~~and \< 7 objective points scouted~~: SCOUT 2 to: <sub>condition loosened</sub>`,
      String.raw`  - a) Objective.<br>\[~~Highest value \>~~ Nearest \> **Elevated** \> Random\]`,
      '- *… 1 clause as it was (3 → 2)*',
      '',
    ]);
  });

  it('says that nothing differs', () => {
    expect(diffMarkdown([pairOf({ before, after: before })])).toBe(
      '### one → two\n\nNothing differs. What sheets mean was compared; wording, layout and comments were not.\n',
    );
  });

  it('takes names and faults as text', () => {
    const pair = { ...pairOf({ before, after }), before: 'a|b`c', faults: ['# <b>\nnew'] };
    const text = diffMarkdown([pair]);
    expect(text).toContain('### a\\|b\\`c → two\n\n> \\# \\<b\\> new\n');
  });

  it.each([
    ['<img src=x>', String.raw`\<img src=x\>`],
    ['a | b', String.raw`a \| b`],
    ['`code` *b* _i_ ~~s~~', String.raw`\`code\` \*b\* \_i\_ \~\~s\~\~`],
    ['[x](javascript:y)', String.raw`\[x\](javascript:y)`],
    ['&lt; $x$', String.raw`\&lt; \$x\$`],
    [String.raw`\| end`, String.raw`\\\| end`],
    ['@someone #12 GH-3', String.raw`@<!-- -->someone \#<!-- -->12 GH<!-- -->-3`],
    ['see https://x.y or www.x.y', 'see https&#58;//x.y or www&#46;x.y'],
    ['one\n# two\u0007', 'one \\# two\u{FFFD}'],
  ])('says %j in plain', (text, plain) => {
    expect(markdownText(text)).toBe(plain);
  });

  it('uses elements where signs cannot mark a change', () => {
    const text = diffMarkdown([pairOf({ before: 'GUNNER\n1 ATTACK 1.\n', after: 'GUNNER\n1 ATTACK (1).\n' })]);
    expect(text).toContain('- 1 ATTACK ~~1~~ <ins>(1)</ins>.');
  });

  it('prints the words of a hostile sheet as text', () => {
    const hostile = 'GUNNER\n1 RECON | <script>alert(1)</script> `x` *y*.\n';
    const text = diffMarkdown([pairOf({ before: 'GUNNER\n1 RECON.\n', after: hostile })]);
    expect(text).not.toMatch(/(?<!\\)<script|(?<!\\)`/);
    for (const row of text.split('\n').filter((line) => line.startsWith('| '))) {
      expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
    }
  });
});
