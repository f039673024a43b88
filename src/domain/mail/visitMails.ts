import type { BrandId } from '../brand/Brand.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import type { HouseRepository } from '../house/HouseRepository.ts';
import type { Language } from '../locale/Locale.ts';
import { addWorkingDays } from '../shared/addWorkingDays.ts';
import { REPLY_WORKING_DAYS } from '../shared/Acknowledgement.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import type { VisitConcern } from '../visit/visitFields.ts';
import type { VisitSubmission } from '../visit/VisitSubmitter.ts';
import { composeMail } from './composeMail.ts';
import { findSendingBrand, type MailSenderPorts, type SendingBrand } from './findSendingBrand.ts';
import type { WrittenMail } from './MailSender.ts';
import { visitConfirmationText, visitNoticeText } from './visitMailTexts.ts';

/** The notice to a house: that there is a request, and where to find it. No personal data. */
export interface VisitNotice {
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  /** The slug of the house that it is for; null for the brand of the site. */
  readonly houseSlug: string | null;
  readonly concern: VisitConcern;
  readonly isReferral: boolean;
  readonly reference: string;
}

/** The confirmation to the person who asked. */
export interface VisitConfirmation extends Pick<
  VisitNotice,
  'brandId' | 'houseSlug' | 'reference'
> {
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  readonly email: string;
  /** The last day for our answer, YYYY-MM-DD. */
  readonly answerBy: string;
}

/** Queues the mails about a request, each once; false if they could not be stored. Never throws. */
export type AnnounceVisit = (submission: VisitSubmission) => Promise<boolean>;

/** The mails about a request: one to the house, and one to the person if they gave an address. */
export function mailsAboutVisit(
  { brandId, place, language, request, receivedAt }: Omit<VisitSubmission, 'key'>,
  reference: string,
): { readonly notice: VisitNotice; readonly confirmation: VisitConfirmation | null } {
  const { name, email, concern, institution } = request;
  const common = { brandId, houseSlug: place?.houseSlug ?? null, reference };
  const answerBy = addWorkingDays(zurichDate(new Date(receivedAt)), REPLY_WORKING_DAYS.visit);
  return {
    notice: { ...common, concern, isReferral: institution !== null },
    confirmation: email === null ? null : { ...common, language, name, email, answerBy },
  };
}

/** Writes mails about requests just before they are sent, from the content at that time. */
export interface VisitMailWriter {
  visitNotice(notice: VisitNotice): Promise<WrittenMail>;
  visitConfirmation(confirmation: VisitConfirmation): Promise<WrittenMail>;
}

export interface VisitMailPorts extends MailSenderPorts {
  readonly ports: () => ReturnType<MailSenderPorts['ports']> & {
    readonly houses: Pick<HouseRepository, 'find'>;
  };
  /** The address at which staff open the request with this reference number. */
  readonly visitAddressOf: (reference: string) => string;
}

export function createVisitMailWriter({
  visitAddressOf,
  ...senders
}: VisitMailPorts): VisitMailWriter {
  /** The brand that answers: that of the house, otherwise that of the site. */
  const reach = async (
    { brandId, houseSlug }: Pick<VisitNotice, 'brandId' | 'houseSlug'>,
    language: Language,
  ): Promise<Result<SendingBrand, DeliveryFailure>> => {
    const house = houseSlug === null ? null : await senders.ports().houses.find(houseSlug, '');
    if (house !== null && !house.ok)
      return failure({ kind: 'unavailable', single: true, detail: house.failure.detail });
    return findSendingBrand(senders, [house?.value?.brandId ?? brandId, brandId], language);
  };

  return {
    async visitNotice({ concern, isReferral, reference, ...at }) {
      const reached = await reach(at, 'de');
      if (!reached.ok) return reached;
      const { name, email, look } = reached.value;
      const panel = visitAddressOf(reference);
      return success({
        from: senders.brands.find(at.brandId)?.name ?? name,
        to: email,
        replyTo: null,
        language: 'de',
        ...composeMail(visitNoticeText({ concern, isReferral, reference, panel }), 'de', look),
      });
    },
    async visitConfirmation({ language, name, email, answerBy, reference, ...at }) {
      const reached = await reach(at, language);
      if (!reached.ok) return reached;
      const { name: house, phone, email: replyTo, look } = reached.value;
      const facts = { language, name, house, phone, reference, answerBy };
      return success({
        from: house,
        to: email,
        replyTo,
        language,
        ...composeMail(visitConfirmationText(facts), language, look),
      });
    },
  };
}
