import * as m from '@/lib/language/compiled/map.js';

const WORDS = {
  configuration: () => m.map_no_configuration(),
  key: () => m.map_no_key(),
  initialization: () => m.map_failed(),
} as const;

/** A map that cannot be shown, in the product's words. */
export class MapError extends Error {
  override readonly name = 'MapError';
  /** `key`: the operator's style needs one and none is set. */
  readonly kind: keyof typeof WORDS;

  constructor(kind: keyof typeof WORDS, options?: ErrorOptions) {
    super(WORDS[kind](), options);
    this.kind = kind;
  }
}
