-- The people of a company's domain who wait for approval: few of all accounts.
create index profiles_waiting_by_domain on profiles (split_part(email, '@', -1))
  where status = 'pending';

-- Admins narrow the newest sign-up attempts to an outcome, or to one person's.
create index signup_attempt_logs_by_status on signup_attempt_logs (status, created_at desc);
create index signup_attempt_logs_by_email on signup_attempt_logs (email, created_at desc);
