import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppLayout } from './AppLayout.tsx';
import styles from './AppLayout.module.scss';
import { previewMessages } from './PreviewLayout.messages.ts';

/** The preview of a version that is not public yet, for editors. Rendered only by the server. */
export const DraftLayout = ({ children }: LayoutProps) => (
  <Preview message={previewMessages.draft}>{children}</Preview>
);

/** The public version, for an editor to compare with the draft. */
export const PublishedLayout = ({ children }: LayoutProps) => (
  <Preview message={previewMessages.published}>{children}</Preview>
);

interface LayoutProps {
  readonly children: ReactNode;
}

interface PreviewProps extends LayoutProps {
  readonly message: (typeof previewMessages)['draft' | 'published'];
}

function Preview({ message, children }: PreviewProps) {
  return (
    <>
      <div role="status" className={styles.preview}>
        <p className="wrap">
          <FormattedMessage {...message} />
        </p>
      </div>
      <AppLayout>{children}</AppLayout>
    </>
  );
}
