/** The header with which a lobby screen's device sends its key. */
export const DEVICE_KEY_HEADER = 'x-bildschirm';

/** A key as a device makes it at its first start: 128 random bits in hexadecimal digits. */
export const isDeviceKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);

export const createDeviceKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
