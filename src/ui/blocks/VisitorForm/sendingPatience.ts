/**
 * A page that has not come after this many milliseconds will not: the form can be sent again, under
 * the same key.
 */
const FOR_WORDS = 30_000;
/** Bytes that a weak connection brings away in a millisecond. */
const SLOWEST = 10;

/**
 * Milliseconds to wait for the answer to a form with files of so many bytes in it: whoever is told
 * too early sends it all from the beginning.
 */
export const sendingPatience = (fileBytes: number): number => FOR_WORDS + fileBytes / SLOWEST;

/** Bytes of the files that go along with a form; 0 where they have gone ahead. */
export const fileBytesOf = (form: FormData): number =>
  [...form.values()].reduce(
    (bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size),
    0,
  );
