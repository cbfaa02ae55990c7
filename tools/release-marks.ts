// Marks the packages of a release: with the addresses of the project, or as a trial. A trial has no address, and no shop
// takes it: its version is no released version, and its manifest is private.
import type { ReleaseAddresses } from './release-addresses.ts';

/** The marks of a package. A package that is built without a release has neither addresses nor a trial mark. */
export interface ReleaseMarks {
  readonly version: string;
  readonly isTrial: boolean;
  readonly addresses: ReleaseAddresses | null;
}

const trialLine =
  'This is a trial, not a release. `npm run release -- --trial` built it to be tried; it has no addresses, and nobody may publish it.';

/** Returns the marks of a trial if there are no addresses, else the marks of a release. */
export const marksOf = (version: string, addresses: ReleaseAddresses | null): ReleaseMarks => ({
  version: addresses === null ? `${version}-trial` : version,
  isTrial: addresses === null,
  addresses,
});

/** Returns the addresses as the fields of a manifest. `directory` is the folder of the package in the repository. */
function addressFields({ repository, bugs, homepage }: ReleaseAddresses, directory: string | null): object {
  // npm knows a repository by `git+` before the address.
  const source = directory === null ? `git+${repository}` : repository;
  return {
    repository: { type: 'git', url: source, ...(directory !== null && { directory }) },
    bugs: { url: bugs },
    homepage,
  };
}

/** Returns the manifest of a package with its marks. */
export function markedManifest(manifest: object, marks: ReleaseMarks, directory: string | null): object {
  const { version, isTrial, addresses } = marks;
  // Both npm and the publisher of extensions refuse a private package.
  const { private: isPrivate, ...rest } = manifest as { readonly private?: boolean };
  return {
    ...rest,
    version,
    ...((isTrial || (addresses === null && isPrivate === true)) && { private: true }),
    ...(addresses && addressFields(addresses, directory)),
  };
}

/** Returns a page in Markdown with the line of a trial below its title. */
export const markedPage = (text: string, { isTrial }: ReleaseMarks): string =>
  isTrial ? text.replace(/^(# .*\n)/, (title) => `${title}\n> **${trialLine.replace('. ', '.** ')}\n`) : text;

/** Returns a page of the site with the line of a trial above everything else. */
export const markedSitePage = (html: string, { isTrial }: ReleaseMarks): string =>
  isTrial ? html.replace('<body>', `<body><p role="note"><strong>${trialLine.replaceAll('`', '')}</strong></p>`) : html;

/** Matches a picture in Markdown whose path leads to a file of the repository. */
const picture = /!\[([^\]]*)\]\((?!https?:|data:)([^)\s]+)\)/g;

/**
 * Returns a page in Markdown whose pictures are shown everywhere. VS Code and the Marketplace show only pictures with an
 * address, so a page without addresses has sentences in their place. `directory` is the folder of the page in the
 * repository.
 */
export const withPictures = (text: string, { addresses }: ReleaseMarks, directory: string): string =>
  text.replaceAll(picture, (_, title: string, link: string) => {
    const path = new URL(link, `https://repository/${directory}/`).pathname.slice(1);
    return addresses ? `![${title}](${addresses.files}${path})` : `*Picture \`${path}\`: ${title}.*`;
  });
