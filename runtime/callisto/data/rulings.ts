// The rulings of Callisto: the contents of rulings.json.
import { Fields, list, oneOf, ShapeError, text, version, type Datum } from '../../kernel/shape.ts';
import type { Readings, Ruling } from '../../kernel/ruling.ts';

function notBlankText(datum: Datum): string {
  const content = text(datum);
  if (content.trim() === '') throw new ShapeError(datum.where, 'should not be blank');
  return content;
}

function readRulingId(datum: Datum): string {
  const id = text(datum);
  if (!/^R[1-9]\d*$/.test(id)) throw new ShapeError(datum.where, `should be R and a number, not \`${id}\``);
  return id;
}

function readReading(datum: Datum): string {
  const content = text(datum);
  if (!/^[^:]+: \S/.test(content)) throw new ShapeError(datum.where, 'should be a name, a colon and what it means');
  return content;
}

function readReadings(datum: Datum): Readings {
  const fields = new Fields(datum, ['default', 'second']);
  return { default: readReading(fields.get('default')), second: readReading(fields.get('second')) };
}

function readRuling(datum: Datum): Ruling {
  const fields = new Fields(datum, ['id', 'title', 'text', 'open', 'cases', 'touches', 'see']);
  const open = fields.maybe('open', readReadings);
  return {
    id: readRulingId(fields.get('id')),
    title: notBlankText(fields.get('title')),
    text: notBlankText(fields.get('text')),
    ...(open && { open }),
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
    throw new ShapeError(`rulings[${i}].id`, earlier ? `repeats ${id}` : `${id} comes after ${before}`);
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
      if (wrong) throw new ShapeError(`rulings[${i}].see[${j}]`, `names ${reference}, ${wrong}`);
    });
  });
}

/** Reads the contents of a rulings.json. Throws a ShapeError that says what is wrong. */
export function readRulings(json: unknown): Ruling[] {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', 'rulings']);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const rulings = list(fields.get('rulings'), readRuling);
  checkOrder(rulings);
  checkReferences(rulings);
  return rulings;
}
