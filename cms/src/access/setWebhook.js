'use strict';

const NAME = 'Website';
// Not entry.update: saving a draft sends it too.
const EVENTS = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/** Tells the site what changed, at WEBHOOK_URL; without one, nobody. Call it before Strapi registers the stored webhooks. */
async function setWebhook(strapi) {
  const { WEBHOOK_URL: url, HOOK_SECRET: secret } = process.env;
  const store = strapi.get('webhookStore');
  const [found, ...surplus] = (await store.findWebhooks()).filter(({ name }) => name === NAME);
  for (const { id } of surplus) await store.deleteWebhook(id);
  if (!url) {
    if (found) await store.deleteWebhook(found.id);
    return;
  }
  const wanted = { name: NAME, url, headers: secret ? { Authorization: `Bearer ${secret}` } : {}, events: EVENTS, isEnabled: true };
  if (!found) await store.createWebhook(wanted);
  else if (isDifferent(found, wanted)) await store.updateWebhook(found.id, wanted);
}

const isDifferent = (found, wanted) => Object.entries(wanted).some(([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value));

module.exports = { setWebhook };
