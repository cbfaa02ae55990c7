// The web app manifest, by which browsers can install the page of a played table as an app.
import { colours } from '../document/colours.ts';

/** The width and height, in pixels, of the icon for systems that cannot show SVG. */
export const iconSize = 512;

/** Returns the manifest of the page as an app. */
export function appManifest(title: string): string {
  const drawn = { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' };
  const picture = { src: 'icon.png', sizes: `${iconSize}x${iconSize}`, type: 'image/png' };
  const manifest = {
    name: `Botbook: ${title}`,
    short_name: 'Botbook',
    description: 'The table of a game with a bot, made by Botbook',
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: colours.paper.light,
    theme_color: colours.paper.light,
    icons: [drawn, picture].flatMap((icon) => [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ]),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
