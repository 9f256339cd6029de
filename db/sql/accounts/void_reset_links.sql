-- A link to choose a new password is for one password and one address. It stops working when either changes.
create or replace function void_reset_links(user_id uuid) returns void language sql as $$
  delete from auth.verification where value = user_id::text and identifier like 'password-reset:%'
$$;

create or replace function void_links_of_password() returns trigger language plpgsql as $$
begin
  perform void_reset_links(new."userId");
  return null;
end $$;
create or replace trigger void_reset_links after update of password on auth.account
  for each row when (old.password is distinct from new.password)
  execute function void_links_of_password();

create or replace function void_links_of_address() returns trigger language plpgsql as $$
begin
  perform void_reset_links(new.id);
  return null;
end $$;
create or replace trigger void_reset_links after update of email on auth."user"
  for each row when (old.email is distinct from new.email)
  execute function void_links_of_address();
