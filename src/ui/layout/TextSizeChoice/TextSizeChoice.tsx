import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { TEXT_SIZES, useUiServices } from '../../UiServices.ts';
import { textSizeMessages } from './TextSizeChoice.messages.ts';
import styles from './TextSizeChoice.module.scss';

interface TextSizeChoiceProps {
  /**
   * In the header on wide pages, in the menu on narrow ones: the style sheet follows the one that
   * is visible.
   */
  readonly place: 'header' | 'menu';
}

/**
 * Three text sizes. Without a script the style sheet applies the choice and the server stores it.
 */
export function TextSizeChoice({ place }: TextSizeChoiceProps) {
  const { textSize$, chooseTextSize } = useUiServices();
  /** The address to which the server redirects afterwards. */
  const { pathname, search } = useLocation();
  const chosen = useBehavior(textSize$);
  const form = useRef<HTMLFormElement>(null);
  const adopted = useRef(false);

  useEffect(() => {
    const radios = [...(form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
    if (!adopted.current) {
      adopted.current = true;
      // The visitor may have chosen before this script ran: then the page is right and the state is
      // not.
      const picked = TEXT_SIZES.find(
        (size) => size === radios.find((radio) => radio.checked)?.value,
      );
      if (picked !== undefined && picked !== textSize$.initial) {
        chooseTextSize(picked);
        return;
      }
    }
    for (const radio of radios) radio.checked = radio.value === chosen;
  }, [chosen, chooseTextSize, textSize$]);

  return (
    <form
      ref={form}
      method="get"
      action="/schriftgroesse"
      autoComplete="off"
      className={clsx(styles.choice, styles[place])}
    >
      <input type="hidden" name="zurueck" value={pathname + search} />
      <fieldset className={styles.sizes}>
        <legend className={place === 'header' ? 'vh' : styles.title}>
          <FormattedMessage {...textSizeMessages.title} />
        </legend>
        {TEXT_SIZES.map((size) => (
          <label key={size} className={clsx(styles.size, styles[size])}>
            <input
              className="vh"
              type="radio"
              name="schrift"
              value={size}
              defaultChecked={size === textSize$.initial}
              onChange={() => chooseTextSize(size)}
            />
            <span aria-hidden="true">A</span>
            <span className="vh">
              <FormattedMessage {...textSizeMessages[size]} />
            </span>
          </label>
        ))}
      </fieldset>
      <noscript>
        <button className={styles.apply} type="submit">
          <FormattedMessage {...textSizeMessages.apply} />
        </button>
      </noscript>
    </form>
  );
}
