import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient, useForm, useIsDesktop } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { previewedTypes } from '../../../../src/domain/content/contentTypes.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { besideView, useBesideHost, useBesideView } from './besideView.tsx';
import { useClickedPiece } from './showClickedPiece.ts';
import { Select, Stack } from '../parts.tsx';

/** The types whose entries a page shows. */
const PAGES: ReadonlySet<string> = new Set(previewedTypes.map((name) => `api::${name}.${name}`));
/** A configuration counts, too: every page of its brand shows it. */
export const isShownBeside = (uid: string): boolean =>
  PAGES.has(uid) || uid.startsWith('plugin::konfiguration.');

/** Null for an entry that no page shows, and for one that is not saved yet. */
export function showPageBeside({
  model,
  document,
  activeTab,
  // The address of a configuration contains no id.
  documentId = document?.documentId,
}: EditViewProps): SidePanel | null {
  if (!isShownBeside(model) || documentId === undefined || document === undefined) return null;
  const content = (
    <BesidePanel
      key={model}
      uid={model}
      documentId={documentId}
      locale={document.locale ?? null}
      isDraft={activeTab !== 'published'}
    />
  );
  return { title: 'Seite daneben', content };
}

/**
 * Shows the page beside the form while the switch in the bar is on; this browser remembers the
 * choice. In a narrow window the switch below the form shows either form or page.
 */
function BesidePanel({ isDraft, ...place }: PreviewedForm & { readonly isDraft: boolean }) {
  const { isOn, wasOpened } = useBesideView();
  const isWide = useIsDesktop();
  const isShown = isDraft && (isWide ? isOn : wasOpened);
  const host = useBesideHost(isShown);
  useEffect(() => besideView.offer(isDraft), [isDraft]);
  return (
    <>
      {isWide ? (
        // The switch is in the bar, so the panel is hidden.
        <span className="foyer-bar-place" />
      ) : (
        <Typography>Unten wechseln Sie zwischen Formular und Seite.</Typography>
      )}
      {isShown &&
        // The types of react-dom belong to a newer React than the panel's.
        (createPortal(
          <BesidePage key={`${place.documentId} ${place.locale ?? ''}`} {...place} />,
          host,
        ) as unknown as ReactNode)}
    </>
  );
}

/** Widths of the page in CSS pixels; the frame is scaled to the available space. */
const WIDTHS = { telefon: 390, bildschirm: 1280 } as const;
const SCREEN = 'api::kioskprofil.kioskprofil';
/** The panels of lobby screens, as their style sheets expect them. */
const PANELS = {
  hoch: { width: 1080, height: 1920 },
  quer: { width: 1920, height: 1080 },
} as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = [
  ['telefon', 'Telefon'],
  ['bildschirm', 'Bildschirm'],
] as const;
const WIDTH_CHOICE = 'foyer.seite-daneben.breite';

