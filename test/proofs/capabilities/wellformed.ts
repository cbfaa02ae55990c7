// Checks that answers of a server have the form of the protocol. Ranges are in the text, edits do not overlap, and
// inner ranges are inside outer ranges.
import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';

/**
 * The document, position and range for which the client asks the server. `lines` are the lines of the document as the
 * client counts lines.
 */
export interface Asked {
  readonly uri: string;
  readonly lines: readonly string[];
  /** The position of the cursor. */
  readonly position: Position;
  readonly range: Range;
}

type Check = (answer: never, asked: Asked) => string | null;

const before = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

function place({ line, character }: Position, { lines }: Asked): string | null {
  const text = lines[line];
  if (text === undefined) return line === lines.length && character === 0 ? null : `line ${line} of ${lines.length}`;
  return character < 0 || character > text.length ? `character ${character} of ${text.length} in line ${line}` : null;
}

function inText({ start, end }: Range, asked: Asked): string | null {
  return place(start, asked) ?? place(end, asked) ?? (before(end, start) ? 'a range ends before it begins' : null);
}

const first = <T>(all: readonly T[], check: (one: T, index: number) => string | null): string | null => {
  for (const [index, one] of all.entries()) {
    const fault = check(one, index);
    if (fault !== null) return fault;
  }
  return null;
};

/** Returns a fault if an edit is outside the text or if two edits overlap; null otherwise. */
function edits(all: readonly TextEdit[], asked: Asked): string | null {
  const sorted = all.toSorted((a, b) => (before(a.range.start, b.range.start) ? -1 : 1));
  return (
    first(all, ({ range }) => inText(range, asked)) ??
    first(sorted, ({ range }, index) => {
      const next = sorted[index + 1];
      return next && before(next.range.start, range.end) ? 'edits overlap' : null;
    })
  );
}

function workspaceEdit(edit: WorkspaceEdit | null | undefined, asked: Asked): string | null {
  const inChanges = edit?.changes?.[asked.uri] ?? [];
  const inDocuments = (edit?.documentChanges ?? []).flatMap((one) =>
    'edits' in one && one.textDocument.uri === asked.uri
      ? one.edits.filter((each): each is TextEdit => 'newText' in each)
      : [],
  );
  return edits([...inChanges, ...inDocuments], asked);
}

function symbols(all: readonly DocumentSymbol[], asked: Asked): string | null {
  return first(all, ({ name, range, selectionRange, children = [] }) => {
    if (name === '') return 'a symbol without a name';
    const isOut = before(selectionRange.start, range.start) || before(range.end, selectionRange.end);
    if (isOut) return `the head of ${name} lies outside of it`;
    const stray = children.find((one) => before(one.range.start, range.start) || before(range.end, one.range.end));
    if (stray) return `${stray.name} sticks out of ${name}`;
    return inText(range, asked) ?? symbols(children, asked);
  });
}

function tokens({ data }: SemanticTokens, { lines }: Asked): string | null {
  let [line, character, end] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, along = 0, length = 0] = data.slice(at, at + 3);
    if (down > 0) [line, character, end] = [line + down, along, 0];
    else character += along;
    if (length <= 0) return `a token of length ${length}`;
    if (character < end) return `tokens lie over each other in line ${line}`;
    end = character + length;
    if (end > (lines[line]?.length ?? 0)) return `a token beyond the end of line ${line}`;
  }
  return null;
}

function completions(answer: CompletionList | CompletionItem[] | null, asked: Asked): string | null {
  const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
  return first(items, ({ label, textEdit }) => {
    if (label.trim() === '') return 'an item without a label';
    const ranges =
      textEdit === undefined ? [] : 'range' in textEdit ? [textEdit.range] : [textEdit.insert, textEdit.replace];
    return first(ranges, (range) => {
      if (range.start.line !== asked.position.line || range.end.line !== asked.position.line)
        return `${label}: not on the line`;
      const isAround = !before(asked.position, range.start) && !before(range.end, asked.position);
      return isAround ? inText(range, asked) : `${label}: does not hold the cursor`;
    });
  });
}

function selections(all: readonly SelectionRange[] | null, asked: Asked): string | null {
  return first(all ?? [], (one) => {
    for (let at: SelectionRange | undefined = one; at; at = at.parent) {
      const { range, parent } = at;
      const fault = inText(range, asked);
      if (fault !== null) return fault;
      if (parent && (before(range.start, parent.range.start) || before(parent.range.end, range.end)))
        return 'not nested';
    }
    return null;
  });
}

const hints = (all: readonly InlayHint[] | null, asked: Asked): string | null =>
  first(all ?? [], ({ position }) => {
    const isOut = before(position, asked.range.start) || before(asked.range.end, position);
    return isOut ? 'a hint outside of what was asked for' : place(position, asked);
  });

const folds = (all: readonly FoldingRange[] | null, { lines }: Asked): string | null =>
  first(all ?? [], ({ startLine, endLine }) =>
    startLine >= 0 && startLine < endLine && endLine < lines.length ? null : `a fold from ${startLine} to ${endLine}`,
  );

const ranged = (all: readonly { readonly range: Range }[] | null, asked: Asked): string | null =>
  first(all ?? [], ({ range }) => inText(range, asked));

interface Targeted {
  readonly uri?: string;
  readonly range?: Range;
}

/**
 * Returns a fault if a place is outside this text. Places in other files are accepted, because their texts are not
 * available here.
 */
const targets = (answer: Targeted | readonly Targeted[] | null, asked: Asked): string | null =>
  first([answer ?? []].flat(), ({ uri, range }) => (uri === asked.uri && range ? inText(range, asked) : null));

const actions = (all: readonly CodeAction[] | null, asked: Asked): string | null =>
  first(all ?? [], ({ title, edit, disabled }) => {
    if (title.trim() === '') return 'an action without a title';
    return disabled ? null : workspaceEdit(edit, asked);
  });

/**
 * The checks of answers, by the method of the protocol that asks for the answer. Methods without a check accept any
 * answer.
 */
export const checks: Readonly<Record<string, Check>> = {
  'textDocument/completion': completions,
  'textDocument/documentSymbol': (all: DocumentSymbol[] | null, asked) => symbols(all ?? [], asked),
  'textDocument/semanticTokens/full': tokens,
  'textDocument/semanticTokens/range': tokens,
  'textDocument/selectionRange': selections,
  'textDocument/foldingRange': folds,
  'textDocument/inlayHint': hints,
  'textDocument/formatting': (all: TextEdit[] | null, asked) => edits(all ?? [], asked),
  'textDocument/rangeFormatting': (all: TextEdit[] | null, asked) => edits(all ?? [], asked),
  'textDocument/onTypeFormatting': (all: TextEdit[] | null, asked) => edits(all ?? [], asked),
  'textDocument/rename': workspaceEdit,
  'textDocument/codeAction': actions,
  'codeAction/resolve': (action: CodeAction, asked) => workspaceEdit(action.edit, asked),
  'textDocument/codeLens': ranged,
  'textDocument/documentHighlight': ranged,
  'textDocument/documentLink': ranged,
  'textDocument/hover': (answer: { readonly range?: Range } | null, asked) =>
    answer?.range ? inText(answer.range, asked) : null,
  'textDocument/definition': targets,
  'textDocument/declaration': targets,
  'textDocument/implementation': targets,
  'textDocument/references': targets,
};
