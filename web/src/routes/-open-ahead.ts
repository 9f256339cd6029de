/** Begins to open the person's replica while the dashboard's own code is still on its way. */
export function openAhead(userId: string): void {
  import('@/replica/replica-session.ts').then(
    ({ replicaOf }) => replicaOf(userId).catch(() => undefined),
    // The dashboard asks again, and says what is missing.
    () => undefined,
  );
}
