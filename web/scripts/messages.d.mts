/** The messages of an area, by language. */
export interface Area {
  readonly name: string;
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export const LANGUAGES: readonly ['en', 'sw'];
export function complaintsAbout(area: Area): string[];
export function merged(areas: readonly Area[], language: string): Record<string, unknown>;
export function parametersOf(message: unknown): string[];
