// The rulings of Callisto, as rulings.json holds them.
import { Fields, list, oneOf, ShapeError, text, version } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import type { Readings, Ruling } from '../../kernel/ruling.ts';

function words(datum: Datum): string {
  const found = text(datum);
  if (found.trim() === '') throw new ShapeError(datum.where, 'should not be blank');
  return found;
}

function idOf(datum: Datum): string {
  const found = text(datum);
  if (!/^R[1-9]\d*$/.test(found)) throw new ShapeError(datum.where, `should be R and a number, not \`${found}\``);
  return found;
}

function reading(datum: Datum): string {
  const found = text(datum);
  if (!/^[^:]+: \S/.test(found)) throw new ShapeError(datum.where, 'should be a name, a colon and what it means');
  return found;
}

function readings(datum: Datum): Readings {
  const fields = new Fields(datum, ['default', 'second']);
  return { default: reading(fields.get('default')), second: reading(fields.get('second')) };
}

function ruling(datum: Datum): Ruling {
  const fields = new Fields(datum, ['id', 'title', 'text', 'open', 'cases', 'touches', 'see']);
  const open = fields.maybe('open', readings);
  return {
    id: idOf(fields.get('id')),
    title: words(fields.get('title')),
    text: words(fields.get('text')),
    ...(open && { open }),
    cases: fields.maybe('cases', (cases) => list(cases, words)) ?? [],
    touches: fields.maybe('touches', (touches) => list(touches, words)) ?? [],
    see: fields.maybe('see', (see) => list(see, idOf)) ?? [],
  };
}

const numberOf = (id: string): number => Number(id.slice(1));

function inOrder(rulings: readonly Ruling[]): void {
  rulings.forEach(({ id }, i) => {
    const before = rulings[i - 1]?.id;
    if (before === undefined || numberOf(before) < numberOf(id)) return;
    const earlier = rulings.findIndex((one) => one.id === id) < i;
    throw new ShapeError(`rulings[${i}].id`, earlier ? `repeats ${id}` : `${id} comes after ${before}`);
  });
}

function related(rulings: readonly Ruling[]): void {
  const ids = new Set(rulings.map(({ id }) => id));
  rulings.forEach(({ id, see }, i) => {
    see.forEach((one, j) => {
      const wrong = !ids.has(one)
        ? 'which is not there'
        : one === id
          ? 'which is the ruling itself'
          : see.indexOf(one) < j && 'a second time';
      if (wrong) throw new ShapeError(`rulings[${i}].see[${j}]`, `names ${one}, ${wrong}`);
    });
  });
}

/** Reads the value of a rulings.json; throws a ShapeError that says what is wrong. */
export function rulingsOf(value: unknown): Ruling[] {
  const fields = new Fields({ json: value, where: '' }, ['$schema', 'version', 'game', 'rulings']);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const rulings = list(fields.get('rulings'), ruling);
  inOrder(rulings);
  related(rulings);
  return rulings;
}
