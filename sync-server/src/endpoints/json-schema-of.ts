import type { Schema } from '@juu/shared/endpoints/endpoint';
import { z } from 'zod';

/** The schema as a client sees it: answers may gain fields, so additional ones are allowed. */
export function jsonSchemaOf(schema: Schema): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
