// Addresses: `callisto`, `callisto/1`, `callisto/1/lfa`, `callisto/1/lfa/SCOUT`, `callisto/1/lfa/SCOUT/2b`.
// Case is free; a title may be written with dashes for spaces.

export interface Address {
  readonly game: string;
  readonly scenario: number | null;
  readonly bot: string | null;
  readonly procedure: string | null;
  readonly clause: number | null;
  readonly letter: string | null;
}

/** Titles compare by their letters and digits alone. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Reads an address; null if it has not the form of one. */
export function addressOf(text: string): Address | null {
  const parts = text.split('/');
  const [game = '', scenario, bot, procedure, clause] = parts;
  const at = /^(\d{1,4})([a-z])?$/i.exec(clause ?? '');
  if (parts.length > 5 || parts.includes('') || !/^[a-z][\w-]*$/i.test(game)) return null;
  if (scenario !== undefined && !/^\d{1,3}$/.test(scenario)) return null;
  if (clause !== undefined && !at) return null;
  return {
    game: game.toLowerCase(),
    scenario: scenario === undefined ? null : Number(scenario),
    bot: bot?.toLowerCase() ?? null,
    procedure: procedure === undefined ? null : slug(procedure),
    clause: at ? Number(at[1]) : null,
    letter: at?.[2]?.toLowerCase() ?? null,
  };
}
