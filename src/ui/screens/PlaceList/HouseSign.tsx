import { clsx } from 'clsx/lite';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import { HouseAbout, useHouseAddress } from '../../blocks/Houses/HouseAbout.tsx';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import styles from './HouseSign.module.scss';

interface HouseSignProps {
  readonly house: HouseSummary;
  readonly theme: BrandTheme | undefined;
}

/** A house in the margin: its window, name, place and number. */
export function HouseSign({ house, theme }: HouseSignProps) {
  const address = useHouseAddress(house, theme);
  const name = softHyphens(house.name);
  return (
    <>
      {house.image && (
        <div className={clsx('win', styles.window)}>
          <Picture
            image={{ ...house.image, alt: null }}
            ratio="wide"
            sizes="(min-width: 88rem) 19rem, (min-width: 64rem) 22vw, 90vw"
            maxWidth={640}
          />
        </div>
      )}
      <h3 className={styles.name}>
        {theme && <BrandSymbol shape={theme} />}
        {address === undefined ? name : <SiteLink address={address}>{name}</SiteLink>}
      </h3>
      <HouseAbout house={house} className={styles.about} />
      {house.phone !== null && (
        <p>
          <PhoneLink number={house.phone} appearance="call" />
        </p>
      )}
    </>
  );
}
