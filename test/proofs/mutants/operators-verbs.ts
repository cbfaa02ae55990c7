// Operators on actions: strengths, verbs and riders.
import { byContext, insertBehind, present, remove, replace, replaceWithin } from './edits.ts';
import { actionOf, nounPhrases, opensLetters, type Action } from './phrases.ts';
import { onClauses, type Break, type ClauseContext, type Operator, type Piece, type Token } from './types.ts';
import { commandTitles, mechTitles, personnel } from './words.ts';

type Acting = Piece & { readonly action: Action };

/** Returns the phrases of a clause that begin with a verb in capitals. */
function actionsIn({ pieces }: ClauseContext): Acting[] {
  return pieces.flatMap((piece) => {
    const action = piece.place === 'action' ? actionOf(piece.tokens) : null;
    return action ? [{ ...piece, action }] : [];
  });
}

const verbSpan = ({ tokens, action }: Acting): { from: number; to: number } => ({
  from: (tokens[0] as Token).start,
  to: (tokens[action.verbEnd] as Token).end,
});

/** Returns the offset where the verb and its strength end. */
const headEnd = ({ tokens, action }: Acting): number => (tokens[action.rest - 1] as Token).end;

const onActions = (name: string, does: string, apply: (piece: Acting, context: ClauseContext) => Break[]): Operator =>
  onClauses(name, does, (context) => actionsIn(context).flatMap((piece) => apply(piece, context)));

/** Returns strengths in a wrong form: no verb takes the form, or only other verbs take it. */
function wrongForms({ name, strength }: Action): string[] {
  const written = strength[0]?.text ?? '';
  const never = ['5/6/7', 'two', '1–3', '-1', 'Z'];
  if (name !== 'GUIDE') never.push('Y');
  if (name !== 'ATTACK') never.push(`(${written.replaceAll(/[()]/g, '')})`);
  return never;
}

/** Returns verbs that cards of a title certainly do not print. */
function notPrinted(title: string): string[] {
  const name = title.split(/ [A-Z]\b| \(/)[0] ?? title;
  if (commandTitles.has(name)) return ['ATTACK', 'SUPPRESS', 'SPECIAL ATTACK', 'PULSE'];
  const never = ['BOLSTER', 'INSPIRE', 'COMMAND', 'PATHFIND'];
  if (/^(?:SQUAD LEADER|SERGEANT|DRONE)/.test(name)) return ['SPECIAL ATTACK', 'PULSE'];
  return mechTitles.has(name) ? never : [...never, 'SPECIAL ATTACK', 'PULSE'];
}

/** Patterns for the beginning of words, each with the verbs that these words cannot follow. */
const misfits: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^,? ?(?:to|towards|nearer to|adjacent to|accompanied by)\b/,
    ['ATTACK', 'SUPPRESS', 'BOLSTER', 'INSPIRE', 'COMMAND', 'RECON'],
  ],
  [/^(?:,? targeting|escape pod)/, ['MOVE', 'SCOUT', 'BOLSTER', 'INSPIRE', 'COMMAND', 'PATHFIND']],
  // The verb INSPIRE may come before `that unit`, because the words can then mean the cards of the unit. So INSPIRE is
  // not in the list.
  [/^that unit/, ['MOVE', 'SCOUT', 'BOLSTER', 'COMMAND', 'PATHFIND']],
  [/^,? ?(?:using laser|within range)/, ['BOLSTER', 'INSPIRE', 'COMMAND', 'CONTROL']],
  [/^,? ?(?:in matching squad|matching deck|next |[A-Z]\b)/, ['ATTACK', 'SUPPRESS', 'MOVE', 'SCOUT', 'SPECIAL ATTACK']],
  [/^,? ?(?:active mechs|any active mech)/, ['ATTACK', 'MOVE', 'COMMAND']],
  [/^(?:using )?(?:most dangerous matching|control unit)/, ['BOLSTER', 'INSPIRE', 'COMMAND', 'RECON']],
];

const forFights = [', targeting mech', ' within range 2'];
const forWalks = [', accompanied by up to 3 control or scout units', ', following its normal movement action priority'];
const forCards = [', next matching cards', ' in matching squad'];

