import { fail } from '#contract/errors.ts'
import { uploadConsole } from '#contract/upload/console.ts'
import { upload } from '#contract/upload/endpoints.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { beginUpload, cancelUpload, receiveChunk } from './actions.ts'
import { receivePicture, receivePictures } from './pictures.ts'
import { listUploads } from './queries.ts'

/** Films are uploaded by staff only; members have no right to it. */
const refuseMembers = () => fail('upload_right_required')

export const uploadRoutes = routes(
  upload,
  { getEndpoint: refuseMembers, vidUpload: refuseMembers },
  { vidUpload: refuseMembers },
)

export const pictureRoutes = routes(pictures, {
  one: ({ bytes, viewer }, platform) => receivePicture(platform, viewer.id, bytes),
  many: async ({ bytes, viewer }, platform) => ({ list: await receivePictures(platform, viewer.id, bytes) }),
})

export const uploadConsoleRoutes = routes(uploadConsole, {
  begin: ({ body, viewer }, platform) =>
    beginUpload(platform, { staff: viewer }, body, uploadConsole.chunk.path),
  chunk: ({ query, bytes, viewer }, platform) => receiveChunk(platform, { staff: viewer }, query, bytes),
  list: ({ body, viewer }, { db }) => listUploads(db, { staff: viewer }, body),
  cancel: async ({ body, viewer }, platform) => {
    await cancelUpload(platform, { staff: viewer }, body.id)
    return {}
  },
})
