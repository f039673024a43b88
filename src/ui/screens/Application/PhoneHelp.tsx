import { FormattedMessage } from 'react-intl';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { applicationPageMessages } from './ApplicationPage.messages.ts';
import styles from './Application.module.scss';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';

/**
 * A phone contact for applicants who prefer to talk: the editors' contact person, otherwise the
 * brand's own number.
 */
export function PhoneHelp({ helper }: { readonly helper: ContactPersonBlock | null }) {
  const image = helper?.person?.image;
  const number = useHelpNumber(helper);
  return (
    <aside className={styles.help} lang={helper?.lang}>
      {image && (
        <Picture
          image={image}
          ratio="portrait"
          className={`win ${styles.portrait}`}
          sizes="20rem"
          maxWidth={320}
        />
      )}
      <h2>{helper?.title ?? <FormattedMessage {...applicationPageMessages.helpTitle} />}</h2>
      <p>{helper?.text ?? <FormattedMessage {...applicationPageMessages.helpText} />}</p>
      <p>
        <PhoneLink number={number} appearance="call" />
      </p>
      {helper?.person?.hours && <p className="small muted">{helper.person.hours}</p>}
    </aside>
  );
}

/**
 * The number that applicants can call: the editors' contact person's, otherwise the brand's own.
 */
export function useHelpNumber(helper: ContactPersonBlock | null): string {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  return helper?.phone ?? helper?.person?.phone ?? config?.phone ?? brand.fallback.phone;
}
