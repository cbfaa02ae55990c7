// Operators on names of units, squads, decks and titles, and on parts that may occur only once.
import { byContext, insertBehind, replace, replaceToken } from './edits.ts';
import { nounPhrases } from './phrases.ts';
import {
  onClauses,
  onPieces,
  type AnyContext,
  type Break,
  type Operator,
  type ProcedureContext,
  type SheetFacts,
  type Token,
} from './types.ts';
import { bookFacts, piecesOf } from './book.ts';
import { strangers } from './words.ts';

const named =
  /^(?:hades|lyssa|corp-sec|merc|stalker|scouts?|ripper|hewer|scanner|blaster|nailgunner|disruptor|survey tech|drill|hauler|commander|gunner|navigator|mech)$/;

/** Returns the spans of names of units in a clause or in the rows of a ranking. */
function unitNames(context: AnyContext): { start: number; end: number }[] {
  return piecesOf(context).flatMap(({ tokens, place }) => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    // A row of a ranking with one or two words has only the name of its units.
    const row =
      place === 'ranking' && tokens.length <= 2 && first && last ? [{ start: first.start, end: last.end }] : [];
    const names = nounPhrases(tokens)
      .filter(({ noun }) => named.test(noun.words.join(' ')) && noun.words[0] !== 'mech')
      .map((at) => ({ start: (tokens[at.first] as Token).start, end: (tokens[at.last] as Token).end }));
    return row.length > 0 ? row : names;
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWZ'.split('');

/**
 * Returns the letters that name no squad and no deck of the sheet. X and Y are left out, because they can be strengths.
 */
const freeLetters = ({ bolsterDecks, squads }: SheetFacts): string[] =>
  alphabet.filter((letter) => !bolsterDecks.includes(letter) && !squads.includes(letter));

/** True if the letter A is the article in `A space that …`, and does not name a squad. */
const isArticle = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.text === 'A' && i === 0 && /^[a-z]/.test(tokens[1]?.text ?? '');

/** True if a letter is the strength in `GUIDE Y`, and does not name a squad. */
const isStrength = (tokens: readonly Token[], i: number): boolean => tokens[i - 1]?.text === 'GUIDE';

/** Returns titles of units that a side has in other scenarios but not in this one. */
function absent(facts: SheetFacts): string[] {
  const own = bookFacts().filter(({ bot }) => bot === facts.bot);
  return [...new Set(own.flatMap(({ ownNames }) => ownNames))].filter((name) => !facts.ownNames.includes(name));
}

function otherTitles({ facts, procedure }: ProcedureContext): Break[] {
  return procedure.title.parts.flatMap(({ start, end, text }) => {
    const not = facts.text.slice(start, end).indexOf(' (NOT');
    const to = not < 0 ? end : start + not;
    const name = facts.text.slice(start, to);
    const squad = / [A-Z]$/.exec(name)?.[0] ?? '';
    // In the title `SQUAD LEADER B AND C`, the second name is only the letter C.
    if (/^[A-Z]$/.test(text))
      return freeLetters(facts)
        .slice(0, 3)
        .map((letter) => replace(start, to, letter));
    const units = [
      ...facts.otherNames.slice(0, 6),
      ...absent(facts),
      ...strangers.units.map((unit) => unit.toUpperCase()),
    ];
    const letters = freeLetters(facts)
      .slice(-3)
      .map((letter) => replace(start, to, `${name.slice(0, name.length - squad.length)} ${letter}`));
    return [...units.map((unit) => replace(start, to, unit + squad)), ...letters];
  });
}

export const nameOperators: readonly Operator[] = [
  {
    name: 'unknown unit',
    does: 'A clause or a row of a ranking names a unit that the game does not have.',
    apply: (context, random) =>
      unitNames(context).flatMap(({ start, end }) =>
        [random.pick(strangers.units), random.pick(strangers.units)].map((unit) => replace(start, end, unit)),
      ),
  },
  // The next operator gives a name the letter of a squad that does not exist.
  onClauses(
    'unit of an unknown squad',
    'A unit named in a clause gets the letter of a squad that the sheet does not have.',
    (context, random) =>
      unitNames(context).map(({ end }) => insertBehind(end, random.pick(freeLetters(context.facts)))),
  ),
  onPieces(
    'unknown squad or deck',
    'A letter that is no squad and no deck of the sheet stands for one.',
    ({ tokens }, { facts }, random) =>
      tokens
        .filter(
          ({ kind, text }, i) => kind === 'letter' && text !== 'X' && !isArticle(tokens, i) && !isStrength(tokens, i),
        )
        .flatMap((token) => [0, 1, 2].map(() => replaceToken(token, random.pick(freeLetters(facts))))),
  ),
  {
    name: 'title of nobody on this side',
    does: 'A procedure is for a unit of the other side, of another scenario, of no game, or of a squad that there is not.',
    apply: (context) => (context.kind === 'procedure' ? otherTitles(context) : []),
  },
  {
    name: 'procedure doubled',
    does: 'A procedure has the title of an earlier one of its sheet.',
    apply: (context) => {
      if (context.kind !== 'procedure') return [];
      const { facts, procedure } = context;
      const earlier = facts.sheet.sections.filter(({ type, start }) => type === 'procedure' && start < procedure.start);
      const { start } = procedure.title;
      const end = procedure.title.parts.at(-1)?.end ?? start;
      return byContext(earlier.map(({ title }) => replace(start, end, title.text)));
    },
  },
  {
    name: 'row of a ranking doubled',
    does: 'A row of a ranking says what an earlier row says.',
    apply: (context) => {
      if (context.kind !== 'ranking') return [];
      return byContext(
        context.rows.flatMap(({ node }, i) =>
          context.rows.slice(0, i).map((earlier) => replace(node.start, node.end, earlier.node.text)),
        ),
      );
    },
  },
  // These replacements cannot be a row of a ranking. A phrase such as `Unit with control` is left out, because it can
  // be a row.
  {
    name: 'ranking of what is no unit',
    does: 'A row of a ranking names a place, a card, a deck, a measure or an action.',
    apply: (context) =>
      context.kind === 'ranking'
        ? context.rows.flatMap(({ node }) =>
            ['Objective', 'Interference', 'Bolster deck', 'Highest value', 'ATTACK 1', 'Random'].map((other) =>
              replace(node.start, node.end, other),
            ),
          )
        : [],
  },
];
