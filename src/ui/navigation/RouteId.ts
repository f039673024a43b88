/**
 * The ids of the routes. The list of routes extends this interface, so that views can build links
 * from an id without importing the list.
 */
export interface RouteIds {}

export type RouteId = keyof RouteIds;
