import type { Brand, BrandId } from '../brand/Brand.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import { findJob } from '../job/findJob.ts';
import { JOB_KINDS } from '../job/Job.ts';
import type { JobRepository } from '../job/JobRepository.ts';
import type { Language } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { WrittenMail } from './MailSender.ts';
import type { ApplicationAnswers, ApplicationNotice, MailWriter } from './applicationMails.ts';
import { confirmationText, noticeText, screenAlarmText } from './applicationMailTexts.ts';
import { composeMail } from './composeMail.ts';
import { findSendingBrand, lookOf, UNKNOWN_BRAND } from './findSendingBrand.ts';
import type { HrAddressRepository } from './HrAddressRepository.ts';
import type { MailFact } from './mailBlocks.ts';
import { createVisitMailWriter, type VisitMailPorts } from './visitMails.ts';

export interface MailWriterPorts extends VisitMailPorts {
  readonly ports: () => ReturnType<VisitMailPorts['ports']> & {
    readonly jobs: Pick<JobRepository, 'find'>;
  };
  readonly hrAddresses: HrAddressRepository;
  /**
   * What was sent, field by field, under the names of the form in this language, the message last.
   */
  readonly describeAnswers: (
    answers: ApplicationAnswers,
    language: Language,
  ) => Promise<readonly MailFact[]>;
  /** The address at which staff open the application with this reference number. */
  readonly panelAddressOf: (reference: string) => string;
  /** The address of the applicant's own page by the key of the application; null if there is none. */
  readonly findPageAddress: (
    brand: Brand,
    language: Language,
    key: string,
  ) => Promise<string | null>;
}

interface NamedJob {
  readonly title: string | null;
  readonly brandId: BrandId | null;
}

/**
 * Determines sender, recipient, language and facts of the mails, from the brand and the content
 * service.
 */
export function createMailWriter({
  hrAddresses,
  describeAnswers,
  panelAddressOf,
  findPageAddress,
  visitAddressOf,
  ...senders
}: MailWriterPorts): MailWriter {
  const { brands, ports } = senders;
  const readJob = async (id: string): Promise<Result<NamedJob | null, ContentFailure>> => {
    const found = await findJob(ports().jobs, JOB_KINDS, id, '');
    if (!found.ok) return found;
    const job = found.value;
    if (job?.state === 'open')
      return success({ title: job.job.title.text, brandId: job.job.brandId });
    return success(job && { title: job.title?.text ?? null, brandId: job.brandId });
  };

  /** The HR address of the first brand; null if one of the others has the same. */
  const addressFor = async (
    brandId: BrandId,
    others: readonly BrandId[],
  ): Promise<Result<string | null, DeliveryFailure>> => {
    const own = await hrAddresses.find(brandId);
    if (!own.ok) return failure(later(own.failure));
    if (own.value === null)
      return failure({ kind: 'refused', detail: `${brandId} has no HrEmail` });
    for (const id of others) {
      const other = await hrAddresses.find(id);
      if (!other.ok) return failure(later(other.failure));
      if (other.value === own.value) return success(null);
    }
    return own;
  };

  const writeNotice = async ({
    brandId,
    jobId,
    job: noted,
    houses,
    files,
    reference,
  }: ApplicationNotice): Promise<WrittenMail> => {
    const job = noted === null && jobId !== null ? await readJob(jobId) : success(noted);
    if (!job.ok) return failure(later(job.failure));
    const site = brands.find(brandId);
    const passedTo = houses.at(-1);
    // The group's site lists the jobs of all houses: the notice goes to the house that offers the
    // job.
    const house = brands.find(passedTo ?? job.value?.brandId ?? brandId) ?? site;
    if (site === undefined || house === undefined) return failure(UNKNOWN_BRAND);
    const address = await addressFor(
      house.id,
      passedTo === undefined ? [] : [brandId, ...houses.slice(0, -1)],
    );
    if (!address.ok) return address;
    if (address.value === null) return success(null);
    return success({
      from: site.name,
      to: address.value,
      replyTo: null,
      language: 'de',
      ...composeMail(
        noticeText({
          site: site.name,
          reference,
          job: job.value?.title ?? null,
          isPassedOn: passedTo !== undefined,
          files,
          panel: panelAddressOf(reference),
        }),
        'de',
        lookOf(site),
      ),
    });
  };

  return {
    ...createVisitMailWriter({ ...senders, visitAddressOf }),
    notice: writeNotice,
    async screenAlarm(alarm) {
      const brand = brands.find(alarm.brandId);
      if (brand === undefined) return failure(UNKNOWN_BRAND);
      const mail = { from: brand.name, to: alarm.to, replyTo: null, language: 'de' as const };
      return success({ ...mail, ...composeMail(screenAlarmText(alarm), 'de', lookOf(brand)) });
    },
    async confirmation({ brandId, houseId, language, name, email, reference, answers }, key) {
      const sender = await findSendingBrand(senders, [houseId ?? brandId, brandId], language);
      if (!sender.ok) return sender;
      const { brand, name: house, phone, look } = sender.value;
      const hr = await hrAddresses.find(brand.id);
      const facts = {
        language,
        name,
        house,
        phone,
        reference,
        months: sender.value.applicationMonths,
        page: key === undefined ? null : await findPageAddress(brand, language, key),
        email,
        answers: answers === null ? [] : await describeAnswers(answers, language),
      };
      return success({
        from: house,
        to: email,
        // The answer goes to who reads applications.
        replyTo: (hr.ok ? hr.value : null) ?? sender.value.email,
        language,
        ...composeMail(confirmationText(facts), language, look),
      });
    },
  };
}

const later = ({ detail }: ContentFailure): DeliveryFailure => ({
  kind: 'unavailable',
  single: true,
  detail,
});
