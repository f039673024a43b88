/** The name of a page in its menu, in the rows of the list of pages; not a field of the entry. */
export const PAGE_NAME = 'nameImMenue';
