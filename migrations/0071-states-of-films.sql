-- Works of members wait for review, are refused, or are hidden by their owner. Lists, pages and indexes know 'published' alone.
alter table films
  drop constraint films_visibility_check,
  add constraint films_visibility_check
    check (visibility in ('draft', 'review', 'refused', 'published', 'hidden', 'taken_down')),
  -- What a film that is taken down was before and becomes again; null: a draft, or what was published.
  add column returns_to text check (returns_to in ('review', 'refused', 'hidden')),
  add constraint films_return_when_taken_down check (returns_to is null or visibility = 'taken_down');

-- An episode shows a film that is a draft, since a film of a drama is never published itself.
create or replace function count_drama_episodes(drama bigint) returns void language plpgsql as $$
declare
  shown integer;
begin
  -- Counted once the drama is held: what another transaction changed meanwhile is seen.
  perform from dramas where id = drama for update;
  select count(*) into shown from drama_episodes join films on films.id = drama_episodes.film_id
    where drama_id = drama and not hidden and films.ready and films.visibility = 'draft';
  update dramas set episodes = shown, updated_at = case when shown > episodes then now() else updated_at end
    where id = drama and episodes <> shown;
end $$;
