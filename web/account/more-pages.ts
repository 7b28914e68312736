/** The pages behind 设置, fetched together: each is small, and the table of pages is part of the first load. */
export { AboutPage } from './AboutPage.tsx'
export { AvatarPage } from './AvatarPage.tsx'
export { NicknamePage } from './NicknamePage.tsx'
export { PrivacyPage, ServicePage } from './PaperPages.tsx'
export { PayPasswordPage } from './PayPasswordPage.tsx'
