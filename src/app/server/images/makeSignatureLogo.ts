import sharp from 'sharp';
import { WHITE } from '../../../domain/brand/palette.ts';
import type { SignatureLogo } from '../../../domain/signature/Signature.ts';
import { LOGO_DENSITY, LOGO_MARGIN } from '../../../domain/signature/signatureLogo.ts';

/**
 * Points to an inch at which the SVG is drawn before it is brought down: edges are clean whatever
 * its own size.
 */
const DRAWN_AT = 600;

/**
 * The logo for e-mails as PNG, since Outlook's Word engine draws no SVG. It stands on white of its
 * own: dark modes turn text light but leave pictures alone, and the logo's dark words would vanish
 * there.
 */
export function makeSignatureLogo(
  svg: Buffer,
  { width, height }: Pick<SignatureLogo, 'width' | 'height'>,
): Promise<Buffer> {
  const margin = LOGO_MARGIN * LOGO_DENSITY;
  return sharp(svg, { density: DRAWN_AT })
    .resize(width * LOGO_DENSITY - 2 * margin, height * LOGO_DENSITY - 2 * margin, { fit: 'fill' })
    .flatten({ background: WHITE })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10 })
    .toBuffer();
}
