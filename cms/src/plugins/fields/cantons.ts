/** The two letters of each canton. */
export const CANTONS: readonly string[] =
  'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' ');
