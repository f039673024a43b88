import { strToU8, zipSync, type Zippable } from 'fflate';
import type {
  ApplicantMessage,
  ApplicationOnPage,
} from '../../../domain/application/ApplicantPage.ts';
import {
  APPLICATION_FIELDS,
  type JobApplication,
} from '../../../domain/application/applicationFields.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { findJobArea } from '../../../domain/job/jobAreaSlugs.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { localeOf } from '../../../domain/locale/resolveLocale.ts';
import {
  factBlock,
  textBlock,
  writeText,
  type MailBlock,
} from '../../../domain/mail/mailBlocks.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatDate, formatTime } from '../../../ui/i18n/formatDateTime.ts';
import {
  applicantMessages,
  applicantValueMessages,
} from '../../../ui/screens/ApplicantPage/ApplicantPage.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { createAnswerDescription } from './describeAnswers.ts';

/**
 * A ZIP with everything that an applicant may see: a text for people, the same as JSON for
 * programs, and the files beside them.
 */
export async function createApplicantArchive(
  application: ApplicationOnPage,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  language: Language,
): Promise<Buffer> {
  const entries: Zippable = {
    'bewerbung.txt': strToU8(await writeApplication(application, language)),
    'bewerbung.json': strToU8(JSON.stringify(application, null, 2)),
    // Documents and pictures are compressed already.
    ...Object.fromEntries(
      files.map(({ name, bytes }) => [`dateien/${name}`, [bytes, { level: 0 }] as const]),
    ),
  };
  return Buffer.from(zipSync(entries));
}

/** An application belongs to one house; its own name stands on the page. */
const describeAnswers = createAnswerDescription({ find: () => undefined });
/** Without it, the editor of an older Windows takes the text for another character set. */
const BYTE_ORDER_MARK = '\uFEFF';

async function writeApplication(
  { reference, job, fields, files, interview, messages }: ApplicationOnPage,
  language: Language,
): Promise<string> {
  const compiled = await readMessages(language);
  const say = (name: keyof typeof applicantMessages): string =>
    textOfMessage(compiled, applicantMessages[name]);
  const locale = localeOf(language);
  const dayOf = (instant: string): string =>
    formatDate(zurichDate(new Date(instant)), locale, { year: true });
  const typed = namedFields(APPLICATION_FIELDS).map(({ field, name }) => {
    const value = fields[name];
    const isChoice = APPLICATION_FIELDS[field].kind === 'choice';
    return [field, isChoice ? (findJobArea(value ?? '') ?? value) : value] as const;
  });
  const answers = await describeAnswers(
    // Only their text is read.
    {
      fields: Object.fromEntries(typed) as unknown as JobApplication,
      job,
      files: files.map(({ name }) => name),
    },
    language,
  );
  const start = interview?.start ?? null;
  const written = messages.flatMap((message): readonly MailBlock[] => [
    textBlock(`${dayOf(message.sentAt)}\n${message.subject}`),
    textBlock(message.text),
    ...answerTo(message, say),
  ]);
  const blocks: readonly MailBlock[] = [
    textBlock(textOfMessage(compiled, applicantValueMessages.number, { reference })),
    factBlock(...answers),
    ...(start === null
      ? []
      : [
          factBlock({
            name: say('meeting'),
            value: `${dayOf(start)}, ${formatTime(zurichTime(new Date(start)), locale)}`,
          }),
        ]),
    ...(written.length === 0 ? [] : [textBlock(say('messages')), ...written]),
  ];
  return BYTE_ORDER_MARK + writeText(blocks, language).replaceAll(/\r?\n/g, '\r\n');
}

const answerTo = (
  { answer }: ApplicantMessage,
  say: (name: 'yourAnswer' | 'saidYes' | 'saidNo') => string,
): readonly MailBlock[] => {
  if (answer === null) return [];
  return typeof answer === 'boolean'
    ? [textBlock(say(answer ? 'saidYes' : 'saidNo'))]
    : [factBlock({ name: say('yourAnswer'), value: answer })];
};
