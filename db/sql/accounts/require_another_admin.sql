-- Refuses if no other admin can sign in. Called before an admin is suspended or loses the role.
create or replace function require_another_admin(leaving uuid) returns void language plpgsql as $$
begin
  -- A statement of its own, so that the next one sees what another transaction committed meanwhile.
  perform pg_advisory_xact_lock(74857502);
  if not exists (
    select from user_roles r join profiles p on p.id = r.user_id
     where r.role = 'admin' and r.user_id <> leaving and p.status <> 'suspended'
  ) then
    raise exception 'the last admin can neither be suspended nor lose the role'
      using errcode = 'check_violation', constraint = 'an_admin_stays';
  end if;
end $$;
