/**
 * The name of the cookie and of the fields, `TEXT_SIZE_COOKIE`. It is not imported: this is part of
 * the script in the page, which has no file beside it.
 */
const CHOSEN = /(?:^|; )schrift=([a-z]+)/;

/**
 * Gives a page that was made before the visitor chose another text size the size that is kept: one
 * that was fetched or drawn ahead, or that comes out of the back/forward cache. Its fields are
 * clicked, so that views that are hydrated hear of it, and those that are not yet find it chosen.
 */
export function showKeptTextSize(): void {
  const kept = CHOSEN.exec(document.cookie)?.[1];
  const { dataset } = document.documentElement;
  // Where the browser keeps no cookies, the page knows best.
  if (kept === undefined || kept === dataset['textSize']) return;
  const fields = document.querySelectorAll<HTMLInputElement>(`[name=schrift][value=${kept}]`);
  if (fields.length === 0) return;
  dataset['textSize'] = kept;
  for (const field of fields) field.click();
}

/** Whenever this page may be older than the choice. */
export function followKeptTextSize(): void {
  const [navigation] = performance.getEntriesByType('navigation') as readonly {
    readonly deliveryType?: string;
  }[];
  if (navigation?.deliveryType === 'navigational-prefetch') showKeptTextSize();
  document.addEventListener('prerenderingchange', showKeptTextSize);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showKeptTextSize();
  });
}
