import type { FastifyInstance } from 'fastify';
import { readTypedFields, writeFields } from '../../../domain/form/fieldList.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { SubmitVisitRequest } from '../../../domain/visit/submitVisitRequest.ts';
import { VISIT_FIELDS } from '../../../domain/visit/visitFields.ts';
import { readVisitPlace, writeVisitPlace } from '../../../domain/visit/visitPlace.ts';
import { pathOf } from '../files/sendFile.ts';
import { redirectAfterSubmission, sendFormWithErrors, STATUS_OF } from './formPage.ts';
import { registerUrlencodedForm, type UrlencodedFormParts } from './urlencodedForm.ts';

export interface VisitParts extends UrlencodedFormParts {
  readonly submitVisitRequest: SubmitVisitRequest;
}

const PAGES = [
  { route: 'visit', formPath: '/wohnen/freie-plaetze/besuch' },
  { route: 'referral', formPath: '/wohnen/freie-plaetze/zuweisen' },
] as const;

/**
 * Receives the two forms for a visit. They work without a script: the response is a page; if the
 * request was not accepted, the filled-in form.
 */
export const registerVisits = (app: FastifyInstance, parts: VisitParts): Promise<void> =>
  registerUrlencodedForm(app, parts, {
    pages: PAGES,
    limitName: 'visit',
    async handle(request, reply, { route, fields, traits, limits }) {
      const { brand } = request.site;
      const values = readTypedFields(VISIT_FIELDS, (name) => fields[name] ?? '');
      const place = readVisitPlace((name) => fields[name]);
      const outcome = await parts.submitVisitRequest(
        {
          ...traits,
          brandId: brand.id,
          kind: route,
          language: languageOf(resolveLocale(pathOf(request), brand)),
          place,
          values,
        },
        limits,
      );
      if (outcome.kind === 'returned') {
        const { reason, failure, problems } = outcome;
        if (failure !== undefined)
          request.log.error({ failure, brand: brand.id }, 'request for a visit not accepted');
        return sendFormWithErrors(request, reply, parts, STATUS_OF[reason], {
          query: '',
          visitForm: {
            values,
            place,
            begun: parts.formStarts.sign(),
            problems,
            failure: reason === 'invalid' ? null : reason,
          },
        });
      }
      const { reference, receivedAt, request: accepted } = outcome;
      request.log.info({ brand: brand.id, reference }, 'request for a visit accepted');
      const { name, ...others } = accepted;
      return redirectAfterSubmission(request, reply, parts, {
        kind: 'visit',
        reference,
        receivedAt,
        name,
        job: null,
        files: [],
        written: { ...writeVisitPlace(place), ...writeFields(VISIT_FIELDS, others) },
      });
    },
  });
