import { policies, type Scale, simulate } from './short-viewers.ts'

// npm run evaluate:short: the recommendation of short videos beside showing the most popular first and any, on made-up viewers.
const scale: Scale = { viewers: 150, videos: 1_500, days: 14, session: 30, added: 40 }
const seeds = [1, 2, 3]

const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(11)

console.log(
  `${scale.viewers} viewers, ${scale.days} days of ${scale.session} videos, ${scale.videos} videos and ${scale.added} more each day; seeds ${seeds.join(', ')}`,
)
console.log('\n                 watched    skipped   of catalogue   new ones')
for (const policy of policies) {
  const outcomes = seeds.map((seed) => simulate(policy, scale, seed))
  const mean = (name: keyof (typeof outcomes)[number]) =>
    outcomes.reduce((sum, outcome) => sum + outcome[name], 0) / outcomes.length
  console.log(
    `${policy.padEnd(13)}${percent(mean('share'))}${percent(mean('skips'))}${percent(mean('coverage')).padStart(15)}${percent(mean('fresh'))}`,
  )
}
