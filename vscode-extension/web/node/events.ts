// The part of the module `node:events` that the programs of a worker use.

import { absentStreams } from './missing-functions.ts';

type Listener = (...words: unknown[]) => void;

export class EventEmitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return this;
  }

  off(name: string, listener: Listener): this {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter((other) => other !== listener),
    );
    return this;
  }

  once(name: string, listener: Listener): this {
    const hearOnce: Listener = (...words) => {
      this.off(name, hearOnce);
      listener(...words);
    };
    return this.on(name, hearOnce);
  }

  emit(name: string, ...words: unknown[]): boolean {
    const all = this.listeners.get(name) ?? [];
    for (const listener of all) listener(...words);
    return all.length > 0;
  }

  listenerCount(name: string): number {
    return this.listeners.get(name)?.length ?? 0;
  }
}

export { absentStreams as on };
