import type { Ingress } from '#contract/moderation/ingresses.ts'
import type { World } from '#server/testing.ts'

/** What happened to a text that was sent: whether the one who sent it, and anybody else, can see it. */
export type Sent = { author: boolean; others: boolean }

/**
 * How a text goes in by each ingress, through its real endpoint, and who sees it then. An ingress without a line here fails
 * the build as soon as an endpoint names it.
 */
export const entrances: Partial<Record<Ingress, (world: World, text: string) => Promise<Sent>>> = {}
