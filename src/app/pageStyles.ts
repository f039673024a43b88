// The entry of the style build: the site's global styles come first, so that views can override
// them.
import '../ui/styles/global.scss';

export { AppLayout } from '../ui/layout/AppLayout.tsx';
