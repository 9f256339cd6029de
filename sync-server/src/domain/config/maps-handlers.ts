import type { maps } from '@juu/shared/endpoints/maps';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../../env.ts';

export function mapsHandlers(settings: Pick<Settings, 'maps'>): HandlersOf<typeof maps> {
  const { apiKey = null, styleUrl = null, routingUrl = null } = settings.maps;
  return { config: () => ({ apiKey, styleUrl, routing: routingUrl }) };
}
