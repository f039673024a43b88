import type { EntryFields } from '../strapi.ts';

/**
 * Adds a filter to the parsed query of a list, in place: a new query would be written into the
 * address and parsed again. The filter stands beside the others, since Strapi reads the
 * status only from the outermost `$and`.
 */
export function addListFilter(query: EntryFields, filter: EntryFields): void {
  const filters = query['filters'] as EntryFields | undefined;
  const { $and, ...others } = filters ?? {};
  query['filters'] = Array.isArray($and)
    ? { ...others, $and: [...($and as unknown[]), filter] }
    : { $and: [filters ?? {}, filter] };
}
