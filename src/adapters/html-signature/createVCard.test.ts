import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { ENTERED, signatureAt } from '../../../tests/support/outlook/sampleSignatures.ts';
import { EMPTY_FIELDS } from '../../domain/signature/Signature.ts';
import { FileBrandDirectory } from '../files/FileBrandDirectory.ts';
import { readCompanyLine } from './readCompanyLine.ts';
import { readPhoneNumber } from './readPhoneNumber.ts';
import { createVCard } from './createVCard.ts';

const brands = new FileBrandDirectory('brands').list();
const [sample] = brands;
if (sample === undefined) throw new Error('brands/ is empty');

const textOf = (signature: ReturnType<typeof signatureAt>): string =>
  new TextDecoder().decode(createVCard(signature, readPhoneNumber).bytes);

const read = (text: string) => {
  const card = new ICAL.Component(ICAL.parse(text.replaceAll('\r\n', '\n')) as unknown[]);
  return (name: string): unknown[] =>
    card.getAllProperties(name).map((property) => property.getFirstValue());
};

describe.each(brands.map((brand) => [brand.id, brand] as const))(
  'the vCard of a person at %s',
  (_, brand) => {
    it('contains the person, the address and the contact details', () => {
      const values = read(textOf(signatureAt(brand)));
      const { organisation, addressLine1, addressLine2 } = brand.fallback;
      const [postalCode, ...place] = addressLine2.split(' ');
      expect(values('version')).toEqual(['3.0']);
      expect(values('fn')).toEqual(['Fatima Oberholzer']);
      expect(values('n')).toEqual([['Oberholzer', 'Fatima', '', '', '']]);
      expect(values('title')).toEqual(['Teamleiterin Wohngruppe']);
      expect([values('org')].flat(3)).toEqual([organisation]);
      expect(values('adr')).toEqual([['', '', addressLine1, place.join(' '), '', postalCode, '']]);
      expect(values('tel')).toEqual(['+41 44 000 96 72', '+41 44 000 96 60', '+41 79 000 96 73']);
      expect(values('email')).toEqual(['f.oberholzer@haus.example']);
      expect(values('url')).toEqual([`https://${brand.hosts[0]}/`]);
    });
  },
);

test.each(Object.entries(ENTERED))(
  'the vCard contains one person in lines of at most 75 octets: %s',
  (_, fields) => {
    const text = textOf(signatureAt(sample, fields));
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]+\r\nEND:VCARD\r\n$/);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.match(/^(?:BEGIN|END|N|FN)[:;]/gm)).toHaveLength(4);
  },
);

test('typed text cannot add a property and is read back unchanged except for its line break', () => {
  const typed = 'Ünal, Öz, "A\\B"\r\nTEL:117';
  const values = read(
    textOf(
      signatureAt(sample, { ...ENTERED.full, function: typed, directPhone: '117;x,y\nURL:evil' }),
    ),
  );
  expect(values('title')).toEqual(['Ünal, Öz, "A\\B" TEL:117']);
  expect(values('tel')).toHaveLength(3);
  expect(values('url')).toHaveLength(1);
});

test('the name is shown as typed, and split for programs that sort', () => {
  const values = read(
    textOf(signatureAt(sample, { ...ENTERED.full, name: 'Dr. med. Anna von Arx, MSc, EMBA' })),
  );
  expect(values('fn')).toEqual(['Dr. med. Anna von Arx, MSc, EMBA']);
  expect(values('n')).toEqual([['von Arx', 'Anna', '', 'Dr. med.', 'MSc, EMBA']]);
});

test('phones dial the first number of a field; an extension is a note', () => {
  const values = read(
    textOf(
      signatureAt(sample, {
        ...ENTERED.full,
        headOfficePhone: '044 000 96 60 int. 12',
        directPhone: '+41 044 000 96 72 / 079 000 96 74 (24h)',
        mobilePhone: 'auf Anfrage',
      }),
    ),
  );
  expect(values('tel')).toEqual(['+41 44 000 96 72', '+41 44 000 96 60']);
  expect(values('note')).toEqual(['+41 44 000 96 60 int. 12']);
});

test('a semicolon in a name is escaped', () => {
  expect(textOf(signatureAt(sample, { ...ENTERED.full, name: 'Fatima Ober;holzer' }))).toContain(
    'N;CHARSET=UTF-8:Ober\\;holzer;Fatima;;;\r\n',
  );
});

test('a vCard without a person has the name of the organisation', () => {
  const values = read(textOf(signatureAt(sample, EMPTY_FIELDS)));
  expect(values('fn')).toEqual([sample.fallback.organisation]);
  expect([values('title'), values('tel'), values('email')]).toEqual([[], [], []]);
});

test('the charset is given for Outlook if a value has umlauts', () => {
  expect(textOf(signatureAt(sample, { ...ENTERED.full, function: 'Köchin' }))).toContain(
    'TITLE;CHARSET=UTF-8:Köchin',
  );
});

test.each([
  [
    'Geeren, Wohnen mit Service, Obstgartenstrasse 5, 8404 Winterthur',
    'Geeren, Wohnen mit Service',
    'Obstgartenstrasse 5',
  ],
  ['Haus Bauma, Viaduktstrasse 20, CH-8494 Bauma', 'Haus Bauma', 'Viaduktstrasse 20'],
  ['Haus Bauma', 'Haus Bauma', undefined],
  ['Haus Bauma, 8494 Bauma', 'Haus Bauma, 8494 Bauma', undefined],
  ['', '', undefined],
])('the company line %s is read as the organisation %s', (line, organisation, street) => {
  const read = readCompanyLine(line);
  expect([read.organisation, read.address?.street]).toEqual([organisation, street]);
});
