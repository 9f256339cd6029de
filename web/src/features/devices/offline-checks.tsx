import * as m from '@/lib/language/compiled/devices.js';

/** Checks that a driver can make if a screen doesn't report. */
export function OfflineChecks() {
  const steps = [
    m.devices_check_ignition(),
    m.devices_check_light(),
    m.devices_check_signal(),
    m.devices_check_restart(),
  ];
  return (
    <details className="rounded-lg bg-sunken p-3 body-s" open>
      <summary className="cursor-pointer label">{m.devices_checks()}</summary>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2 text-muted">
        {m.devices_then_report()} {m.devices_still_earning()}
      </p>
    </details>
  );
}
