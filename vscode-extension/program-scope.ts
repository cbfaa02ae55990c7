// Declares the global names by which a host starts the program of the extension. The hosts are a process of Node
// (`start.ts`) and a worker of a browser (`web/worker-start.ts`).

/** The jobs of the program. The code for a job is loaded when the job begins. */
interface ProgramJobs {
  /** Serves the language server on standard input and output. */
  readonly serve: () => Promise<void>;
  /** Runs a command verb, and ends the process. */
  readonly runVerb: (words: readonly string[]) => Promise<void>;
  /** Waits for the first message to a worker, and does the job that the message names. */
  readonly work: () => Promise<void>;
}

interface ProgramHost {
  /**
   * Returns a module of Node, such as `fs`, or the module that replaces it in a worker. In a worker, the names that begin
   * with `web/` are modules of `web/node`.
   */
  readonly module: (name: string) => unknown;
  readonly begin: (jobs: ProgramJobs) => Promise<void>;
}

interface ProgramScope {
  /** The address that the program uses in place of `import.meta.url`. Its files of the package are beside this address. */
  botbookModule?: string;
  botbookHost?: ProgramHost;
}

export const programScope = globalThis as unknown as ProgramScope;
