/** The style of a button that is large enough for a thumb: 48 px. */
export const LARGE_TARGET = { minHeight: '4.8rem', minWidth: '4.8rem' } as const;
