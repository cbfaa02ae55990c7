// Hands a text to the person as a file.
import { element } from './elements.ts';

/** Returns a title as the name of a file on every system. */
const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N} ,.()-]/gu, '-').slice(0, 80);

export function saveFile(title: string, ending: string, text: string | Blob): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  element('a', { href: address, download: `${fileName(title)}${ending}` }).click();
  // The browser reads the text after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
