import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { softHyphens } from './softHyphens.ts';
import { Text } from './Text.tsx';

/**
 * The text of a heading, whose long words may break at their joints. It is separate from `Text`,
 * which the frame of every page renders: so only screens load the list of joints.
 */
export const HeadingText = ({ of }: { readonly of: LocalText }) => (
  <Text of={{ ...of, text: softHyphens(of.text) }} />
);
