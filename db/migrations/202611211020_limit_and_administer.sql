-- Limits that all server processes share, what an admin's calls need, and two rules about accounts
-- that hold whoever writes, psql included.

-- Attempts counted in a window of time. The columns and their order are those that
-- rate-limiter-flexible reads and writes; a key names its limit and whose attempts they are as a
-- keyed hash, so that neither an address nor an e-mail can be read from it.
create table auth.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- End of the window, in milliseconds since 1970.
  expire bigint
);
create index rate_limit_expiry on auth.rate_limit (expire);

-- Sessions that a suspension ended, by the SHA-256 of their tokens: whoever still holds one is told
-- that the account is suspended, rather than that nobody is signed in.
create table auth.suspended_session (
  token_hash text primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  expires_at timestamptz not null
);
create index suspended_session_of_user on auth.suspended_session (user_id);
create index suspended_session_expiry on auth.suspended_session (expires_at);

-- A suspended account has no session from the same commit on; one that is activated again signs in
-- anew, so that nothing stolen comes back to life.
create function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  if new.status = 'suspended' then
    insert into auth.suspended_session (token_hash, user_id, expires_at)
    select encode(sha256(convert_to(token, 'UTF8')), 'hex'), "userId", "expiresAt"
      from auth.session where "userId" = new.id
    on conflict do nothing;
    delete from auth.session where "userId" = new.id;
  else
    delete from auth.suspended_session where user_id = new.id;
    delete from auth.session where "userId" = new.id;
  end if;
  return null;
end $$;
create trigger end_sessions after update of status on profiles
  for each row when ((old.status = 'suspended') <> (new.status = 'suspended'))
  execute function end_sessions_of_suspended();

-- The last admin who can sign in can neither be suspended nor lose the role. The lock is a statement
-- of its own, so that the next one sees what another transaction committed meanwhile.
create function require_another_admin(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(74857502);
  if not exists (
    select from user_roles r join profiles p on p.id = r.user_id
     where r.role = 'admin' and r.user_id <> leaving and p.status <> 'suspended'
  ) then
    raise exception 'the last admin can neither be suspended nor lose the role'
      using errcode = 'check_violation', constraint = 'an_admin_stays';
  end if;
end $$;

create function keep_role_of_last_admin() returns trigger language plpgsql as $$
begin
  -- Without its profile the account itself is being deleted, which only an operator can do.
  if exists (select from profiles where id = old.user_id) then
    perform require_another_admin(old.user_id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_last_admin before delete on user_roles
  for each row when (old.role = 'admin') execute function keep_role_of_last_admin();
create trigger keep_last_admin_role before update of user_id, role on user_roles
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.user_id <> old.user_id))
  execute function keep_role_of_last_admin();

create function keep_last_admin_active() returns trigger language plpgsql as $$
begin
  if exists (select from user_roles where user_id = new.id and role = 'admin') then
    perform require_another_admin(new.id);
  end if;
  return new;
end $$;
create trigger keep_last_admin before update of status on profiles
  for each row when (old.status <> 'suspended' and new.status = 'suspended')
  execute function keep_last_admin_active();

-- Payments received from advertisers: the revenue that admins see.
create table payments (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid references profiles (id) on delete set null,
  amount_usd numeric(12, 2) not null check (amount_usd > 0),
  received_at timestamptz not null default now(),
  reference text
);

-- An admin's lists are read in these orders, a page at a time.
create index profiles_newest on profiles (created_at desc, id);
create index profiles_by_name on profiles (name, id);
create index profiles_by_email on profiles (email, id);
create index profiles_by_status on profiles (status, created_at desc);
create index verified_companies_by_name on verified_companies (company_name, id);
