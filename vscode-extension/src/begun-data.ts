// Data of a scenario that nobody has typed yet: those of another one to begin with, marked as not printed.

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows of the tables of cards, and of those of bolster decks. */
const isRow = (value: Values): boolean => 'supply' in value || 'contents' in value;

function standIns(value: unknown, from: number): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => standIns(one, from));
  if (!isValues(value)) return value;
  if (isRow(value)) return { ...value, provenance: 'stand-in', note: `as in scenario ${from}; to be replaced` };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, standIns(one, from)]));
}

/** A row a line, as books have it. */
const written = (value: object): string =>
  `${JSON.stringify(value, null, 2).replaceAll(
    /\{\s+("(?:card|deck)":[^{}]*?)\s+\}/g,
    (_, row: string) => `{ ${row.replaceAll(/\n\s+/g, ' ')} }`,
  )}\n`;

/** The decks of a scenario, after those of another: every row says that it is not printed. */
export function begunDecks(model: string, scenario: number): string {
  const { $schema: _, ...value } = JSON.parse(model) as Values;
  return written({ ...(standIns(value, Number(value['scenario'])) as object), scenario });
}

/** The names of a scenario: none yet. */
export const begunNames = (game: string, scenario: number): string =>
  written({ version: 1, game, scenario, names: [], compass: [] });
