import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { BrandSymbol } from '../../../components/BrandSymbol/BrandSymbol.tsx';
import { formatDay, formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { useKioskServices } from '../../KioskServices.ts';
import { attractMessages } from './Attract.messages.ts';
import styles from './Attract.module.scss';
import { greetingAt } from './attractData.ts';
import { FacePicture } from './FacePicture.tsx';

interface GreetingProps {
  readonly image: ContentImage | null;
  /** True if a picture of the day is shown in the evening. */
  readonly dimmed: boolean;
}

/** The first face: the brand's greeting, with a picture, the day and the time. */
export function Greeting({ image, dimmed }: GreetingProps) {
  const { brand } = useUiServices();
  const now = useBehavior(useKioskServices().minute$);
  const locale = usePageLocale();
  const [day, time] = [zurichDate(now), zurichTime(now)];
  return (
    <div className={styles.greets}>
      {/* A new element for each picture, so that pictures change without a transition. */}
      <div className={styles.picture} key={image?.file}>
        {image === null ? (
          <BrandSymbol lit className={styles.symbol} />
        ) : (
          <div className={clsx('win', styles.window, dimmed && styles.dimmed)}>
            <FacePicture image={image} />
          </div>
        )}
      </div>
      <div className={styles.word}>
        <img
          className={styles.logo}
          src={brand.assets.logoWhite}
          width={brand.assets.logoWidths.white}
          height={48}
          alt={brand.name}
        />
        <div>
          <h1 className={styles.greeting}>
            <FormattedMessage {...attractMessages[greetingAt(time)]} />
          </h1>
          <p className={styles.moment}>
            <time dateTime={`${day}T${time}`}>
              {formatDay(day, locale)}, {formatTime(time, locale)}
            </time>
          </p>
        </div>
      </div>
    </div>
  );
}
