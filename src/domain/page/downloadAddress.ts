/**
 * The address of an uploaded file on this site: `/dateien/<file>`. Like pictures, downloads never
 * lead to the content service.
 */
export const downloadAddress = (file: string): string => `/dateien/${encodeURIComponent(file)}`;
