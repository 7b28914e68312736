import { checkinData } from './checkin/personal-data.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { taskData } from './tasks/personal-data.ts'

/** What each part of rewards keeps about an account. */
export const rewardsData: readonly PersonalData[] = [checkinData, taskData]
