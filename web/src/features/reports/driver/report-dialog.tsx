import { lazy } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import * as m from '@/lib/language/compiled/report.js';
import { AwaitedPart } from '@/pwa/awaited-part.tsx';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';

const ReportForm = lazy(() =>
  fetchParts('report')
    .then(() => import('./report-form.tsx'))
    .then((part) => ({ default: part.ReportForm })),
);

interface ReportDialogProps {
  deviceId: string;
  /** Tells the screen from the driver's others. */
  deviceName: string;
  /** Whether the screen is offline: then that is what the report is most likely about. */
  isOffline: boolean;
  onClose: () => void;
}

/** A form to report a problem. The dialog opens at once, and says so if its form isn't here yet. */
export function ReportDialog({ deviceId, deviceName, isOffline, onClose }: ReportDialogProps) {
  const needs = m.report_needs();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.report_title()}
      description={m.report_about({ device: deviceName })}
    >
      <LazyPart needs={needs} waiting={<AwaitedPart needs={needs} />}>
        <ReportForm deviceId={deviceId} isOffline={isOffline} onClose={onClose} />
      </LazyPart>
    </Dialog>
  );
}
