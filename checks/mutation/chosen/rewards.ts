import type { ChosenFault } from '../faults.ts'

const drawRules = 'server/rewards/draws/rules.test.ts'
const drawing = 'server/rewards/draws/drawing.test.ts'
const checkin = 'server/rewards/checkin/checkin.test.ts'
const codes = 'server/rewards/codes/codes.test.ts'
const invitations = 'checks/rewards/invitations.test.ts'
const inviteRules = 'server/invite/rules.test.ts'

/** Faults in rewards: draws, check-ins, codes and commissions. */
export const rewardFaults: readonly ChosenFault[] = [
  {
    file: 'server/rewards/draws/rules.ts',
    find: "if (kind === 'points') return budget.points >= amount",
    replace: "if (kind === 'points') return budget.points > amount",
    about: 'the last prize that the budget of points exactly covers is withheld',
    tests: [drawRules, drawing],
  },
  {
    file: 'server/rewards/draws/rules.ts',
    find: "return kind !== 'coins' || budget.bonus >= amount",
    replace: "return kind !== 'coins' || budget.bonus > amount",
    about: 'the last prize that the budget of coins exactly covers is withheld',
    tests: [drawRules, drawing],
  },
  {
    file: 'server/rewards/draws/drawing.ts',
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    about: 'draws of two days take from one budget at once',
    tests: [drawing],
  },
  {
    file: 'server/rewards/codes/use-code.actions.ts',
    find: ".where('batch.expires_at', '>', new Date(at))",
    replace: ".where('batch.expires_at', '>=', new Date(at))",
    about: 'a redeem code works at the moment its time is over',
    tests: [codes],
  },
  {
    file: 'server/invite/incomes.ts',
    find: 'holdDays * 86_400_000',
    replace: 'holdDays * 86_400_000 - 1',
    about: 'income of an invitation is free a millisecond early',
    tests: [invitations],
  },
  {
    file: 'server/rewards/draws/rules.ts',
    find: 'const capLeft = Math.max(0, dailyCap - draws)',
    replace: 'const capLeft = Math.max(0, dailyCap - draws + 1)',
    about: 'one draw more than the cap of the day',
    tests: [drawRules, drawing],
  },
  {
    file: 'server/rewards/checkin/rules.ts',
    find: 'day < today && day >= joined && !checked.has(day)',
    replace: 'day < today && !checked.has(day)',
    about: 'days before the account was made can be made up',
    tests: ['server/rewards/checkin/rules.test.ts', checkin, 'checks/rewards/checkin.test.ts'],
  },
  {
    file: 'server/rewards/checkin/actions.ts',
    find: 'const today = shanghaiDay(at.getTime())\n    const { awards, growth }',
    replace: 'const today = shanghaiDay(at.getTime() - 8 * 3_600_000)\n    const { awards, growth }',
    about: 'a check-in counts for another day',
    tests: ['server/rewards/checkin/rules.test.ts', checkin, 'checks/rewards/checkin.test.ts'],
  },
  {
    file: 'server/rewards/codes/wrong-codes.ts',
    find: 'offset ${maxOfAccount - 1} limit 1',
    replace: 'offset ${mostOfAccount} limit 1',
    about: 'one wrong code more than allowed',
    tests: [codes],
  },
  {
    file: 'server/invite/rules.ts',
    find: "if (signals.includes('self')) return 'refused'",
    replace: '',
    about: 'an invitation to oneself is held instead of refused',
    tests: [inviteRules, 'checks/rewards/invitations.test.ts'],
  },
  {
    file: 'server/invite/rules.ts',
    find: 'const amount = Math.min(fullAmount, Math.max(0, terms.dailyCap - earnedToday))',
    replace: 'const amount = Math.min(fullAmount, terms.dailyCap)',
    about: 'the cap of a day on commissions is forgotten',
    tests: [inviteRules, 'checks/rewards/invitations.test.ts'],
  },
]
