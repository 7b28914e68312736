import { randomUUID } from 'node:crypto'
import { comments } from '#contract/social/comments.ts'
import { social as calls } from '#contract/social/endpoints.ts'
import { history as historyCalls } from '#contract/history/endpoints.ts'
import { call, list, type PlanCase } from './cases.ts'

const film = { kind: 'film', id: 2 } as const

/** Likes, collections, following and comments. */
export const social: PlanCase[] = [
  list('likes', calls.liked, { kind: 'film' }, 'likes_newest'),
  list('fans', calls.fans, {}, 'follows_of_subject'),
  list('whom one follows', calls.following, {}, 'follows_newest'),
  list('a folder', calls.collected, {}, 'folder_items_newest'),
  list('what one collects', calls.collectedWorks, {}, 'collects_newest'),
  call('folders', calls.folders, {}),
  call('in which folders a film is', calls.folders, { subject: film }),
  call('how one stands to works', calls.standing, { subjects: [film] }),
  list('new comments', comments.list, { subject: film, order: 'new' }, 'comments_newest'),
  call(
    'the first of new comments, with one’s own that wait',
    comments.list,
    { subject: film, order: 'new', size: 7 },
    'comments_unpublished',
  ),
  list('warm comments', comments.list, { subject: film }, 'comments_hottest'),
  list('replies', comments.replies, { id: 51 }, 'comments_replies'),
  call(
    'a comment that names somebody',
    comments.add,
    { subject: film, text: '好看', mentions: [7], key: randomUUID() },
    'comments_authors',
    // Every word is read once and remembered, for all who write
    { whole: ['Seq Scan moderation_words'] },
  ),
  call('collects a film', calls.collect, { subjects: [{ kind: 'film', id: 999 }] }),
  call(
    'uncollects a film',
    calls.uncollect,
    { subjects: [{ kind: 'film', id: 999 }] },
    'folder_items_of_collect',
  ),
]

/** Rows of watch history. */
export const history: PlanCase[] = [
  list('what one watched', historyCalls.list, {}, 'watch_progress_newest'),
  list('the dramas one watched', historyCalls.list, { kind: 'drama' }, 'watch_progress_newest_of_kind'),
  call('what one left unfinished', historyCalls.unfinished, {}, 'watch_progress_newest'),
  call('dramas one left unfinished', historyCalls.unfinished, { kind: 'drama' }),
]
