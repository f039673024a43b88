import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  EMPTY_FIELDS,
  everyField,
  SIGNATURE_FIELDS,
  type SignatureFields,
} from '../../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import type { SignatureExporter, SignatureTools } from './SignatureTools.ts';

export type ExporterState = 'opening' | 'failed' | SignatureExporter;

interface SignatureDraft {
  readonly house: SignatureHouse;
  /** The current values of the form. */
  readonly fields: SignatureFields;
  /** The values when a field was last left, so that no error is shown in the middle of typing. */
  readonly committedFields: SignatureFields;
  /** True if something is stored on this device. */
  readonly stored: boolean;
  /** Renders the signature. Always `opening` on the server and without tools. */
  readonly exporter: ExporterState;
  readonly onInput: () => void;
  readonly commit: () => void;
  readonly chooseHouse: (id: string) => void;
  readonly forget: () => void;
}

/**
 * The values of the form, merged with those that this device has stored. The fields themselves are
 * uncontrolled.
 */
export function useSignatureDraft(
  houses: readonly [SignatureHouse, ...SignatureHouse[]],
  form: RefObject<HTMLFieldSetElement | null>,
  tools: SignatureTools | null,
): SignatureDraft {
  const [own] = houses;
  const [houseId, setHouseId] = useState(own.id);
  const house = houses.find(({ id }) => id === houseId) ?? own;
  const [fields, setFields] = useState<SignatureFields>({
    ...EMPTY_FIELDS,
    headOfficePhone: house.headOfficePhone,
  });
  const [committedFields, setCommittedFields] = useState(fields);
  const [stored, setStored] = useState(false);
  const [exporter, setExporter] = useState<ExporterState>('opening');
  /**
   * The house that the person chose before the storage was read: it takes precedence over the
   * stored one.
   */
  const chosenHouse = useRef<SignatureHouse | null>(null);

  useEffect(() => {
    let isMounted = true;
    const begin = async (openTools: SignatureTools): Promise<void> => {
      const openedExporter = await openTools.open().catch(() => 'failed' as const);
      if (!isMounted || form.current === null) return;
      const remembered = openTools.storage.read();
      const earlyHouse = chosenHouse.current;
      const before = readFields(form.current);
      const untouched: SignatureFields = { ...EMPTY_FIELDS, headOfficePhone: own.headOfficePhone };
      const initialHouse = earlyHouse ?? houses.find(({ id }) => id === remembered?.houseId) ?? own;
      if (remembered !== null) {
        restoreFields(form.current, remembered.fields);
        if (earlyHouse === null) {
          setHouseId(remembered.houseId);
          // The number may have changed since then; one that was typed stays.
          if (isOfHouse(readFields(form.current), remembered.housePhone))
            writeField(form.current, 'headOfficePhone', initialHouse.headOfficePhone);
        } else writeField(form.current, 'headOfficePhone', before.headOfficePhone);
        setStored(true);
      }
      const now = readFields(form.current);
      if (
        earlyHouse !== null ||
        SIGNATURE_FIELDS.some((field) => before[field] !== untouched[field])
      ) {
        openTools.storage.store({
          houseId: earlyHouse?.id ?? remembered?.houseId ?? own.id,
          housePhone: initialHouse.headOfficePhone,
          fields: now,
        });
        setStored(true);
      }
      setFields(now);
      setCommittedFields(now);
      setExporter(openedExporter);
    };
    if (tools !== null) void begin(tools);
    return () => {
      isMounted = false;
    };
  }, [tools, form, houses, own]);

  const readForm = (element: HTMLFieldSetElement): SignatureFields => {
    const now = readFields(element);
    setFields(now);
    return now;
  };
  const store = ({ id, headOfficePhone }: SignatureHouse, now: SignatureFields): void => {
    // Values from before the storage was read must not overwrite the stored ones.
    if (exporter === 'opening') return;
    tools?.storage.store({ houseId: id, housePhone: headOfficePhone, fields: now });
    setStored(true);
  };

  return {
    house,
    fields,
    committedFields,
    stored,
    exporter,
    onInput: () => {
      if (form.current) store(house, readForm(form.current));
    },
    commit: () => setCommittedFields(fields),
    chooseHouse: (id) => {
      const chosen = houses.find((each) => each.id === id);
      if (chosen === undefined || form.current === null) return;
      // The previous house's number is replaced; a typed number stays.
      if (isOfHouse(readFields(form.current), house.headOfficePhone))
        writeField(form.current, 'headOfficePhone', chosen.headOfficePhone);
      setHouseId(chosen.id);
      chosenHouse.current = chosen;
      const now = readForm(form.current);
      setCommittedFields(now);
      store(chosen, now);
    },
    forget: () => {
      tools?.storage.forget();
      setStored(false);
      if (form.current === null) return;
      clearFields(form.current, house.headOfficePhone);
      setCommittedFields(readForm(form.current));
    },
  };
}

/** True if the head office's number was taken over from the house. */
const isOfHouse = ({ headOfficePhone }: SignatureFields, housePhone: string): boolean =>
  housePhone !== '' && headOfficePhone.trim() === housePhone.trim();

export type SignatureFieldName = keyof SignatureFields;

/** Names of the fields in the form; they are also their ids. */
export const FIELD_NAMES: Readonly<Record<SignatureFieldName, string>> = {
  name: 'name',
  function: 'funktion',
  email: 'email',
  headOfficePhone: 'hauptsitz',
  directPhone: 'direkt',
  mobilePhone: 'mobile',
  presenceDays: 'anwesend',
};

export const PHONE_FIELDS = [
  'headOfficePhone',
  'directPhone',
  'mobilePhone',
] as const satisfies readonly SignatureFieldName[];

function inputOf(form: HTMLFieldSetElement, field: SignatureFieldName): HTMLInputElement | null {
  const found = form.elements.namedItem(FIELD_NAMES[field]);
  return found instanceof HTMLInputElement ? found : null;
}

/** The current values of the form. */
export const readFields = (form: HTMLFieldSetElement): SignatureFields =>
  everyField((field) => inputOf(form, field)?.value ?? '');

/**
 * Restores the stored values. A field that the person or the browser has filled in since then keeps
 * its value.
 */
export function restoreFields(form: HTMLFieldSetElement, stored: SignatureFields): void {
  for (const field of SIGNATURE_FIELDS) {
    const input = inputOf(form, field);
    if (input !== null && input.value === input.defaultValue) input.value = stored[field];
  }
}

/** Clears the form; the house's phone number stays, because it belongs to the house. */
export function clearFields(form: HTMLFieldSetElement, headOfficePhone: string): void {
  for (const field of SIGNATURE_FIELDS)
    writeField(form, field, field === 'headOfficePhone' ? headOfficePhone : '');
}

export function writeField(
  form: HTMLFieldSetElement,
  field: SignatureFieldName,
  value: string,
): void {
  const input = inputOf(form, field);
  if (input !== null) input.value = value;
}
