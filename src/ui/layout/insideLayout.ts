import { createContext } from 'react';

/** True below the layout. If the layout itself fails, the error has no landmark around it. */
export const InsideLayout = createContext(false);
