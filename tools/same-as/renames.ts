// Keys of JSON and names of the library that have changed since version 0.2.0. The records of the earlier commit get
// the new names before the comparison.

interface RenamedKey {
  readonly surfaces: readonly string[];
  /** The end of the path of the renamed key. `/` separates the parts of the path, and `*` matches any single part. */
  readonly path: string;
  readonly to: string;
}

const decided = ['verbs', 'explanations', 'examples', 'behaviour', 'simulations', 'server'];

const renamedKeys: readonly RenamedKey[] = [
  { surfaces: decided, path: 'passed/*/what', to: 'part' },
  { surfaces: decided, path: 'passed/*/found', to: 'matches' },
  { surfaces: decided, path: 'because/what', to: 'part' },
  { surfaces: decided, path: 'because/*/what', to: 'part' },
  { surfaces: decided, path: 'answers/*/what', to: 'part' },
  { surfaces: decided, path: 'ladder/*/kept', to: 'remaining' },
  { surfaces: decided, path: 'done/*/led', to: 'ledAct' },
  { surfaces: decided, path: 'done/led', to: 'ledAct' },
  { surfaces: ['plans', 'behaviour'], path: 'changes/*/what', to: 'summary' },
  { surfaces: ['examples'], path: 'unnoticed/*/what', to: 'summary' },
  { surfaces: ['checks'], path: 'fix/mendable', to: 'fixable' },
  { surfaces: ['checks'], path: 'oddities/*/found', to: 'findings' },
  { surfaces: ['behaviour'], path: 'looked', to: 'search' },
  { surfaces: ['behaviour'], path: 'other', to: 'different' },
  { surfaces: ['simulations'], path: 'asked', to: 'requested' },
  { surfaces: ['editing'], path: 'items/*/entry', to: 'vocabularyId' },
  { surfaces: ['exports'], path: 'service/found', to: 'searchSheets' },
  { surfaces: ['exports'], path: 'service/formatting', to: 'formattingEdits' },
  { surfaces: ['exports'], path: 'service/marking', to: 'addMarks' },
  { surfaces: ['exports'], path: 'service/marked', to: 'parseMarks' },
  { surfaces: ['exports'], path: 'service/renamedAt', to: 'renameAt' },
  { surfaces: ['exports'], path: 'service/typed', to: 'editsOnType' },
  { surfaces: ['exports'], path: 'callisto/told', to: 'nameEvent' },
  { surfaces: ['exports'], path: 'callisto/whatOf', to: 'targetOf' },
  { surfaces: ['exports'], path: 'callisto/savedOf', to: 'saveSession' },
  { surfaces: ['exports'], path: 'callisto/loaded', to: 'loadSession' },
];

/** Returns the new name of the key at a path. If the key was not renamed, returns its old name. */
function newName(surface: string, path: readonly string[]): string {
  const row = renamedKeys.find(({ surfaces, path: pattern }) => {
    const ends = pattern.split('/');
    const end = path.slice(-ends.length);
    return surfaces.includes(surface) && ends.every((part, index) => part === '*' || part === end[index]);
  });
  return row?.to ?? path.at(-1) ?? '';
}

/** Returns JSON from the records of the earlier commit, with the new names of its keys. */
export function withNewKeys(surface: string, json: unknown, path: readonly string[]): unknown {
  if (Array.isArray(json)) return json.map((part, index) => withNewKeys(surface, part, [...path, String(index)]));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, part]) => {
      const keyPath = [...path, key];
      return [newName(surface, keyPath), withNewKeys(surface, part, keyPath)];
    }),
  );
}
