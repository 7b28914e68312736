import { CommentSection } from '#web/social/index.ts'

/** What people say of a novel. */
export const NovelComments = ({ id }: { id: number }) => <CommentSection subject={{ kind: 'novel', id }} />
