import { useForm, useIsDesktop, useQueryParams } from '@strapi/strapi/admin';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import {
  documentIdOf,
  type EditViewPanel,
  type EditViewProps,
  type SidePanel,
} from '../editView.tsx';
import { canBePlanned } from '../planning/PlanPanel.tsx';
import { isShownBeside } from '../preview/BesidePanel.tsx';
import { BesideSwitch } from '../preview/besideView.tsx';
import { useAnswer } from '../useAnswer.ts';
import { BarStyle } from './barStyle.tsx';
import { listToReturnTo } from './lastList.ts';
import { countChanges, describeChanges } from './openChanges.ts';
import { savedAt } from '../savedAt.ts';
import { createUndoSteps } from './undoSteps.ts';

type Values = Record<string, unknown>;

/**
 * Moves the panel with Strapi's buttons for an entry into a bar above its form. The buttons stay
 * Strapi's own, with everything that other plugins add to them.
 */
export const inBar = (panel: EditViewPanel): EditViewPanel =>
  panel.type === 'actions'
    ? Object.assign(
        (view: EditViewProps): SidePanel | null => {
          const offered = panel(view);
          return (
            offered && {
              title: offered.title,
              content: <BarPlace {...view}>{offered.content}</BarPlace>,
            }
          );
        },
        { type: panel.type },
      )
    : panel;

/** Renders the bar at the top of the form. The panel that it comes from stays empty and hidden. */
function BarPlace({ children, ...view }: EditViewProps & { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [host] = useState(() => {
    const created = document.createElement('div');
    created.className = 'foyer-bar';
    return created;
  });
  useLayoutEffect(() => {
    place.current?.closest('form')?.prepend(host);
    return () => host.remove();
  }, [host]);
  return (
    <span ref={place} className="foyer-bar-place">
      <BarStyle />
      {
        // The types of react-dom belong to a newer React than the panel's.
        createPortal(<EditBar {...view}>{children}</EditBar>, host) as unknown as ReactNode
      }
    </span>
  );
}

function EditBar({ children, ...view }: EditViewProps & { readonly children: ReactNode }) {
  const { document: entry, activeTab } = view;
  const isDraft = activeTab !== 'published';
  const back = listToReturnTo();
  return (
    <>
      {back !== null && (
        <NavLink className="foyer-bar-back" to={back.to}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12H4M11 5L4 12L11 19" />
          </svg>
          {back.label}
        </NavLink>
      )}
      <State status={entry?.status} />
      <LiveLink {...view} />
      {isDraft && <Open />}
      <span className="foyer-bar-gap" />
      {isDraft && <Undo />}
      {isShownBeside(view.model) && entry !== undefined && <BesideSwitch />}
      {canBePlanned(view) && (
        <button type="button" className="foyer-bar-b" onClick={showPlan}>
          Planen
        </button>
      )}
      <div className="foyer-bar-acts">{children}</div>
    </>
  );
}

const STATES: Readonly<Record<string, string>> = {
  draft: 'Entwurf',
  modified: 'Geändert',
  published: 'Veröffentlicht',
};

function State({ status }: { readonly status: string | undefined }) {
  if (status === undefined) return null;
  return (
    <span className={`foyer-bar-pill foyer-bar-pill--${status}`}>{STATES[status] ?? status}</span>
  );
}

/**
 * What a narrow window shows of the bar, above Strapi's buttons at its lower edge: the bar itself is
 * for windows with room beside the menu.
 */
export function NarrowBar() {
  const isWide = useIsDesktop();
  const [{ query }] = useQueryParams<{ readonly status?: string }>();
  if (isWide || query?.status === 'published') return null;
  return (
    <div className="foyer-bar-narrow">
      <BarStyle />
      <Open />
      <Undo />
    </div>
  );
}

/** How many changes are open, and when the entry was saved. */
function Open() {
  const values = useForm('EditBar', (form) => form.values) as Values;
  const initial = useForm('EditBar', (form) => form.initialValues) as Values;
  const moment = useSyncExternalStore(savedAt.subscribe, savedAt.get);
  const words = describeChanges(countChanges(values, initial), moment ?? undefined);
  return (
    <span className="foyer-bar-open" title={words}>
      {words}
    </span>
  );
}

/** Takes back the last change that is not saved yet, step by step. */
function Undo() {
  const values = useForm('Undo', (form) => form.values) as Values;
  const initial = useForm('Undo', (form) => form.initialValues) as Values;
  const setValues = useForm('Undo', (form) => form.setValues);
  const [steps] = useState(createUndoSteps);
  const count = useSyncExternalStore(steps.count.subscribe, steps.count.get);
  useLayoutEffect(() => steps.follow(values, initial, Date.now()), [steps, values, initial]);
  const undo = (): void => {
    const before = steps.back();
    if (before !== null) setValues(before);
  };
  return (
    <button
      type="button"
      className="foyer-bar-b foyer-bar-b--quiet"
      aria-disabled={count === 0}
      onClick={undo}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6L4 11L9 16M4 11H15A5 5 0 0 1 15 21H12" />
      </svg>
      <span>Rückgängig</span>
    </button>
  );
}

/** The page as visitors see it, as soon as it is published. */
function LiveLink(view: EditViewProps) {
  const { model, document: entry } = view;
  const documentId = documentIdOf(view);
  const isPublic = entry?.status === 'published' || entry?.status === 'modified';
  const query = new URLSearchParams({
    uid: model,
    documentId: documentId ?? '',
    locale: entry?.locale ?? '',
  });
  const answer = useAnswer<{ readonly address: string | null }>(
    isPublic && documentId !== undefined ? `/frame/address?${query.toString()}` : null,
    { turn: entry?.updatedAt },
  );
  if (!answer?.address) return null;
  return (
    <a
      className="foyer-bar-live"
      title="Auf der Website"
      href={answer.address}
      target="_blank"
      rel="noreferrer"
    >
      <span>Auf der Website</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10 5H4V20H19V14M13 4H20V11M20 4L11 13" />
      </svg>
    </a>
  );
}

/** Leads to the panel that plans, and into its first field. */
function showPlan(): void {
  const field = document.querySelector<HTMLElement>('main form [name="plan-publish"]');
  field?.closest('aside')?.scrollIntoView({ block: 'center' });
  field?.focus();
}
