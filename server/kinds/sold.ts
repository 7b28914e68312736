/** Whose a work is when it is sold, and their share; null: the operator's own. */
export const ownerOf = ({ owner_id, owner_percent }: { owner_id: number | null; owner_percent: number }) =>
  owner_id === null ? null : { id: owner_id, percent: owner_percent }
