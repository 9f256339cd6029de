-- The last admin who can sign in can't be suspended.
create or replace function keep_last_admin_active() returns trigger language plpgsql as $$
begin
  if exists (select from user_roles where user_id = new.id and role = 'admin') then
    perform require_another_admin(new.id);
  end if;
  return new;
end $$;

create or replace trigger keep_last_admin before update of status on profiles
  for each row when (old.status <> 'suspended' and new.status = 'suspended')
  execute function keep_last_admin_active();
