// A separate file that is loaded first: it also watches a build whose other files do not start.
import { watchStart } from '../src/app/kiosk/device/reloadBudget.ts';

watchStart(window);
