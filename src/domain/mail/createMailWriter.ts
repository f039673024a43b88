import type { Brand } from '../brand/Brand.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { BrandDirectory } from '../brand/BrandDirectory.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import { findJob } from '../job/findJob.ts';
import { JOB_KINDS } from '../job/Job.ts';
import type { JobRepository } from '../job/JobRepository.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { ApplicationNotice, MailWriter, WrittenMail } from './applicationMails.ts';
import { confirmationText, noticeText } from './applicationMailTexts.ts';
import type { HrAddressRepository } from './HrAddressRepository.ts';

export interface MailWriterPorts {
  readonly brands: Pick<BrandDirectory, 'find'>;
  /** Called for each mail, so that it reads current content. */
  readonly ports: () => {
    readonly brandConfigs: BrandConfigRepository;
    readonly jobs: Pick<JobRepository, 'find'>;
  };
  readonly hrAddresses: HrAddressRepository;
  /** The address at which staff open the application with this reference number. */
  readonly panelAddressOf: (reference: string) => string;
}

interface NamedJob {
  readonly title: string;
  /** The brand that the job belongs to, while the job is open. */
  readonly brand: Brand | null;
}

/**
 * Determines sender, recipient, language and facts of the mails about applications, from the brand
 * and the content service.
 */
export function createMailWriter({
  brands,
  ports,
  hrAddresses,
  panelAddressOf,
}: MailWriterPorts): MailWriter {
  const nameJob = async (id: string): Promise<Result<NamedJob | null, ContentFailure>> => {
    const found = await findJob(ports().jobs, JOB_KINDS, id, '');
    if (!found.ok) return found;
    const job = found.value;
    if (job?.state === 'open')
      return success({ title: job.job.title.text, brand: brands.find(job.job.brandId) ?? null });
    return success(job?.title ? { title: job.title.text, brand: null } : null);
  };

  const writeNotice = async ({
    brandId,
    jobId,
    files,
    reference,
  }: ApplicationNotice): Promise<WrittenMail> => {
    const job = jobId === null ? success(null) : await nameJob(jobId);
    if (!job.ok) return failure(later(job.failure));
    const site = brands.find(brandId);
    // The group's site lists the jobs of all houses: the notice goes to the house that offers the
    // job.
    const house = job.value?.brand ?? site;
    if (site === undefined || house === undefined) return failure(UNKNOWN_BRAND);
    const address = await hrAddresses.find(house.id);
    if (!address.ok) return failure(later(address.failure));
    if (address.value === null)
      return failure({ kind: 'refused', detail: `${house.id} has no HrEmail` });
    return success({
      from: site.name,
      to: address.value,
      replyTo: null,
      language: 'de',
      ...noticeText({
        site: site.name,
        reference,
        job: job.value?.title ?? null,
        files,
        panel: panelAddressOf(reference),
      }),
    });
  };

  return {
    notice: writeNotice,
    async confirmation({ brandId, language, name, email, reference }) {
      const brand = brands.find(brandId);
      if (brand === undefined) return failure(UNKNOWN_BRAND);
      const locale = localeOf(language);
      const read = await ports().brandConfigs.find(brand, locale);
      // While the content service is unavailable, name and phone number come from the brand's
      // folder.
      const config = read.ok ? read.value : null;
      const house = config?.name.text ?? brand.name;
      const phone = config?.phone ?? brand.fallback.phone;
      return success({
        from: house,
        to: email,
        replyTo: config?.email ?? brand.fallback.email,
        language,
        ...confirmationText({ language, name, house, phone, reference }),
      });
    },
  };
}

const UNKNOWN_BRAND: DeliveryFailure = { kind: 'refused', detail: 'unknown brand' };

const later = ({ detail }: ContentFailure): DeliveryFailure => ({
  kind: 'unavailable',
  single: true,
  detail,
});
