/** A position in degrees, longitude first as in GeoJSON (WGS 84). */
export type LonLat = readonly [longitude: number, latitude: number];
