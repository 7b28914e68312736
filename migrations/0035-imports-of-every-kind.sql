-- What was made of an import is told by its kind: a film, a comic, a novel, a set of photos. Of recordings, the novel they belong to.
alter table imports add column kind text not null default 'film'
  check (kind in ('film', 'comic', 'novel', 'photo', 'recording'));
alter table imports alter column kind drop default;
alter table imports drop constraint imports_film_id_fkey;
alter table imports rename column film_id to item_id;
-- Its pictures belong to what was made of it, or soon will: from then on no import that fails takes them away.
alter table imports add column handed_over boolean not null default false;
