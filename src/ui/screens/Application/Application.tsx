import { useScreenData } from '../../navigation/pageContext.ts';
import type { ApplicationData } from './applicationData.ts';
import { ApplicationPage, helperOf } from './ApplicationPage.tsx';
import { ApplicationSent } from './ApplicationSent.tsx';

/** The quick application: its form, or the confirmation once it was sent. */
export function Application() {
  const data = useScreenData<ApplicationData>();
  return data.sent === null ? (
    <ApplicationPage data={data} />
  ) : (
    <ApplicationSent sent={data.sent} helper={helperOf(data)} />
  );
}
