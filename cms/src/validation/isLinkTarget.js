'use strict';

const HIDDEN_OR_CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/;
const LONGEST = 2000;

// The same rule as the site's parseLink: what it would drop is refused here, where somebody can
// mend it.
const MAIL = /^mailto:[^\s@<>"',;:?&]+@[a-z0-9.-]+(?:\?[^\s<>"]*)?$/i;
const PHONE = /^tel:\+?[0-9][0-9 ()./-]{1,30}$/i;
const PATH = /^\/(?!\/)\S*$/;

/** A path on this site, or an https, mailto or tel address. */
function isLinkTarget(target) {
  if (typeof target !== 'string' || target.length > LONGEST || HIDDEN_OR_CONTROL.test(target))
    return false;
  return PATH.test(target) || MAIL.test(target) || PHONE.test(target) || isHttpsAddress(target);
}

function isHttpsAddress(text) {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

const isPathTarget = (target) =>
  typeof target === 'string' && PATH.test(target) && !HIDDEN_OR_CONTROL.test(target);

module.exports = { isLinkTarget, isHttpsAddress, isPathTarget };
