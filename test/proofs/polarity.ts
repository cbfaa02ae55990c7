// Proof that no denial is lost. Phrases are composed from the patterns of the vocabulary, and denied in one place. A
// phrase and its denial never have the same plan, and no offer for a denial that has no reading has the plan of the
// phrase without the denial.
import { checkIn } from '../../compiler/game/check.ts';
import { isInside, textAfter } from '../../compiler/language/checking/report/spans.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import { phraseWords } from '../../compiler/language/phrases/phrase-words.ts';
import type { Term } from '../../compiler/language/phrases/terms.ts';
import { callistoBook } from '../support/emit-all.ts';
import { Random } from '../support/random.ts';
import { reader } from '../support/readings.ts';
import { sheetOfPhrase, type PhraseSample } from '../writer/phrases.ts';
import { grouped, prove } from './kit.ts';
import { Composer } from './phrases/compose.ts';

const goals = ['cond', 'dest', 'crit'] as const;
type Goal = (typeof goals)[number];
const slots: Readonly<Record<Goal, PhraseSample['slot']>> = {
  cond: 'condition',
  dest: 'destination',
  crit: 'criterion',
};

/** The greatest number of nested patterns. */
const deepest = 3;

/** Words that deny, and words in whose place a denial can stand. */
const denials = /^(?:no|not|non|never|without)$/;
const articles = /^(?:a|an|any|the)$/;
const deniable = /^(?:scouted|controlled|occupied|suppressed|elevated)$/;

/** Returns the plan of a phrase with all its parts, such as the words that a pointer has. */
function planOf(term: Term): readonly string[] {
  if (term.cat === 'cond') return [JSON.stringify(term.test)];
  if (term.cat === 'dest') return [JSON.stringify(term.noun.set)];
  return term.cat === 'crit' ? [JSON.stringify(term.criterion)] : [];
}

const plansOf = (text: string, goal: Goal, by: Reader = reader): readonly string[] =>
  by.read(text, goal).terms.flatMap(planOf);

/** Returns the phrase with one denial more or less. Null if the place of the denial can have none. */
function denied(text: string, random: Random): string | null {
  const words = phraseWords(text).filter(({ kind }) => kind === 'word');
  const word = words[random.below(Math.max(1, words.length))];
  if (!word) return null;
  const [before, after] = [text.slice(0, word.start), text.slice(word.end)];
  if (denials.test(word.lower)) return `${before}${after.trimStart()}`;
  if (articles.test(word.lower)) return `${before}${random.pick(['no', 'not', `not ${word.text}`])}${after}`;
  if (deniable.test(word.lower) && random.below(2) === 0) return `${before}un${word.text}${after}`;
  return `${before}${random.pick(['no', 'not'])} ${word.text}${after}`;
}

const book = callistoBook();
const sheet = 'scenario-1/lfa';

/** Returns the phrases that the ways out of the messages about a phrase lead to. */
function offersFor(text: string, goal: Goal): readonly string[] {
  const source = sheetOfPhrase({ slot: slots[goal], text, sheet });
  const start = source.indexOf(text);
  const span = { start, end: start + text.length };
  return checkIn(source, book)
    .diagnostics.flatMap(({ fix, ways = [] }) => (fix ? [fix, ...ways] : ways))
    .filter((fix) => isInside(fix, span))
    .map((fix) => textAfter(fix, source, span));
}

await prove(
  { name: 'polarity', numbers: { phrases: 2000, seed: 1, show: 10 }, texts: {} },
  ({ phrases, seed }, report) => {
    const random = new Random(seed);
    const composer = new Composer(reader.vocabulary, goals);
    const counts = { read: 0, refused: 0, offers: 0 };
    for (let done = 0; done < phrases;) {
      const goal = random.pick(goals);
      const phrase = composer.compose(random, goal, deepest)?.text;
      const denial = phrase === undefined ? null : denied(phrase, random);
      // The words after `rather than` are no part of a plan.
      if (phrase === undefined || denial === null || phrase.includes('rather than')) continue;
      const plans = new Set(plansOf(phrase, goal));
      // A phrase with several plans is refused.
      if (plans.size !== 1) continue;
      done++;
      report.progress(done, phrases);
      const shared = (text: string): string | undefined => {
        const [plan, ...more] = new Set(plansOf(text, goal));
        return plan !== undefined && more.length === 0 && plans.has(plan) ? plan : undefined;
      };
      const repeat = { phrases, seed };
      if (plansOf(denial, goal).length > 0) {
        counts.read++;
        const plan = shared(denial);
        if (plan !== undefined) report.fault(`“${denial}” means the same as “${phrase}”: ${plan}`, repeat);
        continue;
      }
      counts.refused++;
      for (const offer of offersFor(denial, goal)) {
        counts.offers++;
        if (shared(offer) !== undefined)
          report.fault(`“${denial}” is offered “${offer}”, which means the same as “${phrase}”`, repeat);
      }
    }
    return `${grouped(phrases)} phrases, ${grouped(counts.read)} denials read, ${grouped(counts.refused)} refused with ${grouped(counts.offers)} offers`;
  },
);
