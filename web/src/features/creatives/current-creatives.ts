/**
 * SQL condition on a creative: it is part of its campaign's own version, not of a proposed change, and no
 * approved change has left it out.
 */
export const IS_CURRENT = 'change_id IS NULL AND retired_at IS NULL';
