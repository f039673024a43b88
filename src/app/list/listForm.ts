/** The query of a form as links of the list write it: sorted, without empty values. */
export function queryOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
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

/** The query that a form has once a checkbox is pressed. */
export function queryAfterPress(form: HTMLFormElement, box: HTMLInputElement): string {
  box.checked = !box.checked;
  const query = queryOf(form);
  box.checked = !box.checked;
  return query;
}
