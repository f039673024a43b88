import {
  Box,
  Field,
  Flex,
  Link,
  SingleSelect,
  SingleSelectOption,
  Toggle,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useForm, useIsDesktop } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { contentTypes } from '../../../../src/domain/content/contentTypes.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { besideView, useBesideHost, useBesideView } from './besideView.tsx';
import { useClickedPiece } from './showClickedPiece.ts';

/** The types that have a page. */
const PAGES: ReadonlySet<string> = new Set(
  contentTypes.filter(({ isPage }) => isPage).map(({ name }) => `api::${name}.${name}`),
);
/** Every page of a brand shows its configuration. */
const isShownOnPages = (uid: string): boolean =>
  PAGES.has(uid) || uid.startsWith('plugin::konfiguration.');

/** Null for what no page shows, and for an entry that is not saved yet. */
export function showPageBeside({
  model,
  document,
  activeTab,
  // A configuration has no id in the address.
  documentId = document?.documentId,
}: EditViewProps): SidePanel | null {
  if (!isShownOnPages(model) || documentId === undefined || document === undefined) return null;
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
 * Switches the page beside the form on and off, which this browser remembers. On a narrow window the
 * switch below the form shows the one or the other.
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
        <Field.Root
          name="seite-daneben"
          hint="Zeigt beim Schreiben, wie die Seite aussieht. Gespeichert wird dabei nichts."
          width="100%"
        >
          <Field.Label>Seite beim Schreiben zeigen</Field.Label>
          <Toggle
            onLabel="Ja"
            offLabel="Nein"
            checked={isOn}
            onChange={({ target: { checked } }) => besideView.turn(checked)}
          />
          <Field.Hint />
        </Field.Root>
      ) : (
        <Typography>Unten wechseln Sie zwischen Formular und Seite.</Typography>
      )}
      {isShown &&
        // The types of react-dom know a newer React than the panel's.
        (createPortal(
          <BesidePage key={`${place.documentId} ${place.locale ?? ''}`} {...place} />,
          host,
        ) as unknown as ReactNode)}
    </>
  );
}

/** CSS pixels of the page; the frame is scaled to the room that is there. */
const WIDTHS = { telefon: 390, bildschirm: 1280 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_CHOICE = 'foyer.seite-daneben.breite';

/** The real page with what the form holds, a moment after each pause in typing. */
function BesidePage(form: PreviewedForm) {
  const [width, setWidth] = useState<Width>(() =>
    localStorage.getItem(WIDTH_CHOICE) === 'telefon' ? 'telefon' : 'bildschirm',
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { address, problem } = useUnsavedPage(form, frame);
  const elsewhere = useClickedPiece(form, frame);
  const { scale, height } = useFrameSize(room, WIDTHS[width]);
  const choose = (chosen: string | number): void => {
    const next = chosen === 'telefon' ? 'telefon' : 'bildschirm';
    localStorage.setItem(WIDTH_CHOICE, next);
    setWidth(next);
  };
  return (
    <Flex direction="column" alignItems="stretch" height="100%" padding={4} gap={3}>
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
        <Box width="14rem" shrink={0}>
          <SingleSelect aria-label="Breite der Seite" size="S" value={width} onChange={choose}>
            <SingleSelectOption value="telefon">Telefon</SingleSelectOption>
            <SingleSelectOption value="bildschirm">Bildschirm</SingleSelectOption>
          </SingleSelect>
        </Box>
      </Flex>
      <Box ref={room} flex="1" minHeight={0} overflow="hidden" position="relative">
        {address !== null && (
          <iframe
            ref={frame}
            src={address}
            // Another origin than the panel's: it cannot reach out of its sandbox, and without an
            // origin of its own it would get no fonts.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            title="Seite, wie sie im Formular steht"
            style={{
              width: WIDTHS[width],
              height,
              border: 0,
              background: '#fff',
              transform: `scale(${scale})`,
              transformOrigin: 'top left',
              boxShadow: '0 0 0 1px #dcdce4',
            }}
          />
        )}
      </Box>
    </Flex>
  );
}

/** How much a page of a width is scaled to fit its room, and how high it is then. */
function useFrameSize(
  room: RefObject<HTMLElement>,
  width: number,
): { readonly scale: number; readonly height: number } {
  const [size, setSize] = useState({ width, height: 800 });
  useEffect(() => {
    if (room.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  const scale = Math.min(1, size.width / width) || 1;
  return { scale, height: Math.floor(size.height / scale) };
}

interface PreviewedForm {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

interface UnsavedPage {
  /** Where the frame begins; it stays while the page in it draws itself again. */
  readonly address: string | null;
  /** In words; null where all is well. */
  readonly problem: string | null;
}

/** Milliseconds without a key. */
const PAUSE = 300;
/** Milliseconds; the site refuses an address after an hour. */
const ADDRESS_LIFETIME = 50 * 60 * 1000;

const NO_ANSWER = 'Die Seite lässt sich gerade nicht zeigen. Ihre Eingaben sind nicht betroffen.';
const NO_PAGE = 'Für diesen Eintrag gibt es keine Seite.';

/** Hands the form's values to the server after each pause, and has the frame draw them. */
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
        // What was emptied is undefined in the form, which JSON would leave out.
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

/** The site's origin, once the page in our own frame has said that it is there. */
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
