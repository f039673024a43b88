import { expect, it, vi } from 'vitest';
import type { UploadedFile } from '../../domain/application/Application.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentAsker, ContentFormSender } from './ContentSender.ts';
import { HttpApplicantPages } from './HttpApplicantPages.ts';

const KEY = 'k'.repeat(22);
const AT = '2026-11-24T08:00:00.000Z';
const PAGE = {
  referenz: 'ABCD-EFGH',
  marke: 'bach',
  stufe: 'interview',
  ende: null,
  schritte: { eingegangen: AT, inPruefung: null, gespraech: AT, abgeschlossen: null },
  stelle: null,
  person: null,
  felder: { vorname: 'Anna' },
  dateien: [{ name: 'a.pdf', bytes: 10, am: AT }],
  nachrichten: [
    {
      schluessel: 'n1',
      sprache: 'de',
      betreff: 'b',
      text: 't',
      am: AT,
      fragt: 'zustimmung',
      antwort: 'nein',
    },
  ],
  gespraech: {
    zeiten: [AT],
    minuten: 60,
    amTelefon: false,
    ort: '',
    personen: '',
    stand: 'offen',
    beginn: null,
  },
  loeschenAm: AT,
};
const FILE: UploadedFile = { id: 'f'.repeat(32), name: 'a.pdf', bytes: 10, format: 'pdf' };

function stage(
  answer: Awaited<ReturnType<ContentAsker['ask']>> = success({ data: PAGE }),
  receipt: Awaited<ReturnType<ContentFormSender['sendForm']>> = {
    status: 200,
    named: true,
    detail: '',
  },
) {
  const ask = vi.fn<ContentAsker['ask']>(async () => answer);
  const sendForm = vi.fn<ContentFormSender['sendForm']>(async () => receipt);
  const readFile = async () => success(new Uint8Array());
  return { pages: new HttpApplicantPages({ ask, sendForm, readFile }), ask, sendForm };
}

it('asks with the key in the body, never in the address', async () => {
  const { pages, ask } = stage();
  expect(await pages.find(KEY)).toMatchObject({
    value: {
      reference: 'ABCD-EFGH',
      stage: 'interview',
      end: null,
      messages: [{ asks: 'consent', answer: false }],
      interview: { state: 'open', starts: [AT] },
    },
  });
  expect(ask).toHaveBeenCalledExactlyOnceWith('/bewerbungen/seite', { schluessel: KEY });
});

it.each([
  [{ kind: 'choose', start: AT } as const, { was: 'zeit', zeit: AT }],
  [{ kind: 'noneFits' } as const, { was: 'keine' }],
  [
    { kind: 'answer', question: 'n1', text: 'Ja' } as const,
    { was: 'antwort', frage: 'n1', text: 'Ja' },
  ],
  [
    { kind: 'consent', question: 'n1', isGiven: false } as const,
    { was: 'antwort', frage: 'n1', text: 'nein' },
  ],
  [{ kind: 'withdraw' } as const, { was: 'zurueckziehen' }],
  [{ kind: 'delete' } as const, { was: 'loeschen' }],
])('passes on %j', async (act, fields) => {
  const { pages, ask } = stage(success({ data: { ergebnis: 'ok' } }));
  expect(await pages.act(KEY, act)).toEqual(success('done'));
  expect(ask).toHaveBeenCalledExactlyOnceWith('/bewerbungen/handlung', {
    schluessel: KEY,
    ...fields,
  });
});

it('passes on that there is no such page, and that the content service is away', async () => {
  const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
  for (const answer of [success(null), away]) {
    const { pages } = stage(answer);
    expect(await pages.find(KEY)).toEqual(answer);
    expect(await pages.act(KEY, { kind: 'withdraw' })).toEqual(answer);
    expect(await pages.findCopy(KEY)).toEqual(answer);
  }
});

it('accepts nothing that is no page and no outcome', async () => {
  for (const data of [null, {}, { ...PAGE, stufe: 'x' }, { ...PAGE, loeschenAm: 'bald' }])
    expect(await stage(success({ data })).pages.find(KEY)).toMatchObject({
      failure: { kind: 'malformed' },
    });
  const wrong = stage(success({ data: { ergebnis: 'anderes' } }));
  expect(await wrong.pages.act(KEY, { kind: 'withdraw' })).toMatchObject({
    failure: { kind: 'malformed' },
  });
});

it.each([
  [200, success('added')],
  [409, success('tooMany')],
  [404, success(null)],
])('understands the answer %i to files', async (status, expected) => {
  const { pages, sendForm } = stage(undefined, { status, named: status === 200, detail: '' });
  expect(await pages.addFiles(KEY, [FILE], async () => new Blob(['x']))).toEqual(expected);
  const [path, form] = sendForm.mock.calls[0] ?? [];
  expect(path).toBe('/bewerbungen/dateien');
  expect(form?.get('data')).toBe(JSON.stringify({ schluessel: KEY }));
  expect(form?.getAll('files')).toHaveLength(1);
});

it('does not add a file that cannot be opened, and says what the content service refuses', async () => {
  const { pages, sendForm } = stage();
  const open = async () => Promise.reject(new Error('gone'));
  expect((await pages.addFiles(KEY, [FILE], open)).ok).toBe(false);
  expect(sendForm).not.toHaveBeenCalled();
  const refused = stage(undefined, { status: 400, named: false, detail: 'x' });
  expect(await refused.pages.addFiles(KEY, [FILE], async () => new Blob(['x']))).toMatchObject({
    failure: { kind: 'malformed' },
  });
});
