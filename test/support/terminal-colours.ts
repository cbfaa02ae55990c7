// The colours of a terminal, for tests of views.
import { colouredWith } from '../../views/document/palette.ts';

export const terminalColours = colouredWith('\u001B');
