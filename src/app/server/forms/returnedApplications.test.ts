import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, test, vi } from 'vitest';
import { multipartForm } from '../../../../tests/support/multipartForm.ts';
import { makeDocx, makePdf, sampleSvg } from '../../../../tests/support/sampleFiles.ts';
import {
  PATH,
  DRAFT,
  RIGHT,
  stageApplicationForm,
  file,
} from '../../../../tests/support/stageApplicationForm.ts';

describe('an application that is rejected', () => {
  it('is returned with its input, all problems, the earlier uploads and the names of the files to choose again', async () => {
    const { post, state, upload, accepted, renderPage, folder } = await stageApplicationForm();
    const before = await upload('Zeugnis.pdf');
    const answer = await post(
      {
        vorname: ' ',
        email: '',
        plz: '<>',
        bereich: 'gartenbau',
        stelle: 'k3j4h5',
        schluessel: DRAFT,
      },
      { more: [['datei', before.id], file('Brief.docx', makeDocx())] },
    );
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(state()).toMatchObject({
      values: { firstName: ' ', surname: 'Hösli', area: 'gartenbau', zipCode: '<>' },
      jobId: 'k3j4h5',
      fileProblems: [{ name: 'Brief.docx', problem: 'chooseAgain' }],
      failure: null,
      problems: { firstName: 'missing', email: 'oneOf', zipCode: 'invalid', area: 'invalid' },
      files: [before],
      key: DRAFT,
    });
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({ path: PATH, query: '?stelle=k3j4h5' });
    expect((await readdir(folder)).toSorted()).toEqual([before.id, `${before.id}.json`]);
    // Sent again with what the page returned, the application is complete.
    await post(
      { schluessel: DRAFT },
      { more: [['datei', before.id], file('Brief.docx', makeDocx())] },
    );
    expect(accepted[0]?.files.map(({ name }) => name)).toEqual(['Zeugnis.pdf', 'Brief.docx']);
  });

  it('lists each invalid file, and the valid ones to choose again', async () => {
    const { post, state, upload, folder, accepted } = await stageApplicationForm();
    const foreign = await upload('fremd.pdf', makePdf(), 'entwurf-9876543210');
    const answer = await post(
      { schluessel: DRAFT },
      {
        more: [
          ['datei', foreign.id],
          file('../Bild.pdf', sampleSvg),
          file('leer.pdf', Buffer.alloc(0)),
          file('gross.pdf', Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)])),
          file('gut.pdf', makePdf()),
          file('zu.pdf', makePdf('<< /Encrypt 1 0 R >>')),
        ],
      },
    );
    expect(answer.statusCode).toBe(422);
    expect(state()?.problems).toEqual({ files: 'invalid' });
    expect(state()?.fileProblems).toEqual([
      { name: 'Bild.pdf', problem: 'wrongType' },
      { name: 'leer.pdf', problem: 'empty' },
      { name: 'gross.pdf', problem: 'tooBig' },
      { name: 'zu.pdf', problem: 'encrypted' },
      { name: 'Datei', problem: 'chooseAgain', id: foreign.id },
      { name: 'gut.pdf', problem: 'chooseAgain' },
    ]);
    expect(state()?.files).toEqual([]);
    expect(state()?.key).toBe(DRAFT);
    expect((await readdir(folder)).toSorted()).toEqual([foreign.id, `${foreign.id}.json`]);
    expect(accepted).toEqual([]);
  });

  it('asks for an upload that is gone to be chosen again, and can be sent without it', async () => {
    const { post, state, upload, uploads, accepted } = await stageApplicationForm();
    const [gone, before] = [await upload('Lebenslauf.pdf'), await upload('Zeugnis.pdf')];
    await uploads.remove(gone.id);
    const more = [gone, before].map(({ id }) => ['datei', id] as const);
    expect((await post({ schluessel: DRAFT }, { more })).statusCode).toBe(422);
    expect(state()).toMatchObject({
      files: [before],
      fileProblems: [{ name: 'Datei', problem: 'chooseAgain', id: gone.id }],
    });
    await post({ schluessel: DRAFT }, { more: more.slice(1) });
    expect(accepted[0]?.files).toEqual([before]);
  });

  it('keeps an upload that cannot be scanned, and is accepted with it when the scanner is back', async () => {
    const { post, state, upload, scanner, accepted } = await stageApplicationForm();
    const before = await upload('Zeugnis.pdf');
    const more = [['datei', before.id]] as const;
    scanner.isAway = true;
    expect((await post({ schluessel: DRAFT }, { more })).statusCode).toBe(422);
    expect(state()).toMatchObject({ files: [before], problems: { files: 'invalid' } });
    expect(state()?.fileProblems).toEqual([{ name: 'Zeugnis.pdf', problem: 'notScanned' }]);
    scanner.isAway = false;
    expect((await post({ schluessel: DRAFT }, { more })).statusCode).toBe(303);
    expect(accepted[0]?.files).toEqual([before]);
  });

  it('reports too many files from the eleventh file on', async () => {
    const { post, state, upload } = await stageApplicationForm();
    const before = await upload();
    await post(
      { schluessel: DRAFT },
      {
        more: [
          ['datei', before.id],
          ...Array.from({ length: 11 }, (_, index) => file(`${index + 1}.pdf`, makePdf())),
        ],
      },
    );
    expect(state()?.files).toEqual([before]);
    expect(state()?.fileProblems).toEqual([
      { name: '11.pdf', problem: 'tooMany' },
      { name: '10.pdf', problem: 'tooMany' },
      ...Array.from({ length: 9 }, (_, index) => ({
        name: `${index + 1}.pdf`,
        problem: 'chooseAgain',
      })),
    ]);
  });

  it('leaves no file behind if the receiver is unavailable, and asks to choose its files again', async () => {
    const { post, state, folder } = await stageApplicationForm({
      reason: { kind: 'unavailable', detail: 'spool: ENOSPC' },
    });
    expect((await post({}, { more: [file('a.pdf', makePdf())] })).statusCode).toBe(503);
    expect(state()?.fileProblems).toEqual([{ name: 'a.pdf', problem: 'chooseAgain' }]);
    expect([state()?.files, await readdir(folder)]).toEqual([[], []]);
  });

  it('is returned with its input if the disk has no space for a file', async () => {
    const { app, state, uploads } = await stageApplicationForm();
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    uploads.store.write = async (content) => {
      await pipeline(content, new Writable({ write: (_, __, done) => done(full) }));
      return 0;
    };
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    // Sent over a real connection and larger than its buffers: the rest must be read to reach the
    // fields after it.
    const form = multipartForm([
      ...Object.entries(RIGHT),
      file('a.pdf', Buffer.alloc(9_000_000, '%PDF-')),
      file('b.pdf', Buffer.alloc(9_000_000, '%PDF-')),
      ['schluessel', DRAFT],
    ]);
    const answer = await fetch(`${address}${PATH}`, {
      method: 'POST',
      body: new Uint8Array(form.payload),
      headers: form.headers,
    });
    await app.close();
    expect(answer.status).toBe(503);
    // The fields after the file have been read too.
    expect(state()).toMatchObject({
      values: { firstName: 'Verena' },
      key: DRAFT,
      files: [],
      failure: 'unavailable',
      fileProblems: [
        { name: 'a.pdf', problem: 'chooseAgain' },
        { name: 'b.pdf', problem: 'chooseAgain' },
      ],
    });
  });

  it.each(['EIO', 'EROFS', 'ENOSPC'])(
    'is returned with its input if the disk fails with %s on the record of a file',
    async (code) => {
      const { post, state, uploads, folder, accepted } = await stageApplicationForm();
      const declare = vi
        .spyOn(uploads.store, 'declareUploadLength')
        .mockRejectedValue(Object.assign(new Error(code), { code, syscall: 'write' }));
      const answer = await post({ schluessel: DRAFT }, { more: [file('a.pdf', makePdf())] });
      expect([answer.statusCode, accepted]).toEqual([503, []]);
      expect(state()).toMatchObject({
        values: { firstName: 'Verena' },
        key: DRAFT,
        files: [],
        failure: 'unavailable',
      });
      expect(await readdir(folder)).toEqual([]);
      declare.mockRestore();
      expect(
        (await post({ schluessel: DRAFT }, { more: [file('a.pdf', makePdf())] })).statusCode,
      ).toBe(303);
    },
  );
});

