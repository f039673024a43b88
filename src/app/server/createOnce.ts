/** So much is remembered; what comes after that is told again. */
const MOST = 1000;

/** Passes a message on the first time only: what every visitor would cause must not fill the log. */
export function createOnce<T>(keyOf: (message: T) => string, tell: (message: T) => void): (message: T) => void {
  const told = new Set<string>();
  return (message) => {
    const key = keyOf(message);
    if (told.has(key)) return;
    if (told.size >= MOST) told.clear();
    told.add(key);
    tell(message);
  };
}
