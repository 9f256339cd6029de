-- When the second factor is turned on, it counts at once and sessions that haven't passed it end, in
-- one commit. When it is turned off, it is deleted, and every session is worth a password again.
create or replace function settle_second_factor() returns trigger language plpgsql as $$
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

create or replace trigger settle_second_factor after update of "twoFactorEnabled" on auth."user"
  for each row when (old."twoFactorEnabled" <> new."twoFactorEnabled")
  execute function settle_second_factor();
