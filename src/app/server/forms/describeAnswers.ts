import { APPLICATION_FIELDS } from '../../../domain/application/applicationFields.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { JOB_AREAS } from '../../../domain/job/Job.ts';
import type { MailWriterPorts } from '../../../domain/mail/createMailWriter.ts';
import type { MailFact } from '../../../domain/mail/mailBlocks.ts';
import { areaMessages } from '../../../ui/blocks/VacancyTeaser/JobRow.messages.ts';
import {
  applicationFieldMessages,
  applicationMessages,
} from '../../../ui/screens/Application/Application.messages.ts';
import { applicationPageMessages } from '../../../ui/screens/Application/ApplicationPage.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';

/**
 * What an applicant sent, under the names of the form: first the job, then the fields in the order
 * of the form, the message last. Empty fields are left out.
 */
export const createAnswerDescription =
  (brands: Pick<BrandDirectory, 'find'>): MailWriterPorts['describeAnswers'] =>
  async ({ fields, job, files }, language) => {
    const messages = await readMessages(language);
    const nameOf = (message: { readonly id?: string }): string => textOfMessage(messages, message);
    const areaOf = (value: string): string => {
      const area = JOB_AREAS.find((each) => each === value);
      return area === undefined ? value : nameOf(areaMessages[area]);
    };
    const typed = namedFields(APPLICATION_FIELDS).flatMap(({ field }): readonly MailFact[] => {
      const value = fields[field];
      if (field === 'houses' || typeof value !== 'string') return [];
      return [
        {
          name: nameOf(applicationFieldMessages[field]),
          value: APPLICATION_FIELDS[field].kind === 'choice' ? areaOf(value) : value,
        },
      ];
    });
    const houses = (fields.houses ?? []).map((id) => brands.find(id)?.name ?? id);
    const [message, forJob] = [applicationFieldMessages.message, applicationPageMessages.forJob];
    const isMessage = ({ name }: MailFact): boolean => name === nameOf(message);
    return [
      { name: nameOf(forJob), value: job ?? '' },
      ...typed.filter((fact) => !isMessage(fact)),
      { name: nameOf(applicationPageMessages.housesQuestion), value: houses.join('\n') },
      { name: nameOf(applicationMessages.documents), value: files.join('\n') },
      ...typed.filter(isMessage),
    ].filter(({ value }) => value !== '');
  };
