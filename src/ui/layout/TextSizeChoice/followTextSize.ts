import { TEXT_SIZES, type UiServices } from '../../UiServices.ts';

const FIELDS = '[type=radio][name=schrift]';

/**
 * Stores the text size that is chosen in a view that stays as the server sent it, also one that was
 * chosen before. Without this, nothing would: the view has a button for it only where no script
 * runs.
 */
export function followTextSize(
  view: Element,
  { textSize$, chooseTextSize }: Pick<UiServices, 'textSize$' | 'chooseTextSize'>,
): void {
  const fields = [...view.querySelectorAll<HTMLInputElement>(FIELDS)];
  const choose = (chosen: string): void => {
    const size = TEXT_SIZES.find((each) => each === chosen);
    if (size === undefined || size === textSize$.value) return;
    chooseTextSize(size);
    for (const field of fields) field.checked = field.value === size;
  };
  const early = fields.find(({ checked, value }) => checked && value !== textSize$.initial);
  if (early !== undefined) choose(early.value);
  for (const field of fields) field.addEventListener('change', () => choose(field.value));
}
