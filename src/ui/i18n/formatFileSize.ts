import type { Locale } from '../../domain/locale/Locale.ts';

const KILO = 1000;
const MEGA = KILO * KILO;

/** "240 kB", "1,8 MB"; decimal units, as in shops and on phone bills. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [kilo, mega] = locale === 'fr-CH' ? ['ko', 'Mo'] : ['kB', 'MB'];
  // 999.6 kB would otherwise be shown as "1000 kB".
  if (bytes < MEGA - KILO / 2) return `${Math.max(1, Math.round(bytes / KILO))} ${kilo}`;
  const point = locale === 'en' ? '.' : ',';
  return `${(bytes / MEGA).toFixed(1).replace(/\.0$/, '').replace('.', point)} ${mega}`;
}
