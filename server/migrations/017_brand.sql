-- A producer's logos by the ground they were made for, and pictures of its store for whoever installs it.
alter table producer add column screenshots jsonb not null default '[]';

-- Until the next import a logo looks as it did: on a plate, or on whatever ground there is.
update producer set logos = jsonb_build_object(
    'header', case when logos->'plate' = 'true' then '{}'::jsonb else jsonb_build_object('on_dark', logos->>'header') end
      || jsonb_build_object('on_light', logos->>'header'),
    'footer', case when logos->'plate' = 'true' then '{}'::jsonb else jsonb_build_object('on_dark', logos->>'footer') end
      || jsonb_build_object('on_light', logos->>'footer'),
    'favicon', logos->>'favicon')
  where jsonb_typeof(logos->'header') = 'string';
