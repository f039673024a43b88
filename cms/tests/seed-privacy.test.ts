import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { APPLICATION_RETENTION } from '../../src/domain/application/applicationRetention.ts';

const { monthsAfterDecision, monthsAtMost, monthsOfExtension } = APPLICATION_RETENTION;
const WORDS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const folder = join(import.meta.dirname, '../seed/brands');

for (const file of readdirSync(folder))
  test(`the privacy page of ${file} promises what the service does`, () => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [promise = ''] = /\w+ Monate nach dem Entscheid[^"]*?neun/u.exec(text) ?? [];
    assert.equal(
      promise.toLowerCase(),
      `${WORDS[monthsAfterDecision]} monate nach dem entscheid werden sie gelöscht, spätestens ${WORDS[monthsAtMost]} monate nach dem eingang; dauert ein verfahren länger, nach höchstens ${WORDS[monthsAtMost + monthsOfExtension]}`,
    );
  });
