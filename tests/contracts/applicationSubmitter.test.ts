import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  leastApplicant,
  sampleApplicant,
  sampleSubmission,
} from '../support/in-memory/sampleSubmission.ts';
import type {
  ApplicationFileFormat,
  ApplicationSubmission,
  UploadedFile,
} from '../../src/domain/application/Application.ts';
import { makeDocx, makePdf } from '../support/sampleFiles.ts';
import {
  APPLICATION_WORLDS,
  pathOf,
  removeUploads,
  type ApplicationWorld,
} from './applicationWorlds.ts';

afterAll(removeUploads);

const accepted = {
  ok: true,
  value: { reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) },
};

describe.each(APPLICATION_WORLDS)('ApplicationSubmitter $name', ({ open: openWorld }) => {
  let world: ApplicationWorld;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const upload = async (
    name: string,
    format: ApplicationFileFormat,
    content: Buffer,
  ): Promise<UploadedFile> => {
    const file = {
      id: crypto.randomUUID().replaceAll('-', ''),
      name,
      bytes: content.length,
      format,
    };
    await writeFile(pathOf(file), content);
    return file;
  };
  const submission = (
    message: string,
    files: readonly UploadedFile[] = [],
  ): ApplicationSubmission =>
    sampleSubmission({
      key: `schluessel-${crypto.randomUUID()}`,
      brandId: world.brandId,
      files,
      application: sampleApplicant({ email: 'v.hoesli@zürich.example', message }),
    });

  it('stores an application with umlauts and line breaks, and returns a number', async () => {
    const message = `Grüezi «Foyer»\nein 🌻 & <b>mehr</b> \\ "Zeichen" ${crypto.randomUUID()}`;
    expect(await world.submitter.submit(submission(message))).toEqual(accepted);
    expect(await world.count(message)).toBe(1);
  });

  it('stores an application with only the required fields', async () => {
    const message = `Wenig ${crypto.randomUUID()}`;
    const application = leastApplicant({ message });
    expect(await world.submitter.submit({ ...submission(message), application })).toEqual(accepted);
    expect(await world.count(message)).toBe(1);
  });

  it('stores ten files byte for byte, in the chosen order', async () => {
    const contents = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? makePdf('<< /Root 1 0 R >>', `${index} ÄÖ\r\n`.repeat(index === 0 ? 300_000 : 100))
        : makeDocx({ name: `word/${index}.xml`, content: `${index}` }),
    );
    const files = await Promise.all(
      contents.map((content, index) =>
        upload(`Zeugnis «${index}».pdf`, index % 2 === 0 ? 'pdf' : 'docx', content),
      ),
    );
    const message = `Mit Dateien ${crypto.randomUUID()}`;
    expect(await world.submitter.submit(submission(message, files))).toEqual(accepted);
    expect(await world.count(message)).toBe(1);
    if (world.filesOf === null) return;
    const fingerprints = (files: readonly Buffer[]): readonly string[] =>
      files.map((file) => createHash('sha256').update(file).digest('hex'));
    expect(fingerprints(await world.filesOf(message))).toEqual(fingerprints(contents));
  });

  it('stores the same application once, under one number, even if it is sent repeatedly', async () => {
    const sent = submission(`Zweimal ${crypto.randomUUID()}`, [
      await upload('Lebenslauf.pdf', 'pdf', makePdf()),
    ]);
    const first = await world.submitter.submit(sent);
    expect(first).toEqual(accepted);
    expect(await world.submitter.submit(sent)).toEqual(first);
    expect(await Promise.all([world.submitter.submit(sent), world.submitter.submit(sent)])).toEqual(
      [first, first],
    );
    expect(await world.count(sent.application.message ?? '')).toBe(1);
  });

  it('stores an application once if it is sent twice at the same time', async () => {
    const sent = submission(`Gleichzeitig ${crypto.randomUUID()}`);
    const [one, other] = await Promise.all([
      world.submitter.submit(sent),
      world.submitter.submit(sent),
    ]);
    expect(one).toEqual(accepted);
    expect(other).toEqual(one);
    expect(await world.count(sent.application.message ?? '')).toBe(1);
  });

  it('stores an application for a job that no longer exists', async () => {
    const sent = submission(`Vergangene Stelle ${crypto.randomUUID()}`);
    expect(await world.submitter.submit({ ...sent, jobId: 'a1b2c3d4e5f6g7h8i9j0k1l2' })).toEqual(
      accepted,
    );
    expect(await world.count(sent.application.message ?? '')).toBe(1);
  });

  it('reports that an application can be sent later, and reveals nothing about the applicant', async () => {
    const later = await world.unreachable.submit(
      submission('Später', [await upload('Lebenslauf.pdf', 'pdf', makePdf())]),
    );
    expect(later).toEqual({
      ok: false,
      failure: { kind: 'unavailable', detail: expect.stringMatching(/./) },
    });
    expect(JSON.stringify(later)).not.toMatch(/Verena|Hösli|Später|Lebenslauf/);
    expect(await world.count('Später')).toBe(0);
  });
});
