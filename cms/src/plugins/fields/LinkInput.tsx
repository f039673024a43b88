import { Box, Flex, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { LINK_KIND_NAMES, nameTarget, type LinkChoice } from './linkChoice.ts';
import { LinkSearch } from './LinkSearch.tsx';
import { useBrands, useEntryBrand } from '../accounts/useBrands.ts';
import { PanelField } from './PanelField.tsx';
import { Chosen } from './SearchBox.tsx';
import { SmallMutedText } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';

interface Description {
  readonly choice: LinkChoice | null;
  readonly missing: boolean;
}

/** Undefined for other targets, and if the request fails: those are shown as they are stored. */
function useDescription(brandId: string, target: string): Description | null | undefined {
  const query = new URLSearchParams({ brand: brandId, target }).toString();
  const isSite = /^(?:\/|https:)/.test(target);
  return useAnswer<Description>(isSite ? `/fields/link-choice?${query}` : null);
}

interface ChoiceProps {
  readonly name: string;
  /** The brand whose pages come first. */
  readonly brandId: string;
  readonly label: string;
  /** The address of the link; empty if none is chosen. */
  readonly target: string;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  onChoose(target: string): void;
}

/** Chooses a link's target, by title or by a typed address; the stored value is its address. */
export function LinkTargetChoice({ target, brandId, onChoose, isRequired, ...field }: ChoiceProps) {
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const description = useDescription(brandId, target);
  const close = (): void => {
    setChanging(false);
    setTimeout(() => change.current?.focus());
  };
  return changing || !target ? (
    <LinkSearch
      brandId={brandId}
      disabled={field.disabled}
      focused={changing}
      onChoose={(found) => {
        onChoose(found);
        close();
      }}
      onLeave={(typed) => {
        onChoose(typed);
        setChanging(false);
      }}
      onCancel={target ? close : null}
    />
  ) : (
    <Chosen
      {...field}
      thing="anderes Ziel"
      isRequired={isRequired}
      change={change}
      onChange={() => setChanging(true)}
      onRemove={() => onChoose('')}
    >
      <Target target={target} description={description} />
    </Chosen>
  );
}

/** The input for a link in a panel form. */
export function LinkInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const brandId = useEntryBrand();
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <LinkTargetChoice
        name={name}
        brandId={brandId}
        label={String(label)}
        target={value ?? ''}
        isRequired={required ?? false}
        disabled={disabled ?? false}
        onChoose={(target) => onChange(name, target)}
      />
    </PanelField>
  );
}

function Target({
  target,
  description,
}: {
  readonly target: string;
  readonly description: Description | null | undefined;
}) {
  const brands = useBrands();
  const choice = description?.choice ?? null;
  if (choice === null)
    return (
      <Box>
        <Typography>{nameTarget(target)}</Typography>
        {description?.missing ? (
          <Typography tag="p" variant="pi" textColor="danger600">
            Führt ins Leere: Unter dieser Adresse ist nichts veröffentlicht.
          </Typography>
        ) : null}
      </Box>
    );
  const brand = brands.find(({ id }) => id === choice.brandId);
  return (
    <Box>
      <Flex gap={2}>
        <BrandMark brand={brand} />
        <Typography fontWeight="semiBold">{choice.title}</Typography>
      </Flex>
      <SmallMutedText tag="p">
        {[LINK_KIND_NAMES[choice.kind][0], brand?.name, choice.note].filter(Boolean).join(' · ')}
      </SmallMutedText>
      {choice.published ? null : (
        <Typography tag="p" variant="pi" textColor="warning600">
          Noch nicht veröffentlicht: Der Link führt so lange ins Leere.
        </Typography>
      )}
    </Box>
  );
}
