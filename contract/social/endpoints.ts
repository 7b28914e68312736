import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  CollectableInput,
  collectableKinds,
  Folder,
  Followed,
  FollowableInput,
  followableKinds,
  FollowRow,
  Kept,
  Liked,
  LikeableInput,
  longestFolderName,
  mostFolders,
  Standing,
  StandingInput,
} from './shapes.ts'

const some = <Input extends Type.TSchema>(input: Input) => Type.Array(input, { minItems: 1, maxItems: 50 })
const personal = { feature: 'social', access: 'guest', age: 'confirmed' } as const
/** Rate that a person can reach and a script should not pass. */
const rate = { limit: 120, seconds: 60, by: 'account' } as const

/** Liking, collecting and following. Each says how it shall be, so that a repeat changes nothing. */
export const social = {
  /** How things stand with everybody and with who asks, in the order they were asked for. */
  standing: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/social/standing',
    extra: true,
    body: Type.Object({ subjects: some(StandingInput) }),
    reply: Type.Object({ list: Type.Array(Standing) }),
  }),
  like: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/social/like',
    extra: true,
    rate,
    body: Type.Object({ subject: LikeableInput, like: Type.Boolean() }),
    reply: Liked,
    errors: ['subject_not_found'],
  }),
  /** Likes of the caller, newest first. */
  liked: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/social/liked',
    extra: true,
    body: Type.Object({ ...pageFields, kind: Type.Enum(collectableKinds) }),
    reply: listOf(Kept),
  }),

  /** Puts things into a folder, the default one unless another is named; what lies there stays there. */
  collect: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/add',
    rate,
    body: Type.Object({ subjects: some(CollectableInput), folder: Type.Optional(IdInput) }),
    reply: Nothing,
    errors: ['subject_not_found', 'folder_not_found'],
  }),
  /** Takes things out of a folder, or out of all of them. */
  uncollect: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/del',
    rate,
    body: Type.Object({ subjects: some(CollectableInput), folder: Type.Optional(IdInput) }),
    reply: Nothing,
    errors: ['folder_not_found'],
  }),
  /** Puts one thing into exactly these folders; none: it is no longer collected. */
  chooseFolders: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/choose',
    extra: true,
    rate,
    body: Type.Object({ subject: CollectableInput, folders: Type.Array(IdInput, { maxItems: mostFolders }) }),
    reply: Nothing,
    errors: ['subject_not_found', 'folder_not_found'],
  }),
  /** Moves things from one folder into another. */
  moveCollected: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/move',
    extra: true,
    rate,
    body: Type.Object({ subjects: some(CollectableInput), from: IdInput, to: IdInput }),
    reply: Nothing,
    errors: ['folder_not_found'],
  }),
  /** Items of a folder, the default one unless another is named; the last added first. */
  collected: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/list',
    body: Type.Object({ ...pageFields, folder: Type.Optional(IdInput) }),
    reply: listOf(Kept),
    errors: ['folder_not_found'],
  }),
  /** Collected works of all folders, each once, newest first. */
  collectedWorks: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/toWorkList',
    body: Type.Object({ ...pageFields }),
    reply: listOf(Kept),
  }),
  /** The folders of who asks, the default one first, and which of them hold a thing when one is named. */
  folders: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/folders',
    extra: true,
    body: Type.Object({ subject: Type.Optional(CollectableInput) }),
    reply: Type.Object({ list: Type.Array(Folder) }),
  }),
  addFolder: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/folderAdd',
    extra: true,
    rate,
    body: Type.Object({ name: Line(longestFolderName, 1) }),
    reply: Folder,
    errors: ['folder_name_taken', 'too_many_folders'],
  }),
  renameFolder: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/folderRename',
    extra: true,
    rate,
    body: Type.Object({ id: IdInput, name: Line(longestFolderName, 1) }),
    reply: Nothing,
    errors: ['folder_not_found', 'folder_name_taken'],
  }),
  /** Items in no other folder move to the default one. */
  deleteFolder: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/collect/folderDelete',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['folder_not_found'],
  }),

  follow: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/care/add',
    rate,
    body: Type.Object({ subject: FollowableInput }),
    reply: Followed,
    errors: ['subject_not_found', 'not_yourself', 'follow_refused'],
  }),
  unfollow: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/care/cancel',
    rate,
    body: Type.Object({ subject: FollowableInput }),
    reply: Followed,
  }),
  /** Who follows somebody, who asks unless another account is named; last come first. */
  fans: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/care/fans',
    body: Type.Object({ ...pageFields, userId: Type.Optional(IdInput) }),
    reply: listOf(FollowRow),
  }),
  /** Whom somebody follows, who asks unless another account is named; last come first. */
  following: endpoint({
    ...personal,
    access: 'anyone',
    method: 'POST',
    path: '/api/app/care/list',
    body: Type.Object({
      ...pageFields,
      userId: Type.Optional(IdInput),
      kind: Type.Optional(Type.Enum(followableKinds)),
    }),
    reply: listOf(FollowRow),
  }),
}
