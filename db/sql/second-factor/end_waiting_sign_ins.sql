-- A sign-in that waits for its second step began with a password. It ends when that password changes.
create or replace function end_waiting_sign_ins() returns trigger language plpgsql as $$
begin
  delete from auth.verification where value = new."userId"::text and identifier like '2fa-%';
  return null;
end $$;

create or replace trigger end_waiting_sign_ins after update of password on auth.account
  for each row when (old.password is distinct from new.password)
  execute function end_waiting_sign_ins();
