import type { RoadKind } from '@juu/shared/nairobi/roads';

/** The colours of one look of the map. */
export interface Palette {
  /** Land below the lowest contour. */
  readonly land: string;
  /** Land above each contour, by its height in metres. */
  readonly relief: Readonly<Record<1550 | 1600 | 1700 | 1800 | 1900 | 2000, string>>;
  /** Laid over the relief at `builtUpOpacity`. */
  readonly builtUp: string;
  readonly builtUpOpacity: number;
  readonly park: string;
  readonly parkEdge: string;
  readonly airfield: string;
  readonly runway: string;
  readonly water: string;
  readonly railway: string;
  readonly road: Readonly<Record<RoadKind, string>>;
  readonly casing: Readonly<Record<RoadKind, string>>;
  readonly label: string;
  readonly faint: string;
  readonly roadLabel: string;
  readonly parkLabel: string;
  readonly waterLabel: string;
  readonly halo: string;
}

/** Savanna in the east, red-brown ridges and green heights in the west. */
export const LIGHT: Palette = {
  land: '#f4efdf',
  relief: {
    1550: '#f3eedd',
    1600: '#f1ecda',
    1700: '#ebead6',
    1800: '#e4e7d0',
    1900: '#dbe2c8',
    2000: '#d1dcbf',
  },
  builtUp: '#a58d6a',
  builtUpOpacity: 0.11,
  park: '#bcd7a4',
  parkEdge: '#93b87a',
  airfield: '#e3e1e8',
  runway: '#b9b9c9',
  water: '#86b7d8',
  railway: '#9a948c',
  road: {
    expressway: '#6d3fc0',
    motorway: '#f3a83b',
    trunk: '#f8c765',
    primary: '#fdeab0',
    secondary: '#ffffff',
    street: '#ffffff',
  },
  casing: {
    expressway: '#ffffff',
    motorway: '#bd7414',
    trunk: '#c98f2c',
    primary: '#cdb06b',
    secondary: '#cbc2ab',
    street: '#cbc2ab',
  },
  label: '#2b2f3a',
  faint: '#585d69',
  roadLabel: '#5d4a1f',
  parkLabel: '#37682b',
  waterLabel: '#2d6790',
  halo: '#fbf8ee',
};

/** The same land after dark: roads glow, heights are a shade lighter than the plains. */
export const DARK: Palette = {
  land: '#0f1521',
  relief: {
    1550: '#111824',
    1600: '#131b27',
    1700: '#16202b',
    1800: '#1a252e',
    1900: '#1e2b32',
    2000: '#233236',
  },
  builtUp: '#8ea3d8',
  builtUpOpacity: 0.075,
  park: '#16322b',
  parkEdge: '#235043',
  airfield: '#222a3d',
  runway: '#4a5672',
  water: '#2a5878',
  railway: '#4d566a',
  road: {
    expressway: '#b79cf2',
    motorway: '#d79a35',
    trunk: '#9c7433',
    primary: '#5f5640',
    secondary: '#414c66',
    street: '#3a445c',
  },
  casing: {
    expressway: '#1a1530',
    motorway: '#3b2a0d',
    trunk: '#2b210f',
    primary: '#191a1e',
    secondary: '#121826',
    street: '#121826',
  },
  label: '#eef1f6',
  faint: '#a9b4c6',
  roadLabel: '#dcc89a',
  parkLabel: '#84bd93',
  waterLabel: '#86bfe4',
  halo: '#0d1320',
};
