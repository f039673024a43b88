import { describe, expect, it } from 'vitest';
import type { Brand } from '../brand/Brand.ts';
import type { BrandConfig } from '../brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../brand/BrandConfigRepository.ts';
import type { House } from '../house/House.ts';
import type { FoundJob } from '../job/Job.ts';
import type { JobRepository } from '../job/JobRepository.ts';
import { sampleApplicant } from '../../../tests/support/in-memory/sampleSubmission.ts';
import { LANGUAGES } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { WrittenMail } from './MailSender.ts';
import { createMailWriter } from './createMailWriter.ts';

const AWAY: Result<never, ContentFailure> = failure({
  kind: 'unreachable',
  detail: 'ECONNREFUSED',
});
/** A brand with only the fields that mails use. */
const brandOf = (id: string, name: string): Brand =>
  ({
    id,
    name,
    primaryColor: '#1b5e3a',
    secondaryColor: '#ffc94a',
    fallback: { email: `empfang@${id}.example`, phone: '044 000 00 00' },
  }) as Brand;
const sampleBrand = brandOf('beispiel', 'Haus Beispiel');
const BRANDS = [sampleBrand, brandOf('beispiel-am-see', 'Haus am See')];

interface World {
  readonly address?: Result<string | null, ContentFailure>;
  readonly addressOf?: (brandId: string) => string;
  readonly job?: Result<FoundJob | null, ContentFailure>;
  readonly config?: Result<BrandConfig | null, ContentFailure>;
  readonly house?: Result<House | null, ContentFailure>;
}

function stage({
  address = success('jobs@lindengut.example'),
  addressOf,
  job = success(null),
  config = success(null),
  house = success(null),
}: World = {}) {
  const lookups: string[] = [];
  const writer = createMailWriter({
    findPageAddress: async (_, language, key) =>
      `https://haus.example/${language}/bewerbung/${key}`,
    brands: { find: (id) => BRANDS.find((brand) => brand.id === id) },
    describeAnswers: async ({ fields, files }, language) => [
      { name: `Ort (${language})`, value: fields.location ?? '' },
      { name: 'Dateien', value: files.join('\n') },
    ],
    panelAddressOf: (reference) => `https://redaktion.example/admin/bewerbungen/${reference}`,
    visitAddressOf: (reference) => `https://redaktion.example/admin/anfragen/${reference}`,
    hrAddresses: {
      find: async (brandId) => {
        lookups.push(brandId);
        return addressOf === undefined ? address : success(addressOf(brandId));
      },
    },
    ports: () => ({
      // Only the methods that the mail writer calls.
      jobs: {
        find: async (kind: string) => (kind === 'apprenticeship' ? job : success(null)),
      } as unknown as JobRepository,
      brandConfigs: { find: async () => config } as BrandConfigRepository,
      houses: { find: async () => house },
    }),
  });
  return { writer, lookups };
}

const notice = {
  brandId: 'beispiel',
  jobId: null,
  job: null,
  houses: [],
  files: 2,
  reference: '7KQ2-M4XW',
};
const confirmation = {
  brandId: 'beispiel',
  houseId: null,
  language: 'de',
  name: 'Verena Hösli',
  email: 'v.hoesli@haus.example',
  reference: '7KQ2-M4XW',
  answers: null,
} as const;

const textOf = async (written: Promise<WrittenMail>): Promise<string> => {
  const mail = await written;
  return mail.ok ? (mail.value?.text ?? '') : '';
};
const openJob = (brandId: string) =>
  success({
    state: 'open',
    job: { brandId, title: { text: 'Fachfrau Gesundheit' } },
  } as unknown as FoundJob);

