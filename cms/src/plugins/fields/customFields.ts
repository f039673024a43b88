/** Each is stored as a plain value, so that the API and the database know nothing of it. */
export const CUSTOM_FIELDS = [
  { name: 'brand', type: 'string', label: 'Marke' },
  { name: 'recurrence', type: 'string', label: 'Wiederholung' },
  { name: 'focus', type: 'integer', label: 'Fokus' },
  { name: 'crops', type: 'integer', label: 'Zuschnitte' },
  { name: 'link', type: 'string', label: 'Link' },
] as const;

export type CustomFieldName = (typeof CUSTOM_FIELDS)[number]['name'];
