import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { AppointmentMail, InvitationMail } from '../../src/domain/mail/appointmentMails.ts';
import {
  findByAnswerKey,
  guardVisits,
  replyToAppointment,
  setAppointment,
  setNotes,
  setStage,
} from '../src/plugins/visits/visitDesk.ts';
import { VISIT_UID } from '../src/plugins/visits/visits.ts';
import type { DocumentMiddleware, EntryFields } from '../src/strapi.ts';
import { present, standIn } from './standIn.ts';

const NOW = new Date('2026-11-30T09:00:00Z');
const WISHED = new Date('2026-12-02T13:00:00Z');
const OTHER = new Date('2026-12-04T09:00:00Z');
const BRAND = 'haus-am-weg';

/** The mails that the site has received, and the status with which it answers. */
const site = { mails: [] as AppointmentMail[], status: 204 };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    assert.equal(request.url, '/hooks/mails');
    assert.equal(request.headers.authorization, 'Bearer secret');
    if (site.status === 204) site.mails.push(JSON.parse(body) as AppointmentMail);
    response.writeHead(site.status).end();
  });
});
before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { readonly port: number };
  Object.assign(process.env, {
    WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/content`,
    HOOK_SECRET: 'secret',
  });
});
after(() => server.close());
// The site sends one mail of each key.
afterEach(() => assert.equal(new Set(site.mails.map(({ key }) => key)).size, site.mails.length));
beforeEach(() => Object.assign(site, { mails: [], status: 204 }));

/** A content service with one request, for which it tracks rows, trail and time. */
function serviceWith(fields: EntryFields = {}) {
  const entry: EntryFields = {
    id: 1,
    documentId: 'v1',
    marke: BRAND,
    name: 'Anna Muster',
    email: 'anna@example.ch',
    sprache: 'fr',
    referenz: 'ABCD-EFGH',
    haus: 'am-weg',
    stand: 'neu',
    dauer: 60,
    wuensche: [{ tag: '2026-12-02', zeit: 'nachmittag' }],
    updatedAt: '2026-11-29T08:00:00.000Z',
    ...fields,
  };
  const trail: EntryFields[] = [];
  const errors: string[] = [];
  const middlewares: DocumentMiddleware[] = [];
  const state: { request?: object } = {};
  let saves = 0;
  const act = async (action: string, data: EntryFields | undefined, run: () => unknown) => {
    const chain = middlewares.reduceRight<() => Promise<unknown>>(
      (next, each) => async () =>
        each(
          {
            uid: VISIT_UID,
            contentType: { attributes: { stand: {}, updatedBy: {} } },
            action,
            params: { documentId: 'v1', ...(data && { data }) },
          } as unknown as Parameters<DocumentMiddleware>[0],
          next,
        ),
      async () => run(),
    );
    return chain();
  };
  const strapi = standIn({
    documents: Object.assign(
      () => ({
        findOne: async () => ({ ...entry }),
        findFirst: async ({ filters }: { readonly filters: EntryFields }) =>
          Object.entries(filters).every(([name, value]) => entry[name] === value)
            ? { ...entry }
            : null,
        update: async ({ data }: { readonly data: EntryFields }) =>
          act('update', data, () => {
            saves += 1;
            Object.assign(entry, data, { updatedAt: `2026-11-30T09:00:00.${100 + saves}Z` });
            return { ...entry };
          }),
        delete: async () => act('delete', undefined, () => 'deleted'),
      }),
      { use: (middleware: DocumentMiddleware) => middlewares.push(middleware) },
    ),
    db: {
      transaction: async (run: () => Promise<unknown>) => run(),
      query: () => ({
        updateMany: async ({ where, data }: { where: EntryFields; data: EntryFields }) => {
          const isSame = entry['updatedAt'] === where['updatedAt'];
          if (isSame) Object.assign(entry, data);
          return { count: isSame ? 1 : 0 };
        },
        create: async ({ data }: { readonly data: EntryFields }) => trail.push(data),
        findMany: async () => trail,
        deleteMany: async () => trail.splice(0),
      }),
    },
    requestContext: { get: () => state.request },
    log: { error: (line: string) => errors.push(line) },
  });
  guardVisits(strapi);
  return {
    strapi,
    entry,
    trail,
    state,
    errors,
    act: () => ({ documentId: 'v1', begun: String(entry['updatedAt']) }),
    changes: () => trail.map(({ field, after: value }) => [field, value]),
  };
}

const PERSON = { id: 3, firstname: 'Eva', lastname: 'Empfang', email: 'eva@example.ch' };
const signedIn = { state: { user: PERSON, auth: { strategy: { name: 'admin' } } } };

const mailAt = (index: number): InvitationMail => present(site.mails[index]) as InvitationMail;
const keyOf = (mail: InvitationMail): string => present(mail.answerKey);

describe('the desk', () => {
  test('confirms a wished time: stage, mail with a key, and a trail with who did it', async () => {
    const { strapi, entry, state, act, changes, trail } = serviceWith();
    state.request = signedIn;
    const outcome = await setAppointment(strapi, act(), {
      start: WISHED,
      minutes: 60,
      isAgreed: false,
      now: NOW,
    });
    assert.deepEqual(outcome, { mail: 'unterwegs' });
    assert.equal(entry['stand'], 'bestaetigt');
    assert.equal(entry['terminVersion'], 1);
    assert.equal(entry['antwortBis'], WISHED.toISOString());
    assert.deepEqual(changes(), [
      ['stand', 'bestaetigt'],
      ['termin', WISHED.toISOString()],
      ['antwort', 'offen'],
      ['post', 'unterwegs'],
    ]);
    assert.ok(trail.every(({ who }) => who === 'Eva Empfang'));
    const { answerKey, ...mail } = mailAt(0);
    assert.deepEqual(mail, {
      kind: 'confirmed',
      key: 'v1 1 confirmed',
      brandId: BRAND,
      houseSlug: 'am-weg',
      language: 'fr',
      name: 'Anna Muster',
      email: 'anna@example.ch',
      reference: 'ABCD-EFGH',
      appointment: { id: 'v1', start: WISHED.toISOString(), minutes: 60, sequence: 1 },
    });
    assert.ok(answerKey !== null && !JSON.stringify(entry).includes(answerKey));
  });

  test('proposes another time, and the request stays new until the person accepts', async () => {
    const { strapi, entry, act } = serviceWith();
    await setAppointment(strapi, act(), { start: OTHER, minutes: 60, isAgreed: false, now: NOW });
    assert.equal(entry['stand'], 'neu');
    assert.equal(mailAt(0).kind, 'proposed');
  });

  test('confirms at once what was agreed on the phone, or has no address to write to', async () => {
    const agreed = serviceWith();
    await setAppointment(agreed.strapi, agreed.act(), {
      start: OTHER,
      minutes: 60,
      isAgreed: true,
      now: NOW,
    });
    assert.equal(agreed.entry['stand'], 'bestaetigt');
    const mute = serviceWith({ email: null, telefon: '044 000 00 00' });
    assert.deepEqual(
      await setAppointment(mute.strapi, mute.act(), {
        start: OTHER,
        minutes: 60,
        isAgreed: false,
        now: NOW,
      }),
      { mail: null },
    );
    assert.equal(mute.entry['stand'], 'bestaetigt');
    assert.equal(mute.entry['antwortSchluessel'], null);
    assert.equal(site.mails.length, 1);
  });

  test('says when the mail could not be handed over, and keeps the change', async () => {
    site.status = 503;
    const { strapi, entry, act, changes, errors } = serviceWith();
    assert.deepEqual(
      await setAppointment(strapi, act(), {
        start: WISHED,
        minutes: 60,
        isAgreed: false,
        now: NOW,
      }),
      { mail: 'nicht' },
    );
    assert.equal(entry['stand'], 'bestaetigt');
    assert.deepEqual(changes().at(-1), ['post', 'nicht']);
    assert.deepEqual(errors, ['The site has not taken a mail about an appointment: confirmed']);
  });

  test('cancels an appointment to come under the same id with a raised sequence', async () => {
    const { strapi, entry, act } = serviceWith();
    await setAppointment(strapi, act(), { start: WISHED, minutes: 60, isAgreed: false, now: NOW });
    const before = keyOf(mailAt(0));
    await setStage(strapi, act(), { stage: 'abgesagt', now: NOW });
    const { kind, appointment, answerKey } = mailAt(1);
    assert.deepEqual([kind, answerKey], ['cancelled', null]);
    assert.deepEqual(appointment, { ...mailAt(0).appointment, sequence: 2 });
    assert.equal(entry['stand'], 'abgesagt');
    assert.equal(await findByAnswerKey(strapi, { key: before, brandId: BRAND, now: NOW }), null);
  });

  test('sends no mail about an appointment that is over, or that the person has declined', async () => {
    const over = serviceWith({ termin: '2026-11-20T09:00:00.000Z', terminVersion: 1 });
    await setStage(over.strapi, over.act(), { stage: 'abgesagt', now: NOW });
    const declined = serviceWith({ termin: WISHED.toISOString(), antwort: 'abgelehnt' });
    await setStage(declined.strapi, declined.act(), { stage: 'abgesagt', now: NOW });
    assert.deepEqual(site.mails, []);
  });

  test('refuses an act on a request that was changed since, and of two at once takes one', async () => {
    const { strapi, entry, act } = serviceWith();
    const begun = act();
    const outcomes = await Promise.all([
      setAppointment(strapi, begun, { start: WISHED, minutes: 60, isAgreed: false, now: NOW }),
      setNotes(strapi, begun, 'Anrufen'),
    ]);
    assert.deepEqual(outcomes, [{ mail: 'unterwegs' }, 'stale']);
    assert.equal(entry['notiz'], undefined);
  });
});

describe('the answer of the person', () => {
  const invited = async () => {
    const service = serviceWith();
    await setAppointment(service.strapi, service.act(), {
      start: OTHER,
      minutes: 60,
      isAgreed: false,
      now: NOW,
    });
    const key = keyOf(mailAt(0));
    site.mails.splice(0);
    const reply = (answer: 'accepted' | 'declined' | 'noneFits', now = NOW, brandId = BRAND) =>
      replyToAppointment(service.strapi, { key, brandId, reply: answer, now });
    return { ...service, key, reply };
  };

  test('confirms the request, tells the house without naming the person, and counts once', async () => {
    const { entry, key, reply, changes, trail } = await invited();
    await reply('accepted');
    await reply('accepted');
    assert.equal(entry['stand'], 'bestaetigt');
    assert.deepEqual(changes().slice(-3), [
      ['stand', 'bestaetigt'],
      ['antwort', 'zugesagt'],
      ['post', 'unterwegs'],
    ]);
    assert.equal(trail.at(-1)?.['who'], null);
    assert.deepEqual(
      site.mails.map(({ kind }) => kind),
      ['answered', 'confirmed'],
    );
    assert.doesNotMatch(JSON.stringify(site.mails[0]), /Anna|anna@/);
    const { appointment, answerKey } = mailAt(1);
    assert.deepEqual([appointment.sequence, answerKey], [2, key]);
  });

  test('may become a refusal later, which takes the entry out of the calendar', async () => {
    const { entry, reply } = await invited();
    await reply('accepted');
    await reply('declined');
    assert.equal(entry['stand'], 'abgesagt');
    assert.deepEqual(
      site.mails.map(({ kind }) => kind),
      ['answered', 'confirmed', 'answered', 'declined'],
    );
    assert.equal(mailAt(3).appointment.sequence, 3);
  });

  test('is in the house’s calendar, which follows when the house moves or cancels it', async () => {
    const { strapi, act, reply } = await invited();
    await reply('accepted');
    site.mails.splice(0);
    const moved = { start: WISHED, minutes: 60, isAgreed: false, now: NOW };
    await setAppointment(strapi, act(), moved);
    await setStage(strapi, act(), { stage: 'abgesagt', now: NOW });
    // It is out of the calendar now.
    await setAppointment(strapi, act(), moved);
    assert.deepEqual(
      site.mails.map(({ kind, appointment: { sequence } }) => `${kind} ${sequence}`),
      ['changed 3', 'confirmed 3', 'changed 4', 'cancelled 4', 'confirmed 5'],
    );
    assert.doesNotMatch(JSON.stringify(site.mails[2]), /Anna|anna@/);
  });

  test('needs no second invitation to a time that the house has confirmed', async () => {
    const { strapi, act } = serviceWith();
    const appointed = { start: WISHED, minutes: 45, isAgreed: false, now: NOW };
    await setAppointment(strapi, act(), appointed);
    const sent = mailAt(0);
    assert.equal(sent.appointment.minutes, 45);
    await replyToAppointment(strapi, {
      key: keyOf(sent),
      brandId: BRAND,
      reply: 'accepted',
      now: NOW,
    });
    assert.deepEqual(
      site.mails.map(({ kind }) => kind),
      ['confirmed', 'answered'],
    );
  });

  test('counts for the request as staff save it at the same moment, and is not lost', async () => {
    const { strapi, entry, act, reply } = await invited();
    await Promise.all([setNotes(strapi, act(), 'Anrufen'), reply('accepted')]);
    assert.deepEqual([entry['notiz'], entry['antwort']], ['Anrufen', 'zugesagt']);
    const moved = { start: WISHED, minutes: 60, isAgreed: false, now: NOW };
    const [outcome] = await Promise.all([setAppointment(strapi, act(), moved), reply('declined')]);
    // The link was for the former time.
    assert.deepEqual([outcome, entry['antwort']], [{ mail: 'unterwegs' }, 'offen']);
  });

  test('stays a refusal once given, and «none fits» makes the request new again', async () => {
    const { entry, reply } = await invited();
    await reply('noneFits');
    await reply('accepted');
    assert.deepEqual([entry['stand'], entry['antwort']], ['neu', 'keine-passt']);
    assert.equal(site.mails.length, 2);
  });

  test('needs the right key, the right brand, and comes in time', async () => {
    const { strapi, entry, key, reply } = await invited();
    assert.equal(await reply('declined', new Date(OTHER)), null);
    assert.equal(await reply('declined', NOW, 'anderes-haus'), null);
    for (const wrong of [`${key.slice(1)}A`, '', undefined])
      assert.equal(await findByAnswerKey(strapi, { key: wrong, brandId: BRAND, now: NOW }), null);
    assert.equal(entry['antwort'], 'offen');
    assert.deepEqual(site.mails, []);
  });

  test('is not changed by looking at the appointment', async () => {
    const { strapi, key, entry } = await invited();
    const stored = JSON.stringify(entry);
    assert.ok(await findByAnswerKey(strapi, { key, brandId: BRAND, now: NOW }));
    assert.equal(JSON.stringify(entry), stored);
  });
});

test('a request changes only through the desk, and takes its trail with it', async () => {
  const { strapi, state, trail, act } = serviceWith();
  await setNotes(strapi, act(), 'Anrufen');
  state.request = signedIn;
  const documents = strapi.documents(VISIT_UID as string);
  await assert.rejects(
    documents.update({ documentId: 'v1', data: { stand: 'erledigt' } }),
    /auf ihrer eigenen Seite/,
  );
  await documents.update({ documentId: 'v1', data: { updatedBy: 3 } });
  assert.equal(trail.length, 1);
  await documents.delete({ documentId: 'v1' });
  assert.deepEqual(trail, []);
});
