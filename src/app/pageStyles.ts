// The root of the build of styles: the site's own come first, so that views may differ from them.
import '../ui/styles/global.scss';

export { AppLayout } from '../ui/layout/AppLayout.tsx';
