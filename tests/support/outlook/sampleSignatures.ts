import type { Brand } from '../../../src/domain/brand/Brand.ts';
import { derivePalette } from '../../../src/domain/brand/palette.ts';
import { canonicalHost } from '../../../src/domain/brand/resolveBrand.ts';
import { LONGEST_SIGNATURE_FIELD, SIGNATURE_FIELDS, type Signature, type SignatureFields } from '../../../src/domain/signature/Signature.ts';
import { signatureLogo } from '../../../src/domain/signature/signatureLogo.ts';

const FULL: SignatureFields = {
  name: 'Fatima Oberholzer', function: 'Teamleiterin Wohngruppe', email: 'f.oberholzer@haus.example',
  headOfficePhone: '044 000 96 60', directPhone: '0041 44 000 96 72', mobilePhone: '+41 79 000 96 73', presenceDays: 'Mo, Do, Fr',
};

export const NOTHING: SignatureFields = { name: '', function: '', email: '', headOfficePhone: '', directPhone: '', mobilePhone: '', presenceDays: '' };

const everywhere = (value: string): SignatureFields => Object.fromEntries(SIGNATURE_FIELDS.map((field) => [field, value])) as Record<keyof SignatureFields, string>;

const filled = (pattern: string): string => pattern.repeat(Math.ceil(LONGEST_SIGNATURE_FIELD / pattern.length)).slice(0, LONGEST_SIGNATURE_FIELD);

/** What people enter, and what nobody should. */
export const ENTERED = {
  full: FULL,
  minimal: { ...NOTHING, name: 'Fatima Oberholzer' },
  markup: everywhere('<img src=x onerror=alert(1)>"\'><script>alert(1)</script><!--'),
  'markup without end': everywhere(filled('<b>"a" & c</b> ')),
  'one long word': everywhere(filled('Ö')),
  emoji: everywhere(filled('👩🏽‍⚕️🌻')),
  'right to left': { ...FULL, name: 'פאטימה אוברהולצר', function: 'قائدة الفريق (المجموعة)', presenceDays: 'الاثنين, Do' },
  'turned directions': everywhere('abc\u202Etxt.exe\u202C \u2066x\u2069 \u200F'),
  'controls and halves': everywhere('A\u0000B\nC\r\nD\u2028E\uD83DF\u0085G\u001B[31m'),
  'addresses that are none': { ...FULL, email: 'javascript:alert(1)@x', headOfficePhone: 'tel:117', directPhone: '044 000 96 60?x=<y>', mobilePhone: '"></a><a href="//evil.example">' },
  'mail with more in it': { ...FULL, email: 'a?bcc=evil@haus.example' },
} as const satisfies Readonly<Record<string, SignatureFields>>;

/** The signature of somebody at a house of the group. */
export function signatureAt(brand: Brand, fields: SignatureFields = FULL): Signature {
  const { organisation, addressLine1, addressLine2 } = brand.fallback;
  return {
    locale: 'de-CH',
    fields,
    texts: {
      greeting: 'Freundliche Grüsse',
      companyLine: `${organisation}, ${addressLine1}, ${addressLine2}`,
      disclaimer: 'Diese Nachricht ist vertraulich. Wenn Sie nicht die gemeinte Person sind, löschen Sie sie bitte und geben Sie uns kurz Bescheid.',
    },
    words: { phone: 'Telefon', direct: 'direkt', mobile: 'Mobile', present: 'Anwesend' },
    logo: signatureLogo(brand, `https://${canonicalHost(brand)}`),
    website: `https://${canonicalHost(brand)}/`,
    linkColor: derivePalette(brand.primaryColor, brand.secondaryColor).strong,
  };
}