test("after sixty attempts in ten minutes the form returns the visitor's input and stores no file", async () => {
  const { post, state, accepted, folder, uploads } = await stageApplicationForm();
  const create = vi.spyOn(uploads.store, 'create');
  for (let count = 0; count < 60; count += 1)
    expect((await post({ vorname: '' })).statusCode).toBe(422);
  expect((await post({}, { more: [file('Lebenslauf.pdf', makePdf())] })).statusCode).toBe(429);
  expect(state()).toMatchObject({
    failure: 'tooMany',
    values: { firstName: 'Verena' },
    files: [],
    fileProblems: [{ name: 'Lebenslauf.pdf', problem: 'chooseAgain' }],
  });
  expect([accepted, await readdir(folder), create.mock.calls.length]).toEqual([[], [], 0]);
});

test('two hundred rejected forms with ten files each leave no files; the next visitor can upload files or send them directly', async () => {
  const { post, state, upload, folder } = await stageApplicationForm();
  const files = Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`, makePdf()));
  const statuses: number[] = [];
  for (let count = 0; count < 200; count += 1)
    statuses.push((await post({ vorname: '' }, { more: files })).statusCode);
  // Sixty files per hour are stored. Then forms are read without their files, and after sixty forms
  // none is accepted.
  expect([...new Set(statuses)]).toEqual([422, 429]);
  expect(await readdir(folder)).toEqual([]);
  const other = { headers: { 'x-forwarded-for': '192.0.2.2' } };
  expect(await upload()).toMatchObject({ format: 'pdf' });
  expect((await post({}, { ...other, more: files })).statusCode).toBe(303);
  // The same address can still submit text without files: its input is not lost.
  expect(state()?.values.surname).toBe('Hösli');
});
