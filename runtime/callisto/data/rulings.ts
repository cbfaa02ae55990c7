// The rulings of Callisto: the contents of rulings.json.
import { Fields, list, text, type Datum, fail, fileFields } from '../../kernel/shape.ts';
import type { Readings, Ruling } from '../../kernel/ruling.ts';

function notBlankText(datum: Datum): string {
  const content = text(datum);
  return content.trim() === '' ? fail(datum.where, 'should not be blank') : content;
}

function readRulingId(datum: Datum): string {
  const id = text(datum);
  return /^R[1-9]\d*$/.test(id) ? id : fail(datum.where, `should be R and a number, not \`${id}\``);
}

function readReading(datum: Datum): string {
  const content = text(datum);
  return /^[^:]+: \S/.test(content) ? content : fail(datum.where, 'should be a name, a colon and what it means');
}

function readReadings(datum: Datum): Readings {
  const fields = new Fields(datum, ['default', 'second']);
  return { default: readReading(fields.get('default')), second: readReading(fields.get('second')) };
}

function readRuling(datum: Datum): Ruling {
  const fields = new Fields(datum, ['id', 'title', 'text', 'open', 'cases', 'touches', 'see']);
  return {
    id: readRulingId(fields.get('id')),
    title: notBlankText(fields.get('title')),
    text: notBlankText(fields.get('text')),
    ...fields.present({ open: readReadings }),
    cases: fields.maybe('cases', (cases) => list(cases, notBlankText)) ?? [],
    touches: fields.maybe('touches', (touches) => list(touches, notBlankText)) ?? [],
    see: fields.maybe('see', (see) => list(see, readRulingId)) ?? [],
  };
}

const rulingNumber = (id: string): number => Number(id.slice(1));

function checkOrder(rulings: readonly Ruling[]): void {
  rulings.forEach(({ id }, i) => {
    const before = rulings[i - 1]?.id;
    if (before === undefined || rulingNumber(before) < rulingNumber(id)) return;
    const earlier = rulings.findIndex((earlierRow) => earlierRow.id === id) < i;
    fail(`rulings[${i}].id`, earlier ? `repeats ${id}` : `${id} comes after ${before}`);
  });
}

function checkReferences(rulings: readonly Ruling[]): void {
  const ids = new Set(rulings.map(({ id }) => id));
  rulings.forEach(({ id, see }, i) => {
    see.forEach((reference, j) => {
      const wrong = !ids.has(reference)
        ? 'which is not there'
        : reference === id
          ? 'which is the ruling itself'
          : see.indexOf(reference) < j && 'a second time';
      if (wrong) fail(`rulings[${i}].see[${j}]`, `names ${reference}, ${wrong}`);
    });
  });
}

/** Reads the contents of a rulings.json. Throws a ShapeError that says what is wrong. */
export function readRulings(json: unknown): Ruling[] {
  const rulings = list(fileFields(json, ['rulings'], 'callisto').get('rulings'), readRuling);
  checkOrder(rulings);
  checkReferences(rulings);
  return rulings;
}
