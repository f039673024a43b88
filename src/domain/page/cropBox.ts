interface CropBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The largest part of a picture with this aspect ratio (width to height), with the subject as close
 * to the centre as the edges allow.
 */
export function cropBox(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
  focus: { readonly x: number; readonly y: number },
): CropBox {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return {
    left: offset(picture.width, width, focus.x),
    top: offset(picture.height, height, focus.y),
    width,
    height,
  };
}

function offset(whole: number, part: number, percent: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)));
}
