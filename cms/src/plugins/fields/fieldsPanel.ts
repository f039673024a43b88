import type { InputProps, StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { CUSTOM_FIELDS, type CustomFieldName } from './customFields.ts';

type LoadInput = () => Promise<{ readonly default: ComponentType }>;

/** Strapi's type knows inputs without properties; it hands them those of any input. */
const input = (Input: ComponentType<InputProps>) => ({ default: Input as ComponentType });

const INPUTS: Readonly<Record<CustomFieldName, LoadInput>> = {
  brand: () => import('./BrandInput.tsx').then(({ BrandInput }) => input(BrandInput)),
  recurrence: () =>
    import('./RecurrenceInput.tsx').then(({ RecurrenceInput }) => input(RecurrenceInput)),
  focus: () => import('./FocusInput.tsx').then(({ FocusInput }) => input(FocusInput)),
  crops: () => import('./FocusInput.tsx').then(({ CropsInput }) => input(CropsInput)),
  link: () => import('./LinkInput.tsx').then(({ LinkInput }) => input(LinkInput)),
  'map-line': () => import('./MapLineInput.tsx').then(({ MapLineInput }) => input(MapLineInput)),
  'map-place': () =>
    import('./MapPlaceInput.tsx').then(({ MapPlaceInput }) => input(MapPlaceInput)),
  'map-place-east': () =>
    import('./MapPlaceInput.tsx').then(({ MapPlaceNote }) => input(MapPlaceNote)),
  color: () => import('./ColorInput.tsx').then(({ ColorInput }) => input(ColorInput)),
  'redirect-kind': () =>
    import('./RedirectKindInput.tsx').then(({ RedirectKindInput }) => input(RedirectKindInput)),
  'search-title': () =>
    import('./SearchTextInput.tsx').then(({ SearchTitleInput }) => input(SearchTitleInput)),
  'search-description': () =>
    import('./SearchTextInput.tsx').then(({ SearchDescriptionInput }) =>
      input(SearchDescriptionInput),
    ),
};

export const fieldsPanel = {
  register(app: StrapiApp): void {
    app.customFields.register(
      CUSTOM_FIELDS.map(({ name, type, label }) => ({
        name,
        pluginId: 'fields',
        type,
        intlLabel: { id: `fields.${name}`, defaultMessage: label },
        intlDescription: { id: `fields.${name}.description`, defaultMessage: label },
        components: { Input: INPUTS[name] },
      })),
    );
  },
};
