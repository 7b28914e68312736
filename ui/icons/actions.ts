import { outline, solid } from './draw.tsx'

// What anybody does with a work: on for what was done.

export const HeartIcon = /* @__PURE__ */ outline(
  'M12 20S3.8 15.3 3.8 9.3A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.2 2.8C20.2 15.3 12 20 12 20z',
)
export const StarIcon = /* @__PURE__ */ outline(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
)
export const ShareIcon = /* @__PURE__ */ outline(
  'M13.5 5 20 11l-6.5 6v-3.7c-4.5 0-7.5 1.2-9.5 4.2.5-5 3.5-8.7 9.5-9.3z',
)
export const CommentIcon = /* @__PURE__ */ outline(
  'M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-.9 0-1.8-.1-2.6-.3L5 20.2l.8-3.4c-1.4-1.3-2.3-3-2.3-5.3 0-3.9 3.8-7 8.5-7zM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01',
)
export const BookmarkIcon = /* @__PURE__ */ outline('M6.5 4.5h11v15.5L12 16l-5.5 4z')
export const HeartFilledIcon = /* @__PURE__ */ solid(
  'M12 20.9a.9.9 0 0 1-.5-.1C11.2 20.6 2.9 15.8 2.9 9.3A5.5 5.5 0 0 1 12 5.2a5.5 5.5 0 0 1 9.1 4.1c0 6.5-8.3 11.3-8.6 11.5a.9.9 0 0 1-.5.1z',
)
export const StarFilledIcon = /* @__PURE__ */ solid(
  'M12.8 3.4a.9.9 0 0 0-1.6 0L8.9 8.2l-5.3.8a.9.9 0 0 0-.5 1.5l3.9 3.7-.9 5.3a.9.9 0 0 0 1.3.9l4.6-2.5 4.7 2.5a.9.9 0 0 0 1.3-.9l-.9-5.3 3.9-3.7a.9.9 0 0 0-.5-1.5l-5.3-.8z',
)
export const BookmarkFilledIcon = /* @__PURE__ */ solid(
  'M6.5 3.6h11a.9.9 0 0 1 .9.9V20a.9.9 0 0 1-1.4.7L12 17.1l-5 3.6a.9.9 0 0 1-1.4-.7V4.5a.9.9 0 0 1 .9-.9z',
)
