import type { Language } from '../../../domain/locale/Locale.ts';

/**
 * A wall-clock time as the language writes it after "until": "18", "17.30", "17 h 30", "18:00". The
 * word "Uhr" is the message's.
 */
export function formatClock(time: string, language: Language): string {
  if (language === 'en') return time;
  const [hour = '', minute = '00'] = time.split(':');
  const whole = String(Number(hour));
  if (language === 'fr') return minute === '00' ? `${whole} h` : `${whole} h ${minute}`;
  return minute === '00' ? whole : `${whole}.${minute}`;
}
