// The settings: storage, installing the page as an app, and deleting all stored data.
import type { StorageKind } from './browser-gifts.ts';
import { button, element, refill } from './elements.ts';
import { screenHead } from './screen-head.ts';
import { words } from './words.ts';

interface SettingsParts {
  readonly lasting: StorageKind;
  /** True if the page works without a network. */
  readonly isOffline: boolean;
  readonly usedBytes: number | null;
  readonly version: string | null;
  readonly isInstalled: boolean;
  readonly install: (() => void) | null;
  readonly onErase: () => void;
}

function installView({ install, isInstalled, lasting }: SettingsParts): HTMLElement | null {
  if (isInstalled) return element('p', {}, words.settings.installed);
  if (lasting === 'withheld') return null;
  return install
    ? element('p', {}, button(words.settings.install, install))
    : element('p', {}, words.settings.installHint);
}

function sizeText(bytes: number): string {
  return `${words.settings.used}: ${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function showSettings(root: Element, parts: SettingsParts): void {
  const { isOffline, lasting, onErase, usedBytes, version } = parts;
  const erase = (): void => {
    if (confirm(words.settings.eraseSure)) onErase();
  };
  refill(
    root,
    screenHead(words.settings.title),
    element('h2', {}, words.settings.storage),
    element('p', {}, words.settings[lasting]),
    isOffline ? element('p', {}, words.settings.offline) : null,
    usedBytes === null ? null : element('p', {}, sizeText(usedBytes)),
    installView(parts),
    version === null ? null : element('p', { class: 'quiet' }, `${words.settings.version}: ${version}`),
    element('h2', {}, words.settings.erase),
    element('p', {}, words.settings.eraseHint),
    button(words.settings.erase, erase, 'danger'),
  );
}
