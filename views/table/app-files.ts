// The files by which browsers install the page of a table: the icon and the manifest.
import { colours } from '../document/colours.ts';
import { markup } from '../document/markup.ts';

/** Returns the icon: the head of a bot in a space of a board. Launchers may cut off the corners. */
export function iconSvg(): string {
  const { breakers, depth, lfa, paper } = colours;
  const icon = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<desc>made by Botbook</desc>
<rect width="512" height="512" fill="${paper.dark}"/>
<path d="M256 84 405 170v172l-149 86-149-86V170z" fill="${depth.dark}" stroke="${breakers.dark}" stroke-width="20" stroke-linejoin="round"/>
<rect x="176" y="212" width="160" height="124" rx="30" fill="${paper.light}"/>
<path d="M256 212v-38" stroke="${paper.light}" stroke-width="16"/>
<circle cx="256" cy="166" r="18" fill="${breakers.dark}"/>
<circle cx="220" cy="266" r="19" fill="${lfa.light}"/>
<circle cx="292" cy="266" r="19" fill="${lfa.light}"/>
<path d="M216 308h80" stroke="${paper.dark}" stroke-width="12" stroke-linecap="round"/>
</svg>`;
  return `${icon.markup}\n`;
}

/** Returns the manifest of the page as an app. */
export function appManifest(title: string): string {
  const icon = { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' };
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
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
