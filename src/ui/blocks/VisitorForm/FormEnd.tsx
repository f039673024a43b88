import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Button } from '../../components/Button/Button.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { visitorFormMessages } from './VisitorForm.messages.ts';
import styles from './VisitorForm.module.scss';

interface FormEndProps {
  readonly privacy: ReactNode;
  readonly send: MessageDescriptor;
  readonly hasDraft: boolean;
  readonly isBusy: boolean;
  readonly children?: ReactNode;
}

/** What happens with the answers, and the button that sends them. */
export const FormEnd = ({ privacy, send, hasDraft, isBusy, children }: FormEndProps) => (
  <div className={styles.end}>
    <p className="measure">
      {privacy}{' '}
      <RouteLink route="privacy" className={`link ${styles.way}`}>
        <FormattedMessage {...visitorFormMessages.privacyLink} />
      </RouteLink>
    </p>
    {hasDraft && (
      <p className="small muted measure">
        <FormattedMessage {...visitorFormMessages.draftKept} />
      </p>
    )}
    <p>
      <Button type="submit" icon="send" busy={isBusy}>
        <FormattedMessage {...send} />
      </Button>
    </p>
    {children}
  </div>
);
