import { useIntl } from 'react-intl';
import { ALLERGENS, type DishMark } from '../../../domain/programme/dishMarks.ts';
import { allergenMessages, dishMarkMessages } from './DishMarks.messages.ts';

/** «ohne Fleisch, enthält Gluten, Milch»; null if nothing is said about the dish. */
export function useDishMarks(): (marks: readonly DishMark[] | undefined) => string | null {
  const { formatMessage } = useIntl();
  return (marks = []) => {
    const allergens = ALLERGENS.filter((mark) => marks.includes(mark))
      .map((mark) => formatMessage(dishMarkMessages[mark]))
      .join(', ');
    const parts = [
      ...(marks.includes('vegetarisch') ? [formatMessage(dishMarkMessages.vegetarisch)] : []),
      ...(allergens === '' ? [] : [formatMessage(allergenMessages.contains, { allergens })]),
    ];
    return parts.length === 0 ? null : parts.join(', ');
  };
}
