// A new game: words, rules, a book of one sheet. Small, but whole: its sheet checks at once.

/** An import in a file that is written; no import of this one. */
const use = (names: string, path: string): string => `import ${names} from '${path}';`;
const useType = (names: string, path: string): string => use(`type ${names}`, path);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const gameFile = (name: string): string => `// ${capital(name)}, as the list of games has it.
${use('{ noSuch }', '../../game/game.ts')}
${useType('{ Game }', '../../game/game.ts')}
${use(`{ ${name}Language }`, './world.ts')}

const clauses = \`# A clause: a condition, a colon, an action. Without a condition it always holds.
1 Goal within 2 spaces: MOVE 2 to goal.
   [Nearest > Random]
2 MOVE 1 towards nearest goal.
\`;

export const ${name}: Game = {
  name: '${name}',
  title: '${capital(name)}',
  // Titles of sections that are no procedures: … stands for any words.
  headings: { ranking: [], rules: ['… BOT RULES'] },
  decks: noSuch('${name}', 'decks'),
  rulings: noSuch('${name}', 'rulings'),
  language: ${name}Language,
  bots: [{ name: 'BOT', file: 'bot', short: 'BOT', title: 'Bot' }],
  starter: { titles: ['GUARD'], clauses },
};
`;

const wordsFile = (
  name: string,
): string => `// The words of ${capital(name)}: each with its form, what it means, and where its book explains it.
${use('{ plane }', '../../plan/build.ts')}
${use('{ noun }', '../../language/phrases/things.ts')}
${use('{ word }', '../../language/phrases/vocabulary.ts')}
${useType('{ Entry }', '../../language/phrases/vocabulary.ts')}
${use('{ verbWordsOf }', '../../language/words/kernel/verbs.ts')}

const layer = '${name}';

const goal = word({
  layer,
  id: 'goal',
  forms: ['goal', 'goals'],
  gives: 'thing',
  doc: 'A space that the bot wants to reach.',
  example: 'MOVE 1 towards nearest goal.',
  rests: ['book: The board'],
  meaning: (form) => noun({ sort: 'space', head: 'goal', set: plane('goal', 'space'), isMany: form === 1 }),
});

const unit = word({
  layer,
  id: 'unit',
  forms: ['unit', 'units'],
  gives: 'thing',
  doc: 'A unit on the board.',
  example: '[Fewest units > Random]',
  rests: ['book: The pieces'],
  meaning: (form) => noun({ sort: 'unit', head: 'unit', set: plane('unit', 'unit', 'own'), isMany: form === 1 }),
});

const verbs = verbWordsOf(layer, [
  {
    verb: 'MOVE',
    act: 'go',
    role: 'destination',
    strength: 'needed',
    needs: ['go'],
    takes: ['go'],
    doc: 'Moves a unit so many spaces.',
    example: 'MOVE 1 towards nearest goal.',
    rests: ['book: Actions'],
  },
]);

export const ${name}Words: readonly Entry[] = [goal, unit, ...verbs];
`;

const worldFile = (name: string): string => `// The language of ${capital(name)}'s sheets, from the files of its book.
${use('{ inFile }', '../../../runtime/kernel/shape.ts')}
${use('{ rosterOf }', `../../../runtime/${name}/roster.ts`)}
${useType('{ BookFiles }', '../../language/checking/book-files.ts')}
${use('{ plainWorld }', '../../language/checking/plain-world.ts')}
${useType('{ GameLanguage }', '../../language/checking/world.ts')}
${useType('{ Hints }', '../../language/phrases/hints.ts')}
${use('{ Reader }', '../../language/phrases/reading.ts')}
${use('{ vocabularyOf }', '../../language/phrases/vocabulary.ts')}
${use('{ boardPatterns }', '../../language/words/board/board.ts')}
${use('{ boardSorts, cardSorts }', '../../language/words/board/sorts.ts')}
${use('{ kernelPatterns }', '../../language/words/kernel/kernel.ts')}
${use(`{ ${name}Words }`, './words.ts')}

/** What messages say for example. */
const hints: Hints = {
  small: ['1', 'to', 'of', 'with', 'space', 'unit', 'goal'],
  nouns: ['space', 'unit'],
  negating: ['no', 'not', 'non'],
  fillers: { thing: 'goal', located: 'goal', unit: 'unit', n: '2' },
  needs: { go: 'where to' },
  names: {},
  forms: {
    cond: 'A condition reads like \`Goal within 2 spaces\`.',
    act: 'An action begins with its verb and strength, such as \`MOVE 1 towards nearest goal\`.',
    dest: 'A destination names places, such as \`Goal\`.',
    crit: 'A criterion reads like \`Nearest\` or \`Fewest units\`.',
  },
};

const vocabulary = vocabularyOf({
  entries: [...kernelPatterns(), ...boardPatterns(), ...${name}Words],
  sorts: [...boardSorts, ...cardSorts],
  hints,
});

export function ${name}Language(files: BookFiles): GameLanguage {
  const { cards } = inFile('roster.json', () => rosterOf(files.roster));
  const reader = new Reader(vocabulary);
  return { reader, world: (scenario, bot) => plainWorld({ cards, scenario, bot }) };
}
`;

