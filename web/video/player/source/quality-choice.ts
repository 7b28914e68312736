import { local } from '#web/platform/storage.ts'
import type { QualityChoice } from '../rules.ts'

const key = 'quality'

/** The quality that was chosen last on this device, for whatever film. */
export const keptChoice = (): QualityChoice => local.read<string>(key) ?? 'auto'
export const keepChoice = (choice: QualityChoice): void => local.write(key, choice)
