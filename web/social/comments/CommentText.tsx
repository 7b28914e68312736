import type { Comment } from '#contract/social/shapes.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { piecesOf } from './rules.ts'

/** Text of a comment: plain text in which mentions link to profiles, and URLs are no links. */
export function CommentText({ comment: { text, mentions, state } }: { comment: Comment }) {
  if (state === 'gone') return '该评论已删除'
  return piecesOf(text, mentions).map((piece, index) =>
    piece.person === undefined ? (
      piece.text
    ) : (
      <AppLink key={index} to={`/uploader/person/${piece.person}`}>
        {piece.text}
      </AppLink>
    ),
  )
}
