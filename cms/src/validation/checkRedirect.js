'use strict';

const pathOf = (address) => address.split(/[?#]/)[0].replace(/(.)\/+$/, '$1');

/**
 * What is wrong with a redirect beside the brand's others, as a sentence for the editor; null when nothing is. Chains are
 * refused from both ends, which leaves no way to make a loop longer than itself.
 * @param {{ von: string, nach: string }} redirect
 * @param {readonly { von: string, nach: string }[]} others
 */
function checkRedirect({ von, nach }, others) {
  const from = pathOf(von);
  const to = pathOf(nach);
  if (from === to) return 'Diese Weiterleitung führt auf sich selbst.';
  if (others.some((other) => pathOf(other.von) === from)) return `Für «${von}» gibt es schon eine Weiterleitung.`;
  const next = others.find((other) => pathOf(other.von) === to);
  if (next) return pathOf(next.nach) === from ? `Diese Weiterleitung dreht sich im Kreis: «${nach}» führt zurück nach «${von}».` : `«${nach}» wird selbst weitergeleitet. Leiten Sie gleich nach «${next.nach}».`;
  const previous = others.find((other) => pathOf(other.nach) === from);
  if (previous) return `«${previous.von}» führt nach «${von}». Leiten Sie zuerst «${previous.von}» gleich nach «${nach}».`;
  return null;
}

module.exports = { checkRedirect };
