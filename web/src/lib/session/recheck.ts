let recheck: (() => void) | undefined;

/** Says how guards are asked again whether the page may be seen: the router's business. */
export function onRecheck(call: () => void): void {
  recheck = call;
}

/** Has the guards of the page that is open look again. */
export function recheckGuards(): void {
  recheck?.();
}
