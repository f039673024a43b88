import { clsx } from 'clsx/lite';
import type { HouseSummary } from '../../../domain/house/House.ts';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { HouseAbout, useHouseAddress } from './HouseAbout.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import styles from './Houses.module.scss';

export function Houses({ block, live, background }: BlockProps<'houses'>) {
  return (
    <Section background={background}>
      <div className="wrap">
        <div className={clsx('marg', styles.intro)} lang={block.lang}>
          <header>
            <h2>{block.title}</h2>
          </header>
          {block.text && <p className="lead measure">{block.text}</p>}
        </div>
        <ul className={styles.facade}>
          {live?.houses.map((house) => (
            <li key={house.slug} data-brand={house.brandId}>
              <House house={house} theme={live.themes[house.brandId]} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/**
 * A house of the group with its own window and colours, which come from the `data-brand` around it.
 * On the group's site it links to the house's page there; a brand's own house does the same on the
 * brand's site. Every other house links to its own site.
 */
function House({
  house,
  theme,
}: {
  readonly house: HouseSummary;
  readonly theme: BrandTheme | undefined;
}) {
  const content = (
    <>
      <div className={clsx('win', styles.window)}>
        {house.image ? (
          // The name beside it is enough for a link: twelve image descriptions would only delay
          // screen reader users.
          <Picture
            image={{ ...house.image, alt: null }}
            ratio="square"
            sizes="(min-width: 88rem) 19rem, (min-width: 64rem) 21vw, (min-width: 48rem) 28vw, 43vw"
            maxWidth={304}
          />
        ) : (
          theme && <BrandSymbol shape={theme} className={styles.stand} />
        )}
      </div>
      <h3 className={styles.name}>
        {theme && <BrandSymbol shape={theme} />}
        {softHyphens(house.name)}
      </h3>
      <HouseAbout house={house} className={styles.about} />
    </>
  );
  const address = useHouseAddress(house, theme);
  return address === undefined ? (
    <div className={styles.house}>{content}</div>
  ) : (
    <SiteLink address={address} className={styles.house}>
      {content}
    </SiteLink>
  );
}
