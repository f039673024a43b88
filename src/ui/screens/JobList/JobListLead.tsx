import { useIntl } from 'react-intl';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { jobListMessages } from './JobList.messages.ts';

/**
 * The editors' words above the list. Where they name the quick application, its name leads there.
 */
export function JobListLead({ text }: { readonly text: string }) {
  const { hasRoute } = useUiServices();
  const { formatMessage } = useIntl();
  const name = formatMessage(jobListMessages.apply);
  const start = text.indexOf(name);
  if (start < 0 || !hasRoute('application')) return text;
  return (
    <>
      {text.slice(0, start)}
      <RouteLink className="link" route="application">
        {name}
      </RouteLink>
      {text.slice(start + name.length)}
    </>
  );
}
