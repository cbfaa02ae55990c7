// Phrases that a person understands but that no sheet of Callisto can say. The message about such a phrase shows other
// words to write instead.
import { lowerInitial, quotedByOr, upperInitial } from '../../../../grammar/characters.ts';
import type { Wish } from '../../../language/phrases/vocabulary-entries.ts';

/**
 * Wish for a number of objective points, without words that say which points count: `Fewer than 5 objective points`.
 */
const pointsOfNobody: Wish = {
  categories: ['cond'],
  words: /(?:(?<=\b(?:and|or) )|^)(?:there are )?[^,]*?\bpoints?$/i,
  answer: ({ words, reads }) => {
    const said = upperInitial(words.replace(/^there are /i, ''));
    const help = `Write \`${said} controlled\` for the objectives that the bot controls, or \`${said} scouted\` for those that it has scouted.`;
    const isWish = ['controlled', 'scouted'].every((so) => reads(`${said} ${so}`, 'cond'));
    return isWish ? { is: 'owner-unsaid', about: 'which objective points count', help } : null;
  },
};

/** Wish for a condition or action about a hand of cards: `Sergeant in hand`. */
const hiddenHand: Wish = {
  categories: ['cond', 'act'],
  words:
    /\bin (?:(?:the |its |his |their )?(?:bot['’]s |enemy['’]s |player['’]s )?hand)\b|\b(?:enemy|player)['’]s hand\b|\bhand of the (?:enemy|player)\b/iu,
  answer: ({ text, words, category, reads }) => {
    const near = text.replace(words, 'in play area').replace(/^(?:the )?(?:bot|it) (?:has|holds) (.+)$/i, '$1');
    const help =
      !/\b(?:enemy|player)\b/i.test(text) && reads(near, category)
        ? `Write \`${upperInitial(near)}\`.`
        : 'Ask for what lies open on the table, such as `2 or more enemies within 2 spaces`.';
    return { is: 'hidden-cards', about: 'a hand of cards: a bot has none, and the hand of the enemy is hidden', help };
  },
};

/**
 * Wish for words that compare initiatives: `card with the highest initiative`. No sheet can compare initiatives, and
 * only cards have initiative.
 */
const initiativeCompared: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words: /(?:\b(?:with|by|of) )?\b(?:the )?(?:highest|lowest|most|least|best|shortest) initiative(?: value)?\b/iu,
  answer: ({ text, words, category, reads }) => {
    if (category !== 'act' && category !== 'cond') {
      const isLow = /lowest|least|shortest/i.test(words);
      const help = `For cards, write \`${isLow ? 'Last' : 'First'} card\`: the cards of the play area lie in the order of their initiative. For spaces, write for example \`Highest value\`, and for units \`Lowest defence\`.`;
      const about = 'an initiative, which only cards have and which no sheet can compare';
      return { is: 'figure-of-nothing', about, help };
    }
    const isLowest = /lowest|least|shortest/i.test(words);
    // In an INSPIRE, `first card` can also mean the next card, so `leftmost` is suggested.
    const place = isLowest ? 'last' : category === 'act' ? 'leftmost' : 'first';
    const shorn = text.replace(words, '').replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim();
    const [, verb = '', cards = ''] = /^(.*?\d,? )(?:the )?(.+)$/.exec(shorn) ?? [];
    const ways =
      category === 'act'
        ? [...(cards === '' ? [] : [`${verb}${place} ${cards}`]), `${shorn.replace(/,$/, '')}, ${place} matching card`]
        : [
            `${upperInitial(place)} ${lowerInitial(shorn)}`,
            `${upperInitial(place)} card in play area is ${shorn.replace(/^.*? is /, '')}`,
          ];
    const near = ways.find((other) => reads(other, category));
    const help =
      near === undefined
        ? 'The cards of the play area lie in the order of their initiative, so that the `first card` has the highest.'
        : `The cards of the play area lie in the order of their initiative: write \`${near}\`.`;
    return { is: 'figure-of-nothing', about: 'the initiative of cards, but a sheet cannot compare initiatives', help };
  },
};

/**
 * The wish of a writer to name several first or last cards: `the leftmost Z cards`, `last 2 matching cards`. The answer
 * says how to write the phrase for one card.
 */
const severalCards: Wish = {
  categories: ['cond', 'act'],
  words:
    /\b(?:the )?(first|last|leftmost|rightmost) (?:(?:\d+|two|three) )?((?:(?!(?:in|of|to)\b)[\p{L}]+ )*?)cards\b/iu,
  answer: ({ text, words, category, reads }) => {
    const one = words.replace(/ (?:\d+|two|three) /i, ' ').replace(/cards$/i, 'card');
    if (!reads(text.replace(words, one), category)) return null;
    const kind = words.replace(/^(?:the )?\p{L}+ (?:(?:\d+|two|three) )?/iu, '');
    const next = `INSPIRE 2, next ${kind}`;
    const other =
      category === 'act' && reads(next, 'act') ? ` The cards that follow in the order are \`${next}\`.` : '';
    return { is: 'several-best', about: 'several cards', help: `Write \`${one}\` for one card.${other}` };
  },
};

/** Explains that a list cannot compare the defence of structures: `Lowest armoured defence`. */
const defenceOfStructures: Wish = {
  categories: ['crit'],
  words: /\b(?:highest|lowest|most|least) armoured defence\b/i,
  answer: () => ({
    is: 'figure-of-nothing',
    about: 'the defence of structures, but a list cannot compare this defence',
    help: 'If you mean the spaces with a structure that is not destroyed, write `Has armoured defence`.',
  }),
};

/** Explains that a bot takes no cards of the enemy, for an action such as `BOLSTER 2 in enemy squad`. */
const squadOfEnemy: Wish = {
  categories: ['act'],
  words: /\b(?:an? |the )?enemy(?:['’]?s)? squad\b/i,
  answer: ({ text, words, reads }) => {
    const near = text.replace(words, 'matching squad');
    return reads(near, 'act')
      ? { is: 'no-such-rule', about: 'the cards of the enemy, which a bot never takes', help: `Write \`${near}\`.` }
      : null;
  },
};

/** Explains that units of Callisto have no hit points: `Fewest hit points`. */
const hitPoints: Wish = {
  categories: ['crit', 'act', 'cond', 'dest', 'row'],
  words:
    /\b(?:(?:with|of) )?(?:the )?(?:highest|lowest|most|fewest|least) (?:remaining )?(?:hit points?|hitpoints?|hp|health|lives|life|wounds|damage)\b/i,
  answer: ({ words }) => ({
    is: 'figure-of-nothing',
    about: 'hit points, and units of this game have none',
    help: `In a list of units, write \`${/most|highest/i.test(words) ? 'Highest' : 'Lowest'} defence\`.`,
  }),
};

/** Explains that a list cannot count the spaces of a kind on a way: `Fewest unscouted spaces to nearest escape`. */
const spacesOnWay: Wish = {
  categories: ['crit', 'dest', 'act'],
  words:
    /\b(?:the )?(?:fewest|most|least|(?:lowest|highest|greatest) number of) (?:\p{L}+ ){1,3}spaces (?:(?:on|along) (?:(?:the|its|a) )?(?:shortest )?(?:way|route|path)|between|to|towards|until|from)\b.*$/iu,
  answer: ({ words, reads }) => {
    const thing =
      /(?:.* and|.*\b(?:to|towards|until|from)) (?:the |an? )?(?:nearest |closest )?(.+)$/iu.exec(words)?.[1] ?? '';
    const near = `Nearest to ${thing}`;
    const route = reads('Route scouted', 'crit')
      ? ' In a list for the way, `Route scouted` keeps the scouted ways.'
      : '';
    const help = `${reads(near, 'crit') ? `Write \`${near}\` for the shortest way.` : 'Write `Nearest` for the shortest way.'}${route}`;
    return {
      is: 'figure-of-nothing',
      about: 'the spaces of a kind on a way, and a list cannot count these spaces',
      help,
    };
  },
};

/** Explains that a sheet cannot choose a deck by the number of its cards: `BOLSTER 2 from the fullest deck`. */
const deckByCards: Wish = {
  categories: ['act'],
  words:
    /\b(?:the )?(?:(?:fullest|emptiest|largest|smallest|biggest) (?:bolster )?(?:deck|squad)|(?:bolster )?(?:deck|squad) with (?:the )?(?:most|fewest|highest number of|lowest number of) .+|(?:fuller|emptier|larger|smaller) (?:bolster )?(?:decks?|squads?|of .+)|(?:(?:bolster )?decks? )?\w or (?:(?:bolster )?deck )?\w,? whichever (?:has|holds|contains|is) .+)$/iu,
  answer: ({ text, words, decks }) => {
    const head = /^BOLSTER [\dX]/.exec(text)?.[0];
    const [first, second] = decks.filter((letter) => /^[A-Z]$/.test(letter)).toSorted();
    if (head === undefined || first === undefined || second === undefined) return null;
    const [more, less] = /empti|small|fewe|lowe/i.test(words) ? [second, first] : [first, second];
    const help = `Compare two decks in the condition, and name the deck in the action: \`Bolster deck ${more} has more cards than bolster deck ${less}: ${head} ${first}\`.`;
    return { is: 'figure-of-nothing', about: 'the cards of decks, but no action can choose a deck by its cards', help };
  },
};

/** Wish for a figure that does not say `Highest` or `Lowest`: `Population of this building`. */
const figureAlone: Wish = {
  categories: ['crit'],
  words:
    /^(?:(?:the )?(?:highest|lowest) )?(?:the )?(value|cover|population|defence)(?: of (?:the|this|that|its|a|an) .+)?$/iu,
  answer: ({ words, reads }) => {
    const figure = /(value|cover|population|defence)/i.exec(words)?.[1]?.toLowerCase() ?? '';
    const ways = ['Highest', 'Lowest'].map((first) => `${first} ${figure}`);
    const said = ways.filter((way) => words.toLowerCase().includes(way.toLowerCase()));
    if (!ways.every((way) => reads(way, 'crit'))) return null;
    const help = `Write ${quotedByOr(said.length > 0 ? said : ways)}: a list compares the figures of its candidates.`;
    return said.length > 0
      ? { is: 'figure-of-nothing', about: 'one thing, and a list compares its candidates', help }
      : { is: 'figure-alone', about: 'a figure', help };
  },
};

/** Explains that a row of a ranking cannot compare units by a figure: `Unit with the highest defence`. */
const comparedRow: Wish = {
  categories: ['row'],
  words:
    /\b(?:with|of|in) (?:the )?(?:highest|lowest|most|fewest|least|greatest) .+$|^(?:the )?(?:nearest|closest|furthest|most dangerous|least dangerous|highest \w+|lowest \w+)(?= )/iu,
  answer: ({ text, words, reads }) => {
    const kind = text.replace(words, '').replace(/^the /i, '').trim();
    if (!reads(kind, 'row')) return null;
    const help = `Write \`${upperInitial(kind)}\`. The list of an action compares the units of one row.`;
    return { is: 'figure-of-nothing', about: 'units, and a row of the ranking names a kind of units', help };
  },
};

const titleWords = /(?<!\p{L})(?:(?:the|an?) )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?! (?:cards?|in play)\b)/gu;

/**
 * Recognises words for a place near a command card: `Sergeant within 2 spaces`. No sheet can say this, because the card
 * has no counter on the board.
 */
const titleOfCard: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words: /\p{Lu}\p{Ll}+/u,
  answer: ({ text, category, reads }) => {
    for (const { 0: words, 1: title = '', index } of text.matchAll(titleWords)) {
      const isCard = reads(`${title} in play area`, 'cond') && !reads(`${title} within 2 spaces`, 'cond');
      const near = ['an enemy', 'a friendly unit', 'enemy', 'friendly unit'].map((unit) => text.replace(words, unit));
      if (!isCard || !near.some((way) => reads(way, category))) continue;
      const help = `Name a unit or a place instead, or ask for the card: \`${title} in play area\`.`;
      const [place = ''] = /^ in (?:the |an? )?[\p{L}-]+/u.exec(text.slice(index + words.length)) ?? [];
      return { is: 'card-only', about: 'without a counter on the board', help, words: title, marked: title + place };
    }
    return null;
  },
};

