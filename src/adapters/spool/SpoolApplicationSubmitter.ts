import { openAsBlob } from 'node:fs';
import * as v from 'valibot';
import type { AnnounceApplication } from '../../domain/mail/applicationMails.ts';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import { APPLICATION_KIND } from './referenceNumber.ts';
import {
  APPLICATION_FILES,
  type ApplicationSubmission,
  type UploadedFile,
} from '../../domain/application/Application.ts';
import { APPLICATION_CHANNELS } from '../../domain/application/applicationChannel.ts';
import { APPLICATION_FIELDS } from '../../domain/application/applicationFields.ts';
import type {
  ApplicationStore,
  ApplicationSubmitter,
} from '../../domain/application/ApplicationSubmitter.ts';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { storedFields } from './storedFields.ts';

const StoredApplication = v.object({
  brandId: v.string(),
  jobId: v.nullable(v.string()),
  job: v.nullable(v.object({ brandId: v.string(), title: v.string() })),
  receivedAt: v.string(),
  language: v.picklist(LANGUAGES),
  // Entries of an earlier release have none.
  channel: v.optional(v.picklist(APPLICATION_CHANNELS), 'website'),
  application: storedFields(APPLICATION_FIELDS),
  files: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      bytes: v.number(),
      format: v.picklist(APPLICATION_FILES.formats),
    }),
  ),
});

export interface SpoolApplicationParts {
  /** The path of an uploaded file. The file is copied: the caller removes the original. */
  readonly pathOf: (file: UploadedFile) => string;
  /**
   * Whether the disk has room for `bytes` of files and for applications and messages without files.
   */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  /** Called for each new application. */
  readonly onAccepted: () => void;
  /** Queues the mails about an application; null if no mails are sent. */
  readonly announce: AnnounceApplication | null;
}

/** Stores applications with their files on our own disk until the content service has them. */
export class SpoolApplicationSubmitter implements ApplicationSubmitter {
  constructor(
    private readonly spool: Spool,
    private readonly parts: SpoolApplicationParts,
  ) {}

  async submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const { key, ...payload } = submission;
    const bytes = payload.files.reduce((total, file) => total + file.bytes, 0);
    if (bytes > 0 && !(await this.parts.hasRoom(bytes)))
      return failure({ kind: 'unavailable', detail: 'spool: no room for files' });
    const attachments = payload.files.map((file) => ({
      name: file.name,
      path: this.parts.pathOf(file),
    }));
    const accepted = await this.spool.accept({ kind: APPLICATION_KIND, key, payload, attachments });
    if (!accepted.ok) return accepted;
    if (accepted.value.isNew) {
      this.parts.onAccepted();
      // The application is accepted even if its mails could not be queued: its delivery queues them
      // again.
      await this.parts.announce?.(submission);
    }
    return success({ reference: accepted.value.reference });
  }
}

/**
 * Delivers an application from the spool to its permanent store. It counts as delivered only when
 * its mails are queued too.
 */
export const deliverApplications =
  (store: ApplicationStore, announce: AnnounceApplication | null): Deliver =>
  async ({ key, payload, attachments }) => {
    const stored = v.safeParse(StoredApplication, payload);
    if (!stored.success) return failure({ kind: 'refused', detail: 'no application' });
    const places = new Map(
      stored.output.files.map(({ id }, index) => [id, attachments[index]?.path]),
    );
    const submission = { key, ...stored.output };
    const outcome = await store.store(submission, async ({ id }) =>
      openAsBlob(places.get(id) ?? ''),
    );
    if (!outcome.ok || announce === null || (await announce(submission))) return outcome;
    return failure({ kind: 'unavailable', single: true, detail: 'its mails are not queued' });
  };
