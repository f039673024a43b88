import { accessKeyOf } from '../../domain/application/accessKey.ts';
import type {
  ApplicantPages,
  WaitingApplications,
} from '../../domain/application/ApplicantPage.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import type { SpoolIntake, SpoolLookup } from '../../domain/delivery/Spool.ts';
import type { SpoolRemoval } from '../../domain/mail/applicantMails.ts';
import { failure, success } from '../../domain/shared/Result.ts';
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

/** The kind of the orders to delete an application, as they are stored on our disk. */
export const DELETION_KIND = 'loeschung';

export interface WaitingParts {
  readonly spool: SpoolIntake & SpoolLookup;
  readonly remove: RemoveFromSpools;
  /** The secret of the pages' keys; null: there are no pages. */
  readonly secret: string | null;
  /** Called for each new order. */
  readonly onOrdered: () => void;
}

/** The applications that the content service does not have yet. */
export function waitingApplications({
  spool,
  remove,
  secret,
  onOrdered,
}: WaitingParts): WaitingApplications {
  const find = findWaiting(spool, secret);
  return {
    has: async (accessKey) => (await find(accessKey)) !== null,
    async remove(accessKey) {
      const ordered = await spool.accept({ kind: DELETION_KIND, key: accessKey, payload: {} });
      if (!ordered.ok) return false;
      const application = await find(accessKey);
      if (application !== null) await remove(removalOf(application));
      onOrdered();
      return true;
    },
  };
}

/**
 * Carries out an order: removes what still waits here, and what the content service may have got in
 * the meantime.
 */
export function deliverDeletions(
  { spool, remove, secret }: Omit<WaitingParts, 'onOrdered'>,
  pages: Pick<ApplicantPages, 'act'>,
): Deliver {
  const find = findWaiting(spool, secret);
  return async ({ key }) => {
    const application = await find(key);
    if (application !== null && !(await remove(removalOf(application))))
      return failure({ kind: 'unavailable', single: true, detail: 'it is being delivered' });
    const deleted = await pages.act(key, { kind: 'delete' });
    return deleted.ok
      ? success({ reference: '' })
      : failure({ kind: 'unavailable', single: true, detail: deleted.failure.detail });
  };
}

const removalOf = (application: string): SpoolRemoval => ({
  application,
  replies: [],
  applicantMails: [],
});

/** Finds the key of an application by that of its page; null if none waits. */
function findWaiting(spool: SpoolLookup, secret: string | null) {
  /** The keys of the pages by those of the applications. */
  const derived = new Map<string, string>();
  return async (accessKey: string): Promise<string | null> => {
    if (secret === null) return null;
    const keys = await spool.keysOf(APPLICATION_KIND);
    for (const key of derived.keys()) if (!keys.includes(key)) derived.delete(key);
    for (const key of keys) if (!derived.has(key)) derived.set(key, await accessKeyOf(secret, key));
    return keys.find((key) => derived.get(key) === accessKey) ?? null;
  };
}
