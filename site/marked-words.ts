// Sentences of the compiler on the page: words in backquotes become elements.

/** Returns the parts of a sentence; words in backquotes are in an element of their own, such as `code`. */
export const markedWords = (text: string, tag: 'b' | 'code'): (Node | string)[] =>
  text.split('`').map((words, index) => {
    if (index % 2 === 0) return words;
    const element = document.createElement(tag);
    element.textContent = words;
    return element;
  });
