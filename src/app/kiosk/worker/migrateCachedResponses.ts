import { parseEarlierGatewayRequest } from '../../../adapters/http/earlierGatewayRequest.ts';
import { gatewayRequestOf } from '../../../adapters/http/gatewayRequest.ts';
import { ANY_HEADERS, type ResponseStore } from './answers.ts';

const GATEWAY = '/api';

/**
 * Copies the responses that the previous release stored under its own addresses to the new
 * addresses, so that a screen that is updated and then loses its network still has them. The old
 * entries stay, because a new build that does not paint is replaced by the old one. To be removed
 * in the next release, together with `earlierGatewayRequest.ts`.
 */
export async function migrateCachedResponses(store: ResponseStore): Promise<void> {
  for (const { url } of await store.keys()) {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.startsWith(`${GATEWAY}/`)) continue;
    const read = parseEarlierGatewayRequest(pathname.slice(GATEWAY.length), searchParams);
    const request = read === null ? null : gatewayRequestOf(read);
    if (request === null) continue;
    const address = `${GATEWAY}${request.path}?${request.query.toString()}`;
    const known = await store.match(address, ANY_HEADERS);
    const answer = known === undefined ? await store.match(url, ANY_HEADERS) : undefined;
    if (answer !== undefined) await store.put(address, answer);
  }
}
