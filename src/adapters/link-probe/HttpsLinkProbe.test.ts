import {
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../tests/support/serve.ts';
import { HttpsLinkProbe, publicAgent } from './HttpsLinkProbe.ts';

/**
 * Starts a local server that represents all hosts of the internet, without DNS and certificates.
 * Requests to IP addresses go to the real agent.
 */
async function stage(answer: RequestListener) {
  const requests: string[] = [];
  const refused: string[] = [];
  const port = await serve((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    answer(incoming, response);
  });
  const send = ((
    url: URL,
    { agent, ...options }: RequestOptions,
    onAnswer: (response: IncomingMessage) => void,
  ) => {
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
      return request(url, { ...options, agent }, onAnswer).on('error', ({ message }) =>
        refused.push(message),
      );
    return httpRequest(
      {
        ...options,
        host: '127.0.0.1',
        port,
        path: url.pathname + url.search,
        setHost: false,
        headers: { ...(options.headers as Record<string, string>), host: url.host },
      },
      onAnswer,
    );
  }) as typeof request;
  const probe = new HttpsLinkProbe(send);
  return {
    requests,
    refused,
    probeLink: (href: string, signal = new AbortController().signal) => probe.probe(href, signal),
  };
}

const end =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

describe('the check of a link', () => {
  it('sends only HEAD if the server accepts it', async () => {
    const { probeLink, requests } = await stage(end(200));
    expect(await probeLink('https://andere.example/seite?x=1')).toBe(200);
    expect(requests).toEqual(['HEAD andere.example/seite?x=1']);
  });

  it('sends GET if HEAD is rejected', async () => {
    const { probeLink, requests } = await stage(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 405 : 200).end('x');
    });
    expect(await probeLink('https://andere.example/')).toBe(200);
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'GET']);
  });

  it('sends GET if the server hangs up on HEAD', async () => {
    const { probeLink, requests } = await stage(({ method, socket }, response) => {
      if (method === 'HEAD') socket.destroy();
      else response.writeHead(200).end('x');
    });
    expect(await probeLink('https://andere.example/')).toBe(200);
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'GET']);
  });

  it('follows redirects and returns the last status', async () => {
    const { probeLink, requests } = await stage(({ url }, response) => {
      response.writeHead(url === '/alt' ? 301 : 404, { location: 'https://neu.example/da' }).end();
    });
    expect(await probeLink('https://andere.example/alt')).toBe(404);
    expect(requests[1]).toBe('HEAD neu.example/da');
  });

  it('follows at most five redirects, and none to plain http or another port', async () => {
    const circle = await stage(end(302, { location: '/' }));
    expect(await circle.probeLink('https://andere.example/')).toBeNull();
    expect(circle.requests).toHaveLength(6);
    const plain = await stage(end(301, { location: 'http://andere.example/' }));
    expect(await plain.probeLink('https://andere.example/')).toBe(301);
    expect(plain.requests).toHaveLength(1);
    const port = await stage(end(302, { location: 'https://andere.example:8443/' }));
    expect(await port.probeLink('https://andere.example/')).toBe(302);
    expect(port.requests).toHaveLength(1);
  });
});

describe('no request is sent', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.5/admin',
  ])('to %s', async (href) => {
    const { probeLink, refused } = await stage(end(200));
    expect(await probeLink(href)).toBeNull();
    expect(refused).toEqual([expect.stringContaining('is not allowed')]);
  });

  it('to a port other than the default', async () => {
    const { probeLink, requests } = await stage(end(200));
    expect(await probeLink('https://andere.example:8443/')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('to an address in our own network after a redirect', async () => {
    const { probeLink, requests, refused } = await stage(
      end(302, { location: 'https://169.254.169.254/latest/' }),
    );
    expect(await probeLink('https://andere.example/')).toBeNull();
    expect([requests.length, refused.length]).toEqual([1, 1]);
  });
});

it('returns null if the server closes the connection or the check is aborted', async () => {
  const { probeLink } = await stage(({ socket }) => {
    socket.destroy();
  });
  expect(await probeLink('https://andere.example/')).toBeNull();
  expect(await probeLink('https://andere.example/', AbortSignal.abort())).toBeNull();
});

describe('the lookup of a host name', () => {
  /** The error message of a connection to a host name that resolves to these addresses. */
  const connect = (...addresses: readonly { address: string; family: number }[]) =>
    new Promise<string>((resolve) => {
      const lookup: LookupFunction = (_name, _options, callback) => {
        callback(null, [...addresses]);
      };
      publicAgent
        .createConnection({ host: 'innen.example', port: 443, lookup })
        .on('error', ({ message }: Error) => resolve(message));
    });

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::ffff:10.0.0.1', family: 6 }]],
    [
      [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
  ])('fails if one of the addresses is not public: %j', async (addresses) => {
    expect(await connect(...addresses)).toContain('is not allowed');
  });
});

/** Whether a connection is refused before it has sent anything. */
function isRefused(host: string): boolean {
  let refused = false;
  publicAgent
    .createConnection({ host, port: 443 }, (error) => {
      refused = error !== null;
    })
    .destroy();
  return refused;
}

it.each([
  ['93.184.215.14', false],
  ['2606:4700::6810:84e5', false],
  ['172.31.255.255', true],
  ['100.64.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['fd12::1', true],
  ['64:ff9b::7f00:1', true],
])('a connection to %s is refused: %s', (address, refused) => {
  expect(isRefused(address)).toBe(refused);
});
