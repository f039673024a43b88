import { useLoaderData } from 'react-router-dom';
import type { ApplicationData } from './applicationData.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ApplicationSent } from './ApplicationSent.tsx';

/** The quick application: its form, or the confirmation once it was sent. */
export function Application() {
  const data = useLoaderData() as ApplicationData;
  return data.reference === null ? <ApplicationPage data={data} /> : <ApplicationSent reference={data.reference} />;
}
