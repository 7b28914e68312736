/** Where coins are bought; `back` is the path of this site to return to with them. */
export const rechargePath = (back: string): string =>
  `/mine/newRecharge/1?redirect=${encodeURIComponent(back)}`
