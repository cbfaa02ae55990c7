// The JSON of differences of two versions in play (docs/schemas/behaviour.schema.json).
import { explainedJson } from '../decision/explain.ts';
import { aspectTexts, type BehaviourTold, type Shown } from './diff-behaviour.ts';

const shownJson = ({ explanation, dice, outcomes }: Shown): unknown => ({
  dice,
  outcomes,
  explanation: explainedJson(explanation, { rulings: new Map(), standIns: null }),
});

/**
 * Returns the differences in play on one board as JSON, in version 2 of the form that
 * docs/schemas/behaviour.schema.json declares.
 */
export function behaviourJson({ behaviour, names, witnesses, files, searched }: BehaviourTold): unknown {
  const { kinds, ...rest } = behaviour;
  return {
    version: 2,
    is: 'behaviour',
    names,
    searched: searched && {
      tries: searched.tries,
      seed: searched.seed,
      smallest: searched.smallest && {
        position: searched.smallest.position,
        card: searched.smallest.card,
        things: searched.smallest.size,
        dice: searched.smallest.dice,
      },
    },
    ...rest,
    kinds: kinds.map(({ witness, ...kind }, index) => {
      const shown = witnesses[index];
      return {
        ...kind,
        text: aspectTexts[kind.aspect],
        witness: witness && {
          position: witness.position,
          card: witness.card,
          things: witness.things,
          file: files[index] ?? null,
          before: shown ? shownJson(shown.before) : null,
          after: shown ? shownJson(shown.after) : null,
        },
      };
    }),
  };
}
