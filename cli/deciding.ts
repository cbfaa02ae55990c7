// What the verbs about one decision share: a position is read, its card found, chance given, and the card decided.
import { usage } from '../compiler/book/usage.ts';
import { placeOf } from '../compiler/check/place.ts';
import { callistoHeadings } from '../compiler/vocabulary/callisto/headings.ts';
import { callistoLexis } from '../compiler/vocabulary/callisto/lexis.ts';
import { wordsOf } from '../compiler/plan/words.ts';
import { Decider } from '../compiler/vocabulary/callisto/play/decide-card.ts';
import type { Resolved } from '../compiler/vocabulary/callisto/play/decide-card.ts';
import { CardError, chanceNamed, seatCard } from '../compiler/vocabulary/callisto/play/seat-card.ts';
import type { SeatedCard } from '../compiler/vocabulary/callisto/play/seat-card.ts';
import { parse } from '../grammar/parse.ts';
import { Game } from '../runtime/callisto/engine/game.ts';
import { source } from '../runtime/callisto/engine/layout.ts';
import { seedChance } from '../runtime/callisto/engine/setup.ts';
import { Untold } from '../runtime/callisto/engine/untold.ts';
import { basisOf } from '../runtime/callisto/rests-on.ts';
import { lackingText } from '../views/decided.ts';
import type { Told } from '../views/decided.ts';
import { standInsText } from '../views/simulated.ts';
import { scriptsOf, sheetTexts } from './bots.ts';
import { badData } from './books.ts';
import { UserError } from './errors.ts';
import { jsonOf, readStdin, readText } from './files.ts';
import { languageOf } from './languages.ts';
import { readingsOf } from './readings.ts';
import { sceneOf } from './scenes.ts';

export interface DecidingOptions {
  readonly card?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly json?: boolean;
}

/** A card that can be decided, and what is needed to tell of it. */
export interface Deciding {
  readonly decider: Decider;
  readonly seated: SeatedCard;
  readonly words: Told['words'];
  /** How the position is called. */
  readonly name: string;
  readonly sheet: string;
  readonly standIns: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The scenario that a position is of, before the rest of it is read. */
function scenarioOf(value: unknown, name: string): number {
  const scenario = isRecord(value) ? value['scenario'] : undefined;
  if (isRecord(value) && value['is'] === 'game') {
    const help = 'Give a position: the `now` of the saved game is one.';
    throw new UserError('bad-data', { name, problem: 'is a saved game', help });
  }
  if (typeof scenario === 'number' && Number.isInteger(scenario) && scenario > 0) return scenario;
  const help =
    'A position begins `{"version": 1, "game": "callisto", "scenario": 1, …`; docs/position.md tells the form.';
  throw new UserError('bad-data', { name, problem: 'does not say its `scenario`', help });
}

/** Whatever a position or its card can have wrong, as an error for the user. */
function telling<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Untold) {
      const help = 'Only what the procedure of the card asks for has to be told; docs/position.md tells the form.';
      const problem = `does not tell \`${error.part}\`, which this decision needs`;
      throw new UserError('bad-data', { name, problem, help });
    }
    if (error instanceof CardError) {
      throw new UserError('bad-data', { name, problem: error.message, help: error.help });
    }
    throw badData(name, error);
  }
}

/** Reads what is asked about. */
export function readDeciding(names: readonly string[], options: DecidingOptions): Deciding {
  const [path, ...more] = names;
  const { card } = options;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw new UserError('bad-option', { problem, help: 'Give the file of a position, or `-`.' });
  }
  if (card === undefined) {
    throw new UserError('bad-option', { problem: 'No card is named', help: 'Give one, as in `--card "SCOUT Y"`.' });
  }
  const name = path === '-' ? 'standard input' : path;
  const value = jsonOf(path === '-' ? readStdin() : readText(path), name);
  const scenario = scenarioOf(value, name);
  const { data, names: things, overlay } = sceneOf(`callisto/${scenario}`, options.overlay);
  const texts = sheetTexts(scenario);
  const decider = new Decider(new Game(data), scriptsOf(texts), readingsOf(options.reading ?? []));
  const seated = telling(name, () => seatCard(decider.game, value, card));
  const basis = basisOf(data);
  const rests = basis.figures.standIns > 0 || basis.board !== 'printed';
  return {
    decider,
    seated,
    words: wordsOf(callistoLexis(data.roster, [things])),
    name,
    sheet: seated.side === 1 ? texts.lfa : texts.breakers,
    standIns: overlay ?? (rests ? `Rests on stand-ins: ${standInsText(basis)}.` : null),
  };
}

