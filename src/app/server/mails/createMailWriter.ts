import type { DeliveryFailure } from '../../../domain/delivery/createDelivery.ts';
import { adminAddressOfApplication } from '../../../adapters/http/adminAddress.ts';
import type {
  ApplicationNotice,
  MailWriter,
  WrittenMail,
} from '../../../adapters/spool/applicationMails.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { findJob } from '../../../domain/job/findJob.ts';
import { JOB_KINDS } from '../../../domain/job/Job.ts';
import { localeOf } from '../../../domain/locale/resolveLocale.ts';
import type { HrAddressRepository } from '../../../domain/mail/HrAddressRepository.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../../domain/shared/Result.ts';
import type { ContentPorts } from '../../routes/ContentPorts.ts';
import { confirmationWords, noticeWords } from './mailWords.ts';

export interface MailWriterParts {
  readonly brands: Pick<BrandDirectory, 'find'>;
  /** Read anew for each mail. */
  readonly ports: () => Pick<ContentPorts, 'brandConfigs' | 'jobs'>;
  readonly hrAddresses: HrAddressRepository;
  /** The panel's address, without slash at its end. */
  readonly adminUrl: string;
}

interface NamedJob {
  readonly title: string;
  /** Whose job it is, as long as it is open. */
  readonly brand: Brand | null;
}

/** Writes the mails about applications from what the brand and the content service say. */
export function createMailWriter({
  brands,
  ports,
  hrAddresses,
  adminUrl,
}: MailWriterParts): MailWriter {
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
    // The group's site shows the jobs of all houses: it is the house that wants to know.
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
      ...noticeWords({
        site: site.name,
        reference,
        job: job.value?.title ?? null,
        files,
        panel: adminAddressOfApplication(adminUrl, reference),
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
      // While the content service is away, what the brand's folder says will do.
      const config = read.ok ? read.value : null;
      const house = config?.name.text ?? brand.name;
      const phone = config?.phone ?? brand.fallback.phone;
      return success({
        from: house,
        to: email,
        replyTo: config?.email ?? brand.fallback.email,
        language,
        ...confirmationWords({ language, name, house, phone, reference }),
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
