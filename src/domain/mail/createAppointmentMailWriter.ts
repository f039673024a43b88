import type { Brand } from '../brand/Brand.ts';
import type { HouseRepository } from '../house/HouseRepository.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { success } from '../shared/Result.ts';
import { composeMail } from './composeMail.ts';
import { findSendingBrand, type MailSenderPorts } from './findSendingBrand.ts';
import type { MailCalendar, WrittenMail } from './MailSender.ts';
import type {
  Appointment,
  AppointmentMail,
  AppointmentNotice,
  InvitationMail,
} from './appointmentMails.ts';
import {
  appointmentNoticeText,
  invitationText,
  invitationTitle,
  noticeTitle,
} from './appointmentMailTexts.ts';

/** An appointment for the calendar of the person who gets the mail. */
export interface Invitation {
  readonly appointment: Appointment;
  readonly method: MailCalendar['method'];
  /** A proposal, until the person accepts it. */
  readonly isTentative: boolean;
  /** The host of the house's own site, which makes the id unique in the world. */
  readonly host: string;
  readonly title: string;
  /** Street and place; null if they are unknown. */
  readonly place: string | null;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
}

export interface AppointmentMailPorts extends MailSenderPorts {
  readonly ports: () => ReturnType<MailSenderPorts['ports']> & {
    readonly houses: Pick<HouseRepository, 'find' | 'findOfBrand'>;
  };
  /** The host of the brand's own site. */
  readonly hostOf: (brand: Brand) => string;
  /** The address of the page on which the person answers. */
  readonly answerAddressOf: (brand: Brand, language: Language, key: string) => string;
  /** The address at which staff open the request with this id. */
  readonly requestAddressOf: (requestId: string) => string;
  /** Day and time in Zurich in words, e.g. "Mittwoch, 2. Dezember 2026, 14.00 Uhr". */
  readonly formatMoment: (instant: string, language: Language) => string;
  /** The invitation as a file in iCalendar format. */
  readonly writeInvitation: (invitation: Invitation) => string;
}

export interface AppointmentMailWriter {
  appointment(mail: AppointmentMail): Promise<WrittenMail>;
}

/** These mails take the appointment out of the person's calendar. */
const WITHDRAWN: readonly InvitationMail['kind'][] = ['cancelled', 'declined', 'noneFits'];

/** Writes the mails about an appointment just before they are sent, from the content at that time. */
export function createAppointmentMailWriter({
  hostOf,
  answerAddressOf,
  requestAddressOf,
  formatMoment,
  writeInvitation,
  ...senders
}: AppointmentMailPorts): AppointmentMailWriter {
  const findPlace = async ({ houseSlug, brandId, language }: InvitationMail) => {
    const { houses } = senders.ports();
    const locale = localeOf(language);
    const found =
      houseSlug === null
        ? await houses.findOfBrand(brandId, locale)
        : await houses.find(houseSlug, locale);
    // The appointment does not depend on the address.
    if (!found.ok || found.value === null) return null;
    const { name, street, postcode, place } = found.value;
    return { name, address: `${street}, ${postcode} ${place}` };
  };

  const writeMailToPerson = async (mail: InvitationMail): Promise<WrittenMail> => {
    const { kind, language, name, email, reference, appointment, answerKey } = mail;
    const sender = await findSendingBrand(senders, [mail.brandId], language);
    if (!sender.ok) return sender;
    const { brand, look, ...from } = sender.value;
    const house = await findPlace(mail);
    const isWithdrawn = WITHDRAWN.includes(kind);
    const method = isWithdrawn ? 'CANCEL' : 'REQUEST';
    const host = hostOf(brand);
    return success({
      from: from.name,
      to: email,
      replyTo: from.email,
      language,
      ...composeMail(
        invitationText({
          kind,
          language,
          name,
          house: from.name,
          place: house?.address ?? null,
          phone: from.phone,
          moment: formatMoment(appointment.start, language),
          reference,
          link: answerKey === null ? null : answerAddressOf(brand, language, answerKey),
        }),
        language,
        look,
      ),
      calendar: {
        method,
        text: writeInvitation({
          appointment,
          method,
          isTentative: kind === 'proposed',
          host,
          title: invitationTitle(language, house?.name ?? from.name),
          place: house?.address ?? null,
          organizer: { name: from.name, email: from.email },
          attendee: email,
        }),
      },
    });
  };

  const writeNoticeToHouse = async (notice: AppointmentNotice): Promise<WrittenMail> => {
    const { appointment, reference, requestId } = notice;
    const news = notice.kind === 'answered' ? notice.reply : notice.change;
    const sender = await findSendingBrand(senders, [notice.brandId], 'de');
    if (!sender.ok) return sender;
    const { brand, name, email, look } = sender.value;
    const method = news === 'accepted' || news === 'moved' ? 'REQUEST' : 'CANCEL';
    return success({
      from: name,
      to: email,
      replyTo: null,
      language: 'de',
      ...composeMail(
        appointmentNoticeText({
          news,
          moment: formatMoment(appointment.start, 'de'),
          reference,
          panel: requestAddressOf(requestId),
        }),
        'de',
        look,
      ),
      calendar: {
        method,
        text: writeInvitation({
          appointment,
          method,
          isTentative: news === 'moved',
          host: hostOf(brand),
          title: noticeTitle(reference),
          place: null,
          organizer: { name, email },
          attendee: email,
        }),
      },
    });
  };

  return {
    appointment: (mail) =>
      'requestId' in mail ? writeNoticeToHouse(mail) : writeMailToPerson(mail),
  };
}
