/**
 * The names of the addresses. They follow from the list of routes, which fills this in: views make
 * links from a name, and know no list.
 */
export interface RouteIds {}

export type RouteId = keyof RouteIds;
