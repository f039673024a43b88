import * as v from 'valibot';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { type ContactMessage, writeContactMessage } from '../../../domain/contact/contactFields.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import type { KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { withLanguage } from '../../routes/createHrefs.ts';

export interface MessageSenderParts {
  /**
   * The brand as on the site: its public addresses apply, not those of the kiosk's memory router.
   */
  readonly brand: Pick<Brand, 'localeInPath'>;
  readonly language: () => Language;
  readonly fetch: typeof globalThis.fetch;
}

/** Milliseconds. */
const TIMEOUT = 20_000;

const Accepted = v.object({ reference: v.pipe(v.string(), v.nonEmpty()) });
/**
 * Posts to the site's own contact form. A message that does not arrive is not stored anywhere: a
 * lobby screen stores nothing that a visitor wrote.
 */
export const createMessageSender =
  ({ brand, language, fetch }: MessageSenderParts): KioskServices['sendMessage'] =>
  async (message: ContactMessage) => {
    const path = brand.localeInPath ? withLanguage('/kontakt', language()) : '/kontakt';
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(writeContactMessage(message)),
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (answer.status === 429) return { kind: 'tooMany' };
      const accepted = answer.ok ? v.safeParse(Accepted, await answer.json()) : null;
      return accepted?.success === true
        ? { kind: 'sent', reference: accepted.output.reference }
        : { kind: 'unavailable' };
    } catch {
      return { kind: 'offline' };
    }
  };
