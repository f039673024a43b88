import { resolveColors } from '../../domain/brand/brandStyle.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import { derivePalette } from '../../domain/brand/palette.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import { OUTLOOK_CHECK } from '../../domain/signature/outlookCheckResult.ts';
import {
  type SignatureHouse,
  signatureLogo,
  signatureLogoPath,
} from '../../domain/signature/SignatureHouse.ts';
import type { SignatureData } from '../../ui/screens/MailSignature/signatureData.ts';
import type { StaffContext } from './StaffContext.ts';

/**
 * All houses that editors have entered texts for: the host's own first, whatever it is called. What
 * cannot be read now is left out; without a configuration the brand folder's phone, e-mail and
 * colour hold.
 */
export async function loadSignature(context: StaffContext): Promise<SignatureData> {
  const others = context.brands
    .filter(({ id }) => id !== context.brand.id)
    .toSorted((one, other) => one.name.localeCompare(other.name, BASE_LOCALE));
  const houses = await Promise.all(
    [context.brand, ...others].map((brand) => loadHouse(brand, context)),
  );
  return { houses: houses.filter((house) => house !== null), check: OUTLOOK_CHECK };
}

async function loadHouse(
  brand: Brand,
  { locale, ports, staffPorts, origin }: StaffContext,
): Promise<SignatureHouse | null> {
  const [texts, found] = await Promise.all([
    staffPorts.signatureTexts.find(brand.id, locale),
    ports.brandConfigs.find(brand, BASE_LOCALE),
  ]);
  if (!texts.ok || texts.value === null) return null;
  const config = found.ok ? found.value : null;
  const { primary, secondary } = resolveColors(brand, config, true);
  const website = `https://${canonicalHost(brand)}`;
  return {
    id: brand.id,
    name: brand.name,
    ...texts.value,
    logo: signatureLogo(brand, isLocal(origin) ? origin : website),
    logoPath: signatureLogoPath(brand.id),
    website,
    linkColor: derivePalette(primary, secondary).strong,
    headOfficePhone: config?.phone ?? brand.fallback.phone,
    emailDomain: (config?.email ?? brand.fallback.email).replace(/^.*@/, ''),
  };
}

/**
 * Under `*.localhost` the brand's own host is another machine, or none: a mail that is tried out
 * there must find its logo here.
 */
const isLocal = (origin: string): boolean => new URL(origin).hostname.endsWith('.localhost');
