import { HONEYPOT } from '../../src/domain/delivery/submissionRules.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APPLICATION_FIELDS } from '../../src/domain/application/applicationFields.ts';
import { VISIT_ENTRY_FIELDS } from '../../src/domain/visit/visitFields.ts';
import { CONTACT_FIELDS } from '../../src/domain/contact/contactFields.ts';
import type { FieldList } from '../../src/domain/form/fieldList.ts';
import { root } from './readSources.ts';

interface Attribute {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly required?: boolean;
  readonly private?: boolean;
  readonly pluginOptions?: { readonly redaktion?: { readonly name?: string } };
}

const attributesOf = (type: string): Readonly<Record<string, Attribute>> =>
  JSON.parse(
    readFileSync(join(root, `cms/src/api/${type}/content-types/${type}/schema.json`), 'utf8'),
  ).attributes;

const FORMS: readonly (readonly [type: string, fields: FieldList])[] = [
  ['bewerbung', APPLICATION_FIELDS],
  ['kontaktnachricht', CONTACT_FIELDS],
  ['anfrage', VISIT_ENTRY_FIELDS],
];

describe.each(FORMS)('the content type of %s', (type, fields) => {
  const attributes = attributesOf(type);

  it.each(Object.values(fields).map((field) => [field.name, field] as const))(
    'has the field %s as the form declares it, and keeps it private',
    (name, { required, limit, options, write }) => {
      const attribute = attributes[name];
      expect(attribute).toMatchObject({ private: true });
      expect(attribute?.pluginOptions?.redaktion?.name).toMatch(/\p{L}/u);
      expect(attribute?.required ?? false).toBe(required);
      // A column of this type holds at most 255 characters.
      if (attribute?.type === 'string') expect(limit ?? 0).toBeLessThanOrEqual(255);
      if (attribute?.enum) expect(attribute.enum).toEqual(options.map(write));
    },
  );
});

it.each(FORMS)(
  'the field names in the form of %s are unique and differ from the reserved names',
  (_, fields) => {
    const ours = [
      'stelle',
      'schluessel',
      'dateien',
      'datei',
      HONEYPOT,
      'begonnen',
      'thema',
      'marke',
    ];
    const names = Object.values(fields).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => ours.includes(name) || !/^[a-z]+$/i.test(name))).toEqual([]);
  },
);
