// The rulings of transcription.json about damaged places of a printed book. Each has the typed text, and the reason for
// this text.
import { Fields, list, oneOf, text, version, type Datum } from '../../../runtime/kernel/shape.ts';

const confidences = ['high', 'medium', 'low'] as const;
type Confidence = (typeof confidences)[number];

export interface TranscriptionRuling {
  /**
   * The address of the damaged place, in the form that comments in sheets use: `S1/BOT/CAPTAIN 1`, `S6/decks/BOT force2
   * DRONE`.
   */
  readonly at: string;
  readonly damage: string;
  readonly typed: string;
  readonly why: string;
  readonly confidence: Confidence;
  /**
   * Another text that the damaged place could have had; null if there is none. Without high confidence, there must be
   * such a text.
   */
  readonly alternative: string | null;
}

function ruling(datum: Datum): TranscriptionRuling {
  const fields = new Fields(datum, ['at', 'damage', 'typed', 'why', 'confidence', 'alternative']);
  const alternative = fields.get('alternative');
  return {
    at: text(fields.get('at')),
    damage: text(fields.get('damage')),
    typed: text(fields.get('typed')),
    why: text(fields.get('why')),
    confidence: oneOf(fields.get('confidence'), confidences),
    alternative: alternative.json === null ? null : text(alternative),
  };
}

export function transcriptionOf(json: unknown): TranscriptionRuling[] {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', 'rulings']);
  version(fields, 1);
  return list(fields.get('rulings'), ruling);
}

export interface RulingPlace {
  readonly scenario: number;
  readonly part: string;
  readonly rest: string;
}

export function rulingPlaceOf({ at }: TranscriptionRuling): RulingPlace | null {
  const match = /^S(\d+)\/([A-Z]+|decks)\/(.+)$/.exec(at);
  return match ? { scenario: Number(match[1]), part: match[2] ?? '', rest: match[3] ?? '' } : null;
}

export const doubtfulRulings = (rulings: readonly TranscriptionRuling[]): TranscriptionRuling[] =>
  rulings.filter(({ confidence }) => confidence !== 'high');
