import { useState } from 'react';

/**
 * What stands in a field of the server's page before React takes it over; null where there is no
 * such field yet. React keeps the text of an input that it hydrates, but sets a textarea with a
 * default back to it (`initTextarea` of React 19).
 */
export function useTypedAhead(id: string): string | null {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : null;
  });
  return typed;
}
