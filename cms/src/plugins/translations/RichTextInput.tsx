import { Box, Typography } from '@strapi/design-system';
import { useMemo } from 'react';
import { createEditor, Element, Text, Transforms, type Descendant, type Editor } from 'slate';
import {
  Editable,
  Slate,
  withReact,
  type RenderElementProps,
  type RenderLeafProps,
} from 'slate-react';

interface RichTextProps {
  /** Strapi's blocks; any other value is shown as an empty text. */
  readonly value: unknown;
  readonly label: string;
  readonly lang: string;
  readonly isReadOnly?: boolean;
  readonly onChange?: (value: unknown) => void;
}

/** The properties of a node in Strapi's blocks besides its children. */
interface BlockNode {
  readonly type?: string;
  readonly format?: string;
  readonly level?: number;
  readonly url?: string;
}

const EMPTY: Descendant[] = [
  { type: 'paragraph', children: [{ type: 'text', text: '' }] } as unknown as Descendant,
];
const MARKS = ['bold', 'italic', 'underline', 'strikethrough'] as const;
const STYLE_OF: Readonly<Record<(typeof MARKS)[number], object>> = {
  bold: { fontWeight: 'bold' },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
  strikethrough: { textDecoration: 'line-through' },
};

/** Makes links inline, and gives every text node the type that Strapi requires. */
function withBlocks<Own extends Editor>(editor: Own): Own {
  const { isInline, normalizeNode } = editor;
  editor.isInline = (element) => (element as BlockNode).type === 'link' || isInline(element);
  editor.normalizeNode = ([node, path]) => {
    if (Text.isText(node) && (node as BlockNode).type !== 'text')
      return Transforms.setNodes(editor, { type: 'text' } as Partial<Descendant>, { at: path });
    return normalizeNode([node, path]);
  };
  return editor;
}

function Block({ attributes, children, element }: RenderElementProps) {
  const { type, format, level, url } = element as BlockNode;
  if (type === 'link')
    return (
      <Typography {...attributes} tag="span" textColor="primary600" title={url}>
        {children}
      </Typography>
    );
  if (type === 'list') {
    const Tag = format === 'ordered' ? 'ol' : 'ul';
    const style = {
      listStyle: format === 'ordered' ? 'decimal' : 'disc',
      paddingInlineStart: '2.4rem',
    };
    return (
      <Tag {...attributes} style={style}>
        {children}
      </Tag>
    );
  }
  if (type === 'list-item') return <li {...attributes}>{children}</li>;
  const style = {
    marginBottom: '0.8rem',
    ...(type === 'heading' && {
      fontWeight: 600,
      fontSize: (level ?? 2) > 2 ? '1.5rem' : '1.7rem',
    }),
  };
  return (
    <div {...attributes} style={style}>
      {children}
    </div>
  );
}

function Leaf({ attributes, children, leaf }: RenderLeafProps) {
  const marks = leaf as object as Readonly<Record<string, unknown>>;
  const style = Object.assign(
    {},
    ...MARKS.filter((mark) => marks[mark] === true).map((mark) => STYLE_OF[mark]),
  ) as object;
  return (
    <span {...attributes} style={style}>
      {children}
    </span>
  );
}

/**
 * A rich text with paragraphs, lists, links and bold words, as Strapi stores it. Only its words are
 * edited here; bold words and links come from the German text or are set in the entry's form.
 */
export function RichTextInput({ value, label, lang, isReadOnly, onChange }: RichTextProps) {
  const editor = useMemo(() => withBlocks(withReact(createEditor())), []);
  const initial = useMemo(() => toNodes(value), [value]);
  return (
    <Box
      background={isReadOnly ? 'transparent' : 'neutral0'}
      borderColor={isReadOnly ? 'transparent' : 'neutral200'}
      hasRadius
      padding={isReadOnly ? 0 : 4}
      fontSize={2}
      lineHeight={1.5}
    >
      <Slate
        editor={editor}
        initialValue={initial}
        onChange={(nodes) => {
          if (editor.operations.some(({ type }) => type !== 'set_selection')) onChange?.(nodes);
        }}
      >
        <Editable
          readOnly={isReadOnly ?? false}
          aria-label={label}
          role="textbox"
          aria-multiline
          lang={lang}
          renderElement={Block}
          renderLeaf={Leaf}
          style={{ outline: 'none', minHeight: isReadOnly ? 0 : '6rem' }}
        />
      </Slate>
    </Box>
  );
}

/** A copy, because Slate keeps a reference to the value that it is given. */
const toNodes = (value: unknown): Descendant[] =>
  Array.isArray(value) && value.length > 0 && value.every((node) => Element.isElement(node))
    ? (structuredClone(value) as Descendant[])
    : EMPTY;
