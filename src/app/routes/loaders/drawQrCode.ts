/**
 * An address as the dots of a QR code: a row of 0 and 1 for each line, without the quiet margin.
 */
export async function drawQrCode(address: string): Promise<readonly string[]> {
  // Only job advertisements need it: it comes with the first of them.
  const { encode } = await import('uqr');
  return encode(address, { border: 0, ecc: 'M' }).data.map((row) => row.map(Number).join(''));
}
