import { describe, expect, it } from 'vitest';
import { createTabStorage } from '../../../tests/support/createTabStorage.ts';
import { createContactDraft } from './createContactDraft.ts';
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

  it('is deleted if all fields of the form are empty', () => {
    const storage = createTabStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.save({ name: '', email: '', nachricht: '' });
    expect(storage.entries.size).toBe(0);
  });

  it('stays marked as sent until its text changes or the server has rejected it', () => {
    const storage = createTabStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.markSent();
    expect(open(storage).sent).toBe(true);
    const after = open(storage);
    after.save(TYPED);
    expect(after.sent).toBe(true);
    after.save({ ...TYPED, nachricht: 'Guten Tag' });
    expect(open(storage).sent).toBe(false);
    after.markSent();
    after.markAnswered();
    expect(open(storage).sent).toBe(false);
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