const rosterFile = (name: string): string => `// What there is in ${capital(name)}, as roster.json holds it.
${use('{ Fields, list, oneOf, text, version }', '../kernel/shape.ts')}

export interface Roster {
  /** The bot's cards, in capitals: each has a procedure. */
  readonly cards: readonly string[];
}

/** Reads the value of a roster.json; throws a ShapeError that says what is wrong. */
export function rosterOf(value: unknown): Roster {
  const fields = new Fields({ json: value, where: '' }, ['$schema', 'version', 'game', 'cards']);
  version(fields, 1);
  oneOf(fields.get('game'), ['${name}']);
  return { cards: list(fields.get('cards'), text) };
}
`;

const rosterData = (name: string): string => `{
  "$schema": "roster.schema.json",
  "version": 1,
  "game": "${name}",
  "cards": ["GUARD"]
}
`;

const rosterSchema = (name: string): string => `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "roster.schema.json",
  "title": "Roster of ${name}",
  "type": "object",
  "additionalProperties": false,
  "required": ["version", "game", "cards"],
  "properties": {
    "$schema": { "title": "Schema", "description": "Relative path of this schema, for editors.", "type": "string" },
    "version": { "title": "Format version", "description": "1 is the only one so far.", "const": 1 },
    "game": { "title": "Game", "description": "The game that the roster is of.", "const": "${name}" },
    "cards": {
      "title": "Cards",
      "description": "The bot's cards, in capitals: each has a procedure.",
      "type": "array",
      "minItems": 1,
      "items": { "type": "string", "minLength": 1 }
    }
  }
}
`;

const sheetFile = (
  name: string,
): string => `# Type a page of the book here, as printed. \`botbook check procedures/${name}\` says what it does not understand:
# such words are declared in compiler/games/${name}/words.ts.
game ${name}
scenario 1
bot BOT

GUARD
1 Goal within 2 spaces: MOVE 2 to goal.
   [Nearest > Random]
2 MOVE 1 towards nearest goal.
`;

/** The files of a new game by their paths from the root of the checkout. */
export const gameFiles = (name: string): ReadonlyMap<string, string> =>
  new Map([
    [`compiler/games/${name}/game.ts`, gameFile(name)],
    [`compiler/games/${name}/words.ts`, wordsFile(name)],
    [`compiler/games/${name}/world.ts`, worldFile(name)],
    [`runtime/${name}/roster.ts`, rosterFile(name)],
    [`procedures/${name}/roster.json`, rosterData(name)],
    [`procedures/${name}/roster.schema.json`, rosterSchema(name)],
    [`procedures/${name}/scenario-1/bot.bot`, sheetFile(name)],
  ]);

/** The list of games with one more; null if it has not the form that is known. */
export function listedIn(games: string, name: string): string | null {
  const list = /^(export const builtInGames = new GameList<Game>\(\[)([^\]]*)(\]\);)$/m;
  const lastImport = [...games.matchAll(/^import \{ \w+ \} from '\.\.\/compiler\/games\/[\w-]+\/game\.ts';\n/gm)].at(
    -1,
  );
  if (!list.test(games) || !lastImport) return null;
  const at = lastImport.index + lastImport[0].length;
  const imported = `${games.slice(0, at)}${use(`{ ${name} }`, `../compiler/games/${name}/game.ts`)}\n${games.slice(at)}`;
  return imported.replace(list, (_, start: string, names: string, end: string) => `${start}${names}, ${name}${end}`);
}
