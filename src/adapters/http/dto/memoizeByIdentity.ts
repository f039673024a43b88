/**
 * Remembers what was made of an object for as long as that object lives: an answer of the content
 * service is parsed once for each state of the content, however many pages are made of it. What is
 * made is shared, so nothing may change it. `more` has to follow from the object, or not to matter
 * for what is made: a problem of an entry is reported when it is first found.
 */
export function memoizeByIdentity<Source extends object, More extends readonly unknown[], Made>(
  make: (source: Source, ...more: More) => Made,
): (source: Source, ...more: More) => Made {
  const known = new WeakMap<Source, { readonly made: Made }>();
  return (source, ...more) => {
    const before = known.get(source);
    if (before !== undefined) return before.made;
    const made = make(source, ...more);
    known.set(source, { made });
    return made;
  };
}
