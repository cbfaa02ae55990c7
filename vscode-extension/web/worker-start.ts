// Starts the program of the extension in a worker. The bundler replaces the modules of Node by the modules in `node`,
// which work on files in memory.
import * as crypto from 'node:crypto';
import * as events from 'node:events';
import * as fs from 'node:fs';
import * as files from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';
import * as url from 'node:url';
import * as util from 'node:util';
import * as v8 from 'node:v8';
import { programScope } from '../program-scope.ts';
import * as fileTree from './node/file-tree.ts';
import { Buffer, clearImmediate, process, setImmediate } from './node/globals.ts';
import * as workerSettings from './node/worker-settings.ts';

const modules: Readonly<Record<string, unknown>> = {
  crypto,
  events,
  fs,
  'fs/promises': files,
  os,
  path,
  process,
  url,
  util,
  v8,
  'web/file-tree': fileTree,
  'web/url': url,
  'web/worker-settings': workerSettings,
};

Object.assign(globalThis, { Buffer, clearImmediate, process, setImmediate });
programScope.botbookHost = {
  // In an empty module, every name is undefined. Only command verbs that the extension does not call use names from such
  // modules.
  module: (name) => modules[name] ?? {},
  begin: ({ work }) => work(),
};
