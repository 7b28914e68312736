/** The pages of one's invitations: fetched together, as whoever opens one mostly opens the next. */
export { AgentPage } from './AgentPage.tsx'
export { IncomePage } from './IncomePage.tsx'
export { InviteesPage } from './InviteesPage.tsx'
export { SharePage } from './SharePage.tsx'
