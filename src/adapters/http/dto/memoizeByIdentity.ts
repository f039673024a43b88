/**
 * Caches the result for an object as long as that object lives: an answer of the content service is
 * parsed once per state of the content, however many pages use it. The result is shared and must
 * not be changed. `more` must follow from the object or not affect the result: a problem of an
 * entry is reported only on the first call.
 */
export function memoizeByIdentity<Source extends object, More extends readonly unknown[], Made>(
  make: (source: Source, ...more: More) => Made,
): (source: Source, ...more: More) => Made {
  const known = new WeakMap<Source, { readonly result: Made }>();
  return (source, ...more) => {
    const before = known.get(source);
    if (before !== undefined) return before.result;
    const result = make(source, ...more);
    known.set(source, { result });
    return result;
  };
}
