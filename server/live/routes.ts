import { liveConsole } from '#contract/live/console.ts'
import { live } from '#contract/live/endpoints.ts'
import { studio } from '#contract/live/studio.ts'
import type { RoomCounts } from '#server/platform/realtime/rooms.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { listLines } from './chat/lines.queries.ts'
import { listSilenced, pinLine, setModerator, silenceMember, removeLine } from './chat/moderation.actions.ts'
import { sendLine } from './chat/send-line.actions.ts'
import { listCategoryRows, listGiftRows, saveCategory, saveGift } from './console/catalogue.ts'
import { decideHost, dropReplayOf, endRoom, inviteHost } from './console/rooms.actions.ts'
import { listRoomRows, readHistory, watchBroadcast } from './console/rooms.queries.ts'
import { giveGift, listGifts, listGivers } from './gifts/gifts.actions.ts'
import { listReplays, listRooms, recommendRooms } from './rooms/lists.ts'
import { enterRoom, showRoom } from './rooms/room-page.ts'
import {
  applyToHost,
  closeRoom,
  dropReplay,
  openRoom,
  revokeKey,
  rotateKey,
  saveRoom,
} from './studio/room.actions.ts'
import { listBroadcasts, showStudio } from './studio/studio.queries.ts'

export const liveRoutes = (rooms: RoomCounts, sellables: Sellables) =>
  routes(live, {
    home: ({ body }, platform) => listRooms(platform, rooms, body),
    recommended: (_, platform) => recommendRooms(platform, rooms),
    room: ({ body, viewer }, platform) => showRoom(platform, rooms, viewer, body.id),
    enter: ({ body, viewer }, platform) => enterRoom(platform, viewer.id, body.id),
    lines: ({ body, viewer }, platform) => listLines(platform, viewer.id, body),
    say: ({ body, viewer }, platform) => sendLine(platform, viewer.id, body),
    gifts: ({ body }, platform) => listGifts(platform, body.id),
    give: ({ body, viewer }, platform) => giveGift(sellables, platform, viewer, body),
    givers: ({ body }, platform) => listGivers(platform, body.id),
    replays: ({ body, viewer }, platform) => listReplays(platform, viewer, body),
    silence: ({ body, viewer }, platform) => silenceMember(platform, viewer.id, body),
    silenced: ({ body, viewer }, platform) => listSilenced(platform, viewer.id, body.id),
    pin: ({ body, viewer }, platform) => pinLine(platform, viewer.id, body),
    unsay: ({ body, viewer }, platform) => removeLine(platform, viewer.id, body.lineId),
    moderator: ({ body, viewer }, platform) => setModerator(platform, viewer.id, body),
  })

export const studioRoutes = (rooms: RoomCounts) =>
  routes(studio, {
    mine: ({ viewer }, platform) => showStudio(platform, rooms, viewer.id),
    apply: ({ viewer }, platform) => applyToHost(platform, rooms, viewer.id),
    save: ({ body, viewer }, platform) => saveRoom(platform, rooms, viewer.id, body),
    newKey: ({ viewer }, platform) => rotateKey(platform, viewer.id),
    revokeKey: ({ viewer }, platform) => revokeKey(platform, rooms, viewer.id),
    open: ({ viewer }, platform) => openRoom(platform, rooms, viewer.id),
    close: ({ viewer }, platform) => closeRoom(platform, rooms, viewer.id),
    broadcasts: ({ body, viewer }, platform) => listBroadcasts(platform, viewer.id, body),
    dropReplay: ({ body, viewer }, platform) => dropReplay(platform, viewer.id, body.broadcastId),
  })

export const liveConsoleRoutes = (rooms: RoomCounts) =>
  routes(liveConsole, {
    rooms: ({ body }, platform) => listRoomRows(platform, rooms, body),
    history: ({ body }, platform) => readHistory(platform, body.id),
    watch: ({ body, viewer }, platform) => watchBroadcast(platform, viewer, body),
    invite: ({ body, viewer }, platform) => inviteHost(platform, viewer, body),
    decide: ({ body, viewer }, platform) => decideHost(platform, viewer, body),
    end: ({ body, viewer }, platform) => endRoom(platform, viewer, body),
    dropReplay: ({ body, viewer }, platform) => dropReplayOf(platform, viewer, body),
    categories: (_, { db }) => listCategoryRows(db),
    saveCategory: ({ body, viewer }, platform) => saveCategory(platform, viewer, body),
    gifts: (_, { db }) => listGiftRows(db),
    saveGift: ({ body, viewer }, platform) => saveGift(platform, viewer, body),
  })
