// The module `node:process` for a browser.
// oxlint-disable-next-line import/no-default-export -- as in Node
export { process as default } from './globals.ts';
