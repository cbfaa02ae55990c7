// Signature help: lists the strength and the riders of the verb before the cursor, and marks the parameter that the
// user is typing.
import { verbSummary, type VerbTakes } from '../language/book/verb-summary.ts';
import { Chart } from '../language/phrases/chart.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { VerbTerm } from '../language/phrases/terms.ts';
import { cursorPlaceAt, typedAt } from './completion/cursor-context.ts';
import type { ServiceDocument } from './document.ts';

interface SignatureParameter {
  readonly start: number;
  readonly end: number;
  /** The vocabulary entry of the rider; null for the strength. */
  readonly vocabularyEntry: VocabularyEntry | null;
  readonly strength: VerbTerm['strength'] | null;
  /**
   * True for a strength or a rider that the verb needs. If a verb needs at least one of several riders, true for each
   * of these riders.
   */
  readonly isNeeded: boolean;
}

export interface Signature {
  readonly verb: VocabularyEntry;
  readonly label: string;
  readonly parameters: readonly SignatureParameter[];
  /** The index of the parameter that the user is typing; null if there is none. */
  readonly active: number | null;
  readonly takes: VerbTakes;
}

/** Returns the signature of the verb before an offset; null if no verb is there. */
export function signatureAt(document: ServiceDocument, offset: number): Signature | null {
  const { reader } = document;
  // After a full stop or a closed list, the action is complete, so there is no signature.
  if (/[.\]]/.test(document.text.charAt(offset - 1))) return null;
  const typed = typedAt(document.text, offset);
  const place = cursorPlaceAt(document, typed.start);
  if (!reader || place?.is !== 'phrase' || !place.categories.includes('act')) return null;
  const chart = new Chart(`${place.before} ${typed.prefix}`.trim(), 'act', reader.vocabulary, true);
  const verbs = chart.from(0).filter(({ cat }) => cat === 'verb');
  const edge = verbs.toSorted((a, b) => b.to - a.to)[0];
  const takes = edge?.pattern && verbSummary(edge.pattern, reader);
  if (!edge?.pattern || !takes) return null;
  // The cursor is still in the verb, so completion is shown and not the signature.
  if (edge.to === chart.words.length && typed.prefix !== '') return null;
  const { label, parameters } = labelSignature((edge.term as VerbTerm).verb, takes);
  return { verb: edge.pattern, takes, label, parameters, active: activeParameter(chart, edge.to, parameters) };
}

/** Returns a label such as `SCOUT strength [to …] [using …]`. Parts that may be left out are in brackets. */
function labelSignature(verb: string, takes: VerbTakes): Pick<Signature, 'label' | 'parameters'> {
  let label = verb;
  const parameters: SignatureParameter[] = [];
  const add = (text: string, parameter: Omit<SignatureParameter, 'start' | 'end'>): void => {
    const start = label.length + 1;
    label += ` ${text}`;
    parameters.push({ ...parameter, start, end: label.length });
  };
  if (takes.strength !== 'none') {
    const text = takes.strength === 'target' ? 'Y' : takes.strength === 'optional' ? '[strength]' : 'strength';
    add(text, { vocabularyEntry: null, strength: takes.strength, isNeeded: takes.strength !== 'optional' });
  }
  // A parameter that is always needed has no brackets in the label.
  const isAlwaysNeeded = takes.needs.length === 1 && takes.orElse.length === 0;
  for (const entry of takes.takes) {
    const isNeeded = takes.needs.includes(entry);
    add(isNeeded && isAlwaysNeeded ? formText(entry) : `[${formText(entry)}]`, {
      vocabularyEntry: entry,
      strength: null,
      isNeeded,
    });
  }
  return { label, parameters };
}

/**
 * Returns the first form of a pattern with dots for its slots, such as `within … spaces`. If the form is only a slot,
 * returns the id of the pattern as words.
 */
export function formText({ forms, id }: VocabularyEntry): string {
  const [form = ''] = forms;
  if (/^\{\w+\}$/.test(form)) return id.replaceAll('-', ' ');
  const withDots = form.replaceAll(/\{\w+\}/g, '…').replaceAll(/[[\]]/g, '');
  return withDots
    .split(' ')
    .map((word) => word.split('|')[0])
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}

/** Returns the index of the parameter that the user is typing; null if there is none. */
function activeParameter(chart: Chart, verbEnd: number, parameters: readonly SignatureParameter[]): number | null {
  // A comma at the end does not begin a parameter, so it is not counted.
  const length = chart.words.at(-1)?.text === ',' ? chart.words.length - 1 : chart.words.length;
  const strength = parameters.findIndex((parameter) => parameter.strength !== null);
  if (length === verbEnd) return parameters.length > 0 ? 0 : null;
  // The parameters that the user has begun to type. The last of these parameters is active.
  const begun = [
    ...chart.partial
      .flat()
      .flatMap(({ sequence, from, dot }) => (dot > 0 ? [{ pattern: sequence.pattern, from }] : [])),
    ...chart.edges.flatMap(({ pattern, from, cat }) => (cat === 'rider' ? [{ pattern, from }] : [])),
  ].filter(
    ({ pattern, from }) =>
      from >= verbEnd && from < length && parameters.some((parameter) => parameter.vocabularyEntry === pattern),
  );
  const [last] = begun.toSorted((a, b) => b.from - a.from);
  if (last) return parameters.findIndex(({ vocabularyEntry }) => vocabularyEntry === last.pattern);
  const isStrength = chart.edges.some(
    ({ cat, from: edgeStart, to }) => cat === 'strength' && edgeStart === verbEnd && to === length,
  );
  const next = parameters.findIndex(({ vocabularyEntry }) => vocabularyEntry !== null);
  if (isStrength) return next >= 0 ? next : null;
  return strength >= 0 ? strength : null;
}
