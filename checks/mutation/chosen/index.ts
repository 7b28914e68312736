import type { Area, ChosenFault } from '../faults.ts'
import { accessFaults, auditFaults } from './access.ts'
import { entitlementFaults } from './entitlement.ts'
import { backupFaults, importFaults } from './files.ts'
import { indexFaults } from './indexes.ts'
import { moderationFaults } from './moderation.ts'
import { moneyFaults } from './money.ts'
import { rewardFaults } from './rewards.ts'
import { webFaults } from './web.ts'
import { wireFaults } from './wire.ts'

/** Every fault that was chosen by hand, by area. */
export const chosenFaults: Record<Area, readonly ChosenFault[]> = {
  money: [...moneyFaults, ...rewardFaults],
  entitlement: entitlementFaults,
  moderation: moderationFaults,
  wire: wireFaults,
  access: accessFaults,
  audit: auditFaults,
  imports: importFaults,
  backup: backupFaults,
  indexes: indexFaults,
  web: webFaults,
}
