import { randomUUID } from 'node:crypto'
import { history } from '#contract/history/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import type { Kept } from '#contract/social/shapes.ts'
import { answerIn } from '../moderation/reports.ts'
import { called, listed, newWord, type Sought, type Surface } from './surface.ts'

const subjectOf = ({ kind, id }: Sought) => ({ kind, id })
/** A row of what somebody keeps stays when the work is hidden, and says nothing of it. */
const hasCard = (row: Kept, { kind, id }: Sought) => row.kind === kind && row.id === id && kind in row

const report =
  (subject: (sought: Sought) => { kind: Sought['kind'] | 'comment'; id: number }): Surface =>
  (world, token, sought) =>
    called(moderation.report, () => ({ subject: subject(sought), reason: 'spam', answer: answerIn(world) }))(
      world,
      token,
      sought,
    )

/** Calls by which anybody can find a work of any kind. */
export const openSurfaces: Record<string, Surface> = {
  liking: called(social.like, (sought) => ({ subject: subjectOf(sought), like: true })),
  collecting: called(social.collect, (sought) => ({ subjects: [subjectOf(sought)] })),
  comments: called(comments.list, (sought) => ({ subject: subjectOf(sought) })),
  replies: called(comments.replies, ({ comment }) => ({ id: comment })),
  commenting: called(comments.add, (sought) => ({
    subject: subjectOf(sought),
    text: newWord(),
    key: randomUUID(),
  })),
  answering: called(comments.add, (sought) => ({
    subject: subjectOf(sought),
    replyTo: sought.comment,
    text: newWord(),
    key: randomUUID(),
  })),
  'liking a comment': called(social.like, ({ comment: id }) => ({
    subject: { kind: 'comment', id },
    like: true,
  })),
  reporting: report(subjectOf),
  'reporting a comment': report(({ comment }) => ({ kind: 'comment', id: comment })),
}

/** Lists in which a work stands for viewers who liked or collected it. */
export const keptSurfaces: Record<string, Surface> = {
  'list of likes': listed(social.liked, ({ kind }) => ({ kind }), hasCard),
  folder: listed(social.collected, () => ({}), hasCard),
  'collected works': listed(social.collectedWorks, () => ({}), hasCard),
}

/** Lists of the watch history, which the server keeps of films. */
export const historySurfaces: Record<string, Surface> = {
  history: listed(history.list, () => ({})),
  'to go on with': listed(history.unfinished, () => ({})),
}