/** `7,3`, or `7,COMMANDER A`: faces in the order in which they were rolled, and cards that were drawn. */
function chanceOf({ decider, seated }: Deciding, given: string): number[] {
  return given.split(',').map((word) => {
    const one = word.trim();
    const chance = chanceNamed(decider.game, seated.side, one);
    if (chance !== null) return chance;
    const help = 'Give faces, and cards of the bot where cards are drawn, in their order: `--dice 7,3`.';
    throw new UserError('bad-option', { problem: `--dice has \`${one}\`, which is neither a face nor a card`, help });
  });
}

function seedOf(given: string): number {
  const seed = Number(given);
  if (/^\d+$/.test(given) && seed <= 4_294_967_295) return seed;
  const help = 'Give a whole number from 0 to 4294967295.';
  throw new UserError('bad-option', { problem: `--seed is \`${given}\``, help });
}

/** Decides the card with the chance that is given; what is lacking or left over is an error. */
export function decideWith(deciding: Deciding, options: DecidingOptions): Resolved {
  const { decider, seated, name } = deciding;
  const { seed, dice } = options;
  if (seed !== undefined && dice !== undefined) {
    throw new UserError('bad-option', { problem: '--seed and --dice are given', help: 'Give one of them.' });
  }
  if (seed !== undefined) seedChance(seated.state, seedOf(seed), 0);
  const given = dice === undefined ? null : chanceOf(deciding, dice);
  if (seed === undefined && given === null) seated.state.bytes[source] = 0;
  const decided = telling(name, () => decider.decide(seated, given));
  if (decided.is === 'wrong') {
    const help = 'Give the faces in the order in which they are asked for, as in `--dice 7,3`.';
    throw new UserError('wrong-chance', { problem: decided.problem.replace(/\.$/, ''), help });
  }
  if (decided.is === 'needs') {
    const next = decided.die === 0 ? 'the name of the card' : 'the face';
    const so = given === null || dice === undefined ? '--dice …' : `--dice ${dice},…`;
    const help = `Roll or draw it and give ${next} with \`${so}\`, or let chance come from \`--seed 3\`.`;
    throw new UserError('wrong-chance', { problem: lackingText(decider, decided), help });
  }
  if (decided.unused > 0 && given !== null) {
    const used = given.length - decided.unused;
    const problem = `${used === 0 ? 'No chance is' : `Only ${used} of the ${given.length} given ${used === 1 ? 'is' : 'are'}`} needed`;
    throw new UserError('wrong-chance', { problem, help: 'Leave the others out.' });
  }
  return decided;
}

export { telling };

/** By clause: the rulings on which the patterns of its words rest. */
export function rulingsIn({ sheet, decider, seated }: Deciding): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const { sheet: tree } = parse(sheet, { headingsOf: () => callistoHeadings });
  const language = languageOf('callisto');
  const title = decider.procedure(seated)?.title;
  const { place } = placeOf('callisto', tree.headers, languageOf);
  if (!language || !place) return found;
  for (const section of tree.sections) {
    if (section.type !== 'procedure' || section.title.text !== title) continue;
    for (const clause of section.clauses) {
      const one = { ...tree, sections: [{ ...section, clauses: [clause] }] };
      const used = usage([{ address: '', sheet: one }], language);
      const rests = language.reader.vocabulary.entries.filter(({ id }) => used.has(id)).flatMap((entry) => entry.rests);
      const rulings = [...new Set(rests.filter((rest) => /^R\d+$/.test(rest)))];
      found.set(
        clause.number,
        rulings.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      );
    }
  }
  return found;
}
