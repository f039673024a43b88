import type { RichTextBlock } from '../../../domain/page/Block.ts';
import { FormattedText } from '../../blocks/FormattedText/FormattedText.tsx';
import { OpeningHoursList } from '../../components/OpeningHoursList/OpeningHoursList.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { Text } from '../../components/Text/Text.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './ContactDetails.module.scss';

interface ContactDetailsProps {
  /** A text of the editors below the opening hours. */
  readonly text: RichTextBlock | null;
}

/**
 * Address, phone, e-mail and opening hours; without a configuration those in the brand's folder.
 */
export function ContactDetails({ text }: ContactDetailsProps) {
  const {
    brand: { fallback },
    brandConfig$,
  } = useUiServices();
  const config = useBehavior(brandConfig$);
  const email = config?.email ?? fallback.email;
  return (
    <div className={styles.details}>
      <address className="lead">
        <b>{config ? <Text of={config.name} /> : fallback.organisation}</b>
        <br />
        {config ? <Text of={config.addressLine1} /> : fallback.addressLine1}
        <br />
        {config ? <Text of={config.addressLine2} /> : fallback.addressLine2}
      </address>
      <p>
        <PhoneLink number={config?.phone ?? fallback.phone} className={`giant ${styles.number}`} />
      </p>
      <p>
        <ContentLink className={`link ${styles.email}`} href={`mailto:${email}`}>
          {email}
        </ContentLink>
      </p>
      {config && <OpeningHoursList hours={config.hours} level="h2" heading={styles.heading} />}
      {text && (
        <div lang={text.lang}>
          {text.title !== null && <h2 className={styles.heading}>{softHyphens(text.title)}</h2>}
          <FormattedText body={text.body} below={text.title === null ? 1 : 2} />
        </div>
      )}
    </div>
  );
}
