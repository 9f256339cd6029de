-- Rows in every table of a database that 202611221413_store_message_once.sql was the last migration of, with
-- values that are easily lost. That migration is fixed, so this never changes.

insert into zones (name, tier, base_cpm, polygon_geojson)
select 'Zone ' || n, (array['premium', 'standard', 'basic'])[1 + n % 3], 3.01 + n,
       jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array()))
  from generate_series(1, 5) n;

insert into auth."user" (id, name, email, role, phone, initial_status, signup_verdict, signup_reason,
                         signup_metadata, "emailVerified", "updatedAt")
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'Wanjirũ "' || n || '"\ ' || chr(9) || '🚕',
       'person' || n || '@juu.test', (array['admin', 'advertiser', 'driver'])[1 + n % 3], '+25470000000' || n,
       case when n = 7 then 'pending' else 'active' end, 'approved', 'ok', '{"deep": {"null": null}}',
       n % 2 = 0, '2026-11-20 08:59:59.123456+00'
  from generate_series(1, 8) n;

insert into auth.session ("userId", token, "expiresAt", "ipAddress", aal)
select id, 'token of ' || email, now() + interval '5 days', '127.0.0.1', 'aal1' from auth."user";
insert into auth.account ("userId", "accountId", "providerId", password)
select id, id::text, 'credential', 'hash of ' || name from auth."user";
insert into auth."twoFactor" ("userId", secret, "backupCodes", verified)
select id, 'secret', 'codes', false from auth."user";
update auth."user" set "twoFactorEnabled" = true where email = 'person3@juu.test';
insert into auth.verification (identifier, value, "expiresAt") values ('2fa-1', 'x', now() + interval '1 hour');
insert into auth.jwks ("publicKey", "privateKey", alg, crv) values ('{"x": 1}', 'encrypted', 'EdDSA', 'Ed25519');
insert into auth.spent_challenge values ('signature', now() + interval '1 hour');
insert into auth.rate_limit (key, points, expire, in_flight) values ('limit:hash', 3, 9007199254740993, 1);
update profiles set status = 'suspended' where email = 'person5@juu.test';
update auth."user" set business_reg_number = 'PVT-' || id where email in ('person1@juu.test', 'person4@juu.test');

insert into verified_companies (company_name, email_domain, notes) values ('Juu', 'juu.test', E'one\ntwo');
insert into contact_messages (name, email, phone, message, key_hash) values ('n', 'e', 'p', '\x', 'hash'), ('n', 'e', 'p', '', null);
insert into payments (advertiser_id, amount_usd, reference)
select id, 1234567.89, null from auth."user" where role = 'advertiser';

insert into campaigns (id, advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date, status, pause_cause)
select gen_random_uuid(), id, E'Launch\t\\ ' || n, 0.01 * n, 9999999999.99, '2026-02-28', '2028-02-29',
       (array['draft', 'active', 'paused'])[1 + n % 3], case when n % 3 = 2 then 'rejected' end
  from auth."user" cross join generate_series(1, 150) n where role = 'advertiser';
insert into campaign_zones (campaign_id, zone_id, advertiser_id)
select c.id, z.id, c.advertiser_id from campaigns c cross join zones z where c.status = 'active' and z.tier = 'premium';
insert into creatives (campaign_id, advertiser_id, file_url, format, duration_sec, size_bytes, sha256)
select id, advertiser_id, '/files/a/' || id || '.jpg', 'image', 10, 9007199254740993, 'sum' from campaigns where budget_usd < 0.1;
insert into devices (name, serial_number, driver_id, last_lat, last_lng, last_seen_at)
select name, email, id, -1.2921, 36.8219, now() from auth."user" where role = 'driver';
insert into devices (name, serial_number) values ('In the store', 'S-0');
insert into device_daily (device_id, driver_id, day, impressions, earnings_usd)
select id, driver_id, '2026-11-20', 7, 0.07 from devices where driver_id is not null;
insert into campaign_daily (campaign_id, advertiser_id, zone_id, day, hour, impressions, spend_usd)
select id, advertiser_id, null, '2026-11-20', 23, 7, 0.098765 from campaigns where status = 'active';
insert into device_pings (id, device_id, at, lat) select gen_random_uuid(), id, now(), 1e-300 from devices;
insert into impression_logs (id, device_id, campaign_id, creative_id, at)
select gen_random_uuid(), d.id, c.campaign_id, c.id, now() from devices d cross join creatives c;
insert into audit_log (actor_id, action, subject_type, subject_id, details)
select id, 'test', 'campaign', 'x', '{"n": 1.50}' from auth."user";
insert into write_rejections (user_id, table_name, op, row_id, "values", code, message)
select id, 'campaigns', 'PUT', 'x', '{"name": "\u0041 \\ name"}', 'invalid_value', 'Too long' from profiles;

insert into sync.ledger (user_id, client_id, tx_id, error) select id, 'a client', 7, '{"code": "x"}' from profiles;
insert into sync.write_checkpoints (user_id, client_id, requested) select id, 'a client', 41 from profiles;
select sync.sequence();

-- A compacted bucket, and a bucket with removals.
update campaigns set name = name || '.' where advertiser_id = '00000000-0000-4000-8000-000000000001';
select sync.sequence();
update campaigns set name = name || '.' where advertiser_id = '00000000-0000-4000-8000-000000000001';
delete from campaign_zones where advertiser_id = '00000000-0000-4000-8000-000000000004';
select sync.sequence();
select sync.compact('advertiser:00000000-0000-4000-8000-000000000001', 10, 10000);

-- What a stopped server leaves: changes and a checkpoint that the sequencer has not seen.
update zones set base_cpm = base_cpm + 1;
update sync.write_checkpoints set requested = 42 where user_id = '00000000-0000-4000-8000-000000000004';
