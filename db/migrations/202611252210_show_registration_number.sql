-- The business registration number that was given at sign-up; null: none. From here on only the profile's
-- is read.
alter table profiles add column business_reg_number text;
update profiles p set business_reg_number = u.business_reg_number
  from auth."user" u
 where u.id = p.id and u.business_reg_number is not null;
