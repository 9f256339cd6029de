import type { Playlist } from '@juu/shared/endpoints/device';
import { isInside, type Polygon, type Position } from '@juu/shared/zone/is-inside';

export type PlaylistItem = Playlist['items'][number];

/** Names the item that a play belongs to. */
type ItemRef = Pick<PlaylistItem, 'campaign_id' | 'creative_id'>;

/** A simulated screen: chooses items of its playlist by place, time and the plays left of each. */
export class Device {
  #playlist: Playlist | undefined;
  #zones = new Map<string, Polygon>();
  /** Plays left of each item, by campaign and creative. */
  #left = new Map<string, number>();

  /** The version it plays. */
  get version(): string | undefined {
    return this.#playlist?.version;
  }

  /**
   * Takes a playlist, or the same one again.
   *
   * @param unreported plays that the server does not know of: its count of what is left includes them
   */
  receive(playlist: Playlist | undefined, unreported: readonly ItemRef[]): void {
    this.#playlist = playlist ?? this.#playlist;
    const { items = [], zones = [] } = this.#playlist ?? {};
    this.#zones = new Map(zones.map(({ id, polygon }) => [id, polygon as Polygon]));
    this.#left = new Map(items.map((item) => [keyOf(item), item.plays]));
    for (const play of unreported) this.count(play);
  }

  /**
   * The item to show at a time and place: the one with most of its plays left. Undefined: Juu's own
   * creative, which is not reported.
   */
  choose(at: Date, position: Position): PlaylistItem | undefined {
    let best: { readonly item: PlaylistItem; readonly share: number } | undefined;
    for (const item of this.#playlist?.items ?? []) {
      const left = this.#left.get(keyOf(item)) ?? 0;
      const share = left / item.plays;
      if (left <= 0 || share <= (best?.share ?? 0)) continue;
      const end = new Date(at.getTime() + item.duration_sec * 1000);
      if (this.maySee(item, end, position)) best = { item, share };
    }
    return best?.item;
  }

  /** True if a play of an item may end at this time and place. */
  maySee(item: PlaylistItem, at: Date, position: Position): boolean {
    if (at.getTime() >= Date.parse(item.valid_until)) return false;
    const isIn = (id: string) => {
      const polygon = this.#zones.get(id);
      return polygon !== undefined && isInside(polygon, position);
    };
    return (item.zones.length === 0 || item.zones.some(isIn)) && !item.excluded_zones.some(isIn);
  }

  /** Counts a play. */
  count(play: ItemRef): void {
    const key = keyOf(play);
    this.#left.set(key, (this.#left.get(key) ?? 0) - 1);
  }
}

function keyOf({ campaign_id, creative_id }: ItemRef): string {
  return `${campaign_id} ${creative_id}`;
}
