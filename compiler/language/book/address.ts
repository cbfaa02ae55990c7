// Addresses of parts of a book, such as `callisto/1/lfa/SCOUT/2b`. Capitals do not matter, and a dash can replace a
// space.

export interface Address {
  readonly game: string;
  readonly scenario: number | null;
  readonly bot: string | null;
  readonly procedure: string | null;
  readonly clause: number | null;
  readonly letter: string | null;
}

export const slugOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

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
