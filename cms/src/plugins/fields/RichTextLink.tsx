import { Box, Button, Field, Flex, Popover } from '@strapi/design-system';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Editor, Path, Transforms, type Descendant } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { useEntryBrand } from '../accounts/useBrands.ts';
import { LinkTargetChoice } from './LinkInput.tsx';
import { Stack } from '../parts.tsx';

/** A link in a rich text, as the editor passes it to its renderer. */
export interface LinkElementProps {
  readonly element: {
    readonly url: string;
    readonly children: readonly { readonly text: string }[];
  };
  readonly attributes: object;
  readonly children: ReactNode;
}

/**
 * Strapi stores the path of a link that its button has just inserted, to open the dialog for its
 * target.
 */
interface LinkEditor {
  lastInsertedLinkPath?: Path | null;
}

const forgetInserted = (editor: LinkEditor): void => {
  editor.lastInsertedLinkPath = null;
};

/**
 * A link in a rich text: its target is chosen by title, as in a link field. Strapi's own dialog
 * requires an address, and asks for `rel` and `target`.
 */
export function RichTextLink({ element, attributes, children }: LinkElementProps) {
  const editor = useSlateStatic() as ReactEditor & LinkEditor;
  const placeOf = (): Path => ReactEditor.findPath(editor, element as unknown as Descendant);
  const [isOpen, setOpen] = useState(
    () => !!editor.lastInsertedLinkPath && Path.equals(placeOf(), editor.lastInsertedLinkPath),
  );
  const written = element.children.map(({ text }) => text).join('');
  const [text, setText] = useState(written);
  const [target, setTarget] = useState(element.url);
  const brandId = useEntryBrand();
  const close = (): void => {
    forgetInserted(editor);
    setOpen(false);
    ReactEditor.focus(editor);
  };
  const remove = (): void => Transforms.unwrapNodes(editor, { at: placeOf() });
  const cancel = (): void => {
    if (element.url === '') remove();
    close();
  };
  const save = (): void => {
    const at = placeOf();
    Editor.withoutNormalizing(editor, () => {
      Transforms.setNodes(editor, { url: target } as Partial<Descendant>, { at });
      if (text === written) return;
      for (let last = element.children.length - 1; last > 0; last -= 1)
        Transforms.removeNodes(editor, { at: [...at, last] });
      Transforms.insertText(editor, text, { at: [...at, 0] });
    });
    close();
  };
  return (
    <Popover.Root open={isOpen}>
      <Popover.Trigger>
        <Box
          {...attributes}
          tag="a"
          href={element.url || undefined}
          color="primary600"
          onClick={(event: { preventDefault(): void }) => {
            event.preventDefault();
            setText(written);
            setTarget(element.url);
            setOpen(true);
          }}
        >
          {children}
        </Box>
      </Popover.Trigger>
      <Popover.Content onPointerDownOutside={cancel} onEscapeKeyDown={cancel}>
        <Stack gap={4} padding={4} width={{ initial: '100%', medium: '44rem' }}>
          <Field.Root name="link-text">
            <Field.Label>Text des Links</Field.Label>
            <Field.Input
              value={text}
              onChange={({ target: input }: ChangeEvent<HTMLInputElement>) => setText(input.value)}
            />
          </Field.Root>
          <Field.Root name="link-target">
            <Field.Label>Ziel des Links</Field.Label>
            <LinkTargetChoice
              brandId={brandId}
              name="link-target"
              label="Ziel des Links"
              target={target}
              isRequired
              disabled={false}
              onChoose={setTarget}
            />
          </Field.Root>
          <Flex justifyContent="space-between" gap={2}>
            <Button
              variant="danger-light"
              onClick={() => {
                remove();
                // Otherwise the focus would be nowhere: the link that has the window is gone.
                close();
              }}
            >
              Link entfernen
            </Button>
            <Flex gap={2}>
              <Button variant="tertiary" onClick={cancel}>
                Abbrechen
              </Button>
              <Button disabled={!target || !text.trim()} onClick={save}>
                Übernehmen
              </Button>
            </Flex>
          </Flex>
        </Stack>
      </Popover.Content>
    </Popover.Root>
  );
}
