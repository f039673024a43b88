/**
 * Names in our addresses whose values a person typed, or which are about a message that they sent:
 * neither kept nor handed on.
 */
export const TYPED_NAMES = ['suche', 'von', 'nach', 'gesendet'] as const;
