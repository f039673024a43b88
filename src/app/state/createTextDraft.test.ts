import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { inMarbles } from '../../../tests/support/marbles.ts';
import { createTabStorage } from '../../../tests/support/createTabStorage.ts';
import { createContactDraft } from './createTextDraft.ts';
import { createSentDigests } from './createFormDraft.ts';
import type { TabStorage } from './createTabMemory.ts';

const TYPED = { name: 'Ruth Muster', email: 'ruth.muster@haus.example', nachricht: '' };
const open = (storage: TabStorage, brandId = 'haus-a', isReturn = true) =>
  createContactDraft(
    storage,
    brandId,
    createSentDigests(storage, `kontakt-gesendet:${brandId}`, () => isReturn),
  );

describe('the draft of a message', () => {
  it('is restored after a reload, only for its own brand', () => {
    const storage = createTabStorage();
    open(storage).save(TYPED);
    expect(open(storage).values).toEqual(TYPED);
    expect(open(storage, 'haus-b').values).toEqual({});
  });

  it('is deleted only after it was sent and confirmed', () => {
    const storage = createTabStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.forgetIfSent();
    expect(open(storage).values).toEqual(TYPED);
    draft.markSent();
    open(storage).forgetIfSent();
    expect(open(storage).values).toEqual({});
    expect(JSON.stringify([...storage.entries])).not.toMatch(/Ruth|muster/);
  });
});

describe('the draft of a message, in marble tests', () => {
  /**
   * Events of a form: `n` a name is typed, `m` a message is typed as well, `.` both are erased; `s`
   * the form is sent, `a` the server refuses it, `f` its page confirms that it has arrived.
   * Expected is the stored draft at each write: the letters of the typed fields, `S` once it is
   * sent, `.` nothing.
   */
  const expectWritings = (acts: string, expected: string): void =>
    inMarbles(({ cold, expectObservable }) => {
      const storage = createTabStorage();
      const written$ = new Subject<string>();
      const isDraft = (name: string): boolean => name.endsWith('kontakt:haus-a');
      const draft = open({
        ...storage,
        setItem(name, value) {
          storage.setItem(name, value);
          if (!isDraft(name)) return;
          const { sent, values } = JSON.parse(value) as { sent: boolean; values: typeof TYPED };
          written$.next(sent ? 'S' : values.nachricht === '' ? 'n' : 'm');
        },
        removeItem(name) {
          storage.removeItem(name);
          if (isDraft(name)) written$.next('.');
        },
      });
      const act: Readonly<Record<string, () => void>> = {
        n: () => draft.save(TYPED),
        m: () => draft.save({ ...TYPED, nachricht: 'Guten Tag' }),
        '.': () => draft.save({ name: '', email: '', nachricht: '' }),
        s: draft.markSent,
        a: draft.markAnswered,
        f: draft.forgetIfSent,
      };
      cold(acts).subscribe((letter) => act[letter]?.());
      expectObservable(written$).toBe(expected);
    });

  it('is stored with every change and deleted if the form is empty', () => {
    expectWritings('-n-m-n-.', '-n-m-n-.');
  });

  it('is marked as sent until its text changes or the server has rejected it', () => {
    expectWritings('-m-s-m-n', '-m-S-S-n');
    expectWritings('-m-s-a', '-m-S-m');
  });

  it('is deleted when the page confirms it, and kept if it was not sent', () => {
    expectWritings('-m-f-s-f-f', '-m---S-.');
  });
});

describe('the text that was sent', () => {
  it('is recognised for each field if the browser restores it', () => {
    const storage = createTabStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.markSent();
    draft.forgetIfSent();
    const again = open(storage);
    expect([
      again.wasSent('name', 'Ruth Muster'),
      again.wasSent('email', 'Ruth Muster'),
      again.wasSent('name', 'Ruth'),
      again.wasSent('nachricht', ''),
    ]).toEqual([true, false, false, false]);
    expect(open(storage, 'haus-b').wasSent('name', 'Ruth Muster')).toBe(false);
  });

  it('is not recognised on a page that was opened in another way', () => {
    const storage = createTabStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.markSent();
    draft.forgetIfSent();
    expect(open(storage, 'haus-a', false).wasSent('name', 'Ruth Muster')).toBe(false);
  });
});
