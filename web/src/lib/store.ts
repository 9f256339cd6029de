import { createStore } from 'jotai';

/** The one store of view state, reachable from outside components too (guards, the replica). */
export const store = createStore();