/** The real page with the form's current values, updated shortly after each pause in typing. */
function BesidePage(form: PreviewedForm) {
  const [width, setWidth] = useState<Width>(() =>
    localStorage.getItem(WIDTH_CHOICE) === 'bildschirm' ? 'bildschirm' : 'telefon',
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { address, problem } = useUnsavedPage(form, frame);
  const elsewhere = useClickedPiece(form, frame);
  const mounting = useForm('BesidePage', ({ values }) => (values as Mounted).ausrichtung);
  const panel = form.uid === SCREEN ? PANELS[mounting === 'quer' ? 'quer' : 'hoch'] : null;
  const size = useFrameSize(room, panel ?? { width: WIDTHS[width] });
  const choose = (chosen: string): void => {
    const next = chosen === 'bildschirm' ? 'bildschirm' : 'telefon';
    localStorage.setItem(WIDTH_CHOICE, next);
    setWidth(next);
  };
  return (
    <Stack height="100%" padding={4} gap={3}>
      <Flex justifyContent="space-between" gap={4}>
        <Typography variant="omega" textColor="neutral600" role="status">
          {problem ??
            elsewhere?.words ??
            'Klicken Sie auf einen Text oder ein Bild, um es im Formular zu ändern.'}
          {problem === null && elsewhere?.origin && (
            <Link tag={NavLink} to={elsewhere.origin.path} marginInlineStart={1}>
              {elsewhere.origin.title}
            </Link>
          )}
        </Typography>
        {panel === null && (
          <Box width="14rem" shrink={0}>
            <Select
              label="Breite der Seite"
              size="S"
              value={width}
              options={WIDTH_NAMES}
              onChoose={choose}
            />
          </Box>
        )}
      </Flex>
      <Box ref={room} flex="1" minHeight={0} overflow="hidden" position="relative">
        {address !== null && (
          <iframe
            ref={frame}
            src={address}
            // The page has another origin than the panel, so it cannot leave its sandbox. Without
            // an origin of its own it would get no fonts.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            title="Seite, wie sie im Formular steht"
            style={{
              width: size.width,
              height: size.height,
              border: 0,
              background: '#fff',
              transform: `scale(${size.scale})`,
              transformOrigin: 'top left',
              boxShadow: '0 0 0 1px #dcdce4',
            }}
          />
        )}
      </Box>
    </Stack>
  );
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The scale at which a page of this width fits the available space, and the height that it then
 * has; a page with a height of its own fits as a whole.
 */
function useFrameSize(
  room: RefObject<HTMLElement>,
  { width, height }: { readonly width: number; readonly height?: number },
): FrameSize & { readonly scale: number } {
  const [size, setSize] = useState<FrameSize>({ width, height: 800 });
  useEffect(() => {
    if (room.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  const least = height === undefined ? 1 : size.height / height;
  const scale = Math.min(1, size.width / width, least) || 1;
  return { width, height: height ?? Math.floor(size.height / scale), scale };
}

interface PreviewedForm {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

interface Mounted {
  readonly ausrichtung?: unknown;
}

interface UnsavedPage {
  /** The initial address of the frame; it stays the same while the page in it renders again. */
  readonly address: string | null;
  /** An error message; null if there is none. */
  readonly problem: string | null;
}

/** Debounce in milliseconds. */
const PAUSE = 300;
/** Milliseconds; the site refuses an address after an hour. */
const ADDRESS_LIFETIME = 50 * 60 * 1000;

const NO_ANSWER = 'Die Seite lässt sich gerade nicht zeigen. Ihre Eingaben sind nicht betroffen.';
const NO_PAGE = 'Für diesen Eintrag gibt es keine Seite.';

/**
 * Sends the form's values to the server after each pause in typing, and tells the frame to render
 * them.
 */
function useUnsavedPage(
  { uid, documentId, locale }: PreviewedForm,
  frame: RefObject<HTMLIFrameElement>,
): UnsavedPage {
  const values = useForm('useUnsavedPage', (form) => form.values);
  const { post } = useFetchClient();
  const [page, setPage] = useState<UnsavedPage>({ address: null, problem: null });
  const begun = useRef(0);
  const site = useFrameOrigin(frame);

  useEffect(() => {
    let isCurrent = true;
    const send = async (): Promise<void> => {
      const { data } = await post<{ readonly address: string | null }>('/preview/fassung', {
        uid,
        documentId,
        locale,
        // An emptied field is undefined in the form, which JSON would leave out.
        values: JSON.parse(JSON.stringify(values, (_, value: unknown) => value ?? null)) as unknown,
      });
      if (!isCurrent) return;
      const { address } = data;
      const isFresh = Date.now() - begun.current < ADDRESS_LIFETIME;
      if (address !== null && site.current !== null && isFresh) {
        frame.current?.contentWindow?.postMessage({ foyer: 'neu' }, site.current);
        setPage((before) => ({ ...before, problem: null }));
        return;
      }
      begun.current = Date.now();
      setPage({ address, problem: address === null ? NO_PAGE : null });
    };
    const timer = setTimeout(() => {
      send().catch(() => {
        if (isCurrent) setPage((before) => ({ ...before, problem: NO_ANSWER }));
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [values, uid, documentId, locale, post, frame, site]);
  return page;
}

/**
 * The site's origin, once the page in our frame has reported that it is ready; null before that.
 */
function useFrameOrigin(frame: RefObject<HTMLIFrameElement>): RefObject<string | null> {
  const origin = useRef<string | null>(null);
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if ((data as { readonly foyer?: unknown } | null)?.foyer === 'bereit') origin.current = from;
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return origin;
}
