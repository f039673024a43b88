import { Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { chooseBrand, useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { DeskStyle } from '../deskStyle.tsx';
import { useAnswer } from '../useAnswer.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { WeekStyle } from './weekStyle.tsx';
import type { WeekAnswer } from './weekTypes.ts';
import { usualWeek } from './weekWords.ts';

/** The menus and the programme of a house for a week, as one table. */
export function WeekScreen() {
  const [query, setQuery] = useSearchParams();
  const brands = useBrands();
  const chosen = useChosenBrand();
  const [today] = useState(() => zurichDate(new Date()));
  const asked = query.get('woche') ?? '';
  const monday = isDate(asked) ? mondayOf(asked) : usualWeek(today);
  const named = brands.find(({ id }) => id === query.get('haus'));
  const brand = named ?? chosen ?? brands[0];
  // A saved week is read again when it is opened again: the answer of an earlier visit is old.
  const answer = useAnswer<WeekAnswer>(
    brand === undefined ? null : `/weeks/week?brand=${brand.id}&monday=${monday}`,
  );
  if (answer === null) return <Page.Error />;
  if (answer === undefined || brand === undefined) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>Küche und Programm</Page.Title>
      <DeskStyle />
      <WeekStyle />
      <WeekEditor
        key={`${answer.brand} ${answer.monday}`}
        first={answer}
        brand={brand}
        brands={brands}
        onWeek={(next) => setQuery({ woche: next, ...(named && { haus: named.id }) })}
        onBrand={(id) => {
          chooseBrand(id);
          setQuery({ woche: monday });
        }}
      />
    </Page.Main>
  );
}
