'use strict';

const { createHmac } = require('node:crypto');
const { isSameSecret } = require('../access/isSameSecret');

const PREFIX = '/api/private-files/';
const VALID_SECONDS = 15 * 60;

const now = () => Math.floor(Date.now() / 1000);
const sign = (secret, name, until) =>
  createHmac('sha256', secret).update(`${name}\n${until}`).digest('hex');

/**
 * The address of a private file, good for 15 minutes: long enough for whoever has the entry open.
 */
function signAddress(secret, name, from = now()) {
  const until = from + VALID_SECONDS;
  return `${PREFIX}${name}?bis=${until}&sig=${sign(secret, name, until)}`;
}

/** True for an address that we signed and that is still good. */
function isSigned(secret, name, { bis, sig }, at = now()) {
  if (
    typeof bis !== 'string' ||
    typeof sig !== 'string' ||
    !/^\d{1,12}$/.test(bis) ||
    Number(bis) < at
  )
    return false;
  return isSameSecret(sig, sign(secret, name, bis));
}

module.exports = { PREFIX, signAddress, isSigned };
