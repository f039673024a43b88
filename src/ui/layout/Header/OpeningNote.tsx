import { useUiServices } from '../../UiServices.ts';

/** "Empfang heute bis 18 Uhr", shown all day; nothing if today's hours are not known. */
export function OpeningNote({ className }: { readonly className?: string | undefined }) {
  const { openingNote = null } = useUiServices();
  return openingNote === null ? null : <span className={className}>{openingNote}</span>;
}
