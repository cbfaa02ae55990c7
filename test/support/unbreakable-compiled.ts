// Compiles the programs of the crawlers and the lists for lines of sight of Unbreakable, and loads the modules. For
// tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import type { EmittedModule } from '../../compiler/emit/sheet-module.ts';
import { scriptIn } from '../../compiler/game/scene-sheets.ts';
import { emitProgram } from '../../compiler/games/unbreakable/emit/program-sheet.ts';
import { emitSight } from '../../compiler/games/unbreakable/emit/sight-sheet.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import { ruleDataOf } from '../../compiler/games/unbreakable/play/rule-data.ts';
import { Faces } from '../../runtime/kernel/faces.ts';
import { positionJson } from '../../runtime/unbreakable/position/write-placed-position.ts';
import { crawlerDice } from '../../runtime/unbreakable/rules/combat-dice.ts';
import { CrawlerTable } from '../../runtime/unbreakable/rules/crawler-table.ts';
import { beginCard, crawlerCard, endCard } from '../../runtime/unbreakable/rules/program-acts.ts';
import { beginDecision, carryOutProgram, type ProgramSheet } from '../../runtime/unbreakable/sheet/program-turn.ts';
import type { PackedSightSheet, PackedSightSheets } from '../../runtime/unbreakable/engine/packed-sight.ts';
import { targetPicker } from '../../runtime/unbreakable/sheet/seen-targets.ts';
import { bindProgram } from '../../runtime/unbreakable/bound-sheet/bound-program.ts';
import type { BoundProgram } from '../../runtime/types/unbreakable.ts';
import { placedFrom, unbreakableFiles } from './unbreakable.ts';
import { unbreakableSheets, type SheetEdit } from './unbreakable-sheets.ts';

const address = (path: string): string => new URL(path, import.meta.url).href;

const imports = [
  `import * as k from '${address('../../runtime/kernel/index.ts')}';`,
  `import * as c from '${address('../../runtime/unbreakable/sheet/sheet-functions.ts')}';`,
].join('\n');

const hexCount = unbreakableFiles.map.board.hexes.length;

/** Compiles the named sheets, and returns the export `sheet` of each module. */
async function loadSheets(
  edits: readonly SheetEdit[],
  emitted: Readonly<Record<string, (script: SheetScript) => EmittedModule>>,
): Promise<ReadonlyMap<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-crawlers-'));
  const sheets = unbreakableSheets(...edits);
  const loaded = new Map<string, unknown>();
  try {
    for (const [name, emit] of Object.entries(emitted)) {
      const script = scriptIn(sheets, name);
      if (!script) throw new Error(`no sheet ${name}`);
      const file = join(folder, `${name}.mjs`);
      writeFileSync(file, `${imports}\n${emit(script).code}`);
      const module = (await import(pathToFileURL(file).href)) as { readonly sheet: unknown };
      loaded.set(name, module.sheet);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return loaded;
}

/** Compiles the beam list and the bomb list (lines of sight) of the book, with or without edits. */
export async function compiledSights(...edits: readonly SheetEdit[]): Promise<PackedSightSheets> {
  const emit = (script: SheetScript): EmittedModule => emitSight(script, hexCount, unbreakable.walk);
  const loaded = await loadSheets(edits, { 'beam-sight': emit, 'bomb-sight': emit });
  return { beam: loaded.get('beam-sight') as PackedSightSheet, bomb: loaded.get('bomb-sight') as PackedSightSheet };
}

/** The result of a card that a compiled program decides. */
interface CompiledDecision {
  /**
   * The number of the clause that is carried out: null if the crawler is not activated, 0 if the condition of no clause
   * is true.
   */
  readonly clause: number | null;
  readonly after: unknown;
  readonly log: readonly string[];
}

export interface CompiledPrograms {
  /** Returns the compiled program with the name of a sheet. */
  readonly sheetOf: (sheet: string) => ProgramSheet;
  /** Activates the crawler of a position with supplied faces. Throws if faces are left. */
  readonly activate: (position: unknown, faces: readonly number[]) => CompiledDecision;
}

/** Returns the compiled programs of the book, with or without edits. */
export async function compiledPrograms(...edits: readonly SheetEdit[]): Promise<CompiledPrograms> {
  const emit = (script: SheetScript): EmittedModule =>
    emitProgram(script, hexCount, unbreakable.walk, { rules: ruleDataOf(script) });
  const sights = await compiledSights(...edits);
  const loaded = await loadSheets(edits, { 'special-delivery': emit, runaway: emit });
  const sheetOf = (sheet: string): ProgramSheet => loaded.get(sheet) as ProgramSheet;
  const activate: CompiledPrograms['activate'] = (position, faces) => {
    const table = new CrawlerTable(placedFrom(position));
    const sheet = sheetOf(table.placed.sheet);
    const { rules } = sheet;
    const isRead = beginCard(table, rules, crawlerCard) === null;
    const chance = new Faces(crawlerDice, faces);
    const turn = beginDecision(sheet, { table, chance, pickTarget: targetPicker(table, sights) });
    const clause = isRead ? carryOutProgram(turn, sheet.resolve) : null;
    if (isRead) endCard(table, rules, crawlerCard);
    if (chance.unused > 0) throw new Error(`${chance.unused} faces are left`);
    return { clause, after: positionJson(table.placed), log: table.log };
  };
  return { sheetOf, activate };
}

/** Returns the module of an edited program, bound to the book. */
export async function boundProgram(name: string, ...edits: readonly SheetEdit[]): Promise<BoundProgram> {
  const list = (script: SheetScript): EmittedModule => emitSight(script, hexCount, unbreakable.walk);
  const program = (script: SheetScript): EmittedModule =>
    emitProgram(script, hexCount, unbreakable.walk, { rules: ruleDataOf(script) });
  const loaded = await loadSheets(edits, { [name]: program, 'beam-sight': list, 'bomb-sight': list });
  const [beam, bomb] = ['beam-sight', 'bomb-sight'].map((sheet) => loaded.get(sheet) as PackedSightSheet);
  if (!beam || !bomb) throw new Error('no lists');
  return bindProgram(unbreakableFiles, loaded.get(name) as ProgramSheet, name, {
    'beam-sight': beam,
    'bomb-sight': bomb,
  });
}
