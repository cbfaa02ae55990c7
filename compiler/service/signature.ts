// What the verb at a place takes: its strength, and what may stand behind it, with the part that is being typed.
import { takesOf } from '../language/book/verb-summary.ts';
import type { VerbTakes } from '../language/book/verb-summary.ts';
import { Chart } from '../language/phrases/chart.ts';
import type { Entry } from '../language/phrases/vocabulary-entries.ts';
import type { Verb } from '../language/phrases/terms.ts';
import { placeAt, typedAt } from './completion/place.ts';
import type { ServiceDocument } from './document.ts';

interface Parameter {
  /** Where it stands in the label. */
  readonly start: number;
  readonly end: number;
  /** What it is said by; null for the strength. */
  readonly entry: Entry | null;
  readonly strength: Verb['strength'] | null;
  /** The verb says too little without this one or another that is so marked. */
  readonly isNeeded: boolean;
}

export interface Signature {
  readonly verb: Entry;
  readonly label: string;
  readonly parameters: readonly Parameter[];
  /** The parameter that is being typed; null if none is. */
  readonly active: number | null;
  readonly takes: VerbTakes;
}

/** The verb that stands before a place, with what it takes; null where there is none. */
export function signatureAt(document: ServiceDocument, offset: number): Signature | null {
  const { reader } = document;
  const typed = typedAt(document.text, offset);
  const place = placeAt(document, typed.start);
  if (!reader || place?.is !== 'phrase' || !place.goals.includes('act')) return null;
  const chart = new Chart(`${place.before} ${typed.prefix}`.trim(), 'act', reader.vocabulary, true);
  const verbs = chart.from(0).filter(({ cat }) => cat === 'verb');
  const edge = verbs.toSorted((a, b) => b.to - a.to)[0];
  const takes = edge?.pattern && takesOf(edge.pattern, reader);
  if (!edge?.pattern || !takes) return null;
  // A verb that is still being typed is a matter of completion.
  if (edge.to === chart.words.length && typed.prefix !== '') return null;
  const { label, parameters } = labelled((edge.term as Verb).verb, takes);
  return { verb: edge.pattern, takes, label, parameters, active: activeIn(chart, edge.to, parameters) };
}

/** `SCOUT strength [to …] [using …]`: what may be missing stands in brackets. */
function labelled(verb: string, takes: VerbTakes): Pick<Signature, 'label' | 'parameters'> {
  let label = verb;
  const parameters: Parameter[] = [];
  const add = (text: string, given: Omit<Parameter, 'start' | 'end'>): void => {
    const start = label.length + 1;
    label += ` ${text}`;
    parameters.push({ ...given, start, end: label.length });
  };
  if (takes.strength !== 'none') {
    const text = takes.strength === 'target' ? 'Y' : takes.strength === 'optional' ? '[strength]' : 'strength';
    add(text, { entry: null, strength: takes.strength, isNeeded: takes.strength !== 'optional' });
  }
  // One that cannot be left out stands without brackets.
  const isOnly = takes.needs.length === 1 && takes.orElse.length === 0;
  for (const entry of takes.takes) {
    const isNeeded = takes.needs.includes(entry);
    add(isNeeded && isOnly ? formText(entry) : `[${formText(entry)}]`, { entry, strength: null, isNeeded });
  }
  return { label, parameters };
}

/** The first form of a pattern: what may be missing left out, what is to be filled in as dots. */
export function formText({ forms, id }: Entry): string {
  const [form = ''] = forms;
  if (/^\{\w+\}$/.test(form)) return id.replaceAll('-', ' ');
  const open = form.replaceAll(/\{\w+\}/g, '…').replaceAll(/[[\]]/g, '');
  return open
    .split(' ')
    .map((one) => one.split('|')[0])
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}

/** Which of the parameters the last words belong to. */
function activeIn(chart: Chart, verbEnd: number, parameters: readonly Parameter[]): number | null {
  // A comma begins nothing yet.
  const length = chart.words.at(-1)?.text === ',' ? chart.words.length - 1 : chart.words.length;
  const strength = parameters.findIndex((one) => one.strength !== null);
  if (length === verbEnd) return parameters.length > 0 ? 0 : null;
  // The last part that has begun, its words or a gap of it still open.
  const begun = [
    ...chart.partial.flat().flatMap(({ sequence, from, dot }) => (dot > 0 ? [{ entry: sequence.entry, from }] : [])),
    ...chart.edges.flatMap(({ pattern, from, cat }) => (cat === 'rider' ? [{ entry: pattern, from }] : [])),
  ].filter(({ entry, from }) => from >= verbEnd && from < length && parameters.some((one) => one.entry === entry));
  const [last] = begun.toSorted((a, b) => b.from - a.from);
  if (last) return parameters.findIndex(({ entry }) => entry === last.entry);
  const isStrength = chart.edges.some(
    ({ cat, from: begins, to }) => cat === 'strength' && begins === verbEnd && to === length,
  );
  const next = parameters.findIndex(({ entry }) => entry !== null);
  if (isStrength) return next >= 0 ? next : null;
  return strength >= 0 ? strength : null;
}
