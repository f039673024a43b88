const RELATIONS = /\/content-manager\/relations\//u;

/**
 * Keeps the words of a search for a relation. Strapi's field asks once more, without them, as soon as
 * its list opens, which typing does: on a slow connection the list is then of everything, and the
 * field, which filters what it has, says that there is nothing. Chosen entries are not words:
 * Strapi empties the field when one is chosen.
 */
export const keepTypedSearch =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    send(typeof input === 'string' ? withTypedWords(input, typedWords()) : input, init);

/** What is written in the field that has the focus, if it is one with a list. */
function typedWords(): string {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement &&
    activeElement.getAttribute('role') === 'combobox'
    ? activeElement.value.trim()
    : '';
}

/** The address of a search with the words, if it is one for relations without any. */
export function withTypedWords(address: string, words: string): string {
  if (words === '' || !RELATIONS.test(address)) return address;
  return address.replace(/([?&]_q=)(?=&|$)/u, (name) => `${name}${encodeURIComponent(words)}`);
}
