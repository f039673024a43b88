import { LONGEST_ANSWER } from '../../../../src/domain/application/ApplicantPage.ts';
import { APPLICATION_FILES } from '../../../../src/domain/application/Application.ts';
import { distinctFileNames } from '../../../../src/domain/application/distinctFileNames.ts';
import { isOpenStage, mayFollow } from '../../../../src/domain/application/applicationStages.ts';
import { deletePrivateFiles } from '../../private-files/privateUploads.ts';
import { signAddress } from '../../private-files/signedAddress.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Parts, Strapi } from '../../strapi.ts';
import { checkFiles, sizeInRow, storeFiles } from '../../submissions/applicationFiles.ts';
import { parseSubmittedFields } from '../../submissions/readSubmission.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { stageOf } from '../applications/applicationStage.ts';
import { asDesk } from '../applications/protectSubmittedFields.ts';
import { writeTrail } from '../applications/trail.ts';
import { ownRows } from '../entryRows.ts';
import { findByAccessKey } from './access.ts';
import { announceAct } from './announceAct.ts';
import { storeAnswer } from './answers.ts';
import {
  applicantFilesOf,
  describeApplication,
  PAGE_PARTS,
  toldStage,
  type PrivateFile,
} from './applicantPage.ts';
import { cancelAppointment, chooseTime, refuseTimes } from './appointments.ts';
import { queueOutgoing } from './outgoing.ts';
import { lookAtReplies } from './lookAtReplies.ts';
import { REPLY, UID_OF } from './replies.ts';

const UID = UID_OF.bewerbung;

/**
 * What the site asks for a person on their own page. The key is in the body, never in an address,
 * which would be logged. A wrong key and one whose application is deleted get the same 404.
 */
export const applicantController = ({ strapi }: Parts) => ({
  /** `{ data: { schluessel } }` → what the page shows. Changes nothing. */
  async findApplicantPage(ctx: RequestContext): Promise<unknown> {
    const entry = await findByAccessKey(strapi, dataOf(ctx)['schluessel'], PAGE_PARTS);
    return answer(ctx, entry && (await describeApplication(strapi, entry)));
  },

  /** The same with everything that is stored, and the addresses of the files for a few minutes. */
  async copyApplication(ctx: RequestContext): Promise<unknown> {
    const entry = await findByAccessKey(strapi, dataOf(ctx)['schluessel'], PAGE_PARTS);
    if (entry === null) return answer(ctx, null);
    const secret = process.env['PRIVATE_FILES_SECRET'] ?? '';
    return answer(ctx, {
      ...(await describeApplication(strapi, entry)),
      adressen: applicantFilesOf(entry).map(({ name, hash, ext }) => ({
        name,
        adresse: signAddress(secret, `${hash}${ext}`),
      })),
    });
  },

  /** `was` says what the person does; the answer is what became of it. */
  async actOnApplication(ctx: RequestContext): Promise<unknown> {
    const { schluessel, was, zeit, frage, text } = dataOf(ctx);
    const entry = await findByAccessKey(strapi, schluessel);
    if (entry === null) return answer(ctx, null);
    const ergebnis = await act(strapi, entry, {
      was: String(was),
      zeit: String(zeit ?? ''),
      frage: String(frage ?? ''),
      text: String(text ?? '')
        .trim()
        .slice(0, LONGEST_ANSWER),
    });
    return ergebnis === null ? ctx.badRequest() : answer(ctx, { ergebnis });
  },

  /** Multipart: `schluessel` in `data`, files and statements as for a new application. */
  async addFiles(ctx: RequestContext): Promise<unknown> {
    const { schluessel } = parseSubmittedFields(ctx.request.body?.['data']);
    const sent = await checkFiles(
      [ctx.request.files?.files ?? []].flat(),
      ctx.request.body?.['angaben'],
    );
    if (sent.length === 0) return ctx.badRequest();
    return inTurn(UID, async () => {
      const entry = await findByAccessKey(strapi, schluessel, { dateien: true });
      if (entry === null) return answer(ctx, null);
      const before = applicantFilesOf(entry);
      const fresh = sent.filter((each) => !wasSentBefore(each, before));
      if (fresh.length === 0) return answer(ctx, { id: before.length });
      if (!isOpenStage(toldStage(entry)) || before.length + fresh.length > APPLICATION_FILES.most) {
        ctx.status = 409;
        return { data: null };
      }
      const names = distinctFileNames([...before, ...fresh].map(({ name }) => name));
      const files = fresh.map((each, place) => ({
        ...each,
        name: names[before.length + place] ?? each.name,
      }));
      await attach(strapi, entry, files);
      return answer(ctx, { id: before.length + files.length });
    });
  },
});

