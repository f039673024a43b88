import type { Language } from '../../domain/locale/Locale.ts';
import { loadMessages, type CompiledMessages } from '../i18n/loadMessages.ts';

const chunks = import.meta.glob<CompiledMessages>('../i18n/compiled/kiosk.*.json', {
  import: 'default',
});

/** All messages of a language: those of the shared screens and those of the kiosk. */
export async function loadKioskMessages(language: Language): Promise<CompiledMessages> {
  const load = chunks[`../i18n/compiled/kiosk.${language}.json`];
  if (load === undefined)
    throw new Error(`No compiled messages for "${language}": run "npm run messages"`);
  const [shared, own] = await Promise.all([loadMessages(language), load()]);
  return { ...shared, ...own };
}
