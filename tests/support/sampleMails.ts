import { createAnswerDescription } from '../../src/app/server/forms/describeAnswers.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../src/domain/brand/BrandConfigRepository.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { LANGUAGES, type Language } from '../../src/domain/locale/Locale.ts';
import { mailsAbout } from '../../src/domain/mail/applicationMails.ts';
import { APPOINTMENT_CHANGES, INVITATION_KINDS } from '../../src/domain/mail/appointmentMails.ts';
import { lookOf } from '../../src/domain/mail/findSendingBrand.ts';
import { createAppointmentMailWriter } from '../../src/domain/mail/createAppointmentMailWriter.ts';
import { createMailWriter } from '../../src/domain/mail/createMailWriter.ts';
import type { Mail, WrittenMail } from '../../src/domain/mail/MailSender.ts';
import { mailsAboutVisit } from '../../src/domain/mail/visitMails.ts';
import { writeReplyMail } from '../../src/domain/mail/writeReplyMail.ts';
import { success } from '../../src/domain/shared/Result.ts';
import { APPOINTMENT_REPLIES } from '../../src/domain/visit/VisitAnswers.ts';
import { sampleApplicant, sampleSubmission } from './in-memory/sampleSubmission.ts';
import { sampleVisitSubmission } from './in-memory/sampleVisit.ts';

const REFERENCE = '7KQ2-M4XW';
const START = '2026-12-02T13:00:00.000Z';

interface SampleMailParts {
  readonly brand: Brand;
  /** What people typed: their name and their message. */
  readonly typed: { readonly firstName: string; readonly message: string };
}

export interface SampleMail extends Omit<Mail, 'id'> {
  /** The kind of the mail and its language. */
  readonly title: string;
}

/** Each mail that the site sends for a brand, those to people in every language. */
export async function sampleMails({ brand, typed }: SampleMailParts): Promise<SampleMail[]> {
  const brands = { find: (id: string) => (id === brand.id ? brand : undefined) };
  const ports = () => ({
    brandConfigs: { find: async () => success(null) } as BrandConfigRepository,
    houses: { find: async () => success(null), findOfBrand: async () => success(null) },
    jobs: { find: async () => success(null) },
  });
  const origin = `https://${canonicalHost(brand)}`;
  const writer = {
    ...createMailWriter({
      brands,
      ports,
      hrAddresses: { find: async () => success('jobs@haus.example') },
      describeAnswers: createAnswerDescription(brands),
      panelAddressOf: (reference) => `https://inhalte.example/admin/bewerbung?${reference}&a=1`,
      findPageAddress: async (_, language, key) => `${origin}/${language}/bewerbung/${key}`,
      visitAddressOf: (reference) => `https://inhalte.example/admin/anfrage?${reference}&a=1`,
    }),
    ...createAppointmentMailWriter({
      brands,
      ports,
      hostOf: canonicalHost,
      answerAddressOf: (_, language, key) => `${origin}/${language}/termin/${key}`,
      requestAddressOf: (id) => `https://inhalte.example/admin/${id}`,
      formatMoment: () => 'Mittwoch, 2. Dezember 2026, 14.00 Uhr',
      writeInvitation: () => 'BEGIN:VCALENDAR',
    }),
  };
  const { id: brandId } = brand;
  const { firstName, message } = typed;
  const files = ['Lebenslauf.pdf', 'Arbeitszeugnis.pdf'].map((name) => ({
    id: '0'.repeat(32),
    name,
    bytes: 1,
    format: 'pdf' as const,
  }));
  const inLanguage = (language: Language) => {
    const application = mailsAbout(
      sampleSubmission({
        brandId,
        language,
        files,
        job: { brandId, title: 'Fachfrau / Fachmann Gesundheit EFZ' },
        application: sampleApplicant({ firstName, message, houses: [brandId] }),
      }),
      REFERENCE,
    );
    const visit = mailsAboutVisit(
      sampleVisitSubmission({ brandId, language, request: { name: firstName } }),
      REFERENCE,
    );
    return { application, visit };
  };
  const { application, visit } = inLanguage('de');
  const screen = {
    handle: 'empfang',
    device: 'a'.repeat(32),
    title: 'Empfang',
    silentSince: START,
  };
  const alarm = { to: 'technik@haus.example', brandId, screens: [screen, screen] };
  const notice = {
    key: 'k',
    brandId,
    reference: REFERENCE,
    requestId: 'v1',
    appointment: { id: 'v1', start: START, minutes: 60, sequence: 1 },
  };
  const written: (readonly [title: string, mail: Promise<WrittenMail>])[] = [
    ...application.notices.map((notice) => ['notice', writer.notice(notice)] as const),
    ['visit notice', writer.visitNotice(visit.notice)],
    ['silent', writer.screenAlarm({ ...alarm, kind: 'silent' })],
    ['back', writer.screenAlarm({ ...alarm, kind: 'back' })],
    ...APPOINTMENT_REPLIES.map(
      (reply) => [reply, writer.appointment({ ...notice, kind: 'answered', reply })] as const,
    ),
    ...APPOINTMENT_CHANGES.map(
      (change) => [change, writer.appointment({ ...notice, kind: 'changed', change })] as const,
    ),
    ...LANGUAGES.flatMap((language) => {
      const sent = inLanguage(language);
      return [
        ...(sent.application.confirmation === null
          ? []
          : [
              [
                `confirmation ${language}`,
                writer.confirmation(sent.application.confirmation),
              ] as const,
            ]),
        ...(sent.visit.confirmation === null
          ? []
          : [
              [
                `visit confirmation ${language}`,
                writer.visitConfirmation(sent.visit.confirmation),
              ] as const,
            ]),
        ...INVITATION_KINDS.map(
          (kind) =>
            [
              `${kind} ${language}`,
              writer.appointment({
                kind,
                key: 'k',
                brandId,
                houseSlug: null,
                language,
                name: firstName,
                email: 'anna@haus.example',
                reference: REFERENCE,
                appointment: { id: 'v1', start: START, minutes: 60, sequence: 1 },
                answerKey: ['confirmed', 'proposed'].includes(kind) ? 'geheim' : null,
              }),
            ] as const,
        ),
        [
          `reply ${language}`,
          Promise.resolve(
            success(
              writeReplyMail({
                from: brand.name,
                to: 'anna@haus.example',
                replyTo: 'jobs@haus.example',
                language,
                subject: 'Einladung zum Gespräch',
                body: `Guten Tag ${firstName}\n\nWir möchten Sie kennenlernen. Bitte bringen Sie mit:\n- Ausweis\n- Diplome\n\nIhre Seite: ${origin}/bewerbung/geheim\n\n${message.slice(0, 1000)}`,
                link: { label: 'Zeit wählen', address: `${origin}/bewerbung/geheim` },
                contact: { name: brand.name, phone: brand.fallback.phone },
                reference: REFERENCE,
                look: lookOf(brand),
              }),
            ),
          ),
        ] as const,
      ];
    }),
  ];
  const mails = await Promise.all(
    written.map(async ([title, mail]) => {
      const result = await mail;
      if (!result.ok) throw new Error(`${title} was not written`);
      // A house gets one notice, although the application may be passed on to it, too.
      return result.value === null ? [] : [{ title, ...result.value }];
    }),
  );
  return mails.flat();
}
