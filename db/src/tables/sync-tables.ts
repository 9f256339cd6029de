import type { Generated } from 'kysely';
import type {
  Decimal,
  DecimalWithDefault,
  Json,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

interface SyncStateTable {
  epoch: DecimalWithDefault;
  last_op_id: DecimalWithDefault;
  confirmations: DecimalWithDefault;
}

interface SyncOpTable {
  bucket: string;
  op_id: Decimal;
  object_type: string;
  object_id: string;
  checksum: Decimal;
  is_put: boolean;
  line: string;
}

interface SyncBucketTable {
  name: string;
  head: Decimal;
  checksum: Decimal;
  op_count: Decimal;
  compacted_to: DecimalWithDefault;
  whole_from: DecimalWithDefault;
  compactions: DecimalWithDefault;
  compacted_at: Timestamp | null;
  look_at: DecimalWithDefault;
  bytes: DecimalWithDefault;
  look_at_bytes: DecimalWithDefault;
  has_removals: Generated<boolean>;
}

interface WriteCheckpointTable {
  user_id: string;
  client_id: string;
  requested: Decimal;
  confirmed: Decimal | null;
  confirmed_in: Decimal | null;
}

interface SyncLedgerTable {
  user_id: string;
  client_id: string;
  tx_id: Decimal;
  error: Json<Record<string, unknown>> | null;
  is_recorded: Generated<boolean>;
  created_at: TimestampWithDefault;
}

/** The sync engine's own tables. */
export interface SyncTables {
  'sync.state': SyncStateTable;
  'sync.ops': SyncOpTable;
  'sync.buckets': SyncBucketTable;
  'sync.write_checkpoints': WriteCheckpointTable;
  'sync.ledger': SyncLedgerTable;
}
