import type { UploadOp } from '@juu/shared/protocol/upload';

type Columns = Record<string, unknown>;

export const put = (table: string, id: string, data: Columns): UploadOp => ({
  op: 'PUT',
  table,
  id,
  data,
});

export const patch = (table: string, id: string, data: Columns): UploadOp => ({
  op: 'PATCH',
  table,
  id,
  data,
});

export const del = (table: string, id: string): UploadOp => ({ op: 'DELETE', table, id });
