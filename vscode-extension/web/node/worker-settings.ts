// Settings of a worker, which are set once before the programs of the worker are loaded.

interface WorkerSettings {
  /** The folder in which the programs of the worker run. */
  folder: string;
  /** Receives the text that the programs print on standard output and standard error. */
  print: (stream: 'out' | 'err', text: string) => void;
}

export const workerSettings: WorkerSettings = { folder: '/', print: () => {} };

export const folderOfWorker = (): string => workerSettings.folder;
