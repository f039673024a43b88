import type { Brand } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { BrandDirectory } from '../brand/BrandDirectory.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { PAGE_PLACEHOLDER } from '../reply/fillTemplate.ts';
import { failure, success } from '../shared/Result.ts';
import type { HrAddressRepository } from './HrAddressRepository.ts';
import type { WrittenMail } from './MailSender.ts';
import type { ReplyMail } from './replyMail.ts';

export interface ReplyMailPorts {
  readonly brands: Pick<BrandDirectory, 'find'>;
  /** Called for each mail, so that it reads current content. */
  readonly ports: () => { readonly brandConfigs: BrandConfigRepository };
  readonly hrAddresses: HrAddressRepository;
  /** The address of the applicant's own page. */
  readonly pageAddressOf: (brand: Brand, language: Language, key: string) => string;
}

export interface ReplyMailWriter {
  reply(mail: ReplyMail): Promise<WrittenMail>;
}

/** The line before the address of the own page, where the text does not name it itself. */
export const PAGE_LINE: Readonly<Record<Language, string>> = {
  de: 'Wo Ihre Bewerbung steht, sehen Sie hier:',
  it: 'Qui vede a che punto è la Sua candidatura:',
  fr: 'Vous voyez ici où en est votre candidature :',
  en: 'See here where your application stands:',
};

const REFERENCE_LINE: Readonly<Record<Language, string>> = {
  de: 'Nummer',
  it: 'Numero',
  fr: 'Numéro',
  en: 'Number',
};

/** Writes what somebody has answered at the desk, with the sender's data of the moment. */
export function createReplyMailWriter({
  brands,
  ports,
  hrAddresses,
  pageAddressOf,
}: ReplyMailPorts): ReplyMailWriter {
  return {
    async reply({ brandId, replyTo, language, email, reference, subject, text, accessKey }) {
      const brand = brands.find(brandId);
      if (brand === undefined) return failure({ kind: 'refused', detail: 'unknown brand' });
      const read = await ports().brandConfigs.find(brand, localeOf(language));
      const config = read.ok ? read.value : null;
      const address = config?.email ?? brand.fallback.email;
      // Answers must arrive even while the private address cannot be read.
      const hr = replyTo === 'applications' ? await hrAddresses.find(brandId) : null;
      const page = accessKey === null ? null : pageAddressOf(brand, language, accessKey);
      const isNamed = text.includes(PAGE_PLACEHOLDER);
      return success({
        from: config?.name.text ?? brand.name,
        to: email,
        replyTo: (hr?.ok ? hr.value : null) ?? address,
        language,
        subject,
        text: [
          page === null ? text : text.replaceAll(PAGE_PLACEHOLDER, page),
          ...(page === null || isNamed ? [] : [`${PAGE_LINE[language]}\n${page}`]),
          ...(reference === null ? [] : [`${REFERENCE_LINE[language]} ${reference}`]),
        ].join('\n\n'),
      });
    },
  };
}
