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
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { contentTypes } from '../../../../src/domain/content/contentTypes.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { useClickedPiece } from './showClickedPiece.ts';

/** The types that have a page. */
const PAGES: ReadonlySet<string> = new Set(
  contentTypes.filter(({ isPage }) => isPage).map(({ name }) => `api::${name}.${name}`),
);
/** Every page of a brand shows its configuration. */
const isShownOnPages = (uid: string): boolean =>
  PAGES.has(uid) || uid.startsWith('plugin::konfiguration.');
const CHOICE = 'foyer.seite-daneben';

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

/** Switches the page beside the form on and off, which this browser remembers. */
function BesidePanel({ isDraft, ...place }: PreviewedForm & { readonly isDraft: boolean }) {
  const [isOn, setOn] = useState(() => localStorage.getItem(CHOICE) === 'an');
  const isShown = isOn && isDraft;
  const host = useBesideHost(isShown);
  return (
    <>
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
          onChange={({ target: { checked } }) => {
            localStorage.setItem(CHOICE, checked ? 'an' : 'aus');
            setOn(checked);
          }}
        />
        <Field.Hint />
      </Field.Root>
      {isShown &&
        // The types of react-dom know a newer React than the panel's.
        (createPortal(
          <BesidePage key={`${place.documentId} ${place.locale ?? ''}`} {...place} />,
          host,
        ) as unknown as ReactNode)}
    </>
  );
}

const OPEN = 'foyer-seite-daneben';

/*
 * Strapi's edit view has no zone beside its form that is wide enough. So the page takes the right
 * half of the window, and the form's own two columns stand below each other in the left one; the
 * list of types gives way meanwhile. On narrower windows the page opens below the form.
 */
const LAYOUT = `
.foyer-daneben { background: #f6f6f9; }
@media (min-width: 1200px) {
  .foyer-daneben { position: fixed; inset-block: 0; inset-inline-end: 0; width: 50vw;
    z-index: 3; border-inline-start: 1px solid #dcdce4; }
  body.${OPEN} main { width: calc(50vw - 3.5rem); max-width: none; overflow-x: clip; }
  body.${OPEN} main div:has(> div > [role='tabpanel']) { display: flex; flex-direction: column;
    align-items: stretch; }
  body.${OPEN} main div:has(> div > [role='tabpanel']) > div:last-child { order: -1; }
  body.${OPEN} nav[aria-label] ~ div:has(> nav), body.${OPEN} div:has(+ div > main) > nav,
  body.${OPEN} div:has(+ div main):has(> nav ol ol) { display: none; }
}
@media (max-width: 1199px) { .foyer-daneben { height: 85vh; margin: 1rem; } }
`;

/** The element that the page beside the form is drawn into; in the document while it is shown. */
function useBesideHost(isShown: boolean): HTMLElement {
  const [host] = useState(() => {
    const created = document.createElement('div');
    created.className = 'foyer-daneben';
    return created;
  });
  useEffect(() => {
    const main = document.querySelector('main');
    if (!isShown || main === null) return undefined;
    const style = document.createElement('style');
    style.textContent = LAYOUT;
    document.head.append(style);
    main.append(host);
    document.body.classList.add(OPEN);
    return () => {
      document.body.classList.remove(OPEN);
      style.remove();
      host.remove();
    };
  }, [isShown, host]);
  return host;
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
            'Klicken Sie auf einen Text oder ein Bild, um es links zu ändern.'}
          {problem === null && elsewhere?.origin && (
            <Link tag={NavLink} to={elsewhere.origin.path} marginInlineStart={1}>
              {elsewhere.origin.title}
            </Link>
          )}
        </Typography>
        <SingleSelect aria-label="Breite der Seite" size="S" value={width} onChange={choose}>
          <SingleSelectOption value="telefon">Telefon</SingleSelectOption>
          <SingleSelectOption value="bildschirm">Bildschirm</SingleSelectOption>
        </SingleSelect>
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
