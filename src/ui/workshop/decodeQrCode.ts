import { decodeQR } from 'qr/decode.js';

/** Pixels per module: about the least that a hand-held camera captures. */
const SCALE = 6;

/**
 * The text of a rendered QR code, decoded from the browser's own painting of it. Rejects if it
 * cannot be decoded.
 */
export async function decodeQrCode(drawing: SVGSVGElement): Promise<string> {
  const side = drawing.viewBox.baseVal.width * SCALE;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) throw new Error('Nothing can be painted here');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  return decodeQR({ width: side, height: side, data });
}
