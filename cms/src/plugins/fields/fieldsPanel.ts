import type { InputProps, StrapiApp } from '@strapi/strapi/admin';
import type { Editor } from 'slate';
import { createElement, lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { CHOICES, germanValues } from '../../admin/german/germanValues.ts';
import type { EditViewPlugin } from '../editView.tsx';
import { CUSTOM_FIELDS, type CustomFieldName } from './customFields.ts';
import { withPastedBlocks } from './pasting.ts';
import type { LinkElementProps } from './RichTextLink.tsx';

type LoadInput = () => Promise<{ readonly default: ComponentType }>;

/** Strapi's type declares inputs without properties; at run time they get those of any input. */
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
  stop: () => import('./StopInput.tsx').then(({ StopInput }) => input(StopInput)),
  'stop-note': () => import('./StopInput.tsx').then(({ StopNote }) => input(StopNote)),
  color: () => import('./ColorInput.tsx').then(({ ColorInput }) => input(ColorInput)),
  'redirect-kind': () =>
    import('./ChoicesInput.tsx').then(({ RedirectKindInput }) => input(RedirectKindInput)),
  address: () => import('./WrittenInput.tsx').then(({ AddressInput }) => input(AddressInput)),
  'old-address': () =>
    import('./WrittenInput.tsx').then(({ OldAddressInput }) => input(OldAddressInput)),
  'web-address': () =>
    import('./WrittenInput.tsx').then(({ WebAddressInput }) => input(WebAddressInput)),
  phone: () => import('./WrittenInput.tsx').then(({ PhoneInput }) => input(PhoneInput)),
  time: () => import('./WrittenInput.tsx').then(({ TimeInput }) => input(TimeInput)),
  opening: () => import('./WrittenInput.tsx').then(({ OpeningInput }) => input(OpeningInput)),
  choices: () => import('./ChoicesInput.tsx').then(({ ChoicesInput }) => input(ChoicesInput)),
  'house-place': () =>
    import('./MapPlaceInput.tsx').then(({ HousePlaceInput }) => input(HousePlaceInput)),
  'house-place-note': () =>
    import('./MapPlaceInput.tsx').then(({ HousePlaceNote }) => input(HousePlaceNote)),
  'search-title': () =>
    import('./SearchTextInput.tsx').then(({ SearchTitleInput }) => input(SearchTitleInput)),
  'search-description': () =>
    import('./SearchTextInput.tsx').then(({ SearchDescriptionInput }) =>
      input(SearchDescriptionInput),
    ),
};

/** Loaded with the first form that has a link in a text. */
const RichTextLink = lazy(() =>
  import('./RichTextLink.tsx').then((file) => ({ default: file.RichTextLink })),
);

/** Loaded with the first form that has a moment. */
const DateTimeInput = lazy(() =>
  import('./DateTimeField.tsx').then((file) => ({ default: file.DateTimeInput })),
);

/** Loaded with the first form that has a day or a number. */
const DayInput = lazy(() => import('./DayField.tsx').then((file) => ({ default: file.DayInput })));
const NumberTextInput = lazy(() =>
  import('./DayField.tsx').then((file) => ({ default: file.NumberTextInput })),
);

const drawInput =
  (Input: ComponentType<InputProps>) =>
  (props: InputProps): ReactElement =>
    createElement(Suspense, { fallback: null }, createElement(Input, props));

const drawLink = (props: LinkElementProps): ReactElement =>
  createElement(
    Suspense,
    { fallback: createElement('a', props.attributes, props.children) },
    createElement(RichTextLink, props),
  );

interface RichTextBlock {
  readonly plugin?: (editor: Editor) => Editor;
}

/**
 * Wraps the editor after the link plugin: links are the last plugin, so our paste handler is called
 * first.
 */
const pastingBlocks =
  (link: RichTextBlock | undefined) =>
  (editor: Editor): Editor =>
    withPastedBlocks(link?.plugin?.(editor) ?? editor);

type Row = Readonly<Record<string, unknown>>;

interface ListView {
  readonly displayedHeaders: readonly ListHeader[];
}

interface ListHeader {
  readonly name: string;
  readonly attribute?: { readonly type?: string };
  readonly cellFormatter?: (row: Row) => unknown;
}

/**
 * Translates the values of choices in lists: Strapi's forms and filters use the translations for
 * them, its lists do not.
 */
const sayChoices = <View extends ListView>(view: View) => ({
  ...view,
  displayedHeaders: view.displayedHeaders.map((header) => {
    if (header.name === 'locales') return { ...header, cellFormatter: sayLanguages };
    if (header.attribute?.type !== 'enumeration' || header.cellFormatter) return header;
    const cellFormatter = (row: Row): string => {
      const value = row[header.name];
      return typeof value === 'string' ? (germanValues[value] ?? value) : '–';
    };
    return { ...header, cellFormatter };
  }),
});

/** Replaces Strapi's own cell, which shows «Deutsch (default)». */
function sayLanguages({ locale, localizations }: Row): string {
  const others = Array.isArray(localizations) ? (localizations as readonly Row[]) : [];
  const known = new Set([locale, ...others.map((other) => other['locale'])]);
  return (CHOICES['sprachen'] ?? [])
    .filter(([code]) => known.has(code))
    .map(([, name]) => name)
    .join(', ');
}

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
    // Strapi's own input requires times of four digits, and reads them in the browser's time
    // zone.
    app.addFields({ type: 'datetime', Component: drawInput(DateTimeInput) as ComponentType });
    // Strapi's day input reads «per sofort» as 1826, and its number input reads 78'000 as 78.000.
    app.addFields({ type: 'date', Component: drawInput(DayInput) as ComponentType });
    for (const type of ['integer', 'decimal', 'float'])
      app.addFields({ type, Component: drawInput(NumberTextInput) as ComponentType });
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addRichTextBlocks((blocks) => ({
      ...blocks,
      link: {
        ...blocks['link'],
        renderElement: drawLink,
        plugin: pastingBlocks(blocks['link'] as RichTextBlock | undefined),
      },
    }));
  },
  bootstrap(app: Pick<StrapiApp, 'registerHook'>): void {
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', sayChoices);
  },
};
