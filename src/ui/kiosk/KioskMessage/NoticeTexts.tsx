import { Fragment } from 'react';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { Text } from '../../components/Text/Text.tsx';

/** The texts of notices one after the other, each in its language. */
export const NoticeTexts = ({ of: notices }: { readonly of: readonly HouseNotice[] }) =>
  notices.map(({ id, text }, position) => (
    <Fragment key={id}>
      {position > 0 && ' '}
      <Text of={text} />
    </Fragment>
  ));
