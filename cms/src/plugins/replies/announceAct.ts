import type {
  ApplicantAct,
  ApplicantMail,
  Interview,
} from '../../../../src/domain/mail/applicantMails.ts';
import type { Entry } from '../../strapi.ts';
import { accessKeyOfEntry, languageOfSender, senderName } from './replyEffects.ts';

/** The acts about which the applicant gets a mail too, by what it says. */
const TOLD_AS = {
  chosen: 'chosen',
  moved: 'moved',
  cancelled: 'cancelled',
  noneFits: 'cancelled',
  withdrawn: 'cancelled',
} as const;

/**
 * The mails about an act: a notice to the house, and one to the applicant if it changes their
 * calendar and they have an address. `mark` tells acts of one kind apart.
 */
export async function announceAct(
  entry: Entry,
  act: ApplicantAct,
  interview: Interview | null,
  mark: string | number = interview?.sequence ?? 0,
): Promise<readonly ApplicantMail[]> {
  const common = {
    brandId: String(entry['marke']),
    reference: String(entry['referenz']),
  };
  const key = `${entry.documentId}-${act}-${mark}`;
  const notice: ApplicantMail = { kind: 'applicantAct', act, key, ...common, interview };
  const email = String(entry['email'] ?? '').trim();
  const said = act in TOLD_AS ? TOLD_AS[act as keyof typeof TOLD_AS] : null;
  if (said === null || interview === null || email === '') return [notice];
  return [
    notice,
    {
      kind: 'interview',
      act: said,
      key: `${key}-person`,
      ...common,
      language: languageOfSender(entry),
      name: senderName(entry),
      email,
      accessKey: await accessKeyOfEntry(entry),
      interview,
    },
  ];
}
