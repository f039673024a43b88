import type { Brand } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import { PAGE_PLACEHOLDER } from '../reply/fillTemplate.ts';
import { success } from '../shared/Result.ts';
import type { MailLook } from './composeMail.ts';
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

/** What staff have written, and to whom. */
export type ReplyWords = Pick<ReplyMail, 'language' | 'email' | 'reference' | 'subject' | 'text'>;

/** The house that answers. */
export interface ReplySender {
  readonly name: string;
  readonly phone: string;
  readonly replyTo: string;
  readonly look: MailLook;
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
      const address = (hr?.ok ? hr.value : null) ?? sender.value.email;
      return success(
        composeReply(
          { language, email, reference, subject, text },
          { name, phone, look, replyTo: address },
          page,
        ),
      );
    },
  };
}

/**
 * A reply as a mail, which the desk also shows before it is sent.
 * @param page the address of the person's own page; null if they have none
 */
export const composeReply = (
  { language, email, reference, subject, text }: ReplyWords,
  { name, phone, replyTo, look }: ReplySender,
  page: string | null,
) =>
  writeReplyMail({
    from: name,
    to: email,
    replyTo,
    language,
    subject,
    body: page === null ? text : text.replaceAll(PAGE_PLACEHOLDER, page),
    link: page === null ? null : { label: PAGE_LABEL[language], address: page },
    // Templates end with it.
    contact: text.includes(phone) ? null : { name, phone },
    reference,
    look,
  });
