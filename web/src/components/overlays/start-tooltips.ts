import { startTooltips } from './tooltips.ts';

// A module runs once, however often it is asked for.
startTooltips();
