-- Keeps the profile's e-mail address equal to the account's.
create or replace function carry_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email where id = new.id;
  return null;
end $$;

create or replace trigger carry_email after update of email on auth."user"
  for each row when (old.email is distinct from new.email) execute function carry_email_to_profile();
