import type { InputProps, StrapiApp } from '@strapi/strapi/admin';
import type { Editor } from 'slate';
import { createElement, lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { contentManager } from '../contentManager.ts';
import { CUSTOM_FIELDS } from './customFields.ts';
import { FeastDaysPanel } from './FeastDaysPanel.tsx';
import { withPastedBlocks } from './pasting.ts';
import type { LinkElementProps } from './RichTextLink.tsx';

/** Loaded with the first form. */
const loadInputs = () => import('./inputs.ts');

type OwnInput = keyof Awaited<ReturnType<typeof loadInputs>>['INPUTS'];

/** Loaded with the first form that has a link in a text. */
const RichTextLink = lazy(() =>
  import('./RichTextLink.tsx').then((file) => ({ default: file.RichTextLink })),
);

/** An input that takes the place of Strapi's own for a type of field. */
function replacement(type: OwnInput): ComponentType {
  const Input = lazy(async () => ({ default: (await loadInputs()).INPUTS[type] }));
  return ((props: InputProps) =>
    createElement(Suspense, { fallback: null }, createElement(Input, props))) as ComponentType;
}

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

export const fieldsPanel = {
  register(app: StrapiApp): void {
    app.customFields.register(
      CUSTOM_FIELDS.map(({ name, type, label }) => ({
        name,
        pluginId: 'fields',
        type,
        intlLabel: { id: `fields.${name}`, defaultMessage: label },
        intlDescription: { id: `fields.${name}.description`, defaultMessage: label },
        components: {
          // Strapi's type declares inputs without properties; at run time they get those of any.
          Input: async () => ({ default: (await loadInputs()).INPUTS[name] as ComponentType }),
        },
      })),
    );
    // Strapi's own inputs require times of four digits in the browser's time zone, read «per
    // sofort» as 1826, and 78'000 as 78.000.
    for (const type of ['datetime', 'date', 'integer', 'decimal', 'float'] as const)
      app.addFields({ type, Component: replacement(type) });
    contentManager(app).apis.addEditViewSidePanel([FeastDaysPanel]);
    contentManager(app).apis.addRichTextBlocks((blocks) => ({
      ...blocks,
      link: {
        ...blocks['link'],
        renderElement: drawLink,
        plugin: pastingBlocks(blocks['link'] as RichTextBlock | undefined),
      },
    }));
  },
};
