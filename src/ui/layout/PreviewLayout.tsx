import { FormattedMessage } from 'react-intl';
import { AppLayout } from './AppLayout.tsx';
import styles from './AppLayout.module.scss';
import { previewMessages } from './PreviewLayout.messages.ts';

/** The page as editors see a version that is not public yet. Drawn by the server alone. */
export const DraftLayout = () => <Preview message={previewMessages.draft} />;

/** The public version, for an editor who compares it with the draft. */
export const PublishedLayout = () => <Preview message={previewMessages.published} />;

function Preview({ message }: { readonly message: (typeof previewMessages)['draft' | 'published'] }) {
  return (
    <>
      <div role="status" className={styles.preview}><p className="wrap"><FormattedMessage {...message} /></p></div>
      <AppLayout />
    </>
  );
}
