// Lets the neighbour (the bot of the orchard) decide a card in a position of a test. Returns the decision as short
// texts.
import { readFileSync } from 'node:fs';
import type { Answer, CardWithOdds, CardExplanation } from '../../compiler/decide/card-query.ts';
import type { DecisionRecord, Done, PassedPart } from '../../compiler/decide/record.ts';
import { letterOfAct } from '../../compiler/decide/used-parts.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { orchard } from './game.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import type { Position } from './position.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export const roster: unknown = JSON.parse(read('roster.json'));
export const sheet = read('neighbour.bot');
export const language = orchard.language({ roster, scenarios: [] });

/** Position in short form, such as `Plum 1 at Wall 3, Pear 1 at Hill 0`. A garden is named by its first word. */
export interface Sketch {
  readonly trees?: string;
  readonly baskets?: string;
  /** The drops of each garden: `Hill 2, Old 1`. */
  readonly drops?: string;
  /** The weather cards that are face up: `Frost Sun`. */
  readonly sky?: string;
}

const parts = (words = ''): string[] => words.split(', ').filter(Boolean);

/** Reads `Plum 1 at Wall 3`: the tree or basket, the garden, and the number of fruit. */
function standing(words: string): { name: string; in: string; fruit: number } {
  const found = /^(\w+ \d+) at (\w+) (\d+)$/.exec(words);
  if (!found) throw new Error(`What is ${words}?`);
  return { name: found[1] ?? '', in: `${found[2]} Garden`, fruit: Number(found[3]) };
}

export function positionIn({ trees, baskets, drops, sky }: Sketch): Position {
  const each = <T>(words: string | undefined, of: (one: string) => readonly [string, T]): Record<string, T> =>
    Object.fromEntries(parts(words).map(of));
  return {
    version: 1,
    game: 'orchard',
    scenario: 1,
    drops: each(drops, (one) => [one.replace(/ \d+$/, ' Garden'), Number(/\d+$/.exec(one)?.[0])]),
    trees: each(trees, (one) => {
      const { name, ...rest } = standing(one);
      return [name, { kind: name.replace(/ \d+$/, ''), ...rest }];
    }),
    baskets: each(baskets, (one) => {
      const { name, ...rest } = standing(one);
      return [name, rest];
    }),
    sky: (sky ?? '').split(' ').filter(Boolean),
  };
}

const { scene }: Pick<GameDeclaration, 'scene'> = orchard;

/** Returns a query about a card of the neighbour. Like the tools, the query finds the game in the list of games. */
export function ask(position: unknown, card: string, text = sheet): CardWithOdds {
  if (!scene) throw new Error('The orchard cannot be asked.');
  const files = { scenario: 1, roster, board: undefined, names: undefined, decks: undefined };
  return scene(files).asking({
    texts: new Map([['neighbour', text]]),
    scriptOf: sheetReader(orchard.headings, () => language),
  })(position, card);
}

export const answer = (sketch: Sketch, card: string, dice: readonly number[] = []): Answer =>
  ask(positionIn(sketch), card).decide(dice);

/** Returns the explanation of a card. Throws unless `dice` has exactly the faces that the card needs. */
export function told(sketch: Sketch, card: string, dice: readonly number[] = []): CardExplanation {
  const one = ask(positionIn(sketch), card);
  const found = one.decide(dice);
  if (found.is !== 'came') throw new Error(found.is === 'needs' ? found.text : found.problem);
  if (found.unused > 0) throw new Error('Not all dice were needed.');
  return { ...one, came: found.came };
}

const short = (id: string): string => id.replace(' Garden', '');

/** Returns the acts of a decision, and the trips of baskets that these acts cause. */
const acts = (done: readonly Done[]): Done[] => done.flatMap((one) => (one.ledAct ? [one, one.ledAct.done] : [one]));

const reasons = (passed: readonly PassedPart[], at = ''): string[] =>
  passed.map(({ part, why }) => `${at}${part} ${why.is}`);

export interface Decided {
  /** The clause that applied, such as `2c`; null if no clause applied. */
  readonly clause: string | null;
  /** The parts that were passed over, in order: `1 condition`, `2a aim`. */
  readonly passed: readonly string[];
  /** The choices: `target Plum 1`, `destination Old`. */
  readonly chosen: readonly string[];
  /** Each criterion of each choice, with its figures and the candidates that it left: `Wall 2, Hill 1 → Wall`. */
  readonly ladders: readonly string[];
  /** The rolls for choices: `1–3 Wall, 4–6 Hill: 5`. A `!` at the end means that no tiebreak list broke the tie. */
  readonly rolls: readonly string[];
  /** The rolled rows of tables, each with its roll: `3–5: 4`. */
  readonly rows: readonly string[];
  readonly effects: readonly string[];
}

/** Returns the decision of a card as short texts. */
export function decide(sketch: Sketch, card: string, dice: readonly number[] = []): Decided {
  const { came } = told(sketch, card, dice);
  const { decision } = came;
  if (!decision) throw new Error('The procedure was not read.');
  return { ...inWords(decision), effects: came.effects.map((line) => line.replaceAll(' Garden', '')) };
}

function inWords({ clause, passed, done, rolls }: DecisionRecord): Omit<Decided, 'effects'> {
  const all = acts(done);
  const letter = done.map(letterOfAct).find((one) => one !== null) ?? '';
  const picks = all.flatMap(({ choices }) => choices.flatMap((one) => one.picks));
  return {
    clause: clause === null ? null : `${clause}${letter}`,
    passed: [
      ...reasons(passed),
      ...rolls.flatMap((one) => reasons(one.passed, String(clause))),
      ...all.flatMap((one) => reasons(one.passed, String(clause))),
    ],
    chosen: all.flatMap(({ choices }) => choices.flatMap(({ role, ids }) => ids.map((id) => `${role} ${short(id)}`))),
    ladders: picks.flatMap(({ candidates, ladder }) => {
      let left = candidates;
      return ladder.map(({ remaining, values, skipped }) => {
        const had = left.map((id, at) => `${short(id)} ${String(values[at])}`).join(', ');
        left = remaining;
        return `${had} → ${skipped ? 'passed over' : remaining.map(short).join(' ')}`;
      });
    }),
    rolls: picks.flatMap(({ roll, isUnbroken }) => {
      const shares = roll?.shares.map(({ id, from, to }) => `${from === to ? from : `${from}–${to}`} ${short(id)}`);
      return roll && shares ? [`${shares.join(', ')}: ${roll.rolled.join(', ')}${isUnbroken ? '!' : ''}`] : [];
    }),
    rows: rolls.map(({ row, rolled }) => `${row}: ${rolled.join(', ') || 'none'}`),
  };
}
