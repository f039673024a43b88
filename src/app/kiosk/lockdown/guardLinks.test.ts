import { describe, expect, it } from 'vitest';
import { formAddressOf } from './guardLinks.ts';

const fieldsOf = (
  ...fields: readonly (readonly [name: string, value: string | Blob])[]
): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe('the address of a submitted form on the kiosk', () => {
  it("has the fields instead of the query of the form's address", () => {
    expect(
      formAddressOf(
        '/jobs/offene-stellen?seite=2',
        fieldsOf(['bereich', 'pflege'], ['bereich', 'technik']),
      ),
    ).toBe('/jobs/offene-stellen?bereich=pflege&bereich=technik');
  });

  it("keeps the fragment of the form's address", () => {
    expect(
      formAddressOf('/kontakt?von=Uster#anfahrt', fieldsOf(['von', 'Zürich & Umgebung'])),
    ).toBe('/kontakt?von=Z%C3%BCrich+%26+Umgebung#anfahrt');
  });

  it('is the current page if the form names no address, and leaves out files', () => {
    expect(formAddressOf(null, fieldsOf(['suche', ''], ['dateien', new Blob(['x'])]))).toBe(
      '?suche=',
    );
  });
});