/** Explains that GUIDE takes a letter and no number: `GUIDE 2 matching Ripper`. */
const numberOfGuide: Wish = {
  categories: ['act'],
  words: /^GUIDE \(?[\dX]\)?(?=\s|$)/,
  answer: ({ text, words, reads }) => {
    const near = text.replace(words, 'GUIDE Y');
    return reads(near, 'act')
      ? {
          is: 'letter-fixed',
          about: 'a bot guides a unit by the number of the unit’s own MOVE or SCOUT',
          help: `Write \`${near}\`.`,
        }
      : null;
  },
};

/** Wish for a spawn point that is not named as on the board: `spawn point of this unit`. */
const spawnPoint: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words:
    /(?:\b(?:the|an?|its|their|own|enemy['’]?s?|friendly|nearest) )*\bspawn points?\b(?! \d)(?: of (?:this unit|the unit|force \d|the enemy|its force))?/iu,
  answer: ({ text, words, category, reads }) => {
    const near = [text.replace(words, 'objective'), text.replace(words, 'nearest objective'), 'Objective'];
    const other = near.find((way) => reads(way, category));
    const help = `Only boards that name their spawn points have \`spawn point 1\`. ${other === undefined ? 'Name a place that the board has.' : `Name a place that this board has, as in \`${upperInitial(other)}\`.`}`;
    return { is: 'place-without-name', about: 'the sheets do not say which units enter where', help };
  },
};

/**
 * Explains that no sheet can name a space by its number or label, as in `towards D2` and `to Silo One`: boards of owners
 * have other numbers and labels than the stand-in boards.
 */
const spaceOfBoard: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words:
    /\b(?:the )?(?:(?:space|area) )?(?:(?:\p{Lu}\p{Ll}+ )+(?:One|Two|Three|Four|Five|Six|\d)|\b[A-K]\d{1,2})(?![\p{L}\d])/u,
  answer: ({ text, words, category, reads }) => {
    const near = ['nearest objective', 'objective', 'Objective'].map((place) => text.replace(words, place));
    const other = near.find((way) => reads(way, category));
    if (other === undefined) return null;
    const about =
      'a sheet names kinds of places and printed names, because numbers and labels of spaces are not printed';
    return { is: 'place-without-name', about, help: `Name a kind of place, as in \`${upperInitial(other)}\`.` };
  },
};

