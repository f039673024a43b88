import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  SENDER_FIELDS,
  type BlockFormProblems,
  type BlockFormValues,
} from '../../../domain/contact/blockForm.ts';
import type { SubmitBlockForm } from '../../../domain/contact/submitBlockForm.ts';
import { readTypedFields } from '../../../domain/form/fieldList.ts';
import { questionOf } from '../../../domain/form/formQuestion.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { FormBlock } from '../../../domain/page/Block.ts';
import {
  CONSENTS,
  FORM_ADDRESS,
  FORM_NAMES,
  type QuestionFormState,
} from '../../../ui/blocks/QuestionForm/questionFormState.ts';
import { readReference } from '../../routes/loaders/formPages.ts';
import { withLanguage } from '../../routes/createHrefs.ts';
import type { MissLimit } from '../http/requestLimits.ts';
import { plainPage } from '../pages/plainPage.ts';
import { sendFormWithErrors, STATUS_OF } from './formPage.ts';
import type { ReadPageForms } from './readPageForms.ts';
import {
  registerUrlencodedForm,
  type SentFields,
  type UrlencodedFormParts,
} from './urlencodedForm.ts';

export interface QuestionFormParts extends UrlencodedFormParts {
  readonly submitBlockForm: SubmitBlockForm;
  readonly readPageForms: ReadPageForms;
  readonly misses: Pick<MissLimit, 'mayRenderTyped'>;
}

/**
 * Receives the forms of the editors' pages. What is asked is read from the page's content, never
 * from what was sent. It works without a script: the response is the page with the form or with the
 * confirmation in its place.
 */
export async function registerQuestionForms(
  app: FastifyInstance,
  parts: QuestionFormParts,
): Promise<void> {
  await registerUrlencodedForm(app, parts, {
    pages: [{ route: null, formPath: FORM_ADDRESS }],
    limitName: 'form',
    async handle(request, reply, { fields, traits, limits }) {
      const { brand } = request.site;
      const path = fields[FORM_NAMES.page] ?? '';
      const values = readValues(fields);
      const forms = await parts.readPageForms(brand, path);
      const form = forms && findForm(forms, fields[FORM_NAMES.block] ?? '', values);
      if (form === null || forms === null)
        return sendAsMessage(request, reply, parts, { path, values, isGone: forms !== null });
      const outcome = await parts.submitBlockForm(
        { ...traits, brandId: brand.id, form, values },
        limits,
      );
      if (outcome.kind === 'accepted') {
        const { reference } = outcome;
        request.log.info({ brand: brand.id, reference }, 'form accepted');
        const position = String(forms.indexOf(form) + 1);
        const query = new URLSearchParams({ seite: path, formular: position, gesendet: reference });
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${FORM_ADDRESS}?${query.toString()}`, 303);
      }
      const { reason, failure, problems } = outcome;
      if (failure !== undefined)
        request.log.error({ failure, brand: brand.id }, 'form not accepted');
      return sendAnswer(request, reply, parts, {
        path,
        status: STATUS_OF[reason],
        state: {
          kind: 'returned',
          block: form.key,
          values,
          problems: reason === 'invalid' ? (problems as BlockFormProblems) : null,
          failure: reason === 'invalid' ? null : reason,
          begun: parts.formStarts.sign(),
        },
      });
    },
  });
  app.get(FORM_ADDRESS, (request, reply) => sendConfirmation(request, reply, parts));
}

/** The page with the confirmation; the page itself if there is none. */
async function sendConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: QuestionFormParts,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
  const path = query.get(FORM_NAMES.page) ?? '';
  const reference = readReference(query);
  if (reference === null) return plainPage(reply, 404);
  if (!parts.misses.mayRenderTyped(request)) return plainPage(reply, 429);
  const forms = await parts.readPageForms(request.site.brand, path);
  if (forms === null) return plainPage(reply, 503);
  const form = forms[Number(query.get(FORM_NAMES.block)) - 1] ?? forms[0];
  if (form === undefined) return plainPage(reply, 404);
  return sendAnswer(request, reply, parts, {
    path,
    status: 200,
    state: { kind: 'sent', block: form.key, reference },
  });
}

interface Answered {
  readonly path: string;
  readonly status: number;
  readonly state: QuestionFormState;
}

const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: QuestionFormParts,
  { path, status, state }: Answered,
): Promise<FastifyReply> =>
  sendFormWithErrors(request, reply.header('x-robots-tag', 'noindex'), parts, status, {
    query: '',
    path,
    questionForm: state,
  });

interface WithoutForm {
  readonly path: string;
  readonly values: BlockFormValues;
  /** Whether the page has no form any more; otherwise it cannot be read now. */
  readonly isGone: boolean;
}

/** A form that is not there leads to the contact form, with all that was typed as its message. */
async function sendAsMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: QuestionFormParts,
  { path, values: { sender, answers }, isGone }: WithoutForm,
): Promise<FastifyReply> {
  const { brand } = request.site;
  const status = isGone ? 410 : 503;
  if (brand.hiddenRoutes.includes('contact')) return plainPage(reply, isGone ? 404 : status);
  const given = [...answers, ...(sender.phone === '' ? [] : [['Telefon', sender.phone] as const])];
  return sendFormWithErrors(request, reply, parts, status, {
    query: '',
    path: brand.localeInPath
      ? withLanguage('/kontakt', languageOf(resolveLocale(path, brand)))
      : '/kontakt',
    contactForm: {
      values: {
        name: sender.name,
        email: sender.email,
        message: given
          .filter(([, typed]) => typed.trim() !== '')
          .map(([question, typed]) => `${question}\n${typed}`)
          .join('\n\n'),
      },
      begun: parts.formStarts.sign(),
      problems: {},
      failure: 'unavailable',
    },
  });
}

/**
 * The form that was filled in. Its key is its place on the page; if editors have moved it, the form
 * is the one that asks the most of the questions that were answered.
 */
function findForm(
  forms: readonly FormBlock[],
  key: string,
  { answers }: BlockFormValues,
): FormBlock | null {
  const known = forms.find((form) => form.key === key);
  const shared = ({ questions }: FormBlock): number =>
    questions.filter(({ label }) => answers.has(label)).length;
  const [closest] = forms.toSorted((one, other) => shared(other) - shared(one));
  return known !== undefined && shared(known) > 0 ? known : (closest ?? null);
}

const readValues = (fields: SentFields): BlockFormValues => ({
  sender: readTypedFields(SENDER_FIELDS, (name) => fields[name] ?? ''),
  answers: new Map(
    Object.entries(fields).flatMap(([name, typed = '']): readonly [string, string][] => {
      const label = questionOf(name);
      return label === null ? [] : [[label, typed]];
    }),
  ),
  consents: fields[FORM_NAMES.consent] === CONSENTS,
  version: fields[FORM_NAMES.version] ?? '',
});
