import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import type { Comment, CommentableKind, Subject, Thread } from '#contract/social/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'

export type On = Subject<CommentableKind>
export type Order = 'hot' | 'new'
type Threads = InfiniteData<Reply<typeof comments.list>, string | null>
type Replies = InfiniteData<Reply<typeof comments.replies>, string | null>

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}
const threadsKey = ({ kind, id }: On) => ['comments', kind, id]
const repliesKey = (id: number) => ['comments', 'replies', id]

/** The comments on a thing. */
export const threads = (subject: On, order: Order) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...threadsKey(subject), order],
    queryFn: ({ pageParam: cursor, signal }): Promise<Reply<typeof comments.list>> =>
      call(comments.list, { body: { subject, order, ...(cursor && { cursor }) } }, { signal }),
  })

/** The replies under a comment. */
export const replies = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: repliesKey(id),
    queryFn: ({ pageParam: cursor, signal }): Promise<Reply<typeof comments.replies>> =>
      call(comments.replies, { body: { id, ...(cursor && { cursor }) } }, { signal }),
  })

/** Changes one comment wherever it is shown; without a result it disappears. */
function changeEverywhere(client: QueryClient, id: number, change: (one: Comment) => Comment | undefined) {
  const each = <Row extends Comment>(rows: Row[]) =>
    rows.flatMap((row) => (row.id === id ? ((change(row) as Row | undefined) ?? []) : row))
  client.setQueriesData<Threads | Replies>({ queryKey: ['comments'] }, (data) =>
    data && 'pages' in data
      ? ({
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: each(page.list).map((row) =>
              'firstReplies' in row ? { ...row, firstReplies: each((row as Thread).firstReplies) } : row,
            ),
          })),
        } as Threads)
      : data,
  )
}

export type Draft = {
  text: string
  replyTo?: Comment | undefined
  mentions: number[]
  key: string
  author: Comment['author']
}

/** A comment as it looks until the server has it: its id is negative. */
const sending = ({ text, replyTo, author }: Draft): Thread => ({
  id: -Date.now(),
  rootId: replyTo ? replyTo.rootId || replyTo.id : 0,
  author,
  text,
  mentions: [],
  answered: replyTo?.rootId ? { id: replyTo.author.id, name: replyTo.author.name } : null,
  at: Math.floor(Date.now() / 1000),
  likes: 0,
  liked: false,
  replies: 0,
  state: 'published',
  mine: true,
  firstReplies: [],
})

/** Writes a comment: it stands there at once, and is taken away again when the server does not take it. */
export function usePost(subject: On) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, replyTo, mentions, key }: Draft) =>
      call(comments.add, {
        body: { subject, text, key, mentions, ...(replyTo && { replyTo: replyTo.id }) },
      }),
    onMutate: (draft) => {
      const shown = sending(draft)
      show(client, subject, shown)
      return shown
    },
    onError: (error, _, shown) => {
      if (shown) changeEverywhere(client, shown.id, () => undefined)
      toast(messageOf(error), { kind: 'bad', duration: 3000 })
    },
    onSuccess: async (made, _, shown) => {
      changeEverywhere(client, shown.id, (one) => ({ ...one, ...made }))
      if (made.state === 'held') toast('评论正在审核，通过后大家就能看到')
      if (made.rootId) {
        changeEverywhere(client, made.rootId, (root) => ({ ...root, replies: root.replies + 1 }))
        await client.invalidateQueries({ queryKey: threadsKey(subject) })
      }
      const queryKey = made.rootId ? repliesKey(made.rootId) : threadsKey(subject)
      if (!isShown(client, queryKey, made.id)) {
        // The list was on its way while this was sent, and came or will come without it
        await client.cancelQueries({ queryKey })
        await client.invalidateQueries({ queryKey })
      }
      await client.invalidateQueries({ queryKey: ['social', 'standing', subject.kind, subject.id] })
    },
  })
}

/** New comments stand first; replies last. */
function show(client: QueryClient, subject: On, shown: Thread): void {
  if (shown.rootId === 0)
    client.setQueriesData<Threads>({ queryKey: threadsKey(subject) }, (data) => {
      const [first, ...rest] = data?.pages ?? []
      return data && first && { ...data, pages: [{ ...first, list: [shown, ...first.list] }, ...rest] }
    })
  else
    client.setQueryData<Replies>(repliesKey(shown.rootId), (data) => {
      const last = data?.pages.at(-1)
      return (
        data &&
        last && { ...data, pages: [...data.pages.slice(0, -1), { ...last, list: [...last.list, shown] }] }
      )
    })
}

const isShown = (client: QueryClient, queryKey: readonly unknown[], id: number): boolean =>
  client
    .getQueriesData<Threads | Replies>({ queryKey })
    .every(([, data]) => data?.pages.some(({ list }) => list.some((row) => row.id === id)))

export function useLikeComment() {
  const client = useQueryClient()
  const set = (id: number, liked: boolean) =>
    changeEverywhere(client, id, (one) => ({
      ...one,
      liked,
      likes: Math.max(0, one.likes + Number(liked) - Number(one.liked)),
    }))
  return useMutation({
    mutationFn: ({ id, liked }: Comment) =>
      call(social.like, { body: { subject: { kind: 'comment', id }, like: !liked } }),
    onMutate: ({ id, liked }) => set(id, !liked),
    onError: (error, { id, liked }) => {
      set(id, liked)
      toast(messageOf(error), { kind: 'bad' })
    },
  })
}

export function useDelete(subject: On) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Comment) => call(comments.remove, { body: { id } }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    onSuccess: async (_, one) => {
      changeEverywhere(client, one.id, (shown) =>
        shown.replies > 0 ? { ...shown, state: 'gone', text: '', mine: false } : undefined,
      )
      if (one.rootId)
        changeEverywhere(client, one.rootId, (root) => ({ ...root, replies: Math.max(0, root.replies - 1) }))
      toast('已删除', { kind: 'good' })
      await client.invalidateQueries({ queryKey: ['social', 'standing', subject.kind, subject.id] })
    },
  })
}
