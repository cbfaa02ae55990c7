// A list of games in which Unbreakable has a badly declared word. In a process of its own, this file replaces
// library/games.ts.
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { makeVocabulary, word } from '../../compiler/language/phrases/vocabulary-entries.ts';

const undocumented = word({
  id: 'salvo',
  forms: ['salvo'],
  gives: 'n',
  doc: '',
  example: 'salvo',
  rests: ['book: Fire'],
  meaning: () => null,
});

const unsound: GameDeclaration = {
  ...unbreakable,
  language: (files) => {
    const language = unbreakable.language(files);
    const { hints } = language.reader.vocabulary;
    const file = 'compiler/games/unbreakable/words.ts';
    makeVocabulary({ game: 'unbreakable', file, entries: [undocumented], sorts: [], hints });
    return language;
  },
};

export const builtInGames = new GameList<GameDeclaration>([unsound, heavygear]);