/** Explains that `their` does not say if the things belong to the enemy or to the bot, as in `their objectives`. */
const theirThings: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words: /\btheir(?: own)?\b/iu,
  answer: ({ text, words, category, reads }) => {
    const [enemy, own] = ['enemy', 'friendly'].map((side) => upperInitial(text.replace(words, side)));
    const isWish = enemy !== undefined && reads(enemy, category);
    const help = `Write \`${enemy}\`, or \`${own}\` for the bot.`;
    return isWish ? { is: 'owner-unsaid', about: 'whose things are meant', help } : null;
  },
};

/** Finds words about lines of sight. Writers may want such words, but Callisto has no rule for them. */
const lineOfSight: Wish = {
  categories: ['cond', 'act', 'crit', 'dest', 'row'],
  words:
    /\b(?:(?:with)?in|out of|has|have|with)? ?(?:a |the |clear |direct )*(?:line of (?:sight|fire)|los|view)\b(?: (?:of|to|from) )?/iu,
  answer: ({ text, words, category, reads }) => {
    const isThing = words.endsWith(' ');
    const near = ['within range 3', 'in range 3'].map((range) =>
      text
        .replace(words, ` ${range}${isThing ? ' of ' : ''}`)
        .replaceAll(/ {2,}/g, ' ')
        .trim(),
    );
    const other = near.find((way) => reads(way, category));
    const help = `Ask for a distance, such as \`${upperInitial(other ?? 'enemy unit within range 3')}\`.`;
    return { is: 'no-such-rule', about: 'a line of sight, and the game has none', help, words: words.trim() };
  },
};

