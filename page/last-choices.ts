// Stores the choices of the last new game, so that the next game begins with the same choices. If the browser cannot
// store them, each form begins with the usual choices.
import { storedText, storeText } from './small-storage.ts';

/** The choices of a form, by the names of its fields. */
export type Choices = Readonly<Record<string, string>>;

const keyOf = (game: string): string => `botbook choices ${game}`;

export function lastChoices(game: string): Choices {
  try {
    const choices = Object.entries(JSON.parse(storedText(keyOf(game)) ?? '{}') as Record<string, unknown>);
    return Object.fromEntries(choices.filter((each): each is [string, string] => typeof each[1] === 'string'));
  } catch {
    return {};
  }
}

export function keepChoices(game: string, choices: Choices): void {
  storeText(keyOf(game), JSON.stringify(choices));
}
