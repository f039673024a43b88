import { expect, test, vi } from 'vitest';
import { leaveIfAnswered } from './leaveIfAnswered.ts';

type Head = Pick<Response, 'type' | 'ok' | 'status'>;

function stage(ask: () => Promise<Head>, signal = new AbortController().signal) {
  const leave = vi.fn();
  const settled = vi.fn();
  const asked = vi.fn<(path: string) => Promise<Head>>(ask);
  const work = leaveIfAnswered({ url: 'https://lindengut.example/anfahrt?von=Uster', signal }, { ask: asked, leave }).then(settled);
  return { leave, settled, asked, work };
}

const turns = () => new Promise((resolve) => setTimeout(resolve));

test.each<[string, Head]>([
  ['leads elsewhere', { type: 'opaqueredirect', ok: false, status: 0 }],
  ['has something', { type: 'basic', ok: true, status: 200 }],
  ['knows that it is over', { type: 'basic', ok: false, status: 410 }],
])('where the server %s the browser goes, and nothing is called missing meanwhile', async (_, head) => {
  const { leave, settled, asked } = stage(async () => head);
  await turns();
  expect(asked.mock.calls[0]?.[0]).toBe('/anfahrt?von=Uster');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/anfahrt?von=Uster');
  expect(settled).not.toHaveBeenCalled();
});

test('what is missing on the server too is missing', async () => {
  const { leave, work } = stage(async () => ({ type: 'basic', ok: false, status: 404 }));
  await work;
  expect(leave).not.toHaveBeenCalled();
});

test('without an answer the page is missing', async () => {
  const { leave, work } = stage(async () => { throw new TypeError('offline'); });
  await work;
  expect(leave).not.toHaveBeenCalled();
});

test('who has gone elsewhere in the meantime is left there', async () => {
  const { leave, work } = stage(async () => ({ type: 'opaqueredirect', ok: false, status: 0 }), AbortSignal.abort());
  await work;
  expect(leave).not.toHaveBeenCalled();
});
