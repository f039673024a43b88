import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { readContactReference } from '../../../domain/contact/contactReference.ts';
import { readContactValues } from '../../../domain/contact/contactFields.ts';
import type { SubmitContactMessage } from '../../../domain/contact/submitContactMessage.ts';
import { sendJson } from '../http/requestLimits.ts';
import { redirectAfterSubmission, sendFormWithErrors, STATUS_OF } from './formPage.ts';
import { registerUrlencodedForm, type UrlencodedFormParts } from './urlencodedForm.ts';

export interface ContactParts extends UrlencodedFormParts {
  readonly submitContactMessage: SubmitContactMessage;
}

/**
 * Receives the contact form. It works without a script: the response is a page; if the message was
 * not accepted, the filled-in form.
 */
export const registerContact = (app: FastifyInstance, parts: ContactParts): Promise<void> =>
  registerUrlencodedForm(app, parts, {
    pages: [{ route: 'contact', formPath: '/kontakt' }],
    limitName: 'contact',
    async handle(request, reply, { fields, traits, limits }) {
      const { brand } = request.site;
      const values = readContactValues((name) => fields[name]);
      const topic = findContactTopic(fields['thema'] ?? '');
      const about = readContactReference(fields['bezug'] ?? '');
      const outcome = await parts.submitContactMessage(
        { ...traits, brandId: brand.id, values, topic, about },
        limits,
      );
      if (outcome.kind === 'returned') {
        if (outcome.failure !== undefined)
          request.log.error(
            { failure: outcome.failure, brand: brand.id },
            'contact message not accepted',
          );
        return wantsJson(request)
          ? sendJson(reply, STATUS_OF[outcome.reason], { failure: outcome.reason })
          : sendFormWithErrors(request, reply, parts, STATUS_OF[outcome.reason], {
              query: '',
              contactForm: {
                values,
                begun: parts.formStarts.sign(),
                ...(topic && { topic }),
                ...(about && { about }),
                problems: outcome.problems,
                failure: outcome.reason === 'invalid' ? null : outcome.reason,
              },
            });
      }
      request.log.info(
        { brand: brand.id, reference: outcome.reference },
        'contact message accepted',
      );
      if (wantsJson(request)) return sendJson(reply, 200, { reference: outcome.reference });
      return redirectAfterSubmission(request, reply, parts, {
        ...outcome,
        kind: 'contact',
        job: null,
        files: [],
      });
    },
  });

/** A lobby screen sends the form by script and never leaves its page. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';
