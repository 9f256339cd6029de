-- Two devices may set up the factor at once. The second one must not replace the verified secret:
-- that would lock the owner out.
create or replace function keep_verified_factor() returns trigger language plpgsql as $$
begin
  raise exception 'a verified second factor is turned off before another is set up';
end $$;

create or replace trigger keep_verified_factor before update on auth."twoFactor"
  for each row when (old.verified and (not new.verified or new.secret <> old.secret))
  execute function keep_verified_factor();
