import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { request, RequestOptions } from 'node:https';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAskLink, guarded, type AskParts } from './askLink.ts';

let server: Server | undefined;
afterEach(async () => {
  const closing = server;
  server = undefined;
  closing?.closeAllConnections();
  if (closing?.listening === true)
    await new Promise((resolve) => {
      closing.close(resolve);
    });
});

/**
 * Asks a server of this machine that stands for the whole net: names and certificates are left
 * aside.
 */
async function stage(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  isAllowed: AskParts['isAllowed'] = () => true,
) {
  const asked: string[] = [];
  const listening = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    answer(incoming, response);
  });
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  const send = ((
    url: URL,
    { lookup: _lookup, ...options }: RequestOptions,
    onAnswer: (response: IncomingMessage) => void,
  ) =>
    httpRequest(
      {
        ...options,
        host: '127.0.0.1',
        port,
        path: url.pathname + url.search,
        setHost: false,
        headers: { ...(options.headers as Record<string, string>), host: url.host },
      },
      onAnswer,
    )) as typeof request;
  const ask = createAskLink({ isAllowed, send });
  return { asked, ask: (href: string, signal = new AbortController().signal) => ask(href, signal) };
}

const end =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

describe('a link is tried', () => {
  it('with HEAD alone where that is answered', async () => {
    const { ask, asked } = await stage(end(200));
    expect(await ask('https://andere.example/seite?x=1')).toBe(200);
    expect(asked).toEqual(['HEAD andere.example/seite?x=1']);
  });

  it('with GET where HEAD is refused', async () => {
    const { ask, asked } = await stage(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 405 : 200).end('x');
    });
    expect(await ask('https://andere.example/')).toBe(200);
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'GET']);
  });

  it('through its redirects, to their end', async () => {
    const { ask, asked } = await stage(({ url }, response) => {
      response.writeHead(url === '/alt' ? 301 : 404, { location: 'https://neu.example/da' }).end();
    });
    expect(await ask('https://andere.example/alt')).toBe(404);
    expect(asked[1]).toBe('HEAD neu.example/da');
  });

  it('no further than five redirects, and not to plain http', async () => {
    const circle = await stage(end(302, { location: '/' }));
    expect(await circle.ask('https://andere.example/')).toBeNull();
    expect(circle.asked).toHaveLength(6);
    server?.close();
    const plain = await stage(end(301, { location: 'http://andere.example/' }));
    expect(await plain.ask('https://andere.example/')).toBe(301);
    expect(plain.asked).toHaveLength(1);
  });
});

describe('nobody is asked', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.5/admin',
  ])('at %s', async (href) => {
    const { ask, asked } = await stage(end(200), () => false);
    expect(await ask(href)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('at another port than that of sites', async () => {
    const { ask, asked } = await stage(end(200));
    expect(await ask('https://andere.example:8443/')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('where a redirect leads to an address in our own net', async () => {
    const { ask, asked } = await stage(
      end(302, { location: 'https://169.254.169.254/latest/' }),
      (address) => !address.startsWith('169.'),
    );
    expect(await ask('https://andere.example/')).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

it('who hangs up, or is given up, does not answer', async () => {
  const { ask } = await stage(({ socket }) => {
    socket.destroy();
  });
  expect(await ask('https://andere.example/')).toBeNull();
  expect(await ask('https://andere.example/', AbortSignal.abort())).toBeNull();
});

describe('the lookup of a name', () => {
  const resolves = (addresses: readonly { address: string; family: number }[]) =>
    ((
      _name: string,
      _options: object,
      callback: (error: null, found: typeof addresses) => void,
    ) => {
      callback(null, addresses);
    }) as never;
  const isAllowed = (address: string) => address.startsWith('93.');

  it('gives the public addresses alone', () => {
    const callback = vi.fn();
    const lookup = guarded(
      isAllowed,
      resolves([
        { address: '10.0.0.1', family: 4 },
        { address: '93.1.1.1', family: 4 },
      ]),
    );
    lookup('andere.example', { all: true }, callback);
    expect(callback).toHaveBeenLastCalledWith(null, [{ address: '93.1.1.1', family: 4 }]);
    lookup('andere.example', {}, callback);
    expect(callback).toHaveBeenLastCalledWith(null, '93.1.1.1', 4);
  });

  it('fails where there is none', () => {
    const callback = vi.fn();
    guarded(isAllowed, resolves([{ address: '127.0.0.1', family: 4 }]))(
      'innen.example',
      { all: true },
      callback,
    );
    expect(callback.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });
});
