import { Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Duplicate, PlusCircle } from '@strapi/icons';
import {
  unstable_useContentManagerContext as useContentManager,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
import { Fragment, memo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Models } from '../../strapi.ts';
import { useFormEntry } from '../formEntry.ts';
import { BlockDrawing, BlockPicker, Tile, Tiles } from './BlockPicker.tsx';
import { createBlock, firstWords, readCopiedBlock, rowKey, type PageBlock } from './pageBlocks.ts';
import { PAGE_TEMPLATES, type PageTemplate } from './pageTemplates.ts';
import { useStrapiZone } from './useStrapiZone.ts';
import { MutedText, Stack } from '../parts.tsx';

/**
 * The key in sessionStorage of a copied block. It is shared by the pages of one tab and removed
 * when the tab is closed.
 */
const COPIED = 'foyer.block';
const NO_BLOCKS: readonly PageBlock[] = [];

interface ZoneInput {
  readonly name: string;
  readonly attribute: { readonly components?: readonly string[] };
  readonly disabled?: boolean;
}

/** Rendered below Strapi's list of blocks, in place of its own button and picker. */
export function PageBlocks(input: ZoneInput) {
  // Strapi's hook renders again with every key typed anywhere in the form; only this thin component
  // uses it.
  const { components } = useContentManager();
  return <BlockTools {...input} components={components} />;
}

interface ToolsInput extends ZoneInput {
  readonly components: ReturnType<typeof useContentManager>['components'];
}

/** Rendered again when a block changes, or the list of them. */
const BlockTools = memo(({ name, attribute, disabled, components }: ToolsInput) => {
  const place = useRef<HTMLDivElement>(null);
  const { id } = useFormEntry();
  const blocks =
    useForm('PageBlocks', ({ values }) => (values as Record<string, unknown>)[name]) ?? NO_BLOCKS;
  const addFieldRow = useForm('PageBlocks', (form) => form.addFieldRow);
  const { toggleNotification } = useNotification();
  const models = { getModel: (uid) => components[uid] } as Models;
  const kinds = new Map(
    (attribute.components ?? []).map((uid) => [uid, components[uid]?.info.displayName ?? uid]),
  );
  const held = blocks as readonly PageBlock[];
  const zone = useStrapiZone(place);
  const [copied, setCopied] = useState(() => readCopiedBlock(sessionStorage.getItem(COPIED)));
  const add = (component: string, given = {}): void =>
    addFieldRow(name, createBlock(models, component, given));
  const copy = (block: PageBlock): void => {
    sessionStorage.setItem(COPIED, JSON.stringify(block));
    setCopied(block);
    const message = 'Block kopiert. Er lässt sich hier und auf jeder anderen Seite einfügen.';
    toggleNotification({ type: 'success', message });
  };
  const heads = zone.rows.map(({ key, head, actions }, at) => {
    const block = held[at];
    if (block === undefined) return null;
    const kind = kinds.get(block['__component']) ?? block['__component'];
    return (
      <Fragment key={key}>
        {into(head, <BlockHead component={block['__component']} kind={kind} says={block} />)}
        {into(
          actions,
          <IconButton label={`${kind} kopieren`} variant="ghost" onClick={() => copy(block)}>
            <Duplicate />
          </IconButton>,
        )}
      </Fragment>
    );
  });
  return (
    <Flex
      ref={place}
      direction="column"
      alignItems="stretch"
      gap={4}
      data-foyer-blocks={disabled === true ? 'read' : 'write'}
    >
      <style>{INSTEAD}</style>
      {heads}
      {disabled !== true && (
        <>
          {id === undefined && held.length === 0 && <BeginWith name={name} models={models} />}
          <Flex justifyContent="center" gap={2}>
            <BlockPicker
              kinds={kinds}
              onChoose={add}
              focusChosen={focusLastBlock}
              trigger={
                <Button variant="secondary" startIcon={<PlusCircle />}>
                  Block hinzufügen
                </Button>
              }
            />
            {copied !== null && kinds.has(copied['__component']) && (
              <Button variant="tertiary" onClick={() => add(copied['__component'], copied)}>
                {`Kopierten Block einfügen (${kinds.get(copied['__component']) ?? ''})`}
              </Button>
            )}
          </Flex>
        </>
      )}
    </Flex>
  );
});

/** The types of react-dom belong to a newer React than the panel's. */
const into = (element: Element, content: ReactNode): ReactNode =>
  createPortal(content, element) as unknown as ReactNode;

/**
 * Hides Strapi's button and titles only where ours are rendered. Our text takes no pointer events,
 * so a click on it reaches Strapi's button: React would report a click in a portal to our
 * component, not to the elements around it.
 */
const INSTEAD = `
[data-foyer-zone]:has(~ * [data-foyer-blocks]) [data-foyer-root] > div:not(:has(> ol)) {
  display: none; }
[data-foyer-zone] + :has([data-foyer-blocks='read']) { display: none; }
.foyer-block { display: inline-flex; min-inline-size: 0; flex: 1; pointer-events: none; }
.foyer-block button { pointer-events: auto; }
.foyer-block + span { display: none !important; }
`;

interface BlockHeadProps {
  readonly component: string;
  readonly kind: string;
  readonly says: PageBlock;
}

const BlockHead = ({ component, kind, says }: BlockHeadProps) => (
  <Flex tag="span" gap={3} minWidth={0}>
    <BlockDrawing component={component} width={48} />
    <Typography tag="span" fontWeight="bold" textColor="neutral800" shrink={0}>
      {`${kind} `}
    </Typography>
    <MutedText tag="span" ellipsis>
      {firstWords(says) || 'noch leer'}
    </MutedText>
  </Flex>
);

/** Focuses the head of the new block, which is open: one step before its first field. */
function focusLastBlock(): void {
  requestAnimationFrame(() => {
    const heads = document.querySelectorAll<HTMLElement>('[data-foyer-zone] ol > li h3 > button');
    [...heads].at(-1)?.focus();
  });
}

interface BeginWithProps {
  readonly name: string;
  readonly models: Models;
}

/** The templates that an empty new page can start from. */
function BeginWith({ name, models }: BeginWithProps) {
  const [isAsking, setAsking] = useState(true);
  const change = useForm('BeginWith', (form) => form.onChange);
  const hasLead = useForm('BeginWith', ({ values }) =>
    Boolean((values as Record<string, unknown>)['lead']),
  );
  if (!isAsking) return null;
  const begin = ({ blocks, lead }: PageTemplate): void => {
    if (!hasLead) change('lead', lead);
    change(
      name,
      blocks.map(({ __component, ...given }, at) => ({
        ...createBlock(models, __component, given),
        __temp_key__: rowKey(at),
      })),
    );
  };
  return (
    <Stack tag="section" gap={3} aria-label="Womit beginnen?">
      <Typography tag="h2" variant="delta">
        Womit beginnen?
      </Typography>
      <MutedText>
        Eine Vorlage legt Blöcke an. In eckigen Klammern steht, was Sie dort schreiben; erst ohne
        diese Sätze lässt sich die Seite veröffentlichen.
      </MutedText>
      <Tiles>
        {PAGE_TEMPLATES.map((template) => (
          <Tile
            key={template.name}
            name={template.name}
            sentence={template.sentence}
            drawing={<BlockDrawing component={template.drawing} width={64} />}
            onChoose={() => begin(template)}
          />
        ))}
        <Tile
          name="Leere Seite"
          sentence="Ohne Blöcke beginnen und sie einzeln hinzufügen."
          onChoose={() => setAsking(false)}
        />
      </Tiles>
    </Stack>
  );
}
