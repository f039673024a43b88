/**
 * Each is stored as a plain value, so that the API and the database need not know the custom field.
 */
export const CUSTOM_FIELDS = [
  { name: 'brand', type: 'string', label: 'Marke' },
  { name: 'recurrence', type: 'string', label: 'Wiederholung' },
  { name: 'focus', type: 'integer', label: 'Fokus' },
  { name: 'crops', type: 'integer', label: 'Zuschnitte' },
  { name: 'link', type: 'string', label: 'Link' },
  { name: 'map-line', type: 'text', label: 'Linie auf der Karte' },
  { name: 'map-place', type: 'float', label: 'Ort auf der Karte' },
  { name: 'map-place-east', type: 'float', label: 'Genauer Ort' },
  { name: 'stop', type: 'string', label: 'Haltestelle' },
  { name: 'stop-note', type: 'string', label: 'Haltestelle im Fahrplan' },
  { name: 'color', type: 'string', label: 'Farbe' },
  { name: 'redirect-kind', type: 'string', label: 'Art der Weiterleitung' },
  { name: 'search-title', type: 'string', label: 'Titel für Suchmaschinen' },
  { name: 'address', type: 'string', label: 'Adresse auf der Website' },
  { name: 'house', type: 'string', label: 'Haus der Marke' },
  { name: 'offer', type: 'string', label: 'Angebot der Marke' },
  { name: 'old-address', type: 'string', label: 'Alte Adresse' },
  { name: 'web-address', type: 'string', label: 'Adresse einer Website' },
  { name: 'phone', type: 'string', label: 'Telefonnummer' },
  { name: 'time', type: 'time', label: 'Uhrzeit' },
  { name: 'weekdays', type: 'string', label: 'Wochentage' },
  { name: 'choices', type: 'json', label: 'Auswahl' },
  { name: 'house-place', type: 'float', label: 'Ort des Hauses' },
  { name: 'house-place-note', type: 'float', label: 'Ort des Hauses gesetzt' },
  { name: 'languages', type: 'string', label: 'Sprachen' },
  { name: 'table', type: 'text', label: 'Tabelle' },
  { name: 'search-description', type: 'text', label: 'Beschreibung für Suchmaschinen' },
] as const;

export type CustomFieldName = (typeof CUSTOM_FIELDS)[number]['name'];

/**
 * The initial width of a field, in columns of twelve; only for fields that need more or less than
 * half of the form.
 */
export const FIELD_WIDTHS: Readonly<Partial<Record<CustomFieldName, number>>> = {
  recurrence: 12,
  weekdays: 12,
  focus: 8,
  crops: 12,
  'house-place': 8,
  'house-place-note': 4,
  table: 12,
  languages: 12,
  'map-line': 12,
  'map-place': 8,
  'map-place-east': 4,
};
