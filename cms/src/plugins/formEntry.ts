import { useParams } from 'react-router-dom';

/**
 * The type of the entry in the open form, and its id, undefined for a new entry. Strapi's own hook
 * for this builds the validation schema of the whole form on each use, and renders its
 * component again with every key typed.
 */
export function useFormEntry(): { readonly model: string; readonly id: string | undefined } {
  const { slug = '', id, origin } = useParams();
  return { model: slug, id: origin ?? (id === 'create' ? undefined : id) };
}
