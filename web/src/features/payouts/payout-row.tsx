import type { AdminPayout } from '@juu/shared/endpoints/payouts';
import { nairobiDay } from '@juu/shared/time';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { mpesaText } from '@/lib/mpesa-text.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { dollars } from './dollars.ts';

/** One payout: who gets how much, and where it goes, or by which transfer it went. */
export function PayoutRow({ payout, onPay }: { payout: AdminPayout; onPay: () => void }) {
  const { driver_name, number, amount_usd, status, reference, paid_at } = payout;
  const row = useFocusOnward<HTMLLIElement>();
  return (
    <li
      ref={row}
      aria-label={driver_name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 body-s"
    >
      <p className="font-semibold wrap-anywhere">{driver_name}</p>
      <p className="text-right font-semibold tabular-nums">{dollars(amount_usd)}</p>
      <div className="min-w-0 self-center text-muted">
        {status === 'due' && <Destination payout={payout} />}
        <p className="wrap-anywhere">
          {number}
          {reference && ` · Reference ${reference}`}
        </p>
      </div>
      <div className="self-center text-right">
        {status === 'due' ? (
          <OnlineButton
            tone="neutral"
            size="sm"
            offline="You can mark payouts as paid when the connection is back."
            aria-label={`Mark as paid: ${driver_name}, ${number}`}
            onClick={onPay}
          >
            Mark as paid
          </OnlineButton>
        ) : (
          <>
            <Badge tone="success">Paid</Badge>
            {paid_at && (
              <p className="mt-1 caption text-muted">{formatDay(nairobiDay(new Date(paid_at)))}</p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Destination({ payout: { mpesa_number, driver_phone } }: { payout: AdminPayout }) {
  if (mpesa_number) return <p>M-Pesa {mpesaText(mpesa_number)}</p>;
  return (
    <p>
      <span className="font-medium text-danger-text">No M-Pesa number</span>
      {driver_phone && (
        <>
          {' · Call '}
          <a href={`tel:${driver_phone}`} className="underline">
            {driver_phone}
          </a>
        </>
      )}
    </p>
  );
}
