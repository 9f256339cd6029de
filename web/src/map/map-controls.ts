import Attribution from 'ol/control/Attribution.js';
import type Control from 'ol/control/Control.js';
import Zoom from 'ol/control/Zoom.js';

/** Zoom buttons, and whose map it is. */
export function mapControls(): Control[] {
  return [
    new Zoom({ zoomInTipLabel: 'Zoom in', zoomOutTipLabel: 'Zoom out', zoomOutLabel: '−' }),
    new Attribution({ collapsible: false }),
  ];
}
