import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { softHyphens } from './softHyphens.ts';
import { Text } from './Text.tsx';

/**
 * The text of a heading, whose long words may break at their joints. Apart from `Text`, which the
 * frame of every page draws: the list of joints comes with the screens alone.
 */
export const HeadingText = ({ of }: { readonly of: LocalText }) => (
  <Text of={{ ...of, text: softHyphens(of.text) }} />
);