const unfitRiders = {
  fight: [...forWalks, ...forCards, ' towards objective'],
  // The rider `within range 2` is left out here, because after a verb of movement it may also be read as a destination.
  walk: [', targeting mech', ...forCards],
  cards: [...forFights, ...forWalks, ', using laser', ' towards nearest objective'],
  alone: [...forFights, ...forWalks, ...forCards, ', using laser', ' to objective'],
} as const;

export const verbOperators: readonly Operator[] = [
  onActions('strength dropped', 'A verb that needs a strength has none.', ({ tokens, action }) =>
    action.strength.length === 0 ? [] : present([remove(tokens, action.verbEnd + 1, action.rest - 1)]),
  ),
  onActions('strength on a verb that takes none', 'CONTROL or RECON has a strength.', (piece) => {
    const { from, to } = verbSpan(piece);
    if (piece.action.verb.strength) return [];
    return ['1', '2', 'X', '(2)'].map((strength) => replaceWithin(to, to, ` ${strength}`, { from, to }));
  }),
  onActions(
    'strength of the wrong form',
    'Y off GUIDE, parentheses where there is no class of target, a threshold, a run, a word or a strange letter.',
    (piece) => {
      const { action, tokens } = piece;
      const [first, last] = [action.strength[0], action.strength.at(-1)];
      if (!first || !last || action.strength.length > 1) return [];
      const broken = { from: (tokens[0] as Token).start, to: last.end };
      return wrongForms(action).map((form) => replaceWithin(first.start, last.end, form, broken));
    },
  ),
  onActions(
    'X on a verb that the card does not print',
    'A whole action becomes one with strength X whose verb no card of the title has.',
    (piece, { procedure }) => {
      const isWhole = piece.tokens.length === piece.action.rest && piece.action.strength.length === 1;
      if (!isWhole) return [];
      const { from } = verbSpan(piece);
      return byContext(notPrinted(procedure.title.text).map((verb) => replace(from, headEnd(piece), `${verb} X`)));
    },
  ),
  onActions(
    'armoured strength at personnel',
    'A strength in parentheses is aimed at a unit of personnel.',
    (piece, { facts }) => {
      const { tokens, action, node } = piece;
      if (action.strength[0]?.kind !== 'strength') return [];
      const others = personnel[facts.bot === 'LFA' ? 'BREAKERS' : 'LFA'];
      const to = node.end;
      const from = headEnd(piece);
      const broken = { from: (tokens[0] as Token).start, to };
      return others.map((unit) => replaceWithin(from, to, `, targeting ${unit}`, broken));
    },
  ),
  onActions(
    'split that does not fit its strengths',
    'Two strengths without a split, a split behind one strength, or with a side that is no unit.',
    (piece) => {
      const { action, tokens, node } = piece;
      const split = node.brackets.find(({ type }) => type === 'split');
      const broken = { from: (tokens[0] as Token).start, to: node.end };
      if (split) {
        const one = (action.strength[0] as Token).end;
        const sides = ['[unit / card]', '[unit / mech / door]', '[unit / value]', '[objective / deck]'];
        return [
          replaceWithin(one, headEnd(piece), '', broken),
          replaceWithin(headEnd(piece), split.end, '', broken),
          ...sides.map((other) => replaceWithin(split.start, split.end, other, broken)),
        ];
      }
      if (action.name !== 'ATTACK' || action.strength.length !== 1 || tokens.length > action.rest) return [];
      const end = headEnd(piece);
      return [' [unit / mech]', ' / 3'].map((more) => replaceWithin(end, end, more, broken));
    },
  ),
  onActions('verb dropped', 'The verb is gone; its strength and what follows stay.', ({ tokens, action }) =>
    action.strength.length === 0 ? [] : present([remove(tokens, 0, action.verbEnd)]),
  ),
  onActions(
    'verb that cannot take what follows',
    'A verb gives way to one that does not go with the words behind it.',
    (piece, { facts }) => {
      const rest = facts.text.slice(headEnd(piece), piece.node.end).trim();
      const verbs = rest === '' ? [] : (misfits.find(([behind]) => behind.test(rest))?.[1] ?? []);
      const { from, to } = verbSpan(piece);
      return verbs.map((verb) => replaceWithin(from, to, verb, { from, to: piece.node.end }));
    },
  ),
  onActions(
    'rider on a verb that does not take it',
    'A verb gets a rider, such as a target, passengers or a squad, that goes with others only.',
    (piece) => {
      const { action, tokens, node } = piece;
      const at = opensLetters(piece) ? headEnd(piece) : node.end;
      const { from } = verbSpan(piece);
      const isInTheWay = tokens.some(
        ({ lower }) => lower === 'using' || lower === 'following' || lower === 'accompanied',
      );
      if (isInTheWay) return [];
      // After a noun for a unit, riders such as `in matching squad` and `within range 2` can describe the unit. The
      // action is then correct, so these riders are left out.
      const ofUnit = nounPhrases(tokens).some(({ noun, last }) => noun.sort === 'unit' && last === tokens.length - 1);
      const riders = unfitRiders[action.verb.class].filter((rider) => !ofUnit || !/^ (?:in|within)/.test(rider));
      return riders.map((rider) => {
        const words = opensLetters(piece) && rider.startsWith(',') ? `${rider},` : rider;
        return replaceWithin(at, at, words, { from, to: at });
      });
    },
  ),
  onActions(
    'to or towards dropped',
    'A movement has lost the word that says whether it goes to its goal or only nearer to it.',
    (piece) => {
      const { tokens, action } = piece;
      if (action.verb.class !== 'walk') return [];
      // In `up to 3`, `space adjacent to` and `nearest to`, the word `to` does not begin a destination.
      const at = tokens.findIndex(({ lower }, i) => {
        const before = tokens[i - 1];
        const isLast = before?.kind === 'mark' && i === tokens.length - 1;
        return lower === 'towards' || (lower === 'to' && (i === action.rest || before?.lower === 'nearer' || isLast));
      });
      if (at < 0) return [];
      const isPair = tokens[at - 1]?.lower === 'nearer' || tokens[at - 1]?.kind === 'mark';
      const dropped = remove(tokens, isPair ? at - 1 : at, at);
      return present([dropped && { ...dropped, broken: { from: verbSpan(piece).from, to: dropped.broken?.to ?? 0 } }]);
    },
  ),
  // In `select a space to MOVE through as per d)`, only verbs of movement are possible.
  onClauses(
    'way of a verb that does not move',
    'A rider asks for the space to fight, bolster or recon through.',
    ({ pieces }) =>
      pieces
        .filter(({ place }) => place === 'way')
        .flatMap(({ tokens }) => {
          const verb = tokens.find(({ lower }) => lower === 'move' || lower === 'scout');
          const others = ['ATTACK', 'BOLSTER', 'RECON', 'COMMAND'];
          return verb ? others.map((other) => replace(verb.start, verb.end, other)) : [];
        }),
  ),
  // The next operator adds a list where there is nothing to choose or to rank.
  onClauses(
    'tiebreak list where nothing is to be ranked',
    'RECON, CONTROL, COMMAND, a named deck or squad, or cards get a list that ranks spaces.',
    (context) => {
      const { facts, chains, clause } = context;
      if (chains.length > 0 || clause.subs.length > 0) return [];
      return (
        actionsIn(context)
          .filter(
            ({ action, node }) => action.verb.class === 'alone' || /^(?:COMMAND|BOLSTER 2|INSPIRE)\b/.test(node.text),
          )
          // Phrases with mechs are left out, because a list after them may rank the places of the mechs.
          .filter(({ node }) => facts.text.charAt(node.end) !== ',' && !/ mech\b(?! card)/.test(node.text))
          .flatMap(({ node }) => {
            const at = facts.text.charAt(node.end) === '.' ? node.end + 1 : node.end;
            return ['[Elevated > Random]', '[Highest value > Random]', '[Highest cover]'].map((list) =>
              insertBehind(at, list),
            );
          })
      );
    },
  ),
];
