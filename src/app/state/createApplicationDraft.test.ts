import { filter, map, NEVER, Subject, tap } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createTabStorage } from '../../../tests/support/createTabStorage.ts';
import { inMarbles, promiseOf } from '../../../tests/support/marbles.ts';
import type { FileUploader } from '../../domain/application/FileUploader.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createApplicationDraft, createDraftMemory } from './createApplicationDraft.ts';
import { createScope } from './createBehavior.ts';
import { createSentDigests } from './createFormDraft.ts';
import type { TabStorage } from './createTabMemory.ts';

const ID = 'b'.repeat(32);
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(
  storage: TabStorage,
  upload: FileUploader['upload'] = async ({ file }) =>
    success({ id: ID, name: file.name, bytes: file.size, format: 'pdf' }),
  brandId = 'haus-a',
  copies = new Map<string, File>(),
) {
  let number = 0;
  const onForgotten = vi.fn();
  const scope = createScope();
  const draft = createApplicationDraft(scope, {
    memory: createDraftMemory(storage, brandId),
    sentMarks: createSentDigests(storage, `bewerbung-gesendet:${brandId}`, () => true),
    createPendingFiles: () => ({
      store: async (id, file) => void copies.set(id, file),
      find: async (id) => copies.get(id) ?? null,
      remove: async (id) => void copies.delete(id),
    }),
    createUploader: (begun) => ({
      upload(chosen, watch) {
        begun.keep(chosen.id, ID);
        return upload(chosen, watch);
      },
      remove: async () => undefined,
      discard: async () => undefined,
    }),
    createKey: () => `schluessel-${Date.now()}-${(number += 1)}`,
    reconnected$: NEVER,
    isOnline: () => false,
    onForgotten,
  });
  return {
    draft,
    onForgotten,
    history: () =>
      draft.uploads$.value.map(
        (each) => `${each.name} ${each.kind === 'failed' ? each.reason : each.kind}`,
      ),
  };
}

describe('a draft', () => {
  it('has its key, its values and its uploaded files again after a reload', async () => {
    const storage = createTabStorage();
    const before = open(storage);
    before.draft.save({ vorname: 'Besarta' });
    before.draft.add([new File(['x'], 'lebenslauf.pdf')]);
    await settled();
    const after = open(storage);
    expect(after.draft.key).toBe(before.draft.key);
    expect(after.draft.values).toEqual({ vorname: 'Besarta' });
    expect(after.history()).toEqual(['lebenslauf.pdf done']);
  });

  it('stays marked as sent after a reload, with the same key, until its text changes or the server has responded', async () => {
    const storage = createTabStorage();
    const { draft } = open(storage);
    draft.save({ vorname: 'Besarta' });
    expect(draft.sent).toBe(false);
    draft.markSent();
    const after = open(storage).draft;
    after.save({ vorname: 'Besarta' });
    expect([after.sent, after.key]).toEqual([true, draft.key]);
    after.save({ vorname: 'Besarta', nachname: 'Krasniqi' });
    expect(open(storage).draft.sent).toBe(false);
    after.markSent();
    after.markAnswered();
    expect(open(storage).draft.sent).toBe(false);
  });

  it('lists a file whose upload was interrupted by the reload, to be chosen again', async () => {
    const storage = createTabStorage();
    open(storage, () => new Promise(() => undefined)).draft.add([new File(['x'], 'diplom.jpg')]);
    await settled();
    expect(open(storage).history()).toEqual(['diplom.jpg lost']);
  });

  it('does not store a file that was rejected or removed', async () => {
    const storage = createTabStorage();
    const { draft } = open(storage);
    draft.add([new File([], 'leer.pdf'), new File(['x'], 'a.pdf')]);
    await settled();
    draft.remove(draft.uploads$.value.find(({ name }) => name === 'a.pdf')?.id ?? '');
    expect(open(storage).history()).toEqual([]);
  });

  it('still lists a file after a reload that the server no longer had', async () => {
    const storage = createTabStorage();
    const { draft } = open(storage);
    draft.add([new File(['x'], 'lebenslauf.pdf')]);
    await settled();
    draft.refuse([{ id: ID, problem: 'chooseAgain' }]);
    expect(open(storage).history()).toEqual(['lebenslauf.pdf lost']);
  });

  it('belongs to one brand', () => {
    const storage = createTabStorage();
    open(storage).draft.save({ vorname: 'Besarta' });
    expect(open(storage, undefined, 'haus-b').draft.values).toEqual({});
  });

  it('is deleted only after it was sent', () => {
    const storage = createTabStorage();
    const { draft, onForgotten } = open(storage);
    draft.save({ vorname: 'Besarta' });
    draft.forgetIfSent();
    expect(storage.entries.size).toBe(1);
    draft.markSent();
    open(storage).draft.forgetIfSent();
    // The remaining marks recognise the words but do not reveal them.
    expect([...storage.entries.keys()]).toEqual(['bewerbung-gesendet:haus-a']);
    expect(JSON.stringify([...storage.entries])).not.toContain('Besarta');
    expect(open(storage).draft.wasSent('vorname', 'Besarta')).toBe(true);
    expect(onForgotten).not.toHaveBeenCalled();
    draft.forgetIfSent();
    expect(onForgotten).toHaveBeenCalledOnce();
  });

  it('leaves no copy of a file that was sent with the form, and does not upload it any more', async () => {
    const storage = createTabStorage();
    const copies = new Map<string, File>();
    const upload = vi.fn<FileUploader['upload']>(async () => failure({ kind: 'blocked' }));
    const { draft, history } = open(storage, upload, 'haus-a', copies);
    draft.add([new File(['x'], 'a.pdf')]);
    await settled();
    draft.attach(draft.uploads$.value[0]?.id ?? '');
    await vi.waitFor(() => expect(history()).toEqual(['a.pdf attached']));
    draft.markSent();
    expect([copies.size, upload.mock.calls.length]).toEqual([1, 1]);
    const confirmation = open(storage, upload, 'haus-a', copies);
    confirmation.draft.forgetIfSent();
    await settled();
    expect([copies.size, upload.mock.calls.length, confirmation.history()]).toEqual([0, 1, []]);
    expect([...storage.entries.keys()]).not.toContain('bewerbung:haus-a');
  });

  it('is kept if it was edited after it was sent and not accepted', () => {
    const storage = createTabStorage();
    const { draft } = open(storage);
    draft.markSent();
    draft.save({ vorname: 'Besarta' });
    draft.forgetIfSent();
    expect(storage.entries.size).toBe(1);
  });
});

