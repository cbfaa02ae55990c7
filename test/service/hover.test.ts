// Tests of the texts of hovers.
import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../compiler/service/hover.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { bookProject, open, openBody, type MarkedDocument } from '../support/service.ts';

const { project } = bookProject();
const only = { ...project, beside: () => [] };

/** Returns the paragraphs of the hover at the cursor, without the paragraphs about sources. */
function said({ document, cursor }: MarkedDocument): string[] {
  const found = hoverAt(document, only, cursor);
  return found
    ? hoverMarkdown(found, only.page)
        .split('\n\n')
        .filter((one) => !one.startsWith('*A') && !one.startsWith('*W'))
    : [];
}

const sheet = (text: string): MarkedDocument => openBody(`SCOUT\n${text}\n`);
const sixth = (text: string): MarkedDocument =>
  open(`game callisto\nbook: verbatim\nscenario 6: Test\nbot LFA\n\n${text}\n`);

describe('hover', () => {
  it('says how a criterion ranks here, and for a word in it the meaning of the whole criterion', () => {
    expect(said(sheet('1 SCOUT 2 to objective.\n   [Few‸est enemies > Random]'))).toEqual([
      '**Fewest enemies**: Keep those with the fewest enemy units in them.',
      'Keeps the places with the fewest, or the most, of the things.',
    ]);
    expect(said(sheet('1 SCOUT 2 to objective.\n   [Fewest enem‸ies > Random]'))).toEqual([
      '**enemies**: A counter of the bot’s enemy.',
      'In `Fewest enemies`: Keep those with the fewest enemy units in them.',
    ]);
  });

  it('distinguishes a negated word from the plain word', () => {
    const [not, so] = ['1 SCOUT 1 to un‸scouted objective.', '1 SCOUT 1 to scou‸ted objective.'].map(
      (text) => said(sheet(text))[0],
    );
    expect(not).toMatch(/^\*\*unscouted\*\*: the contrary of `scouted`: Spaces with a marker of the bot/);
    expect(so).toMatch(/^\*\*scouted\*\*: Spaces with a marker of the bot/);
  });

  it('tells the meaning that a bot rule gives a word', () => {
    const rules = 'LFA BOT RULES\n   The Priority: The LFA consider all deactivated mechs to be an objective.\n\n';
    expect(said(sixth(`${rules}SCOUT\n1 SCOUT 2 to obj‸ective.`))).toContain(
      '**In this sheet** the bot rule “The Priority” gives it another meaning: Objectives are: spaces with one of the bot’s mechs that are not active.',
    );
  });

  it('names the thing to which a pointer refers', () => {
    expect(
      said(sheet('1 Space shared by enemy unit and enemy mech, threshold 7/9/11: ATTACK X th‸at unit.'))[1],
    ).toMatch(/^The thing that was mentioned/);
    expect(said(sheet('1 Space shared with enemy mech: ATTACK 2, targeting me‸ch.'))).toContain(
      'Here it points at `enemy mech` of line 7: an enemy mech in the acting unit’s space.',
    );
    expect(said(sheet('1 ATTACK 2, targeting me‸ch.')).some((one) => one.includes('points at'))).toBe(false);
  });

  it('describes letters, clauses, titles and squads', () => {
    const text =
      '1 SCOUT 2 to:\n   a) Threatened objective.\n      [Random]\n   b) Space nearest to [‸a)].\n      [Elevated]';
    expect(said(sheet(text))[0]).toBe('**a)**: Into a threatened objective (choose one at random).');
    expect(said(sheet('1 Ro‸ll [d4]:\n   1–2 CONTROL\n   3–4 RECON'))[0]).toMatch(/^\*\*Roll \\\[d4\\\]\*\*: /);
    expect(said(sheet('‸1 Space secure: RECON.'))[0]).toMatch(/^\*\*SCOUT 1\*\*: If .+: RECON\.?$/i);
    expect(said(openBody('SC‸OUT\n1 RECON.\n'))[0]).toBe('**SCOUT**: the procedure of the cards SCOUT Y and SCOUT Z.');
    expect(said(openBody('COMMANDER ‸V\n1 RECON.\n'))[0]).toBe(
      '**V**: Mech V, crewed by Commander, Gunner, Navigator.',
    );
  });

  it('gives the figures of the roster, and says which are stand-ins', () => {
    const [first, figures] = said(openBody('DANGEROUS BREAKER UNITS\n1 Rip‸per\n'));
    expect(first).toBe('**Ripper**: Ripper counter.');
    expect(figures).toMatch(/^side Breakers · kind personnel · squads B, C · .+\\\* a stand-in: no source prints it$/s);
  });

  it('knows a word though its phrase is half typed', () => {
    expect(said(sheet('1 Space wibbly sec‸ure and: RECON.'))[0]).toMatch(/^\*\*secure\*\*: .+/);
    expect(said(sheet('1 SCOUT 2 to unscouted obj‸'))[0]).toBeUndefined();
  });

  it('quotes a ruling, and names a finding', () => {
    expect(said(sheet('# as R17 has it‸\n1 RECON.'))).toEqual([]);
    expect(said(sheet('# as R1‸7 has it\n1 RECON.'))[0]).toBe('**R17: Secure**');
    expect(said(sheet('# botbook-ignore BB3‸002: so\n1 RECON.'))[0]).toMatch(/^\*\*BB3002 [a-z-]+\*\*: .+\.$/);
  });
});
