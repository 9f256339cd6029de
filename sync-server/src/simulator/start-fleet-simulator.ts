import type { Database } from '@juu/db/database';
import type { Log } from '../platform/log.ts';
import type { RepeatedWork } from '../platform/process/repeat-every.ts';
import { openDemoDevices } from './demo-devices.ts';
import { FleetSimulation } from './fleet-simulation.ts';

interface FleetSimulatorOptions {
  /** Taxis; 0: none. */
  readonly taxis: number;
  /** Address on which this server listens, or soon will. */
  readonly host: string;
  readonly port: number;
  readonly database: Database;
  readonly log: Log;
}

/** Starts simulated taxis that report to this very server over HTTP. The start does not wait for them. */
export function startFleetSimulator(options: FleetSimulatorOptions): RepeatedWork {
  const { taxis, host, port, database, log } = options;
  let isStopping = false;
  const starting = start().catch((err: unknown) => {
    log.error({ err }, 'the simulated taxis can’t start');
    return undefined;
  });

  async function start(): Promise<FleetSimulation | undefined> {
    if (taxis === 0) return undefined;
    const devices = await openDemoDevices(database, taxis);
    if (isStopping) return undefined;
    return new FleetSimulation({
      url: `http://${loopbackOf(host)}:${port}`,
      devices,
      onError: (err) => log.warn({ err }, 'a simulated taxi can’t report and keeps trying'),
    });
  }

  return {
    async stop() {
      isStopping = true;
      await (await starting)?.stop();
    },
  };
}

/** An address at which a program on this machine reaches a server that listens on `host`. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
