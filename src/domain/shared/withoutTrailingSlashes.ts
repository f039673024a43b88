/** An address or path without the slashes at its end; `/` itself stays. */
export const withoutTrailingSlashes = (address: string): string =>
  address.replace(/(?<=^\/|[^/])\/+$/, '');