const SECOND_PRESS_MS = 10_000;

/** Whether it is the file of a button that was pressed twice: the same name and size, just now. */
const wasSentBefore = (
  { name, file }: Awaited<ReturnType<typeof checkFiles>>[number],
  before: readonly PrivateFile[],
): boolean =>
  before.some(
    (stored) =>
      stored.name === name &&
      Number(stored.size ?? 0) === sizeInRow(file) &&
      Date.now() - Date.parse(String(stored.createdAt)) < SECOND_PRESS_MS,
  );

const dataOf = ({ request }: RequestContext): EntryFields =>
  (request.body?.['data'] ?? {}) as EntryFields;

function answer(ctx: RequestContext, data: EntryFields | null): unknown {
  ctx.set('Cache-Control', 'private, no-store');
  return data === null ? ctx.notFound() : { data };
}

interface Wanted {
  readonly was: string;
  readonly zeit: string;
  readonly frage: string;
  readonly text: string;
}

/** Null for an act that does not exist. */
async function act(
  strapi: Strapi,
  entry: Entry,
  { was, zeit, frage, text }: Wanted,
): Promise<string | null> {
  switch (was) {
    case 'zeit':
      return isOpenStage(toldStage(entry)) ? chooseTime(strapi, entry, zeit) : 'over';
    case 'keine':
      return isOpenStage(toldStage(entry)) ? refuseTimes(strapi, entry) : 'over';
    case 'antwort': {
      if (text === '') return 'empty';
      const answered = { replyKey: frage, text };
      return (await storeAnswer(strapi, entry, answered)) ? 'ok' : 'over';
    }
    case 'zurueckziehen':
      return withdraw(strapi, entry);
    case 'loeschen':
      await strapi.documents(UID).delete({ documentId: entry.documentId });
      // What waits in the site's spools goes now, not with the next look.
      await lookAtReplies(strapi);
      return 'ok';
    default:
      return null;
  }
}

/** Ends the application: what waits to be sent is taken back, an interview is cancelled. */
async function withdraw(strapi: Strapi, entry: Entry): Promise<string> {
  const { documentId } = entry;
  const told = toldStage(entry);
  if (told === 'zurueckgezogen') return 'ok';
  if (!isOpenStage(told)) return 'over';
  // A decision that was not sent must not show: the applicant's own word counts for their page.
  const isDecided = !mayFollow(stageOf(entry), 'zurueckgezogen');
  const data = isDecided ? { bekannt: 'zurueckgezogen' } : { stand: 'zurueckgezogen' };
  await strapi.db.transaction(async () => {
    await ownRows(strapi, REPLY).updateMany({
      where: { entryType: UID, entryId: documentId, state: 'wartet' },
      data: { state: 'zurueckgeholt', settledAt: new Date().toISOString() },
    });
    await asDesk({ person: undefined, isTold: true }, async () => {
      await strapi.documents(UID).update({ documentId, data });
    });
    if (!(await cancelAppointment(strapi, entry, undefined, 'withdrawn')))
      await queueOutgoing(strapi, documentId, await announceAct(entry, 'withdrawn', null));
  });
  return 'ok';
}

async function attach(
  strapi: Strapi,
  entry: Entry,
  files: Awaited<ReturnType<typeof checkFiles>>,
): Promise<void> {
  const { documentId } = entry;
  const before = applicantFilesOf(entry);
  const stored = await storeFiles(strapi, files);
  try {
    await strapi.db.transaction(async () => {
      await asDesk({ person: undefined, isTold: false }, async () => {
        await strapi.documents(UID).update({
          documentId,
          data: { dateien: [...before, ...stored].map(({ id }) => id) },
        });
      });
      const mark = stored.map(({ id }) => id).join('-');
      await queueOutgoing(strapi, documentId, await announceAct(entry, 'fileAdded', null, mark));
      await writeTrail(
        strapi,
        { uid: UID, documentId },
        undefined,
        stored.map(({ name }) => ({ field: 'Datei', before: null, after: name })),
      );
    });
  } catch (error) {
    await deletePrivateFiles(strapi, stored);
    throw error;
  }
}
