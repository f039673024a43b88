/*
 * What rows of lists have besides their fields. This file uses nothing of Node.
 */

/** The name of a page in its menu. */
export const PAGE_NAME = 'nameImMenue';
/** The address of a small picture; null if the entry has none. Absent in lists without pictures. */
export const ROW_PICTURE = 'kleinesBild';
