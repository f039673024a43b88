import type { Strapi, Webhook } from '../strapi.ts';

const NAME = 'Website';
// Not entry.update: Strapi also sends it when a draft is saved.
const EVENTS = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/**
 * Registers the webhook that reports changes to the site at WEBHOOK_URL; removes it without that
 * setting. Strapi has registered the stored webhooks by now.
 */
export async function setWebhook(strapi: Strapi): Promise<void> {
  const { WEBHOOK_URL: url, HOOK_SECRET: secret } = process.env;
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const [found, ...surplus] = (await store.findWebhooks()).filter(({ name }) => name === NAME);
  for (const webhook of url || !found ? surplus : [found, ...surplus]) {
    runner.remove(webhook);
    await store.deleteWebhook(webhook.id);
  }
  if (!url) return;
  const webhook = {
    name: NAME,
    url,
    headers: secret ? { Authorization: `Bearer ${secret}` } : ({} as Record<string, string>),
    events: EVENTS,
    isEnabled: true,
  };
  if (!found) runner.add(await store.createWebhook(webhook));
  else if (isDifferent(found, webhook)) runner.update(await store.updateWebhook(found.id, webhook));
}

const isDifferent = (found: Webhook, webhook: Omit<Webhook, 'id'>): boolean => {
  const current = new Map(Object.entries(found));
  return Object.entries(webhook).some(
    ([name, value]) => JSON.stringify(current.get(name)) !== JSON.stringify(value),
  );
};
