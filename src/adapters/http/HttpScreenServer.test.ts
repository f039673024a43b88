import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Heartbeat } from '../../domain/kiosk/ScreenServer.ts';
import { HttpScreenServer } from './HttpScreenServer.ts';

afterEach(() => void vi.unstubAllGlobals());

const KEY = '0123456789abcdef0123456789abcdef';
const server = new HttpScreenServer(async () => KEY);
const PORTAL = async () => new Response('<h1>Willkommen im Gastnetz</h1>');
const OFFLINE = async () => Promise.reject(new TypeError('Failed to fetch'));

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the heartbeat', () => {
  const HEARTBEAT: Heartbeat = {
    build: 'r1',
    route: 'today',
    lastPaintAt: null,
    errors: 0,
    sentAt: '2026-11-24T10:00:00.000Z',
    panel: 'portrait',
    copy: true,
    copyUntil: '2026-12-04',
    notices: [],
  };

  it.each([
    [
      { release: 'r2', now: new Date('2026-11-24T10:00:00Z'), refused: null },
      async () => Response.json({ release: 'r2', now: '2026-11-24T10:00:00.000Z' }),
    ],
    [
      { release: 'r2', now: null, refused: 'unconfirmed' },
      async () => Response.json({ release: 'r2', failure: 'unconfirmed' }, { status: 403 }),
    ],
    [
      { release: 'r2', now: null, refused: 'wrongClock' },
      async () => Response.json({ release: 'r2', failure: 'wrongClock' }, { status: 409 }),
    ],
    [null, async () => Response.json({ failure: 'busy' }, { status: 429 })],
    [{ release: 'r2', now: null, refused: null }, async () => Response.json({ release: 'r2' })],
    [null, async () => Response.json({ release: 'r2', now: 'gerade' })],
    [null, async () => Response.json({ failure: 'unknown' }, { status: 503 })],
    [null, PORTAL],
    [null, OFFLINE],
  ] as const)('returns %j and never throws', async (expected, answer) => {
    const fetch = stubFetch(answer);
    expect(await server.sendHeartbeat('park', HEARTBEAT)).toEqual(expected);
    expect(fetch).toHaveBeenCalledWith(
      '/api/bildschirme/park',
      expect.objectContaining({
        method: 'POST',
        headers: expect.objectContaining({ 'x-bildschirm': KEY }),
        body: JSON.stringify(HEARTBEAT),
      }),
    );
  });
});

describe('the check of a PIN', () => {
  it.each([
    [{ kind: 'right' }, async () => Response.json({ kind: 'right' })],
    [{ kind: 'wrong', left: 4 }, async () => Response.json({ kind: 'wrong', left: 4 })],
    [{ kind: 'locked', seconds: 900 }, async () => Response.json({ kind: 'locked', seconds: 900 })],
    [{ kind: 'locked', seconds: 60 }, async () => Response.json({}, { status: 429 })],
    [{ kind: 'unavailable' }, async () => Response.json({ kind: 'unavailable' }, { status: 503 })],
    [{ kind: 'unavailable' }, PORTAL],
    [{ kind: 'unavailable' }, OFFLINE],
  ] as const)('returns %j and never throws', async (expected, answer) => {
    const fetch = stubFetch(answer);
    expect(await server.checkPin('park', '1234')).toEqual(expected);
    expect(fetch).toHaveBeenCalledWith(
      '/api/bildschirme/park/pin',
      expect.objectContaining({ method: 'POST', body: '{"pin":"1234"}' }),
    );
  });
});

it.each([
  [true, async () => Response.json({})],
  [false, async () => Response.json({}, { status: 400 })],
  [false, OFFLINE],
] as const)('returns %s if the cookies were cleared or not', async (expected, answer) => {
  const fetch = stubFetch(answer);
  expect(await server.clearCookies('park')).toBe(expected);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/bildschirme/park/ende');
});

it.each([[async () => Response.json({}, { status: 503 })], [PORTAL], [OFFLINE]] as const)(
  'returns no bootstrap without a response of the server',
  async (answer) => {
    stubFetch(answer);
    expect(await server.findBootstrap()).toBeNull();
  },
);

it('throws for a bootstrap that it cannot parse', async () => {
  stubFetch(async () => Response.json({ brand: {} }));
  await expect(server.findBootstrap()).rejects.toThrow('Invalid');
});

describe('a message to the house', () => {
  const MESSAGE = {
    name: 'Verena Hösli',
    email: 'v.hoesli@haus.example',
    message: 'Haben Sie ein Zimmer frei?',
  };
  const send = async (answer: () => Promise<Response>) => {
    const fetch = stubFetch(answer);
    const result = await server.sendMessage(MESSAGE, '/it/kontakt');
    return {
      result,
      path: fetch.mock.calls[0]?.[0],
      sent: fetch.mock.calls.map(([, request]) =>
        Object.fromEntries(request?.body as URLSearchParams),
      ),
    };
  };

  it("posts the site's contact form and returns its reference number", async () => {
    expect(await send(async () => Response.json({ reference: 'K7RT-29QM' }))).toEqual({
      result: { kind: 'sent', reference: 'K7RT-29QM' },
      path: '/it/kontakt',
      sent: [{ name: MESSAGE.name, email: MESSAGE.email, nachricht: MESSAGE.message }],
    });
  });

  it.each([
    ['tooMany', async () => Response.json({ failure: 'tooMany' }, { status: 429 })],
    ['unavailable', async () => Response.json({ failure: 'unavailable' }, { status: 503 })],
    ['unavailable', async () => Response.json({})],
    ['offline', PORTAL],
    ['offline', OFFLINE],
  ] as const)('returns %s and never throws', async (kind, answer) => {
    expect((await send(answer)).result).toEqual({ kind });
  });
});
