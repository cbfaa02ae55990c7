// Snippets of completions in the form of the editor.

/** Returns a snippet of the language server in the form of the editor. */
export const editorSnippet = (text: string): string =>
  text
    .replaceAll(/\$\{(\d+)\|((?:\\.|[^,|\\])*)[^}]*\|\}/g, '${$1:$2}')
    .replaceAll(/\$0/g, '${}')
    .replaceAll(/\\([$,|\\])/g, '$1');
