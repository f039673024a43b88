export interface Company {
  readonly organisation: string;
  /** Null if the line does not end with a Swiss postal code and a town. */
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly locality: string;
  } | null;
}

/**
 * Editors write "Alterszentrum Hinderzelg, Zelgstrasse 3, 8820 Wädenswil". A line of any other form
 * is the organisation as a whole.
 */
export function readCompanyLine(line: string): Company {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [, postalCode, locality] = /^(?:CH-)?(\d{4}) (\D.*)$/.exec(parts.at(-1) ?? '') ?? [];
  if (postalCode === undefined || locality === undefined || parts.length < 3)
    return { organisation: line, address: null };
  return {
    organisation: parts.slice(0, -2).join(', '),
    address: { street: parts.at(-2) ?? '', postalCode, locality },
  };
}
