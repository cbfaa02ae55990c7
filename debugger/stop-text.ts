// A stop in a few words, for the client and for the end of a line of the sheet.
import { rollText, whyText, type DecisionVoice } from '../views/decision/decided-words.ts';
import { joinWords } from '../views/document/plain-text.ts';
import type { DecisionStop, StopSubject } from './stop.ts';

type ClauseSubject = Extract<StopSubject, { is: 'clause' }>;

function clauseText({ applies, why }: Pick<ClauseSubject, 'applies' | 'why'>, voice: DecisionVoice): string {
  if (why) return applies ? `✓ applies, does nothing: ${whyText(why, voice)}` : `✗ ${whyText(why, voice)}`;
  return applies ? '✓ applies' : '✗';
}

export function stopText({ subject }: DecisionStop, voice: DecisionVoice): string {
  const { name } = voice;
  switch (subject.is) {
    case 'card':
      return 'the card is resolved';
    case 'clause':
      return clauseText(subject, voice);
    case 'row':
      return subject.why
        ? `✗ ${whyText(subject.why, voice)}`
        : `✓ rolled ${subject.roll?.rolled.join(', then ') ?? ''}`;
    case 'act':
      return subject.done.act.verb;
    case 'letter': {
      const goals = subject.done?.goals?.ids ?? [];
      if (subject.why) return `✗ ${whyText(subject.why, voice)}`;
      return goals.length > 0 ? `✓ towards ${joinWords(goals.map(name), 'or')}` : '✓';
    }
    case 'led':
      return `${subject.unit} is led`;
    case 'criterion': {
      const { picked, rung } = subject;
      const before = (picked.ladder[rung - 1]?.remaining ?? picked.candidates).length;
      const step = picked.ladder[rung];
      return step?.skipped ? `${before} → nobody has it` : `${before} → ${step?.remaining.length ?? 0}`;
    }
    case 'roll':
      return subject.picked.roll ? rollText(subject.picked.roll, name, voice.telling.diceWords) : '';
    case 'choice':
      return `${subject.role}: ${name(subject.picked.id)}`;
    case 'all':
      return `${subject.role}: ${joinWords(subject.ids.map(name))}`;
    case 'step':
      return subject.text;
    case 'end':
      return 'the card is decided';
  }
}
