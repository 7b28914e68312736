/** The page of an actor. */
export const actorPath = (id: number): string => `/uploader/actor/${id}`

/** The page of a collection. */
export const collectionPath = (id: number): string => `/uploader/collection/${id}`
