import { FormattedMessage } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { isDark } from '../../../../domain/kiosk/isDark.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { BrandSymbol } from '../../../components/BrandSymbol/BrandSymbol.tsx';
import { joinClasses } from '../../../components/joinClasses.ts';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { formatDay, formatTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskIcon } from '../../KioskIcon/KioskIcon.tsx';
import { KioskMessage } from '../../KioskMessage/KioskMessage.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { attractMessages } from './Attract.messages.ts';
import styles from './Attract.module.scss';
import { greetingAt, pictureAt, type AttractData } from './attractData.ts';

/** Nobody is there: the whole screen waits for a touch. */
export function Attract() {
  const { images, eveningImages } = useLoaderData() as AttractData;
  const { brand } = useUiServices();
  const { minute$, wake } = useKioskServices();
  const now = useBehavior(minute$);
  const locale = usePageLocale();
  const day = zurichDate(now);
  const time = zurichTime(now);
  const dark = isDark(now);
  const hasEvening = dark && eveningImages.length > 0;
  const image = pictureAt(hasEvening ? eveningImages : images, now);
  return (
    <div className={joinClasses(styles.attract, dark && styles.evening)}>
      {/* A new element for each picture: the change is a cut. */}
      <div className={styles.picture} key={image?.file}>
        {image === null ? <BrandSymbol lit className={styles.symbol} /> : <div className={joinClasses('win', styles.window, dark && !hasEvening && styles.dimmed)}><Picture image={{ ...image, alt: null }} ratio="square" sizes="936px" maxWidth={936} priority /></div>}
      </div>
      <div className={styles.word}>
        <img className={styles.logo} src={brand.assets.logoWhite} width={brand.assets.logoWidths.white} height={48} alt={brand.name} />
        <div>
          <h1 className={styles.greeting}><FormattedMessage {...attractMessages[greetingAt(time)]} /></h1>
          <p className={styles.moment}><time dateTime={`${day}T${time}`}>{formatDay(day, locale)}, {formatTime(time, locale)}</time></p>
          <KioskMessage bare />
        </div>
      </div>
      <button type="button" className={styles.touch} onClick={wake}><KioskIcon name="finger" /><FormattedMessage {...attractMessages.touch} /></button>
    </div>
  );
}
