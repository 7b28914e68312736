import { live as calls } from '#contract/live/endpoints.ts'
import { liveConsole } from '#contract/live/console.ts'
import { studio } from '#contract/live/studio.ts'
import { invite as inviteCalls } from '#contract/invite/endpoints.ts'
import { inviteConsole } from '#contract/invite/console.ts'
import { linksOf } from '#server/invite/marks.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Rooms, what is said in them, and broadcasts. */
export const live: PlanCase[] = [
  list('rooms', calls.home, {}, 'live_rooms_shown'),
  list('rooms of a category', calls.home, { categoryId: 3 }, 'live_rooms_of_category'),
  call('recommended rooms', calls.recommended, {}),
  call('a room', calls.room, { id: 1 }),
  list('rooms for staff', liveConsole.rooms, {}, 'live_rooms_for_staff'),
  list('who asked, for staff', liveConsole.rooms, { state: 'asked' }, 'live_rooms_of_state'),
  call('rooms on the air, for staff', liveConsole.rooms, { state: 'live' }, 'live_rooms_on_air'),
  call('a room for staff', liveConsole.history, { id: 1 }),
  list('replays', calls.replays, { id: 1, size: 5 }, 'live_replays_of_room'),
  call('what is said', calls.lines, { id: 1 }, ['live_lines_of_room', 'live_lines_of_author']),
  call('givers', calls.givers, { id: 1 }),
  call('who is silenced', calls.silenced, { id: 1 }),
  call('the studio', studio.mine, {}, 'live_incidents_of_room'),
  list('broadcasts with their figures', studio.broadcasts, { size: 5 }, [
    'live_broadcasts_of_room',
    'live_given_of_broadcast',
  ]),
  run('broadcasts that are lost', jobOf('end-lost-broadcasts')),
  run('broadcasts to drop', jobOf('drop-broadcasts'), ['live_broadcasts_to_drop', 'live_silences_over']),
]

/** Who invited whom, and what that brought. */
export const invite: PlanCase[] = [
  call('the summary', inviteCalls.summary, {}),
  list('who came by an invitation', inviteCalls.list, { size: 5 }, 'invite_relations_of_inviter'),
  list('what orders brought', inviteCalls.income, { size: 5 }, 'invite_incomes_of_inviter'),
  call('the last thirty days of somebody', inviteCalls.days, {}, 'invite_incomes_of_day'),
  list('all invitations', inviteConsole.relations, {}, [
    'invite_relations_pkey',
    'invite_incomes_of_invitee',
  ]),
  list('held invitations', inviteConsole.relations, { state: 'held' }, 'invite_relations_by_state'),
  list(
    'the invitations of somebody',
    inviteConsole.relations,
    { inviterId: 3, size: 5 },
    'invite_relations_of_inviter',
  ),
  list('all incomes', inviteConsole.incomes, {}, 'invite_incomes_pkey'),
  list(
    'the incomes of somebody',
    inviteConsole.incomes,
    { inviterId: 3, size: 5 },
    'invite_incomes_of_inviter',
  ),
  call('the figures of a week', inviteConsole.figures, { span: 7 }, [
    'invite_incomes_by_day',
    'invite_relations_by_time',
  ]),
  call('agents', inviteConsole.agents, {}),
  run(
    'what somebody has in common',
    ({ db }) => linksOf(db, { inviterId: 3, inviteeId: 1002 }, Date.now()),
    'invite_marks_of_account',
  ),
  run('what is to be booked, and what has matured', jobOf('pay-inviters'), [
    'invite_incomes_new',
    'invite_incomes_due',
  ]),
  run('forget networks', jobOf('forget-invite-networks'), 'invite_marks_networks'),
]
