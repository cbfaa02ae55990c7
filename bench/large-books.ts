// Measures a book without code of 400 spaces, 300 words and 200 cards: loading its page, and deciding its cards by the
// interpreter, with a worker for every fifth space. The baseline is the same work for a book of a tenth of the size.
import { gameOfBook, readBook } from '../compiler/declared/declared-book.ts';
import { sheetScriptOfText } from '../compiler/decide/script-reader.ts';
import { generatedBook } from './growth/generated-book.ts';
import { limitOfRatio } from './limits.ts';
import { inRounds, processorMilliseconds, quantile, quotients, spreadText } from './rounds.ts';

const large = { spaces: 400, words: 300, cards: 200 };
const small = { spaces: 40, words: 30, cards: 20 };
/** The limits of the ratios to the time of the small book. */
const most = { load: 10, decide: 15 };

/** The work of a book of a size. Each call of `load` reads the page of another game, so that no cache is used. */
function workOf(size: typeof large) {
  const { page, sheet, cards } = generatedBook(size);
  const game = gameOfBook(readBook(page), 'big.page');
  const language = game.language({ roster: null, scenarios: [] });
  const script = sheetScriptOfText(sheet, game.headings, language);
  const files = { scenario: 0, roster: null, board: null, names: null, decks: null };
  const ask = game.scene?.(files).asking({ texts: new Map([['big', sheet]]), scriptOf: () => script });
  const places = Array.from(
    { length: size.spaces / 5 },
    (_none, n) => [`M${n}`, `S${(n * 37) % size.spaces}`] as const,
  );
  const [automa, player] = [0, 1].map((rest) => places.flatMap(([id], n) => (n % 2 === rest ? [id] : [])));
  const workers = { workers: Object.fromEntries(places), automa, player };
  let texts = 0;
  return {
    load: () => readBook(page.replace('game big', `game big${texts++}`)),
    decide: (round: number): number => {
      const position = { ...game.page?.positions.random(1, round), ...workers };
      return processorMilliseconds(() => cards.map((card) => ask?.(position, card).decide({ seed: 1 }))) / cards.length;
    },
  };
}

export function benchLargeBooks(rounds: number): void {
  const [book, tenth] = [workOf(large), workOf(small)];
  const { loaded, loadedTenth, decided, decidedTenth } = inRounds(rounds, 3, {
    loaded: () => processorMilliseconds(book.load),
    loadedTenth: () => processorMilliseconds(tenth.load, 5),
    decided: book.decide,
    decidedTenth: tenth.decide,
  });
  const [loads, decisions] = [quotients(loaded, loadedTenth), quotients(decided, decidedTenth)];
  console.log(
    `books    a page of 400 spaces and 300 words ${spreadText(loaded)} ms, limit 150; ${spreadText(loads)} × a tenth of it, ${limitOfRatio(quantile(loads, 0.5), most.load, rounds)}`,
  );
  console.log(
    `books    a decision ${spreadText(decided, 2)} ms, limit 1; ${spreadText(decisions)} × in a tenth of the book, ${limitOfRatio(quantile(decisions, 0.5), most.decide, rounds)}`,
  );
}
