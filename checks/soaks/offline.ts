import { openBrowser } from '../../e2e/harness/browser.ts'
import { builtPaths, faultsWithoutCode, faultsWithoutNetwork } from '../../e2e/app/offline-pages.ts'
import { openSite } from '../../e2e/harness/site.ts'

// npm run soak -- offline [path]: walks over every route, or those with this in their path, without a network, while it comes back, and while no code comes.
const part = process.argv[2] ?? ''
const paths = builtPaths.filter((path) => path.includes(part))
if (paths.length === 0) throw new Error(`no route has ${part} in its path`)

const [site, browser] = await Promise.all([
  openSite({ environment: { SAMPLE_LIBRARY: 'none' } }),
  openBrowser(),
])

function report(walk: string, faults: readonly string[]): void {
  console.log(`${faults.length ? '✗' : '✓'} ${walk}: ${paths.length} routes, ${faults.length} faults`)
  for (const fault of faults) console.log(`    ${fault}`)
  if (faults.length) process.exitCode = 1
}

try {
  report('without a network', await faultsWithoutNetwork({ site, browser }, paths, paths))
  report('without code', await faultsWithoutCode({ site, browser }, paths))
} finally {
  await browser.close()
  await site.close()
}
