import type { Brand, BrandId } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { BrandDirectory } from '../brand/BrandDirectory.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import type { HouseRepository } from '../house/HouseRepository.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { MailCalendar, WrittenMail } from './MailSender.ts';
import type {
  Appointment,
  AppointmentAnswerNotice,
  AppointmentMail,
  InvitationMail,
} from './appointmentMails.ts';
import {
  answerNoticeText,
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

export interface AppointmentMailPorts {
  readonly brands: Pick<BrandDirectory, 'find'>;
  /** Called for each mail, so that it reads current content. */
  readonly ports: () => {
    readonly brandConfigs: BrandConfigRepository;
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

interface Sender {
  readonly brand: Brand;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Writes the mails about an appointment just before they are sent, from the content at that time. */
export function createAppointmentMailWriter({
  brands,
  ports,
  hostOf,
  answerAddressOf,
  requestAddressOf,
  formatMoment,
  writeInvitation,
}: AppointmentMailPorts): AppointmentMailWriter {
  /** While the configuration cannot be read, its data come from the brand's folder. */
  const findSender = async (
    brandId: BrandId,
    language: Language,
  ): Promise<Result<Sender, DeliveryFailure>> => {
    const brand = brands.find(brandId);
    if (brand === undefined) return failure({ kind: 'refused', detail: 'unknown brand' });
    const read = await ports().brandConfigs.find(brand, localeOf(language));
    const config = read.ok ? read.value : null;
    return success({
      brand,
      name: config?.name.text ?? brand.name,
      email: config?.email ?? brand.fallback.email,
      phone: config?.phone ?? brand.fallback.phone,
    });
  };

  const findPlace = async ({ houseSlug, brandId, language }: InvitationMail) => {
    const { houses } = ports();
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
    const sender = await findSender(mail.brandId, language);
    if (!sender.ok) return sender;
    const { brand, ...from } = sender.value;
    const house = await findPlace(mail);
    const isWithdrawn = WITHDRAWN.includes(kind);
    const method = isWithdrawn ? 'CANCEL' : 'REQUEST';
    const host = hostOf(brand);
    return success({
      from: from.name,
      to: email,
      replyTo: from.email,
      language,
      ...invitationText({
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

  const writeNoticeToHouse = async (notice: AppointmentAnswerNotice): Promise<WrittenMail> => {
    const { reply, appointment, reference, requestId } = notice;
    const sender = await findSender(notice.brandId, 'de');
    if (!sender.ok) return sender;
    const { brand, name, email } = sender.value;
    const method = reply === 'accepted' ? 'REQUEST' : 'CANCEL';
    return success({
      from: name,
      to: email,
      replyTo: null,
      language: 'de',
      ...answerNoticeText({
        reply,
        moment: formatMoment(appointment.start, 'de'),
        reference,
        panel: requestAddressOf(requestId),
      }),
      calendar: {
        method,
        text: writeInvitation({
          appointment,
          method,
          isTentative: false,
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
      mail.kind === 'answered' ? writeNoticeToHouse(mail) : writeMailToPerson(mail),
  };
}
