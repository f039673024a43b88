import { stripInvisibleCharacters } from '../shared/stripInvisibleCharacters.ts';

/**
 * - `incomplete`: no address at all
 * - `otherDomain`: an address, but of another house or of nobody: seldom meant in a signature
 */
export type EmailDoubt = 'incomplete' | 'otherDomain';

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is doubtful about an e-mail address; null for a good one and for none. A hint, for the
 * signature is the writer's own.
 */
export function checkEmail(typed: string, emailDomain: string): EmailDoubt | null {
  const address = stripInvisibleCharacters(typed).trim().toLowerCase();
  if (address === '') return null;
  if (!ADDRESS.test(address)) return 'incomplete';
  return address.endsWith(`@${emailDomain.toLowerCase()}`) ? null : 'otherDomain';
}
