import type { Brand } from '../../../src/domain/brand/Brand.ts';
import { derivePalette } from '../../../src/domain/brand/palette.ts';
import { canonicalHost } from '../../../src/domain/brand/resolveBrand.ts';
import {
  EMPTY_FIELDS,
  everyField,
  type Signature,
  SIGNATURE_FIELD_LIMITS,
  SIGNATURE_TEXT_LIMITS,
  type SignatureFields,
  type SignatureTexts,
} from '../../../src/domain/signature/Signature.ts';
import { signatureLogo } from '../../../src/domain/signature/SignatureHouse.ts';

const FULL: SignatureFields = {
  name: 'Fatima Oberholzer',
  function: 'Teamleiterin Wohngruppe',
  email: 'f.oberholzer@haus.example',
  headOfficePhone: '044 000 96 60',
  directPhone: '0041 44 000 96 72',
  mobilePhone: '+41 79 000 96 73',
  presenceDays: 'Mo, Do, Fr',
};

const upTo = (length: number, pattern: string): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** Every field filled to the maximum length that the form allows. */
const filled = (pattern: string): SignatureFields =>
  everyField((field) => upTo(SIGNATURE_FIELD_LIMITS[field], pattern));

const HOST = '@a.b';
/** The same with an email address that becomes a link, and so occurs twice in the markup. */
const filledWithLink = (pattern: string): SignatureFields => ({
  ...filled(pattern),
  email: upTo(SIGNATURE_FIELD_LIMITS.email - HOST.length, pattern) + HOST,
});

/** What people enter, including what they should not. */
export const ENTERED = {
  full: FULL,
  minimal: { ...EMPTY_FIELDS, name: 'Fatima Oberholzer' },
  markup: everyField(() => '<img src=x onerror=alert(1)>"\'><script>alert(1)</script><!--'),
  'markup without end': filled('<b>"a" & c</b> '),
  'one long word': filled('Ö'),
  'a name of 300 characters': {
    ...FULL,
    name: upTo(SIGNATURE_FIELD_LIMITS.name, 'Fatima Oberholzer-'),
  },
  emoji: filled('👩🏽‍⚕️🌻'),
  'some emoji': {
    ...FULL,
    name: 'Fatima 🌻 Oberholzer',
    function: 'Pflege 👩🏽‍⚕️',
    presenceDays: '✅ Mo, Do',
  },
  // Characters with the longest markup: one with a named entity, one of two bytes in an address,
  // and one that Unicode decomposes into three.
  quotes: filled('"'),
  ampersands: filledWithLink('&'),
  umlauts: filledWithLink('Ö'),
  'signs that are taken apart': filledWithLink('\uFB2C'),
  'right to left': {
    ...FULL,
    name: 'פאטימה אוברהולצר',
    function: 'قائدة الفريق (المجموعة)',
    presenceDays: 'الاثنين, Do',
  },
  'turned directions': everyField(() => 'abc\u202Etxt.exe\u202C \u2066x\u2069 \u200F'),
  'controls and halves': everyField(() => 'A\u0000B\nC\r\nD\u2028E\uD83DF\u0085G\u001B[31m'),
  'addresses that are none': {
    ...FULL,
    email: 'javascript:alert(1)@x',
    headOfficePhone: 'tel:117',
    directPhone: '044 000 96 60?x=<y>',
    mobilePhone: '"></a><a href="//evil.example">',
  },
  'mail with more in it': { ...FULL, email: 'a?bcc=evil@haus.example' },
} as const satisfies Readonly<Record<string, SignatureFields>>;

/** The longest texts that editors may write, over six lines. */
export const LONGEST_TEXTS: SignatureTexts = {
  greeting: upTo(SIGNATURE_TEXT_LIMITS.greeting, 'Freundliche Grüsse '),
  companyLine: upTo(SIGNATURE_TEXT_LIMITS.companyLine, 'Haus für Würde & Fürsorge '),
  disclaimer: upTo(
    SIGNATURE_TEXT_LIMITS.disclaimer,
    `${upTo(110, 'Diese Nachricht ist «vertraulich». Bitte löschen. ')}.\n`,
  ),
};

/** The signature of a person at a house of the group. */
export function signatureAt(brand: Brand, fields: SignatureFields = FULL): Signature {
  const { organisation, addressLine1, addressLine2 } = brand.fallback;
  return {
    locale: 'de-CH',
    fields,
    texts: {
      greeting: 'Freundliche Grüsse',
      companyLine: `${organisation}, ${addressLine1}, ${addressLine2}`,
      disclaimer:
        'Diese Nachricht ist vertraulich. Wenn Sie nicht die gemeinte Person sind, löschen Sie sie bitte und geben Sie uns kurz Bescheid.',
    },
    labels: { phone: 'Telefon', direct: 'direkt', mobile: 'Mobile', present: 'Anwesend' },
    logo: signatureLogo(brand, `https://${canonicalHost(brand)}`),
    website: `https://${canonicalHost(brand)}/`,
    linkColor: derivePalette(brand.primaryColor, brand.secondaryColor).strong,
  };
}
