// Addresses of parts of a book, such as `GAME/1/BOT/SCOUT/2b`. Case does not matter, and a dash can replace a
// space.
import { slugOfTitle } from '../lists/titles-of-tables.ts';

export { slugOfTitle };

export interface Address {
  readonly game: string;
  readonly scenario: number | null;
  readonly bot: string | null;
  readonly procedure: string | null;
  readonly clause: number | null;
  readonly letter: string | null;
}

/** An address in a book without scenarios, such as `GAME/SHEET/SECTION`. */
export interface PlainAddress {
  readonly game: string;
  readonly sheet: string | null;
  /** The title of a section, in the form of `slugOfTitle`; null for a whole sheet or game. */
  readonly section: string | null;
}

/** Parses an address in a book without scenarios; returns null if the text is not such an address. */
export function plainAddressOf(text: string): PlainAddress | null {
  const parts = text.split('/');
  const [game = '', sheet, section] = parts;
  if (parts.length > 3 || parts.includes('') || !/^[a-z][\w-]*$/i.test(game)) return null;
  if (sheet !== undefined && !/^[\w-]+$/.test(sheet)) return null;
  return {
    game: game.toLowerCase(),
    sheet: sheet?.toLowerCase() ?? null,
    section: section === undefined ? null : slugOfTitle(section),
  };
}

/** Parses an address; returns null if the text is not an address. */
export function addressOf(text: string): Address | null {
  const parts = text.split('/');
  const [game = '', scenario, bot, procedure, clause] = parts;
  const clauseMatch = /^(\d{1,4})([a-z])?$/i.exec(clause ?? '');
  if (parts.length > 5 || parts.includes('') || !/^[a-z][\w-]*$/i.test(game)) return null;
  if (scenario !== undefined && !/^\d{1,3}$/.test(scenario)) return null;
  if (clause !== undefined && !clauseMatch) return null;
  return {
    game: game.toLowerCase(),
    scenario: scenario === undefined ? null : Number(scenario),
    bot: bot?.toLowerCase() ?? null,
    procedure: procedure === undefined ? null : slugOfTitle(procedure),
    clause: clauseMatch ? Number(clauseMatch[1]) : null,
    letter: clauseMatch?.[2]?.toLowerCase() ?? null,
  };
}
