// Reads the rulings of a game: the contents of rulings.json.
import { Fields, list, text, type Datum, fail, fileFields } from './shape.ts';
import type { Readings, Ruling } from './ruling.ts';

function notBlankText(datum: Datum): string {
  const content = text(datum);
  return content.trim() === '' ? fail(datum.where, 'should not be blank') : content;
}

const idReader =
  (letter: string) =>
  (datum: Datum): string => {
    const id = text(datum);
    const isId = id.startsWith(letter) && /^[1-9]\d*$/.test(id.slice(letter.length));
    return isId ? id : fail(datum.where, `should be ${letter} and a number, not \`${id}\``);
  };

function readReading(datum: Datum): string {
  const content = text(datum);
  return /^[^:]+: \S/.test(content) ? content : fail(datum.where, 'should be a name, a colon and what it means');
}

function readReadings(datum: Datum): Readings {
  const fields = new Fields(datum, ['default', 'second', 'third']);
  return {
    default: readReading(fields.get('default')),
    second: readReading(fields.get('second')),
    ...fields.readPresentFields({ third: readReading }),
  };
}

function readRuling(datum: Datum, readId: (datum: Datum) => string): Ruling {
  const fields = new Fields(datum, ['id', 'title', 'text', 'open', 'cases', 'touches', 'see']);
  return {
    id: readId(fields.get('id')),
    title: notBlankText(fields.get('title')),
    text: notBlankText(fields.get('text')),
    ...fields.readPresentFields({ open: readReadings }),
    cases: fields.readOptional('cases', (cases) => list(cases, notBlankText)) ?? [],
    touches: fields.readOptional('touches', (touches) => list(touches, notBlankText)) ?? [],
    see: fields.readOptional('see', (see) => list(see, readId)) ?? [],
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

/**
 * Reads the contents of a rulings.json. The numbers of its rulings begin with `letter`, such as R. Throws a ShapeError
 * that says what is wrong.
 */
export function readRulings(json: unknown, game: string, letter: string): Ruling[] {
  const readId = idReader(letter);
  const rulings = list(fileFields(json, ['rulings'], game).get('rulings'), (datum) => readRuling(datum, readId));
  checkOrder(rulings);
  checkReferences(rulings);
  return rulings;
}
