import { createContext } from 'react';

/** True below the layout: an error of the layout itself finds no landmark to stand in. */
export const InsideLayout = createContext(false);
