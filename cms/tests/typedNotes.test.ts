import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followSaved, isOverwriting, withOwnSave } from '../src/plugins/applications/typedNotes.ts';

describe('the notes on an application', () => {
  it('follow what a colleague saves, as long as nothing is typed', () => {
    const read = followSaved({ base: 'Früh', text: 'Früh' }, 'Von ihr');
    assert.deepEqual(read, { base: 'Von ihr', text: 'Von ihr' });
    assert.equal(isOverwriting(read, 'Von ihr'), false);
  });

  it('stay as typed when a colleague saves others, and say that they would replace those', () => {
    const typed = { base: 'Früh', text: 'Früh und mehr' };
    assert.deepEqual(followSaved(typed, 'Von ihr'), typed);
    assert.equal(isOverwriting(typed, 'Von ihr'), true);
    assert.equal(isOverwriting(typed, 'Früh'), false);
  });

  it('are no longer typed once they are saved themselves, even with a space at the end', () => {
    const saved = followSaved({ base: 'Früh', text: 'Spät ' }, 'Spät');
    assert.deepEqual(saved, { base: 'Spät', text: 'Spät ' });
    assert.deepEqual(followSaved(saved, 'Von ihr'), { base: 'Von ihr', text: 'Von ihr' });
  });
});

describe('a submission that the account has saved', () => {
  const read = { documentId: 'a', updatedAt: '2027-01-01T10:00:00.000Z', stand: 'neu', notiz: 'x' };
  it('has the saved fields and their version, until a newer one is read', () => {
    const own = { stand: 'in-pruefung', updatedAt: '2027-01-01T10:05:00.000Z' };
    assert.deepEqual(withOwnSave(read, own), { ...read, ...own });
    const newer = { ...read, stand: 'eingeladen', updatedAt: '2027-01-01T10:06:00.000Z' };
    assert.equal(withOwnSave(newer, own), newer);
    assert.equal(withOwnSave(read, undefined), read);
  });
});
