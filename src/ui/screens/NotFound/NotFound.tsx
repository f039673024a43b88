import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { LinkList } from '../../components/LinkList/LinkList.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { notFoundMessages } from './NotFound.messages.ts';
import styles from './NotFound.module.scss';

interface NotFoundProps {
  /** A page, a job advertisement that is over, or a position that seems to have been filled. */
  readonly reason: 'page' | 'job' | 'filled';
  readonly status: number;
}

export function NotFound({ reason, status }: NotFoundProps) {
  const { brand, brandConfig$, hasRoute, hrefOf } = useUiServices();
  const config = useBehavior(brandConfig$);
  const routes = [
    {
      id: 'home',
      title: notFoundMessages.home,
      detail: <FormattedMessage {...notFoundMessages.homeDetail} />,
    },
    {
      id: hasRoute('openJobs') ? 'openJobs' : 'jobs',
      title: notFoundMessages.jobs,
      detail: <FormattedMessage {...notFoundMessages.jobsDetail} />,
    },
    {
      id: 'contact',
      title: notFoundMessages.contact,
      detail: config?.phone ?? brand.fallback.phone,
    },
  ] as const;
  const links = routes
    .filter(({ id }) => hasRoute(id))
    .map(({ id, title, detail }) => ({
      address: hrefOf(id),
      title: <FormattedMessage {...title} />,
      detail,
    }));
  return (
    <div className={clsx('wrap', styles.notFound)}>
      <div className={styles.text}>
        <p className="over">
          <FormattedMessage {...notFoundMessages.error} values={{ status }} />
        </p>
        <h1 className={styles.title}>
          <FormattedMessage {...notFoundMessages[`${reason}Title`]} />
        </h1>
        <p className={clsx('lead', styles.lead)}>
          <FormattedMessage {...notFoundMessages[`${reason}Lead`]} />
        </p>
        <LinkList links={links} />
      </div>
      <div className={clsx('win', styles.evening)}>
        <BrandSymbol lit className={styles.window} />
      </div>
    </div>
  );
}
