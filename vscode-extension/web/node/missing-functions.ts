// Functions that replace functions of Node in a browser. Modules import these functions, but no program of a worker
// calls them.

const notInBrowser = (name: string) => (): never => {
  throw new Error(`Browsers lack the function ${name}.`);
};

export const absentStreams = notInBrowser('standard input');
export const absentLinks = notInBrowser('links between files');
export const absentTimes = notInBrowser('times of files');
export const absentFolders = notInBrowser('folders for temporary files');
export const absentBytes = notInBrowser('random bytes of Node');
