// npm run same-as -- COMMIT: what people rely on is the same as in that commit, however the code was moved and renamed.
// Both are built, and driven through the command line and the library alone; a difference is printed with its place, and
// fails. --only NAME,NAME runs some surfaces, --list lists them; --strict fails on exceptions that were never used
// (tools/same-as/exceptions.ts); --out FOLDER keeps the records of both sides, and --earlier FOLDER takes those of the
// commit from there, which halves the time.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exceptions } from './same-as/exceptions.ts';
import { sameAs } from './same-as/run.ts';
import { surfaces } from './same-as/surfaces.ts';

const usage =
  'npm run same-as -- COMMIT [--only NAME,NAME] [--strict] [--out FOLDER] [--earlier FOLDER]; --list says what is compared.';

function stop(problem: string): never {
  console.error(`${problem}\n${usage}`);
  process.exit(2);
}

function wordsOf(): ReturnType<typeof parsed> {
  try {
    return parsed();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const parsed = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      out: { type: 'string' },
      earlier: { type: 'string' },
    },
  });

/** The surfaces that are named, in their order. */
function chosen(only: string | undefined): readonly string[] {
  const names = surfaces.map(({ name }) => name);
  if (only === undefined) return names;
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) stop(`There is no surface ${unknown}; there are ${names.join(', ')}.`);
  return names.filter((name) => wanted.includes(name));
}

const { values: options, positionals } = wordsOf();
if (options.list) {
  for (const { name, proves } of surfaces) console.log(`${name.padEnd(13)} ${proves}`);
} else {
  const [commit, ...others] = positionals;
  if (commit === undefined || others.length > 0) stop('One commit is needed.');
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const { only, strict: isStrict, out = null, earlier = null } = options;
  const orders = { commit, surfaces: chosen(only), isStrict, out, earlier };
  try {
    process.exitCode = await sameAs(root, orders, exceptions);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
