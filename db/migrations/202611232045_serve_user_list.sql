-- When an admin found an account's business registration number in the registry; null: not checked.
alter table profiles add column registry_checked_at timestamptz;

-- The list of users is read in one of these orders, up or down, and its id breaks ties the same way.
drop index profiles_newest;
create index profiles_newest on profiles (created_at, id);
drop index profiles_by_status;
create index profiles_by_status on profiles (status, created_at, id);
create index user_roles_by_role on user_roles (role, user_id);
