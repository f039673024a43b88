/** As a `ref`: focuses a field when it appears, because a person has just asked for it. */
export const focusOnce = (field: HTMLElement | null): void => field?.focus();
