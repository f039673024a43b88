import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPanelUser, isExpired } from '../support/panelUser.ts';

const tokenUntil = (exp: number): string =>
  `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.y`;
const OVER = tokenUntil(1_000_000);
const LATER = tokenUntil(4_000_000_000);

it('knows an expired token by its own date', () => {
  expect([OVER, LATER, 'x', 'x.y.z', ''].map((token) => isExpired(token))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('signs in again after an expired token, and only then', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(`${url} ${headers.authorization ?? ''}`);
    if (url === '/admin/login') response.end(JSON.stringify({ data: { token: 'neu' } }));
    else {
      response.statusCode = headers.authorization === 'Bearer neu' ? 200 : 401;
      response.end('{}');
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { status } = await createPanelUser(address, OVER).ask('/home/version');
    expect([status, asked]).toEqual([
      200,
      [`/home/version Bearer ${OVER}`, '/admin/login ', '/home/version Bearer neu'],
    ]);
    expect((await createPanelUser(address, LATER).ask('/home/version')).status).toBe(401);
    expect(asked).toHaveLength(4);
  } finally {
    server.close();
  }
});
