// Checks a text again after each edit. Reads and checks only the changed sections.
import { lazily, ownText } from '../../../../runtime/kernel/lazily.ts';
import { sectionStarts } from '../../../../grammar/cut.ts';
import { gameNameIn } from '../../../../grammar/game-name.ts';
import { parse, parseSections } from '../../../../grammar/parse.ts';
import type { Diagnostic } from '../../../../grammar/registry.ts';
import type { SectionFacts } from './card-procedures.ts';
import { checkWholeSheet, SectionCheck } from './check-sheet.ts';
import { foldFindings } from './fold-findings.ts';
import type { GameList } from './sheet-games.ts';
import { checkSheet, foldSheet } from './read-sheet.ts';
import { settingOf, type LanguageOf } from './sheet-setting.ts';
import { shiftedSpan, shiftedFinding } from '../report/spans.ts';

interface CheckedPart {
  readonly syntax: readonly Diagnostic[];
  readonly sense: readonly Diagnostic[];
  readonly facts: readonly SectionFacts[];
}

type Setting = ReturnType<typeof settingOf>['setting'];

export class IncrementalCheck {
  private readonly languageOf: LanguageOf;
  private readonly games: GameList;
  /** The results for the parts of the previous text. The key is the text of the part. */
  private parts: ReadonlyMap<string, CheckedPart> = new Map<string, CheckedPart>();
  private game = '';
  private setting: Setting = null;

  constructor(languageOf: LanguageOf, games: GameList) {
    this.languageOf = languageOf;
    this.games = games;
  }

  check(source: string): readonly Diagnostic[] {
    // A title can be divided into two lines, so a line alone is checked together with the section below.
    const starts = sectionStarts(source).filter(
      (start, index, all) =>
        index === 0 ||
        source
          .slice(all[index - 1], start)
          .trim()
          .includes('\n'),
    );
    const game = gameNameIn(source);
    // In a game whose tables are sections, rows and steps refer to other sections. So no section can be checked alone.
    if (this.games.gameNamed(game)?.headings.table) return checkSheet(source, this.languageOf, this.games).diagnostics;
    const head = parse(source.slice(0, starts[0] ?? source.length), { headingsOf: () => this.games.headingsOf(game) });
    const { headers } = head.sheet;
    const { setting, diagnostics: headerFindings } = settingOf(game, headers, this.languageOf, this.games);
    this.useSetting(game, setting);
    const top = setting && new SectionCheck(head.sheet, setting.reader, setting.world).run();
    const syntax = [...head.diagnostics];
    const sense = [...headerFindings, ...(top?.diagnostics ?? [])];
    const facts = [...(top?.facts ?? [])];
    const parts = new Map<string, CheckedPart>();
    for (const [index, start] of starts.entries()) {
      const text = source.slice(start, starts[index + 1] ?? source.length);
      const part = parts.get(text) ?? this.parts.get(text) ?? this.checkPart(ownText(text));
      parts.set(text, part);
      for (const diagnostic of part.syntax) syntax.push(shiftedFinding(diagnostic, start));
      for (const diagnostic of part.sense) sense.push(shiftedFinding(diagnostic, start));
      for (const sectionFacts of part.facts) facts.push(shiftedSpan(sectionFacts, start));
    }
    this.parts = parts;
    if (setting) sense.push(...checkWholeSheet(headers, facts, setting.world));
    if (!setting) return foldFindings([[...syntax, ...sense]]);
    const tree = lazily(() => parse(source, this.games).sheet);
    return foldSheet({ source, tree, setting, facts, shape: syntax, sense });
  }

  private useSetting(game: string, setting: Setting): void {
    const isSame =
      game === this.game && setting?.world === this.setting?.world && setting?.reader === this.setting?.reader;
    if (!isSame) this.parts = new Map();
    this.game = game;
    this.setting = setting;
  }

  private checkPart(text: string): CheckedPart {
    const { sheet, diagnostics } = parseSections(text, () => this.games.headingsOf(this.game));
    if (!this.setting) return { syntax: diagnostics, sense: [], facts: [] };
    const { diagnostics: senseFindings, facts } = new SectionCheck(
      sheet,
      this.setting.reader,
      this.setting.world,
    ).run();
    return { syntax: diagnostics, sense: senseFindings, facts };
  }
}
