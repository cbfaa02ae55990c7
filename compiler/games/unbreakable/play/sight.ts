// Decides lines of sight by the two printed lists. The first true row answers.
import { contextOf, holds } from '../../../decide/interpret/interpret.ts';
import type { Facts, Id } from '../../../decide/interpret/position-facts.ts';
import { failingPart } from '../../../decide/failing-part.ts';
import type { Atom } from '../../../decide/record.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { ClausePlan } from '../../../plan/clause-plan.ts';
import type { Sort } from '../../../plan/nodes.ts';
import { CardError } from '../../../../runtime/kernel/shape.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { GroundFacts, type UnbreakableFacts } from './ground-facts.ts';
import type { SpokenUnit } from '../../../../runtime/unbreakable/position/unit-states.ts';

/**
 * The question that a list answers: does a beam reach from a unit to a unit, or does a unit see the target hex of a
 * bomb?
 */
export type SightQuestion =
  | { readonly is: 'beam'; readonly from: SpokenUnit; readonly to: SpokenUnit }
  | { readonly is: 'bomb'; readonly from: SpokenUnit; readonly to: number };

interface SightRow {
  readonly number: number;
  /** The answer if the condition of the row is true; otherwise null. */
  readonly answer: string | null;
  /** The part of the condition that made the row true or false; null for a row without a condition. */
  readonly atom: Atom | null;
}

/** The answer of a list. The last of `rows` is the row that answers. */
export interface SightAnswer {
  readonly title: string;
  readonly rows: readonly SightRow[];
  readonly isSeen: boolean;
  /** The hexes between the two ends of the line of sight. */
  readonly between: readonly Id[];
}

class SightFacts extends GroundFacts {
  private static readonly words: UnbreakableFacts<SightFacts> = {
    ...GroundFacts.setWords,
    // A list about sight cannot answer these tests, because the list has no crawler, no bomb and no shot.
    tests: { mayGoOffline: () => false, isSeen: () => false, severalQualify: () => true, reprogrammed: () => false },
  };

  protected readonly words = SightFacts.words;
  protected readonly units: readonly SpokenUnit[];
  private readonly question: SightQuestion;

  constructor(position: PlacedPosition, question: SightQuestion) {
    super(position);
    this.question = question;
    this.units = question.is === 'beam' ? [question.from, question.to] : [question.from];
  }

  override plane(name: string, sort: Sort): Iterable<Id> {
    const { question } = this;
    if (sort === 'unit' && name === 'target') return question.is === 'beam' ? [question.to.name] : [];
    if (sort === 'unit' && name === 'sighter') return [question.from.name];
    if (sort === 'space' && name === 'targetHex')
      return question.is === 'bomb' ? [this.position.hexName(question.to)] : [];
    return super.plane(name, sort);
  }
}

/** Returns the rows of a list; throws a CardError if the sheet has none. */
function rowsOf(
  script: SheetScript | null,
  sheet: string,
): { readonly title: string; readonly clauses: readonly ClausePlan[] } {
  const [procedure] = script?.procedures ?? [];
  if (!procedure) throw new CardError(`there is no list of the sheet \`${sheet}\``, 'Add the sheet to the book.');
  return procedure;
}

/** Decides lines of sight by the sheets of a book. */
export class Sight {
  private readonly scripts: (sheet: string) => SheetScript | null;

  constructor(scripts: (sheet: string) => SheetScript | null) {
    this.scripts = scripts;
  }

  answer(position: PlacedPosition, question: SightQuestion): SightAnswer {
    const { title, clauses } = rowsOf(this.scripts(sightSheets[question.is]), sightSheets[question.is]);
    const facts: Facts = new SightFacts(position, question);
    const context = contextOf(facts);
    const rows: SightRow[] = [];
    const to = question.is === 'beam' ? question.to.hex : question.to;
    const between = question.from.hex < 0 || to < 0 ? [] : position.board.between(question.from.hex, to);
    const names = between.map((hex) => position.hexName(hex));
    for (const { number, condition, acts } of clauses) {
      const isTrue = condition === null || holds(condition, context);
      const atom = condition && failingPart(condition, context, !isTrue);
      const answer = isTrue ? (acts[0]?.verb ?? '') : null;
      rows.push({ number, answer, atom });
      if (isTrue) return { title, rows, isSeen: answer === 'Yes', between: names };
    }
    return { title, rows, isSeen: false, between: names };
  }

  /**
   * True if the list says that a unit sees its target: a unit for a beam, a hex for a bomb. Units off the map see
   * nothing and are not seen.
   */
  sees(position: PlacedPosition, question: SightQuestion): boolean {
    const isOff = question.from.hex < 0 || (question.is === 'beam' ? question.to.hex : question.to) < 0;
    return !isOff && this.answer(position, question).isSeen;
  }
}

/**
 * The names of the sheets that have the lists about line of sight, by the kind of question: about a beam or about a
 * bomb.
 */
export const sightSheets = { beam: 'beam-sight', bomb: 'bomb-sight' } as const;
