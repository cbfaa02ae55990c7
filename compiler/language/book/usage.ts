// How often a book says something: for each word and pattern the clauses, rules and rows in which it stands.
import type { Sheet } from '../../../grammar/tree.ts';
import { ClauseBinder } from '../binding/clause-binder.ts';
import type { Binder } from '../binding/clause-binder.ts';
import { rulesOf } from '../binding/bind-rules.ts';
import type { GameLanguage } from '../checking/sheet-world.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import { Reader } from '../phrases/phrase-reader.ts';
import type { Reading } from '../phrases/phrase-reader.ts';
import type { Category } from '../phrases/terms.ts';
import { slug } from './address.ts';

/** A sheet, and its address: `callisto/1/lfa`. */
export interface Addressed {
  readonly address: string;
  readonly sheet: Sheet;
}

export interface Use {
  /** In how many clauses, bot rules and rows of rankings. */
  readonly count: number;
  /** The address of the first. */
  readonly first: string;
}

/** Reads as another reader does, and tells what was read. */
class Listening extends Reader {
  private readonly heard: (edge: ChartEdge) => void;

  constructor(reader: Reader, heard: (edge: ChartEdge) => void) {
    super(reader.vocabulary);
    this.heard = heard;
  }

  override read(text: string, goal: Category): Reading {
    const reading = super.read(text, goal);
    for (const edge of reading.edges) this.heard(edge);
    return reading;
  }
}

const quiet = (): void => undefined;

/** The uses of each entry, by its id. */
export function usage(sheets: readonly Addressed[], language: GameLanguage): Map<string, Use> {
  const uses = new Map<string, Use>();
  let here: { readonly address: string; readonly ids: Set<string> } = { address: '', ids: new Set() };
  const heard = ({ pattern, parts }: ChartEdge): void => {
    if (pattern && !here.ids.has(pattern.id)) {
      here.ids.add(pattern.id);
      const before = uses.get(pattern.id);
      uses.set(pattern.id, { count: (before?.count ?? 0) + 1, first: before?.first ?? here.address });
    }
    for (const part of parts) heard(part);
  };
  const reader = new Listening(language.reader, heard);
  const listenAt = (address: string): void => {
    here = { address, ids: new Set() };
  };
  for (const { address, sheet } of sheets) {
    const { sides } = language.world(null, '');
    const binder: Binder = {
      reader,
      sides,
      unread: quiet,
      cannotRank: quiet,
      refersToNothing: quiet,
      listWithoutChoice: quiet,
      misplaced: quiet,
      noTable: quiet,
    };
    for (const section of sheet.sections) {
      if (section.type === 'ranking') {
        for (const { phrase } of section.rows) {
          listenAt(address);
          reader.read(phrase.text, 'row');
        }
      } else if (section.type === 'rules') {
        for (const rule of section.rules) {
          listenAt(address);
          rulesOf(rule, binder);
        }
      } else {
        for (const clause of section.clauses) {
          listenAt(`${address}/${slug(section.title.text)}/${clause.number}`);
          new ClauseBinder(clause, binder).plan();
        }
      }
    }
  }
  return uses;
}
