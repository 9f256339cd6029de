/** Chromium's view of the network, which TypeScript does not know. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if the person asked to save data or has hardly any signal. Then nothing is fetched ahead. */
export function isDataDear(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
