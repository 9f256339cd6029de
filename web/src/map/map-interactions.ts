import { platformModifierKeyOnly } from 'ol/events/condition.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import type Interaction from 'ol/interaction/Interaction.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import Kinetic from 'ol/Kinetic.js';

/**
 * Moves that leave the page its own: a finger or the wheel scrolls the page, two fingers or the wheel
 * with Ctrl (Cmd) move the map. Mouse, double click and keyboard as everywhere.
 */
export function mapInteractions(): Interaction[] {
  const dragPan: DragPan = new DragPan({
    kinetic: new Kinetic(-0.005, 0.05, 100),
    condition: ({ originalEvent }) =>
      (originalEvent as PointerEvent).pointerType !== 'touch' || dragPan.getPointerCount() === 2,
  });
  return [
    ...defaults({
      altShiftDragRotate: false,
      pinchRotate: false,
      dragPan: false,
      mouseWheelZoom: false,
    }).getArray(),
    dragPan,
    new MouseWheelZoom({ condition: platformModifierKeyOnly }),
  ];
}
