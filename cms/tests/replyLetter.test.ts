import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signed } from '../src/plugins/replies/letter.ts';

describe('the end of a letter', () => {
  test('leaves room for a signature between the greeting and the names', () => {
    assert.deepEqual(
      signed(
        'Guten Tag\n\nVielen Dank.\n\nFreundliche Grüsse\nSabine Rüegg\nGeeren, 044 000 83 24\n',
      ),
      {
        body: 'Guten Tag\n\nVielen Dank.\n\nFreundliche Grüsse',
        signer: 'Sabine Rüegg\nGeeren, 044 000 83 24',
      },
    );
  });

  test('is as typed where no names follow the greeting', () => {
    for (const body of [
      'Guten Tag\n\nVielen Dank.\n\nFreundliche Grüsse',
      'Eine Zeile\nund noch eine',
      `Guten Tag\n\n${'Ein langer Satz, der kein Gruss ist. '.repeat(3)}\nUnd eine zweite Zeile.`,
    ])
      assert.deepEqual(signed(body), { body, signer: '' });
  });
});
