import type { AttractData } from '../../../ui/kiosk/screens/Attract/attractData.ts';
import type { Visit } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';
import { listPictures } from './listPictures.ts';

export const loadAttract = async (context: KioskLoadContext, visit: Visit): Promise<AttractData> => ({
  images: await listPictures(context, visit), eveningImages: context.profile.eveningImages,
});
