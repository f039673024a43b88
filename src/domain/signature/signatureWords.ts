import type { Locale } from '../locale/Locale.ts';
import type { SignatureWords } from './Signature.ts';

/**
 * A signature keeps the language of its house's texts, whatever language the screen is in: its
 * words cannot be the interface's.
 */
export const SIGNATURE_WORDS: Readonly<Record<Locale, SignatureWords>> = {
  'de-CH': { phone: 'Telefon', direct: 'direkt', mobile: 'Mobile', present: 'Anwesend' },
  'it-CH': { phone: 'Telefono', direct: 'diretto', mobile: 'Cellulare', present: 'Presenza' },
  'fr-CH': { phone: 'Téléphone', direct: 'direct', mobile: 'Mobile', present: 'Présence' },
  en: { phone: 'Phone', direct: 'direct', mobile: 'Mobile', present: 'Working days' },
};
