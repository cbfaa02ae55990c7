import type { Sheet } from '../../../grammar/tree.ts';
import { ClauseBinder, silentBinder } from '../binding/clause-binder.ts';
import { rulesOf } from '../binding/bind-rules.ts';
import type { GameLanguage } from '../checking/report/sheet-world.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import { Reader, type Reading } from '../phrases/phrase-reader.ts';
import type { Category } from '../phrases/terms.ts';
import { slugOfTitle } from './address.ts';

export interface AddressedSheet {
  readonly address: string;
  readonly sheet: Sheet;
}

export interface EntryUse {
  readonly count: number;
  readonly first: string;
}

/** A reader that also reports each chart edge of the phrases that it reads. */
class ReportingReader extends Reader {
  private readonly onEdge: (edge: ChartEdge) => void;

  constructor(reader: Reader, onEdge: (edge: ChartEdge) => void) {
    super(reader.vocabulary);
    this.onEdge = onEdge;
  }

  override read(text: string, category: Category): Reading {
    const reading = super.read(text, category);
    for (const edge of reading.edges) this.onEdge(edge);
    return reading;
  }
}

/** Returns the uses of each vocabulary entry in the sheets, by the entry’s id. */
export function usage(sheets: readonly AddressedSheet[], language: GameLanguage): Map<string, EntryUse> {
  const uses = new Map<string, EntryUse>();
  let current: { readonly address: string; readonly ids: Set<string> } = { address: '', ids: new Set() };
  const countEntries = ({ pattern, parts }: ChartEdge): void => {
    if (pattern && !current.ids.has(pattern.id)) {
      current.ids.add(pattern.id);
      const earlier = uses.get(pattern.id);
      uses.set(pattern.id, { count: (earlier?.count ?? 0) + 1, first: earlier?.first ?? current.address });
    }
    for (const part of parts) countEntries(part);
  };
  const reader = new ReportingReader(language.reader, countEntries);
  const countAt = (address: string): void => {
    current = { address, ids: new Set() };
  };
  for (const { address, sheet } of sheets) {
    const { sides } = language.world(null, '');
    const binder = silentBinder(reader, sides);
    for (const section of sheet.sections) {
      if (section.type === 'ranking') {
        for (const { phrase } of section.rows) {
          countAt(address);
          reader.read(phrase.text, 'row');
        }
      } else if (section.type === 'rules') {
        for (const rule of section.rules) {
          countAt(address);
          rulesOf(rule, binder);
        }
      } else if (section.type === 'procedure') {
        for (const clause of section.clauses) {
          countAt(`${address}/${slugOfTitle(section.title.text)}/${clause.number}`);
          new ClauseBinder(clause, binder).plan();
        }
      }
    }
  }
  return uses;
}
