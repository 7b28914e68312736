import type { ReactNode } from 'react'

/**
 * How a part becomes a link without knowing the router: the caller receives the looks and the content and
 * returns its own link, `(link) => <Link to="/vip" {...link} />`.
 */
export type RenderLink = (link: { className: string; children: ReactNode }) => ReactNode