describe('the notice to the house', () => {
  it('contains the number of the application and a link to it', async () => {
    const { writer } = stage();
    expect(await writer.notice(notice)).toEqual({
      ok: true,
      value: {
        from: sampleBrand.name,
        to: 'jobs@lindengut.example',
        replyTo: null,
        language: 'de',
        subject: 'Neue Bewerbung 7KQ2-M4XW',
        html: expect.stringContaining('>7KQ2-M4XW<'),
        text: expect.stringContaining('Nummer: 7KQ2-M4XW\nStelle: keine bestimmte\nDateien: 2\n'),
      },
    });
    const [link] = /https:\S+/.exec(await textOf(writer.notice(notice))) ?? [];
    expect(link).toBe('https://redaktion.example/admin/bewerbungen/7KQ2-M4XW');
  });

  it('names the job and is sent to the house that offers the job', async () => {
    const { writer, lookups } = stage({ job: openJob('beispiel-am-see') });
    expect(await textOf(writer.notice({ ...notice, jobId: 'k3j4' }))).toContain(
      'Stelle: Fachfrau Gesundheit\n',
    );
    expect(lookups).toEqual(['beispiel-am-see']);
  });

  it('is sent to the house of a job that has been closed or deleted since, without reading it', async () => {
    const { writer, lookups } = stage({ job: AWAY });
    const job = { brandId: 'beispiel-am-see', title: 'Köchin' };
    expect(await textOf(writer.notice({ ...notice, jobId: 'k3j4', job }))).toContain(
      'Website «Haus Beispiel» ist eine Bewerbung eingegangen.\n\nNummer: 7KQ2-M4XW\nStelle: Köchin\n',
    );
    expect(lookups).toEqual(['beispiel-am-see']);
  });

  it('is sent to the site’s own address if the job’s brand no longer exists', async () => {
    const { writer, lookups } = stage();
    await writer.notice({ ...notice, jobId: 'k3j4', job: { brandId: 'fort', title: 'Köchin' } });
    expect(lookups).toEqual(['beispiel']);
  });

  it('says to a house that an application without a job may go to it, too', async () => {
    const addresses: Record<string, string> = { beispiel: 'a@b.example', park: 'p@b.example' };
    const { writer } = stage({ addressOf: (id) => addresses[id] ?? 's@b.example' });
    const written = await writer.notice({ ...notice, houses: ['beispiel-am-see'] });
    expect(written).toMatchObject({ value: { to: 's@b.example', from: 'Haus Beispiel' } });
    expect(await textOf(Promise.resolve(written))).toContain('Sie darf auch an Ihr Haus gehen.');
  });

  it('is written once for houses that share an address', async () => {
    expect(await stage().writer.notice({ ...notice, houses: ['beispiel-am-see'] })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('names a closed job and goes to its house, but names no job that no longer exists', async () => {
    const closed = success({
      state: 'closed',
      kind: 'job',
      brandId: 'beispiel-am-see',
      area: null,
      title: { text: 'Köchin' },
    } satisfies FoundJob);
    const { writer, lookups } = stage({ job: closed });
    expect(await textOf(writer.notice({ ...notice, jobId: 'k3j4' }))).toContain('Stelle: Köchin\n');
    expect(lookups).toEqual(['beispiel-am-see']);
    expect(await textOf(stage().writer.notice({ ...notice, jobId: 'k3j4' }))).toContain(
      'Stelle: keine bestimmte\n',
    );
  });

  it.each<[string, World]>([
    ['the address', { address: AWAY }],
    ['the job', { job: AWAY }],
  ])('waits alone while %s cannot be read', async (_, world) => {
    expect(await stage(world).writer.notice({ ...notice, jobId: 'k3j4' })).toEqual({
      ok: false,
      failure: { kind: 'unavailable', single: true, detail: 'ECONNREFUSED' },
    });
  });

  it('is refused if the editors entered no address', async () => {
    expect(await stage({ address: success(null) }).writer.notice(notice)).toEqual({
      ok: false,
      failure: { kind: 'refused', detail: 'beispiel has no HrEmail' },
    });
    expect(await stage().writer.notice({ ...notice, brandId: 'fort' })).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  });
});

describe('the confirmation to the applicant', () => {
  it('contains the name, the reference number, the house and its phone number', async () => {
    const config = {
      name: { text: 'Haus Lindengut' },
      phone: '044 000 11 22',
      email: 'empfang@lindengut.example',
    } as BrandConfig;
    const written = await stage({ config: success(config) }).writer.confirmation(confirmation);
    expect(written).toMatchObject({
      ok: true,
      value: {
        from: 'Haus Lindengut',
        to: 'v.hoesli@haus.example',
        // Who reads the application gets the answer.
        replyTo: 'jobs@lindengut.example',
        language: 'de',
      },
    });
    const text = written.ok ? (written.value?.text ?? '') : '';
    for (const piece of [
      'Guten Tag Verena Hösli\n',
      'Freundliche Grüsse\nHaus Lindengut',
      'Ihre Nummer: 7KQ2-M4XW\n',
      '044 000 11 22',
      '3 Monate nach dem Entscheid, spätestens 6 Monate nach dem Eingang; dauert das Verfahren länger, nach höchstens 9',
    ])
      expect(text).toContain(piece);
  });

  it('comes from the house of the job, which reads the application and replies', async () => {
    const addressOf = (id: string) => `jobs@${id}.example`;
    const written = await stage({ addressOf }).writer.confirmation({
      ...confirmation,
      houseId: 'beispiel-am-see',
    });
    expect(written).toMatchObject({
      value: { from: 'Haus am See', replyTo: 'jobs@beispiel-am-see.example' },
    });
  });

  it('has a copy of what was sent at its end, unless it is not known', async () => {
    const answers = { fields: sampleApplicant(), job: null, files: ['Zeugnis'] };
    expect(await textOf(stage().writer.confirmation({ ...confirmation, answers }))).toMatch(
      /Ort \(de\): Uster\nDateien: Zeugnis\n$/,
    );
    expect(await textOf(stage().writer.confirmation(confirmation))).not.toContain('Ort (de)');
  });

  it('is answered at the public address of a house without one for applications', async () => {
    expect(await stage({ address: success(null) }).writer.confirmation(confirmation)).toMatchObject(
      { value: { replyTo: 'empfang@beispiel.example' } },
    );
  });

  it("is written with the brand's own data while the content service is unavailable", async () => {
    const written = await stage({ config: AWAY, address: AWAY, job: AWAY }).writer.confirmation(
      confirmation,
    );
    expect(written).toMatchObject({
      ok: true,
      value: {
        from: sampleBrand.name,
        replyTo: sampleBrand.fallback.email,
        text: expect.stringContaining(sampleBrand.fallback.phone),
      },
    });
  });

  it('is in the language of the page', async () => {
    const { writer } = stage();
    const texts = await Promise.all(
      LANGUAGES.map((language) => textOf(writer.confirmation({ ...confirmation, language }))),
    );
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      'Guten Tag Verena Hösli',
      'Buongiorno Verena Hösli',
      'Bonjour Verena Hösli',
      'Dear Verena Hösli',
    ]);
    for (const text of texts) expect(text).toContain('7KQ2-M4XW');
    expect(texts.map((text) => text.split('\n').length)).toEqual(
      texts.map(() => texts[0]?.split('\n').length),
    );
  });
});

describe('the mail about a lobby screen', () => {
  const screen = {
    handle: 'park-empfang',
    device: 'a'.repeat(32),
    title: 'Empfang Park',
    silentSince: '2026-11-24T08:30:00.000Z',
  };
  const alarm = { to: 'technik@haus.example', brandId: 'beispiel' } as const;

  it('names the screen and since when it is silent', async () => {
    const { writer } = stage();
    const written = await writer.screenAlarm({ ...alarm, kind: 'silent', screens: [screen] });
    expect(written).toMatchObject({
      ok: true,
      value: {
        from: 'Haus Beispiel',
        to: 'technik@haus.example',
        subject: 'Bildschirm stumm: «Empfang Park»',
        text: expect.stringContaining(
          '«Empfang Park» (park-empfang): zuletzt gesehen 24.11.2026, 09.30 Uhr',
        ),
      },
    });
  });

  it('lists several in one', async () => {
    const { writer } = stage();
    const screens = [screen, { ...screen, title: 'Teich' }];
    const written = await writer.screenAlarm({ ...alarm, kind: 'back', screens });
    expect(written).toMatchObject({
      value: {
        subject: 'Bildschirm wieder da: 2 Bildschirme',
        text: expect.stringMatching(/«Empfang Park».*09\.30 Uhr\n«Teich» /),
      },
    });
  });

  it('is refused for a brand that does not exist', async () => {
    const { writer } = stage();
    expect(
      await writer.screenAlarm({ ...alarm, brandId: 'weg', kind: 'back', screens: [screen] }),
    ).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });
});
