-- Sessions that have ended, by the SHA-256 of their tokens, which is the `jti` of their sync tokens. A
-- suspension only blocks: sync tokens work again once the account is active. Whatever else ends a
-- session revokes its sync tokens in its own commit.
alter table auth.suspended_session rename to ended_session;
alter table auth.ended_session rename constraint suspended_session_pkey to ended_session_pkey;
alter table auth.ended_session
  rename constraint suspended_session_user_id_fkey to ended_session_user_id_fkey;
alter index auth.suspended_session_of_user rename to ended_session_of_user;
alter index auth.suspended_session_expiry rename to ended_session_expiry;
alter table auth.ended_session add column is_revoked boolean not null default false;

create function remember_ended_session() returns trigger language plpgsql as $$
declare
  is_suspended boolean;
begin
  select p.status = 'suspended' into is_suspended
    from auth."user" u join profiles p on p.id = u.id where u.id = old."userId";
  -- The account itself is being deleted: its tokens name no one.
  if not found then
    return null;
  end if;
  insert into auth.ended_session as e (token_hash, user_id, expires_at, is_revoked)
  values (encode(sha256(convert_to(old.token, 'UTF8')), 'hex'), old."userId",
          -- No sync token lives longer than a day. One who was suspended is told why for longer.
          case when is_suspended then greatest(old."expiresAt", now() + interval '1 day')
               else now() + interval '1 day' end,
          not is_suspended)
  on conflict (token_hash) do update set is_revoked = e.is_revoked or excluded.is_revoked;
  if not is_suspended then
    -- Moves the user's bucket, so every server process looks at this user's streams again. No
    -- replica holds such a row: for a client it is a removal of nothing.
    insert into sync.changes (bucket, object_type, object_id)
    values ('user:' || old."userId", 'sessions', old."userId"::text);
    perform pg_notify('juu_changes', '');
  end if;
  return null;
end $$;
-- A session that ran out by itself revokes nothing.
create trigger remember_ended after delete on auth.session
  for each row when (old."expiresAt" > now()) execute function remember_ended_session();
create trigger remember_replaced after update of token on auth.session
  for each row when (old.token <> new.token) execute function remember_ended_session();

-- As before, but for what was just said.
create or replace function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  delete from auth.session where "userId" = new.id;
  return null;
end $$;
