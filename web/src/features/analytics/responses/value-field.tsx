import { useState } from 'react';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { useReplica } from '@/replica/replica.ts';
import { deleteRows, insertRow } from '@/replica/sql-writes.ts';

interface ValueFieldProps {
  campaignId: string;
  valueUsd: number | undefined;
}

/** What a response is worth, as its owner types it; kept on this device. */
export function ValueField({ campaignId, valueUsd }: ValueFieldProps) {
  const { database } = useReplica();
  const [typed, setTyped] = useState(valueUsd === undefined ? '' : String(valueUsd));

  async function keep(text: string) {
    setTyped(text);
    const value = Number(text);
    await database.writeTransaction(async (tx) => {
      await deleteRows(tx, 'response_values', [campaignId]);
      if (value > 0) await insertRow(tx, 'response_values', campaignId, { value_usd: value });
    });
  }
  return (
    <Field label="Value of a response (USD)" hint="For the return on spend. Kept on this device.">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={typed}
          onChange={({ target }) => void keep(target.value)}
          className="sm:w-40"
        />
      )}
    </Field>
  );
}
