// Tests that `ScriptReads` records the parts of a script that are read, and that `compareScripts` finds the parts in
// which two scripts differ.
import { describe, expect, it } from 'vitest';
import { compareScripts, ScriptReads } from '../../compiler/decide/script-reads.ts';
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { ScriptVersions } from '../../compiler/decide/script-versions.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import type { Criterion } from '../../compiler/plan/nodes.ts';
import { same } from '../../compiler/plan/same.ts';
import { languageOf } from '../support/book-language.ts';
import { ownSheet } from '../support/bots.ts';

const language = languageOf('callisto');

const sheet = (list: string, last = '1 CONTROL.'): string =>
  ownSheet(
    1,
    'lfa',
    `DANGEROUS BREAKER UNITS\n1 Ripper\n\nSCOUT\n1 RECON.\n2 SCOUT 2 to unscouted objective.\n   [${list}]\n\nCORP-SEC\n${last}`,
  );

const scriptOf = (text: string): SheetScript => {
  const script = sheetScriptOfText(text, callistoHeadings, language);
  if (!script) throw new Error('The sheet names no scenario.');
  return script;
};

const original = scriptOf(sheet('Nearest > Elevated > Random'));

/** Returns the list of the Scout's second clause. */
const listIn = ({ procedures }: SheetScript): readonly Criterion[] =>
  procedures[0]?.clauses[1]?.acts[0]?.aims[0]?.choices[0]?.list ?? [];

/**
 * Returns true if a decision with the sheet `text` may differ from the same decision with the original. `read` reads
 * the parts of the original that the decision needs.
 */
function mayDiffer(text: string, read: (script: SheetScript) => unknown): boolean {
  const reads = new ScriptReads(original);
  read(reads.script);
  return reads.include(compareScripts(scriptOf(text), original).differences);
}

describe('the parts of a script that are read', () => {
  const withoutElevated = sheet('Nearest > Random');

  it('are the elements of a list up to the last that a loop needs', () => {
    const upTo = (count: number) => (script: SheetScript) => {
      let left = count;
      for (const { is } of listIn(script)) {
        expect(is).not.toBe('');
        if (--left === 0) break;
      }
    };
    expect(listIn(original)).toHaveLength(3);
    expect(mayDiffer(withoutElevated, upTo(1))).toBe(false);
    expect(mayDiffer(withoutElevated, upTo(2))).toBe(true);
    // The longer list has the three criteria of the original, and one more after them. So a decision can only differ if
    // it reads on after the third criterion.
    const longer = sheet('Nearest > Elevated > Random > Highest cover');
    expect(mayDiffer(longer, upTo(3))).toBe(false);
    expect(mayDiffer(longer, upTo(4))).toBe(true);
    expect(mayDiffer(longer, (script) => listIn(script).length)).toBe(true);
  });

  it('are not the clauses of other procedures, nor other parts of a clause', () => {
    expect(mayDiffer(sheet('Nearest > Elevated > Random', '1 RECON.'), listIn)).toBe(false);
    expect(mayDiffer(withoutElevated, ({ procedures }) => procedures[0]?.clauses[1]?.condition)).toBe(false);
    expect(mayDiffer(withoutElevated, ({ procedures }) => procedures.map(({ clauses }) => clauses.length))).toBe(false);
    expect(mayDiffer(sheet('Nearest > Elevated > Random', '1 CONTROL.\n2 RECON.'), (script) => listIn(script))).toBe(
      false,
    );
    const clauses = ({ procedures }: SheetScript): number => procedures[1]?.clauses.length ?? 0;
    expect(mayDiffer(sheet('Nearest > Elevated > Random', '1 CONTROL.\n2 RECON.'), clauses)).toBe(true);
  });

  it('are the cards of a title', () => {
    const other = sheet('Nearest > Elevated > Random').replace('CORP-SEC', 'CORP-SEC Y');
    expect(mayDiffer(other, ({ procedures }) => procedures.map(({ clauses }) => clauses.length))).toBe(false);
    expect(mayDiffer(other, ({ procedures }) => procedures[1]?.cards.has('CORP-SEC Z'))).toBe(true);
  });

  it('are keys of a part, and keys that a part lacks', () => {
    const widened = { ...original, extra: 1 };
    const { differences } = compareScripts(widened, original);
    const readBy = (read: (script: SheetScript) => unknown): boolean => {
      const reads = new ScriptReads(original);
      read(reads.script);
      return reads.include(differences);
    };
    expect(readBy(({ bot }) => bot)).toBe(false);
    expect(readBy((script) => 'extra' in script)).toBe(true);
    expect(readBy((script) => Object.hasOwn(script, 'extra'))).toBe(true);
    expect(readBy((script) => ({ ...script }))).toBe(true);
    expect(readBy((script) => (script as Partial<typeof widened>).extra)).toBe(true);
  });
});

describe('a version of a sheet', () => {
  const versions = new ScriptVersions(callistoHeadings, language);

  it('has the script that reading the whole text gives, and shares equal procedures', () => {
    const [first, second] = [sheet('Nearest > Random'), sheet('Elevated > Nearest > Random')];
    const [one, other] = [versions.scriptOf(first), versions.scriptOf(second)];
    expect(same(one, scriptOf(first))).toBe(true);
    expect(same(other, scriptOf(second))).toBe(true);
    expect(same(one, other)).toBe(false);
    expect(other?.procedures[1]?.clauses).toBe(one?.procedures[1]?.clauses);
    expect(versions.scriptOf('game callisto\n\nSCOUT\n1 RECON.\n')).toBeNull();
  });

  it('lets rules of several sections change the meaning of a word one after another', () => {
    const rule = (words: string) => `LFA BOT RULES\nThe LFA bot considers all ${words} to be an objective.\n\n`;
    const text = sheet('Nearest').replace('SCOUT\n', `${rule('deactivated mechs')}SCOUT\n`);
    const twice = text.replace('CORP-SEC\n', `${rule('deactivated mechs')}CORP-SEC\n`);
    for (const each of [text, twice]) expect(same(versions.scriptOf(each), scriptOf(each))).toBe(true);
    expect(Object.keys(versions.scriptOf(twice)?.definitions ?? {})).toEqual(['objective']);
  });
});
