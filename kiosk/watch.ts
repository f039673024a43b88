// A file of its own, loaded first: a build whose other files do not even start is still watched.
import { watchStart } from '../src/app/kiosk/device/reloadBudget.ts';

watchStart(window);
