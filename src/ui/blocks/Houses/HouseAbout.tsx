import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import { Text } from '../../components/Text/Text.tsx';
import { useUiServices } from '../../UiServices.ts';

interface HouseAboutProps {
  readonly house: Pick<HouseSummary, 'descriptor' | 'place'>;
  readonly className: string | undefined;
}

/** What a house is and where. */
export const HouseAbout = ({ house, className }: HouseAboutProps) => (
  <p className={className}>
    {house.descriptor && (
      <>
        <Text of={house.descriptor} />
        <br />
      </>
    )}
    {house.place}
  </p>
);

/** The page of a house on this site, else its own site; undefined if there is neither. */
export function useHouseAddress(
  house: Pick<HouseSummary, 'brandId' | 'slug'>,
  theme: BrandTheme | undefined,
): string | undefined {
  const { brand, hasRoute, hrefOf } = useUiServices();
  const isShownHere = (brand.groupSite === true || house.brandId === brand.id) && hasRoute('house');
  return isShownHere ? hrefOf('house', { haus: house.slug }) : theme?.href;
}
