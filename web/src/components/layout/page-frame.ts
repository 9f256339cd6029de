import { createContext } from 'react';

/** True within something that has the page's header and its `main`: what is shown there has neither. */
export const PageFrame = createContext(false);
