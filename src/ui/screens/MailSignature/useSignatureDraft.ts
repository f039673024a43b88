import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  EMPTY_FIELDS,
  SIGNATURE_FIELDS,
  type SignatureFields,
} from '../../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { clearFields, readFields, restoreFields, writeField } from './signatureFields.ts';
import type { SignaturePress, SignatureTools } from './SignatureTools.ts';

export type PressState = 'opening' | 'failed' | SignaturePress;

interface SignatureDraft {
  readonly house: SignatureHouse;
  /** As they stand in the form. */
  readonly fields: SignatureFields;
  /**
   * As they stood when the last field was left: no mistake is shown in the middle of a
   * word.
   */
  readonly left: SignatureFields;
  /** True where something is kept on this device. */
  readonly kept: boolean;
  /** What draws the signature. Always `opening` on the server and where there are no tools. */
  readonly press: PressState;
  readonly typed: () => void;
  readonly leave: () => void;
  readonly chooseHouse: (id: string) => void;
  readonly forget: () => void;
}

/**
 * What is in the form, brought together with what this device has kept. The fields themselves stay
 * the browser's.
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
  const [left, setLeft] = useState(fields);
  const [kept, setKept] = useState(false);
  const [press, setPress] = useState<PressState>('opening');
  /** What somebody chose while the memory was not read yet: it goes before what is remembered. */
  const chosenHouse = useRef<SignatureHouse | null>(null);

  useEffect(() => {
    let here = true;
    const begin = async (opening: SignatureTools): Promise<void> => {
      const opened = await opening.open().catch(() => 'failed' as const);
      if (!here || form.current === null) return;
      const remembered = opening.memory.read();
      const early = chosenHouse.current;
      const before = readFields(form.current);
      const untouched: SignatureFields = { ...EMPTY_FIELDS, headOfficePhone: own.headOfficePhone };
      if (remembered !== null) {
        restoreFields(form.current, remembered.fields);
        if (early === null) setHouseId(remembered.houseId);
        else writeField(form.current, 'headOfficePhone', before.headOfficePhone);
        setKept(true);
      }
      const now = readFields(form.current);
      if (early !== null || SIGNATURE_FIELDS.some((field) => before[field] !== untouched[field])) {
        opening.memory.keep({ houseId: early?.id ?? remembered?.houseId ?? own.id, fields: now });
        setKept(true);
      }
      setFields(now);
      setLeft(now);
      setPress(opened);
    };
    if (tools !== null) void begin(tools);
    return () => {
      here = false;
    };
  }, [tools, form, own]);

  const take = (element: HTMLFieldSetElement): SignatureFields => {
    const now = readFields(element);
    setFields(now);
    return now;
  };
  const keep = (id: string, now: SignatureFields): void => {
    // What stands there before the memory was read must not take its place.
    if (press === 'opening') return;
    tools?.memory.keep({ houseId: id, fields: now });
    setKept(true);
  };

  return {
    house,
    fields,
    left,
    kept,
    press,
    typed: () => {
      if (form.current) keep(house.id, take(form.current));
    },
    leave: () => setLeft(fields),
    chooseHouse: (id) => {
      const chosen = houses.find((each) => each.id === id);
      if (chosen === undefined || form.current === null) return;
      // The number of the last house goes with it; one that somebody entered stays.
      if (readFields(form.current).headOfficePhone.trim() === house.headOfficePhone)
        writeField(form.current, 'headOfficePhone', chosen.headOfficePhone);
      setHouseId(chosen.id);
      chosenHouse.current = chosen;
      const now = take(form.current);
      setLeft(now);
      keep(chosen.id, now);
    },
    forget: () => {
      tools?.memory.forget();
      setKept(false);
      if (form.current === null) return;
      clearFields(form.current, house.headOfficePhone);
      setLeft(take(form.current));
    },
  };
}
