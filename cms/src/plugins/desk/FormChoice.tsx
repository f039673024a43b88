import { Button, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { entriesPath } from '../applications/useSubmissions.ts';
import type { SubmittedEntry } from '../applications/submissionTexts.ts';
import { useAct } from '../useAct.ts';
import { formCsv } from './formCsv.ts';

/** The largest page that the content manager gives. */
const PAGE_SIZE = 100;

interface FormChoiceProps {
  /** The titles of the forms that were answered. */
  readonly forms: readonly string[];
  /** The title of the chosen form; empty for all messages. */
  readonly form: string;
  /** The parameters of the list that is shown. */
  readonly filters: readonly string[];
  readonly choose: (title: string) => void;
}

/** The messages of one form, and their answers as a table. Nothing if there is no form. */
export function FormChoice({ forms, form, filters, choose }: FormChoiceProps) {
  const { get } = useFetchClient();
  const { act } = useAct();
  const titles = new Set([...forms, form].filter((title) => title !== ''));
  if (titles.size === 0) return null;
  const download = async (): Promise<void> => {
    const all: SubmittedEntry[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = [`page=${page}`, `pageSize=${PAGE_SIZE}`, 'sort=eingegangen:ASC', ...filters];
      const { data } = await get<{
        readonly results: readonly SubmittedEntry[];
        readonly pagination: { readonly pageCount: number };
      }>(`${entriesPath('kontaktnachricht')}?${query.join('&')}`);
      all.push(...data.results);
      ({ pageCount } = data.pagination);
    }
    const address = URL.createObjectURL(new Blob([formCsv(all)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${form.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <SingleSelect
        size="S"
        aria-label="Formular"
        placeholder="Formular"
        value={form}
        onChange={(value: string | number) => choose(String(value))}
        onClear={() => choose('')}
        clearLabel="Alle Nachrichten"
      >
        {[...titles].map((title) => (
          <SingleSelectOption key={title} value={title}>
            {title}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      {form !== '' && (
        <Button variant="secondary" onClick={() => void act(download)}>
          Als Tabelle (CSV)
        </Button>
      )}
    </>
  );
}
