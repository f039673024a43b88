'use strict';

const { randomBytes, scrypt } = require('node:crypto');
const { promisify } = require('node:util');
const { isSameSecret } = require('../access/isSameSecret');

const derive = promisify(scrypt);

const PIN = /^\d{4,8}$/;
const HASH = /^scrypt:([0-9a-f]{32}):([0-9a-f]{64})$/;
const BYTES = 32;

/** What an editor types, or what was made of it before. */
const isPinOrHash = (text) => PIN.test(text) || HASH.test(text);

async function hashPin(pin) {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('hex')}:${(await derive(pin, salt, BYTES)).toString('hex')}`;
}

/** False also where there is no hash, or none of ours. */
async function matchesPin(pin, hash) {
  const [, salt, expected] = HASH.exec(hash ?? '') ?? [];
  if (salt === undefined || !PIN.test(pin)) return false;
  return isSameSecret(
    await derive(pin, Buffer.from(salt, 'hex'), BYTES),
    Buffer.from(expected, 'hex'),
  );
}

module.exports = { PIN, hashPin, isPinOrHash, matchesPin };
