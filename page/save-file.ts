// Lets a person save a text as a file.
import { element } from './elements.ts';

/** Returns a title as a file name that all systems allow. */
const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N} ,.()-]/gu, '-').slice(0, 80);

export function saveFile(title: string, ending: string, text: string | Blob): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  element('a', { href: address, download: `${fileName(title)}${ending}` }).click();
  // The browser reads the text only after the click, so the address is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
