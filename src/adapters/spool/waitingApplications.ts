import { accessKeyOf } from '../../domain/application/accessKey.ts';
import type { WaitingApplications } from '../../domain/application/ApplicantPage.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { SpoolLookup } from '../../domain/delivery/Spool.ts';
import type { SpoolRemoval } from '../../domain/mail/applicantMails.ts';
import { APPLICATION_KIND } from './referenceNumber.ts';
import { APPLICANT_MAIL_KIND } from './spooledApplicantMails.ts';
import { CONFIRMATION_KIND, NOTICE_KIND, noticeKeys } from './spooledMails.ts';
import { REPLY_MAIL_KIND } from './spooledReplies.ts';

/** Removes what belongs to an application; false if a delivery holds a part of it at the moment. */
export type RemoveFromSpools = (removal: SpoolRemoval) => Promise<boolean>;

/**
 * `mails` is null if no mails are sent. The application goes first: its delivery would queue its
 * mails again.
 */
export const removeFromSpools =
  (
    spool: SpoolLookup,
    mails: SpoolLookup | null,
    brandIds: () => readonly BrandId[],
  ): RemoveFromSpools =>
  async ({ application, replies, applicantMails }) => {
    if (!(await spool.remove({ kind: APPLICATION_KIND, key: application }))) return false;
    if (mails === null) return true;
    const all = [
      ...noticeKeys(application, brandIds()).map((key) => ({ kind: NOTICE_KIND, key })),
      { kind: CONFIRMATION_KIND, key: application },
      ...replies.map((key) => ({ kind: REPLY_MAIL_KIND, key })),
      ...applicantMails.map((key) => ({ kind: APPLICANT_MAIL_KIND, key })),
    ];
    let isDone = true;
    for (const mail of all) isDone = (await mails.remove(mail)) && isDone;
    return isDone;
  };

/**
 * The applications that the content service does not have yet. `secret` is that of the keys; null:
 * there are no pages.
 */
export function waitingApplications(
  spool: SpoolLookup,
  remove: RemoveFromSpools,
  secret: string | null,
): WaitingApplications {
  /** The keys of the pages by those of the applications. */
  const derived = new Map<string, string>();
  const find = async (accessKey: string): Promise<string | null> => {
    if (secret === null) return null;
    const keys = await spool.keysOf(APPLICATION_KIND);
    for (const key of derived.keys()) if (!keys.includes(key)) derived.delete(key);
    for (const key of keys) if (!derived.has(key)) derived.set(key, await accessKeyOf(secret, key));
    return keys.find((key) => derived.get(key) === accessKey) ?? null;
  };
  return {
    has: async (accessKey) => (await find(accessKey)) !== null,
    async remove(accessKey) {
      const application = await find(accessKey);
      return application === null || remove({ application, replies: [], applicantMails: [] });
    },
  };
}
