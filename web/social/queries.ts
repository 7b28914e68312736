import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallInput, Reply } from '#contract/endpoint.ts'
import { social } from '#contract/social/endpoints.ts'
import type {
  CollectableKind,
  FollowableKind,
  FollowRow,
  LikeableKind,
  Standing,
  Subject,
} from '#contract/social/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'

type Shown = Subject<CollectableKind | FollowableKind>
type Body = CallInput<typeof social.standing>['body']['subjects'][number]

const standingKey = ({ kind, id }: Shown) => ['social', 'standing', kind, id]

/** Puts what a list says of how things stand where their buttons look for it. */
export function keepStandings(standings: readonly Standing[]): void {
  for (const each of standings) queryClient.setQueryData(standingKey(each as Shown & Standing), each)
}

/** How a thing stands with everybody and with oneself. */
const standing = (subject: Shown) =>
  queryOptions({
    queryKey: standingKey(subject),
    queryFn: async ({ signal }): Promise<Standing> => {
      const body = { subjects: [subject as Body] }
      return (await call(social.standing, { body }, { signal })).list[0]!
    },
  })

export const useStanding = (subject: Shown) => useQuery(standing(subject)).data

/** A change of one's own standing that shows at once, and is taken back with a word when it fails. */
function useChange<Input>(
  subject: Shown,
  ask: (input: Input) => Promise<unknown>,
  foresee: (now: Standing, input: Input) => Partial<Standing>,
) {
  const client = useQueryClient()
  const queryKey = standingKey(subject)
  return useMutation({
    mutationFn: ask,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Standing>(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, ...foresee(before, input) })
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      toast(messageOf(error), { kind: 'bad' })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['social', 'list'], refetchType: 'none' }),
  })
}

const step = (count: number, before: boolean, after: boolean) =>
  Math.max(0, count + Number(after) - Number(before))

export const useLike = (subject: Subject<Exclude<LikeableKind, 'comment'>>) =>
  useChange(
    subject,
    (like: boolean) => call(social.like, { body: { subject, like } }),
    ({ likes, liked }, like) => ({ liked: like, likes: step(likes, liked, like) }),
  )

/** Into the default folder, or out of all of them. */
export const useCollect = (subject: Subject<CollectableKind>) =>
  useChange(
    subject,
    (collect: boolean) =>
      call(collect ? social.collect : social.uncollect, { body: { subjects: [subject] } }),
    ({ collects, collected }, collect) => ({
      collected: collect,
      collects: step(collects, collected, collect),
    }),
  )

/** Into exactly these folders. */
export const useChooseFolders = (subject: Subject<CollectableKind>) =>
  useChange(
    subject,
    (folders: number[]) => call(social.chooseFolders, { body: { subject, folders } }),
    ({ collects, collected }, folders) => ({
      collected: folders.length > 0,
      collects: step(collects, collected, folders.length > 0),
    }),
  )

export const useFollow = (subject: Subject<FollowableKind>) =>
  useChange(
    subject,
    (follow: boolean) => call(follow ? social.follow : social.unfollow, { body: { subject } }),
    ({ fans, followed }, follow) => ({ followed: follow, fans: step(fans, followed, follow) }),
  )

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}
const from = (cursor: string | null) => (cursor ? { cursor } : {})

/** The viewer's likes of one kind. */
export const likedThings = (kind: CollectableKind) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['social', 'list', 'liked', kind],
    queryFn: ({ pageParam, signal }): Promise<Reply<typeof social.liked>> =>
      call(social.liked, { body: { kind, ...from(pageParam) } }, { signal }),
  })

/** Items of a folder; of all folders without one. */
export const collectedThings = (folder: number | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['social', 'list', 'collected', folder ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<Reply<typeof social.collected>> =>
      folder === undefined
        ? call(social.collectedWorks, { body: from(pageParam) }, { signal })
        : call(social.collected, { body: { folder, ...from(pageParam) } }, { signal }),
  })

/** Whom one follows of a kind, or who follows oneself; each is put where its button looks for it. */
export const people = (which: FollowableKind | 'fans', keep: (row: FollowRow) => void) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['social', 'list', 'people', which],
    queryFn: async ({ pageParam, signal }): Promise<Reply<typeof social.fans>> => {
      const page =
        which === 'fans'
          ? await call(social.fans, { body: from(pageParam) }, { signal })
          : await call(social.following, { body: { kind: which, ...from(pageParam) } }, { signal })
      page.list.forEach(keep)
      return page
    },
  })

/** Puts what a list knows of somebody where their button looks for it. */
export function useKeepStanding() {
  const client = useQueryClient()
  return ({ kind, id, fans, followed }: FollowRow) => {
    const nothing = { likes: 0, collects: 0, comments: 0, follows: 0, liked: false, collected: false }
    const key = standingKey({ kind: kind as FollowableKind, id })
    client.setQueryData<Standing>(key, { ...nothing, kind, id, fans, followed })
  }
}
