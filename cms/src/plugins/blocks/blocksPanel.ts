import type { StrapiApp } from '@strapi/strapi/admin';
import { lazy, createElement, Suspense, type ComponentProps, type ComponentType } from 'react';
import { contentManager } from '../contentManager.ts';
import { CopyPageAction } from './CopyPageAction.tsx';
import type { PageBlocks } from './PageBlocks.tsx';

const BELOW_BLOCKS = 'foyer-page-blocks';
const EDIT_VIEW = 'Admin/CM/pages/EditView/mutate-edit-view-layout';

const LazyPageBlocks = lazy(async () => ({
  default: (await import('./PageBlocks.tsx')).PageBlocks,
}));

const LazyInput = (props: ComponentProps<typeof PageBlocks>) =>
  createElement(Suspense, { fallback: null }, createElement(LazyPageBlocks, props));

/** The part of a form's layout that is used here: panels of rows of fields. */
interface FormField {
  readonly type: string;
  readonly attribute: object;
}
type FormPanel = readonly (readonly FormField[])[];
interface EditLayout {
  readonly layout: { readonly layout: readonly FormPanel[] };
}

/** Blocks with an explanation, templates of pages, and copies to another brand. */
export const blocksPanel = {
  register(app: StrapiApp): void {
    app.addFields({
      type: BELOW_BLOCKS,
      // Strapi's type declares inputs without properties; at run time they get those of any input.
      Component: LazyInput as ComponentType,
    });
  },
  bootstrap(app: StrapiApp): void {
    contentManager(app).apis.addDocumentAction((actions) => [...actions, CopyPageAction]);
    app.registerHook(EDIT_VIEW, ({ layout, ...rest }: EditLayout) => ({
      ...rest,
      layout: { ...layout, layout: layout.layout.flatMap(withOwnPart) },
    }));
  },
};

/** Adds our own part below each dynamic zone, as a field of a type that only the panel knows. */
function withOwnPart(panel: FormPanel): readonly FormPanel[] {
  const zone = panel.flat().find(({ type }) => type === 'dynamiczone');
  if (zone === undefined) return [panel];
  return [panel, [[{ ...zone, type: BELOW_BLOCKS }]]];
}
