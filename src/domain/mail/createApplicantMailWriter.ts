import type { Brand } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { failure, success } from '../shared/Result.ts';
import {
  isCancelling,
  type ApplicantMail,
  type ApplicantNotice,
  type Interview,
  type InterviewMail,
} from './applicantMails.ts';
import { applicantNoticeText, interviewText, interviewTitle } from './applicantMailTexts.ts';
import type { AppointmentMailPorts } from './createAppointmentMailWriter.ts';
import { composeMail } from './composeMail.ts';
import { PAGE_LABEL } from './createReplyMailWriter.ts';
import { findSendingBrand, UNKNOWN_BRAND } from './findSendingBrand.ts';
import type { HrAddressRepository } from './HrAddressRepository.ts';
import type { MailBlock } from './mailBlocks.ts';
import type { MailCalendar, WrittenMail } from './MailSender.ts';
import { bodyBlocks, writeReplyMail } from './writeReplyMail.ts';

export interface ApplicantMailPorts extends Pick<
  AppointmentMailPorts,
  'brands' | 'ports' | 'hostOf' | 'formatMoment' | 'writeInvitation'
> {
  readonly hrAddresses: HrAddressRepository;
  /** The address of the applicant's own page. */
  readonly pageAddressOf: (brand: Brand, language: Language, key: string) => string;
  /** The address at which staff open the application with this reference number. */
  readonly panelAddressOf: (reference: string) => string;
}

export interface ApplicantMailWriter {
  applicant(mail: ApplicantMail): Promise<WrittenMail>;
}

/** Writes the mails about what applicants do on their own page, just before they are sent. */
export function createApplicantMailWriter({
  hostOf,
  formatMoment,
  writeInvitation,
  hrAddresses,
  pageAddressOf,
  panelAddressOf,
  ...senders
}: ApplicantMailPorts): ApplicantMailWriter {
  const findHouse = async (brandId: string, language: Language) => {
    const sender = await findSendingBrand(senders, [brandId], language);
    if (!sender.ok) return null;
    const found = await senders.ports().houses.findOfBrand(brandId, localeOf(language));
    const house = found.ok ? found.value : null;
    return {
      ...sender.value,
      address: house && `${house.street}, ${house.postcode} ${house.place}`,
    };
  };
  type House = NonNullable<Awaited<ReturnType<typeof findHouse>>>;

  const placeOf = ({ isPhone, place }: Interview, { address }: House): string | null =>
    isPhone ? null : [place, address].filter(Boolean).join(', ');

  const calendarOf = (
    { act, interview }: { act: ApplicantMail['act']; interview: Interview },
    house: House,
    { title, attendee }: { readonly title: string; readonly attendee: string },
  ): MailCalendar => {
    const method = isCancelling(act) ? 'CANCEL' : 'REQUEST';
    const { brand, name, email } = house;
    return {
      method,
      text: writeInvitation({
        appointment: interview,
        method,
        isTentative: false,
        host: hostOf(brand),
        title,
        place: placeOf(interview, house) || null,
        organizer: { name, email },
        attendee,
      }),
    };
  };

  const writeInterview = async (mail: InterviewMail): Promise<WrittenMail> => {
    const { act, language, name, email, reference, accessKey, interview } = mail;
    const house = await findHouse(mail.brandId, language);
    if (house === null) return failure(UNKNOWN_BRAND);
    const hr = await hrAddresses.find(mail.brandId);
    const { subject, paragraphs } = interviewText({
      act,
      language,
      name,
      moment: formatMoment(interview.start, language),
      place: placeOf(interview, house),
      people: interview.people,
      phone: house.phone,
    });
    return success({
      ...writeReplyMail({
        from: house.name,
        to: email,
        // Answers must arrive even while the private address cannot be read.
        replyTo: (hr.ok ? hr.value : null) ?? house.email,
        language,
        subject,
        body: paragraphs.join('\n\n'),
        link:
          accessKey === null
            ? null
            : {
                label: PAGE_LABEL[language],
                address: pageAddressOf(house.brand, language, accessKey),
              },
        contact: { name: house.name, phone: house.phone },
        reference,
        look: house.look,
      }),
      calendar: calendarOf(mail, house, {
        title: interviewTitle(language, house.name),
        attendee: email,
      }),
    });
  };

  const writeNotice = async ({
    act,
    brandId,
    reference,
    interview,
  }: ApplicantNotice): Promise<WrittenMail> => {
    const house = await findHouse(brandId, 'de');
    if (house === null) return failure(UNKNOWN_BRAND);
    const hr = await hrAddresses.find(brandId);
    if (!hr.ok) return failure({ kind: 'unavailable', single: true, detail: hr.failure.detail });
    if (hr.value === null) return failure({ kind: 'refused', detail: `${brandId} has no HrEmail` });
    const { subject, paragraphs } = applicantNoticeText(act, {
      reference,
      moment: interview && formatMoment(interview.start, 'de'),
    });
    const blocks: readonly MailBlock[] = [
      ...bodyBlocks(paragraphs.join('\n\n')),
      { kind: 'link', label: 'Bewerbung öffnen', address: panelAddressOf(reference) },
    ];
    return success({
      from: house.name,
      to: hr.value,
      replyTo: null,
      language: 'de',
      ...composeMail({ subject, blocks }, 'de', house.look),
      ...(interview && {
        calendar: calendarOf({ act, interview }, house, {
          title: `Gespräch: Bewerbung ${reference}`,
          attendee: hr.value,
        }),
      }),
    });
  };

  return {
    applicant: (mail) => (mail.kind === 'interview' ? writeInterview(mail) : writeNotice(mail)),
  };
}
