import { checkinData } from './checkin/personal-data.ts'
import type { PersonalData } from '#server/platform/parts/personal-data.ts'
import { taskData } from './tasks/personal-data.ts'

/** Personal data of check-ins and tasks. */
export const rewardsData: readonly PersonalData[] = [checkinData, taskData]
