import { Box, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { BrandMark } from '../accounts/BrandMark.tsx';
import {
  LINK_KIND_NAMES,
  nameTarget,
  isPlainAddress,
  readTypedTarget,
  type LinkChoice,
  type LinkKindName,
} from './linkChoice.ts';
import { SearchBox, type SearchOption } from './SearchBox.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { SmallMutedText } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';

interface LinkSearchProps {
  readonly brandId: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  onChoose(target: string): void;
  /** Called with a typed address when the focus has moved on: it must not be moved back. */
  onLeave(target: string): void;
  /** Null if there is no earlier target to return to. */
  readonly onCancel: (() => void) | null;
}

/** Debounce of the search field, in milliseconds. */
const PAUSE = 200;

/** Searches link targets by title; a typed address is offered as it is. */
export function LinkSearch({
  brandId,
  disabled,
  focused,
  onChoose,
  onLeave,
  onCancel,
}: LinkSearchProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const query = new URLSearchParams({ brand: brandId, query: text.trim() });
  // Undefined until the response for these words has arrived: a key must not choose a result of
  // earlier words.
  const found = useAnswer<readonly LinkChoice[]>(
    open ? `/fields/link-choices?${query.toString()}` : null,
    { pause: PAUSE },
  );
  const typed = readTypedTarget(text);
  const own: SearchOption | undefined =
    typed === null
      ? undefined
      : {
          key: 'typed',
          content: <Typography>{`Diese Adresse verwenden: ${nameTarget(typed)}`}</Typography>,
          onChoose: () => onChoose(typed),
        };
  const choices = (found ?? []).map((choice, index, all): SearchOption => {
    const isFirst = choice.kind !== all[index - 1]?.kind;
    return {
      key: `${choice.kind} ${choice.target}`,
      heading: isFirst ? <KindHeading kind={choice.kind} /> : null,
      content: <FoundChoice choice={choice} />,
      onChoose: () => onChoose(choice.target),
    };
  });
  return (
    <SearchBox
      text={text}
      placeholder="Titel suchen oder Adresse eingeben"
      listName="Ziele"
      options={own === undefined ? choices : [own, ...choices]}
      preset={own}
      empty={describeNothingFound(found)}
      disabled={disabled}
      focused={focused}
      onType={setText}
      onOpen={() => setOpen(true)}
      onLeave={() => {
        // «St.Gallen» may be an address or the beginning of a title.
        if (typed !== null && (choices.length === 0 || isPlainAddress(text))) onLeave(typed);
      }}
      onCancel={onCancel}
    />
  );
}

function describeNothingFound(found: object | null | undefined): string {
  if (found === null) return 'Die Suche antwortet nicht. Bitte versuchen Sie es noch einmal.';
  return found === undefined ? 'Wird gesucht …' : 'Nichts gefunden, das so heisst.';
}

const KindHeading = ({ kind }: { readonly kind: LinkKindName }) => (
  <Typography variant="sigma" textColor="neutral600">
    {LINK_KIND_NAMES[kind][1]}
  </Typography>
);

/** An entry that a link may lead to. */
function FoundChoice({ choice }: { readonly choice: LinkChoice }) {
  const brand = useBrands().find(({ id }) => id === choice.brandId);
  const note = [brand?.name, choice.note, ...(choice.published ? [] : ['Entwurf'])];
  return (
    <Flex gap={2}>
      <BrandMark brand={brand} />
      <Box>
        <Typography tag="p">{choice.title}</Typography>
        <SmallMutedText tag="p">{note.filter(Boolean).join(' · ')}</SmallMutedText>
      </Box>
    </Flex>
  );
}
