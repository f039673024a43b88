import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest, readSources, root } from './readSources.ts';

/** The message of a call like `log.warn({ code }, 'page not renewed')`. */
const LOGGED = /\blog(?:\.(?:info|warn|error))?\(\s*(?:\w+|\{[^{}]*\}),\s*'([a-z][^']+)'/g;

const messagesIn = (text: string): readonly string[] =>
  [...text.matchAll(LOGGED)].map(([, message = '']) => message);

it('the page on messages of the log lists every message of the site server', () => {
  const listed = readFileSync(join(root, 'docs/contracts/log-messages.md'), 'utf8');
  const logged = readSources('src')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => messagesIn(text));
  expect(logged).not.toEqual([]);
  expect(logged.filter((message) => !listed.includes(`\`${message}\``))).toEqual([]);
});

it('a message is found in a call over one line or several', () => {
  expect(messagesIn("log.warn({ code }, 'page not renewed');")).toEqual(['page not renewed']);
  expect(messagesIn("request.log.error(\n  { failure, brand },\n  'not kept',\n);")).toEqual([
    'not kept',
  ]);
  expect(messagesIn("log({ unread }, 'links not checked');")).toEqual(['links not checked']);
});
