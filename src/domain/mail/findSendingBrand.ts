import { APPLICATION_RETENTION } from '../application/applicationRetention.ts';
import type { Brand, BrandId } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { BrandDirectory } from '../brand/BrandDirectory.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { MailLook } from './composeMail.ts';

export interface MailSenderPorts {
  readonly brands: Pick<BrandDirectory, 'find'>;
  /** Called for each mail, so that it reads current content. */
  readonly ports: () => { readonly brandConfigs: BrandConfigRepository };
}

/** Who writes a mail, as visitors reach them. */
export interface SendingBrand {
  readonly brand: Brand;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly look: MailLook;
  /** Months after the decision for which it keeps an application. */
  readonly applicationMonths: number;
}

export const UNKNOWN_BRAND: DeliveryFailure = { kind: 'refused', detail: 'unknown brand' };

/**
 * The first of these brands that is installed. While its configuration cannot be read, its data
 * come from the brand's folder.
 */
export async function findSendingBrand(
  { brands, ports }: MailSenderPorts,
  [first, second = first]: readonly [BrandId, BrandId?],
  language: Language,
): Promise<Result<SendingBrand, DeliveryFailure>> {
  const brand = brands.find(first) ?? brands.find(second);
  if (brand === undefined) return failure(UNKNOWN_BRAND);
  const read = await ports().brandConfigs.find(brand, localeOf(language));
  const config = read.ok ? read.value : null;
  const look = lookOf(brand);
  const name = config?.name.text ?? brand.name;
  return success({
    brand,
    name,
    email: config?.email ?? brand.fallback.email,
    phone: config?.phone ?? brand.fallback.phone,
    applicationMonths: config?.applicationMonths ?? APPLICATION_RETENTION.monthsAfterDecision,
    look: {
      name,
      primaryColor: config?.mainColor ?? look.primaryColor,
      secondaryColor: config?.secondaryColor ?? look.secondaryColor,
    },
  });
}

/** The look of a brand by its folder, for mails that do not wait for the content service. */
export const lookOf = ({ name, primaryColor, secondaryColor }: Brand): MailLook => ({
  name,
  primaryColor,
  secondaryColor,
});
