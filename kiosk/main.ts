import '../src/ui/styles/global.scss';
import '../src/ui/kiosk/styles/kiosk.scss';
import './kiosk.scss';
import { startKiosk } from '../src/app/kiosk/startKiosk.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
void startKiosk(root);
