// Reads release.json: the addresses of the project. The packages of a release have no other source of addresses, so that
// nobody publishes an invented address.
import { badData, catchUserErrors, notFound, type UserError } from '../files/errors.ts';
import { pathKind, readJson } from '../files/files.ts';
import { Fields, ShapeError, text, type Datum } from '../runtime/kernel/shape.ts';

export interface ReleaseAddresses {
  /** The address of the repository, from which `git clone` copies the project. */
  readonly repository: string;
  /** The page on which users report mistakes. */
  readonly bugs: string;
  /** The first page of the project for users. */
  readonly homepage: string;
  /**
   * The address under which the files of the repository can be read, with `/` at its end. The Marketplace and Open VSX
   * show pictures only from such an address.
   */
  readonly files: string;
}

/** Matches hosts that can have no site: names that are reserved for examples and tests, and names without a dot. */
const reserved = /^[^.]*$|(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|local|localhost|test)$|^[\d.]+$/;

/** Returns an address. Throws if the text is no address that other people can open. */
function address(datum: Datum): string {
  const said = text(datum);
  const url = URL.parse(said);
  const problem =
    url?.protocol !== 'https:'
      ? 'should be an address that begins with `https://`'
      : url.username !== '' || url.search !== '' || url.hash !== ''
        ? 'should be an address without a name, `?` or `#`'
        : reserved.test(url.hostname)
          ? `should be a real address: nobody can open the host \`${url.hostname}\``
          : null;
  if (problem !== null) throw new ShapeError(datum.where, `${problem}, not \`${said}\``);
  return said;
}

function addressOfFolder(datum: Datum): string {
  const folder = address(datum);
  if (!folder.endsWith('/')) throw new ShapeError(datum.where, `should end with \`/\`, unlike \`${folder}\``);
  return folder;
}

const trialHelp =
  'Copy release.example.json to this name and write the addresses of the project into it, or build a trial without addresses: npm run release -- --trial.';

/** Returns the addresses in a file. Throws an error for the user if the file is missing or faulty. */
export function readAddresses(path: string): ReleaseAddresses {
  if (pathKind(path) === null) throw notFound(path, trialHelp);
  const json = readJson(path);
  try {
    const fields = new Fields({ json, where: '' }, ['repository', 'bugs', 'homepage', 'files']);
    return {
      repository: address(fields.get('repository')),
      bugs: address(fields.get('bugs')),
      homepage: address(fields.get('homepage')),
      files: addressOfFolder(fields.get('files')),
    };
  } catch (error) {
    throw badData(path, error);
  }
}

function refuse({ code, message, help }: UserError): never {
  console.error(`error ${code} ${message}\n${help}`);
  process.exit(2);
}

/** Reads the addresses in a file. If the file is missing or faulty, prints the error and ends with the exit code 2. */
export const addressesOrEnd = (path: string): ReleaseAddresses | null =>
  catchUserErrors(() => readAddresses(path), refuse);
