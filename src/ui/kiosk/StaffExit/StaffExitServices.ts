import type { Behavior } from '../../../domain/shared/Behavior.ts';

export type PinNotice =
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  /** The PIN cannot be checked: only the server knows it, and it does not respond. */
  | { readonly kind: 'unreachable' };

/** Facts about the screen for those who maintain it. */
export interface ServiceFacts {
  readonly title: string;
  readonly handle: string;
  readonly build: string;
  /** When the server last responded; null if it has not since the page was loaded. */
  readonly lastContact: Date | null;
  readonly errors: number;
}

export type StaffExitState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'pin';
      /** True if the PIN also makes this device known to the server. */
      readonly confirms: boolean;
      readonly digits: number;
      readonly checking: boolean;
      readonly notice: PinNotice | null;
    }
  | { readonly kind: 'service'; readonly facts: ServiceFacts };

/** The staff's way out of the kiosk: a hidden gesture, a PIN, a page about the device. */
export interface StaffExitServices {
  readonly staffExit$: Behavior<StaffExitState>;
  readonly typeDigit: (digit: string) => void;
  readonly eraseDigit: () => void;
  readonly checkPin: () => void;
  readonly closeStaffExit: () => void;
  readonly reload: () => void;
  readonly endBrowser: () => void;
}