/** Wish for a condition about units that have left the board: `Two mechs have escaped`. */
const goneUnits: Wish = {
  categories: ['cond'],
  words:
    /(?: (?:has|have|is|are|was|were))?(?: (?:already|just|been|now))* (?:left the board|escaped|removed|neutralised|killed|eliminated|dead|destroyed|gone)\b.*$/i,
  answer: ({ text, words, reads }) => {
    const said = text.slice(0, text.length - words.length);
    const isDenied = /^no /i.test(said);
    const bare = said
      .replace(/^(?:an?|the|any|no|at least|more than|all) /i, '')
      .replace(/^(?:\d+|one|two|three)(?: or more)? /i, '');
    const kind = /^(?:enemy|friendly|mech|vehicle|unit|personnel)/i.test(bare) ? lowerInitial(bare) : bare;
    const near = upperInitial(isDenied ? `${kind} on the board` : `no ${kind} on the board`);
    const fewer = `Fewer than 3 ${kind.replace(/([^s])$/, '$1s')} on the board`;
    if (!reads(near, 'cond')) return null;
    const help = `Ask for the units that are left: \`${near}\`${!isDenied && reads(fewer, 'cond') ? ` or \`${fewer}\`` : ''}.`;
    const about = 'units that are gone, and a sheet sees only the board';
    return { is: 'no-such-rule', about, help, words: words.trim() };
  },
};

/** Explains that sheets have no condition about how near a side is to victory: `Enemy needs one more point to win`. */
const nearVictory: Wish = {
  categories: ['cond'],
  words: /\b(?:victory points?|vps?|to win|wins?|winning|losing|loses?|(?:from|of) victory|ahead|behind)\b/i,
  answer: ({ text, reads }) => {
    const side = /\b(?:bot|we|us|our)\b/i.test(text) ? 'Bot' : 'Enemy';
    const near = `${side} controls 5 or more objective points`;
    return reads(near, 'cond')
      ? {
          is: 'no-such-rule',
          about: 'the victory of a side, which no sheet can do',
          help: `Ask for objective points: \`${near}\`.`,
          words: text,
        }
      : null;
  },
};

export const callistoWishes: readonly Wish[] = [
  theirThings,
  lineOfSight,
  hiddenHand,
  pointsOfNobody,
  initiativeCompared,
  severalCards,
  spacesOnWay,
  deckByCards,
  figureAlone,
  comparedRow,
  titleOfCard,
  defenceOfStructures,
  hitPoints,
  squadOfEnemy,
  numberOfGuide,
  spawnPoint,
  spaceOfBoard,
  goneUnits,
  nearVictory,
];
