export const roomPath = (id: number | string): string => `/live/liveVideo/${id}`
/** What a host works with stands over the list of rooms. */
export const studioPath = '/live?view=studio'
