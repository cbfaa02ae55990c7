// The examples in help texts. They come from the parts of the games, because the games themselves take time to load.
import { helpExamplesOf } from '../compiler/game/help-examples.ts';
import { gameParts } from '../library/game-parts.ts';

export const shownExamples = helpExamplesOf(gameParts.all);
export const { bots: botExamples, maps: mapExamples, tables: tableExamples } = shownExamples;
