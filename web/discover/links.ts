/** All video columns. */
export const columnsPath = '/foundOut/video'

/** The page of a video column. */
export const columnPath = (id: number): string => `/foundOut/videoTopic/${id}`
