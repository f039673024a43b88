import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { SiteLink } from '../../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskIcon } from '../../KioskIcon/KioskIcon.tsx';
import { DEPARTURES_PATH } from '../../kioskPaths.ts';
import { useKioskServices } from '../../KioskServices.ts';
import { houseLinkMessages } from './OurHouse.messages.ts';
import styles from './OurHouse.module.scss';
import type { FiguresBlock } from '../../../../domain/page/Block.ts';
import type { Page } from '../../../../domain/page/Page.ts';
import type { RouteId } from '../../../navigation/RouteId.ts';

/** The page that editors chose to welcome visitors, and the links to the rest of the site. */
export function OurHouse() {
  const { page } = useScreenData<OurHouseData>();
  const { hasRoute, hrefOf, hrefOfContent } = useUiServices();
  const { formatMessage } = useIntl();
  const { tabs } = useBehavior(useKioskServices().profile$);
  const { rows, lang } = rowsOf(page);
  const departures = { id: 'departures' as const, address: hrefOfContent(DEPARTURES_PATH) };
  const others = HOUSE_WAYS.filter(
    (id) => hasRoute(id) && !(id === 'places' && tabs.includes(id)),
  ).map((id) => ({ id, address: hrefOf(id) }));
  const whole = hasMore(page)
    ? [
        {
          id: 'whole' as const,
          address: page.path === '' ? hrefOf('home') : hrefOfContent(`/${page.path}`),
        },
      ]
    : [];
  const links = [...[departures, ...others].slice(0, MAX_LINKS - whole.length), ...whole];
  return (
    <div className={clsx(styles.house, page.image === null && styles.plain)}>
      {page.image && (
        <div className={styles.picture}>
          <Picture
            image={page.image}
            ratio="pair"
            className="win"
            sizes="952px"
            maxWidth={960}
            priority
          />
        </div>
      )}
      <div className={styles.words} data-scrolls>
        <h1 className={styles.title}>
          <Text of={page.title} />
        </h1>
        {page.lead && (
          <p className={styles.lead}>
            <Text of={page.lead} />
          </p>
        )}
        {rows.length > 0 && (
          <dl className={styles.rows} lang={lang}>
            {rows.map(({ left, right }, position) => (
              <div key={`${position} ${left}`}>
                <dt>{left}</dt>
                <dd>{right}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <nav className={styles.links} aria-label={formatMessage(houseLinkMessages.links)}>
        {links.map(({ id, address }) => (
          <SiteLink key={id} address={address}>
            {formatMessage(houseLinkMessages[id])}
            <KioskIcon name="arrowRight" />
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}

export interface OurHouseData {
  readonly page: Page;
}

/** The numbers of rows and links that fit beside the picture. */
const MAX_ROWS = 4;
export const MAX_LINKS = 6;

/** The links of this screen, those that visitors need most first. */
export const HOUSE_WAYS: readonly Extract<
  RouteId,
  'places' | 'events' | 'openJobs' | 'gastronomy' | 'living' | 'care' | 'about' | 'houses' | 'media'
>[] = ['places', 'events', 'openJobs', 'gastronomy', 'living', 'care', 'about', 'houses', 'media'];

/** The rows of the editors' page: those of its first list. Empty for a page without one. */
export const rowsOf = ({
  blocks,
}: Page): { readonly rows: FiguresBlock['rows']; readonly lang: FiguresBlock['lang'] } => {
  const list = blocks.find((block) => block.kind === 'figures');
  return { rows: list?.rows.slice(0, MAX_ROWS) ?? [], lang: list?.lang };
};

/** Whether the page contains more than this screen shows. */
export const hasMore = ({ blocks }: Page): boolean => {
  const [first, ...further] = blocks;
  return (
    further.length > 0 ||
    (first !== undefined && (first.kind !== 'figures' || first.rows.length > MAX_ROWS))
  );
};
