import Attribution from 'ol/control/Attribution.js';
import type Control from 'ol/control/Control.js';
import Zoom from 'ol/control/Zoom.js';
import * as m from '@/lib/language/compiled/move.js';

/** Zoom buttons, and whose map it is. */
export function mapControls(): Control[] {
  return [new NamedZoom(), new Attribution({ collapsible: false })];
}

/** With the product's own tooltips in place of the browser's. */
class NamedZoom extends Zoom {
  constructor() {
    super({
      zoomInTipLabel: m.move_zoom_in(),
      zoomInLabel: sign('+'),
      zoomOutTipLabel: m.move_zoom_out(),
      zoomOutLabel: sign('\u2212'),
    });
    for (const button of this.element?.querySelectorAll('button') ?? []) {
      button.dataset.tooltip = button.title;
      button.setAttribute('aria-label', button.title);
      button.removeAttribute('title');
    }
  }
}

/** Seen, not read aloud: the button's label says what it does. */
function sign(text: string): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return element;
}
