import type { Language } from '../../domain/locale/Locale.ts';
import { loadMessages, type CompiledMessages } from './loadMessages.ts';

// Separate from the others, so that the public build has no chunk of them.
const chunks = import.meta.glob<CompiledMessages>('./compiled/staff.*.json', { import: 'default' });

/** All messages of a language, including those of the staff's area. */
export async function loadStaffMessages(language: Language): Promise<CompiledMessages> {
  const load = chunks[`./compiled/staff.${language}.json`];
  if (load === undefined)
    throw new Error(
      `No compiled messages of the staff's area for "${language}": run "npm run messages"`,
    );
  const [shared, staff] = await Promise.all([loadMessages(language), load()]);
  return { ...shared, ...staff };
}
