-- Gives a new account its profile, its role and its line in the sign-up log in the same commit, so
-- none of them can exist without the others.
create or replace function create_profile_of_account() returns trigger language plpgsql as $$
begin
  insert into profiles (id, name, email, phone, company_name, business_reg_number,
                        car_registration_plate, drivers_license_number, national_id_number, status)
  values (new.id, new.name, new.email, new.phone, new.company_name, new.business_reg_number,
          new.car_registration_plate, new.drivers_license_number, new.national_id_number,
          new.initial_status);
  insert into user_roles (user_id, role) values (new.id, new.role);
  if new.signup_verdict is not null then
    insert into signup_attempt_logs (email, role, status, reason, metadata)
    values (new.email, new.role, new.signup_verdict, new.signup_reason,
            jsonb_strip_nulls(coalesce(new.signup_metadata, '{}')
              || jsonb_build_object('business_reg_number', new.business_reg_number)));
  end if;
  return null;
end $$;

create or replace trigger create_profile after insert on auth."user"
  for each row execute function create_profile_of_account();
