import { describe, expect, it } from 'vitest';
import { formAddressOf } from './guardLinks.ts';

const fieldsOf = (
  ...fields: readonly (readonly [name: string, value: string | Blob])[]
): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe('a form that asks for a page in the lobby', () => {
  it('asks with its fields in the place of the query that its address has', () => {
    expect(
      formAddressOf(
        '/jobs/offene-stellen?seite=2',
        fieldsOf(['bereich', 'pflege'], ['bereich', 'technik']),
      ),
    ).toBe('/jobs/offene-stellen?bereich=pflege&bereich=technik');
  });

  it('keeps the place in the page that it leads to', () => {
    expect(
      formAddressOf('/kontakt?von=Uster#anfahrt', fieldsOf(['von', 'Zürich & Umgebung'])),
    ).toBe('/kontakt?von=Z%C3%BCrich+%26+Umgebung#anfahrt');
  });

  it('asks for the page that it stands in where it names none, and tells nothing of files', () => {
    expect(formAddressOf(null, fieldsOf(['suche', ''], ['dateien', new Blob(['x'])]))).toBe(
      '?suche=',
    );
  });
});
