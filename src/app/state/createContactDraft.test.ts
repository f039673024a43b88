import { describe, expect, it } from 'vitest';
import { createContactDraft } from './createContactDraft.ts';
import { createSentMarks } from './createFormDraft.ts';

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

const TYPED = { name: 'Ruth Muster', email: 'ruth.muster@haus.example', nachricht: '' };
const open = (storage: ReturnType<typeof createStorage>, brandId = 'haus-a', isReturn = true) =>
  createContactDraft(
    storage,
    brandId,
    createSentMarks(storage, `kontakt-gesendet:${brandId}`, () => isReturn),
  );

describe('a message that is being written', () => {
  it('is there after a reload, for its own brand alone', () => {
    const storage = createStorage();
    open(storage).save(TYPED);
    expect(open(storage).values).toEqual(TYPED);
    expect(open(storage, 'haus-b').values).toEqual({});
  });

  it('leaves nothing where nothing stands in its form', () => {
    const storage = createStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.save({ name: '', email: '', nachricht: '' });
    expect(storage.stored.size).toBe(0);
  });

  it('says that it was sent without an answer until its words are others', () => {
    const storage = createStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.markSent();
    expect(open(storage).sent).toBe(true);
    const after = open(storage);
    after.save(TYPED);
    expect(after.sent).toBe(true);
    after.save({ ...TYPED, nachricht: 'Guten Tag' });
    expect(open(storage).sent).toBe(false);
  });

  it('is forgotten once it was sent and confirmed, and not before', () => {
    const storage = createStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.forgetIfSent();
    expect(open(storage).values).toEqual(TYPED);
    draft.markSent();
    open(storage).forgetIfSent();
    expect(open(storage).values).toEqual({});
    expect(JSON.stringify([...storage.stored])).not.toMatch(/Ruth|muster/);
  });
});

describe('what was sent', () => {
  it('is known again where the browser has put it back, field by field', () => {
    const storage = createStorage();
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

  it('may be typed again on a page that was opened in another way', () => {
    const storage = createStorage();
    const draft = open(storage);
    draft.save(TYPED);
    draft.markSent();
    draft.forgetIfSent();
    expect(open(storage, 'haus-a', false).wasSent('name', 'Ruth Muster')).toBe(false);
  });
});
