// Declares the form of the file with the books and pages of the package. Their texts are in a single file, because a
// package with few files is installed faster.

export interface PackedFiles {
  /** The texts of the books and pages, by their paths in the package. */
  readonly texts: Readonly<Record<string, string>>;
  /** The paths of the modules that `compile` writes beside compiled sheets. These modules are files in the package. */
  readonly modules: readonly string[];
  /** The paths of the schemas of the books, which are files in the package. */
  readonly schemas: readonly string[];
}

/** The path of the file with the packed files. */
export const packedFilesPath = 'dist/files.json';
