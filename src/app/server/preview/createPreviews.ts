import type { ComponentType, ReactNode } from 'react';
import { createContentClient, type ContentClient } from '../../../adapters/http/contentClient.ts';
import { DraftLayout, PublishedLayout } from '../../../ui/layout/PreviewLayout.tsx';
import type { ContentCache } from '../caches/contentCache.ts';
import { createRenderer, type RenderPage, type RenderSurroundings } from '../render/renderPage.tsx';
import type { PreviewRequest } from './verifyPreview.ts';

/** One version of what editors work on, read past every cache. */
export interface PreviewVersion {
  readonly client: ContentClient;
  readonly renderPage: RenderPage;
}

export interface Previews extends Readonly<Record<PreviewRequest['status'], PreviewVersion>> {
  /** The draft as somebody types it; `name` is the content service's for what is not saved. */
  readonly unsaved: (name: string) => PreviewVersion;
  /** Where editors work: whom a preview hears and tells what was clicked. */
  readonly adminOrigins: readonly string[];
  /** Source expressions of those who may show a preview in a frame. */
  readonly frameAncestors: readonly string[];
}

export interface PreviewParts {
  /** The content service's api with the token for its reads. */
  readonly service: { readonly baseUrl: string; readonly token?: string };
  /** Where editors work: their panel shows the preview in a frame. */
  readonly adminOrigins: readonly string[];
  readonly surroundings: Omit<RenderSurroundings, 'contentCache' | 'preview'>;
}

/** Milliseconds that an editor waits for one answer of the content service. */
const PATIENCE = 10_000;

export function createPreviews({ service, adminOrigins, surroundings }: PreviewParts): Previews {
  const frameAncestors = ["'self'", ...adminOrigins];
  const versionOf = (
    drafts: boolean,
    layout: ComponentType<{ readonly children: ReactNode }>,
    unsaved?: string,
  ): PreviewVersion => {
    const client = createContentClient({
      ...service,
      drafts,
      ...(unsaved === undefined ? {} : { unsaved }),
    });
    return {
      client,
      renderPage: createRenderer({
        ...surroundings,
        contentCache: uncached(client),
        preview: { layout, frameAncestors },
      }),
    };
  };
  return {
    draft: versionOf(true, DraftLayout),
    published: versionOf(false, PublishedLayout),
    unsaved: (name) => versionOf(true, DraftLayout, name),
    adminOrigins,
    frameAncestors,
  };
}

/**
 * A draft must never be found by a visitor, nor an editor find an older version than the last that
 * was saved.
 */
function uncached(client: ContentClient): ContentCache {
  return {
    read: async (read) => ({
      result: await client.read(read, AbortSignal.timeout(PATIENCE)),
      tags: [],
      stale: false,
    }),
    purge: () => undefined,
  };
}
