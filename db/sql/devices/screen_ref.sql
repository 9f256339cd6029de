-- Returns the name of a screen in one campaign's reports: a keyed hash, built like HMAC.
create or replace function screen_ref(campaign_id uuid, device_id uuid) returns text
language sql stable as $$
  select left(encode(sha256(outer_key || sha256(inner_key || convert_to(
           campaign_id::text || device_id::text, 'UTF8'))), 'hex'), 16)
    from screen_ref_key
$$;
