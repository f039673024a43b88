import { createRoot } from 'react-dom/client';
import { takeUntil } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import { brandStyle } from '../../ui/styles/brandStyle.ts';
import { resolveColors } from '../../domain/brand/brandColors.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { type KioskServices, KioskServicesProvider } from '../../ui/kiosk/KioskServices.ts';
import { KioskStage } from '../../ui/kiosk/KioskStage/KioskStage.tsx';
import type { StaffExitServices } from '../../ui/kiosk/StaffExit/StaffExitServices.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { AppRoot } from '../AppRoot.tsx';
import type { LanguageMessages } from '../state/createLocaleState.ts';
import type { KioskRouter, KioskVisit } from './createRouting.ts';
import { KioskBoundary, OnKioskFailure } from './KioskFallbacks.tsx';
import { RouterProvider } from 'react-router-dom';
import { useBehavior } from '../../ui/state/useBehavior.ts';

interface KioskDrawing {
  readonly root: HTMLElement;
  readonly config: BrandConfig | null;
  readonly uiServices: UiServices;
  readonly services: KioskServices;
  readonly staffExit: StaffExitServices;
  readonly messages$: Behavior<LanguageMessages<CompiledMessages>>;
  readonly visit$: Behavior<KioskVisit<KioskRouter>>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Renders the kiosk, and updates the attributes of the page's root that the style sheets depend on.
 */
export function renderKiosk(
  scope: Scope,
  { root, config, uiServices, services, staffExit, messages$, visit$, onFailure }: KioskDrawing,
): void {
  const { brand, locale$, textSize$ } = uiServices;
  const page = document.documentElement;
  adoptBrand(brand, config);
  page.dataset['brand'] = brand.id;
  locale$.changes$.pipe(takeUntil(scope.ended$)).subscribe((locale) => {
    page.lang = locale;
  });
  textSize$.changes$.pipe(takeUntil(scope.ended$)).subscribe((size) => {
    page.dataset['textSize'] = size;
  });
  createRoot(root, { onUncaughtError: onFailure }).render(
    <KioskBoundary phone={config?.phone ?? brand.fallback.phone} onFailure={onFailure}>
      <AppRoot services={uiServices} messages$={messages$} onMessageError={reportError}>
        <KioskServicesProvider value={services}>
          <OnKioskFailure value={onFailure}>
            <KioskStage staffExit={staffExit}>
              <CurrentVisit visit$={visit$} />
            </KioskStage>
          </OnKioskFailure>
        </KioskServicesProvider>
      </AppRoot>
    </KioskBoundary>,
  );
}

/** Constructed style sheets need no exception in the content security policy. */
function adoptBrand(brand: Brand, config: BrandConfig | null): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandStyle(brand, resolveColors(brand, config, true)));
  document.adoptedStyleSheets.push(sheet);
}

interface CurrentVisitProps {
  readonly visit$: Behavior<KioskVisit<KioskRouter>>;
}

/** The screens of one visit: when the next visit starts, all state of the views is dropped. */
export function CurrentVisit({ visit$ }: CurrentVisitProps) {
  const { number, router } = useBehavior(visit$);
  return <RouterProvider key={number} router={router} />;
}
