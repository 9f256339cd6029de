-- Remembers an ended session by the SHA-256 of its token, which is the `jti` of its sync tokens. A
-- suspension only blocks: sync tokens work again once the account is active. Any other end revokes
-- the session's sync tokens in the same commit. A session that expires by itself revokes nothing.
create or replace function remember_ended_session() returns trigger language plpgsql as $$
declare
  is_suspended boolean;
begin
  select p.status = 'suspended' into is_suspended
    from auth."user" u join profiles p on p.id = u.id where u.id = old."userId";
  -- The account itself is being deleted: its sync tokens name nothing.
  if not found then
    return null;
  end if;
  insert into auth.ended_session as e (token_hash, user_id, expires_at, is_revoked)
  values (encode(sha256(convert_to(old.token, 'UTF8')), 'hex'), old."userId",
          -- No sync token lives longer than a day. A suspended person hears why for longer.
          case when is_suspended then greatest(old."expiresAt", now() + interval '1 day')
               else now() + interval '1 day' end,
          not is_suspended)
  on conflict (token_hash) do update set is_revoked = e.is_revoked or excluded.is_revoked;
  return null;
end $$;

create or replace trigger remember_ended after delete on auth.session
  for each row when (old."expiresAt" > now()) execute function remember_ended_session();

create or replace trigger remember_replaced after update of token on auth.session
  for each row when (old.token <> new.token) execute function remember_ended_session();
