/** The query of a form as links of the list write it: sorted, without empty values. */
export const queryOf = (form: HTMLFormElement): string => queryOfFields(new FormData(form));

function queryOfFields(fields: FormData): string {
  const query = new URLSearchParams();
  for (const name of [...new Set(fields.keys())].toSorted()) {
    const values = fields.getAll(name).map((value) => String(value).trim().replace(/\s+/g, ' '));
    const value = values.filter(Boolean).toSorted().join(',');
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`;
}

/** Whether the form differs from the filter of its list. */
export function isChanged(form: HTMLFormElement): boolean {
  const original = form.cloneNode(true) as HTMLFormElement;
  original.reset();
  return queryOf(form) !== queryOf(original);
}

/** What a press changes at once. */
export const CHOICE_FIELDS = '[type=checkbox], [type=radio]';

/** The query that a form has once one of its `CHOICE_FIELDS` is pressed. */
export function queryAfterPress(
  form: HTMLFormElement,
  { type, name, value, checked }: HTMLInputElement,
): string {
  const fields = new FormData(form);
  const others = type === 'radio' ? [] : fields.getAll(name).filter((each) => each !== value);
  fields.delete(name);
  for (const each of others) fields.append(name, each);
  if (type === 'radio' || !checked) fields.append(name, value);
  return queryOfFields(fields);
}
