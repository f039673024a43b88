import { Field } from '@strapi/design-system';
import { Select } from '../parts.tsx';
import { EMPTY_PATH, nameOfPage, SIDE_WORDS, type Side } from './newPlace.ts';
import type { TreePage } from './pageTree.ts';

interface PlaceFieldsProps {
  readonly label: string;
  readonly side: Side;
  onSide(side: Side): void;
  /** The pages that it may stand beside. */
  readonly pages: readonly TreePage[];
  /** The path of the chosen one; empty for the home page. */
  readonly path: string;
  onPath(path: string): void;
}

/** Where a page shall stand: on which side of which other page. */
export const PlaceFields = ({ label, side, onSide, pages, path, onPath }: PlaceFieldsProps) => (
  <>
    <Field.Root name="side">
      <Field.Label>{label}</Field.Label>
      <Select value={side} options={SIDE_WORDS} onChoose={(value) => onSide(value as Side)} />
    </Field.Root>
    <Field.Root name="beside">
      <Field.Label>Welcher Seite</Field.Label>
      <Select
        value={path || EMPTY_PATH}
        options={pages.map((each) => [each.path || EMPTY_PATH, nameOfPage(each)])}
        onChoose={(value) => onPath(value === EMPTY_PATH ? '' : value)}
      />
    </Field.Root>
  </>
);
