import { useParams } from 'react-router-dom';

/**
 * The entry whose form is on the screen: its type, and its id, which is undefined while it is new.
 * Strapi's own hook for that (5.54) makes the rules of the whole form each time it is used, and draws
 * who uses it again with every key that is typed.
 */
export function useFormEntry(): { readonly model: string; readonly id: string | undefined } {
  const { slug = '', id, origin } = useParams();
  return { model: slug, id: origin ?? (id === 'create' ? undefined : id) };
}
