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

/** Returns the criterion that removed a candidate, or that a roll chose another candidate, as text. */
function lossText(id: string, picked: Picked, { words, name }: DecisionVoice): string {
  let before = picked.candidates;
  for (const { criterion, remaining, values } of picked.ladder) {
    const figureOf = (candidate: string): string => valueText(values[before.indexOf(candidate)] ?? null);
    if (!remaining.includes(id)) {
      const figures = `${figureOf(picked.id)}; ${id} ${figureOf(id)}`;
      const than = criterion.is === 'keep' ? `not ${id}` : words.isRank(criterion.of) ? `before ${id}` : figures;
      return `${name(picked.id)} ${words.claim(criterion)} (${than})`;
    }
    before = remaining;
  }
  return picked.roll ? rollText(picked.roll, name) : `${name(picked.id)} comes first`;
}

/** Words for roles whose names would not be understood in a sentence. */
const roleWords: Readonly<Partial<Record<Chosen['role'], string>>> = {
  thing: 'space',
  find: 'found',
  way: 'on the way',
};

function pickLine(id: string, role: Chosen['role'], picked: Picked, voice: DecisionVoice): Line {
  const { candidates } = picked;
  const { name } = voice;
  const none = `${name(id)} is not among the candidates: ${namedFew(candidates.map(name))}`;
  const text =
    picked.id === id ? `${name(id)} was chosen` : candidates.includes(id) ? lossText(id, picked, voice) : none;
  return { label: roleWords[role] ?? role, text: voice.telling.named(text, null), rests: [] };
}

const isDeck = (id: string, { telling }: DecisionVoice): boolean => telling.idOf(`deck ${id}`) === id;

/** Returns a line for each choice of the decision that says why the thing was not chosen. */
export function thingLines({ decision, explanation }: Explainer, id: string): Line[] {
  const voice = inLabels(explanation);
  const acts = (decision?.done ?? []).flatMap(allDone);
  const choices = acts.flatMap((done) => done.choices);
  const [act] = acts;
  if (act && choices.length > 0 && choices.every(({ role }) => role === 'deck') && !isDeck(id, voice)) {
    const text = `${actName(act.act)} chooses decks, and ${voice.name(id)} is not a deck`;
    return [{ label: 'deck', text, rests: [] }];
  }
  const lines = choices.flatMap(({ role, picks }) => picks.map((picked) => pickLine(id, role, picked, voice)));
  const isMeant = choices.some(({ picks }) => picks.some(({ candidates }) => candidates.includes(id)));
  // If the thing was a candidate in some choice, the lines of the other choices are left out.
  const own = isMeant ? lines.filter(({ text }) => !text.includes(' is not among the candidates: ')) : lines;
  const nothing = explanation.came.instead?.text ?? 'nothing was chosen';
  const isNew = ({ label, text }: Line, index: number): boolean =>
    own.findIndex((line) => line.label === label && line.text === text) === index;
  return own.length > 0 ? own.filter(isNew) : [{ label: explanation.head.card, text: nothing, rests: [] }];
}
