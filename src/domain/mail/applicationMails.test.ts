import { describe, expect, it, test } from 'vitest';
import type { ApplicationSubmission } from '../application/Application.ts';
import { failure, success } from '../shared/Result.ts';
import { mailsAbout, sendQueuedMail, type QueuedMail } from './applicationMails.ts';
import type { MailFailure } from './MailSender.ts';

const DAY = 24 * 60 * 60_000;
const submission = (
  email: string | null,
  { houses = null, ...changes }: { houses?: readonly string[] | null; job?: object } = {},
): ApplicationSubmission =>
  ({
    key: 'schluessel-0123456789',
    brandId: 'beispiel',
    jobId: 'k3j4',
    job: null,
    language: 'it',
    files: [{ name: 'Lebenslauf.pdf' }, { name: 'Foto.jpg' }],
    application: { firstName: 'Verena', surname: 'Hösli', email, message: 'Vertraulich', houses },
    ...changes,
  }) as unknown as ApplicationSubmission;

test('the house gets a notice without personal data, and an applicant with an e-mail address a confirmation', () => {
  const { notices, confirmation } = mailsAbout(submission('v@haus.example'), '7KQ2-M4XW');
  expect(notices).toEqual([
    {
      brandId: 'beispiel',
      jobId: 'k3j4',
      job: null,
      houses: [],
      files: 2,
      reference: '7KQ2-M4XW',
    },
  ]);
  expect(confirmation).toEqual({
    brandId: 'beispiel',
    houseId: null,
    language: 'it',
    name: 'Verena Hösli',
    email: 'v@haus.example',
    reference: '7KQ2-M4XW',
    answers: {
      fields: expect.objectContaining({ message: 'Vertraulich' }),
      job: null,
      files: ['Lebenslauf.pdf', 'Foto.jpg'],
    },
  });
  expect(JSON.stringify(notices)).not.toMatch(/Verena|Vertraulich|Lebenslauf/);
  expect(mailsAbout(submission(null), '7KQ2-M4XW').confirmation).toBeNull();
});

test('an application without a job is announced to each house that it may go to', () => {
  const { notices } = mailsAbout(submission(null, { houses: ['park', 'see'] }), '7KQ2-M4XW');
  expect(notices.map(({ houses }) => houses)).toEqual([[], ['park'], ['park', 'see']]);
});

test('the applicant gets the confirmation of the house that offers the job', () => {
  const job = { brandId: 'park', title: 'Köchin' };
  const { notices, confirmation } = mailsAbout(submission('v@haus.example', { job }), '7KQ2');
  expect([notices[0]?.job, confirmation?.houseId]).toEqual([job, 'park']);
});

describe('a queued mail', () => {
  const mail = (kind: QueuedMail['kind']): QueuedMail => ({
    id: 'a1',
    kind,
    waitingSince: 0,
    written: success({
      from: 'Haus',
      to: 'v@haus.example',
      replyTo: null,
      subject: 's',
      text: 't',
      language: 'de',
    }),
  });
  const send = (
    queued: QueuedMail,
    reason: MailFailure | null,
    {
      allowed = true,
      days = 0,
      isUp = true,
    }: { readonly allowed?: boolean; readonly days?: number; readonly isUp?: boolean } = {},
  ) => {
    const events: string[] = [];
    const outcome = sendQueuedMail(
      {
        sender: {
          send: async () => (reason === null ? success('sent') : failure(reason)),
          isAnswering: async () => isUp,
        },
        limit: { allows: async () => allowed },
        onSent: () => void events.push('sent'),
        onWithheld: () => void events.push('withheld'),
        now: () => days * DAY,
      },
      queued,
    );
    return outcome.then((each) => [each.ok ? each.value : each.failure.kind, ...events]);
  };

  it('is withheld over the limit if it is a confirmation, but not if it is a notice', async () => {
    expect(await send(mail('confirmation'), null, { allowed: false })).toEqual([
      'withheld',
      'withheld',
    ]);
    expect(await send(mail('notice'), null, { allowed: false })).toEqual(['sent', 'sent']);
  });

  it('is not sent if its recipient gets another one about the same', async () => {
    expect(await send({ ...mail('notice'), written: success(null) }, null)).toEqual(['withheld']);
  });

  it.each([
    [{ single: true, days: 4.9 }, 'unavailable'],
    [{ single: true, days: 5.1 }, 'refused'],
    [{ single: false, days: 30 }, 'unavailable'],
  ])('that is deferred with %o is %s', async ({ single, days }, kind) => {
    const reason: MailFailure = { kind: 'unavailable', single, detail: 'answered 451' };
    expect(await send(mail('notice'), reason, { days })).toEqual([kind]);
  });

  it.each([
    [{ days: 4.9, isUp: true }, 'unavailable'],
    [{ days: 5.1, isUp: true }, 'refused'],
    [{ days: 30, isUp: false }, 'unavailable'],
  ])('during which the server hangs up is with %o %s', async (course, kind) => {
    const reason: MailFailure = {
      kind: 'unavailable',
      single: false,
      duringMail: true,
      detail: 'ECONNECTION',
    };
    expect(await send(mail('notice'), reason, course)).toEqual([kind]);
  });

  it('waits without a limit while our own content cannot be read', async () => {
    const unread: QueuedMail = {
      ...mail('notice'),
      written: failure({ kind: 'unavailable', single: true, detail: 'answered 503' }),
    };
    expect(await send(unread, null, { days: 30 })).toEqual(['unavailable']);
  });
});
