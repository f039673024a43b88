/** Each is stored as a plain value, so that the API and the database know nothing of it. */
export const CUSTOM_FIELDS = [{ name: 'brand', type: 'string', label: 'Marke' }] as const;

export type CustomFieldName = (typeof CUSTOM_FIELDS)[number]['name'];
