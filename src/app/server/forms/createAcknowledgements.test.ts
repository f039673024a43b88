import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { createAcknowledgements } from './createAcknowledgements.ts';

const PATH = '/jobs/schnellbewerbung';
const SECRET = 'ein Wort, das nur die Server kennen';
const RECEIPT: Acknowledgement = {
  reference: 'K7QM-4DXA',
  name: 'Besarta Krasniqi',
  sent: { day: '2026-11-24', time: '10:12' },
  answerBy: '2026-11-27',
  job: { text: 'Pflegefachperson HF' },
  files: ['Lebenslauf.pdf', 'சுயவிவரம்.pdf'],
  fileCount: 2,
};
const BRANDS = [sampleBrand, sampleBrandInFourLanguages];

function stage(secret: string | null = SECRET, now = { time: Date.parse('2026-11-24T09:12:00Z') }) {
  const app = fastify({ trustProxy: 'loopback' });
  registerSites(app, {
    list: () => BRANDS,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  const acknowledgements = createAcknowledgements(secret, () => new Date(now.time));
  let acknowledgement = RECEIPT;
  app.post('/*', (request, reply) => {
    acknowledgements.give(request, reply, PATH, acknowledgement);
    return reply.send('ok');
  });
  app.get('/*', (request, reply) =>
    reply.send({
      acknowledgement: acknowledgements.take(
        request,
        reply,
        PATH,
        String((request.query as Record<string, string>)['gesendet']),
      ),
    }),
  );
  const give = async (given: Acknowledgement = RECEIPT, headers: Record<string, string> = {}) => {
    acknowledgement = given;
    return String(
      (
        await app.inject({
          method: 'POST',
          url: PATH,
          headers: { host: 'lindengut.example', ...headers },
        })
      ).headers['set-cookie'],
    );
  };
  const take = async (
    cookie: string,
    { reference = RECEIPT.reference, host = 'lindengut.example' } = {},
  ) => {
    const answer = await app.inject({
      method: 'GET',
      url: `${PATH}?gesendet=${reference}`,
      headers: { host, cookie: cookie.split(';')[0] ?? '' },
    });
    return {
      acknowledgement: answer.json<{ acknowledgement: Acknowledgement | null }>().acknowledgement,
      cookie: answer.headers['set-cookie'],
    };
  };
  return { give, take, now };
}

describe('an acknowledgement', () => {
  it('is read back from its cookie, which is then cleared and does not reveal the names', async () => {
    const { give, take } = stage();
    const cookie = await give();
    expect(cookie).toMatch(
      /^foyer-quittung=[\w-]+; Path=\/jobs\/schnellbewerbung; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
    expect(Buffer.from(cookie.slice(15).split(';')[0] ?? '', 'base64url').toString()).not.toMatch(
      /Besarta|Krasniqi|Lebenslauf/,
    );
    const taken = await take(cookie);
    expect(taken.acknowledgement).toEqual(RECEIPT);
    expect(taken.cookie).toMatch(/^foyer-quittung=; Path=\/jobs\/schnellbewerbung; Max-Age=0;/);
    expect(await give()).not.toBe(cookie);
  });

  it('has a secure cookie if the site uses https', async () => {
    expect(await stage().give(RECEIPT, { 'x-forwarded-proto': 'https' })).toMatch(
      /^__Secure-foyer-quittung=.*; Secure$/,
    );
  });

  it('can be read by every server with the same secret, and by no other', async () => {
    const cookie = await stage().give();
    expect((await stage().take(cookie)).acknowledgement).toEqual(RECEIPT);
    expect((await stage('ein anderes Wort, ebenso lang').take(cookie)).acknowledgement).toBeNull();
    expect((await stage(null).take(cookie)).acknowledgement).toBeNull();
  });

  it('is valid only for its own reference, its own brand and ten minutes', async () => {
    const { give, take, now } = stage();
    const cookie = await give();
    expect((await take(cookie, { reference: 'AAAA-BBBB' })).acknowledgement).toBeNull();
    expect((await take(cookie, { host: 'casa-esempio.example' })).acknowledgement).toBeNull();
    now.time += 600_001;
    expect((await take(cookie)).acknowledgement).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['an empty one', 'foyer-quittung='],
    ['a short one', 'foyer-quittung=x'],
    ['a made-up one', `foyer-quittung=${'A'.repeat(60)}`],
    ['a huge one', `foyer-quittung=${'A'.repeat(9000)}`],
    ['other cookies', 'andere=1; schrift=larger'],
  ])('is null if the browser sends %s', async (_, cookie) => {
    expect((await stage().take(cookie)).acknowledgement).toBeNull();
  });

  it('shortens a long text that was written, and keeps the short ones', async () => {
    const { give, take } = stage();
    const written = { telefon: '044 123 45 67', text: '🌻'.repeat(2000) };
    const cookie = await give({ ...RECEIPT, written });
    expect(cookie.length).toBeLessThan(4096);
    const { acknowledgement } = await take(cookie);
    expect(acknowledgement?.written?.['telefon']).toBe('044 123 45 67');
    expect(acknowledgement?.written?.['text']).toMatch(/^🌻{20,}…+$/u);
  });

  it('fits into a cookie even with very long names, and keeps the number of files', async () => {
    const { give, take } = stage();
    const files = Array.from({ length: 10 }, (_, index) => `${index}${'🌻'.repeat(95)}.pdf`);
    const cookie = await give({
      ...RECEIPT,
      name: 'சு'.repeat(100),
      job: { text: '字'.repeat(200) },
      files,
      fileCount: 10,
    });
    expect(cookie.length).toBeLessThan(4096);
    const { acknowledgement } = await take(cookie);
    expect([
      acknowledgement?.fileCount,
      (acknowledgement?.files.length ?? 0) < 10,
      acknowledgement?.job?.text.length,
    ]).toEqual([10, true, 200]);
  });
});
