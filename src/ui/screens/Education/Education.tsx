import { useScreenData } from '../../navigation/pageContext.ts';
import type { EducationData } from './educationData.ts';
import { EducationPage } from './EducationPage.tsx';

/** What one can learn at a house, and what is open for it. */
export function Education() {
  return <EducationPage data={useScreenData<EducationData>()} />;
}
