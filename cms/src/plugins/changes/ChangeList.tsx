import { Link, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { BrandNames } from './ChangeBar.tsx';
import { describeState, screenOf, useChangeAnswer, type ListedChange } from './useChanges.ts';
import { TitledTable } from '../parts.tsx';

export const CHANGES_TITLE = 'Gemeinsame Änderungen';

/** All changes that concern the editor, the latest first. */
export function ChangeList() {
  const changes = useChangeAnswer<readonly ListedChange[]>('/changes');
  if (changes === null) return <Page.Error />;
  return (
    <Page.Main>
      <Layouts.Header
        title={CHANGES_TITLE}
        subtitle="Was zusammengehört, wird zusammen veröffentlicht und zurückgenommen."
      />
      <Layouts.Content>
        {changes?.length === 0 && (
          <Typography>
            Noch keine. Öffnen Sie einen Eintrag und fügen Sie ihn rechts einer Änderung hinzu.
          </Typography>
        )}
        {changes !== undefined && changes.length > 0 && (
          <TitledTable
            columns={['Name', 'Einträge', 'Marken', 'Stand']}
            rows={changes.map((change) => (
              <Tr key={change.id}>
                <Td>
                  <Link tag={NavLink} to={screenOf(change.id)}>
                    {change.title}
                  </Link>
                </Td>
                <Td>
                  <Typography>{change.count}</Typography>
                </Td>
                <Td>
                  <BrandNames ids={change.brands} />
                </Td>
                <Td>
                  <Typography>{describeState(change)}</Typography>
                </Td>
              </Tr>
            ))}
          />
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
