import Attribution from 'ol/control/Attribution.js';
import type Control from 'ol/control/Control.js';
import Zoom from 'ol/control/Zoom.js';

/** Zoom buttons, and whose map it is. */
export function mapControls(): Control[] {
  return [
    new Zoom({
      zoomInTipLabel: 'Zoom in',
      zoomInLabel: sign('+'),
      zoomOutTipLabel: 'Zoom out',
      zoomOutLabel: sign('\u2212'),
    }),
    new Attribution({ collapsible: false }),
  ];
}

/** Seen, not read aloud: the button's title says what it does. */
function sign(text: string): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return element;
}
