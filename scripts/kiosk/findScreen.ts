import { listBrands } from '../run/listBrands.ts';
import { brandsDir } from '../run/places.ts';
import { requestSite, type SiteAnswer } from '../run/requestSite.ts';

/** Milliseconds. */
const TIMEOUT = 15_000;

const ask = (port: number, host: string, path: string): Promise<SiteAnswer> =>
  requestSite({ host: 'localhost', port }, path, { host: `${host}:${port}`, timeout: TIMEOUT });

/** Whether a site of this product listens on that port. */
export async function isSiteRunning(port: number): Promise<boolean> {
  try {
    const { status, body } = await ask(port, 'localhost', '/healthz');
    return status === 200 && body.includes('"release"');
  } catch {
    return false;
  }
}

/** Whether the running site serves lobby screens; one of an older build may not. */
export const hasScreens = async (port: number): Promise<boolean> =>
  (await ask(port, 'localhost', '/kiosk/index.html')).status === 200;

/**
 * The address of a lobby screen, on the host of its brand; null if no brand has a device with this
 * handle.
 */
export async function findScreen(port: number, handle: string): Promise<string | null> {
  const path = `/v/${encodeURIComponent(handle)}`;
  for (const { id } of listBrands(brandsDir)) {
    const host = `${id}.localhost`;
    const { status, body } = await ask(port, host, path);
    if (status === 200 && body.includes('data-surface="kiosk"'))
      return `http://${host}:${port}${path}`;
  }
  return null;
}
