-- Passkeys: keys on people's devices that open their accounts, as better-auth's plugin reads them (its own
-- camelCase names).

create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  -- What its owner calls it.
  name text not null,
  "credentialID" text not null unique,
  "publicKey" text not null,
  -- Uses that the device counts, 32 bits without a sign: too many for int4, and int8 arrives as text.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz not null default now()
);
create index passkey_user on auth.passkey ("userId");
