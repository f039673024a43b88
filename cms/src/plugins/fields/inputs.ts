import type { InputProps } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { BrandInput } from './BrandInput.tsx';
import { ChoicesInput, RedirectKindInput } from './ChoicesInput.tsx';
import { ColorInput } from './ColorInput.tsx';
import type { CustomFieldName } from './customFields.ts';
import { DateTimeInput } from './DateTimeField.tsx';
import { DayInput, NumberTextInput } from './DayField.tsx';
import { CropsInput, FocusInput } from './FocusInput.tsx';
import { LanguagesInput } from './LanguagesInput.tsx';
import { LinkInput } from './LinkInput.tsx';
import { MapLineInput } from './MapLineInput.tsx';
import { HousePlaceInput, HousePlaceNote, MapPlaceInput, MapPlaceNote } from './MapPlaceInput.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { SearchDescriptionInput, SearchTitleInput } from './SearchTextInput.tsx';
import { HouseInput, OfferInput } from './SiblingInput.tsx';
import { StopInput, StopNote } from './StopInput.tsx';
import { TableInput } from './TableInput.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';
import {
  AddressInput,
  OldAddressInput,
  PhoneInput,
  TimeInput,
  WebAddressInput,
} from './WrittenInput.tsx';

/** The types of Strapi whose inputs are replaced. */
type ReplacedType = 'datetime' | 'date' | 'integer' | 'decimal' | 'float';

/** The input of each custom field, and of each type whose own input is replaced. */
export const INPUTS: Readonly<Record<CustomFieldName | ReplacedType, ComponentType<InputProps>>> = {
  brand: BrandInput,
  recurrence: RecurrenceInput,
  focus: FocusInput,
  crops: CropsInput,
  link: LinkInput,
  'map-line': MapLineInput,
  'map-place': MapPlaceInput,
  'map-place-east': MapPlaceNote,
  stop: StopInput,
  'stop-note': StopNote,
  color: ColorInput,
  'redirect-kind': RedirectKindInput,
  address: AddressInput,
  house: HouseInput,
  offer: OfferInput,
  'old-address': OldAddressInput,
  'web-address': WebAddressInput,
  phone: PhoneInput,
  time: TimeInput,
  weekdays: WeekdaysInput,
  table: TableInput,
  languages: LanguagesInput,
  choices: ChoicesInput,
  'house-place': HousePlaceInput,
  'house-place-note': HousePlaceNote,
  'search-title': SearchTitleInput,
  'search-description': SearchDescriptionInput,
  datetime: DateTimeInput,
  date: DayInput,
  integer: NumberTextInput,
  decimal: NumberTextInput,
  float: NumberTextInput,
};
