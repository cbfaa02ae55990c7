// Checks texts one after another, each much like the one before, as an editor does: only sections that changed are read
// and checked again. Finds what `checkSheet` finds.
import { sectionStarts } from '../../../grammar/cut.ts';
import { gameNameIn, parse, parseSections } from '../../../grammar/parse.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import { across } from './whole-sheet.ts';
import type { GameList } from './sheet-games.ts';
import { moved, movedFinding } from './finding-cache.ts';
import { apartFrom, inOrder, outside } from './finding-order.ts';
import { placeOf } from './sheet-setting.ts';
import type { LanguageOf } from './sheet-setting.ts';
import { SectionCheck } from './check-sheet.ts';
import type { SectionFacts } from './check-sheet.ts';
import { ownText } from '../phrases/recent-cache.ts';

/** What was found in a part of a sheet; places count from its start. */
interface Part {
  readonly syntax: readonly Diagnostic[];
  readonly sense: readonly Diagnostic[];
  readonly facts: readonly SectionFacts[];
}

type Place = ReturnType<typeof placeOf>['place'];

export class IncrementalCheck {
  private readonly languageOf: LanguageOf;
  private readonly games: GameList;
  /** Of the last text, by the text of the part. */
  private parts: ReadonlyMap<string, Part> = new Map<string, Part>();
  private game = '';
  private place: Place = null;

  constructor(languageOf: LanguageOf, games: GameList) {
    this.languageOf = languageOf;
    this.games = games;
  }

  /** What is wrong with a text, in the order of the places. */
  check(source: string): readonly Diagnostic[] {
    const starts = sectionStarts(source);
    const game = gameNameIn(source);
    const head = parse(source.slice(0, starts[0] ?? source.length), { headingsOf: () => this.games.headingsOf(game) });
    const { headers } = head.sheet;
    const { place, found } = placeOf(game, headers, this.languageOf, this.games);
    this.goTo(game, place);
    const top = place && new SectionCheck(head.sheet, place.reader, place.world).run();
    const syntax = [...head.diagnostics];
    const sense = [...found, ...(top?.found ?? [])];
    const facts = [...(top?.facts ?? [])];
    const parts = new Map<string, Part>();
    for (const [index, start] of starts.entries()) {
      const text = source.slice(start, starts[index + 1] ?? source.length);
      const part = parts.get(text) ?? this.parts.get(text) ?? this.partOf(ownText(text));
      parts.set(text, part);
      for (const one of part.syntax) syntax.push(movedFinding(one, start));
      for (const one of part.sense) sense.push(movedFinding(one, start));
      for (const one of part.facts) facts.push(moved(one, start));
    }
    this.parts = parts;
    if (place) sense.push(...across(headers, facts, place.world));
    const shape = outside(syntax, facts);
    return inOrder(shape, place ? apartFrom(sense, shape) : sense);
  }

  /** What was found for another game, scenario or bot is of no use here. */
  private goTo(game: string, place: Place): void {
    const isSame = game === this.game && place?.world === this.place?.world && place?.reader === this.place?.reader;
    if (!isSame) this.parts = new Map();
    this.game = game;
    this.place = place;
  }

  private partOf(text: string): Part {
    const { sheet, diagnostics } = parseSections(text, () => this.games.headingsOf(this.game));
    if (!this.place) return { syntax: diagnostics, sense: [], facts: [] };
    const { found, facts } = new SectionCheck(sheet, this.place.reader, this.place.world).run();
    return { syntax: diagnostics, sense: found, facts };
  }
}
