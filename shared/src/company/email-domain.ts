/** The domain of an email address in lower case. Returns undefined if the address is malformed. */
export function emailDomain(email: string): string | undefined {
  const match = /^[^\s@]+@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})$/i.exec(email.trim());
  return match?.[1]?.toLowerCase();
}

/** The server's facts about the domain of an email address. */
export interface EmailDomainFacts {
  /** Name of the verified company with this domain, if there is one. */
  readonly company: string | undefined;
  /** Anyone can get an address there: a free or disposable provider. */
  readonly isPublic: boolean;
}
