-- The admin's lists are read in one of these orders, up or down, and the id breaks ties the same way.
drop index campaigns_newest;
create index campaigns_newest on campaigns (created_at, id);
create index campaigns_by_change on campaigns (updated_at, id);
create index campaigns_by_name on campaigns (name, id);
create index campaigns_by_start on campaigns (start_date, id);
create index campaigns_by_status on campaigns (status, created_at, id);

drop index devices_newest;
create index devices_newest on devices (created_at, id);
drop index devices_by_status;
create index devices_by_status on devices (status, created_at, id);
create index devices_by_name on devices (name, id);

drop index device_reports_newest;
create index device_reports_newest on device_reports (created_at, id);
drop index device_reports_by_status;
create index device_reports_by_status on device_reports (status, created_at, id);
create index device_reports_by_answer on device_reports (answered_at, id);

create index contact_messages_by_answer on contact_messages (answered_at, id);

create index verified_companies_newest on verified_companies (created_at, id);
create index verified_companies_by_industry on verified_companies (industry, id);

create index impression_logs_held_by_time on impression_logs (at, id) where state = 'held';

create index payouts_by_payment on payouts (paid_at, number);

create index signup_attempt_logs_by_role on signup_attempt_logs (role, created_at desc);

-- Two filters of the audit log may have few entries in common, or none.
create index audit_log_actor_action on audit_log (actor_id, action, created_at, id);
create index audit_log_actor_subject_type on audit_log (actor_id, subject_type, created_at, id);
create index audit_log_subject_type_action on audit_log (subject_type, action, created_at, id);
