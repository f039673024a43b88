/**
 * The views that `updateList.ts` updates in place, by the screens that have one. A page has the
 * styles of all their states.
 */
export const LIST_VIEWS: Readonly<Record<string, string>> = {
  'src/ui/screens/JobList/JobList.tsx': 'src/ui/screens/JobList/OpenJobs.tsx',
  'src/ui/screens/EventList/EventList.tsx': 'src/ui/screens/EventList/ListedEvents.tsx',
  'src/ui/screens/MediaList/MediaList.tsx': 'src/ui/screens/MediaList/ListedMedia.tsx',
  'src/ui/screens/PlaceDetail/PlaceDetail.tsx': 'src/ui/screens/PlaceDetail/PriceSection.tsx',
  'src/ui/screens/PlaceList/PlaceList.tsx': 'src/ui/screens/PlaceList/ListedPlaces.tsx',
};
