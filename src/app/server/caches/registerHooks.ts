import type { FastifyInstance } from 'fastify';
import { EVERYTHING, tagsOfHook } from '../../../adapters/http/contentTags.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

export interface HookParts {
  /** Without one every message is refused. */
  readonly secret: string | undefined;
  readonly purge: (tags: readonly string[]) => Promise<void> | void;
  /** A picture was replaced or deleted: its file name may stay the same. */
  readonly dropPictures: () => Promise<void> | void;
}

const BODY_LIMIT = 1024 * 1024;

/**
 * What the content service says has changed: the pages made from it are made again at the next
 * visit.
 */
export function registerHooks(
  app: FastifyInstance,
  { secret, purge, dropPictures }: HookParts,
): void {
  app.post('/hooks/content', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (
      secret === undefined ||
      !isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)
    )
      return reply.code(401).send();
    const tags = tagsOfHook(request.body);
    if (tags === null) return reply.code(400).send();
    if (tags.includes(EVERYTHING)) await dropPictures();
    await purge(tags);
    request.log.info({ tags: tags.length }, 'content changed');
    return reply.code(204).send();
  });
}
