-- What must be true whoever writes, psql included.

-- An account has its profile, its role and its line in the sign-up log from the first moment.
create function create_profile_of_account() returns trigger language plpgsql as $$
begin
  insert into profiles (id, name, email, phone, company_name, car_registration_plate,
                        drivers_license_number, national_id_number, status)
  values (new.id, new.name, new.email, new.phone, new.company_name, new.car_registration_plate,
          new.drivers_license_number, new.national_id_number, new.initial_status);
  insert into user_roles (user_id, role) values (new.id, new.role);
  if new.signup_verdict is not null then
    insert into signup_attempt_logs (email, role, status, reason, metadata)
    values (new.email, new.role, new.signup_verdict, new.signup_reason,
            jsonb_strip_nulls(jsonb_build_object('business_reg_number', new.business_reg_number)));
  end if;
  return null;
end $$;
create trigger create_profile after insert on auth."user"
  for each row execute function create_profile_of_account();

create function carry_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email where id = new.id;
  return null;
end $$;
create trigger carry_email after update of email on auth."user"
  for each row when (old.email is distinct from new.email) execute function carry_email_to_profile();

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on profiles
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

create function raise_campaign_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger raise_revision before update on campaigns
  for each row when (old.* is distinct from new.*) execute function raise_campaign_revision();

-- A changed zone or creative is a changed campaign. The assignment of `revision` is only what makes
-- the row differ; the trigger above decides the number.
create function raise_revision_of_parents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update campaigns set revision = revision + 1
     where id in (select campaign_id from old_rows);
  else
    update campaigns set revision = revision + 1
     where id in (select campaign_id from new_rows);
  end if;
  return null;
end $$;
create trigger raise_revision_insert after insert on campaign_zones
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();
create trigger raise_revision_update after update on campaign_zones
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();
create trigger raise_revision_delete after delete on campaign_zones
  referencing old table as old_rows for each statement execute function raise_revision_of_parents();
create trigger raise_revision_insert after insert on creatives
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();
create trigger raise_revision_update after update on creatives
  referencing new table as new_rows for each statement execute function raise_revision_of_parents();
create trigger raise_revision_delete after delete on creatives
  referencing old table as old_rows for each statement execute function raise_revision_of_parents();
