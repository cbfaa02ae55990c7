// Tests of the addresses of the served site: a folder shows its first page, and no other machine is answered.
import { describe, expect, it } from 'vitest';
import { ownMachine, serveTable } from '../../cli/verbs/table/table-server.ts';

const files = new Map([
  ['index.html', 'front'],
  ['docs/index.html', 'docs'],
]);

describe('the served site', () => {
  it('shows the first page of a folder, and leads to it without the slash', async () => {
    const { address, close } = await serveTable(files, ownMachine, 0);
    try {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      expect(await (await fetch(address)).text()).toBe('front');
      expect(await (await fetch(`${address}docs/`)).text()).toBe('docs');
      const moved = await fetch(`${address}docs`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/']);
      expect((await fetch(`${address}nothing`)).status).toBe(404);
    } finally {
      close();
    }
  });
});
