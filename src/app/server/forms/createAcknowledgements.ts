import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isAccessKey } from '../../../domain/application/accessKey.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import { deriveKey } from '../security/deriveKey.ts';
import type { AcknowledgementReader } from '../pages/handlePage.ts';
import { formCookie, readFormCookie } from './formCookies.ts';

/** Shows visitors, once, what they have sent. */
export interface Acknowledgements extends AcknowledgementReader {
  /** Sets the cookie on the response that redirects to the confirmation at `path`. */
  readonly give: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    content: Acknowledgement,
  ) => void;
}

const NAME = 'foyer-quittung';
/** Seconds. A browser follows the redirect at once. */
const LIFETIME = 600;
/** Maximum bytes of the content. A cookie has room for 4096, and the encoding adds a third. */
const MAX_BYTES = 2600;
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const Text = v.object({ text: v.string(), lang: v.optional(v.string()) });
const SealedContent = v.object({
  until: v.number(),
  content: v.object({
    reference: v.string(),
    name: v.string(),
    answerBy: v.string(),
    job: v.nullable(Text),
    sent: v.object({ day: v.string(), time: v.string() }),
    files: v.array(v.string()),
    fileCount: v.number(),
    written: v.optional(v.record(v.string(), v.string())),
    accessKey: v.optional(v.custom<string>(isAccessKey)),
  }),
});

/**
 * Stores acknowledgements in a cookie that only this site's servers can read. It is sealed
 * (AES-256-GCM) for a single address, with its own key, derived from a secret that all servers
 * have. Without a secret the key belongs to this process, and another process shows the
 * confirmation without details.
 */
export function createAcknowledgements(secret: string | null, now: () => Date): Acknowledgements {
  const key = deriveKey(secret, 'foyer acknowledgement');
  const purposeOf = ({ site }: FastifyRequest, path: string, reference: string): Buffer =>
    Buffer.from(`${site.brand.id} ${path} ${reference}`);
  const seal = (text: string, purpose: Buffer): string => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(purpose);
    const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  };
  const open = (text: string, purpose: Buffer): string => {
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(purpose).setAuthTag(sealed.subarray(-TAG));
    const content = [decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()];
    return Buffer.concat(content).toString('utf8');
  };

  return {
    give(request, reply, path, content) {
      const text = JSON.stringify({
        until: now().getTime() + LIFETIME * 1000,
        content: fit(content),
      });
      const sealed = seal(text, purposeOf(request, path, content.reference));
      reply.header(
        'set-cookie',
        formCookie(request, NAME, { path, value: sealed, lifetime: LIFETIME }),
      );
    },
    take(request, reply, path, reference) {
      const given = readFormCookie(request, NAME);
      if (given === null) return null;
      reply.header('set-cookie', formCookie(request, NAME, { path, value: '', lifetime: 0 }));
      try {
        const text = open(given, purposeOf(request, path, reference));
        const { until, content } = v.parse(SealedContent, JSON.parse(text));
        const isDue = until > now().getTime() && content.reference === reference;
        return isDue ? (content as Acknowledgement) : null;
      } catch {
        // The cookie belongs to another address, was sealed with another secret, or is forged.
        return null;
      }
    },
  };
}

/** In characters; a shorter text is not worth shortening. */
const SHORTEST_TEXT = 20;

/** The same with half of the longest text; undefined if none is long. */
function shortenLongest(
  written: NonNullable<Acknowledgement['written']>,
): Acknowledgement['written'] {
  const [longest] = Object.entries(written).toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const letters = [...(longest?.[1] ?? '')];
  if (longest === undefined || letters.length < SHORTEST_TEXT) return undefined;
  const half = `${letters.slice(0, Math.floor(letters.length / 2)).join('')}…`;
  return { ...written, [longest[0]]: half };
}

/**
 * Shortens the list of files, or the longest text, until the content fits, which is better than no
 * acknowledgement.
 */
function fit(content: Acknowledgement): Acknowledgement {
  const sizeOf = (each: Acknowledgement): number => Buffer.byteLength(JSON.stringify(each));
  let fitting: Acknowledgement = { ...content, name: [...content.name].slice(0, 200).join('') };
  while (sizeOf(fitting) > MAX_BYTES && fitting.files.length > 0) {
    fitting = { ...fitting, files: fitting.files.slice(0, -1) };
  }
  for (let left = fitting.written; left !== undefined && sizeOf(fitting) > MAX_BYTES;) {
    left = shortenLongest(left);
    const { written: _written, ...others } = fitting;
    fitting = { ...others, ...(left && { written: left }) };
  }
  return sizeOf(fitting) > MAX_BYTES ? { ...fitting, job: null } : fitting;
}
