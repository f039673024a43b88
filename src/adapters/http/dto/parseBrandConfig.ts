import * as v from 'valibot';
import { APPLICATION_RETENTION } from '../../../domain/application/applicationRetention.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { SOCIAL_TYPES } from '../../../domain/brand/BrandConfig.ts';
import { isHexColor } from '../../../domain/brand/colorSpace.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { createFieldReader } from './FieldReader.ts';
import { type ReportProblem, localText, type LocalEntry } from './LocalEntry.ts';
import { parseOpeningHours } from './parseOpeningHours.ts';
import { Flag, optional, OptionalText, Target, RequiredText } from './fieldSchemas.ts';

const NavLink = v.object({ name: RequiredText, link: Target });
const FooterEntry = v.object({ name: RequiredText, link: optional(Target), header: Flag });
const Social = v.object({
  link: v.pipe(Target, v.startsWith('https:')),
  type: v.picklist(SOCIAL_TYPES),
});
const SealField = v.object({
  art: v.picklist(['lehre', 'qualitaet', 'palliativ']),
  text: RequiredText,
});
const { monthsAfterDecision, monthsAtMost } = APPLICATION_RETENTION;
const Months = v.fallback(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(monthsAtMost)),
  monthsAfterDecision,
);
const Color = optional(v.pipe(v.string(), v.check(isHexColor)));

/**
 * Parses a configuration. Null and reported if it has no name, because visitors could then not
 * recognise the brand.
 */
export function parseBrandConfig(
  entry: LocalEntry,
  name: string,
  report: ReportProblem,
): BrandConfig | null {
  const read = createFieldReader(entry, name, report);
  const field = (of: string): LocalText | null => localText(entry, of);
  const brandName = field('Name');
  if (brandName === null) {
    read.reject('Name');
    return null;
  }
  const plain = (of: string): string | null => v.parse(OptionalText, entry.fields[of]);
  return {
    name: brandName,
    addressLine1: field('AdresseZeile1') ?? { text: '' },
    addressLine2: field('AdresseZeile2') ?? { text: '' },
    nav: read.items('Nav', NavLink).map((item) => ({
      name: read.inLanguage('Nav', item.name),
      link: item.link,
    })),
    footer: read.items('Fusszeile', FooterEntry).map((item) => ({
      name: read.inLanguage('Fusszeile', item.name),
      link: item.link,
      header: item.header,
    })),
    socials: read.items('Socials', Social),
    seals: read.items('Siegel', SealField).map((item) => ({
      kind: item.art,
      text: read.inLanguage('Siegel', item.text),
    })),
    mainColor: v.parse(Color, entry.fields['mainColor']),
    secondaryColor: v.parse(Color, entry.fields['secondaryColor']),
    phone: plain('Telefon'),
    email: v.parse(optional(v.pipe(RequiredText, v.email())), entry.fields['Email']),
    hours: parseOpeningHours(read, {
      label: field('Oeffnungstext'),
      remark: field('Oeffnungshinweis'),
    }),
    claim: field('Claim'),
    imprint: {
      organisation: plain('Organisation') ?? brandName.text,
      responsible: field('Verantwortlich'),
      representatives: field('Vertretung'),
      registrationNumber: plain('Registernummer'),
      taxId: plain('Steuernummer'),
    },
    applicationMonths: v.parse(Months, entry.fields['Loeschmonate']),
  };
}
