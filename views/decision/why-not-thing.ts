// Answers the question why a unit, place, card or deck was not chosen.
import type { Chosen } from '../../compiler/decide/interpret/choices.ts';
import { actName } from '../../compiler/plan/printed-names.ts';
import {
  allDone,
  inLabels,
  namedFew,
  rollText,
  valueText,
  type DecisionVoice,
  type Line,
  type Picked,
} from './decided-words.ts';
import type { Explainer } from './explain.ts';

/** True if a choice waits for its roll, so that nothing is chosen yet. */
const isWaiting = ({ roll }: Picked): boolean => roll?.rolled.length === 0;

/** Returns the criterion that removed a candidate, or that a roll chose another candidate, as text. */
function lossText(id: string, picked: Picked, { words, name }: DecisionVoice): string {
  let before = picked.candidates;
  const left = picked.roll?.shares.map((share) => share.id) ?? [];
  const [best = ''] = isWaiting(picked) ? left : [picked.id];
  const winner = isWaiting(picked) ? `the roll chooses among ${namedFew(left.map(name))}: each` : name(best);
  for (const { criterion, remaining, values } of picked.ladder) {
    const figureOf = (candidate: string): string => valueText(values[before.indexOf(candidate)] ?? null);
    if (!remaining.includes(id)) {
      const figures = `${figureOf(best)}; ${id} ${figureOf(id)}`;
      const than = criterion.is === 'keep' ? `not ${id}` : words.isRank(criterion.of) ? `before ${id}` : figures;
      return `${winner} ${words.claim(criterion)} (${than})`;
    }
    before = remaining;
  }
  if (isWaiting(picked)) return `${name(id)} can still be rolled`;
  return picked.roll ? rollText(picked.roll, name) : `${name(picked.id)} comes first`;
}

/** Words for roles whose names would not be understood in a sentence. */
const roleWords: Readonly<Partial<Record<Chosen['role'], string>>> = {
  thing: 'space',
  find: 'found',
  way: 'on the way',
};

/** Says that a thing was no candidate, and which thing was chosen by which reason. */
function noCandidateText(id: string, role: Chosen['role'], { id: chosen, candidates }: Picked, explainer: Explainer) {
  const { name } = explainer;
  const others = `the candidates are ${namedFew(candidates.map(name))}`;
  return `${name(id)} is no candidate: ${explainer.reasonFor(role, chosen) ?? others}`;
}

function pickLine(id: string, role: Chosen['role'], picked: Picked, explainer: Explainer, voice: DecisionVoice): Line {
  const { candidates } = picked;
  const { name } = voice;
  const isCandidate = candidates.includes(id);
  const text =
    picked.id === id
      ? `${name(id)} was chosen`
      : isCandidate
        ? lossText(id, picked, voice)
        : noCandidateText(id, role, picked, explainer);
  return { label: roleWords[role] ?? role, text: voice.telling.named(text, null), rests: [] };
}

const isDeck = (id: string, { telling }: DecisionVoice): boolean => telling.idOf(`deck ${id}`) === id;

/**
 * Returns a line for each choice of the decision that says why the thing was not chosen; empty if the decision chooses
 * only things of other sorts.
 */
export function thingLines(explainer: Explainer, id: string): Line[] {
  const { decision, explanation } = explainer;
  const voice = inLabels(explanation);
  const acts = (decision?.done ?? []).flatMap(allDone);
  const sorts = explanation.telling.sortsOf(id);
  const isOfSort = (candidate: string): boolean =>
    sorts.length === 0 || explanation.telling.sortsOf(candidate).some((sort) => sorts.includes(sort));
  const all = acts.flatMap((done) => done.choices);
  const choices = all.filter(({ picks }) => picks.some(({ candidates }) => candidates.some(isOfSort)));
  const [act] = acts;
  if (act && all.length > 0 && all.every(({ role }) => role === 'deck') && !isDeck(id, voice)) {
    const text = `${actName(act.act)} chooses decks, and ${voice.name(id)} is not a deck`;
    return [{ label: 'deck', text, rests: [] }];
  }
  const lines = choices.flatMap(({ role, picks }) =>
    picks.map((picked) => pickLine(id, role, picked, explainer, voice)),
  );
  const isMeant = choices.some(({ picks }) => picks.some(({ candidates }) => candidates.includes(id)));
  // If the thing was a candidate in some choice, the lines of the other choices are left out.
  const own = isMeant ? lines.filter(({ text }) => !text.includes(' is no candidate: ')) : lines;
  const isNew = ({ label, text }: Line, index: number): boolean =>
    own.findIndex((line) => line.label === label && line.text === text) === index;
  return own.filter(isNew);
}
