import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  HONEYPOT,
  type FormTraits,
  type SenderLimits,
} from '../../../domain/delivery/submissionRules.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import { parseForm } from '../http/parseForm.ts';
import { plainPage } from '../pages/plainPage.ts';
import { isFromPage, isSameOrigin } from '../security/isSameOrigin.ts';
import { isFormPage, type FormPageParts } from './formPage.ts';
import type { FormStarts } from './formStarts.ts';
import { limitSubmissions } from './limitSubmissions.ts';

/** What the handlers of all forms without files need. */
export interface UrlencodedFormParts extends FormPageParts {
  readonly formStarts: FormStarts;
  readonly openLimit: OpenLimit;
}

export type SentFields = Readonly<Record<string, string | undefined>>;

interface UrlencodedForm<Route extends string | null> {
  /** A form of no route has one address for all pages. */
  readonly pages: readonly { readonly route: Route; readonly formPath: string }[];
  /** The forms of one name share the limits of their senders. */
  readonly limitName: 'contact' | 'visit' | 'form';
  handle(
    request: FastifyRequest,
    reply: FastifyReply,
    form: {
      readonly route: Route;
      readonly fields: SentFields;
      readonly traits: FormTraits;
      readonly limits: SenderLimits;
    },
  ): Promise<FastifyReply>;
}

/**
 * Twice the longest allowed answers to all questions of a form, in a script with four bytes per
 * letter, each of them escaped: who writes more gets the form back and is told where.
 */
const BODY_LIMIT = 512 * 1024;

/**
 * Receives forms that a page can post without a script, at the addresses of their pages. Refuses
 * what no page of ours has sent.
 */
export async function registerUrlencodedForm<Route extends 'contact' | 'visit' | 'referral' | null>(
  app: FastifyInstance,
  { formStarts, openLimit }: Pick<UrlencodedFormParts, 'formStarts' | 'openLimit'>,
  { pages, limitName, handle }: UrlencodedForm<Route>,
): Promise<void> {
  await app.register(async (scope) => {
    // Accepts only the encoding that a page can post without a script.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    const limitsOf = await limitSubmissions(scope, limitName, openLimit);
    for (const { route, formPath } of pages)
      for (const path of route === null ? [formPath] : [formPath, `/:language${formPath}`])
        scope.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) => {
          if (route !== null && !isFormPage(request, route, formPath)) return plainPage(reply, 404);
          if (!isSameOrigin(request)) return plainPage(reply, 403);
          const fields = (request.body ?? {}) as SentFields;
          const traits = {
            startedAt: formStarts.read(fields['begonnen']),
            isTrapped: (fields[HONEYPOT] ?? '') !== '',
            isFromPage: isFromPage(request),
          };
          return handle(request, reply, { route, fields, traits, limits: limitsOf(request) });
        });
  });
}
