import type { Model, Strapi } from '../../strapi.ts';
import type { PlannedAction } from './plannedActs.ts';

interface Refusal {
  readonly name?: string;
  readonly message?: string;
  readonly details?: {
    readonly errors?: readonly { readonly path?: readonly string[]; readonly message?: string }[];
  };
}

/** Matches Strapi's own English messages, which are not meant for editors. */
const ENGLISH = /\b(?:must|required|cannot|should|invalid|unique|field)\b/i;

/**
 * The reason for a refusal in an editor's words, field by field; null for an error that is not a
 * refusal and may not occur on a retry.
 */
export function explainFailure(
  strapi: Pick<Strapi, 'getModel'>,
  { uid }: Pick<PlannedAction, 'uid'>,
  error: unknown,
): string | null {
  const { name = '', message = '', details } = (error ?? {}) as Refusal;
  if (name === 'ForbiddenError' || name === 'PolicyError') return message;
  if (!['ValidationError', 'YupValidationError', 'ApplicationError'].includes(name)) return null;
  const model = strapi.getModel(uid);
  const reasons = (details?.errors ?? []).map(({ path = [], message: reason = '' }) => {
    const words = ENGLISH.test(reason) ? 'Bitte prüfen Sie dieses Feld.' : reason;
    const field = nameOfField(model, path[0]);
    return field === null ? words : `${field}: ${words}`;
  });
  if (reasons.length > 0) return [...new Set(reasons)].join('\n');
  return ENGLISH.test(message) ? 'Der Eintrag ist noch nicht vollständig.' : message;
}

const nameOfField = (model: Model | undefined, field = ''): string | null =>
  model?.attributes[field]?.pluginOptions?.redaktion?.name ?? null;
