-- Accounts and sessions as better-auth reads them (its own camelCase column names), in a schema of
-- their own. The sign-up metadata stands on the account; triggers of the next migration make the
-- profile and the role from it in the same transaction, so neither can exist without the other.
create schema auth;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  role text not null check (role in ('advertiser', 'driver', 'admin')),
  phone text,
  company_name text,
  business_reg_number text,
  car_registration_plate text,
  drivers_license_number text,
  national_id_number text,
  -- What the sign-up rules decided; set by the server, never by a client.
  initial_status text not null default 'active' check (initial_status in ('active', 'pending')),
  signup_verdict text check (signup_verdict in ('approved', 'flagged')),
  signup_reason text
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index session_of_user on auth.session ("userId");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index account_of_user on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  alg text,
  crv text,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz
);

-- A solved bot challenge is worth one attempt, on whichever server process it arrives.
create table auth.spent_challenge (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on auth.spent_challenge (expires_at);
