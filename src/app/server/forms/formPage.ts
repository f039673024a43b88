import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReturnedApplication } from '../../../domain/application/submitApplication.ts';
import { addWorkingDays } from '../../../domain/shared/addWorkingDays.ts';
import {
  REPLY_WORKING_DAYS,
  type Acknowledgement,
} from '../../../domain/shared/Acknowledgement.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import { withoutLanguage } from '../../routes/createHrefs.ts';
import type { RenderUncached } from '../pages/createUncachedRenderer.ts';
import { chosenTextSize } from '../pages/textSizeRoute.ts';
import { pathOf } from '../files/sendFile.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import type { PageRequest } from '../render/PageRequest.ts';
import type { Acknowledgements } from './createAcknowledgements.ts';

export interface FormPageParts {
  readonly renderPage: RenderPage;
  readonly renderUncached: RenderUncached;
  readonly acknowledgements: Acknowledgements;
}

interface SentForm extends Pick<
  Acknowledgement,
  'reference' | 'name' | 'job' | 'files' | 'written' | 'accessKey'
> {
  readonly kind: keyof typeof REPLY_WORKING_DAYS;
  readonly receivedAt: Date;
}

/** The HTTP status for each reason why a form is returned to the visitor. */
export const STATUS_OF: Readonly<Record<ReturnedApplication['reason'], number>> = {
  invalid: 422,
  trapped: 422,
  jobOver: 422,
  tooFast: 429,
  tooMany: 429,
  unavailable: 503,
};

/**
 * Whether the site's brand has this route's form at the request's path, with the language in front
 * where the brand has it in the path.
 */
export function isFormPage(
  request: FastifyRequest,
  route: 'application' | 'contact' | 'visit' | 'referral',
  formPath: string,
): boolean {
  const { brand } = request.site;
  if (brand.hiddenRoutes.includes(route)) return false;
  const path = pathOf(request);
  return brand.localeInPath
    ? findLanguage(path) !== null && withoutLanguage(path) === formPath
    : path === formPath;
}

/**
 * Sets the cookie with the data that the confirmation shows once, and redirects to the confirmation,
 * which replaces the form on the same page.
 */
export function redirectAfterSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { acknowledgements }: Pick<FormPageParts, 'acknowledgements'>,
  { kind, receivedAt, reference, name, job, files, written, accessKey }: SentForm,
): FastifyReply {
  const day = zurichDate(receivedAt);
  acknowledgements.give(request, reply, pathOf(request), {
    reference,
    name,
    job,
    files,
    fileCount: files.length,
    sent: { day, time: zurichTime(receivedAt) },
    answerBy: addWorkingDays(day, REPLY_WORKING_DAYS[kind]),
    ...(written && { written }),
    ...(accessKey !== undefined && { accessKey }),
  });
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${pathOf(request)}?gesendet=${reference}`, 303);
}

/**
 * Shows the form again. It bypasses the page cache, because one visitor's input must never be
 * served to another.
 */
export async function sendFormWithErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderPage, renderUncached }: FormPageParts,
  status: number,
  form: Pick<
    PageRequest,
    | 'query'
    | 'contactForm'
    | 'questionForm'
    | 'visitForm'
    | 'visitAnswer'
    | 'applicantPage'
    | 'applicationForm'
  > &
    // Of the page, if the form was sent to another address.
    Partial<Pick<PageRequest, 'path'>>,
): Promise<FastifyReply> {
  const { brand, known, local } = request.site;
  const page = await renderUncached(() =>
    renderPage({
      brand,
      knownHost: known,
      local,
      path: pathOf(request),
      textSize: chosenTextSize(request),
      ...form,
    }),
  );
  return sendPage(request, reply, page.status === 200 ? { ...page, status } : page);
}