describe('a file of a draft, in marble tests', () => {
  /** Letters of an upload: `d` the file has arrived, `n` it was refused, digits are progress. */
  const RESULTS = {
    d: success({ id: ID, name: 'Brief.pdf', bytes: 1, format: 'pdf' as const }),
    n: failure({ kind: 'refused' as const, problem: 'encrypted' as const }),
  };
  const isResult = (letter: string): letter is keyof typeof RESULTS => letter in RESULTS;

  /**
   * Adds a file after a millisecond. Expected is the stored state of the file at each write: `.`
   * none, `r` running, `d` arrived.
   */
  const expectWritings = (upload: string, expected: string): void =>
    inMarbles(({ cold, expectObservable }) => {
      const storage = createTabStorage();
      const written$ = new Subject<string>();
      const setItem = (name: string, value: string): void => {
        storage.setItem(name, value);
        const { uploads } = JSON.parse(value) as { uploads: readonly { file: unknown }[] };
        written$.next(uploads.map(({ file }) => (file === null ? 'r' : 'd')).join('') || '.');
      };
      const { draft } = open({ ...storage, setItem }, (_, { onProgress }) =>
        promiseOf(
          cold(upload).pipe(
            tap((letter) => isResult(letter) || onProgress(Number(letter))),
            filter(isResult),
            map((letter) => RESULTS[letter]),
          ),
        ),
      );
      cold('-a').subscribe(() => draft.add([new File(['x'], 'Brief.pdf')]));
      expectObservable(written$).toBe(expected);
    });

  it('is stored at the start and when it has arrived, not at each progress event', () => {
    expectWritings('-3-6-d', '-(rr)-d');
  });

  it('is no longer stored after it is rejected', () => {
    expectWritings('-----n', '-(rr)-.');
  });
});

const UPLOAD = {
  id: 'u1',
  name: 'a.pdf',
  bytes: 1,
  file: { id: ID, name: 'a.pdf', bytes: 1, format: 'pdf' },
};
const STORED = {
  key: 'entwurf-0123456789',
  sent: false,
  values: { vorname: 'Besarta' },
  uploads: [UPLOAD, { ...UPLOAD, id: 'u2', file: null }],
  begun: { u2: `5/${ID}` },
};

describe("the draft in the tab's storage", () => {
  it('is opened again', () => {
    const storage = createTabStorage();
    storage.setItem('bewerbung:haus-a', JSON.stringify(STORED));
    const { draft, history } = open(storage);
    expect([draft.key, draft.values, history()]).toEqual([
      STORED.key,
      STORED.values,
      ['a.pdf done', 'a.pdf lost'],
    ]);
  });

  it.each([
    '',
    'null',
    '{}',
    '[1]',
    '{"key":"<script>","sent":false,"values":{},"uploads":[],"begun":{}}',
    '{"key":',
    ...[
      { key: 'kurz' },
      { sent: 'ja' },
      { values: { vorname: 1 } },
      { begun: [] },
      { uploads: {} },
      { uploads: [null] },
      { uploads: [{ ...UPLOAD, name: 'x'.repeat(301) }] },
      { uploads: [{ ...UPLOAD, bytes: '1' }] },
      { uploads: [{ ...UPLOAD, file: undefined }] },
      { uploads: [{ ...UPLOAD, file: { ...UPLOAD.file, id: '../x' } }] },
      { uploads: [{ ...UPLOAD, file: { ...UPLOAD.file, format: 'exe' } }] },
    ].map((wrong) => JSON.stringify({ ...STORED, ...wrong })),
  ])('is replaced by a new draft if it is %s', (text) => {
    const storage = createTabStorage();
    storage.setItem('bewerbung:haus-a', text);
    expect(open(storage).draft.values).toEqual({});
  });

  it('may be unavailable', async () => {
    const broken = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const storage = { ...createTabStorage(), getItem: broken, setItem: broken, removeItem: broken };
    const { draft, history } = open(storage);
    draft.save({ vorname: 'Besarta' });
    draft.add([new File(['x'], 'a.pdf')]);
    await settled();
    expect(history()).toEqual(['a.pdf done']);
  });
});
