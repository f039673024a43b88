const WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** «zwei», «25»: numbers up to twelve are words. */
export const numberInGerman = (count: number): string => WORDS[count] ?? String(count);

/** The same at the beginning of a sentence: «Zwei». */
export const numberAtStart = (count: number): string =>
  numberInGerman(count).replace(/^./u, (first) => first.toUpperCase());
