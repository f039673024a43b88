import { FormattedMessage } from 'react-intl';
import {
  writeContactReference,
  type ContactReference,
} from '../../../domain/contact/contactReference.ts';
import { useUiServices } from '../../UiServices.ts';
import { referenceMessages } from './AskAbout.messages.ts';

interface AskAboutProps {
  readonly kind: Exclude<ContactReference['kind'], 'event'>;
  readonly id: string;
}

/** A link to the contact form, for a message that goes to the house of this job or to this house. */
export function AskAbout({ kind, id }: AskAboutProps) {
  const { surface, hasRoute, hrefOf } = useUiServices();
  if (surface === 'kiosk' || !hasRoute('contact')) return null;
  const reference = encodeURIComponent(writeContactReference({ kind, id }));
  return (
    <p>
      <a className="link" href={`${hrefOf('contact')}?bezug=${reference}#nachricht-schreiben`}>
        <FormattedMessage {...referenceMessages[kind]} />
      </a>
    </p>
  );
}
