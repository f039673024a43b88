import type { Language } from '../../domain/locale/Locale.ts';

/**
 * The names of an advertisement's passages, for machines that get its text without the page around
 * it.
 */
export const JOB_WORDS: Readonly<
  Record<Language, { readonly tasks: string; readonly profile: string; readonly offer: string }>
> = {
  de: { tasks: 'Was Sie bei uns tun', profile: 'Was Sie mitbringen', offer: 'Was Sie bekommen' },
  it: {
    tasks: 'Che cosa farà da noi',
    profile: 'Che cosa porta con sé',
    offer: 'Che cosa le offriamo',
  },
  fr: {
    tasks: 'Vos tâches chez nous',
    profile: 'Ce que vous apportez',
    offer: 'Ce que vous recevez',
  },
  en: { tasks: 'What you will do', profile: 'What you bring', offer: 'What you get' },
};
