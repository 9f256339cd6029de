-- The second factor, as better-auth's plugin reads it (its own camelCase names), and what must be
-- true of it whoever writes.

alter table auth."user"
  add column "twoFactorEnabled" boolean not null default false,
  -- What the sign-up log says besides: why it is worth a look.
  add column signup_metadata jsonb;

create table auth."twoFactor" (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  -- Both encrypted with the server's secret.
  secret text not null,
  "backupCodes" text not null,
  verified boolean not null default false,
  -- Wrong codes in a row, in whatever sign-ins.
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

-- What a session has proven: the password, or the second factor as well.
alter table auth.session
  add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2'));

-- In one commit: the factor counts from the moment that the account says so, and sessions that have
-- not passed it end. Turned off, it is gone, and no session has more than the password behind it.
create function settle_second_factor() returns trigger language plpgsql as $$
begin
  if new."twoFactorEnabled" then
    update auth."twoFactor" set verified = true where "userId" = new.id;
    if not found then
      raise exception 'an account without a second factor cannot ask for it';
    end if;
    delete from auth.session where "userId" = new.id and aal <> 'aal2';
  else
    delete from auth."twoFactor" where "userId" = new.id;
    update auth.session set aal = 'aal1' where "userId" = new.id and aal <> 'aal1';
  end if;
  return null;
end $$;
create trigger settle_second_factor after update of "twoFactorEnabled" on auth."user"
  for each row when (old."twoFactorEnabled" <> new."twoFactorEnabled")
  execute function settle_second_factor();

-- Two devices that set the factor up at once: the one that comes second must not put its secret in
-- the place of the verified one, which would shut the owner out.
create function keep_verified_factor() returns trigger language plpgsql as $$
begin
  raise exception 'a verified second factor is turned off before another is set up';
end $$;
create trigger keep_verified_factor before update on auth."twoFactor"
  for each row when (old.verified and (not new.verified or new.secret <> old.secret))
  execute function keep_verified_factor();

-- A sign-in that waits for its second step was begun with a password: with that password it ends.
create index verification_value on auth.verification (value);
create function end_waiting_sign_ins() returns trigger language plpgsql as $$
begin
  delete from auth.verification where value = new."userId"::text and identifier like '2fa-%';
  return null;
end $$;
create trigger end_waiting_sign_ins after update of password on auth.account
  for each row when (old.password is distinct from new.password)
  execute function end_waiting_sign_ins();

-- What has expired is found without reading the rest.
create index session_expiry on auth.session ("expiresAt");
create index verification_expiry on auth.verification ("expiresAt");

create or replace function create_profile_of_account() returns trigger language plpgsql as $$
begin
  insert into profiles (id, name, email, phone, company_name, car_registration_plate,
                        drivers_license_number, national_id_number, status)
  values (new.id, new.name, new.email, new.phone, new.company_name, new.car_registration_plate,
          new.drivers_license_number, new.national_id_number, new.initial_status);
  insert into user_roles (user_id, role) values (new.id, new.role);
  if new.signup_verdict is not null then
    insert into signup_attempt_logs (email, role, status, reason, metadata)
    values (new.email, new.role, new.signup_verdict, new.signup_reason,
            jsonb_strip_nulls(coalesce(new.signup_metadata, '{}')
              || jsonb_build_object('business_reg_number', new.business_reg_number)));
  end if;
  return null;
end $$;
