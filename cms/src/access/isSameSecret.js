'use strict';

const { createHash, timingSafeEqual } = require('node:crypto');

const digest = (value) => createHash('sha256').update(value).digest();

/**
 * Whether two secrets, strings or bytes, are the same: in the same time for every wrong one, of
 * whatever length, and never an error.
 */
const isSameSecret = (given, secret) => timingSafeEqual(digest(given), digest(secret));

module.exports = { isSameSecret };
