import type { Brand } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import { PAGE_PLACEHOLDER } from '../reply/fillTemplate.ts';
import { success } from '../shared/Result.ts';
import { findSendingBrand, type MailSenderPorts } from './findSendingBrand.ts';
import type { HrAddressRepository } from './HrAddressRepository.ts';
import type { WrittenMail } from './MailSender.ts';
import type { ReplyMail } from './replyMail.ts';
import { writeReplyMail } from './writeReplyMail.ts';

export interface ReplyMailPorts extends MailSenderPorts {
  readonly hrAddresses: HrAddressRepository;
  /** The address of the applicant's own page. */
  readonly pageAddressOf: (brand: Brand, language: Language, key: string) => string;
}

export interface ReplyMailWriter {
  reply(mail: ReplyMail): Promise<WrittenMail>;
}

/** The name of the link to the applicant's own page. */
export const PAGE_LABEL: Readonly<Record<Language, string>> = {
  de: 'Ihre Bewerbung ansehen',
  it: 'Vedere la Sua candidatura',
  fr: 'Voir votre candidature',
  en: 'See your application',
};

/** Writes what somebody has answered at the desk, with the sender's data of the moment. */
export function createReplyMailWriter(ports: ReplyMailPorts): ReplyMailWriter {
  return {
    async reply({ brandId, replyTo, language, email, reference, subject, text, accessKey }) {
      const sender = await findSendingBrand(ports, [brandId], language);
      if (!sender.ok) return sender;
      const { brand, name, phone, look } = sender.value;
      // Answers must arrive even while the private address cannot be read.
      const hr = replyTo === 'applications' ? await ports.hrAddresses.find(brandId) : null;
      const page = accessKey === null ? null : ports.pageAddressOf(brand, language, accessKey);
      return success(
        writeReplyMail({
          from: name,
          to: email,
          replyTo: (hr?.ok ? hr.value : null) ?? sender.value.email,
          language,
          subject,
          body: page === null ? text : text.replaceAll(PAGE_PLACEHOLDER, page),
          address: page ?? undefined,
          link:
            page === null || text.includes(PAGE_PLACEHOLDER)
              ? null
              : { label: PAGE_LABEL[language], address: page },
          contact: { name, phone },
          reference,
          look,
        }),
      );
    },
  };
}
