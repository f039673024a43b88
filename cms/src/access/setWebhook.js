'use strict';

const NAME = 'Website';
// Not entry.update: saving a draft sends it too.
const EVENTS = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/**
 * Tells the site what changed, at WEBHOOK_URL; without one, nobody. Strapi has registered the
 * stored webhooks by now.
 */
async function setWebhook(strapi) {
  const { WEBHOOK_URL: url, HOOK_SECRET: secret } = process.env;
  const store = strapi.get('webhookStore');
  const runner = strapi.get('webhookRunner');
  const [found, ...surplus] = (await store.findWebhooks()).filter(({ name }) => name === NAME);
  for (const webhook of url || !found ? surplus : [found, ...surplus]) {
    runner.remove(webhook);
    await store.deleteWebhook(webhook.id);
  }
  if (!url) return;
  const wanted = {
    name: NAME,
    url,
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    events: EVENTS,
    isEnabled: true,
  };
  if (!found) runner.add(await store.createWebhook(wanted));
  else if (isDifferent(found, wanted)) runner.update(await store.updateWebhook(found.id, wanted));
}

const isDifferent = (found, wanted) =>
  Object.entries(wanted).some(
    ([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value),
  );

module.exports = { setWebhook };
