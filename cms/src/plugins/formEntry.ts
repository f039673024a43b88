import { useParams, useSearchParams } from 'react-router-dom';
import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';

/**
 * The type of the entry in the open form, and its id, undefined for a new entry. Strapi's own hook
 * for this builds the validation schema of the whole form on each use, and renders its
 * component again with every key typed.
 */
export function useFormEntry(): { readonly model: string; readonly id: string | undefined } {
  const { slug = '', id, origin } = useParams();
  return { model: slug, id: origin ?? (id === 'create' ? undefined : id) };
}

/** The language of the open form, as its address names it; German if it names none. */
export const useFormLocale = (): string =>
  useSearchParams()[0].get('plugins[i18n][locale]') ?? BASE_LOCALE;
