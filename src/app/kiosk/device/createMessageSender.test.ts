import { expect, it, vi } from 'vitest';
import { createMessageSender } from './createMessageSender.ts';

const MESSAGE = {
  name: 'Verena Hösli',
  email: 'v.hoesli@haus.example',
  message: 'Haben Sie ein Zimmer frei?',
};

async function send(answer: () => Promise<Response>, localeInPath = false) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const result = await createMessageSender({
    brand: { localeInPath },
    language: () => 'it',
    fetch,
  })(MESSAGE);
  return {
    result,
    call: fetch.mock.calls[0],
    sent: fetch.mock.calls.map(([, request]) =>
      Object.fromEntries(request?.body as URLSearchParams),
    ),
  };
}

it("posts the site's contact form and returns its reference number", async () => {
  const { result, call, sent } = await send(async () => Response.json({ reference: 'K7RT-29QM' }));
  expect(result).toEqual({ kind: 'sent', reference: 'K7RT-29QM' });
  expect(call?.[0]).toBe('/kontakt');
  expect(sent).toEqual([{ name: MESSAGE.name, email: MESSAGE.email, nachricht: MESSAGE.message }]);
});

it('posts to the address with the language if the site has the language in its paths', async () => {
  const { call } = await send(async () => Response.json({ reference: 'x' }), true);
  expect(call?.[0]).toBe('/it/kontakt');
});

it.each([
  ['tooMany', async () => Response.json({ failure: 'tooMany' }, { status: 429 })],
  ['unavailable', async () => Response.json({ failure: 'unavailable' }, { status: 503 })],
  ['unavailable', async () => Response.json({})],
  ['offline', async () => new Response('<h1>Willkommen im WLAN</h1>')],
  ['offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('returns %s and never throws', async (kind, answer) => {
  expect((await send(answer)).result).toEqual({ kind });
});
