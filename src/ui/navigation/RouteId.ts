/** The names of the screens' addresses. Links are made from a name, never from a written path. */
export type RouteId =
  | 'home' | 'events' | 'event' | 'media' | 'mediaEntry'
  | 'living' | 'surroundings' | 'livingEvents' | 'care' | 'gastronomy' | 'about'
  | 'jobs' | 'openJobs' | 'openApprenticeships' | 'job' | 'apprenticeship' | 'education' | 'application'
  | 'contact' | 'privacy' | 'imprint' | 'accessibility' | 'houses' | 'house' | 'page'
  | 'signature' | 'view' | 'login' | 'internal';
