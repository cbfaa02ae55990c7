// The files that a worker knows, in memory: the files of the workspace, which the extension sends, and the files of the
// package.

/** A file. `bytes` is null if the extension did not send the contents. */
export interface WorkerFile {
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** The time of the last change, in milliseconds. */
  readonly time: number;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files by absolute paths with `/`, and the folders that contain the files. */
export class FileTree {
  private readonly files = new Map<string, WorkerFile>();
  private readonly folders = new Map<string, Set<string>>([['/', new Set()]]);
  /** The paths of files that the worker itself has written or removed. */
  readonly changed = new Set<string>();

  kindOf(path: string): 'file' | 'folder' | null {
    return this.files.has(path) ? 'file' : this.folders.has(path) ? 'folder' : null;
  }

  file(path: string): WorkerFile | undefined {
    return this.files.get(path);
  }

  /** Returns the names in a folder, in alphabetical order; empty if there is no such folder. */
  names(folder: string): string[] {
    return [...(this.folders.get(folder) ?? [])].toSorted();
  }

  addFolder(path: string): void {
    if (this.folders.has(path)) return;
    this.folders.set(path, new Set());
    this.addName(path);
  }

  private addName(path: string): void {
    const parent = parentOf(path);
    this.addFolder(parent);
    this.folders.get(parent)?.add(nameOf(path));
  }

  /** Adds or replaces a file, and adds the missing folders above the file. */
  put(path: string, file: WorkerFile): void {
    this.files.set(path, file);
    this.addName(path);
  }

  /** Removes a file, or a folder with everything in it. */
  remove(path: string): void {
    for (const name of this.names(path)) this.remove(`${path}/${name}`);
    this.files.delete(path);
    this.folders.delete(path);
    this.folders.get(parentOf(path))?.delete(nameOf(path));
  }
}

/** The files of this worker. */
export const workerFiles = new FileTree();
