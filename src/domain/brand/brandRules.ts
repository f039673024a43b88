const BRAND_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CROP = /^(?:border-radius|clip-path):[a-z0-9 %(),.*+/-]+$/;

/** True for ids that need no escaping in a host name, a folder name or a style rule. */
export const isBrandId = (id: string): boolean => id.length <= 40 && BRAND_ID.test(id);

/** True for a single declaration that only crops a box. */
export const isWindowCrop = (declaration: string): boolean =>
  declaration.length <= 400 && CROP.test(declaration);
