// Edits while a person types, as the language server makes them: a new line gets its number or letter, and a list stays
// below its clause.
import { startCompletion } from '@codemirror/autocomplete';
import { ChangeSet, Transaction, type ChangeDesc, type Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { Ask } from './questions.ts';
import { changesOf, textInEditor } from './sheet-edits.ts';

/** A typed character, with the changes of the text since then. */
interface TypedCharacter {
  readonly character: string;
  /** The offset after the typed character. After a line break, the offset after the indentation of the new line. */
  readonly offset: number;
  readonly text: string;
  since: ChangeDesc;
}

/**
 * Matches the first number or letter of a list. Suggestions are shown only after such a label. After a later label, the
 * person may press Enter again to end the list, and suggestions would take this key.
 */
const firstLabel = /^(?:1|\s+a\)) $/;

/** Matches a line that already has a number, a letter, a list or a comment. Such a line needs no edits. */
const labelled = /^(?:\d|[a-z]\)|\[|#)/;

/** Returns the character that a person has typed in an update; null if the update is something else. */
function typedIn({ transactions, changes, state, view }: ViewUpdate): TypedCharacter | null {
  const [transaction, more] = transactions.filter(({ docChanged }) => docChanged);
  const event = transaction?.annotation(Transaction.userEvent);
  const { main, ranges } = state.selection;
  if (more || !main.empty || ranges.length > 1 || (event !== 'input' && event?.startsWith('input.type') !== true))
    return null;
  const starts: number[] = [];
  changes.iterChanges((_fromBefore, _toBefore, from) => starts.push(from));
  const [start = main.head] = starts;
  if (starts.length !== 1) return null;
  const before = state.sliceDoc(start, main.head);
  const character = /^\n[ \t]*$/.test(before) ? '\n' : before;
  if (character !== '\n' && character !== '[' && character !== ')') return null;
  return { character, offset: main.head, text: textInEditor(view), since: ChangeSet.empty(state.doc.length).desc };
}

/**
 * True if the edits after a typed character still fit after later changes. The text up to the character must be
 * unchanged. After a line break, the new line must have words, and must not have a number, letter, list or comment
 * already.
 */
function isStillRight(view: EditorView, { character, offset, since }: TypedCharacter): boolean {
  if (since.empty) return true;
  if (since.touchesRange(0, offset - 1) !== false) return false;
  if (character !== '\n') return true;
  const { doc } = view.state;
  const typed = doc.sliceString(offset, doc.lineAt(offset).to);
  return typed !== '' && !labelled.test(typed);
}

async function editAfter(view: EditorView, ask: Ask, typed: TypedCharacter): Promise<void> {
  const { character, offset, text } = typed;
  const edits = await ask('onType', { text, offset, character });
  if (edits.length === 0 || !isStillRight(view, typed)) return;
  const changes = ChangeSet.of(changesOf(edits), text.length).map(typed.since, true);
  const head = changes.mapPos(view.state.selection.main.head, 1);
  view.dispatch({ changes, selection: { anchor: head }, scrollIntoView: true });
  const line = view.state.doc.lineAt(head);
  if (typed.since.empty && character === '\n' && firstLabel.test(line.text)) startCompletion(view);
}

/**
 * Returns an extension of the editor. After a typed line break, `)` or `[`, the extension asks the service for further
 * edits and makes them.
 */
export function editsWhileTyping(ask: Ask): Extension {
  const waiting = new Set<TypedCharacter>();
  return EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    for (const each of waiting) each.since = each.since.composeDesc(update.changes.desc);
    const typed = typedIn(update);
    if (!typed) return;
    waiting.add(typed);
    void editAfter(update.view, ask, typed).finally(() => waiting.delete(typed));
  });
}
