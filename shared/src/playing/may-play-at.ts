/** The zones that decide where a campaign plays. */
export interface PlayingZones {
  /** Zones that it chose; none: it plays anywhere. */
  readonly zoneIds: readonly string[];
  readonly excludedZoneIds: readonly string[];
  /** Zones that the account's plan leaves out: see `zonesLeftOut`. */
  readonly leftOutZoneIds: readonly string[];
}

/** True if a campaign plays on a screen by the zones that the screen is in. */
export function mayPlayAt(campaign: PlayingZones, at: readonly string[]): boolean {
  return (
    isInZones(campaign, at) &&
    !isExcluded(campaign, at) &&
    !at.some((zone) => campaign.leftOutZoneIds.includes(zone))
  );
}

export function isInZones(
  { zoneIds }: Pick<PlayingZones, 'zoneIds'>,
  at: readonly string[],
): boolean {
  return zoneIds.length === 0 || at.some((zone) => zoneIds.includes(zone));
}

export function isExcluded(
  { excludedZoneIds }: Pick<PlayingZones, 'excludedZoneIds'>,
  at: readonly string[],
): boolean {
  return at.some((zone) => excludedZoneIds.includes(zone));
}

/** True if a campaign excludes every zone that it chose. */
export function areZonesExcluded({
  zoneIds,
  excludedZoneIds,
}: Omit<PlayingZones, 'leftOutZoneIds'>): boolean {
  return zoneIds.length > 0 && zoneIds.every((id) => excludedZoneIds.includes(id));
}

/** True if the account's plan leaves out every zone that a campaign chose. */
export function areZonesLeftOut({
  zoneIds,
  leftOutZoneIds,
}: Omit<PlayingZones, 'excludedZoneIds'>): boolean {
  return zoneIds.length > 0 && zoneIds.every((id) => leftOutZoneIds.includes(id));
}
