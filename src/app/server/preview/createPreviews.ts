import type { ComponentType, ReactNode } from 'react';
import { createContentClient, type ContentClient } from '../../../adapters/http/contentClient.ts';
import { DraftLayout, PublishedLayout } from '../../../ui/layout/PreviewLayout.tsx';
import type { ContentCache } from '../caches/contentCache.ts';
import { createRenderer, type RenderPage, type RenderSurroundings } from '../render/renderPage.tsx';
import type { PreviewRequest } from './verifyPreview.ts';

/** One version of the editors' content, read without any cache. */
export interface PreviewVersion {
  readonly client: ContentClient;
  readonly renderPage: RenderPage;
}

export interface Previews extends Readonly<Record<PreviewRequest['status'], PreviewVersion>> {
  /**
   * The draft while an editor types it; `name` is the content service's name for the unsaved
   * version.
   */
  readonly unsaved: (name: string) => PreviewVersion;
  /** The origins of the admin panel. A preview exchanges messages only with them. */
  readonly adminOrigins: readonly string[];
  /** Source expressions of the sites that may show a preview in a frame. */
  readonly frameAncestors: readonly string[];
}

export interface PreviewParts {
  /** The content service's API, with the token for its reads. */
  readonly service: { readonly baseUrl: string; readonly token?: string };
  /** The origins of the admin panel, which shows the preview in a frame. */
  readonly adminOrigins: readonly string[];
  readonly surroundings: Omit<RenderSurroundings, 'contentCache' | 'preview'>;
}

/** Timeout of a request to the content service, in milliseconds. */
const TIMEOUT = 10_000;

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
 * Nothing is cached: a visitor must never get a draft, and an editor must always see the last saved
 * version.
 */
function uncached(client: ContentClient): ContentCache {
  return {
    read: async (read) => ({
      result: await client.read(read, AbortSignal.timeout(TIMEOUT)),
      tags: [],
      stale: false,
    }),
    purge: () => undefined,
  };
}
