// The program of the extension: the language server, the command verbs and the debugger. A single file has the code for
// a desktop and for a browser, so that the package contains this code only once.
import { programScope } from './program-scope.ts';

void programScope.botbookHost?.begin({
  serve: async () => {
    const [{ serveProcess }, { packageVersion }] = [
      await import('../server/main.ts'),
      await import('../cli/package.ts'),
    ];
    serveProcess(packageVersion);
  },
  runVerb: async (words) => {
    const { main } = await import('../cli/main.ts');
    await main(words);
    // Without this line, Node would collect garbage before it ends.
    process.exit();
  },
  work: async () => {
    const { awaitJob } = await import('./web/worker.ts');
    awaitJob();
  },
});
