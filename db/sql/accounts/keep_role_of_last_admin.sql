-- The last admin who can sign in keeps the role.
create or replace function keep_role_of_last_admin() returns trigger language plpgsql as $$
begin
  -- No profile: the account itself is being deleted, which only an operator can do.
  if exists (select from profiles where id = old.user_id) then
    perform require_another_admin(old.user_id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger keep_last_admin before delete on user_roles
  for each row when (old.role = 'admin') execute function keep_role_of_last_admin();

create or replace trigger keep_last_admin_role before update of user_id, role on user_roles
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.user_id <> old.user_id))
  execute function keep_role_of_last_admin();
