/**
 * A redirect keeps the visitor's query, as it stands in the address, where the target has none of
 * its own.
 */
export function keepQuery(location: string, url: string): string {
  const queryAt = url.indexOf('?');
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (query.length < 2 || location.includes('?')) return location;
  const hashAt = location.indexOf('#');
  return hashAt < 0 ? location + query : location.slice(0, hashAt) + query + location.slice(hashAt);
}
