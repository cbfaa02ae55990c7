// What stands behind a verb: its object, where to; and what games make riders of.
import { riderKey } from '../../phrases/keys.ts';
import { misfit } from '../../phrases/terms.ts';
import { hasPlace } from '../../phrases/noun-sorts.ts';
import type { ActTerm, Misfit, Pick, Rider, RiderValue, Thing } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';
import type { Entry } from '../../phrases/vocabulary-entries.ts';

const layer = 'kernel';

/** A rider that adds one value; a second of the same kind is refused. */
export const adds = (name: string, value: RiderValue, penalty = 0): Rider => ({
  cat: 'rider',
  name,
  of: typeof value === 'object' && 'cat' in value ? value : null,
  key: riderKey(value),
  penalty,
  apply: (act): ActTerm | Misfit =>
    name in act.riders || (givers.includes(name) && act.object !== null)
      ? misfit('rider', 'it said once', 'it said twice')
      : { ...act, riders: { ...act.riders, [name]: value }, penalty: act.penalty + penalty },
});

/** Riders that say what the action is done to in a way of their own. */
const givers = ['next', 'such', 'only'];

/** A rider that names what the action is done to. */
export const aimedAt = (name: string, of: Thing, extra: Readonly<Record<string, RiderValue>> = {}): Rider => ({
  cat: 'rider',
  name,
  of,
  key: `${riderKey(of)} ${Object.keys(extra).join()}`,
  penalty: of.penalty,
  apply: (act): ActTerm | Misfit => {
    if (act.object || givers.some((one) => one in act.riders)) return misfit('rider', 'one thing to do it to', 'two');
    if (act.go) return misfit('rider', 'its target before `to`', 'it behind');
    const sorts = of.joined ? of.joined.parts.map(({ sort }) => sort) : [of.sort];
    const stranger = sorts.find((sort) => !act.verb.objects.includes(sort));
    if (stranger !== undefined) return misfit('rider', act.verb.objects.join(' or ') || 'no object', stranger);
    return { ...act, object: of, riders: { ...act.riders, ...extra }, penalty: act.penalty + of.penalty };
  },
});

const isPlaced = (value: RiderValue | null | undefined): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if ('cat' in value) return hasPlace(value.sort);
  return Array.isArray(value) && value.some((one) => typeof one === 'object' && isPlaced((one as Pick).of));
};

/** A rider whose words could as well belong to a thing named before it, and do so first (the fifth rule of precedence). */
export const behindThings = (rider: Rider): Rider => ({
  ...rider,
  apply: (act) => {
    const made = rider.apply(act);
    const passesOver = act.go !== null || [act.object, ...Object.values(act.riders)].some(isPlaced);
    return made.cat === 'act' && passesOver ? { ...made, penalty: made.penalty + 1 } : made;
  },
});

const object = pattern({
  layer,
  id: 'object',
  forms: ['{of}'],
  slots: { of: 'thing' },
  gives: 'rider',
  doc: 'What the action is done to.',
  example: 'GUIDE Y most dangerous matching unit.',
  rests: ['R21', 'R27'],
  build: ({ of }) => (of.sort === 'deck' ? null : aimedAt('object', of)),
});

const going = pattern({
  layer,
  id: 'to-towards',
  forms: ['to [{of}]', 'towards|toward [{of}]', 'nearer|closer to [{of}]', 'adjacent to {of}'],
  slots: { of: 'thing.located?' },
  gives: 'rider',
  doc: 'Where the mover is to go: into a place (`to`), nearer to a goal (`towards`, `nearer to`), next to something.',
  example: 'MOVE 1 towards prisoner.',
  rests: ['R8', 'R9'],
  prefer: 'towards|nearer',
  build: ({ of }, form): Rider | Misfit => {
    const how = form === 0 ? 'to' : form === 3 ? 'beside' : 'towards';
    const go: Rider = {
      cat: 'rider',
      name: 'go',
      of: of ?? null,
      key: `${how} ${of ? riderKey(of) : ''}`,
      penalty: of?.penalty ?? 0,
      apply: (act) =>
        act.go
          ? misfit('rider', 'one destination', 'two')
          : { ...act, go: { how, thing: of ?? null }, penalty: act.penalty + (of?.penalty ?? 0) },
    };
    return how === 'beside' ? behindThings(go) : go;
  },
});

export const riderPatterns: readonly Entry[] = [object, going];
