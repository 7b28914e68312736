/** The page of a topic. */
export const topicPath = (id: number): string => `/home/topicDetails/${id}`
